import type { Rating } from '../kit/units';

/**
 * Calculating your Rating: Win Expectancy = 1 / (10^((OpponentRating-YourRating)/400)+1).
 *
 * @param ownRating the player's rating at the conclusion of the game
 * @param opponentRating the opponent's rating then
 * @returns a score between 0 and 1; the two players' add up to 1
 * @example winExpectancy(1500, 1600) // 0.3599
 */
export function winExpectancy(ownRating: Rating, opponentRating: Rating): number {
  return 1 / (10 ** ((opponentRating - ownRating) / 400) + 1);
}

/**
 * Explanation of Symbols: the rating difference, which has no sign.
 *
 * @param ownRating the player's rating at the conclusion of the game
 * @param opponentRating the opponent's rating then
 * @example ratingDifference(1500, 1600) // 100
 */
export function ratingDifference(ownRating: Rating, opponentRating: Rating): number {
  return Math.abs(opponentRating - ownRating);
}
