import { type CalendarDay, calendarDay, formatCalendarDay, yearOf } from '../kit/calendarDay';

/** 7.23a, 7.23b */
const YEARS_WITHOUT_GAMES = 1;
const YEARS_SHOWN_INACTIVE = 2;

/** 7.23: active; inactive and shown with a flag (7.23b); or no longer shown, though still rated at the last rating. */
export const ACTIVITIES = ['active', 'inactiveShown', 'inactiveNotShown'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/**
 * 7.23a-c: a player's activity on the day of a list. One game makes them active again, so only the last one counts.
 *
 * @param lastGameDay the day of their last rated game
 */
export function activityOn(listDay: CalendarDay, lastGameDay: CalendarDay): Activity {
  if (listDay <= yearsAfter(lastGameDay, YEARS_WITHOUT_GAMES)) return 'active';
  return listDay <= yearsAfter(lastGameDay, YEARS_WITHOUT_GAMES + YEARS_SHOWN_INACTIVE)
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

/** The same day of a later year; 28 February for the 29th. */
function yearsAfter(day: CalendarDay, years: number): CalendarDay {
  const [, month = 1, date = 1] = formatCalendarDay(day).split('/').map(Number);
  const year = yearOf(day) + years;
  return calendarDay(year, month, date) ?? calendarDay(year, month, date - 1)!;
}
