/** A number above 0, such as a rating or K; not infinite. */
export function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}

/** A whole number, 0 or more, such as a number of games. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** How often each value is there. */
export function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
