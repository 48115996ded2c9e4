import type { Rating, RawRating } from '../kit/units';

/**
 * Clause 56: the rating that an unrated player is assigned; their K is 40 (31, 56). It is the first
 * thing in the file, which imports only types: then a bundler inlines it, and the bureau needs it for every game.
 */
export const FIRST_RATING = 1200 as RawRating;

/**
 * Clauses 10.1 and 43-45: a FIDE rating (or an unrated opponent's tournament performance, 10.2 and 44) on the South
 * African scale. Only for events hosted outside the borders of RSA.
 *
 * @param fideRating the opponent's FIDE rating, or tournament performance rating where they have none
 * @returns 180 + 0.94 x rating up to 2000, 20 + 1.02 x rating above
 * @example adjustedFide(1800) // 1872
 * @example adjustedFide(2200) // 2264
 */
export function adjustedFide(fideRating: Rating): Rating {
  // Stryker disable next-line EqualityOperator: both formulae give 2060 for 2000.
  return fideRating <= 2000 ? 180 + 0.94 * fideRating : 20 + 1.02 * fideRating;
}

/**
 * Clauses 10, 43-45 and 56: the rating that an opponent is rated with.
 *
 * @param rating their rating of the list at the period's start; abroad FIDE's, or their tournament performance; null = unrated
 * @param abroad the event was hosted outside RSA
 * @example opponentRating(1800, false) // 1800
 * @example opponentRating(1800, true) // 1872
 * @example opponentRating(null, false) // 1200
 */
export function opponentRating(rating: Rating | null, abroad: boolean): Rating {
  if (rating === null) return FIRST_RATING;
  return abroad ? adjustedFide(rating) : rating;
}
