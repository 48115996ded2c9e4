import { type CalendarDay, calendarDay, daysAfter, dateParts } from '../kit/calendarDay';

const MONTHS_A_YEAR = 12;

/**
 * Clauses 10 and 61: the last day on which an event's results are accepted, which is the last day of the rating period
 * after the one in which it ended. "If an event ends in January ... files submitted in February will be accepted."
 *
 * @param endDay the day the event ended
 * @example formatCalendarDay(filesDeadline(parseCalendarDay('2024/01/20'))) // '2024/02/29'
 */
export function filesDeadline(endDay: CalendarDay): CalendarDay {
  const [year, month] = dateParts(endDay);
  const afterNext = month + 1;
  const firstDay = calendarDay(
    year + Math.floor(afterNext / MONTHS_A_YEAR),
    (afterNext % MONTHS_A_YEAR) + 1,
    1,
  );
  return daysAfter(firstDay!, -1);
}

/**
 * Clauses 10 and 61: results submitted after the deadline are not accepted.
 *
 * @param endDay the day the event ended
 * @param receivedDay the day its results were submitted
 * @example submittedLate(parseCalendarDay('2024/01/20'), parseCalendarDay('2024/03/01')) // true
 */
export function submittedLate(endDay: CalendarDay, receivedDay: CalendarDay): boolean {
  return receivedDay > filesDeadline(endDay);
}
