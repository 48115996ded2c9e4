import { GAME_TYPE_TITLES, RATING_TITLES } from '../cells/columns';
import { numberStyle } from '../cells/numberStyle';
import { exact, withCount } from '../cells/numberText';
import { entryOf } from '../engine/kit/closedSet';
import type { NoDetails, ProblemPlace, Severity, Unreadable } from '../engine/kit/problem';

/** What is wrong, or what to do about it: a sentence, or a function of the details. */
type Sentence<Details> = string | ((details: Details) => string);

/**
 * The words of a problem: what is wrong, and for some what to do. Excel's error card shows the first, as a function's help
 * page has the second; the pane shows both.
 */
type Words<Details> = Sentence<Details> | readonly [wrong: Sentence<Details>, advice: Sentence<Details>];

/** The words of problems whose details are declared elsewhere. */
export type WordsOf<Table> = { readonly [Code in keyof Table]: Words<Table[Code] & ProblemPlace> };

/** The details of problems, as their words need them. */
export type DetailsIn<Table> = { readonly [Code in keyof Table]: DetailsFor<Table[Code]> };
type DetailsFor<W> = W extends readonly [infer Wrong, infer Advice]
  ? DetailsFor<Wrong> & DetailsFor<Advice>
  : W extends (details: infer Details) => string
    ? Readonly<Details>
    : NoDetails;

interface Declared {
  readonly severity: Severity;
  /** The clause of the regulations; '' where whoever finds the problem knows it, or there is none. */
  readonly clause: string;
  /** What a person can answer, which settles the problem. */
  readonly asks: string | null;
  readonly words: Words<never>;
}

const declarations = new Map<string, Declared>();

/** Every problem that is declared so far, by its code. The modules of this folder declare them when they load. */
export const PROBLEMS: ReadonlyMap<string, Declared> = declarations;

type Table = Readonly<Record<string, Words<never>>>;

const declaring =
  (severity: Severity, asks: string | null = null) =>
  <T extends Table>(clause: string, table: T): T => {
    for (const [code, words] of Object.entries(table))
      declarations.set(code, { severity, clause, asks, words });
    return table;
  };

/** Declares problems that stop what they are about. */
export const errors = declaring('error');
/** Declares problems that wait for the user's answer. */
export const questions = declaring('question');
/** Declares problems of a row, or a part of it, that is left out. */
export const skipped = declaring('skipped');
/** Declares problems that only inform. */
export const notes = declaring('note');

/** Declares problems that a person settles with an answer. */
export const asking = <T extends Table>(asks: string, severity: Severity, clause: string, table: T): T =>
  declaring(severity, asks)(clause, table);

/** What was declared of a problem. */
export function declared(code: string): Declared {
  return declarations.get(code)!;
}

/** A problem that is put into words. */
interface Worded {
  readonly problem: string;
  readonly details: object;
}

/** What is wrong, without the clause. */
export function wordsOf({ problem, details }: Worded): string {
  const words = declarations.get(problem)?.words ?? problem;
  return inWords(typeof words === 'object' ? words[0] : words, details);
}

/** A problem in plain English: what is wrong, what to do about some, and the clause. */
export function textOf(found: Worded & { readonly clause: string }): string {
  const words = declarations.get(found.problem)?.words;
  const advice = typeof words === 'object' ? ` ${inWords(words[1], found.details)}` : '';
  return withClause(wordsOf(found) + advice, found.clause);
}

function inWords(sentence: Sentence<never>, details: object): string {
  // Each problem has words for its own details, which the compiler cannot see for all of them at once.
  return typeof sentence === 'string' ? sentence : (sentence as (details: object) => string)(details);
}

/** The text with its clause. Parts of other documents have names, such as K-Factor 3 and 60% Rule 2. */
export function withClause(text: string, clause: string): string {
  if (clause === '') return text;
  const isNumbered = /^\d(?!\d*%)/.test(clause);
  return `${text.replace(/\.$/, '')} (${isNumbered ? 'clause ' : ''}${clause}).`;
}

type Detail = string | number | undefined;

/** A sentence with its details: numbers with at most four decimals, rating lists and game types by their titles. */
export function say(text: TemplateStringsArray, ...details: readonly Detail[]): string {
  return String.raw({ raw: text }, ...details.map(shown));
}

/** A part of a sentence whose details may not be known: nothing where one of them is not, or is blank. */
export function known(text: TemplateStringsArray, ...details: readonly Detail[]): string {
  return details.every((detail) => detail !== undefined && detail !== '') ? say(text, ...details) : '';
}

/** 1 row, 2 rows; what is not known stays so, for `known`. */
export function counted(count: number | undefined, thing: string): string | undefined {
  return count === undefined ? undefined : withCount(count, thing);
}

/** "x" is not a date. */
export const isNot =
  (thing: string) =>
  ({ value }: Unreadable): string =>
    say`"${value}" is not ${thing}.`;

/** What may have been meant by a number without its decimal point; nothing where that is not known. */
export const lostPoint = (value: Detail, point: Detail): string =>
  known` ${value} may be ${point} with its point lost.`;

export const CORRECT_ONE = 'Correct one of the two.';
export const TOTAL_LEFT_OUT = 'This row looks like a total and is not read.';

export const decimalSign = (): string => numberStyle().decimal;

const NAMES: Readonly<Record<string, string>> = { ...RATING_TITLES, ...GAME_TYPE_TITLES };

function shown(detail: Detail): string {
  if (typeof detail === 'number') return exact(Number(detail.toFixed(4)));
  return detail === undefined ? '' : (entryOf(NAMES, detail) ?? detail);
}
