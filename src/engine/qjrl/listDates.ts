import { type CalendarDay, calendarDay, addMonths, dateParts } from '../kit/calendarDay';

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
