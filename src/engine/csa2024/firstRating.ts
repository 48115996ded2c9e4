import type { RawRating, Rating } from '../kit/units';

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
