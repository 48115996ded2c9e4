import type { KFactor, PlainNumber, Score } from '../kit/units';

/**
 * Section 1: Rating change = (AS-ES) x K, for a whole tournament.
 *
 * @param achieved AS, the points won in the games played
 * @param expected ES, the expected score of the same games
 * @param k the tournament's K-factor
 * @example ratingChange(asScore(4.5), 3.2, asKFactor(20)) // 26
 */
export function ratingChange(achieved: Score, expected: PlainNumber, k: KFactor): number {
  return (achieved - expected) * k;
}
