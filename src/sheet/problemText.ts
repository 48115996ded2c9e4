import type { Problem, ProblemCode } from '../engine/kit/problem';
import { BUREAU_WORDS } from './bureauWords';
import { withWords } from './errorText';
import { ERROR_WORDS } from './errorWords';
import { PANE_WORDS } from './paneWords';

/** The words that a user reads for each problem: what is wrong, and what to do. */
const WORDS: Readonly<Record<ProblemCode, string>> = { ...ERROR_WORDS, ...PANE_WORDS, ...BUREAU_WORDS };

/** A problem in plain English: what is wrong, what to do, and the clause that asks for it. */
export function problemText(problem: Problem): string {
  return withWords(problem, WORDS[problem.problem]);
}
