import { type CalendarDay, calendarDay, daysAfter, monthOf, yearOf } from '../../engine/kit/calendarDay';
import { addMonths } from '../../engine/kit/calendarMonths';

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

/** 2024-03, as it stands in names of sheets. */
export function periodName({ first }: RatingPeriod): string {
  return `${yearOf(first)}-${String(monthOf(first)).padStart(2, '0')}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** March 2024, as it stands in a sentence. */
export function periodTitle({ first }: RatingPeriod): string {
  return `${MONTHS[monthOf(first) - 1]} ${yearOf(first)}`;
}
