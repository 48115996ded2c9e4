import {
  type CalendarDay,
  calendarDay,
  daysAfter,
  monthOf,
  yearOf,
  addMonths,
} from '../../engine/kit/calendarDay';
import { monthTitle, serialOfDay } from '../../cells/readDate';
import { submittedLate } from '../../engine/csa2024/deadlines';

/** Clause 4.6: a rating period, one calendar month, and the day its ratings are calculated (65-66). */
export interface RatingPeriod {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly calculationDay: CalendarDay;
}

/** The first day of the month of a day. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  return calendarDay(yearOf(day), monthOf(day), 1)!;
}

/** The last day of the month of a day. */
export function lastOfMonth(day: CalendarDay): CalendarDay {
  return daysAfter(addMonths(firstOfMonth(day), 1), -1);
}

/**
 * Clauses 4.6 and 65-66: the period of the month that a day lies in, calculated on the first day of the next month.
 *
 * @param day any day of the month
 */
export function periodOf(day: CalendarDay): RatingPeriod {
  const last = lastOfMonth(day);
  return { first: firstOfMonth(day), last, calculationDay: daysAfter(last, 1) };
}

/** The period after this one. */
export function nextPeriod({ last }: RatingPeriod): RatingPeriod {
  return periodOf(daysAfter(last, 1));
}

/**
 * Clauses 4.6, 61, 65 and 66: the month in which a section is rated: the month in which it ended, or the next one if it was
 * received then. A later one is rated in the month in which it was received, if the Committee decides so.
 *
 * @returns null if the end or the receipt is unknown, and for a section that is too late
 */
export function ratingPeriod(
  endDay: CalendarDay | null,
  receivedOn: CalendarDay | null,
  rateAnyway: boolean,
): RatingPeriod | null {
  if (endDay === null || receivedOn === null) return null;
  if (receivedOn <= lastOfMonth(endDay)) return periodOf(endDay);
  return submittedLate(endDay, receivedOn) && !rateAnyway ? null : periodOf(receivedOn);
}

/** The first days of the period and the months before it as Excel's dates, the newest first. */
export function monthsBack({ first }: RatingPeriod, count: number): number[] {
  return Array.from({ length: count }, (_, ago) => serialOfDay(addMonths(first, -ago)));
}

/** 2024-03, for names of sheets. */
export function periodName({ first }: RatingPeriod): string {
  return `${yearOf(first)}-${String(monthOf(first)).padStart(2, '0')}`;
}

/** March 2024, for sentences. */
export function periodTitle({ first }: RatingPeriod): string {
  return `${monthTitle(monthOf(first))} ${yearOf(first)}`;
}
