import { type Band, bandOf } from './bands';

/**
 * FIDE 8.1(a) as printed: the percentage p and its rating difference dp, in the print's six columns.
 * Dp of Chess South Africa's Table 1 and the junior list's table are the same figures.
 */
// prettier-ignore
const DP_ROWS: readonly (readonly (readonly [percent: number, dp: number])[])[] = [
  [[100, 800], [83, 273], [66, 117], [49,  -7], [32, -133], [15, -296]],
  [[ 99, 677], [82, 262], [65, 110], [48, -14], [31, -141], [14, -309]],
  [[ 98, 589], [81, 251], [64, 102], [47, -21], [30, -149], [13, -322]],
  [[ 97, 538], [80, 240], [63,  95], [46, -29], [29, -158], [12, -336]],
  [[ 96, 501], [79, 230], [62,  87], [45, -36], [28, -166], [11, -351]],
  [[ 95, 470], [78, 220], [61,  80], [44, -43], [27, -175], [10, -366]],
  [[ 94, 444], [77, 211], [60,  72], [43, -50], [26, -184], [ 9, -383]],
  [[ 93, 422], [76, 202], [59,  65], [42, -57], [25, -193], [ 8, -401]],
  [[ 92, 401], [75, 193], [58,  57], [41, -65], [24, -202], [ 7, -422]],
  [[ 91, 383], [74, 184], [57,  50], [40, -72], [23, -211], [ 6, -444]],
  [[ 90, 366], [73, 175], [56,  43], [39, -80], [22, -220], [ 5, -470]],
  [[ 89, 351], [72, 166], [55,  36], [38, -87], [21, -230], [ 4, -501]],
  [[ 88, 336], [71, 158], [54,  29], [37, -95], [20, -240], [ 3, -538]],
  [[ 87, 322], [70, 149], [53,  21], [36, -102], [19, -251], [ 2, -589]],
  [[ 86, 309], [69, 141], [52,  14], [35, -110], [18, -262], [ 1, -677]],
  [[ 85, 296], [68, 133], [51,   7], [34, -117], [17, -273], [ 0, -800]],
  [[ 84, 284], [67, 125], [50,   0], [33, -125], [16, -284]],
];

/** The lower end of a band of differences, and the percentage that its higher (H) side is expected to score. */
export type ExpectedBand = Band<number>;

/** FIDE 8.1(b) as printed, in the print's four columns; the lower side's L is 100 - H. 736 is printed as "> 735" or "736+". */
// prettier-ignore
const PD_ROWS: readonly (readonly ExpectedBand[])[] = [
  [[ 0, 50], [ 92, 63], [198, 76], [345, 89]],
  [[ 4, 51], [ 99, 64], [207, 77], [358, 90]],
  [[11, 52], [107, 65], [216, 78], [375, 91]],
  [[18, 53], [114, 66], [226, 79], [392, 92]],
  [[26, 54], [122, 67], [236, 80], [412, 93]],
  [[33, 55], [130, 68], [246, 81], [433, 94]],
  [[40, 56], [138, 69], [257, 82], [457, 95]],
  [[47, 57], [146, 70], [268, 83], [485, 96]],
  [[54, 58], [154, 71], [279, 84], [518, 97]],
  [[62, 59], [163, 72], [291, 85], [560, 98]],
  [[69, 60], [171, 73], [303, 86], [620, 99]],
  [[77, 61], [180, 74], [316, 87], [736, 100]],
  [[84, 62], [189, 75], [329, 88]],
];

/** FIDE 8.1(a): dp by whole percentage, 0 to 100. */
export const DP_BY_PERCENT: ReadonlyMap<number, number> = new Map(DP_ROWS.flat());

/** FIDE 8.1(b): the bands of D in rising order, with the higher side's percentage. */
export const EXPECTED_BANDS: readonly ExpectedBand[] = PD_ROWS.flat().sort((a, b) => a[0] - b[0]);

/**
 * FIDE 8.1(a): the rating difference dp of a score in whole per cent.
 *
 * @param percent 0 to 100, whole
 * @returns -800 to 800; null for anything else
 */
export function dpOfPercent(percent: number): number | null {
  return DP_BY_PERCENT.get(percent) ?? null;
}

/**
 * FIDE 8.1(b): the expected score of a difference, in whole hundredths so that sums are exact.
 * The print has whole differences only; one between two bands (3.5) belongs to the lower of the two.
 *
 * @param difference own rating - opponent's
 * @returns 0 to 100
 */
export function expectedHundredths(difference: number): number {
  const higher = bandOf(EXPECTED_BANDS, Math.abs(difference));
  return difference < 0 ? 100 - higher : higher;
}
