/**
 * Days without clocks or time zones: a CalendarDay counts days since 1970-01-01, so that a difference of two is an age.
 */
export type CalendarDay = number;

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The day of a date of the Gregorian calendar, or null where there is no such date (2024-02-30).
 *
 * @example calendarDay(1970, 1, 2) // 1
 * @example calendarDay(2024, 2, 30) // null
 */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.getTime() / MILLISECONDS_A_DAY : null;
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
 * @example formatCalendarDay(19814) // '2024/04/01'
 */
export function formatCalendarDay(day: CalendarDay): string {
  return new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10).replaceAll('-', '/');
}

/**
 * The year of a day, four digits.
 *
 * @example yearOf(19814) // 2024
 */
export function yearOf(day: CalendarDay): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCFullYear();
}

/**
 * The month of a day, 1 to 12.
 *
 * @example monthOf(19814) // 4
 */
export function monthOf(day: CalendarDay): number {
  return new Date(day * MILLISECONDS_A_DAY).getUTCMonth() + 1;
}
