import { assertNever } from '../kit/closedSet';
import type { Rating, KFactor, PlainNumber, Score } from '../kit/units';

export const COLOURS = ['white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** Clause 34: the bounds of Rw - Rb. They differ because the formula gives White an advantage. */
const LOWEST_DIFFERENCE = -460;
const HIGHEST_DIFFERENCE = 390;

/**
 * Clause 34: White's rating minus Black's, brought inside [-460, 390].
 *
 * @param whiteRating rating of the player with the white pieces
 * @param blackRating rating of the player with the black pieces
 * @example ratingDifference(2000, 1500) // 390
 * @example ratingDifference(1500, 2000) // -460
 */
export function ratingDifference(whiteRating: Rating, blackRating: Rating): number {
  return Math.max(LOWEST_DIFFERENCE, Math.min(HIGHEST_DIFFERENCE, whiteRating - blackRating));
}

/**
 * Clauses 32-34: White's expected score.
 *
 * @param whiteRating rating of the player with the white pieces
 * @param blackRating rating of the player with the black pieces
 * @returns a score between 0.006 and 0.996
 * @example expectedScoreWhite(1500, 1600) // 0.4254
 */
export function expectedScoreWhite(whiteRating: Rating, blackRating: Rating): number {
  return 0.541767 + 0.001164 * ratingDifference(whiteRating, blackRating);
}

/**
 * Clauses 32-34: a player's expected score We with the colour they had. Black's is 1 - White's.
 *
 * @param playerRating the player's rating
 * @param opponentRating their opponent's rating of the same type
 * @param colour the player's colour
 * @returns a score between 0 and 1
 * @example expectedScore(1500, 1600, 'white') // 0.4254
 * @example expectedScore(1600, 1500, 'black') // 0.5746
 */
export function expectedScore(playerRating: Rating, opponentRating: Rating, colour: Colour): number {
  switch (colour) {
    case 'white':
      return expectedScoreWhite(playerRating, opponentRating);
    case 'black':
      return 1 - expectedScoreWhite(opponentRating, playerRating);
    default:
      return assertNever(colour);
  }
}

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
