import { type CellValue, cellValue } from '../../cells/cellValue';
import type { Reader } from '../../cells/reader';
import { isProblem } from '../../engine/kit/problem';
import type { Bound } from '../../figures/question';
import type { BureauTable, ColumnKey, ReadKey } from '../tables/tables';
import { checkNumber, type Effect, type TableReader } from './tableReader';

/*
 * A column is declared once, with its reader. Most cells are what they should be: a number within its bounds, or one of few
 * words. These are recognised at once; all others go to the reader, which knows every spelling and every problem.
 */

/** Stands for a cell that has to be read. */
export const UNKNOWN = -1;

/** Contents of one column that are kept in mind. */
const MOST_KNOWN = 1 << 18;

/** Numbers that differ in these bits are kept in mind beside each other: the days of eleven years. */
const LOW_BITS = 2 ** 12 - 1;

/** The cells of a column as numbers from 0 up; NaN = blank. A content that was read once is not read again. */
export class KnownCells {
  private raw: unknown = null;
  private code: number;
  /** Numbers that were read, by their low bits, and their codes: dates come again and again. */
  private readonly numbers = new Float64Array(LOW_BITS + 1).fill(NaN);
  private readonly codeOf = new Float64Array(LOW_BITS + 1);

  /**
   * @param read the number of a cell; `UNKNOWN` for one that has a problem, or has to be checked
   * @param known contents with their codes, where columns share them
   */
  constructor(
    private readonly read: (value: CellValue) => number,
    private readonly known = new Map<unknown, number>(),
  ) {
    this.code = read(null);
  }

  /** @param raw the cell as Office hands it over */
  at(raw: unknown): number {
    // Rows that belong together stand together.
    if (raw === this.raw) return this.code;
    if (typeof raw === 'number') return this.numberAt(raw);
    const code = this.known.get(raw) ?? this.readOnce(raw);
    if (typeof raw === 'object') return code;
    this.raw = raw;
    this.code = code;
    return code;
  }

  private numberAt(raw: number): number {
    const place = raw & LOW_BITS;
    if (this.numbers[place] === raw) return this.codeOf[place]!;
    const code = this.known.get(raw) ?? this.readOnce(raw);
    this.numbers[place] = raw;
    this.codeOf[place] = code;
    return code;
  }

  private readOnce(raw: unknown): number {
    const code = this.read(cellValue(raw));
    // What an object holds may change.
    if (typeof raw !== 'object' && this.known.size < MOST_KNOWN) this.known.set(raw, code);
    return code;
  }
}

/** So many digits make a number that is whole and small. */
const MOST_DIGITS = 9;
const ZERO = 48;

/** The number that digits are; `UNKNOWN` where there are others, too many, or none. */
function digitsOf(text: string): number {
  const { length } = text;
  if (length === 0 || length > MOST_DIGITS) return UNKNOWN;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return UNKNOWN;
    number = number * 10 + digit;
  }
  return number;
}

/** Ids of digits are looked up by their number where there are not many more numbers between them than ids. */
const MOST_APART = 8;

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

/** The players of a column of ids. */
export class IdCells {
  // Equal to no cell.
  private raw: unknown = NaN;
  private code = UNKNOWN;

  constructor(
    private readonly numbered: NumberedIds,
    private readonly others: KnownCells,
  ) {}

  /** @param raw the cell as Office hands it over */
  at(raw: unknown): number {
    // The rows of a player stand together.
    if (raw === this.raw) return this.code;
    const index = this.numbered.at(raw);
    if (index === UNKNOWN) return this.others.at(raw);
    this.raw = raw;
    this.code = index;
    return index;
  }
}

/** How the cells of a column of words, days or whole numbers are read, each as a number from 0 up. */
interface CodedCells<V> {
  readonly read: Reader<V>;
  readonly code: (value: V) => number;
  /** The clause that needs a value; none where the cell may be blank. */
  readonly needed?: string;
  /** What an unreadable cell leads to, where it is not what the table says. */
  readonly effect?: Effect;
  /** Whether there is nothing to check about a value. */
  readonly isUsual?: (value: V) => boolean;
  /** Notes what is wrong with a value that is not usual. */
  readonly check?: (value: V) => void;
}

/** A column of words, days or whole numbers: usual contents are looked up, the others are read, with their problems. */
export class CodedColumn<T extends BureauTable, V> {
  private readonly place: number | null;
  private readonly known: KnownCells;

  constructor(
    private readonly table: TableReader<T>,
    private readonly key: ReadKey<T>,
    private readonly cells: CodedCells<V>,
  ) {
    const { read, code, isUsual = () => true } = cells;
    this.place = table.placeOf(key);
    this.known = new KnownCells((value) => {
      const outcome = read(value);
      if (outcome === null) return NaN;
      return isProblem(outcome) || !isUsual(outcome) ? UNKNOWN : code(outcome);
    });
  }

  /** In the row that the table stands at; NaN where it is blank or, once its problem is noted, unreadable. */
  get value(): number {
    const { needed } = this.cells;
    const known = this.known.at(this.table.rawAt(this.place));
    return known >= 0 || (Number.isNaN(known) && needed === undefined) ? known : this.readCell();
  }

  private readCell(): number {
    const { table, key } = this;
    const { read, code, needed, effect, check } = this.cells;
    const value =
      needed === undefined ? table.read(key, read, effect) : table.need(key, read, needed, effect);
    if (value === null) return NaN;
    check?.(value);
    return code(value);
  }
}

/** A column of numbers: those within their bounds are taken at once, the others are read, with their problems. */
export class NumberColumn<T extends BureauTable> {
  private readonly place: number | null;

  /**
   * @param bound of the numbers that nothing is asked about, all above 0
   * @param needed the clause that needs a number; none where the cell may be blank
   */
  constructor(
    private readonly table: TableReader<T>,
    private readonly key: ColumnKey<T>,
    private readonly read: Reader<number>,
    private readonly bound: Bound,
    private readonly needed?: string,
  ) {
    this.place = table.placeOf(key);
  }

  /** In the row that the table stands at; NaN where it is blank or, once its problem is noted, unreadable. */
  get value(): number {
    const known = this.known(this.table.line);
    return known === UNKNOWN ? this.readCell() : known;
  }

  /** The same in any row. */
  inRow(row: number): number {
    const known = this.known(this.table.lineOf(row));
    if (known !== UNKNOWN) return known;
    this.table.moveTo(row);
    return this.readCell();
  }

  private known(line: readonly unknown[]): number {
    const { place, bound, needed } = this;
    const raw = place === null ? '' : line[place];
    if (typeof raw === 'number') return raw >= bound.least && raw <= bound.most ? raw : UNKNOWN;
    const isBlank = raw === '' || raw === null || raw === undefined;
    return isBlank && needed === undefined ? NaN : UNKNOWN;
  }

  private readCell(): number {
    const { table, key, read, needed } = this;
    const value = (needed === undefined ? table.read(key, read) : table.need(key, read, needed)) ?? NaN;
    checkNumber(table, key, this.bound, value);
    return value;
  }
}
