import {
  EVENT_PROBLEMS,
  type EventProblemCode,
  type EventProblemDetails,
  type EventProblemEffect,
  type EventQuestion,
} from './eventProblems';

export type { EventProblemCode, EventProblemDetails, EventQuestion };

/** One thing that is wrong with a file or to be known of it. */
interface ProblemOf<C extends EventProblemCode> {
  readonly effect: EventProblemEffect;
  readonly code: C;
  /** The line of a text, the row of a sheet, from 1; null for the file as a whole. */
  readonly line: number | null;
  /** The character of the line, the column of the sheet, from 1. */
  readonly column: number | null;
  /** The clause of the 2024 regulations; '' where there is none. */
  readonly clause: string;
  readonly details: EventProblemDetails[C];
}

export type EventProblem = { [C in EventProblemCode]: ProblemOf<C> }[EventProblemCode];

/** A place of the file; null for the file as a whole. */
export interface Place {
  readonly line: number | null;
  readonly column?: number | null;
}

/** A problem with the effect and the clause that its kind has. */
export function eventProblem<C extends EventProblemCode>(
  code: C,
  place: Place | null,
  details: EventProblemDetails[C],
): EventProblem {
  const { effect, clause } = EVENT_PROBLEMS[code];
  const problem: ProblemOf<C> = {
    effect,
    code,
    line: place?.line ?? null,
    column: place?.column ?? null,
    clause,
    details,
  };
  // A problem of one kind is one of all kinds, which the compiler does not see through C.
  return problem as unknown as EventProblem;
}

/** What is wrong, without the place, the clause and the point at its end. */
export function eventProblemWords({ code, details }: EventProblem): string {
  // Each kind of problem has words for its own details, which the compiler cannot see for all of them at once.
  return (EVENT_PROBLEMS[code].words as (details: EventProblem['details']) => string)(details);
}

/** What of the event a person has to say before the file can be used; null where it is nothing of the event. */
export function asksFor(code: EventProblemCode): EventQuestion | null {
  return EVENT_PROBLEMS[code].asks;
}

/** In the order of the file, what concerns the whole of it first. */
export function inFileOrder(problems: readonly EventProblem[]): EventProblem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}
