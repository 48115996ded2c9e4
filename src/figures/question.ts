import type { DetailsOf, NoteCode, Problem, QuestionCode } from '../engine/kit/problem';

/**
 * Something that nothing is run over before the user has said that it is meant so.
 *
 * @typeParam Placed a problem with its place, as each reader has its own
 */
export interface Question<Placed> {
  /** What an answer is kept by: another value, or another reason to ask, is another question. */
  readonly key: string;
  readonly problem: Placed;
}

/** A problem that asks. */
export function question<C extends QuestionCode | NoteCode>(
  code: C,
  clause: string,
  details: DetailsOf<C>,
): Problem;
export function question(
  problem: QuestionCode | NoteCode,
  clause: string,
  details: Problem['details'],
): Problem {
  return { problem, clause, severity: 'question', details };
}

/**
 * The key of a question.
 *
 * @param sheetId the sheet's id, which stays when it is renamed
 * @param address the cell on it, such as K5
 */
export function questionKey(sheetId: string, address: string, { problem, details }: Problem): string {
  const given = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sheetId, address, problem, ...given.flat()]);
}

/** Questions of one kind may be answered together: the same problem of the same thing. */
export function questionKind({ problem, details }: Problem): string {
  return `${problem} ${details['what'] ?? ''}`;
}

/** The value that is asked about; null where the question is about more than one. */
export function questionedValue({ details }: Problem): string | number | null {
  return details['value'] ?? details['highest'] ?? details['newest'] ?? null;
}

/** The questions that have not been answered. */
export function openQuestions<Placed>(
  questions: readonly Question<Placed>[],
  confirmed: ReadonlySet<string>,
): Question<Placed>[] {
  return questions.filter(({ key }) => !confirmed.has(key));
}
