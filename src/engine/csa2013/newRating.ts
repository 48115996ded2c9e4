import { wholeOr } from '../kit/round';
import type { Csa2013Options } from './options';
import type { Rating } from '../kit/units';

/**
 * When ratings are updated: the current rating plus the sum of the month's changes, rounded once. There is no lowest
 * rating for a rated player.
 */
export function newRatingOf(unrounded: Rating, reading: Csa2013Options['newRatingRounding']): Rating {
  return wholeOr(unrounded, reading);
}
