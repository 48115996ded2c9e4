import { cellValue } from '../../cells/cellValue';
import { HEADER_PLACE, NOTE_PLACE } from '../kit/tableModel';
import type { Cells } from '../month';
import type { NewSheet } from './newSheet';

/** Digits of a number that survive saving and opening. */
const DIGITS = 12;

/**
 * A short text that changes when a cell does: what a sheet held when it was written is compared with what it holds now.
 * Blank cells and rows at the ends do not count.
 *
 * @param cells from the first used row and column of the sheet
 */
export function fingerprint(cells: Cells): string {
  const print = new Print();
  print.addRows(cells);
  return print.text;
}

/** The same of a file: equal for files of the same bytes, and hardly ever for others. */
export function fingerprintOfBytes(bytes: Uint8Array): string {
  const print = new Print();
  for (const byte of bytes) print.addCode(byte);
  return `${print.text}-${bytes.length}`;
}

/** The same of a sheet that is to be written; null where it has formulas, whose results nobody knows yet. */
export function fingerprintOf({ content }: NewSheet): string | null {
  if ('cells' in content) {
    const hasFormula = content.cells.some((line) =>
      line.some((cell) => typeof cell === 'string' && cell.startsWith('=')),
    );
    return hasFormula ? null : fingerprint(content.cells);
  }
  const { note, columns, rows } = content;
  const above = Array.from({ length: HEADER_PLACE.row - NOTE_PLACE.row - 1 }, () => []);
  const print = new Print();
  print.addRows([[note], ...above, columns.map(({ title }) => title)]);
  // In a table a leading apostrophe is part of the text.
  print.addRows(rows, false);
  return print.text;
}

const [TAB, NEW_LINE, MINUS, POINT, ZERO, APOSTROPHE] = [9, 10, 45, 46, 48, 39];

/** 10 to the power of each number up to here is exact. */
const POWERS = Array.from({ length: 19 }, (_, power) => Number(`1e${power}`));
/** The least number that has all its digits before 10 to the power of this many. */
const MOST = POWERS[DIGITS]!;
const LEAST = POWERS[DIGITS - 1]!;
/** What is shorter than this is written with an exponent. */
const LEAST_WRITTEN = 1e-6;
/** A product of a number of 12 digits is right to a thousandth: nearer to a half its rounding is not sure. */
const NEAR_A_HALF = 0.001;

/** More than a number has that is written without an exponent. */
const MOST_CODES = 32;

/** Two sums over all characters, each of 32 bits. */
class Print {
  private one = 0x811c9dc5;
  private two = 0x9e3779b9;
  /** Characters that are not in the sums yet. */
  private readonly codes = new Uint16Array(4096);
  private count = 0;
  private blankRows = 0;
  private readonly digits = new Uint8Array(DIGITS);

  /**
   * Adds cells: their texts with a tab between two, each row behind a line feed.
   *
   * @param isMarked whether an apostrophe in front of a text marks it and is not part of it
   */
  addRows(cells: Cells, isMarked = true): void {
    for (const line of cells) {
      let filled = line.length;
      while (filled > 0 && isBlank(line[filled - 1], isMarked)) filled -= 1;
      if (filled === 0) {
        this.blankRows += 1;
        continue;
      }
      for (; this.blankRows >= 0; this.blankRows -= 1) this.addCode(NEW_LINE);
      this.blankRows = 0;
      for (let at = 0; at < filled; at += 1) {
        if (at > 0) this.addCode(TAB);
        this.addCell(line[at], isMarked);
      }
    }
  }

  addCode(code: number): void {
    if (this.count === this.codes.length) this.sum();
    this.codes[this.count] = code;
    this.count += 1;
  }

  get text(): string {
    this.sum();
    return [this.one, this.two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private addCell(cell: unknown, isMarked: boolean): void {
    if (cell === null) return;
    const value = cellValue(isMarked ? unmarked(cell) : cell);
    if (typeof value === 'number') this.addNumber(value);
    else if (value !== null) this.addText(String(value));
  }

  private addText(text: string): void {
    const { codes } = this;
    for (let from = 0; from < text.length;) {
      if (this.count === codes.length) this.sum();
      const to = Math.min(text.length, from + codes.length - this.count);
      const shift = this.count - from;
      for (let at = from; at < to; at += 1) codes[at + shift] = text.charCodeAt(at);
      this.count = to + shift;
      from = to;
    }
  }

  /** Adds a number as JavaScript writes it, rounded to 12 digits. */
  private addNumber(value: number): void {
    const size = Math.abs(value);
    if (size < 10 && Number.isInteger(size)) {
      if (value < 0) this.addCode(MINUS);
      this.addCode(ZERO + size);
      return;
    }
    let power = DIGITS - 4;
    while (power > 0 && size * POWERS[power]! >= MOST) power -= 1;
    while (power < POWERS.length - 1 && size * POWERS[power]! < LEAST) power += 1;
    const scaled = size * POWERS[power]!;
    const whole = Math.floor(scaled + 0.5);
    const isSure = Math.abs(scaled - Math.floor(scaled) - 0.5) > NEAR_A_HALF;
    if (isSure && whole >= LEAST && whole < MOST && size >= LEAST_WRITTEN) {
      if (value < 0) this.addCode(MINUS);
      this.addDigits(whole, DIGITS - power);
    } else this.addText(String(Number(value.toPrecision(DIGITS))));
  }

  /**
   * @param whole a number of 12 digits
   * @param places how many of them stand before the point; below 0, as many more zeros behind it
   */
  private addDigits(whole: number, places: number): void {
    const { digits } = this;
    const upper = Math.floor(whole / 1e6);
    putDigits(upper, digits, 0);
    putDigits(whole - upper * 1e6, digits, DIGITS / 2);
    let last = DIGITS - 1;
    while (digits[last] === 0) last -= 1;
    last = Math.max(last, places - 1);
    if (this.count + MOST_CODES > this.codes.length) this.sum();
    const { codes } = this;
    let { count } = this;
    for (let at = Math.min(0, places - 1); at <= last; at += 1) {
      if (at === places) {
        codes[count] = POINT;
        count += 1;
      }
      codes[count] = at < 0 ? ZERO : ZERO + digits[at]!;
      count += 1;
    }
    this.count = count;
  }

  private sum(): void {
    const { codes, count } = this;
    let { one, two } = this;
    for (let at = 0; at < count; at += 1) {
      const code = codes[at]!;
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
    }
    this.one = one;
    this.two = two;
    this.count = 0;
  }
}

/** The three digits of each number below 1000. */
const THREE_DIGITS = Uint8Array.from({ length: 3000 }, (_, at) =>
  Number(`00${Math.floor(at / 3)}`.at(-3 + (at % 3))),
);

/** Puts the six digits of a number into a place. */
function putDigits(whole: number, digits: Uint8Array, from: number): void {
  const upper = (whole / 1000) | 0;
  const [left, right] = [3 * upper, 3 * ((whole | 0) - 1000 * upper)];
  for (let at = 0; at < 3; at += 1) {
    digits[from + at] = THREE_DIGITS[left + at]!;
    digits[from + 3 + at] = THREE_DIGITS[right + at]!;
  }
}

/** A text without the apostrophe that marks it. */
function unmarked(cell: unknown): unknown {
  return typeof cell === 'string' && cell.charCodeAt(0) === APOSTROPHE ? cell.slice(1) : cell;
}

function isBlank(cell: unknown, isMarked: boolean): boolean {
  return cell === null || cell === '' || cellValue(isMarked ? unmarked(cell) : cell) === null;
}
