import type { GameScore } from '../../engine/kit/units';
import { chartRows, gamePoints, RED_HOT_PAWN } from '../../engine/rhp';
import { type Key, keysOf } from '../../figures/key';
import { figuresOf } from '../../figures/columns';
import { CHART_NAMES } from './charts';
import { type CHART_COLUMNS, CHART_RATINGS } from './functions';

export type PointsColumn = (typeof CHART_COLUMNS)[number];

/** The ends of a row's band of differences. */
export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

/** A printed chart, with a player whom it is for. */
export interface Chart {
  readonly name: string;
  /** The player's rating; the post names none, so that these are ours. */
  readonly own: number;
  readonly rows: ReturnType<typeof chartRows>;
}

/** A row of a printed chart. */
export interface ChartRow {
  readonly chart: Chart;
  /** From 0. */
  readonly place: number;
  readonly from: number;
  /** null in the last row, "720 +". */
  readonly to: number | null;
}

export type RowFigure = `we/${End}` | `${PointsColumn}/${End | 'scaled'}`;

const OWN_RATINGS = [2000, 2250, 2600] as const;

export const CHARTS: readonly Chart[] = CHART_RATINGS.map((rating, index) => ({
  name: CHART_NAMES[index]!,
  own: OWN_RATINGS[index]!,
  rows: chartRows(rating),
}));
/** The chart 0-2099, of which the others are made. */
export const FIRST_CHART = CHARTS[0]!;

/** What the higher rated player scores in each column. */
export const SCORES: Readonly<Record<PointsColumn, GameScore>> = {
  higherWins: 1,
  drawn: 0.5,
  lowerWins: 0,
};

const inputKey = keysOf<'own' | End>();
const chartKey = keysOf<'k'>();
const rowKey = keysOf<RowFigure>();

/** The player's rating, and their K. */
export const ownKey = ({ name }: Chart): Key => inputKey(`in/${name}`, 'own');
export const kKey = ({ name }: Chart): Key => chartKey(name, 'k');
/** A figure of a row, and an end of its band. */
export const figureKey = (row: ChartRow, part: RowFigure): Key => rowKey(nameOf(row), part);
export const differenceKey = (row: ChartRow, end: End): Key => inputKey(`in/${nameOf(row)}`, end);

/** Declares a figure of a chart, and one of its rows. */
export const ofChart = figuresOf<Chart, 'k'>({ key: kKey, words: ({ name }) => `chart ${name}` });
export const ofRow = figuresOf<ChartRow, RowFigure>({
  key: figureKey,
  words: ({ chart, from, to }) => `chart ${chart.name}, row ${from}${to === null ? ' +' : `-${to}`}`,
});

export function rowsOf(chart: Chart): ChartRow[] {
  return chart.rows.map(({ from, to }, place) => ({ chart, place, from, to }));
}

/** A value at an end of a row; the last row has no upper one. */
export function atEnd(
  { chart, ...row }: ChartRow,
  end: End,
  value: (own: number, difference: number) => number,
): number | undefined {
  const difference = row[end];
  return difference === null ? undefined : value(chart.own, difference);
}

/** The points of a column by the formula, without their sign. */
export function pointsAt(row: ChartRow, points: PointsColumn, end: End): number | undefined {
  return atEnd(row, end, (own, difference) =>
    Math.abs(gamePoints(own, own - difference, SCORES[points], RED_HOT_PAWN).change),
  );
}

function nameOf({ chart, from }: ChartRow): string {
  return `${chart.name}/${from}`;
}
