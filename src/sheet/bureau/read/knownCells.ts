import { type CellValue, cellValue } from '../../../cells/cellValue';
import type { Reader } from '../../../cells/reader';
import { isProblem } from '../../../engine/kit/problem';
import type { Bound } from '../../plausible/bound';

/*
 * Most cells of a table are what they should be: a number within its bounds, or one of few words. These are told at once;
 * all others are left to the readers of `cells`, which know every spelling and every problem.
 */

/** Stands for a cell that only its reader can say something about. */
export const UNKNOWN = -1;

/** Contents of one column that are kept in mind. */
const MOST_KNOWN = 1 << 18;

/** Numbers that differ in these bits are kept in mind beside each other: the days of eleven years. */
const LOW_BITS = 2 ** 12 - 1;

/** What the cells of a column say, in numbers from 0 up; NaN = blank. A content that was read once is not read again. */
export class KnownCells {
  private raw: unknown = null;
  private said: number;
  /** Numbers that were read, by their low bits, and what they say: dates come again and again. */
  private readonly numbers = new Float64Array(LOW_BITS + 1).fill(NaN);
  private readonly saidOf = new Float64Array(LOW_BITS + 1);

  /**
   * @param read what a cell says; `UNKNOWN` for one that has a problem, or asks for more than its content
   * @param known contents with what they say, where columns share them
   */
  constructor(
    private readonly read: (value: CellValue) => number,
    private readonly known = new Map<unknown, number>(),
  ) {
    this.said = read(null);
  }

  /** @param raw the cell as Office hands it over */
  at(raw: unknown): number {
    // Rows that belong together stand together.
    if (raw === this.raw) return this.said;
    if (typeof raw === 'number') return this.numberAt(raw);
    const said = this.known.get(raw) ?? this.readOnce(raw);
    if (typeof raw === 'object') return said;
    this.raw = raw;
    this.said = said;
    return said;
  }

  private numberAt(raw: number): number {
    const place = raw & LOW_BITS;
    if (this.numbers[place] === raw) return this.saidOf[place]!;
    const said = this.known.get(raw) ?? this.readOnce(raw);
    this.numbers[place] = raw;
    this.saidOf[place] = said;
    return said;
  }

  private readOnce(raw: unknown): number {
    const said = this.read(cellValue(raw));
    // What an object holds may change.
    if (typeof raw !== 'object' && this.known.size < MOST_KNOWN) this.known.set(raw, said);
    return said;
  }
}

/** So many digits make a number that is whole and small. */
const MOST_DIGITS = 9;
/** Ids of digits are looked up by their number where there are not many more numbers between them than ids. */
const MOST_APART = 8;
const CODE_OF_ZERO = 48;

/** What ids of digits stand for, by their numbers. */
export class NumberedIds {
  private readonly least: number;
  /** From 1; 0 = no id. */
  private readonly codes: Int32Array;

  /** @param indexOf ids as they are compared, with what they stand for, from 0 */
  constructor(indexOf: ReadonlyMap<string, number>) {
    let [least, most] = [Infinity, 0];
    for (const id of indexOf.keys()) {
      const number = digitsOf(id);
      if (number <= 0) continue;
      least = Math.min(least, number);
      most = Math.max(most, number);
    }
    const apart = most - least + 1;
    this.least = least;
    this.codes = new Int32Array(apart > 0 && apart <= MOST_APART * indexOf.size ? apart : 0);
    if (this.codes.length === 0) return;
    for (const [id, index] of indexOf) {
      const number = digitsOf(id);
      if (number > 0) this.codes[number - least] = index + 1;
    }
  }

  /** What a cell with an id stands for, with or without zeros in front; `UNKNOWN` where it has none of these ids. */
  at(raw: unknown): number {
    const number = typeof raw === 'number' ? raw : typeof raw === 'string' ? digitsOf(raw) : UNKNOWN;
    // A number that is not whole has no place.
    return (this.codes[number - this.least] ?? 0) - 1;
  }
}

/** The number that digits are; -1 where there are others, too many, or none. */
export function digitsOf(text: string): number {
  const { length } = text;
  if (length === 0 || length > MOST_DIGITS) return -1;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - CODE_OF_ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** What the cells of a column of ids say. */
export class IdCells {
  // Equal to no cell.
  private raw: unknown = NaN;
  private said = UNKNOWN;

  constructor(
    private readonly numbered: NumberedIds,
    private readonly others: KnownCells,
  ) {}

  /** @param raw the cell as Office hands it over */
  at(raw: unknown): number {
    // The rows of a player stand together.
    if (raw === this.raw) return this.said;
    const index = this.numbered.at(raw);
    if (index === UNKNOWN) return this.others.at(raw);
    this.raw = raw;
    this.said = index;
    return index;
  }
}

/** What a reader says, for `KnownCells`. */
export function saidBy<T extends string | number>(
  read: Reader<T>,
  code: (value: T) => number,
): (value: CellValue) => number {
  return (value) => {
    const outcome = read(value);
    if (outcome === null) return NaN;
    return isProblem(outcome) ? UNKNOWN : code(outcome);
  };
}

/**
 * A number of a column that nothing is asked about: within its bounds, which are above 0; NaN = blank; else `UNKNOWN`.
 *
 * @param raw the cell as Office hands it over
 */
export function numberWithin(raw: unknown, { least, most }: Bound): number {
  if (typeof raw === 'number') return raw >= least && raw <= most ? raw : UNKNOWN;
  return raw === '' || raw === null || raw === undefined ? NaN : UNKNOWN;
}
