import type { CellValue } from '../model/gridPort';

/** What a text becomes when it is written to a cell, as if it were typed there. */
export interface Typed {
  readonly value: CellValue;
  /** The number format the cell takes when it has none of its own. */
  readonly pattern?: string;
}

const dayMilliseconds = 86_400_000;

/** Excel counts days from 1899-12-30 (with its invented 29 February 1900, for every date after that). */
const dayZero = Date.UTC(1899, 11, 30);

/**
 * Reads a text as Excel does when an add-in writes it to `Range.values`: a leading apostrophe keeps it a text, and what looks
 * like a number, a percentage, a truth value, a date or a time becomes one. Texts such as `1/2` or `2024/07/31` are caught
 * by this in the real Excel too, so it must happen here.
 */
export function readTyped(text: string): Typed {
  if (text.startsWith("'")) return { value: text.slice(1) };
  const trimmed = text.trim();
  const truth = /^(true|false)$/i.exec(trimmed);
  if (truth) return { value: trimmed.toLowerCase() === 'true' };
  return readNumber(trimmed) ?? readDate(trimmed) ?? readTime(trimmed) ?? { value: text };
}

function readNumber(text: string): Typed | null {
  const match = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?\s*(%)?$/i.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '', percent] = match;
  if (whole === '' && !/\d/.test(fraction)) return null;
  const number = Number(`${sign}${whole.replaceAll(',', '')}${fraction}${exponent}`);
  if (!Number.isFinite(number)) return null;
  if (percent) return { value: number / 100, pattern: fraction === '' ? '0%' : '0.00%' };
  if (exponent !== '') return { value: number, pattern: '0.00E+00' };
  return whole.includes(',')
    ? { value: number, pattern: fraction === '' ? '#,##0' : '#,##0.00' }
    : { value: number };
}

/** Dates as an American Excel knows them: year first, month/day/year, or month/day of this year. */
function readDate(text: string): Typed | null {
  const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return dated(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]), 'm/d/yyyy');
  const yearLast = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast) return dated(Number(yearLast[4]), Number(yearLast[1]), Number(yearLast[3]), 'm/d/yyyy');
  const dayAndMonth = /^(\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (!dayAndMonth) return null;
  return dated(new Date().getFullYear(), Number(dayAndMonth[1]), Number(dayAndMonth[2]), 'd-mmm');
}

function dated(year: number, month: number, day: number, pattern: string): Typed | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year >= 1900;
  return exists ? { value: (moment.getTime() - dayZero) / dayMilliseconds, pattern } : null;
}

function readTime(text: string): Typed | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  if (Number(hours) > 23) return null;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
  return { value: total / 86_400, pattern: seconds === undefined ? 'h:mm' : 'h:mm:ss' };
}
