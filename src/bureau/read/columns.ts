import { type CellValue, cellValue } from '../../cells/cellValue';
import type { Reader } from '../../cells/reader';
import { isProblem } from '../../engine/kit/problem';
import type { Bound } from '../../figures/question';
import type { BureauTable, ColumnKey, ReadKey } from '../tables/tables';
import { checkNumber, type Effect, type TableReader } from './tableReader';

/*
 * Each column has one reader, which knows every spelling and every problem. Most cells are usual numbers or repeat an
 * earlier cell; these are recognised without it.
 */

/** The code of a cell that has to be read. */
export const UNKNOWN = -1;

/** The most contents that are remembered of a column. */
const MOST_KNOWN = 1 << 18;

/** Numbers that differ in these bits are remembered together: the days of eleven years. */
const LOW_BITS = 2 ** 12 - 1;

/** The cells of a column as codes from 0 up; NaN = blank. Repeated contents are read only once. */
export class KnownCells {
  private raw: unknown = null;
  private code: number;
  /** The last numbers by their low bits, and their codes: dates repeat often. */
  private readonly numbers = new Float64Array(LOW_BITS + 1).fill(NaN);
  private readonly codeOf = new Float64Array(LOW_BITS + 1);

  /**
   * @param read the code of a cell; `UNKNOWN` if it has a problem or has to be checked
   * @param known contents with their codes, if columns share them
   */
  constructor(
    private readonly read: (value: CellValue) => number,
    private readonly known = new Map<unknown, number>(),
  ) {
    this.code = read(null);
  }

  /** @param raw the cell as Office returns it */
  at(raw: unknown): number {
    // Neighbouring rows often have the same content.
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
    // An object may change.
    if (typeof raw !== 'object' && this.known.size < MOST_KNOWN) this.known.set(raw, code);
    return code;
  }
}

/** Whole numbers of up to this many digits are small. */
const MOST_DIGITS = 9;
const ZERO = 48;

/** The number of a text of digits; `UNKNOWN` for any other text, and for too many digits. */
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

/** Numeric ids are looked up in an array of at most this many places for each id. */
const MOST_APART = 8;

/** Numeric ids in an array, with their codes. */
export class NumberedIds {
  private readonly least: number;
  /** From 1; 0 = not an id. */
  private readonly codes: Int32Array;

  /** @param indexOf comparable ids with their codes, from 0 */
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

  /** The code of a cell's id, leading zeros aside; `UNKNOWN` if it has none of these ids. */
  at(raw: unknown): number {
    const number = typeof raw === 'number' ? raw : typeof raw === 'string' ? digitsOf(raw) : UNKNOWN;
    // A fraction has no place.
    return (this.codes[number - this.least] ?? 0) - 1;
  }
}

/** The players in a column of ids. */
export class IdCells {
  // Not equal to any cell.
  private raw: unknown = NaN;
  private code = UNKNOWN;

  constructor(
    private readonly numbered: NumberedIds,
    private readonly others: KnownCells,
  ) {}

  /** @param raw the cell as Office returns it */
  at(raw: unknown): number {
    // The rows of a player are usually together.
    if (raw === this.raw) return this.code;
    const index = this.numbered.at(raw);
    if (index === UNKNOWN) return this.others.at(raw);
    this.raw = raw;
    this.code = index;
    return index;
  }
}

/** How the cells of a column are read, each as a number from 0 up. */
interface ColumnCells<V> {
  readonly read: Reader<V>;
  readonly code: (value: V) => number;
  /** The clause that requires a value; none if the cell may be blank. */
  readonly needed?: string;
  /** The effect of an unreadable cell, if it differs from the table's. */
  readonly effect?: Effect;
  /** The numbers, all above 0, that are their own code and need no check. */
  readonly usual?: Bound;
  /** Whether a value needs no check. */
  readonly isUsual?: (value: V) => boolean;
  /** Reports the problems of a value that is not usual. */
  readonly check?: (value: V) => void;
}

/** A column of a table: usual cells are recognised at once, all others are read and their problems reported. */
export class TableColumn<T extends BureauTable, V> {
  private readonly place: number | null;
  // Kept here, as bounds are objects of many kinds and slow to read. NaN: no number is usual.
  private readonly least: number;
  private readonly most: number;
  /** Contents with their codes; null in a column of numbers, which are too many to remember. */
  private readonly known: KnownCells | null;

  constructor(
    private readonly table: TableReader<T>,
    private readonly key: ReadKey<T>,
    private readonly cells: ColumnCells<V>,
  ) {
    this.place = table.placeOf(key);
    this.least = cells.usual?.least ?? NaN;
    this.most = cells.usual?.most ?? NaN;
    this.known = cells.usual === undefined ? new KnownCells(knownCode(cells)) : null;
  }

  /** In the reader's current row; NaN if the cell is blank, or unreadable, which is reported. */
  get value(): number {
    const raw = this.table.rawAt(this.place);
    if (typeof raw === 'number' && raw >= this.least && raw <= this.most) return raw;
    const code = this.known === null ? codeOfBlank(raw) : this.known.at(raw);
    return this.isDone(code) ? code : this.readCell();
  }

  private isDone(code: number): boolean {
    return code >= 0 || (Number.isNaN(code) && this.cells.needed === undefined);
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

/** Blank ratings are common; a cell of spaces is left to the reader. */
const codeOfBlank = (raw: unknown): number =>
  raw === '' || raw === null || raw === undefined ? NaN : UNKNOWN;

function knownCode<V>({ read, code, isUsual = () => true }: ColumnCells<V>) {
  return (value: CellValue): number => {
    const outcome = read(value);
    if (outcome === null) return NaN;
    return isProblem(outcome) || !isUsual(outcome) ? UNKNOWN : code(outcome);
  };
}

/**
 * A column of numbers.
 *
 * @param bound of the numbers that need no confirmation, all above 0
 * @param needed the clause that requires a number; none if the cell may be blank
 */
export function numberColumn<T extends BureauTable>(
  table: TableReader<T>,
  key: ColumnKey<T>,
  read: Reader<number>,
  bound: Bound,
  needed?: string,
): TableColumn<T, number> {
  const check = (value: number): void => checkNumber(table, key, bound, value);
  const cells = { read, code: (value: number) => value, check, usual: bound };
  return new TableColumn(table, key, needed === undefined ? cells : { ...cells, needed });
}
