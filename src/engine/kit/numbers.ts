/**
 * The largest number that is calculated with, and the least with a minus. A cell shows 15 digits and a double holds every
 * whole number up to here; and whatever is multiplied on the way of a figure, it cannot become infinite.
 */
export const LARGEST_NUMBER = 1e15;

/**
 * Whether a number can be calculated with: not infinite, not NaN, and within `LARGEST_NUMBER`.
 *
 * @example isUsable(-1500.5) // true
 * @example isUsable(1e300) // false
 */
export function isUsable(value: number): boolean {
  return Math.abs(value) <= LARGEST_NUMBER;
}

/** A number above 0 that can be calculated with, such as a rating or K. */
export function isPositive(value: number): boolean {
  return value > 0 && isUsable(value);
}

/** A whole number, 0 or more, such as a number of games. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && isUsable(value);
}

/** How often each value is there. */
export function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The sum of the numbers; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * The mean of the numbers, unrounded; null for none.
 *
 * @example mean([1500, 1600]) // 1550
 * @example mean([]) // null
 */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}
