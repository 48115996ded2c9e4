import { roundHalfUp } from '../kit/round';
import { sum } from '../kit/numbers';
import { isPublished } from './newPlayer';
import type { QjrlOptions } from './options';
import { guardedRating, type WeighedPerformance, weightedPerformance } from './overshoot';
import type { Rating } from '../kit/units';

/** One event of a rated player in a list. */
export interface ListEvent extends WeighedPerformance {
  readonly change: number;
}

/** A rated player's list, with every figure on the way. */
export interface ListRecord {
  readonly oldRating: Rating;
  readonly games: number;
  /** The sum of the changes */
  readonly change: number;
  /** old + change, before the guard */
  readonly unguarded: Rating;
  readonly weightedPerformance: Rating | null;
  /** 4(c) held the rating down. */
  readonly guarded: boolean;
  readonly unrounded: Rating;
  readonly newRating: Rating;
  readonly published: boolean;
}

/**
 * Sections 1, 2 and 4(c): a rated player's new rating at a list. Ratings change only then, so that all events of the
 * two months are reckoned with the rating of the list before.
 *
 * @param oldRating the rating of the list before
 * @param events the change, performance and games of each of the player's events
 * @param options when the overshoot guard holds, and the rounding
 */
export function ratingAtList(
  oldRating: Rating,
  events: readonly ListEvent[],
  options: Pick<QjrlOptions, 'guardFromGames' | 'guardFromGain' | 'rounding'>,
): ListRecord {
  const games = sum(events.map((event) => event.games));
  const change = sum(events.map((event) => event.change));
  const weighted = weightedPerformance(events);
  const unguarded = oldRating + change;
  const unrounded = guardedRating(oldRating, change, weighted, games, options);
  const newRating = options.rounding === 'nearest' ? roundHalfUp(unrounded) : unrounded;
  return {
    oldRating,
    games,
    change,
    unguarded,
    weightedPerformance: weighted,
    guarded: unrounded < unguarded,
    unrounded,
    newRating,
    published: isPublished(newRating),
  };
}
