import { atBorder, roundHalfUp } from '../kit/round';
import { type CalendarDay, addMonths } from '../kit/calendarDay';
import { type Outcome, problem } from '../kit/problem';
import { sum } from '../kit/numbers';
import { PERIOD_MONTHS } from './listDates';
import type { QjrlOptions } from './options';
import { weightedPerformance } from './overshoot';
import type { Rating } from '../kit/units';

/** Section 2: "a minimum of 8 (non-lightning) games". */
export const MINIMUM_GAMES = 8;

/** Section 2: "up to a 4 month period (which is 2 rating periods)". */
const PERIODS_POOLED = 2;

/** Section 2: "ratings will be published only if over 500". */
const PUBLISHED_OVER = 500;

/** An event of a player without a rating. */
export interface NewPlayerEvent {
  readonly performance: Rating;
  readonly games: number;
  readonly lightning: boolean;
}

/** A new player's rating, or their provisional one. */
export interface FirstRating {
  /** Games that make the performance */
  readonly gamesPooled: number;
  /** Non-lightning games, which must be 8 */
  readonly gamesCounted: number;
  /** The games-weighted mean of the performances */
  readonly unrounded: Rating;
  readonly rating: Rating;
  /** Marked 'P': fewer than 8 games */
  readonly provisional: boolean;
  readonly published: boolean;
}

/**
 * Section 2: a new player's rating from all their events of up to four months. Our reading of "looked at" and "average
 * out": the mean of the performances, each with as much weight as it has games.
 *
 * @param events their events, already within the four months (`pooledEvents`)
 * @param options whether lightning enters the performance, and the rounding
 * @returns the rating; `noRatedGames` where there are no games to look at
 */
export function firstRating(
  events: readonly NewPlayerEvent[],
  options: Pick<QjrlOptions, 'lightningForNewPlayers' | 'rounding'>,
): Outcome<FirstRating> {
  const counted = events.filter(({ lightning }) => !lightning);
  const pooled = options.lightningForNewPlayers === 'left out' ? counted : events;
  const unrounded = weightedPerformance(pooled);
  if (unrounded === null) return problem('noRatedGames', '2');
  const gamesCounted = sum(counted.map(({ games }) => games));
  const rating = options.rounding === 'nearest' ? roundHalfUp(unrounded) : unrounded;
  return {
    gamesPooled: sum(pooled.map(({ games }) => games)),
    gamesCounted,
    unrounded,
    rating,
    provisional: gamesCounted < MINIMUM_GAMES,
    published: isPublished(rating),
  };
}

/** Section 2: ratings are published only if over 500; 500 itself is not. */
export function isPublished(rating: Rating): boolean {
  return atBorder(rating) > PUBLISHED_OVER;
}

/**
 * Section 2: the events that a list looks at for a new player: those that ended in the four months before it.
 *
 * @param events each with the day it ended
 * @param list the day of the list
 */
export function pooledEvents<T extends { readonly endDay: CalendarDay }>(
  events: readonly T[],
  list: CalendarDay,
): T[] {
  const from = addMonths(list, -PERIODS_POOLED * PERIOD_MONTHS);
  return events.filter(({ endDay }) => endDay >= from && endDay < list);
}
