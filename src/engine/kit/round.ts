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
  const shifted = Math.round(shift(asShown, digits));
  const rounded = shift(shifted, -digits);
  return value < 0 ? -rounded || 0 : rounded;
}

/** value x 10^places, by its decimal text. */
function shift(value: number, places: number): number {
  const [mantissa, exponent] = String(value).split('e');
  return Number(`${mantissa!}e${Number(exponent ?? 0) + places}`);
}
