import type { Problem } from '../engine/kit/problem';
import { lostPoint } from '../cells/unconfirmed';
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
