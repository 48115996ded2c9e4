import {
  asCalendarDay,
  type CalendarDay,
  calendarDay,
  formatCalendarDay,
  yearOf,
} from '../engine/kit/calendarDay';
import { type Outcome, problem } from '../engine/kit/problem';
import { type CellValue, cellValue } from './cellValue';
import { SERIAL_FROM_1900, serialOf1970 } from './dateSystem';
import { numberInText } from './readNumber';
import { type Reader, reader, twoMeanings, unreadable } from './reader';

/** Excel's last day, 9999-12-31, where days are counted from 1900. */
const LAST_SERIAL = 2_958_465;
/** A number from here to the next is a year that somebody typed for a date. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 2200;
/** Excel's 29 February 1900, a day that there was not. Before it, Excel shows each number as one day later than ours. */
const WRONG_LEAP_DAY = 60;

/** English and Afrikaans; an abbreviation has three letters or more. */
const MONTHS =
  'January Januarie,February Februarie,March Maart Mrt,April,May Mei,June Junie,July Julie,August Augustus,September,October Oktober,November,December Desember'.split(
    ',',
  );

/** The English name of a month, 1 to 12. */
export const monthTitle = (month: number): string => MONTHS[month - 1]!.split(' ')[0]!;

/** 14:30, 14:30:00, T14:30:00Z after a date. */
const TIME_OF_DAY = /[T\s]+\d?\d:\d\d[\d:.Z+-]*$/i;

/** The day of an Excel date, with or without a time of day; null where the number is no date of our time, whatever the date system. */
export function dayOfSerial(serial: number): CalendarDay | null {
  return serial > LAST_YEAR && serial < LAST_SERIAL + 1
    ? asCalendarDay(Math.floor(serial) - serialOf1970())
    : null;
}

/**
 * The day that Excel shows for a number too small for a year, as a date cell has it that somebody filled with the first days
 * that Excel knows: 1 is 1900/01/01. Null for other numbers.
 */
export function dayOfSmallSerial(serial: number): CalendarDay | null {
  if (!(serial > 0 && serial < FIRST_YEAR)) return null;
  const later = serialOf1970() === SERIAL_FROM_1900 && serial < WRONG_LEAP_DAY ? 1 : 0;
  return asCalendarDay(Math.floor(serial) - serialOf1970() + later);
}

/** The number that Excel shows as this day in this workbook. */
export function serialOfDay(day: CalendarDay): number {
  return day + serialOf1970();
}

/** The cell of a day: its number, or text where the number would be read as a year, as that of a day before 1906. */
export function dateCell(day: CalendarDay): number | string {
  const serial = serialOfDay(day);
  return dayOfSerial(serial) === null ? formatCalendarDay(day) : serial;
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

/** The day of a cell that the add-in wrote; null where it is blank, or no date any more. */
export function dayIn(cell: unknown): CalendarDay | null {
  const day = readDate(cellValue(cell));
  return typeof day === 'number' ? day : null;
}

/** A year (1999), or the year of a date. 0 is blank. */
export const readYear = reader<number>((value) => {
  const number = typeof value === 'string' ? numberInText(value) : value;
  if (typeof number === 'number' && number > 0 && number <= LAST_YEAR) return number;
  const day = readDate(value);
  return typeof day === 'number' ? yearOf(day) : day;
});

/** A year of birth: of four digits, as a smaller number is a date that Excel shows, or a year in short. */
export const readBirthYear: Reader<number> = (value) => {
  const year = readYear(value);
  return typeof year === 'number' && year < FIRST_YEAR ? problem('yearOutOfRange', '16', { year }) : year;
};

/** A date of birth: its year, and its day; null where only the year is known. */
export interface Birth {
  readonly year: number;
  readonly day: CalendarDay | null;
}

/** Clause 14.2: the date of birth in a cell, or the year of birth; null for anything else. */
export function birthIn(cell: CellValue): Birth | null {
  const day = readDate(cell);
  if (typeof day === 'number') return { year: yearOf(day), day };
  const year = readBirthYear(cell);
  return typeof year === 'number' ? { year, day: null } : null;
}

/** yyyy/mm/dd, the year alone, or ''. */
export function textOfBirth(birth: Birth | null): string {
  return birth === null ? '' : birth.day === null ? String(birth.year) : formatCalendarDay(birth.day);
}

// Stryker disable next-line Regex: more than eight digits are not a date either way: the year would have more than four.
const EIGHT_DIGITS = /^(\d{4})(\d\d)(\d\d)$/;

function dayInText(text: string): Outcome<CalendarDay | null> {
  const date = text
    .trim()
    .replace(TIME_OF_DAY, '')
    .replace(/\s*([-/.])\s*/g, '$1')
    .replace(EIGHT_DIGITS, '$1-$2-$3');
  if (!/^\d+([-/.])\d+\1\d+$/.test(date)) return dayWithMonthName(date);
  const parts = date.split(/\D/);
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  if (parts[0]!.length === 4) return calendarDay(first, second, third);
  if (parts[2]!.length !== 4) return null;
  // Points are only used where the day comes first; before slashes and hyphens it may be the day or the month.
  const dayFirst = calendarDay(third, second, first);
  const monthFirst = date.includes('.') ? null : calendarDay(third, first, second);
  if (dayFirst === null || monthFirst === null || first === second) return dayFirst ?? monthFirst;
  const inWords = (day: number, month: number): string => `${day} ${monthTitle(month)} ${third}`;
  return twoMeanings(text, '36', inWords(first, second), inWords(second, first));
}

/** 15 March 2024; Mar 15th, 2024; 2024-Maart-15: the year is known by its four digits, so that the order does not matter. */
function dayWithMonthName(text: string): CalendarDay | null {
  // Stryker disable next-line ArrayDeclaration: text without a letter or a digit has no year, which a date needs.
  const parts = text.toLowerCase().match(/\p{L}+|\d+|[^\s.,/-]/gu) ?? [];
  const words = parts.filter((part) => !/^(\d+|st|nd|rd|th)$/.test(part));
  const numbers = parts.filter((part) => /\d/.test(part)).sort((a, b) => a.length - b.length);
  if (words.length !== 1 || numbers.length !== 2) return null;
  const [name, day, year] = [words[0]!, numbers[0]!, numbers[1]!];
  if (name.length < 3 || day.length > 2 || year.length !== 4) return null;
  const month = MONTHS.findIndex((names) => ` ${names.toLowerCase()}`.includes(` ${name}`)) + 1;
  return calendarDay(Number(year), month, Number(day));
}
