import { chartRows } from '../../../engine/rhp';
import { isYes, plainFunction } from '../../figures/cellFunction';
import {
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
  return choose(operation(own, '<', 2100), 32, choose(operation(own, '<', 2400), 24, 16));
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
    excel('ROUND', excel('ABS', minus(opponent, own)), 0),
    { kind: 'block', block: DIFFERENCES },
    1,
  );
  const chart = choose(operation(own, '<', 2100), 0, choose(operation(own, '<', 2400), 3, 6));
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
