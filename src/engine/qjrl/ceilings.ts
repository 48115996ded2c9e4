import { CEILING_ABOVE, CEILING_BELOW } from './options';
import type { Rating } from '../kit/units';

/**
 * 4(b)(ii): what an opponent counts as: at most 500 above the player and at most 400 below them. Each opponent is
 * brought inside before the average is taken.
 *
 * @param ownRating the player's rating
 * @param opponentRating the opponent's rating
 * @example effectiveOpponent(1000, 1700) // 1500
 * @example effectiveOpponent(1000, 500) // 600
 */
export function effectiveOpponent(ownRating: Rating, opponentRating: Rating): Rating {
  return Math.min(ownRating + CEILING_ABOVE, Math.max(ownRating - CEILING_BELOW, opponentRating));
}

/**
 * Section 3: an adult counts with their QJ rating where they have one, else with their ACF rating.
 *
 * @returns null where they have neither: then they are an unrated player
 * @example oppositionRating(null, 1450) // 1450
 */
export function oppositionRating(qjRating: Rating | null, acfRating: Rating | null): Rating | null {
  return qjRating ?? acfRating;
}
