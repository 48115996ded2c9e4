import { cellValue, type CellValue, errorIn, isBlankRow } from '../../cells/cellValue';
import { comparableId } from '../../cells/names';
import { serialOfDay } from '../../cells/readDate';
import { parseCalendarDay } from '../../engine/kit/calendarDay';
import type { Progress } from '../../engine/kit/progress';
import type { ComparedSide, Pairing } from './sides';

/** The kinds of findings, in the order of the list. */
export const FINDING_KINDS = [
  'differs',
  'rounded',
  'missingHere',
  'missingThere',
  'twiceHere',
  'twiceThere',
  'noKeyHere',
  'noKeyThere',
  'equal',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The words in the sheet's first column, for its filter. */
export const KIND_WORDS: Readonly<Record<FindingKind, string>> = {
  differs: 'differs',
  rounded: 'equal as shown',
  missingHere: 'missing here',
  missingThere: 'missing there',
  twiceHere: 'twice here',
  twiceThere: 'twice there',
  noKeyHere: 'no id here',
  noKeyThere: 'no id there',
  equal: 'equal',
};

/** A line of a comparison. Rows count from the header, which is 0. */
export interface Finding {
  readonly kind: FindingKind;
  readonly rowHere: number | null;
  readonly rowThere: number | null;
  /** The index in `pairing.columns`; null for a whole row. */
  readonly column: number | null;
  /** Here less there, if both are numbers that differ, and the difference fits a cell. */
  readonly difference: number | null;
  readonly remark: string;
}

/** Two sides, compared. */
export interface Comparison {
  readonly here: ComparedSide;
  readonly there: ComparedSide;
  readonly pairing: Pairing;
  /** Whether the first row of a side is a header. */
  readonly titled: { readonly here: boolean; readonly there: boolean };
  /** Complete, even if not every equal cell is listed. */
  readonly counts: Readonly<Record<FindingKind, number>>;
  /** In the order of `FINDING_KINDS`, then the largest differences first, then by key and column. */
  readonly findings: readonly Finding[];
}

/** The progress of a comparison. */
export type CompareProgress = Progress<'keys' | 'rows' | 'order'>;

/**
 * The most lines listed, with two links each: about ten requests, and more than anybody reads. Equal cells are left out first,
 * and only counted.
 */
export const MOST_LISTED = 20_000;

/** The most decimals that rounding keeps; more than Excel shows of a rating. */
const MOST = 10;

/**
 * The decimals that a cell shows, by its number format. The format is the same in every country; the displayed text depends on
 * the decimal sign and the column's width.
 */
export function decimalsShown(number: number, format: string): number {
  const known = decimalsByFormat.get(format);
  const decimals = known ?? decimalsOfFormat(format);
  if (known === undefined) decimalsByFormat.set(format, decimals);
  return decimals === 'own' ? ownDecimals(number) : decimals;
}

/** Hours, minutes or seconds that do not end at a day, such as [h]:mm. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

/** A workbook has few formats and many cells. */
const decimalsByFormat = new Map<string, number | 'own'>();

/** The decimals of a typed or written number: 1533.0 as text has one, as a number none. */
export function ownDecimals(number: number | string): number {
  const text = typeof number === 'string' ? number.trim() : String(Number(number.toPrecision(15)));
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  return Math.min(MOST, Math.max(0, fraction - Number(exponent)));
}

/** Whether a format shows numbers as dates, times or percentages. */
export function isSpecial(format: string): boolean {
  return ELAPSED.test(format) || /[ymdhs%]/i.test(bare(format));
}

function decimalsOfFormat(format: string): number | 'own' {
  if (ELAPSED.test(format)) return 'own';
  const codes = bare(format);
  // A date shows whole days; times, fractions, powers and thousands have no fixed decimals.
  if (/[hs]/i.test(codes)) return 'own';
  if (/[ymd]/i.test(codes)) return 0;
  if (!/[0#?]/.test(codes) || /\/|e[+-]|,\s*(\.|$)/i.test(codes)) return 'own';
  const fraction = /\.([0#?]*)/.exec(codes)?.[1]?.length ?? 0;
  return Math.min(MOST, fraction + (codes.includes('%') ? 2 : 0));
}

/** A format's part for positive numbers, without quoted and escaped text, colours and conditions; '' for General. */
function bare(format: string): string {
  const codes = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  return /general|@/i.test(codes) ? '' : codes;
}

/** The name of a finding's row: its id here, else there; by position its number, without the header. */
export function rowName(
  { here, there, pairing: { keys }, titled }: Comparison,
  { rowHere, rowThere }: Pick<Finding, 'rowHere' | 'rowThere'>,
): string | number {
  if (keys.length === 0) {
    return rowHere === null
      ? `row ${(rowThere ?? 0) + 1 - Number(titled.there)}`
      : `row ${rowHere + 1 - Number(titled.here)}`;
  }
  const parts = keys.map((pair) =>
    cellValue(rowHere === null ? there.cells[rowThere ?? 0]?.[pair.there] : here.cells[rowHere]?.[pair.here]),
  );
  const [only] = parts;
  return parts.length === 1 && typeof only === 'number' ? only : parts.map((part) => part ?? '').join(', ');
}

/** The separator of a key of several columns; no cell has it. */
const BETWEEN = '\u0000';

/**
 * A key in its comparable form: 123, "123" and "00123" are the same; case, repeated spaces and the encoding of accents do not
 * matter; a date or month as text equals Excel's date. null if a part of it is blank or an error.
 */
export function rowKey(row: readonly unknown[], columns: readonly number[]): string | null {
  const parts = columns.map((column) => part(cellValue(row[column])));
  return parts.some((one) => one === null) ? null : parts.join(BETWEEN);
}

/** yyyy/mm, which Excel stores as the first day of the month. */
const MONTH = /^\d{4}[/-]\d{1,2}$/;

function part(value: CellValue): string | null {
  if (value === null || errorIn(value) !== null) return null;
  const text = String(value).normalize('NFC').replace(/\s+/g, ' ');
  const day = parseCalendarDay(MONTH.test(text) ? `${text}${text[4]!}01` : text);
  if (day !== null) return String(serialOfDay(day));
  return comparableId(text);
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
interface KeyedRows {
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Rows without a key that are not blank. */
  readonly withoutKey: readonly number[];
}

/** Rows in a step of a millisecond or two. */
const ROWS_A_STEP = 250;

/** Groups the rows of a side by their keys, without the header. */
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

/** Items sorted or merged in a step of a few milliseconds. */
const A_STEP = 1_000;

/**
 * Sorts as `Array.sort` does, but in steps; stable.
 *
 * @param progress reported by each step
 */
export function* sortSteps<T, P extends Progress>(
  items: readonly T[],
  order: (a: T, b: T) => number,
  progress: P,
): Generator<P, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += A_STEP) {
    runs.push(items.slice(from, from + A_STEP).sort(order));
    yield progress;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [first, second] = [runs[at]!, runs[at + 1]];
      longer.push(second === undefined ? first : yield* merged(first, second, order, progress));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T, P>(
  first: readonly T[],
  second: readonly T[],
  order: (a: T, b: T) => number,
  progress: P,
): Generator<P, T[]> {
  const all: T[] = [];
  let [at, other] = [0, 0];
  while (at < first.length || other < second.length) {
    const takeSecond =
      at === first.length || (other < second.length && order(second[other]!, first[at]!) < 0);
    all.push(takeSecond ? second[other++]! : first[at++]!);
    if (all.length % A_STEP === 0) yield progress;
  }
  return all;
}
