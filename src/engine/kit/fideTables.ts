import { assertNever } from './closedSet';
import { atBorder, type Band, bandOf, wholeDifference } from './round';

/**
 * FIDE 8.1(a) as printed: the rating differences dp in the first three of the print's six columns, each with the percentage
 * p of its first line; p falls by one from line to line. The other three, from 49 down, are the same with a minus. Dp of Chess South Africa's Table 1 and the junior list's table are the same
 * figures.
 */
// prettier-ignore
const DP_COLUMNS: readonly (readonly [firstPercent: number, dps: readonly number[]])[] = [
  [100, [800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284]],
  [83, [273, 262, 251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125]],
  [66, [117, 110, 102, 95, 87, 80, 72, 65, 57, 50, 43, 36, 29, 21, 14, 7, 0]],
];

/** The lower end of a band of differences, and the percentage that its higher (H) side is expected to score. */
export type ExpectedBand = Band<number>;

/**
 * FIDE 8.1(b) as printed: where the bands of D begin, in the print's four columns, each with the percentage H of its first
 * line; H rises by one from line to line. The lower side's L is 100 - H. 736 is printed as "> 735" or "736+".
 */
// prettier-ignore
const PD_COLUMNS: readonly (readonly [firstPercent: number, from: readonly number[]])[] = [
  [50, [0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84]],
  [63, [92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189]],
  [76, [198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329]],
  [89, [345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736]],
];

/** FIDE 8.1(a): dp by whole percentage, 0 to 100. */
export const DP_BY_PERCENT: ReadonlyMap<number, number> = new Map(
  DP_COLUMNS.flatMap(([first, dps]) =>
    dps.flatMap((dp, line) => [[first - line, dp] as const, [100 - first + line, 0 - dp] as const]),
  ),
);

/** FIDE 8.1(b): the bands of D in rising order, with the higher side's percentage. */
export const EXPECTED_BANDS: readonly ExpectedBand[] = PD_COLUMNS.flatMap(([first, bounds]) =>
  bounds.map((from, line): ExpectedBand => [from, first + line]),
);

/** FIDE 8.1(b) prints whole differences only: one between two rows is read in the lower, or first rounded to the nearest whole one. */
export const BETWEEN_ROWS = ['lowerRow', 'nearest'] as const;
export type BetweenRows = (typeof BETWEEN_ROWS)[number];

/**
 * FIDE 8.1(b): the difference at which the table is read. A half goes away from 0, as it is the same difference for both
 * players: their expected scores add up to 1.
 *
 * @example differenceForTable(-3.5, 'lowerRow') // -3.5
 * @example differenceForTable(-3.5, 'nearest') // -4
 */
export function differenceForTable(difference: number, reading: BetweenRows): number {
  switch (reading) {
    case 'lowerRow':
      return atBorder(difference);
    case 'nearest':
      return wholeDifference(difference);
    default:
      return assertNever(reading);
  }
}

/**
 * FIDE 8.1(a): the rating difference dp of a score in whole per cent.
 *
 * @param percent 0 to 100, whole
 * @returns -800 to 800; null for anything else
 * @example dpOfPercent(75) // 193
 */
export function dpOfPercent(percent: number): number | null {
  return DP_BY_PERCENT.get(percent) ?? null;
}

/**
 * FIDE 8.1(b): the expected score of a difference, in whole hundredths so that sums are exact.
 * The print has whole differences only; one between two bands (3.5) belongs to the lower of the two, unless
 * `differenceForTable` has made it whole.
 *
 * @param difference own rating - opponent's
 * @returns 0 to 100
 * @example expectedHundredths(100) // 64
 */
export function expectedHundredths(difference: number): number {
  const higher = bandOf(EXPECTED_BANDS, Math.abs(difference));
  // Stryker disable next-line EqualityOperator: at a difference of 0 both sides expect 50.
  return difference < 0 ? 100 - higher : higher;
}
