import type { CellValue } from './gridPort';
import { dimensionMismatch, invalidArgument } from './richApiError';

/** What Excel makes of one entry: the cell's content, and a number format where the entry brings one. */
export interface CellInput {
  readonly cell: CellValue | null;
  readonly format: string | null;
}

const dayNumber = (year: number, month: number, day: number): number | null => {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 9999 ? time / 86_400_000 + 25_569 : null;
};

const currentYear = (): number => new Date().getFullYear();

/** Two-digit years up to 29 lie in this century. */
const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
};

/** Dates as English (United States) Excel reads them: 2024/5/1, 2024-05-01, 5/1/2024, and 1/2, which is no half. */
function readDate(text: string): CellInput | null {
  const iso = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text);
  const long = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text);
  const short = /^(\d{1,2})[/-](\d{1,2})$/.exec(text);
  const [serial, format] = iso
    ? [dayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3])), 'm/d/yyyy']
    : long
      ? [dayNumber(fullYear(long[3] ?? ''), Number(long[1]), Number(long[2])), 'm/d/yyyy']
      : short
        ? [dayNumber(currentYear(), Number(short[1]), Number(short[2])), 'd-mmm']
        : [null, ''];
  return serial === null ? null : { cell: serial, format };
}

/** Strings are read as typed by a user: numbers, percentages, dates, TRUE and FALSE become values. */
export function readEntry(entry: unknown, numberFormat: string): CellInput {
  if (entry === null || entry === undefined) return { cell: null, format: null };
  if (typeof entry === 'number' || typeof entry === 'boolean') return { cell: entry, format: null };
  if (typeof entry !== 'string') throw invalidArgument();
  if (numberFormat === '@') return { cell: entry === '' ? '' : `'${entry}`, format: null };
  const text = entry.trim();
  if (entry.startsWith("'") || entry.startsWith('=') || text === '') return { cell: entry, format: null };
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return { cell: Number(text), format: null };
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) {
    return { cell: Number(text.replace(/,/g, '')), format: '#,##0' };
  }
  const percent = /^([+-]?(?:\d+\.?\d*|\.\d+))%$/.exec(text);
  if (percent) return { cell: Number(percent[1]) / 100, format: '0%' };
  if (/^(true|false)$/i.test(text)) return { cell: text.toLowerCase() === 'true', format: null };
  return readDate(text) ?? { cell: entry, format: null };
}

/**
 * Brings what an add-in assigned to a range into the range's shape: an array has to have it, a single value goes into
 * every cell.
 */
export function toShape(value: unknown, rows: number, columns: number): unknown[][] {
  if (!Array.isArray(value)) {
    return Array.from({ length: rows }, () => Array.from({ length: columns }, () => value));
  }
  const lines: unknown[] = value;
  if (!lines.every((line): line is unknown[] => Array.isArray(line))) throw invalidArgument();
  if (lines.length !== rows || lines.some((line) => line.length !== columns)) throw dimensionMismatch();
  return lines;
}
