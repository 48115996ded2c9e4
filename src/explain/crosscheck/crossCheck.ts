import { type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { figureLabel } from '../../documents/csa2024/figureByKey';
import { EXAMPLE_FINDINGS, ROUNDING_CAUSE, printedExample } from '../../documents/csa2024/printedExample';
import { type Finding } from '../../figures/printedFigures';
import { besideReport, type PrintBesideOurs } from '../trace';
import { tracePrint } from '../traceText';
import type { ReportFigures } from '../../figures/figure';
import { foundKey } from '../../figures/key';
import {
  type PrintedNumber,
  type Verdict,
  verdictOf,
  type PrintedFigures,
} from '../../figures/printedFigures';
import { monthFigures } from '../../documents/csa2024/monthReport';
import type { ExamplePrint } from './printOnSheet';

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
  const ofDocument = [...printedExample()].map(([key, { printed, decimals }]) => ({
    key,
    printed,
    decimals,
  }));
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
  const figures = monthFigures(month);
  const rounded = monthFigures(playerMonth(month.input, { ...month.options, rounding: 'asPrinted' }));
  const rows = numbers.flatMap(({ key, printed, decimals, shown }): CrossCheckRow[] => {
    const ours = figures.get(key);
    if (ours === undefined) return [];
    const figure = { printed, decimals, stepwise: rounded.get(key) ?? null };
    const verdict = verdictOf(ours, figure);
    const reason = knownCause(key, verdict, findings);
    const row = { key, ...figureLabel(key), ours, printed, decimals, verdict, cause: reason };
    return [shown === undefined ? row : { ...row, shown }];
  });
  return { rows, counts: counts(rows), findings };
}

function knownCause(key: string, verdict: Verdict, findings: readonly Finding[]): string | null {
  if (verdict === 'equal') return null;
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
  const beside = besideReport(report, numbers);
  const rows = [...beside.printed.values()].map((number) => rowOf(beside, number, findings));
  const counts: Record<Verdict, number> = { equal: 0, rounding: 0, differs: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return { rows, counts, findings };
}

function rowOf(beside: PrintBesideOurs, number: PrintedNumber, findings: readonly Finding[]): CrossCheckRow {
  const { key } = number;
  const figure = beside.report.figures.get(foundKey(key))!;
  const verdict = beside.verdicts.get(key)!;
  const finding = findings.find(({ keys }) => keys.includes(key));
  const known = finding === undefined ? null : `${finding.title}. ${finding.text}`;
  return {
    ...number,
    label: figure.label,
    clause: figure.clause,
    ours: beside.ours.get(key)!,
    verdict,
    cause: verdict === 'equal' ? null : (known ?? tracePrint(beside, key).text),
  };
}
