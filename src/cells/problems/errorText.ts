import { entryOf } from '../../engine/kit/entryOf';
import type { Problem } from '../../engine/kit/problem';
import { withCount } from '../numberText';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../columns';
import { ERROR_WORDS } from './errorWords';
import { withDecimalSign } from '../numberStyle';
import { exact } from '../numberText';

const NAMES: Readonly<Record<string, string>> = { ...RATING_TITLES, ...GAME_TYPE_TITLES };

/** A problem that a cell function can meet, in plain English. */
export function errorText(problem: Problem): string {
  return withWords(
    problem,
    (ERROR_WORDS as Readonly<Record<string, string>>)[problem.problem] ?? problem.problem,
  );
}

/** What is wrong, what to do, and the clause that asks for it. */
export function withWords({ clause, details }: Problem, words: string): string {
  const text = withDecimalSign(words)
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[') ? (filled(part.slice(1, -1), details) ?? '') : (filled(part, details) ?? part),
    )
    .join('');
  if (clause === '') return text;
  return `${text.replace(/\.$/, '')} (${isNumbered(clause) ? 'clause ' : ''}${clause}).`;
}

/** Parts of other documents have names, such as K-Factor 3 and 60% Rule 2. */
function isNumbered(clause: string): boolean {
  return /^\d+(?!\d*%)/.test(clause);
}

/** The words with their details filled in, {days|day} as 1 day or 2 days; null where one is not known. */
function filled(words: string, details: Problem['details']): string | null {
  let complete = true;
  const text = words.replace(/\{(\w+)\|?(\w*)\}/g, (_, name: string, thing: string) => {
    const detail = details[name] ?? '';
    complete &&= detail !== '';
    return thing === '' ? shown(detail) : withCount(Number(detail), thing);
  });
  return complete ? text : null;
}

function shown(detail: string | number): string {
  return typeof detail === 'number' ? exact(Number(detail.toFixed(4))) : (entryOf(NAMES, detail) ?? detail);
}
