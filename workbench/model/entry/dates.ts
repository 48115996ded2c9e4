import type { Reading } from './reading';
import { readTime } from './times';

/** From which day a workbook counts: 1 January 1900, or in files of old Macs 1 January 1904. */
export type DateSystem = 1900 | 1904;

/** So many days lie between the two beginnings. */
export const DAYS_BETWEEN_SYSTEMS = 1462;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A day as its number in a date system; null for a day that is not in the calendar, or before its beginning. */
export function dayNumber(year: number, month: number, day: number, system: DateSystem): number | null {
  // Excel has a 29 February 1900, so days before it count one less.
  if (system === 1900 && year === 1900 && month === 2 && day === 29) return 60;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (year < system || year > 9999) return null;
  const days = date.getTime() / 86_400_000 + 25_569;
  if (system === 1904) return days - DAYS_BETWEEN_SYSTEMS;
  return days > 60 ? days : days - 1;
}

/** A date that was read, before it is counted. */
interface Found {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly format: string;
}

const currentYear = (): number => new Date().getFullYear();

/** Two-digit years up to 29 lie in this century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

/** The number of a month by its English name or its first three letters. */
function monthNamed(word: string): number | null {
  const name = word.toLowerCase();
  const at = MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name);
  return at < 0 ? null : at + 1;
}

/** 5/1/2024, 5-1-24, 2024/5/1, and 1/2, which is no half. */
function inNumbers(text: string): Found | null {
  const [, one = '', two = '', , three = ''] = /^(\d{1,4})[/-](\d{1,4})([/-](\d{1,4}))?$/.exec(text) ?? [];
  if (one === '') return null;
  if (three !== '') {
    if (one.length === 4) return found(one, two, three, 'm/d/yyyy');
    return three.length === 3 ? null : found(three, one, two, 'm/d/yyyy');
  }
  if (one.length === 4) return found(one, two, '1', 'mmm-yy');
  if (two.length === 4 || Number(two) > 31) return found(two, one, '1', 'mmm-yy');
  return found(String(currentYear()), one, two, 'd-mmm');
}

function found(year: string, month: string, day: string, format: string): Found | null {
  if (year.length === 3 || month.length > 2 || day.length > 2) return null;
  return { year: fullYear(year), month: Number(month), day: Number(day), format };
}

/** March 2024, 5 May, May 5, 2024, 5-May-24: also with hyphens or slashes between the parts. */
function inWords(text: string): Found | null {
  const [, before = '', word = '', after = '', year = ''] =
    /^(?:(\d{1,2})[ /-]?)?([a-z]{3,9})(?:[ /-]?(\d{1,4}))?(?:(?:, ?|[ /-])(\d{1,4}))?$/i.exec(text) ?? [];
  const month = word === '' ? null : monthNamed(word);
  if (month === null) return null;
  const given = String(month);
  if (before !== '') {
    if (year !== '') return null;
    return after === ''
      ? found(String(currentYear()), given, before, 'd-mmm')
      : found(after, given, before, 'd-mmm-yy');
  }
  if (year !== '') return found(year, given, after, 'd-mmm-yy');
  if (after.length === 4 || Number(after) > 31) return found(after, given, '1', 'mmm-yy');
  return after === '' ? null : found(String(currentYear()), given, after, 'd-mmm');
}

/** Dates as English (United States) Excel reads them, with a time behind them or not. */
export function readDate(text: string, system: DateSystem): Reading | null {
  const whole = inNumbers(text) ?? inWords(text);
  if (whole) {
    const number = dayNumber(whole.year, whole.month, whole.day, system);
    return number === null ? null : { number, format: whole.format };
  }
  const [, date = '', clock = ''] = /^(\S.*\d) (\d{1,2}(?::\S+| [ap]m?)(?: ?[ap]m?)?)$/i.exec(text) ?? [];
  const time = clock === '' ? null : readTime(clock);
  const day = time && time.number < 1 ? readDate(date, system) : null;
  return time && day && { number: day.number + time.number, format: 'm/d/yyyy h:mm' };
}
