import { chartRows } from '../../engine/rhp';
import { isYes, plainFunction } from '../../figures/cellFunction';
import {
  atBorder,
  type CellFunction,
  choose,
  divided,
  excel,
  type Expression,
  minus,
  operation,
  type Part,
  plus,
  power,
  type PrintedBlock,
  times,
  wholeDifference,
} from '../../figures/expression';
import { keysOf } from '../../figures/key';

/** The lowest own rating of each chart, by which it is looked up. */
export const CHART_RATINGS = [0, 2100, 2400] as const;
export const CHART_COLUMNS = ['higherWins', 'drawn', 'lowerWins'] as const;

export const chartKey = keysOf<'from' | `${number}`>();

const CHARTS = CHART_RATINGS.map((rating) => chartRows(rating));
const ROWS = CHARTS[0]!;

/** The column where each row's differences begin. */
const DIFFERENCES: PrintedBlock = {
  title: 'the chart',
  rows: ROWS.map(({ from }) => [from]),
  first: chartKey('chart/0', 'from'),
  last: chartKey(`chart/${ROWS.length - 1}`, 'from'),
};

/** The nine columns of points, three for each chart. */
const POINTS: PrintedBlock = {
  title: 'the chart',
  rows: ROWS.map((_, index) => CHARTS.flatMap((rows) => CHART_COLUMNS.map((column) => rows[index]![column]))),
  first: chartKey('chart/0', '0'),
  last: chartKey(`chart/${ROWS.length - 1}`, `${CHART_COLUMNS.length * CHARTS.length - 1}`),
};

/** Calculating your Rating: K by the own rating. */
export function kByRating(own: Part): Expression {
  return byRating(own, 32, 24, 16);
}

/** One of three values, by the own rating: up to 2099, 2100-2399, from 2400. */
function byRating(own: Part, low: Part, middle: Part, high: Part): Expression {
  const under = (border: number) => operation(atBorder(own), '<', border);
  return choose(under(2100), low, choose(under(2400), middle, high));
}

/** Calculating your Rating: Win Expectancy. */
export const WE = plainFunction('RHP.WE', ['number', 'number'], (own, opponent) =>
  divided(1, plus(power(10, divided(minus(opponent, own), 400)), 1)),
);

/** Assumptions: whole points; ROUND takes halves away from zero, so that magnitudes are rounded up. */
export function wholePoints(exact: Part): Expression {
  return excel('ROUND', exact, 0);
}

/** Rating Calculations: the row of the difference, the chart of the own rating and the column of the result; then the sign. */
export function chartPoints(own: Part, opponent: Part, score: Part): Expression {
  const row = excel(
    'MATCH',
    wholeDifference(excel('ABS', minus(opponent, own))),
    { kind: 'block', block: DIFFERENCES },
    1,
  );
  const chart = byRating(own, 0, 3, 6);
  const higher = operation(own, '>=', opponent);
  const won = operation(score, '=', 1);
  const column = choose(operation(score, '=', 0.5), 2, choose(operation(higher, '=', won), 1, 3));
  const sign = choose(won, 1, choose(operation(score, '=', 0), -1, choose(higher, -1, 1)));
  return times(sign, excel('INDEX', { kind: 'block', block: POINTS }, row, plus(chart, column)));
}

/** Calculating your Rating: the points of a game by the formula, or by the charts. */
export const POINTS_OF_GAME = plainFunction(
  'RHP.POINTS',
  ['number', 'number', 'result', 'yesNo?'],
  (own, opponent, score, fromChart) => {
    const exact = times(kByRating(own), minus(score, WE.form.plain(own, opponent)));
    const byFormula = wholePoints(exact);
    return fromChart === null
      ? byFormula
      : choose(isYes(fromChart), chartPoints(own, opponent, score), byFormula);
  },
);

export const RHP_FUNCTIONS: readonly CellFunction[] = [WE, POINTS_OF_GAME];
