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
  return Math.abs(value) < NO_NINTH_DECIMAL
    ? Math.round(value * BILLION) / BILLION + 0
    : Number(value.toPrecision(DIGITS));
}
