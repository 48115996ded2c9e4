import { type CalendarDay, calendarDay, daysAfter, monthOf, yearOf, addMonths } from '../kit/calendarDay';
import { assertNever } from '../kit/closedSet';
import { type Outcome, problem } from '../kit/problem';
import { atBorder } from '../kit/round';
import type { Rating } from '../kit/units';
import type { Fide2008Options } from './options';

/** 0.6: the minimum rating to be published from 1 July 2009. */
export const FLOOR_FROM_JULY_2009 = 1200;
const FLOOR_DAY = /* @__PURE__ */ calendarDay(2009, 7, 1)!;

/**
 * 0.6: the rating floor on a day. The document has none for the time before 1 July 2009.
 *
 * @param floorBefore the floor before that day, where it is known
 */
export function ratingFloor(day: CalendarDay, floorBefore: Rating | null): Outcome<Rating> {
  if (day >= FLOOR_DAY) return FLOOR_FROM_JULY_2009;
  return floorBefore ?? problem('floorNotKnown', '0.6');
}

/** 7.14d and 8.33 ("at least"), or 6.1, 6.41 and 7.12 ("above"): does a rating reach the floor? */
export function reachesFloor(
  rating: Rating,
  floor: Rating,
  reading: Fide2008Options['floorReached'] = 'atLeast',
): boolean {
  switch (reading) {
    case 'atLeast':
      return atBorder(rating) >= atBorder(floor);
    case 'above':
      return atBorder(rating) > atBorder(floor);
    default:
      return assertNever(reading);
  }
}

/** 7.11: the months on whose first day a list is published. */
const LIST_MONTHS = [1, 3, 5, 7, 9, 11];

/** 7.13 */
const CLOSING_DAYS = 7;

/** 7.1 and 7.11, or 7.3: six lists a year, or one a month. */
export type ListRhythm = 'sixAYear' | 'monthly';

/** A list and the rating period in which it is valid (7.11). */
export interface RatingList {
  readonly published: CalendarDay;
  /** The last day of events that commence under it. */
  readonly validTo: CalendarDay;
}

/** 7.11, 7.3: the list that is valid for an event commencing on a day. */
export function listInForce(day: CalendarDay, rhythm: ListRhythm = 'sixAYear'): RatingList {
  const month = monthOf(day);
  const sixAYear = rhythm === 'sixAYear';
  const first = sixAYear ? LIST_MONTHS.filter((start) => start <= month).at(-1)! : month;
  const published = calendarDay(yearOf(day), first, 1)!;
  return { published, validTo: daysAfter(addMonths(published, sixAYear ? 2 : 1), -1) };
}

/** 7.13: the last day on which a tournament may end to be rated on the list; official events may until the day before it. */
export function closingDay(published: CalendarDay, official: boolean): CalendarDay {
  return daysAfter(published, official ? -1 : -CLOSING_DAYS);
}

/** 7.13: the list on which a tournament that ended on a day is rated. */
export function listForEvent(
  endDay: CalendarDay,
  official: boolean,
  rhythm: ListRhythm = 'sixAYear',
): RatingList {
  let list = listInForce(endDay, rhythm);
  while (closingDay(list.published, official) < endDay)
    list = listInForce(daysAfter(list.validTo, 1), rhythm);
  return list;
}

/** 7.23a, 7.23b */
const MONTHS_WITHOUT_GAMES = 12;
const MONTHS_SHOWN_INACTIVE = 24;

/** 7.23: active; inactive and shown with a flag (7.23b); or no longer shown, though still rated at the last rating. */
export const ACTIVITIES = ['active', 'inactiveShown', 'inactiveNotShown'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/**
 * 7.23a-c: a player's activity on the day of a list. One game makes them active again, so only the last one counts.
 *
 * @param lastGameDay the day of their last rated game
 */
export function activityOn(listDay: CalendarDay, lastGameDay: CalendarDay): Activity {
  if (listDay <= addMonths(lastGameDay, MONTHS_WITHOUT_GAMES)) return 'active';
  return listDay <= addMonths(lastGameDay, MONTHS_WITHOUT_GAMES + MONTHS_SHOWN_INACTIVE)
    ? 'inactiveShown'
    : 'inactiveNotShown';
}

/**
 * 7.24: a player "inactive over a 12 month period" is not among the top players; our reading: the twelve months are the
 * year of 7.23a.
 */
export function onTopList(listDay: CalendarDay, lastGameDay: CalendarDay): boolean {
  return activityOn(listDay, lastGameDay) === 'active';
}
