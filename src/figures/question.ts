import { lostPoint } from '../cells/unconfirmed';
import type { DetailsOf, NoteCode, Problem, QuestionCode } from '../engine/kit/problem';
import type { CellRole, SheetModel } from './sheetModel';

/**
 * Something that the user has to confirm before anything is run.
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
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sheetId, address, problem, ...sorted.flat()]);
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
export function openQuestions<Asked extends { readonly key: string }>(
  questions: readonly Asked[],
  confirmed: ReadonlySet<string>,
): Asked[] {
  return questions.filter(({ key }) => !confirmed.has(key));
}

/** Between which numbers a figure of a document lies, both included. What lies outside is asked about. */
export interface Bound {
  /** What it is, in the words of a question, such as "A rating". */
  readonly what: string;
  readonly least: number;
  readonly most: number;
  /** It is a whole number by nature, which has no point to lose. */
  readonly isWhole?: true;
  /** The clause that the bound comes from; '' where it is common sense. */
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

/** A letter of a word this long may be a slip; Open A and Open B are two sections. */
const SHORT_WORD = 3;

/**
 * Whether one name may be the other with a slip of typing: two neighbouring letters exchanged, one letter more or fewer,
 * or another letter inside a word. Digits, and words of up to three letters, tell events apart.
 *
 * @param one a name as it was typed
 * @param other another name
 */
export function mayBeMisspelt(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.trim().toLowerCase());
  if (a === undefined || b === undefined || a === b || Math.abs(a.length - b.length) > 1) return false;
  if (digitsOf(a) !== digitsOf(b)) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let ends = [a.length, b.length] as const;
  while (Math.min(...ends) > from && a[ends[0] - 1] === b[ends[1] - 1]) ends = [ends[0] - 1, ends[1] - 1];
  const [left, right] = [a.slice(from, ends[0]), b.slice(from, ends[1])];
  if (left.length === 2 && right.length === 2) return left === [...right].reverse().join('');
  if (left.length > 1 || right.length > 1) return false;
  return wordAt(a.length >= b.length ? a : b, from).length > SHORT_WORD;
}

const digitsOf = (name: string): string => name.replace(/\D/g, '');

function wordAt(name: string, at: number): string {
  const start = name.lastIndexOf(' ', at - 1) + 1;
  const end = name.indexOf(' ', at);
  return name.slice(start, end < 0 ? name.length : end);
}

const HEADING = 'Confirmed values';
const LINE = 'Confirmed: ';

/**
 * A report with what the user has confirmed below everything else, where it moves no cell.
 *
 * @param says each as "Sheet1!B2 = 19903"; none leaves the report as it is
 */
export function withConfirmed(model: SheetModel, says: readonly string[]): SheetModel {
  if (says.length === 0) return model;
  const columns = model.cells[0]?.length ?? 1;
  const text = ['', HEADING, ...says.map((one) => LINE + one)];
  const first = model.cells.length;
  const role = (row: number, rows: number, its: CellRole) => ({
    box: { row: first + row, column: 0, rows, columns: 1 },
    role: its,
  });
  return {
    ...model,
    cells: [
      ...model.cells,
      ...text.map((one) =>
        Array.from({ length: columns }, (_, column) => (column > 0 || one === '' ? null : one)),
      ),
    ],
    numberFormats: [...model.numberFormats, ...text.map(() => new Array<string>(columns).fill('General'))],
    roles: [...model.roles, role(1, 1, 'heading'), role(2, says.length, 'note')],
  };
}

/** The values that a report says were confirmed, such as 19903; they are right in its own cells too. */
export function confirmedValues(cells: readonly (readonly unknown[])[]): ReadonlySet<string> {
  return new Set(
    cells.flatMap(([first]) => {
      if (typeof first !== 'string' || !first.startsWith(LINE)) return [];
      const at = first.lastIndexOf(' = ');
      return at < 0 ? [] : [first.slice(at + 3)];
    }),
  );
}
