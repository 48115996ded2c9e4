import { wholeOr } from '../kit/roundHalfUp';
import type { Csa2013Options } from './options';

/**
 * When ratings are updated: the current rating plus the sum of the month's changes, rounded once. There is no lowest
 * rating for a rated player.
 */
export function newRatingOf(unrounded: number, reading: Csa2013Options['newRatingRounding']): number {
  return wholeOr(unrounded, reading);
}
