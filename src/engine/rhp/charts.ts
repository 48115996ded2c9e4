import { type Band, bandOf, wholeDifference } from '../kit/round';
import type { PlainNumber, Rating } from '../kit/units';

/** The columns of a chart: HR(W)/LR(L), Game Drawn, HR(L)/LR(W). HR is the higher rated player, LR the lower rated one. */
export const CHART_COLUMNS = ['higherWins', 'drawn', 'lowerWins'] as const;
export type ChartColumn = (typeof CHART_COLUMNS)[number];

/** The rating differences at which the rows of all three charts begin; a row goes up to the next one's. */
const DIFFERENCES = [0, 11, 33, 55, 78, 101, 125, 150, 177, 206, 238, 274, 315, 365, 429, 524, 720];

type ChartLine = readonly [higherWins: number, drawn: number, lowerWins: number];

/** Rating Calculations [0-2099], as printed. */
// prettier-ignore
const CHART_0_2099: readonly ChartLine[] = [
  [16,  0, 16],
  [15,  1, 17],
  [14,  2, 18],
  [13,  3, 19],
  [12,  4, 20],
  [11,  5, 21],
  [10,  6, 22],
  [ 9,  7, 23],
  [ 8,  8, 24],
  [ 7,  9, 25],
  [ 6, 10, 26],
  [ 5, 11, 27],
  [ 4, 12, 28],
  [ 3, 13, 29],
  [ 2, 14, 30],
  [ 1, 15, 31],
  [ 0, 16, 32],
];

/** Rating Calculations [2100-2399], as printed. The 3 of 55-77 and the 3 of 365-428 are as printed. */
// prettier-ignore
const CHART_2100_2399: readonly ChartLine[] = [
  [12,  0, 12],
  [11,  1, 13],
  [11,  2, 14],
  [10,  3, 14],
  [ 9,  3, 15],
  [ 8,  4, 16],
  [ 8,  5, 17],
  [ 7,  5, 17],
  [ 6,  6, 18],
  [ 5,  7, 19],
  [ 5,  8, 20],
  [ 4,  8, 20],
  [ 3,  9, 21],
  [ 3, 10, 22],
  [ 2, 11, 23],
  [ 1, 11, 23],
  [ 0, 12, 24],
];

/** Rating Calculations [2400+], as printed. */
// prettier-ignore
const CHART_2400: readonly ChartLine[] = [
  [ 8,  0,  8],
  [ 8,  1,  9],
  [ 7,  1,  9],
  [ 7,  2, 10],
  [ 6,  2, 10],
  [ 6,  3, 11],
  [ 5,  3, 11],
  [ 5,  4, 12],
  [ 4,  4, 12],
  [ 4,  5, 13],
  [ 3,  5, 13],
  [ 3,  6, 14],
  [ 2,  6, 14],
  [ 2,  7, 15],
  [ 1,  7, 15],
  [ 1,  8, 16],
  [ 0,  8, 16],
];

/** The three charts by the lowest own rating they are for. */
const CHARTS: readonly Band<readonly ChartLine[]>[] = [
  [0, CHART_0_2099],
  [2100, CHART_2100_2399],
  [2400, CHART_2400],
];

/** One row of a chart: its band of rating differences and the points of its three columns. */
export interface ChartRow extends Readonly<Record<ChartColumn, number>> {
  readonly from: number;
  /** null in the last row, "720 +". */
  readonly to: number | null;
}

/**
 * Rating Calculations: all rows of the chart for a player of this rating.
 *
 * @param ownRating the player's own rating, which picks the chart
 */
export function chartRows(ownRating: Rating): ChartRow[] {
  const lines = bandOf(CHARTS, ownRating);
  return DIFFERENCES.map((from, index) => {
    const next = DIFFERENCES[index + 1];
    const [higherWins, drawn, lowerWins] = lines[index]!;
    return { from, to: next === undefined ? null : next - 1, higherWins, drawn, lowerWins };
  });
}

/**
 * Rating Calculations: the row for a rating difference. The rows are whole numbers; a fraction is rounded to the
 * nearest, half up.
 *
 * @param ownRating the player's own rating
 * @param difference the rating difference without its sign
 */
export function chartRow(ownRating: Rating, difference: PlainNumber): ChartRow {
  const rows = chartRows(ownRating).map((row): Band<ChartRow> => [row.from, row]);
  return bandOf(rows, wholeDifference(difference));
}
