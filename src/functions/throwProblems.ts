import type { Problem } from '../engine/kit/problem';
import { excelError } from './excelError';

/** How many problems an error's text tells. */
const TOLD = 3;

/** Throws the first of several problems as a cell's error, with the words of the first few; nothing where there is none. */
export function throwProblems(errors: readonly { readonly problem: Problem; readonly text: string }[]): void {
  const [first] = errors;
  if (first === undefined) return;
  const more = errors.length > TOLD ? [`And ${errors.length - TOLD} more.`] : [];
  throw excelError(first.problem, [...errors.slice(0, TOLD).map(({ text }) => text), ...more].join(' '));
}
