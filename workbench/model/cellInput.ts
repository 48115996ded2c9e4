import type { DateSystem } from './entry/dates';
import { readDate } from './entry/dates';
import { readNumber } from './entry/numbers';
import { readTime } from './entry/times';
import type { CellValue } from './gridPort';
import { dimensionMismatch, invalidArgument } from './richApiError';

/** What Excel makes of one entry: the cell's content, and a number format where the entry brings one. */
export interface CellInput {
  readonly cell: CellValue | null;
  readonly format: string | null;
}

const errorWords = ['#N/A', '#VALUE!', '#REF!', '#DIV/0!', '#NUM!', '#NAME?', '#NULL!'];

/** `+A1` and `-A1` are formulas, as `=` would be; signs alone are text. */
const SIGNED_FORMULA = /^[+-](?=.*[\p{L}\p{N}])/u;

/**
 * Strings are read as a user types them in English (United States), whatever the system's region: numbers, amounts, dates, times,
 * truth values and errors become values, and may bring a number format.
 *
 * @param numberFormat the cell's own, as it is before the entry
 */
export function readEntry(entry: unknown, numberFormat: string, system: DateSystem = 1900): CellInput {
  if (entry === null || entry === undefined) return { cell: null, format: null };
  if (typeof entry === 'number' || typeof entry === 'boolean') return { cell: entry, format: null };
  if (typeof entry !== 'string') throw invalidArgument();
  if (numberFormat === '@') return { cell: entry === '' ? '' : `'${entry}`, format: null };
  const text = entry.trim();
  if (entry.startsWith("'") || entry.startsWith('=') || text === '') return { cell: entry, format: null };
  const read = readNumber(text) ?? readDate(text, system) ?? readTime(text);
  if (read && Number.isFinite(read.number)) return { cell: read.number, format: read.format };
  if (/^(true|false)$/i.test(text)) return { cell: text.toLowerCase() === 'true', format: null };
  const error = errorWords.find((word) => word === text.toUpperCase());
  if (error) return { cell: error, format: null };
  return { cell: SIGNED_FORMULA.test(text) ? `=${text}` : entry, format: null };
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
