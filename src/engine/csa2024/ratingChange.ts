import type { KFactor, PlainNumber, Score } from '../kit/units';

/**
 * Clause 41: the change of one game, (R - We) x Tw x K.
 *
 * @param result the actual result, 0, 0.5 or 1
 * @param expected We, by clauses 32-34
 * @param k K, by clause 31
 * @param weight Tw, by clauses 26-27, for Main ratings; 1 for the other three
 * @returns rating points
 * @example ratingChange(1, 0.43, asKFactor(25)) // 14.25
 * @example ratingChange(0.5, 0.43, asKFactor(25), 0.8) // 1.4
 */
export function ratingChange(
  result: Score,
  expected: PlainNumber,
  k: KFactor,
  weight: PlainNumber = 1,
): number {
  return (result - expected) * weight * k;
}
