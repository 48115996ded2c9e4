import { type Band, bandOf } from '../kit/bands';
import { roundHalfAway } from '../kit/round';

/** The columns of a chart: HR(W)/LR(L), Game Drawn, HR(L)/LR(W). HR is the higher rated player, LR the lower rated one. */
export const CHART_COLUMNS = ['higherWins', 'drawn', 'lowerWins'] as const;
export type ChartColumn = (typeof CHART_COLUMNS)[number];

type ChartLine = readonly [from: number, higherWins: number, drawn: number, lowerWins: number];

/** Rating Calculations [0-2099], as printed; a row holds up to the next one's difference. */
// prettier-ignore
const CHART_0_2099: readonly ChartLine[] = [
  [  0, 16,  0, 16],
  [ 11, 15,  1, 17],
  [ 33, 14,  2, 18],
  [ 55, 13,  3, 19],
  [ 78, 12,  4, 20],
  [101, 11,  5, 21],
  [125, 10,  6, 22],
  [150,  9,  7, 23],
  [177,  8,  8, 24],
  [206,  7,  9, 25],
  [238,  6, 10, 26],
  [274,  5, 11, 27],
  [315,  4, 12, 28],
  [365,  3, 13, 29],
  [429,  2, 14, 30],
  [524,  1, 15, 31],
  [720,  0, 16, 32],
];

/** Rating Calculations [2100-2399], as printed. The 3 of 55-77 and the 3 of 365-428 stand so in the print. */
// prettier-ignore
const CHART_2100_2399: readonly ChartLine[] = [
  [  0, 12,  0, 12],
  [ 11, 11,  1, 13],
  [ 33, 11,  2, 14],
  [ 55, 10,  3, 14],
  [ 78,  9,  3, 15],
  [101,  8,  4, 16],
  [125,  8,  5, 17],
  [150,  7,  5, 17],
  [177,  6,  6, 18],
  [206,  5,  7, 19],
  [238,  5,  8, 20],
  [274,  4,  8, 20],
  [315,  3,  9, 21],
  [365,  3, 10, 22],
  [429,  2, 11, 23],
  [524,  1, 11, 23],
  [720,  0, 12, 24],
];

/** Rating Calculations [2400+], as printed. */
// prettier-ignore
const CHART_2400: readonly ChartLine[] = [
  [  0,  8,  0,  8],
  [ 11,  8,  1,  9],
  [ 33,  7,  1,  9],
  [ 55,  7,  2, 10],
  [ 78,  6,  2, 10],
  [101,  6,  3, 11],
  [125,  5,  3, 11],
  [150,  5,  4, 12],
  [177,  4,  4, 12],
  [206,  4,  5, 13],
  [238,  3,  5, 13],
  [274,  3,  6, 14],
  [315,  2,  6, 14],
  [365,  2,  7, 15],
  [429,  1,  7, 15],
  [524,  1,  8, 16],
  [720,  0,  8, 16],
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
export function chartRows(ownRating: number): ChartRow[] {
  const lines = bandOf(CHARTS, ownRating);
  return lines.map(([from, higherWins, drawn, lowerWins], index) => {
    const next = lines[index + 1];
    return { from, to: next === undefined ? null : next[0] - 1, higherWins, drawn, lowerWins };
  });
}

/**
 * Rating Calculations: the row for a rating difference. The rows are whole numbers; a fraction is rounded to the
 * nearest, half up.
 *
 * @param ownRating the player's own rating
 * @param difference the rating difference without its sign
 */
export function chartRow(ownRating: number, difference: number): ChartRow {
  const rows = chartRows(ownRating).map((row): Band<ChartRow> => [row.from, row]);
  return bandOf(rows, roundHalfAway(difference, 0));
}
