import type { GameScore } from '../../engine/kit/units';
import { chartRows, gamePoints, RED_HOT_PAWN } from '../../engine/rhp';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { type Key, keysOf } from '../../figures/key';
import { label } from '../../figures/reportPage';
import type { ShownFigures } from '../../figures/shown';
import type { SectionPage } from '../../section/sectionPage';
import { CHART_COLUMNS, CHART_RATINGS, chartKey } from './functions';
import { gameKey } from './rows';

const CHART_NAMES = ['0-2099', '2100-2399', '2400+'] as const;

/** The columns of points as the post heads them. */
export const COLUMN_NAMES = {
  higherWins: 'HR(W)/LR(L)',
  drawn: 'drawn',
  lowerWins: 'HR(L)/LR(W)',
} as const;

/** A printed chart, with a player to whom it applies. */
export interface Chart {
  /** The lowest rating that it is for. */
  readonly rating: number;
  readonly name: string;
  /** The player's rating; the post names none, so that these are ours. */
  readonly own: number;
  readonly rows: ReturnType<typeof chartRows>;
}

const OWN_RATINGS = [2000, 2250, 2600] as const;

export const CHARTS: readonly Chart[] = CHART_RATINGS.map((rating, index) => ({
  rating,
  name: CHART_NAMES[index]!,
  own: OWN_RATINGS[index]!,
  rows: chartRows(rating),
}));
const DIFFERENCES = CHARTS[0]!.rows;

const COLUMNS: Columns<number> = [
  column('From', (row) => ({ ...label(DIFFERENCES[row]!.from), key: chartKey(`chart/${row}`, 'from') })),
  column('To', (row) => label(DIFFERENCES[row]!.to ?? 'more')),
  ...CHARTS.flatMap(({ name, rows }, chart) =>
    CHART_COLUMNS.map((points, place) =>
      column<number>(`${name} ${COLUMN_NAMES[points]}`, (row) => ({
        ...label(rows[row]![points]),
        key: chartKey(`chart/${row}`, `${CHART_COLUMNS.length * chart + place}`),
      })),
    ),
  ),
];

/** Rating Calculations: the three charts side by side, as printed; formulas look up points in them. */
export function putCharts(page: SectionPage): void {
  page.heading(
    'The charts',
    'Rating Calculations: by the own rating, points that the higher rated player (HR) or the lower (LR) wins (W) or loses (L)',
  );
  page.list(
    COLUMNS,
    DIFFERENCES.map((_, row) => row),
  );
}

/** Where a game's points are in the charts: "-(chart 0-2099 at 15, HR(W)/LR(L))" of a loss. */
export function chartInWords(game: string, { value, shown }: ShownFigures): string {
  const number = (part: 'ownRating' | 'opponentRating' | 'score') => Number(value(gameKey(game, part)));
  const [own, score] = [number('ownRating'), number('score')];
  const isHigher = own >= number('opponentRating');
  const { name } = CHARTS.filter(({ rating }) => own >= rating).at(-1) ?? CHARTS[0]!;
  const points = score === 0.5 ? 'drawn' : isHigher === (score === 1) ? 'higherWins' : 'lowerWins';
  const place = `chart ${name} at ${shown(gameKey(game, 'difference'))}, ${COLUMN_NAMES[points]}`;
  const isGain = score === 1 || (score === 0.5 && !isHigher);
  return isGain ? place : `-(${place})`;
}

export type PointsColumn = (typeof CHART_COLUMNS)[number];

/** The ends of a row's band of differences. */
export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

/** A row of a printed chart. */
export interface ChartRow {
  readonly chart: Chart;
  /** From 0. */
  readonly place: number;
  readonly from: number;
  /** null in the last row, "720 +". */
  readonly to: number | null;
}

type RowFigure = `we/${End}` | `${PointsColumn}/${End | 'scaled'}`;

/** The chart 0-2099, of which the others are made. */
export const FIRST_CHART = CHARTS[0]!;

/** What the higher rated player scores in each column. */
export const SCORES: Readonly<Record<PointsColumn, GameScore>> = {
  higherWins: 1,
  drawn: 0.5,
  lowerWins: 0,
};

const inputKey = keysOf<'own' | End>();
const ofChartKey = keysOf<'k'>();
const rowKey = keysOf<RowFigure>();

/** The player's rating, and their K. */
export const ownKey = ({ name }: Chart): Key => inputKey(`in/${name}`, 'own');
export const kKey = ({ name }: Chart): Key => ofChartKey(name, 'k');
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
