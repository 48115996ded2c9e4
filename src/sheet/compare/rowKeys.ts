import { parseCalendarDay } from '../../engine/kit/calendarDay';
import { type CellValue, cellValue, errorIn } from '../../cells/cellValue';
import { serialOfDay } from '../../cells/readDate';
import type { CompareProgress } from './comparison';

/** What stands between the parts of a key of several columns; no cell has it. */
const BETWEEN = '\u0000';

/**
 * A key as it is compared: 123, "123" and "00123" are one, as Excel makes numbers of ids and files have leading zeros;
 * letters count without their case, spaces as one, an accent as one letter with its base or two. A date or month in
 * text, as files have them, is Excel's date. null where a part of it is blank or an error.
 */
export function rowKey(row: readonly unknown[], columns: readonly number[]): string | null {
  const parts = columns.map((column) => part(cellValue(row[column])));
  return parts.some((one) => one === null) ? null : parts.join(BETWEEN);
}

/** yyyy/mm, which Excel keeps as the first day of the month. */
const MONTH = /^\d{4}[/-]\d{1,2}$/;

function part(value: CellValue): string | null {
  if (value === null || errorIn(value) !== null) return null;
  const text = String(value).normalize('NFC').replace(/\s+/g, ' ');
  const day = parseCalendarDay(MONTH.test(text) ? `${text}${text[4]!}01` : text);
  if (day !== null) return String(serialOfDay(day));
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text.toLowerCase();
}

/** The order of keys: whole numbers by their size, then text; the same in every country. */
export function keyOrder(a: string, b: string): number {
  const [as, bs] = [a.split(BETWEEN), b.split(BETWEEN)];
  for (let at = 0; at < Math.min(as.length, bs.length); at += 1) {
    const order = partOrder(as[at]!, bs[at]!);
    if (order !== 0) return order;
  }
  return as.length - bs.length;
}

function partOrder(a: string, b: string): number {
  const [isNumber, otherIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
  if (isNumber && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The rows of a side by their keys. */
export interface KeyedRows {
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Rows without a key that are not blank altogether. */
  readonly withoutKey: readonly number[];
}

/** Whether nothing stands in a row, spaces apart. */
export function isBlankRow(line: readonly unknown[]): boolean {
  return line.every((cell) => cellValue(cell) === null);
}

/** Rows looked at without a pause: a millisecond or two. */
const ROWS_A_STEP = 250;

/** Gathers the rows of a side by their keys, the header left out; tells how many are done. */
export function* keyedRows(
  cells: readonly (readonly unknown[])[],
  columns: readonly number[],
): Generator<CompareProgress, KeyedRows> {
  const rows = new Map<string, number[]>();
  const withoutKey: number[] = [];
  for (let row = 1; row < cells.length; row += 1) {
    if (row % ROWS_A_STEP === 0) yield { doing: 'keys', done: row, of: cells.length };
    const line = cells[row]!;
    const key = rowKey(line, columns);
    if (key === null) {
      if (!isBlankRow(line)) withoutKey.push(row);
      continue;
    }
    const known = rows.get(key);
    if (known === undefined) rows.set(key, [row]);
    else known.push(row);
  }
  return { rows, withoutKey };
}
