import type { DetailsOf, ErrorCode, NoteCode, ProblemCode, ProblemPlace } from './problemDetails';

export type { ProblemCode, ProblemPlace } from './problemDetails';

/**
 * An error stops the calculation it stands in; a note only tells. A question is about an input that can be calculated
 * with and is hardly meant: whoever reads the sheet waits for the user's word. The engine asks none.
 */
export type Severity = 'error' | 'question' | 'note';

/**
 * What is wrong with an input, as a value. The engine never throws: a function that cannot give a number returns a
 * Problem, a month collects them. The words a user reads are in `src/cells/problems`.
 */
export interface Problem {
  readonly problem: ProblemCode;
  /** The clause that asks for what is missing or wrong, as the document numbers it; '' where none does. */
  readonly clause: string;
  readonly severity: Severity;
  /** The figures and names that the words need, by the table in `problemDetails.ts`. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** A number (or other value), or the reason why there is none. */
export type Outcome<T> = T | Problem;

/** The details as an argument: it can be left out where none is needed. */
type Given<C extends ProblemCode> =
  Partial<DetailsOf<C>> extends DetailsOf<C> ? [details?: DetailsOf<C>] : [details: DetailsOf<C>];

/** A problem that stops the calculation it stands in. */
export function problem<C extends ErrorCode>(code: C, clause: string, ...details: Given<C>): Problem;
export function problem(problem: ErrorCode, clause: string, details: Problem['details'] = {}): Problem {
  return { problem, clause, severity: 'error', details };
}

/** A problem that only tells; the calculation goes on. */
export function note<C extends NoteCode>(code: C, clause: string, ...details: Given<C>): Problem;
export function note(problem: NoteCode, clause: string, details: Problem['details'] = {}): Problem {
  return { problem, clause, severity: 'note', details };
}

/** Whether one of the problems is an error. */
export function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The same problem with the place it was found in. */
export function placedAt(found: Problem, place: ProblemPlace): Problem {
  return { ...found, details: { ...found.details, ...place } };
}

/** Whether an outcome is the reason why there is no number (or other value). */
export function isProblem(outcome: unknown): outcome is Problem {
  return typeof outcome === 'object' && outcome !== null && 'problem' in outcome;
}
