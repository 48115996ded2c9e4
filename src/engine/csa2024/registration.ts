import { type CalendarDay, daysAfter } from '../kit/calendarDay';

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
