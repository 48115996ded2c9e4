import { type BetweenRows, differenceForTable, expectedHundredths } from '../kit/fideTables';
import type { PlainNumber, Rating } from '../kit/units';

/** Difference in rating 2 and 3 */
const HIGHEST_DIFFERENCE = 400;
const LOWEST_DIFFERENCE = -736;

/**
 * Difference in rating 1: D = player's rating - opponent's rating.
 *
 * @example ratingDifference(1500, 1600) // -100
 */
export function ratingDifference(playerRating: Rating, opponentRating: Rating): number {
  return playerRating - opponentRating;
}

/**
 * Difference in rating 2 and 3: D brought inside -736 to +400. Performances use the actual ratings.
 *
 * @example clampedDifference(500) // 400
 * @example clampedDifference(-800) // -736
 */
export function clampedDifference(difference: PlainNumber): number {
  return Math.min(HIGHEST_DIFFERENCE, Math.max(LOWEST_DIFFERENCE, difference));
}

/** Difference in rating 2 and 3: the rating that the opponent is treated as having. */
export function effectiveOpponent(playerRating: Rating, opponentRating: Rating): Rating {
  return playerRating - clampedDifference(ratingDifference(playerRating, opponentRating));
}

/** Difference in rating 1-3 and Table 2: the difference at which the table is read. */
export function differenceUsed(difference: PlainNumber, reading: BetweenRows): number {
  return differenceForTable(clampedDifference(difference), reading);
}

/**
 * Table 2: a player's expected score We in whole hundredths, in which sums are exact; the table is that of FIDE 8.1(b).
 * The higher rated player is read in column H and stops at 0.92 (D = 400), the lower in column L.
 */
export function expectedOf(playerRating: Rating, opponentRating: Rating, reading: BetweenRows): number {
  return expectedHundredths(differenceUsed(ratingDifference(playerRating, opponentRating), reading));
}

/**
 * Table 2: a player's expected score We, 0.00 to 0.92.
 *
 * @example expectedScore(1500, 1600) // 0.36
 */
export function expectedScore(
  playerRating: Rating,
  opponentRating: Rating,
  reading: BetweenRows = 'lowerRow',
): number {
  return expectedOf(playerRating, opponentRating, reading) / 100;
}
