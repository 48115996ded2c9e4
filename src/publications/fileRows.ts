import { AsciiText, type FileText } from '../cells/fileText';
import { type CsvPlaces, fieldEnd, fieldsOfRow, unguarded } from '../cells/csv';
import type { RowsByPlace } from '../cells/headers';
import { dateCell } from '../cells/readDate';
import { calendarDay } from '../engine/kit/calendarDay';
import { DATE_FORMAT } from '../figures/formats';
import type { BureauColumn } from '../bureau';

const SEPARATOR = ',';
const [ZERO, POINT, MINUS, PLUS, QUOTE, LINE_FEED, CARRIAGE_RETURN] = [48, 46, 45, 43, 34, 10, 13];
const SEPARATOR_CODE = SEPARATOR.charCodeAt(0);
/** Whole numbers of so many digits are exact, and so are powers of ten up to here: one divided by the other is the nearest number. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 3 }, (_, digits) => 10 ** digits);
/** The most digits that are read as two whole numbers. */
const MOST_DIGITS = 18;
/** Splits a number into two halves of its bits. */
const SPLIT = 2 ** 27 + 1;
/**
 * Almost half the distance to the next number, by the leading zeros of its 32 whole bits. What is closer to half way between two numbers
 * is left to the slower way.
 */
const HALF_STEP = Float64Array.from({ length: 32 }, (_, zeros) => 2 ** (-22 - zeros) * (1 - 1e-6));
const LARGEST = 2 ** 31;

/** A number as table files have it: a decimal point, no thousands sign. */
export const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const DAY_LENGTH = 'yyyy/mm/dd'.length;
const DAY = /^(\d{4})\/(\d\d)\/(\d\d)$/;

/** Texts of a column that are kept. */
const TEXTS = 128;

/** What the fields of a column are read as. */
type Kind = 'number' | 'day' | 'text';

const kindOf = (column: BureauColumn | null): Kind =>
  column?.numbers != null ? 'number' : column?.format === DATE_FORMAT ? 'day' : 'text';

/**
 * The rows of a table file, the header first, each read when it is asked for: a federation's file has a million fields, most of which
 * are looked at once. Row n is n lines below the header, so that a problem names the line: blank lines, and the further lines of
 * a field with a line break, are blank rows.
 */
export class FileRows implements RowsByPlace {
  /** Where the row of each line begins, from the header on; -1 = none does. */
  private readonly starts: Int32Array;
  private readonly kinds: readonly Kind[];
  /** Texts of each column that were read before: most columns repeat a few. */
  private readonly texts: string[][] = [];
  /** The serial numbers of days, by their digits. */
  private readonly days = new Map<number, number>();
  private readonly hasApostrophe: boolean;
  private readonly titles: string;
  /** Where the field ends that was read last. */
  private end = 0;

  /**
   * @param header the header's fields, and its index among the rows
   * @param columns the columns of the header's fields; null = not read
   */
  constructor(
    private readonly text: FileText,
    places: CsvPlaces,
    private readonly header: { readonly titles: readonly string[]; readonly index: number },
    columns: readonly (BureauColumn | null)[],
  ) {
    this.starts = startsByLine(places, header.index);
    this.kinds = columns.map(kindOf);
    this.titles = header.titles.join('\n');
    this.hasApostrophe = text.indexOf("'") >= 0;
  }

  get length(): number {
    return this.starts.length;
  }

  at(row: number): readonly unknown[] | undefined {
    if (row === 0) return this.header.titles;
    const start = this.starts[row];
    if (start === undefined) return undefined;
    return start < 0 ? [] : this.read(start);
  }

  /** Another header is another table, in which the same text may be read as other cells. */
  hasSameRows(row: number, count: number, other: RowsByPlace, otherRow: number): boolean {
    if (!(other instanceof FileRows) || this.titles !== other.titles) return false;
    const [from, otherFrom] = [this.startOf(row), other.startOf(otherRow)];
    const [to, otherTo] = [this.startOf(row + count), other.startOf(otherRow + count)];
    if (from < 0 || otherFrom < 0 || to < 0 || to - from !== otherTo - otherFrom) return false;
    return this.text instanceof AsciiText && other.text instanceof AsciiText
      ? this.text.hasSame(from, to, other.text, otherFrom)
      : this.text.slice(from, to) === other.text.slice(otherFrom, otherTo);
  }

  /** Where a row begins; behind the last row the end of the text; -1 where none does. */
  private startOf(row: number): number {
    return row === this.starts.length ? this.text.length : (this.starts[row] ?? -1);
  }

  private read(start: number): readonly unknown[] {
    const { text, kinds } = this;
    const cells: unknown[] = new Array(kinds.length);
    for (let at = start, place = 0; ; at += 1, place += 1) {
      if (text.charCodeAt(at) === QUOTE) return this.readQuoted(start);
      const kind = kinds[place] ?? 'text';
      const number = kind === 'number' ? this.numberAt(at) : kind === 'day' ? this.dayAt(at) : null;
      if (number === null) {
        this.end = fieldEnd(text, at, SEPARATOR);
        cells[place] = at === this.end ? '' : this.contentAt(at, this.end, kind, place);
      } else cells[place] = number;
      at = this.end;
      if (text.charCodeAt(at) !== SEPARATOR_CODE) return cells;
    }
  }

