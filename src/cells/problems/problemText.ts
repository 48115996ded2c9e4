import { type Problem, type ProblemCode, problem as problemOf } from '../../engine/kit/problem';
import { isNotYet } from '../notYet';
import { ADVICE } from './advice';
import { BUREAU_WORDS } from './bureauWords';
import { withWords } from './errorText';
import { ERROR_WORDS } from './errorWords';
import type { Checked } from './fittingWords';
import { LIST_WORDS } from './listWords';
import { PANE_WORDS } from './paneWords';

/** What is wrong, for each problem. */
const WORDS = { ...ERROR_WORDS, ...PANE_WORDS, ...BUREAU_WORDS, ...LIST_WORDS } satisfies Record<
  ProblemCode,
  string
>;

type Words = Checked<typeof WORDS>;
type Advice = Checked<typeof ADVICE>;

/** A problem in plain English: what is wrong, what to do about some, and the clause that asks for it. */
export function problemText(found: Problem): string {
  const problem = asShown(found);
  const words: Words[ProblemCode] = WORDS[problem.problem];
  const advice = (ADVICE as Partial<Record<ProblemCode, Advice[keyof Advice]>>)[problem.problem];
  return withWords(problem, advice === undefined ? words : `${words} ${advice}`);
}

/** A problem as it is shown: a cell that waits for its calculation has nothing wrong with it, though it cannot be read. */
export function asShown(problem: Problem): Problem {
  const waits = problem.problem === 'errorInCell' && isNotYet(problem.details.value);
  return waits ? problemOf('stillCalculating', '') : problem;
}
