import { type CalendarDay, calendarDay, addMonths, dateParts } from '../kit/calendarDay';
import { sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import { atBorder, roundHalfUp } from '../kit/round';
import type { Rating } from '../kit/units';
import type { QjrlOptions } from './options';
import { weightedPerformance, guardedRating, type WeighedPerformance } from './performance';

/** Introduction: six lists a year, "on or near the 1st" of these months. */
export const LIST_MONTHS = [1, 3, 5, 7, 9, 11] as const;

/** A rating period, months; the new players' four months are two of them (section 2). */
export const PERIOD_MONTHS = 2;

/** Introduction: players are removed after 18 months of inactivity. */
const REMOVAL_MONTHS = 18;

/** Introduction: the days of a year's six lists. */
export function listDays(year: number): CalendarDay[] {
  return LIST_MONTHS.map((month) => calendarDay(year, month, 1)!);
}

/** Introduction: the first list after a day, which is the one that an event ended on that day is rated for. */
export function listAfter(day: CalendarDay): CalendarDay {
  const [year] = dateParts(day);
  const later = [...listDays(year), ...listDays(year + 1)].filter((list) => list > day);
  return later[0]!;
}

/**
 * Introduction: whether a player is taken off the list. Our reading: 18 months from their last rated game to the list.
 *
 * @param lastGame the day of their last rated game
 * @param list the day of the list
 */
export function isRemoved(lastGame: CalendarDay, list: CalendarDay): boolean {
  return list >= addMonths(lastGame, REMOVAL_MONTHS);
}

/** Section 2: "a minimum of 8 (non-lightning) games". */
export const MINIMUM_GAMES = 8;

/** Section 2: "up to a 4 month period (which is 2 rating periods)". */
const PERIODS_POOLED = 2;

/** Section 2: "ratings will be published only if over 500". */
export const PUBLISHED_OVER = 500;

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
 * @param options when the overshoot guard applies, and the rounding
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
