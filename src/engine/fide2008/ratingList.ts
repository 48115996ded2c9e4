import { type CalendarDay, calendarDay, daysAfter, monthOf, yearOf } from '../kit/calendarDay';

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
  return {
    published: firstOf(yearOf(day), first),
    validTo: daysAfter(firstOf(yearOf(day), first + (sixAYear ? 2 : 1)), -1),
  };
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

function firstOf(year: number, month: number): CalendarDay {
  return month > 12 ? calendarDay(year + 1, month - 12, 1)! : calendarDay(year, month, 1)!;
}
