import { capital } from '../cells/joinWithAnd';
import { isProblem, type Outcome, placedAt, problem } from '../engine/kit/problem';
import { type CellValue, cellValue } from '../cells/cellValue';
import type { Reader } from '../cells/reader';
import { readUnconfirmed } from '../cells/unconfirmed';

/** An argument as Excel hands it over: a value as [[value]], a range as its rows; null or undefined where omitted. */
export type Given = unknown[][] | null | undefined;

/** An argument of a cell function, and how each of its cells is read. */
export interface Argument<T> {
  /** In words, as a sentence begins with it. */
  readonly name: string;
  /** Its cells are read one by one, when they are needed: a whole column has more than a million. */
  readonly given: Given;
  readonly read: Reader<T>;
  /** The value of a blank cell of it. */
  readonly blank: Outcome<T>;
  /** True where a 0 has a meaning of its own, as a loss has; else it may be a blank cell of the desktop. */
  readonly zeroIsAValue: boolean;
}

/** An argument that must be there: a blank cell of it is #N/A with its name. */
export function required<T>(name: string, given: Given, read: Reader<T>): Argument<T> {
  return orBlank(name, given, read, problem('argumentMissing', '', { argument: inWords(name) }));
}

/** An argument that may be omitted. Where it is given, a blank cell of it is #N/A all the same: nothing is guessed. */
export function optional<T>(name: string, given: Given, read: Reader<T>, omitted: T): Argument<T> {
  // Stryker disable next-line ArrowFunction: what an argument that is omitted says is only asked with ??, for which both are
  // nothing.
  return given == null ? orBlank(name, given, () => null, omitted) : required(name, given, read);
}

/** An argument whose blank cells have a meaning of their own, the same as when it is omitted. */
export function orBlank<T>(name: string, given: Given, read: Reader<T>, blank: Outcome<T>): Argument<T> {
  return { name: inWords(name), given, read, blank, zeroIsAValue: false };
}

/** The value of a cell of an argument; a problem names the argument. */
export function readArgument<T>({ name, read, blank }: Argument<T>, value: CellValue): Outcome<T> {
  const outcome = readUnconfirmed(read, value) ?? blank;
  if (!isProblem(outcome) || outcome.problem === 'argumentMissing') return outcome;
  return placedAt(outcome, { inArgument: name });
}

/** An argument in which a 0 has a meaning of its own. */
export function withZero<T>(argument: Argument<T>): Argument<T> {
  return { ...argument, zeroIsAValue: true };
}

/** The cells of a range that is read as a whole. */
export function cellsOf(given: Given): CellValue[][] {
  return rowsOf(given).map((row) => row.map(cellValue));
}

/** No list is as long; a range that is reaches down to the end of its sheet, and ends where it is filled in. */
const LONGEST_LIST = 1_000_000;

export function isWholeColumn(given: Given): boolean {
  return (given?.length ?? 0) > LONGEST_LIST;
}

/** The rows of a range; those of a whole column down to its last filled cell. */
export function rowsOf(given: Given): unknown[][] {
  const rows = given ?? [];
  return isWholeColumn(rows) ? rows.slice(0, filledRows(rows)) : rows;
}

/**
 * How many rows there are down to the last one that is filled in, one at least.
 *
 * @param withZeros true where a 0 fills a cell; else it may be a blank one
 */
export function filledRows(rows: readonly (readonly unknown[])[], withZeros = false): number {
  // Stryker disable next-line EqualityOperator: the first row counts whether it is filled in or not.
  for (let count = rows.length; count > 1; count -= 1) {
    // A plain loop: this runs a million times for each whole column.
    const row = rows[count - 1]!;
    // Stryker disable next-line EqualityOperator: a cell behind the last one is blank.
    for (let at = 0; at < row.length; at += 1) {
      const cell = row[at];
      // Stryker disable next-line ConditionalExpression,LogicalOperator: only saves time: cellValue finds '' and null blank too.
      const isBlank = cell === '' || cell === null || (cell === 0 ? !withZeros : cellValue(cell) === null);
      if (!isBlank) return count;
    }
  }
  return 1;
}

/** playerRating -> Player rating, storedK -> Stored K, fideRating -> FIDE rating */
function inWords(name: string): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter === 'K' ? letter : letter.toLowerCase()}`)
    .replace('fide', 'FIDE');
  return capital(words);
}
