import type { BetweenRows } from '../kit/fideTables';
import { sum } from '../kit/numbers';
import { differenceUsed, expectedOf, ratingDifference } from './expectedScore';
import type { KFactor, Rating, Score } from '../kit/units';

/** A game as the change of a rating needs it. */
export interface RatedGame {
  readonly opponentRating: Rating;
  readonly score: Score;
}

/** Summary: How to calculate the rating change of a rated player, steps 1-3, for one game. */
export interface GameChange {
  /** D, as it is, and as Table 2 is read: inside the limits of "Difference in rating" 2 and 3. */
  readonly difference: number;
  readonly differenceUsed: number;
  readonly expected: number;
  /** SWe */
  readonly scoreMinusExpected: number;
}

/** Summary (rating change) 1-3: D, We and SWe of one game. */
export function gameChange(
  playerRating: Rating,
  { opponentRating, score }: RatedGame,
  reading: BetweenRows = 'lowerRow',
): GameChange {
  const difference = ratingDifference(playerRating, opponentRating);
  const expected = expectedOf(playerRating, opponentRating, reading);
  return {
    difference,
    differenceUsed: differenceUsed(difference, reading),
    expected: expected / 100,
    scoreMinusExpected: (100 * score - expected) / 100,
  };
}

/** Summary (rating change) 4: the sum of S - We; added up in hundredths, so that 0.02 is 0.02. */
export function sumOfScoreMinusExpected(
  playerRating: Rating,
  games: readonly RatedGame[],
  reading: BetweenRows = 'lowerRow',
): number {
  const hundredths = games.map(
    ({ opponentRating, score }) => 100 * score - expectedOf(playerRating, opponentRating, reading),
  );
  return sum(hundredths) / 100;
}

/**
 * Summary (rating change) 5: the tournament's rating change, K times the sum; not rounded.
 *
 * @example ratingChange(1500, [{ opponentRating: 1600, score: 1 }], asKFactor(25)) // 16
 */
export function ratingChange(
  playerRating: Rating,
  games: readonly RatedGame[],
  k: KFactor,
  reading: BetweenRows = 'lowerRow',
): number {
  return (Math.round(100 * sumOfScoreMinusExpected(playerRating, games, reading)) * k) / 100;
}
