import type { Problem, ProblemCode } from '../../engine/kit/problem';
import { ADVICE } from './advice';
import { BUREAU_WORDS } from './bureauWords';
import { withWords } from './errorText';
import { ERROR_WORDS } from './errorWords';
import { PANE_WORDS } from './paneWords';

/** What is wrong, for each problem; for some with what to do. */
const WORDS: Readonly<Record<ProblemCode, string>> = { ...ERROR_WORDS, ...PANE_WORDS, ...BUREAU_WORDS };

/** A problem in plain English: what is wrong, what to do, and the clause that asks for it. */
export function problemText(problem: Problem): string {
  const advice = (ADVICE as Readonly<Record<string, string>>)[problem.problem];
  const words = WORDS[problem.problem];
  return withWords(problem, advice === undefined ? words : `${words} ${advice}`);
}
