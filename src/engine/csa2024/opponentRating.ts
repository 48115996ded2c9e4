import type { Rating, RawRating } from '../kit/units';

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
 * Clause 56: the rating that an unrated player is assigned; their K is 40 (31, 56). A bundler puts a number written here in
 * its place, where a function's result would be looked up for every game.
 */
export const FIRST_RATING = 1200 as RawRating;

/**
 * Clause 56: the rating with which a player starts the period.
 *
 * @param raw their raw rating; NaN = unrated
 * @example ratingAtStart(1534.2) // 1534.2
 * @example ratingAtStart(NaN) // 1200
 */
export function ratingAtStart<Given extends Rating>(raw: Given): Given | RawRating {
  return Number.isNaN(raw) ? FIRST_RATING : raw;
}

/**
 * Clauses 10, 43-45 and 56: the rating with which an opponent counts.
 *
 * @param given their rating of the list at the period's start; abroad FIDE's, or their tournament performance; NaN = unrated
 * @param abroad the event was hosted outside RSA
 * @example opponentRating(1800, false) // 1800
 * @example opponentRating(1800, true) // 1872
 * @example opponentRating(NaN, false) // 1200
 */
export function opponentRating(given: Rating, abroad: boolean): Rating {
  return abroad && !Number.isNaN(given) ? adjustedFide(given) : ratingAtStart(given);
}
