import type { Finding } from '../example/findings';
import { besideReport, type PrintBesideOurs } from '../explain/traceFigures';
import { tracePrint } from '../explain/traceText';
import type { ReportFigures } from '../figures/figure';
import { foundKey } from '../figures/key';
import type { PrintedFigures, PrintedNumber, Verdict } from '../kit/printedFigures';
import type { CrossCheck, CrossCheckRow } from './crossCheck';

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
