import { roundHalfAway } from '../../engine/kit/round';
import type { GameScore } from '../../engine/kit/units';
import { kFactor, winExpectancy, wholePoints as engineWhole } from '../../engine/rhp';
import { call, callOf } from '../../figures/cellFunction';
import { divided, excel, type Expression, figure, minus, times } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import type { Key } from '../../figures/key';
import type { ShownFigures } from '../../figures/shown';
import { column, type Columns, type FigureColumn } from '../../figures/columns';
import { WHOLE_FORMAT } from '../../figures/formats';
import { type Finding, type PrintedFigures, printedKey } from '../../figures/printedFigures';
import { label, type ReportPage, typed } from '../../figures/reportPage';
import type { PrintedSheetFacts } from '../../section/sectionDocument';
import {
  atEnd,
  type Chart,
  type ChartRow,
  CHARTS,
  COLUMN_NAMES,
  differenceKey,
  type End,
  ENDS,
  figureKey,
  FIRST_CHART,
  kKey,
  ofChart,
  ofRow,
  ownKey,
  pointsAt,
  type PointsColumn,
  rowsOf,
  SCORES,
} from './charts';
import { CHART_COLUMNS, kByRating, POINTS_OF_GAME, WE, wholePoints } from './functions';
import { OF_K, RATING, WHOLE_POINTS } from './rows';

/** A printed number of the charts, at one end of its row. */
interface ChartNumber {
  readonly key: Key;
  readonly points: PointsColumn;
  readonly row: ChartRow;
  readonly printed: number;
  /** By the formula. */
  readonly ours: number;
}

const NUMBERS: readonly ChartNumber[] = CHARTS.flatMap(rowsOf).flatMap((row) =>
  CHART_COLUMNS.flatMap((points) =>
    ENDS.flatMap((end): ChartNumber[] => {
      const ours = pointsAt(row, points, end);
      if (ours === undefined) return [];
      const printed = row.chart.rows[row.place]![points];
      return [{ key: figureKey(row, `${points}/${end}`), points, row, printed, ours }];
    }),
  ),
);

/** Each number of the charts, at both ends of its row. */
const CHART_PRINT: PrintedFigures = new Map(
  NUMBERS.map(({ key, printed }) => [key, { printed, decimals: 0, stepwise: null }]),
);

/** The two cells of the chart 2100-2399 that are not those of the first chart scaled. */
const NOT_SCALED: readonly (readonly [from: number, points: PointsColumn])[] = [
  [55, 'drawn'],
  [365, 'higherWins'],
];

const CHART_FINDINGS: readonly Finding[] = [
  {
    title: 'The charts 2100-2399 and 2400+ are rounded twice',
    text: 'All their cells except two are those of the chart 0-2099 times 3/4 and 1/2, rounded half up again, on bands that only fit K = 32. In 60 of the 102 cells the formula gives a point more or less in part of the band, never in all of it.',
    keys: differing((number) => !isNotScaled(number)),
  },
  {
    title: 'Two cells of the chart 2100-2399 hold the 3 of the chart 0-2099',
    text: '"55-77, drawn" and "365-428, HR(W)/LR(L)" would both be 2 if they were scaled as the others are (2.25). The formula gives 2 up to 73 and 3 from 74 in the first, 3 up to 373 and 2 from 374 in the second.',
    keys: differing(isNotScaled),
  },
  {
    title: 'The chart 0-2099 agrees with the formula',
    text: 'All its 51 cells are what the formula gives at every difference of their band.',
    keys: [],
  },
];

function isNotScaled({ row, points }: ChartNumber): boolean {
  return (
    row.chart.name === '2100-2399' && NOT_SCALED.some(([from, one]) => from === row.from && one === points)
  );
}

function differing(which: (number: ChartNumber) => boolean): string[] {
  return NUMBERS.filter((number) => number.printed !== number.ours && which(number)).map(({ key }) => key);
}

const CLAUSE = 'Rating Calculations';
const FORMULA = 'Calculating your Rating';
const END_TITLES = { from: 'From', to: 'to' } as const;
const EXPECTANCY: Measure = { unit: 'part of 1', format: '0.0000' };

const THE_PLAYER: Columns<Chart> = [
  column('Own rating', (chart) => typed(chart.own, ownKey(chart), RATING.format)),
  ofChart('k', {
    ...OF_K,
    title: 'K',
    clause: FORMULA,
    value: ({ own }) => kFactor(own),
    expression: (chart) => kByRating(figure(ownKey(chart))),
  }),
];

