import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileBirth } from '../eventFile';
import { readDay } from './day';

/**
 * A date of birth: a day, or a year alone (1978, "1975.  .", 1987/00/00). Zeros and dots alone are blank.
 *
 * @returns null where it is blank, 'unreadable' for other text
 */
export function readBirth(text: string): EventFileBirth | null | 'unreadable' {
  const bare = text.trim();
  if (/^[0\s./-]*$/.test(bare)) return null;
  const yearAlone = /^(\d{4})(?:[\s./-](?:00)?)*$/.exec(bare);
  if (yearAlone !== null) return plausible(Number(yearAlone[1]), null);
  const day = readDay(bare)?.day ?? null;
  return day === null ? 'unreadable' : plausible(Number(/\d{4}/.exec(bare)?.[0]), day);
}

/** Not for a year of two digits, or one in which nobody who plays was born. */
function plausible(year: number, day: CalendarDay | null): EventFileBirth | 'unreadable' {
  return year >= 1850 && year <= 2200 ? { year, day } : 'unreadable';
}
