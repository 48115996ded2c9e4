import { choose, excel, type Expression, figure, operation } from './expression';
import { type Key, keyOf } from './key';
import { isSame, roundHalfAway } from '../engine/kit/round';
import { withDecimalSign } from '../cells/numberStyle';

/** A printed number that the text's own formulas do not give, or another slip of the document, and why. */
export interface Finding {
  readonly title: string;
  readonly text: string;
  /** The printed cells that this finding explains; none where it changes no number. */
  readonly keys: readonly string[];
}

/** Findings as they are read: with the decimal sign of this Excel where theirs have a middle dot. */
export function inUserStyle(findings: readonly Finding[]): readonly Finding[] {
  return findings.map(({ title, text, keys }) => ({
    get title() {
      return withDecimalSign(title);
    },
    get text() {
      return withDecimalSign(text);
    },
    keys,
  }));
}

/**
 * Stands for a number where there is none: a cell that the print leaves blank, or that has to be blank. A number is
 * never equal to it.
 */
export const BLANK = NaN;

export function isBlank(value: number): boolean {
  return Number.isNaN(value);
}

/** One number of a printed document. */
export interface PrintedFigure {
  /** BLANK where the print has nothing in its place. */
  readonly printed: number;
  readonly decimals: number;
  /** What the document's own hand rounding gives, step by step; null where it is not known. */
  readonly stepwise: number | null;
  /** The cell that reports a changed input, after which `stepwise` is no longer the document's; without one, none is watched. */
  readonly inputs?: Key;
}

/** A printed number and its figure. */
export interface PrintedNumber {
  readonly key: string;
  /** BLANK where the print has nothing in its place. */
  readonly printed: number;
  /** To how many it was rounded. */
  readonly decimals: number;
  /** As printed, where that is with fewer decimals. */
  readonly shown?: string;
}

/** Printed numbers that belong together. */
export interface Print {
  readonly numbers: readonly PrintedNumber[];
  /** Those of the regulations' worked example, which is calculated without the maximum change of clause 47. */
  readonly isExample: boolean;
}

export type PrintedFigures = ReadonlyMap<string, PrintedFigure>;

/**
 * Numbers as a document prints them, in the shape of the print: each line the key of its row, then a number for each
 * figure; a dot stands for none. The digits after the point are the decimals that the document shows.
 *
 * @param figures the figures of the columns, as the keys of a report end: 'score' makes 3/12/score of the row 3/12; a star in
 *   one is where the row comes in its key
 */
export function printedTable(figures: readonly string[], lines: string): PrintedFigures {
  const rows = lines.trim().split('\n');
  return new Map(
    rows.flatMap((line) => {
      const [row = '', ...numbers] = line.trim().split(/\s+/);
      return figures.flatMap((figure, index) => {
        const text = numbers[index] ?? '.';
        return text === '.' ? [] : [[keyInTable(row, figure), printedNumber(text)] as const];
      });
    }),
  );
}

/** Several tables of one document. */
export function printedTables(...tables: readonly PrintedFigures[]): PrintedFigures {
  return new Map(tables.flatMap((table) => [...table]));
}

/** The row "-" is that of the section itself. */
function keyInTable(row: string, figure: string): string {
  if (figure.includes('*')) return figure.replace('*', row);
  return row === '-' ? figure : `${row}/${figure}`;
}

function printedNumber(text: string): PrintedFigure {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return { printed: Number(text), decimals, stepwise: null };
}

/** How a calculated number compares with the printed one. */
export const VERDICTS = ['equal', 'rounding', 'differs'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict in a sheet's cell on a number that is not equal, once an input is not the document's any more. */
export const INPUTS_CHANGED = 'inputs changed';
/** What the cell of `PrintedFigure.inputs` shows: its inputs are the document's, or at least one is not. */
export const INPUTS_STATE = { asPrinted: 'as printed', changed: 'changed' } as const;

/**
 * Equal: our exact number, rounded as printed, is the printed one, or both are blank. Rounding: only the document's
 * rounding of every step gives it. Differs: neither does.
 */
export function verdictOf(ours: number, figure: PrintedFigure): Verdict {
  if (isBlank(ours) && isBlank(figure.printed)) return 'equal';
  const agrees = (value: number) => isSame(roundHalfAway(value, figure.decimals), figure.printed);
  if (agrees(ours)) return 'equal';
  return figure.stepwise !== null && agrees(figure.stepwise) ? 'rounding' : 'differs';
}

/** The keys of a printed number's cell, of the verdict beside it, and of how many verdicts of a kind there are. */
export function printedKey(figure: string): Key {
  return keyOf(`printed/${figure}`);
}

export function verdictKey(figure: string): Key {
  return keyOf(`verdict/${figure}`);
}

export function countKey(verdict: Verdict): Key {
  return keyOf(`count/${verdict}`);
}

/**
 * The verdict as an expression: it compares our exact number, the document's rounding of every step and the printed
 * number as these cells are now, so that it follows a changed input and a changed print.
 *
 * @param hasBlank the figure or its print is blank, of which ROUND makes an error or 0
 */
export function verdictExpression(
  of: Key,
  { decimals, stepwise, inputs }: PrintedFigure,
  hasBlank = false,
): Expression {
  const ours = excel('ROUND', figure(of), decimals);
  const print = excel('ROUND', figure(printedKey(of)), decimals);
  const byRounding =
    stepwise === null
      ? 'differs'
      : choose(operation(roundHalfAway(stepwise, decimals), '=', print), 'rounding', 'differs');
  const ofOther =
    inputs === undefined
      ? byRounding
      : choose(operation(figure(inputs), '=', INPUTS_STATE.changed), INPUTS_CHANGED, byRounding);
  const ofNumbers = choose(operation(ours, '=', print), 'equal', ofOther);
  if (!hasBlank) return ofNumbers;
  const areNumbers = [of, printedKey(of)].map((key) => excel('ISNUMBER', figure(key)));
  const ofBlank = choose(excel('OR', ...areNumbers), 'differs', 'equal');
  return choose(excel('AND', ...areNumbers), ofNumbers, ofBlank);
}
