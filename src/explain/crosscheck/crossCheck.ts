import { figureLabel, figureOf } from '../../documents/csa2024/figureByKey';
import { changedInputs } from '../../documents/csa2024/inputsState';
import { EXAMPLE_FINDINGS, printedExample, ROUNDING_CAUSE } from '../../documents/csa2024/printedExample';
import { type PlayerMonth } from '../../engine/csa2024';
import { isUsable } from '../../engine/kit/numbers';
import type { Place } from '../../figures/address';
import type { FigureLabel, ReportFigures } from '../../figures/figure';
import { foundKey } from '../../figures/key';
import {
  BLANK,
  type Finding,
  type PrintedFigures,
  printedKey,
  type PrintedNumber,
  type Verdict,
} from '../../figures/printedFigures';
import type { SheetModel } from '../../figures/sheetModel';
import { compareMonthPrint, explainPrint, type MonthPrint } from '../explainPrint';
import type { Answer } from '../hypotheses';
import { comparePrint, matches, type ComparedPrint, printText, tracedFigure, tracePrint } from '../trace';

const PRINTED = printedKey('');

/**
 * The printed numbers next to the figures of a sheet, as the cells are now; text and unusable numbers are skipped.
 *
 * @param layout the sheet as it was written
 * @param cells the sheet's cells from its first one
 */
export function printOnSheet(layout: SheetModel, cells: readonly (readonly unknown[])[]): PrintedNumber[] {
  return [...layout.places].flatMap(([name, { row, column }]) => {
    if (!name.startsWith(PRINTED)) return [];
    const there = cells[row]?.[column] ?? '';
    const isLeftBlank = there === '' && layout.cells[row]?.[column] === null;
    const printed = isLeftBlank ? BLANK : there;
    if (typeof printed !== 'number' || !(isLeftBlank || isUsable(printed))) return [];
    const decimals = (layout.numberFormats[row]?.[column]?.split('.')[1] ?? '').length;
    return [{ key: name.slice(PRINTED.length), printed, decimals }];
  });
}

/** The current printed numbers of the worked example's sheet, and where they differ from the document. */
export interface ExamplePrint {
  /** The numbers in its cells under "printed"; a cell that is blank or text has none. */
  readonly numbers: readonly PrintedNumber[];
  /** The changed cells of printed numbers. */
  readonly changed: readonly ChangedPrint[];
  /** The changed input cells. */
  readonly inputs: readonly Place[];
}

/** A cell of the worked example that differs from what the document prints. */
interface ChangedPrint {
  readonly at: Place;
  /** As the document prints it. */
  readonly document: PrintedNumber;
  /** The cell's number; null where it has none, which cannot be compared. */
  readonly there: PrintedNumber | null;
}

/**
 * Reads the worked example's print from its sheet.
 *
 * @param layout the example as it was written
 * @param cells the sheet's cells from its first one
 */
export function examplePrint(layout: SheetModel, cells: readonly (readonly unknown[])[]): ExamplePrint {
  const numbers = printOnSheet(layout, cells);
  const byKey = new Map(numbers.map((number) => [number.key, number]));
  const changed = [...printedExample()].flatMap(([key, { printed, decimals }]): ChangedPrint[] => {
    const there = byKey.get(key) ?? null;
    if (there?.printed === printed) return [];
    return [{ at: layout.places.get(printedKey(key))!, document: { key, printed, decimals }, there }];
  });
  return { numbers, changed, inputs: changedInputs(layout, cells) };
}

/** One printed number against ours. */
export interface CrossCheckRow {
  readonly key: string;
  readonly label: string;
  readonly clause: string;
  readonly ours: number;
  readonly printed: number;
  readonly decimals: number;
  /** The number as shown, where that has fewer decimals. */
  readonly shown?: string;
  readonly verdict: Verdict;
  /** Null if the numbers are equal, or the cause has not been searched for (`withCauses`). */
  readonly cause: string | null;
}

