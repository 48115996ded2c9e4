import { cellValue } from '../../cells/cellValue';
import { HEADER_PLACE, NOTE_PLACE } from '../../figures/tableModel';
import type { Cells } from '../../month';
import type { NewSheet } from '../tables/tableSheet';

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
  for (const byte of bytes) print.addWord(byte);
  return `${print.text}-${bytes.length}`;
}

/** The same of a sheet that is to be written, in steps; null where it has formulas, whose results nobody knows yet. */
export function* fingerprintSteps({ content }: NewSheet): Generator<void, string | null> {
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
  for (let row = 0; row < rows.length; row += ROWS_AT_A_TIME) {
    yield;
    // In a table a leading apostrophe is part of the text.
    print.addRows(rows.slice(row, row + ROWS_AT_A_TIME), false);
  }
  return print.text;
}

/** Rows of a step, made for it where they are not there: a millisecond. */
const ROWS_AT_A_TIME = 1_000;

/**
 * The words of 32 bits that cells are put into: a row ends with a word, a cell begins with one that says its kind in the two
 * highest bits, and how much belongs to it. So other cells are other words.
 */
const END_OF_ROW = 0;
const BLANK = 1;
const TEXT = 1 << 30;
const NUMBER = 2 << 30;
const NEGATIVE = 1 << 29;

/** Digits of a number that survive saving and opening. */
const DIGITS = 12;
/** 10 to the power of each number up to here is exact. */
const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** Numbers of 12 digits before the point are these and more, and less than the next. */
const [LEAST, MOST] = [POWERS[DIGITS - 1]!, POWERS[DIGITS]!];
/** The power of 10 that gives the least number with so many bits before the point 12 digits. */
const POWER_OF_BITS = Int32Array.from(
  { length: 33 },
  (_, bits) => DIGITS - 1 - Math.floor(Math.max(0, bits - 1) * Math.log10(2)),
);
/** Added to a power makes it 0 or more, whatever the number. */
const LEAST_POWER = 512;
/** A product of a number of 12 digits is right to a thousandth: as near as this to a whole number its rounding is sure. */
const SURELY_NEAREST = 0.499;

const [SPACE, APOSTROPHE, ZERO, NINE, DELETE] = [32, 39, 48, 57, 127];

/** Two sums of 32 bits, over every other word each: the machine can work at both at once. */
class Print {
  private one = 0x811c9dc5 | 0;
  private two = 0x9e3779b9 | 0;
  /** Words that are not in the sums yet. */
  private readonly words = new Int32Array(4096);
  private count = 0;
  private blankRows = 0;

  /**
   * Adds rows of cells; rows without any count only where another one follows.
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
      for (; this.blankRows > 0; this.blankRows -= 1) this.addWord(END_OF_ROW);
      for (let at = 0; at < filled; at += 1) this.addCell(line[at], isMarked);
      this.addWord(END_OF_ROW);
    }
  }

  addWord(word: number): void {
    if (this.count === this.words.length) this.sum();
    this.words[this.count] = word;
    this.count += 1;
  }

  get text(): string {
    this.sum();
    return [this.one, this.two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private addCell(cell: unknown, isMarked: boolean): void {
    if (cell === null) {
      this.addWord(BLANK);
      return;
    }
    if (typeof cell === 'number' && Number.isFinite(cell)) {
      this.addNumber(cell);
      return;
    }
    if (typeof cell === 'string' && isPlain(cell)) {
      this.addText(cell);
      return;
    }
    const value = cellValue(isMarked ? unmarked(cell) : cell);
    if (value === null) this.addWord(BLANK);
    else if (typeof value === 'number') this.addNumber(value);
    else this.addText(String(value));
  }

  /** A text that is a number as JavaScript writes it is added as one: a cell may hold either after it was opened. */
  private addText(text: string): void {
    const number = text.charCodeAt(0) <= NINE ? numberAsWritten(text) : NaN;
    if (Number.isFinite(number)) {
      this.addNumber(number);
      return;
    }
    this.addWord(TEXT | text.length);
    const { words } = this;
    // Two letters a word; behind the last one stands none.
    const half = text.length >> 1;
    for (let from = 0; from < half;) {
      if (this.count === words.length) this.sum();
      const to = Math.min(half, from + words.length - this.count);
      const shift = this.count - from;
      for (let at = from; at < to; at += 1) {
        words[at + shift] = text.charCodeAt(2 * at) | (text.charCodeAt(2 * at + 1) << 16);
      }
      this.count = to + shift;
      from = to;
    }
    if (text.length > 2 * half) this.addWord(text.charCodeAt(2 * half));
  }

