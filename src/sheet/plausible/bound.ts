import type { Problem } from '../../engine/kit/problem';
import { question } from './question';

/** Between which numbers a figure of a document lies, both included. What lies outside is asked about. */
export interface Bound {
  /** What it is, in the words of a question, such as "A rating". */
  readonly what: string;
  readonly least: number;
  readonly most: number;
  /** It is a whole number by nature, which has no point to lose. */
  readonly isWhole?: true;
  /** The clause that says so; '' where it is common sense. */
  readonly clause: string;
  /** Why, in words that go on after a colon. */
  readonly reason: string;
}

/** The only values that a document has for a figure. */
export interface Table {
  readonly what: string;
  readonly values: readonly number[];
  readonly clause: string;
}

/** What a cell asks because of the number in it; null for a number as it should be. */
export function askAbout(rule: Bound | Table, value: number): Problem | null {
  if (isAllowed(rule, value)) return null;
  const { what, clause } = rule;
  const isWhole = 'isWhole' in rule && rule.isWhole === true;
  const point = isWhole ? null : lostPoint(value, (number) => isAllowed(rule, number));
  const details = { what, value, ...(point === null ? {} : { point }) };
  return 'values' in rule
    ? question('notInTable', clause, { ...details, values: rule.values.join(', ') })
    : question('outsideBounds', clause, {
        ...details,
        least: rule.least,
        most: rule.most,
        reason: rule.reason,
      });
}

/** Whether a number is one that the rule allows. */
export function isAllowed(rule: Bound | Table, value: number): boolean {
  return 'values' in rule ? rule.values.includes(value) : value >= rule.least && value <= rule.most;
}

/** The most decimals that a rating is kept with in a list. */
const DECIMALS = 4;

/**
 * The number that may have lost its decimal point on the way, as a file with points does in an Excel with commas: 19903
 * for 1990.3.
 *
 * @param fits whether a number would be one that is expected
 * @returns null where no number with a point fits
 */
export function lostPoint(value: number, fits: (number: number) => boolean): number | null {
  if (!Number.isInteger(value)) return null;
  for (let decimals = 1; decimals <= DECIMALS; decimals += 1) {
    const number = value / 10 ** decimals;
    if (fits(number)) return number;
  }
  return null;
}
