import { asCalendarDay, type CalendarDay, calendarDay, yearOf } from '../engine/kit/calendarDay';
import type { Outcome } from '../engine/kit/problem';
import { numberInText } from './readNumber';
import { reader, twoMeanings, unreadable } from './reader';

/** Excel's number for 1970-01-01, in the 1900 date system. */
const SERIAL_OF_1970 = 25_569;
/** Excel's last day, 9999-12-31. */
const LAST_SERIAL = 2_958_465;
/** A number up to here is a year that somebody typed for a date. Excel's wrong leap day of 1900 (60) is below it. */
const LAST_YEAR = 2200;

/** English and Afrikaans; an abbreviation has three letters or more. */
const MONTHS =
  'January Januarie,February Februarie,March Maart Mrt,April,May Mei,June Junie,July Julie,August Augustus,September,October Oktober,November,December Desember'.split(
    ',',
  );

/** 14:30, 14:30:00, T14:30:00Z after a date. */
const TIME_OF_DAY = /[T\s]\s*\d{1,2}:\d\d(:\d\d([.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const EIGHT_DIGITS = /^(\d{4})()(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** The day of an Excel date, with or without a time of day; null where the number is no date of our time. */
export function dayOfSerial(serial: number): CalendarDay | null {
  return serial > LAST_YEAR && serial < LAST_SERIAL + 1
    ? asCalendarDay(Math.floor(serial) - SERIAL_OF_1970)
    : null;
}

/** The number that Excel shows as this day. */
export function serialOfDay(day: CalendarDay): number {
  return day + SERIAL_OF_1970;
}

/**
 * A date: an Excel date, or text that can mean only one day: yyyy/mm/dd, 15 March 2024, 15.03.2024, 20240315,
 * 15/03/2024, but not 03/04/2024. 0 is blank.
 */
export const readDate = reader<CalendarDay>((value) => {
  if (value === 0) return null;
  const day = typeof value === 'number' ? dayOfSerial(value) : null;
  return day ?? dayInText(String(value)) ?? unreadable('dateUnreadable', '36', value);
});

/** A year (1999), or the year of a date. 0 is blank. */
export const readYear = reader<number>((value) => {
  const number = typeof value === 'string' ? numberInText(value) : value;
  if (typeof number === 'number' && number > 0 && number <= LAST_YEAR) return number;
  const day = readDate(value);
  return typeof day === 'number' ? yearOf(day) : day;
});

function dayInText(text: string): Outcome<CalendarDay | null> {
  const date = text
    .trim()
    .replace(TIME_OF_DAY, '')
    .replace(/\s*([-/.])\s*/g, '$1');
  const [isYearFirst, year, , month, day] = YEAR_FIRST.exec(date) ?? EIGHT_DIGITS.exec(date) ?? [];
  if (isYearFirst !== undefined) return calendarDay(Number(year), Number(month), Number(day));
  const numbers = YEAR_LAST.exec(date);
  return numbers === null ? dayWithMonthName(date) : dayWithYearLast(numbers, text);
}

/** Points stand only where the day comes first; before slashes and hyphens it may be the day or the month. */
function dayWithYearLast(numbers: RegExpExecArray, text: string): Outcome<CalendarDay | null> {
  const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
  const dayFirst = calendarDay(year, second, first);
  const monthFirst = numbers[2] === '.' ? null : calendarDay(year, first, second);
  if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst;
  if (first === second) return dayFirst;
  const inWords = (day: number, month: number): string =>
    `${day} ${MONTHS[month - 1]?.split(' ')[0]} ${year}`;
  return twoMeanings(text, '36', inWords(first, second), inWords(second, first));
}

/** 15 March 2024; Mar 15th, 2024; 2024-Maart-15: the year is known by its four digits, so that the order says nothing. */
function dayWithMonthName(text: string): CalendarDay | null {
  if (/[^\p{L}\d\s.,/-]/u.test(text)) return null;
  const parts = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const words = parts.filter((part) => !/^(\d+|st|nd|rd|th)$/.test(part));
  const [year = '', day = '', ...more] = parts
    .filter((part) => /^\d/.test(part))
    .sort((a, b) => b.length - a.length);
  const [name = ''] = words;
  if (words.length !== 1 || name.length < 3 || more.length > 0) return null;
  if (year.length !== 4 || day.length === 0 || day.length > 2) return null;
  const month = MONTHS.findIndex((names) => ` ${names.toLowerCase()}`.includes(` ${name}`)) + 1;
  return month === 0 ? null : calendarDay(Number(year), month, Number(day));
}