  /** Adds a number, rounded to 12 digits, as these and the power of 10 that is missing. */
  private addNumber(value: number): void {
    const size = Math.abs(value);
    if (size === 0) {
      this.addDigits(0, 0, 0);
      return;
    }
    const sign = value < 0 ? NEGATIVE : 0;
    let power = POWER_OF_BITS[32 - Math.clz32(size)]!;
    while (power > 0 && size * POWERS[power]! >= MOST) power -= 1;
    while (power < POWERS.length - 1 && size * POWERS[power]! < LEAST) power += 1;
    const scaled = size * POWERS[power]!;
    const digits = Math.floor(scaled + 0.5);
    const isSure = Math.abs(scaled - digits) < SURELY_NEAREST;
    if (isSure && digits >= LEAST && digits < MOST) {
      this.addDigits(sign, power, digits);
    } else {
      const [written = '', exponent] = size.toExponential(DIGITS - 1).split('e');
      this.addDigits(sign, DIGITS - 1 - Number(exponent), Number(written.replace('.', '')));
    }
  }

  private addDigits(sign: number, power: number, digits: number): void {
    if (this.count + 2 > this.words.length) this.sum();
    this.words[this.count] = NUMBER | sign | ((power + LEAST_POWER) << 8) | Math.floor(digits * 2 ** -32);
    this.words[this.count + 1] = digits | 0;
    this.count += 2;
  }

  private sum(): void {
    const { words, count } = this;
    let { one, two } = this;
    // Where one word is left the other sum gets the end of a row.
    if (count % 2 === 1) words[count] = END_OF_ROW;
    for (let at = 0; at < count; at += 2) {
      one = Math.imul(one ^ words[at]!, 0x01000193);
      one ^= one >>> 15;
      two = Math.imul(two ^ words[at + 1]!, 0x85ebca6b);
      two ^= two >>> 13;
    }
    this.one = one;
    this.two = two;
    this.count = 0;
  }
}

/** The number that JavaScript would write as this text; NaN where there is none. */
function numberAsWritten(text: string): number {
  const whole = digitsOf(text);
  if (whole >= 0 && (text.charCodeAt(0) !== ZERO || text.length === 1)) return whole;
  const number = Number(text);
  return String(number) === text ? number : NaN;
}

/** So many digits make a number that is whole and small. */
const MOST_DIGITS = 9;

/** The number that digits are; -1 where there are others, too many, or none. */
export function digitsOf(text: string): number {
  const { length } = text;
  if (length === 0 || length > MOST_DIGITS) return -1;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Whether a text is what it says: no spaces around it, no apostrophe that may mark it. */
function isPlain(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return text.charCodeAt(0) > APOSTROPHE && last > SPACE && last < DELETE;
}

/** A text without the apostrophe that marks it. */
function unmarked(cell: unknown): unknown {
  return typeof cell === 'string' && cell.charCodeAt(0) === APOSTROPHE ? cell.slice(1) : cell;
}

function isBlank(cell: unknown, isMarked: boolean): boolean {
  return cell === null || cell === '' || cellValue(isMarked ? unmarked(cell) : cell) === null;
}