const BANDS: Columns<ChartRow> = [
  ...ENDS.map((end) =>
    column<ChartRow>(END_TITLES[end], (row) => {
      const difference = row[end];
      return difference === null ? label('more') : typed(difference, differenceKey(row, end), WHOLE_FORMAT);
    }),
  ),
  ...ENDS.map((end) =>
    ofRow(`we/${end}`, {
      ...EXPECTANCY,
      title: `We at ${END_TITLES[end]}`,
      label: ({ [end]: difference }) => `win expectancy at ${difference}`,
      clause: FORMULA,
      value: (row) => atEnd(row, end, (own, difference) => winExpectancy(own, own - difference)),
      expression: (row) => call(WE, figure(ownKey(row.chart)), opponent(row, end)),
    }),
  ),
];

/** The three charts, each number next to the formula's at both ends of its row. */
function putCharts(page: ReportPage): void {
  for (const chart of CHARTS) {
    page.heading(
      `The chart ${chart.name}`,
      `${CLAUSE}: points that the higher rated player (HR) or the lower (LR) wins (W) or loses (L), by the formula at both ends of each row`,
    );
    page.list(THE_PLAYER, [chart]);
    page.row += 1;
    const points = CHART_COLUMNS.flatMap((one): Columns<ChartRow> =>
      chart === FIRST_CHART ? atBothEnds(one) : [...atBothEnds(one), scaled(one)],
    );
    page.list([...BANDS, ...points], rowsOf(chart));
  }
}

function atBothEnds(points: PointsColumn): FigureColumn<ChartRow>[] {
  const [name, score] = [COLUMN_NAMES[points], SCORES[points]];
  return ENDS.map((end) =>
    ofRow(`${points}/${end}`, {
      ...WHOLE_POINTS,
      title: `${name} at ${END_TITLES[end]}`,
      label: ({ [end]: difference }) => `${name} at ${difference}`,
      clause: CLAUSE,
      value: (row) => pointsAt(row, points, end),
      expression: (row) => {
        const exact = times(figure(kKey(row.chart)), minus(score, figure(figureKey(row, `we/${end}`))));
        const args = [figure(ownKey(row.chart)), opponent(row, end), score];
        return excel('ABS', callOf(POINTS_OF_GAME, args, wholePoints(exact)));
      },
      inNumbers: (row) => (figures) => formulaInNumbers(row, score, end, figures),
    }),
  );
}

/** What the printed cell of the first chart comes to with this K, which most cells of the other charts are. */
function scaled(points: PointsColumn): FigureColumn<ChartRow> {
  return ofRow(`${points}/scaled`, {
    ...WHOLE_POINTS,
    title: `${FIRST_CHART.name} scaled`,
    label: `${COLUMN_NAMES[points]}, the points printed in the chart ${FIRST_CHART.name} scaled to this K`,
    clause: CLAUSE,
    value: ({ chart, place }) =>
      engineWhole((FIRST_CHART.rows[place]![points] * kFactor(chart.own)) / kFactor(FIRST_CHART.own)),
    expression: (row) => {
      const first = printedKey(figureKey({ ...row, chart: FIRST_CHART }, `${points}/from`));
      return wholePoints(divided(times(figure(first), figure(kKey(row.chart))), figure(kKey(FIRST_CHART))));
    },
  });
}

/** "24 x (1 - 0.5158) = 11.62, rounded half up" */
function formulaInNumbers(row: ChartRow, score: GameScore, end: End, { value, shown }: ShownFigures): string {
  const [k, we] = [kKey(row.chart), figureKey(row, `we/${end}`)];
  const points = Math.abs(Number(value(k)) * (score - Number(value(we))));
  const factor = { 0: shown(we), 0.5: `(${shown(we)} - 0.5)`, 1: `(1 - ${shown(we)})` }[score];
  return `${shown(k)} x ${factor} = ${roundHalfAway(points, 2)}, rounded half up`;
}

function opponent(row: ChartRow, end: End): Expression {
  return minus(figure(ownKey(row.chart)), figure(differenceKey(row, end)));
}

/** Rating Calculations: the three charts of points, against the formula. */
export const RHP_CHARTS: PrintedSheetFacts = {
  id: 'rhp-charts',
  title: 'Red Hot Pawn charts',
  intro: [
    'Red Hot Pawn, Rating Calculations: the three charts of points by rating difference, each number beside the points of the formula at both ends of its row.',
    'The own ratings are ours, as the post names none: any rating of the same chart gives the same points.',
  ],
  printed: CHART_PRINT,
  findings: CHART_FINDINGS,
  put: putCharts,
};
