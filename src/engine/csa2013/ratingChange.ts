import { sum } from '../kit/scores';
import { clampedDifference, expectedOf, ratingDifference } from './expectedScore';
import type { KFactor, Rating, Score } from '../kit/units';

/** A game as the change of a rating needs it. */
export interface RatedGame {
  readonly opponentRating: Rating;
  readonly score: Score;
}

/** Summary: How to calculate the rating change of a rated player, steps 1-3, for one game. */
export interface GameChange {
  /** D, as it is, and as clauses 2 and 3 of "Difference in rating" treat it. */
  readonly difference: number;
  readonly clampedDifference: number;
  readonly expected: number;
  /** SWe */
  readonly scoreMinusExpected: number;
}

/** Summary (rating change) 1-3: D, We and SWe of one game. */
export function gameChange(playerRating: Rating, { opponentRating, score }: RatedGame): GameChange {
  const difference = ratingDifference(playerRating, opponentRating);
  const expected = expectedOf(playerRating, opponentRating);
  return {
    difference,
    clampedDifference: clampedDifference(difference),
    expected: expected / 100,
    scoreMinusExpected: (100 * score - expected) / 100,
  };
}

/** Summary (rating change) 4: the sum of S - We; added up in hundredths, so that 0.02 is 0.02. */
export function sumOfScoreMinusExpected(playerRating: Rating, games: readonly RatedGame[]): number {
  const hundredths = games.map(
    ({ opponentRating, score }) => 100 * score - expectedOf(playerRating, opponentRating),
  );
  return sum(hundredths) / 100;
}

/**
 * Summary (rating change) 5: the tournament's rating change, K times the sum; not rounded.
 *
 * @example ratingChange(1500, [{ opponentRating: 1600, score: 1 }], asKFactor(25)) // 16
 */
export function ratingChange(playerRating: Rating, games: readonly RatedGame[], k: KFactor): number {
  return (Math.round(100 * sumOfScoreMinusExpected(playerRating, games)) * k) / 100;
}
