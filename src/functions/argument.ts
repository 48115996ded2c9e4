import { isProblem, type Outcome, placedAt, problem } from '../engine/kit/problem';
import { type CellValue, cellValue } from '../cells/cellValue';
import type { Reader } from '../cells/reader';

/** An argument as Excel hands it over: a value as [[value]], a range as its rows; null or undefined where omitted. */
export type Given = unknown[][] | null | undefined;

/** An argument of a cell function, and how each of its cells is read. */
export interface Argument<T> {
  /** In words, as a sentence begins with it. */
  readonly name: string;
  /** null where the argument is omitted. */
  readonly cells: readonly (readonly CellValue[])[] | null;
  readonly read: (value: CellValue) => Outcome<T>;
  /** True where a 0 says something by itself, as a loss does; else it may be a blank cell of the desktop. */
  readonly zeroIsAValue: boolean;
}

/** An argument that must be there: a blank cell of it is #N/A with its name. */
export function required<T>(name: string, given: Given, read: Reader<T>): Argument<T> {
  return argument(name, given, read, problem('argumentMissing', '', { argument: inWords(name) }));
}

/** An argument that may be omitted. Where it is given, a blank cell of it is #N/A all the same: nothing is guessed. */
export function optional<T>(name: string, given: Given, read: Reader<T>, omitted: T): Argument<T> {
  return given == null ? argument(name, given, () => null, omitted) : required(name, given, read);
}

/** An argument whose blank cells have a meaning of their own, the same as when it is omitted. */
export function orBlank<T>(name: string, given: Given, read: Reader<T>, blank: T): Argument<T> {
  return argument(name, given, read, blank);
}

/** An argument in which a 0 says something by itself. */
export function withZero<T>(argument: Argument<T>): Argument<T> {
  return { ...argument, zeroIsAValue: true };
}

function argument<T>(name: string, given: Given, read: Reader<T>, blank: Outcome<T>): Argument<T> {
  return {
    name: inWords(name),
    zeroIsAValue: false,
    cells: given?.map((row) => row.map(cellValue)) ?? null,
    read: (value) => {
      const outcome = read(value) ?? blank;
      if (!isProblem(outcome) || outcome.problem === 'argumentMissing') return outcome;
      return placedAt(outcome, { inArgument: inWords(name) });
    },
  };
}

/** playerRating -> Player rating */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
