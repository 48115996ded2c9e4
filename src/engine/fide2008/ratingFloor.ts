import { assertNever } from '../kit/closedSet';
import { atBorder } from '../kit/round';
import { type CalendarDay, calendarDay } from '../kit/calendarDay';
import { type Outcome, problem } from '../kit/problem';
import type { Fide2008Options } from './options';
import type { Rating } from '../kit/units';

/** 0.6: the minimum rating to be published from 1 July 2009. */
export const FLOOR_FROM_JULY_2009 = 1200;
const FLOOR_DAY = /* @__PURE__ */ calendarDay(2009, 7, 1)!;

/**
 * 0.6: the rating floor on a day. The document does not say what it was before 1 July 2009.
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
