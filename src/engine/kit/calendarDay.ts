import type { Branded, PlainNumber } from './units';

/**
 * Days without clocks or time zones: a CalendarDay counts whole days since 1970-01-01, so that a difference of two is an age,
 * which is a number of days and no day.
 */
export type CalendarDay = Branded<'day'>;

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The day of a date of the Gregorian calendar, or null where there is no such date (2024-02-30).
 *
 * @example calendarDay(1970, 1, 2) // 1
 * @example calendarDay(2024, 2, 30) // null
 */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? asCalendarDay(date.getTime() / MILLISECONDS_A_DAY) : null;
}

/**
 * The day that a number counts.
 *
 * @param days whole days since 1970-01-01; not checked
 * @example formatCalendarDay(asCalendarDay(19814)) // '2024/04/01'
 */
export function asCalendarDay(days: PlainNumber): CalendarDay {
  return days as CalendarDay;
}

/**
 * The day some days after another, or before it for less than 0.
 *
 * @param day the day to count from
 * @param days whole days
 * @example daysAfter(parseCalendarDay('2024/03/25'), 7) // 19814
 */
export function daysAfter(day: CalendarDay, days: PlainNumber): CalendarDay {
  return (day + days) as CalendarDay;
}

/**
 * Reads yyyy/mm/dd, the form that clause 14.2 of the 2024 regulations asks for, or yyyy-mm-dd; null for other text.
 *
 * @example parseCalendarDay('2024/04/01') // 19814
 * @example parseCalendarDay('1 April') // null
 */
export function parseCalendarDay(text: string): CalendarDay | null {
  const parts = /^\s*(\d{4})([/-])(\d{1,2})\2(\d{1,2})\s*$/.exec(text);
  return parts === null ? null : calendarDay(Number(parts[1]), Number(parts[3]), Number(parts[4]));
}

/**
 * yyyy/mm/dd
 *
 * @example formatCalendarDay(asCalendarDay(19814)) // '2024/04/01'
 */
export function formatCalendarDay(day: CalendarDay): string {
  const [year, month, ofMonth] = dateParts(day);
  return `${String(year).padStart(4, '0')}/${twoDigits(month)}/${twoDigits(ofMonth)}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The year of a day, four digits.
 *
 * @example yearOf(asCalendarDay(19814)) // 2024
 */
export function yearOf(day: CalendarDay): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCFullYear();
}

/**
 * The month of a day, 1 to 12.
 *
 * @example monthOf(asCalendarDay(19814)) // 4
 */
export function monthOf(day: CalendarDay): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCMonth() + 1;
}

/** The earliest of some days; null for none. */
export function earliest(days: readonly CalendarDay[]): CalendarDay | null {
  return days.length === 0 ? null : asCalendarDay(Math.min(...days));
}

/** The latest of some days; null for none. */
export function latest(days: readonly CalendarDay[]): CalendarDay | null {
  return days.length === 0 ? null : asCalendarDay(Math.max(...days));
}

const MONTHS_A_YEAR = 12;

/** Year, month (1 to 12) and day of the month. */
export function dateParts(day: CalendarDay): readonly [year: number, month: number, day: number] {
  const date = new Date(day * MILLISECONDS_A_DAY);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/**
 * The same day some months later, or earlier for less than 0; the last day of the month where that has no such day
 * (six months after 31 August is the last of February).
 *
 * @param day the day to count from
 * @param months whole months
 * @example formatCalendarDay(addMonths(parseCalendarDay('2023/08/31'), 6)) // '2024/02/29'
 */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year, month, dayOfMonth] = dateParts(day);
  const counted = year * MONTHS_A_YEAR + (month - 1) + months;
  const newYear = Math.floor(counted / MONTHS_A_YEAR);
  const newMonth = counted - newYear * MONTHS_A_YEAR + 1;
  // Stryker disable next-line EqualityOperator: every month has a 28th, whether the loop takes it or the line after it.
  for (let candidate = dayOfMonth; candidate > 28; candidate -= 1) {
    const found = calendarDay(newYear, newMonth, candidate);
    if (found !== null) return found;
  }
  return calendarDay(newYear, newMonth, Math.min(dayOfMonth, 28))!;
}