  private readQuoted(start: number): readonly unknown[] {
    return fieldsOfRow(this.text, start, SEPARATOR).map((field, place) =>
      this.contentOf(field, this.kinds[place] ?? 'text'),
    );
  }

  /** An unquoted field as a cell of its column has it: a number, a day as its serial number if that is no year, or text. */
  private contentAt(from: number, to: number, kind: Kind, place: number): string | number {
    const { text } = this;
    const texts = (this.texts[place] ??= []);
    const middle = text.charCodeAt((from + to) >> 1);
    const slot =
      (7 * text.charCodeAt(to - 1) + 31 * text.charCodeAt(to - 2) + 3 * middle + to - from) % TEXTS;
    const known = texts[slot];
    const isKnown = known !== undefined && known.length === to - from && text.startsWith(known, from);
    const field = isKnown ? known : (texts[slot] = text.slice(from, to));
    return this.contentOf(this.hasApostrophe ? unguarded(field) : field, kind);
  }

  private contentOf(field: string, kind: Kind): string | number {
    if (kind === 'number') return NUMBER.test(field) ? Number(field) : field;
    const parts = kind === 'day' ? DAY.exec(field) : null;
    const day = parts === null ? null : calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    return day === null ? field : dateCell(day);
  }

  /** The serial number of a day yyyy/mm/dd that is a whole field, where `end` is then; null for any other field. */
  private dayAt(from: number): number | null {
    const { text, days } = this;
    const to = from + DAY_LENGTH;
    if (!isFieldEnd(text, to)) return null;
    let written = 0;
    for (let at = from; at < to; at += 1) {
      const digit = digitAt(text, at);
      if (digit < 0 !== (at - from === 4 || at - from === 7)) return null;
      if (digit >= 0) written = written * 10 + digit;
    }
    const known = days.get(written);
    if (known !== undefined) {
      this.end = to;
      return known;
    }
    const content = this.contentOf(text.slice(from, to), 'day');
    if (typeof content !== 'number') return null;
    days.set(written, content);
    this.end = to;
    return content;
  }

  /** The number that begins at a place and ends with its field, where `end` is then; null for any other field. */
  private numberAt(from: number): number | null {
    const { text } = this;
    const sign = text.charCodeAt(from);
    const first = sign === MINUS || sign === PLUS ? from + 1 : from;
    let high = 0;
    let low = 0;
    let digits = 0;
    let point = -1;
    let at = first;
    for (; ; at += 1) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit >= 0 && digit <= 9) {
        if (digits < EXACT_DIGITS) high = high * 10 + digit;
        else low = low * 10 + digit;
        digits += 1;
      } else if (digit === POINT - ZERO && point < 0 && digits > 0) point = at;
      else break;
    }
    if (digits === 0 || point === at - 1 || !isFieldEnd(text, at)) return null;
    this.end = at;
    const decimals = point < 0 ? 0 : at - point - 1;
    const number =
      digits <= EXACT_DIGITS
        ? high / POWERS[decimals]!
        : (nearest(high, low, digits, decimals) ?? Number(text.slice(first, at)));
    return sign === MINUS ? -number : number;
  }
}

/**
 * The nearest number to 16 to 18 digits, as a rating in full has them: digits and power of ten as sums of two numbers each, one
 * divided by the other. Several times as fast as by the text.
 *
 * @param high the first 15 digits
 * @param low the others
 * @param decimals how many of the digits are behind the point
 * @returns null where the nearest number is not certain by that
 */
function nearest(high: number, low: number, digits: number, decimals: number): number | null {
  if (digits > MOST_DIGITS) return null;
  const shift = POWERS[digits - EXACT_DIGITS]!;
  const power = POWERS[decimals]!;
  // high x shift + low = sum + rest, without any rounding.
  const product = high * shift;
  const sum = product + low;
  const rest = low - (sum - product) + productError(high, shift, product);
  const quotient = sum / power;
  const back = quotient * power;
  const correction = (sum - back - productError(quotient, power, back) + rest) / power;
  const number = quotient + correction;
  if (!(number >= 1 && number < LARGEST) || Number.isInteger(number)) return null;
  const error = Math.abs(correction - (number - quotient));
  return error < HALF_STEP[Math.clz32(number)]! ? number : null;
}

/** What a product of two numbers lost by rounding, by Dekker: exact. */
function productError(one: number, other: number, product: number): number {
  const oneTimes = one * SPLIT;
  const oneHigh = oneTimes - (oneTimes - one);
  const oneLow = one - oneHigh;
  const otherTimes = other * SPLIT;
  const otherHigh = otherTimes - (otherTimes - other);
  const otherLow = other - otherHigh;
  return oneLow * otherLow - (product - oneHigh * otherHigh - oneLow * otherHigh - oneHigh * otherLow);
}

function startsByLine({ starts, lines }: CsvPlaces, header: number): Int32Array {
  if (lines === null) return starts.subarray(header);
  const first = lines[header]!;
  const byLine = new Int32Array(lines.at(-1)! - first + 1).fill(-1);
  for (let at = header; at < starts.length; at += 1) byLine[lines[at]! - first] = starts[at]!;
  return byLine;
}

function isFieldEnd(text: FileText, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SEPARATOR_CODE || code === LINE_FEED || code === CARRIAGE_RETURN || at >= text.length;
}

function digitAt(text: FileText, at: number): number {
  const digit = text.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9 ? digit : -1;
}
