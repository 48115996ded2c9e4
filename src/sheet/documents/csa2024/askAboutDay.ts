import { type CalendarDay, formatCalendarDay, parseCalendarDay } from '../../../engine/kit/calendarDay';
import type { Problem } from '../../../engine/kit/problem';
import { FIRST_PAST_DAY } from './bounds';
import { question } from '../../kit/question';

/** The first day on which a performance that is remembered can have been played. */
export const FIRST_PAST = /* @__PURE__ */ parseCalendarDay(FIRST_PAST_DAY)!;

/** Why a tournament can hardly have ended before the first day, by the clause that it is read for. */
const TOO_EARLY = {
  '1': 'the regulations came into force on that first day',
  '35': 'a number that is no date may stand in the cell',
} as const;

/** What the end date of a tournament asks that lies outside of the days on which it can have ended. */
export function askAboutDay(
  day: CalendarDay,
  first: CalendarDay,
  last: CalendarDay,
  clause: keyof typeof TOO_EARLY,
): Problem {
  return question('outsideBounds', clause, {
    what: 'An end date',
    value: formatCalendarDay(day),
    least: formatCalendarDay(first),
    most: formatCalendarDay(last),
    reason: day < first ? TOO_EARLY[clause] : 'it is still to come',
  });
}
