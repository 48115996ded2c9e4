import { crossCheckReport, type CrossCheck } from '../crosscheck/crossCheck';
import type { Finding } from '../example/findings';
import { besideReport } from '../explain/trace';
import { type PrintTrace, tracePrint } from '../explain/traceText';
import type { PrintedNumber } from '../kit/printedFigures';
import type { SectionSheet } from './sectionSheet';

/** Where a printed number parts from the document, and what is known of that print. */
export interface SectionTrace extends PrintTrace {
  /** null for a number that differs for no known reason, and for one that was typed over. */
  readonly finding: Finding | null;
}

/**
 * Follows a number that is printed for a figure of a section's sheet through the print beside the figures.
 *
 * @param number as it was typed, in place of the one on the sheet
 */
export function traceOnSheet(
  { report, printed, findings }: SectionSheet,
  number: PrintedNumber,
): SectionTrace {
  const others = printed.filter(({ key }) => key !== number.key);
  const found = tracePrint(besideReport(report, [number, ...others]), number.key);
  const asPrinted = printed.some((one) => one.key === number.key && Object.is(one.printed, number.printed));
  const isKnown = asPrinted && found.trace.asked.verdict === 'differs';
  const finding = isKnown ? findings.find(({ keys }) => keys.includes(number.key)) : undefined;
  return { ...found, finding: finding ?? null };
}

/** All numbers that are printed on a section's sheet against its figures. */
export function crossCheckOnSheet({ report, printed, findings }: SectionSheet): CrossCheck {
  return crossCheckReport(report, printed, findings);
}
