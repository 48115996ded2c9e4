import { type CalendarDay, calendarDay } from '../../engine/kit/calendarDay';

/** A day as text can mean it: by the rule, and what else the same numbers could mean where somebody wrote otherwise. */
export interface DayReading {
  readonly day: CalendarDay;
  /** Month and day the other way round, where that is another day; else null. */
  readonly other: CalendarDay | null;
  /** True where the rule gives no day, so that month and day were read the other way round. */
  readonly swapped: boolean;
  /** Two digits of a year behind day and month, where that is another day: 08/08/26 may be 8 August 2026; else null. */
  readonly yearLast: CalendarDay | null;
  /** Where a year of four digits is last: which number is the day, or that it may be either; null for other forms. */
  readonly order: 'dayFirst' | 'monthFirst' | 'either' | null;
}

/** A day is shorter. */
const LONGEST = 60;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/;
/** 20260808, and 260808 where a field has no room for more. */
const COMPACT = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;
/** What stands beside a day in some files: its name before it, the hour behind it. */
const [WEEKDAY, HOUR] = [
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? +/i,
  /[ T]+\d{1,2}:\d{2}(?::\d{2})?Z?$/,
];
/** Two digits of a year from here are of the century before. */
const LAST_CENTURY = 70;

/**
 * A day of an event: a year of four digits first is year, month, day; last is day, month, year, and month first only
 * where the second number is over 12. Two digits are TRF's own order, year, month, day. Names of months are English.
 *
 * @returns null for text that is no day
 */
export function readDay(text: string): DayReading | null {
  const bare = text.trim().slice(0, LONGEST).replace(WEEKDAY, '').replace(HOUR, '');
  const parts = NUMBERS.exec(bare) ?? COMPACT.exec(bare);
  if (parts === null) return withMonthName(bare);
  const [one, two, three] = [parts[1]!, parts[2]!, parts[3]!];
  const [a, b, c] = [Number(one), Number(two), Number(three)];
  if (one.length === 4 && three.length <= 2) return dayReading(a, b, c, false);
  if (three.length === 4 && one.length <= 2) {
    const reading = b > 12 ? dayReading(c, a, b, false) : dayReading(c, b, a, true);
    const order = b > 12 ? 'monthFirst' : a > 12 ? 'dayFirst' : 'either';
    return reading === null ? null : { ...reading, order };
  }
  if (one.length !== 2 || three.length !== 2) return null;
  const yearFirst = dayReading(yearOfTwo(a), b, c, true);
  const yearLast = a === c ? null : calendarDay(yearOfTwo(c), b, a);
  return yearFirst === null ? null : { ...yearFirst, yearLast };
}

/** The year of two digits: 26 is 2026, 98 is 1998. */
function yearOfTwo(digits: number): number {
  return digits < LAST_CENTURY ? 2000 + digits : 1900 + digits;
}

function dayReading(year: number, month: number, day: number, swaps: boolean): DayReading | null {
  const byRule = calendarDay(year, month, day);
  const swapped = swaps && day !== month ? calendarDay(year, day, month) : null;
  const rest = { yearLast: null, order: null };
  if (byRule !== null) return { day: byRule, other: swapped, swapped: false, ...rest };
  // The month of YY.MM.DD does not exist: then it is YY.DD.MM.
  return swapped === null ? null : { day: swapped, other: null, swapped: true, ...rest };
}

/** May 29, 2020; 29 May 2020; 29th of May 2020; 29-May-2020 */
function withMonthName(text: string): DayReading | null {
  const american = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  const british = /^(\d{1,2})(?:\.|st|nd|rd|th)?(?: of)?[ -]([a-z]+)\.?,?[ -](\d{4})$/i.exec(text);
  const [name, day, year] = american?.slice(1) ?? [british?.[2], british?.[1], british?.[3]];
  if (name === undefined) return null;
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return dayReading(Number(year), month, Number(day), false);
}
