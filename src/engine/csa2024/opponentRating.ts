import { adjustedFide } from './adjustedFide';
import { ratingAtStart } from './firstRating';
import type { Rating } from '../kit/units';

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
