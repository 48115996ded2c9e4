import { type CalendarDay, calendarDay, formatCalendarDay } from './calendarDay';

const MONTHS_A_YEAR = 12;

/** Year, month (1 to 12) and day of the month. */
export function dateParts(day: CalendarDay): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 0, dayOfMonth = 0] = formatCalendarDay(day).split('/').map(Number);
  return [year, month, dayOfMonth];
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
  for (let candidate = dayOfMonth; candidate > 28; candidate -= 1) {
    const found = calendarDay(newYear, newMonth, candidate);
    if (found !== null) return found;
  }
  return calendarDay(newYear, newMonth, Math.min(dayOfMonth, 28))!;
}
