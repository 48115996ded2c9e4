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
import { searchSteps } from '../search';
import { comparePrint, gives, type ComparedPrint, printText, tracedFigure, tracePrint } from '../trace';

const PRINTED = printedKey('');

/**
 * The printed numbers that stand beside the figures of a sheet, as they stand there now; text is none, nor is a number that
 * nobody can calculate with.
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

/** What the cells of the worked example have now, and where that is not what the document prints. */
export interface ExamplePrint {
  /** The numbers in its cells under "printed"; a cell that is blank or text has none. */
  readonly numbers: readonly PrintedNumber[];
  /** The printed cells that have something else. */
  readonly changed: readonly ChangedPrint[];
  /** The input cells that have something else. */
  readonly inputs: readonly Place[];
}

/** A printed cell of the worked example that is not as the document prints it. */
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
  /** As it stands in the print, where that is with fewer decimals. */
  readonly shown?: string;
  readonly verdict: Verdict;
  /** Why the two are not equal; null where they are, and where nobody has looked for it yet (`withCauses` does). */
  readonly cause: string | null;
}

export interface CrossCheck {
  readonly rows: readonly CrossCheckRow[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** What is known of the document itself; none for a range of the user's. */
  readonly findings: readonly Finding[];
}

const INPUTS_CHANGED_CAUSE =
  "An input of the example is not the document's any more, so the document does not print this number. Undo the change to compare it.";

/**
 * The worked example's printed numbers against a calculated month: the document's 275, or those in the cells of its sheet.
 *
 * @param month the example's month, by any reading
 * @param print the sheet's cells; null compares the document's own numbers. The findings are about the document's numbers,
 *   so a changed one has none. While an input is changed, no number is equal by rounding.
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

/** What is known of the document, of which only these numbers are still as it prints them. */
function about(asPrinted: readonly PrintedNumber[]): Finding[] {
  const kept = new Set(asPrinted.map(({ key }) => key));
  return EXAMPLE_FINDINGS.map((finding) => ({
    ...finding,
    keys: finding.keys.filter((key) => kept.has(key)),
  }));
}

/** By other inputs than the document's, neither its rounding nor its slips say why a number is another one. */
function ofOtherInputs(check: CrossCheck): CrossCheck {
  const rows = check.rows.map((row): CrossCheckRow =>
    row.verdict === 'equal' ? row : { ...row, verdict: 'differs', cause: INPUTS_CHANGED_CAUSE },
  );
  return { ...check, rows, counts: counts(rows) };
}

/** Numbers of a range that the user picked against a calculated month. */
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

/** Each number with its verdict and cause; those of figures that the report does not have are left out. */
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
 * Printed numbers of any document against a report of ours, each that differs with its cause: what is known of the
 * document, or where the print itself makes the difference.
 *
 * @param numbers those of figures that the report does not have are left out
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

/** So many numbers are searched for; of a print with more of its own, the page Explain tells about one at a time. */
const MOST_SEARCHES = 8;

/**
 * A cross-check with the cause of every number that differs: the readings and slips that give it, or the printed figures
 * that it follows from. What has a cause already keeps it.
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
  for (const [searches, row] of made.entries()) {
    const known = answerFor(answers, row);
    if (known !== undefined) causes.set(row.key, answerText(known));
    else if (searches < MOST_SEARCHES) causes.set(row.key, yield* searched(print, row, answers));
    else causes.set(row.key, NOT_SEARCHED);
  }
  for (const row of open) {
    if (causes.has(row.key)) continue;
    const known = answerFor(answers, row);
    causes.set(row.key, known === undefined ? followsText(print, row) : answerText(known));
  }
  return {
    ...check,
    rows: check.rows.map((row) => ({ ...row, cause: row.cause ?? causes.get(row.key) ?? null })),
  };
}

/** Said of numbers for which there was no search. */
const NOT_SEARCHED = 'Its own step does not give it. Explain looks for the readings and slips that do.';

function* searched(print: MonthPrint, { key }: CrossCheckRow, answers: Answer[]): Generator<unknown, string> {
  const { month } = print;
  const { text, causes } = yield* explainPrint(print, key, {}, (evidence) => searchSteps(month, evidence));
  const answer = causes.find(({ explanation }) => explanation?.asked.key === key)?.explanation?.answers[0];
  if (answer === undefined) return text;
  answers.push(answer);
  return answerText(answer);
}

/** An answer to another number that gives this one too. */
function answerFor(answers: readonly Answer[], row: CrossCheckRow): Answer | undefined {
  return answers.find(({ month }) => gives(figureOf(month, row.key) ?? NaN, row));
}

/** The same for all numbers that an answer gives, so that they stand together. */
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
