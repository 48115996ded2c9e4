import { type Outcome, type Problem, problem, type UnreadableCode } from '../engine/kit/problem';
import { type CellValue, errorIn } from './cellValue';
import { exact } from './numberText';

/** Reads one cell: its value, null where it is blank, or what is wrong with it. */
export interface Reader<T> {
  (value: CellValue): Outcome<T | null>;
  /** A number above 0, up to this one, is its own value, and need not be read; undefined where numbers have to be. */
  readonly itselfUpTo?: number;
  /** The highest number that is read where none can be confirmed, as in a function's argument; undefined for no limit. */
  readonly mostUnconfirmed?: number;
}

/** A reader that need not mind blanks and errors. */
export function reader<T>(
  read: (value: number | string | boolean) => Outcome<T | null>,
): (value: CellValue) => Outcome<T | null> {
  return (value) => {
    if (value === null) return null;
    const error = errorIn(value);
    return error === null ? read(value) : problem('errorInCell', '', { value: error });
  };
}

/** A reader for which every number above 0, up to this one, is its own value. */
export function readingItself(read: Reader<number>, itselfUpTo: number): Reader<number> {
  return Object.assign(read, { itselfUpTo });
}

/** How a cell's content is shown in a problem's words. */
export function shown(value: CellValue): string {
  const text = typeof value === 'number' ? exact(value) : String(value ?? '');
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

/** The problem of a cell that cannot be read. */
export function unreadable(code: UnreadableCode, clause: string, value: CellValue): Problem {
  return problem(code, clause, { value: shown(value) });
}

/** The problem of text that can mean two things: it is not guessed which. */
export function twoMeanings(value: CellValue, clause: string, one: string, other: string): Problem {
  return problem('twoMeanings', clause, { value: shown(value), one, other });
}
