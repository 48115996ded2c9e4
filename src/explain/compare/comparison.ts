import { cellValue, type CellValue, errorIn } from '../../cells/cellValue';
import { comparableId } from '../../cells/names';
import { serialOfDay } from '../../cells/readDate';
import { parseCalendarDay } from '../../engine/kit/calendarDay';
import type { Progress } from '../../engine/kit/progress';
import type { ComparedSide, Pairing } from './sides';

/** What a line of a comparison tells, in the order in which they are listed. The first three are of cells, others of rows. */
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

/** What a line says in the sheet's first column, by which people filter. */
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

/** One line of a comparison. Rows are those of the sides' cells, the header's being 0. */
export interface Finding {
  readonly kind: FindingKind;
  readonly rowHere: number | null;
  readonly rowThere: number | null;
  /** The pair of columns, by its place in `pairing.columns`; null where a whole row is reported. */
  readonly column: number | null;
  /** Here less there, where both are numbers that are not equal, and it is a number that a cell can hold. */
  readonly difference: number | null;
  readonly remark: string;
}

/** Two sides, compared. */
export interface Comparison {
  readonly here: ComparedSide;
  readonly there: ComparedSide;
  readonly pairing: Pairing;
  /** Whether the first row of a side names its columns. */
  readonly titled: { readonly here: boolean; readonly there: boolean };
  /** Complete, also where not every equal cell is listed. */
  readonly counts: Readonly<Record<FindingKind, number>>;
  /** In the order of `FINDING_KINDS`; within a kind the largest differences first, then by key and column. */
  readonly findings: readonly Finding[];
}

/** How far a comparison is: rows, keys or differences of all. */
export type CompareProgress = Progress<'keys' | 'rows' | 'order'>;

/**
 * So many lines are listed at most, with two links each: written in some ten requests, and more than anybody reads. Cells
 * that are equal are the first to be left out, and are then only counted.
 */
export const MOST_LISTED = 20_000;

/** As many decimals as rounding can keep; more than Excel shows of a rating. */
const MOST = 10;

/**
 * The decimals that a cell shows of its number, by its number format. Formats are the same in every country, where the
 * text on the screen has the comma or the point of the user's Excel and grows and shrinks with the column.
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

/** The decimals that a number is typed or written with: 1533.0 as text has one, as a number none. */
export function ownDecimals(number: number | string): number {
  const text = typeof number === 'string' ? number.trim() : String(Number(number.toPrecision(15)));
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  return Math.min(MOST, Math.max(0, fraction - Number(exponent)));
}

/** Whether a format shows numbers as dates, times or percentages, which would not be recognised as plain numbers. */
export function isSpecial(format: string): boolean {
  return ELAPSED.test(format) || /[ymdhs%]/i.test(bare(format));
}

function decimalsOfFormat(format: string): number | 'own' {
  if (ELAPSED.test(format)) return 'own';
  const codes = bare(format);
  // A date shows whole days; a time of day, a fraction, a power or thousands left away are not counted in decimals.
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

/** Whose row a finding is of: its id as it stands, here or else there; by position its number, a header left out. */
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

/** Sorted or merged without a pause: a few milliseconds. */
const A_STEP = 1_000;

/**
 * Sorts as `Array.sort` does, but in steps; equal ones stay in their order.
 *
 * @param progress what each step reports
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
