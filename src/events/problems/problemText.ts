import type { EventFileKind } from '../eventFile';
import type { EventProblemCode } from './details';
import type { EventProblem } from './problem';
import { type EventQuestion, RULES } from './rules';
import { WORDS } from './words';

/**
 * A problem of an event file in plain English: where it stands, what is wrong, what is expected, and the clause.
 *
 * @param problem the problem
 * @param kind the kind of the file, as the reading has it: a list has cells where a text has lines
 */
export function eventProblemText(problem: EventProblem, kind: EventFileKind): string {
  const clause = problem.clause === '' ? '' : ` (clause ${problem.clause})`;
  const place = placeText(problem, kind);
  return `${place === '' ? '' : `${place}: `}${eventProblemWords(problem)}${clause}.`;
}

/** What is wrong, without the place, the clause and the point at its end. */
export function eventProblemWords(problem: EventProblem): string {
  // Each kind of problem has words for its own details, which the compiler cannot see for all of them at once.
  return (WORDS[problem.code] as (its: EventProblem['details']) => string)(problem.details);
}

/** What of the event a person has to say before the file can be used; null where it is nothing of the event. */
export function asksFor(code: EventProblemCode): EventQuestion | null {
  return RULES[code].asks;
}

/**
 * "Line 6, column 58" of a text, "Cell A7" of a list; '' for the file as a whole.
 *
 * @param place line and column from 1; null where they are not known
 * @param kind the kind of the file
 */
export function placeText(
  { line, column }: Pick<EventProblem, 'line' | 'column'>,
  kind: EventFileKind,
): string {
  if (line === null) return '';
  // A text of no known kind has no lines to name, so that the place is one of a sheet.
  if (kind.startsWith('chessResults') || kind === 'playerCard' || kind === 'unknown')
    return column === null ? `Row ${line}` : `Cell ${letters(column)}${line}`;
  return column === null ? `Line ${line}` : `Line ${line}, column ${column}`;
}

/** The letters of a column of a sheet, from 1. */
function letters(column: number): string {
  return column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
}
