import { type CalendarDay, daysAfter, calendarDay, dateParts } from '../kit/calendarDay';

const APPEAL_DAYS = 21;

/**
 * Clause 11: the last day on which a refusal can be appealed against, 21 calendar days after the notification.
 *
 * @param notifiedOn the day of the notification
 * @example formatCalendarDay(appealUntil(parseCalendarDay('2026/08/20'))) // '2026/09/10'
 */
export function appealUntil(notifiedOn: CalendarDay): CalendarDay {
  return daysAfter(notifiedOn, APPEAL_DAYS);
}

/** Clause 60: what an event is registered as. */
export const REGISTRATION_KINDS = ['csaRated', 'fideRated', 'fideNorm'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** Days before the start (60.1, 60.2). */
const DAYS_BEFORE: Readonly<Record<RegistrationKind, number>> = { csaRated: 3, fideRated: 7, fideNorm: 30 };

/**
 * Clause 60: the last day on which an event can be registered: 3 days before it starts, 7 where it is FIDE rated too, 30 where
 * norms can be made.
 *
 * @param startDay the day the event starts
 * @example formatCalendarDay(registrationDeadline(parseCalendarDay('2026/08/08'), 'fideRated')) // '2026/08/01'
 */
export function registrationDeadline(startDay: CalendarDay, kind: RegistrationKind): CalendarDay {
  return daysAfter(startDay, -DAYS_BEFORE[kind]);
}

/** Clause 60: how many days before the start an event of the kind is registered at the latest. */
export function registrationDays(kind: RegistrationKind): number {
  return DAYS_BEFORE[kind];
}

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
