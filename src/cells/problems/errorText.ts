import { entryOf } from '../../engine/kit/closedSet';
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
    .map((part) => (part.startsWith('[') ? whereKnown(part.slice(1, -1), details) : filled(part, details)))
    .join('');
  if (clause === '') return text;
  return `${text.replace(/\.$/, '')} (${isNumbered(clause) ? 'clause ' : ''}${clause}).`;
}

/** Parts of other documents have names, such as K-Factor 3 and 60% Rule 2. */
function isNumbered(clause: string): boolean {
  return /^\d(?!\d*%)/.test(clause);
}

const DETAIL = /\{(\w+)\|?(\w*)\}/g;

/** The words with their details filled in, {days|day} as 1 day or 2 days; as they are where one was not given. */
function filled(words: string, details: Problem['details']): string {
  if (detailsIn(words).some((name) => details[name] === undefined)) return words;
  return words.replace(DETAIL, (_, name: string, thing: string) => {
    const detail = details[name]!;
    return thing === '' ? shown(detail) : withCount(Number(detail), thing);
  });
}

/** The same; nothing where one of the details was not given, or is blank. */
function whereKnown(words: string, details: Problem['details']): string {
  return detailsIn(words).some((name) => (details[name] ?? '') === '') ? '' : filled(words, details);
}

const detailsIn = (words: string): string[] => [...words.matchAll(DETAIL)].map((match) => match[1]!);

function shown(detail: string | number): string {
  return typeof detail === 'number' ? exact(Number(detail.toFixed(4))) : (entryOf(NAMES, detail) ?? detail);
}
