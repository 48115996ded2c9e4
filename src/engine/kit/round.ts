/** From this size on a double has no ninth decimal. */
const NO_NINTH_DECIMAL = 2 ** 23;
const BILLION = 1e9;
const DIGITS = 15;

/**
 * A number as it meets a border of a table, a limit or a floor: with 9 decimals. Ratings have one or two, so that a difference
 * or an average of them is on the border or clearly off it; binary fractions make 3.9999999999998863 of 1024.6 - 1020.6, which
 * is 4. Whatever is compared with a border is read by this function first, in the engine; a formula has ROUND(.., 9) for it.
 *
 * @param value any number; a very large one is read at 15 digits, the ones that a spreadsheet shows
 * @returns NaN and infinite numbers as they are; 0 for -0
 * @example atBorder(1024.6 - 1020.6) // 4
 * @example atBorder(3.99) // 3.99
 */
export function atBorder(value: number): number {
  // Stryker disable next-line EqualityOperator: the limit itself is a whole number, which both ways leave as it is.
  return Math.abs(value) < NO_NINTH_DECIMAL
    ? Math.round(value * BILLION) / BILLION + 0
    : Number(value.toPrecision(DIGITS));
}

/** One row of a printed table: the value from this lower bound up to the next row's. */
export type Band<T> = readonly [from: number, value: T];

/**
 * Looks a number up in a printed table of bands. It meets the borders with 9 decimals (`atBorder`).
 *
 * @param bands rows in rising order of their lower bound; the first row also applies to everything below it
 */
export function bandOf<T>(bands: readonly Band<T>[], at: number): T {
  const read = atBorder(at);
  let found = bands[0]![1];
  for (const [from, value] of bands) {
    if (read < from) break;
    found = value;
  }
  return found;
}

/**
 * Rounds half away from zero, as people and Excel's ROUND do it.
 *
 * `Math.round` takes -0.5 to 0 and binary fractions such as 1.005 the wrong way. Here the number is first read at 15
 * significant digits, the ones that a spreadsheet shows, and the decimal point is moved as text, which is exact.
 *
 * @param value any finite number
 * @param digits decimals to keep, 0 to 10
 * @example roundHalfAway(-0.45, 1) // -0.5
 */
export function roundHalfAway(value: number, digits: number): number {
  const asShown = Math.abs(Number(value.toPrecision(15)));
  const rounded = digits === 0 ? Math.round(asShown) : shift(Math.round(shift(asShown, digits)), -digits);
  // Stryker disable next-line EqualityOperator: 0 is rounded to 0, and `-0 || 0` is 0 too.
  return value < 0 ? -rounded || 0 : rounded;
}

/** value x 10^places, by its decimal text. */
function shift(value: number, places: number): number {
  const [mantissa, exponent] = String(value).split('e');
  return Number(`${mantissa!}e${Number(exponent ?? 0) + places}`);
}

/**
 * A rating difference for a table of whole ones: rounded to the nearest, a half away from 0. The half is a border (`atBorder`).
 *
 * @example wholeDifference(925.6 - 1024.1) // -99
 */
export function wholeDifference(difference: number): number {
  return roundHalfAway(atBorder(difference), 0);
}

/**
 * Rounds to a whole number, half up ("0.5 is rounded up"): 2184.5 to 2185 and -0.5 to 0. The half is a border (`atBorder`), so
 * that 12.4999999999999 from a sum is 12.5.
 *
 * @example roundHalfUp(12.5) // 13
 */
export function roundHalfUp(value: number): number {
  return Math.floor(atBorder(value + 0.5));
}

/** A number as the next step uses it: whole, half up, or as it is. */
export function wholeOr(value: number, rounding: 'whole' | 'none' | 'exact'): number {
  return rounding === 'whole' ? roundHalfUp(value) : value;
}

/**
 * A score in whole per cent, half up: the form in which the tables of fractional scores are read.
 *
 * @example wholePercent(1, 8) // 13
 */
export function wholePercent(score: number, games: number): number {
  return roundHalfUp((100 * score) / games);
}

/**
 * How far apart two numbers may be and still be the same figure: one sum in two orders differs by less, and no document
 * prints so many decimals.
 */
export const TOLERANCE = 1e-9;

/** The same for figures that a spreadsheet has recalculated step by step, with 15 digits each, or that are ranked. */
export const STEPS_TOLERANCE = 1e-6;

/** Whether two numbers are the same figure; NaN is the same as none. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < TOLERANCE;
}