export interface CrossCheck {
  readonly rows: readonly CrossCheckRow[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The findings of the document; empty for the user's own range. */
  readonly findings: readonly Finding[];
}

const INPUTS_CHANGED_CAUSE =
  'An input of the example no longer matches the document, so the document does not print this number. Undo the change to compare it.';

/**
 * Compares the printed numbers of the worked example with a month: the document's 275, or those on its sheet.
 *
 * @param month the example's month, by any reading
 * @param print the numbers on the sheet; null compares the document's own. A changed number has no finding. While an input
 *   is changed, no number is equal by rounding.
 */
export function crossCheckExample(month: PlayerMonth, print: ExamplePrint | null = null): CrossCheck {
  const ofDocument = printedNumbers(printedExample());
  if (print === null) return compare(month, ofDocument, EXAMPLE_FINDINGS);
  if (print.inputs.length > 0) return ofOtherInputs(compare(month, print.numbers, about([])));
  const asPrinted = ofDocument.filter(
    ({ key }) => !print.changed.some(({ document }) => document.key === key),
  );
  return compare(month, print.numbers, about(asPrinted));
}

/** The document's findings, for the numbers that are unchanged. */
function about(asPrinted: readonly PrintedNumber[]): Finding[] {
  const kept = new Set(asPrinted.map(({ key }) => key));
  return EXAMPLE_FINDINGS.map((finding) => ({
    ...finding,
    keys: finding.keys.filter((key) => kept.has(key)),
  }));
}

/** With changed inputs, neither the document's rounding nor its misprints explain a difference. */
function ofOtherInputs(check: CrossCheck): CrossCheck {
  const rows = check.rows.map((row): CrossCheckRow =>
    row.verdict === 'equal' ? row : { ...row, verdict: 'differs', cause: INPUTS_CHANGED_CAUSE },
  );
  return { ...check, rows, counts: counts(rows) };
}

/** Compares the numbers of the user's own range with a month. */
export function crossCheckNumbers(month: PlayerMonth, numbers: readonly PrintedNumber[]): CrossCheck {
  return compare(month, numbers, []);
}

function compare(
  month: PlayerMonth,
  numbers: readonly PrintedNumber[],
  findings: readonly Finding[],
): CrossCheck {
  return checked(compareMonthPrint(month, numbers), numbers, findings, figureLabel, () => null);
}

/** Each number with its verdict and cause, without those that have no figure in the report. */
function checked(
  print: ComparedPrint,
  numbers: readonly PrintedNumber[],
  findings: readonly Finding[],
  labelOf: (key: string) => FigureLabel,
  causeOf: (key: string) => string | null,
): CrossCheck {
  const rows = numbers.flatMap((number): CrossCheckRow[] => {
    const { key } = number;
    const ours = print.ours.get(key);
    if (ours === undefined) return [];
    const verdict = print.verdictOf(number);
    const cause = verdict === 'equal' ? null : (knownCause(key, verdict, findings) ?? causeOf(key));
    const { label, clause } = labelOf(key);
    return [{ ...number, label, clause, ours, verdict, cause }];
  });
  return { rows, counts: counts(rows), findings };
}

function knownCause(key: string, verdict: Verdict, findings: readonly Finding[]): string | null {
  if (verdict === 'rounding') return ROUNDING_CAUSE;
  const finding = findings.find(({ keys }) => keys.includes(key));
  return finding === undefined ? null : `${finding.title}. ${finding.text}`;
}

function counts(rows: readonly CrossCheckRow[]): Record<Verdict, number> {
  const count = { equal: 0, rounding: 0, differs: 0 };
  for (const { verdict } of rows) count[verdict] += 1;
  return count;
}

/** The printed numbers of an example as a list. */
export function printedNumbers(printed: PrintedFigures): PrintedNumber[] {
  return [...printed].map(([key, { printed: number, decimals }]) => ({ key, printed: number, decimals }));
}

/**
 * Compares printed numbers of any document with a report. The cause of a difference is a finding of the document, or where
 * the difference is made in the print.
 *
 * @param numbers those without a figure in the report are left out
 */
export function crossCheckReport(
  report: ReportFigures,
  numbers: readonly PrintedNumber[],
  findings: readonly Finding[] = [],
): CrossCheck {
  const print = comparePrint(report, numbers);
  const labelOf = (key: string): FigureLabel => report.figures.get(foundKey(key))!;
  return checked(print, numbers, findings, labelOf, (key) => tracePrint(print, key).text);
}

/** The most numbers to search causes for; the page Explain searches for any others one at a time. */
const MOST_SEARCHES = 8;

/**
 * Adds the cause of every number that differs and has none: the interpretations and slips that explain it, or the printed
 * figures that it follows from.
 *
 * @param month the month that the numbers were compared with
 */
export function* withCauses(check: CrossCheck, month: PlayerMonth): Generator<unknown, CrossCheck> {
  const open = check.rows.filter(({ verdict, cause }) => verdict === 'differs' && cause === null);
  if (open.length === 0) return check;
  const print = compareMonthPrint(month, check.rows);
  const causes = new Map<string, string>();
  const answers: Answer[] = [];
  const made = open.filter(({ key }) => tracedFigure(print, key).madeHere);
  const following = open.filter((row) => !made.includes(row));
  for (const [at, row] of [...made, ...following].entries()) {
    const known = answers.find(({ month: assumed }) => matches(figureOf(assumed, row.key) ?? NaN, row));
    if (known !== undefined) causes.set(row.key, answerText(known));
    else if (at >= made.length) causes.set(row.key, followsText(print, row));
    else causes.set(row.key, at < MOST_SEARCHES ? yield* searched(print, row, answers) : NOT_SEARCHED);
  }
  return {
    ...check,
    rows: check.rows.map((row) => ({ ...row, cause: row.cause ?? causes.get(row.key) ?? null })),
  };
}

const NOT_SEARCHED = 'The difference is made in this step. Press Explain to search for its cause.';

function* searched(print: MonthPrint, { key }: CrossCheckRow, answers: Answer[]): Generator<unknown, string> {
  const { text, causes } = yield* explainPrint(print, key, {});
  const answer = causes.find(({ explanation }) => explanation?.asked.key === key)?.explanation?.answers[0];
  if (answer === undefined) return text;
  answers.push(answer);
  return answerText(answer);
}

/** The same text for every number that an answer explains, so that they can be sorted together. */
function answerText({ assumptions, tied }: Answer): string {
  const parts = assumptions.map(({ words, variants: [place, ...others] }) => {
    const or =
      others.length === 0 ? '' : `, or ${others.length} other place${others.length === 1 ? '' : 's'}`;
    return place === undefined ? words : `${words}: ${place}${or}`;
  });
  return `It follows from ${parts.join('; with ')}.${tied ? ' Another answer is equally likely: see Explain.' : ''}`;
}

function followsText(print: MonthPrint, row: CrossCheckRow): string {
  const { arithmetic, hasPrintBefore } = tracedFigure(print, row.key);
  const printed = printText(row);
  const sum = !hasPrintBefore || arithmetic === printed ? '' : `: ${arithmetic} = ${printed}`;
  return `It follows from the printed figures before it${sum}.`;
}
