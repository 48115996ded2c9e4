import { crossCheckReport } from '../crosscheck/crossCheckReport';
import type { CrossCheck } from '../crosscheck/crossCheck';
import { besideReport } from '../explain/traceFigures';
import { type PrintTrace, tracePrint } from '../explain/traceText';
import type { PrintedNumber } from '../kit/printedFigures';
import type { SectionSheet } from './sectionSheet';

/**
 * Follows a number that is printed for a figure of a section's sheet through the print beside the figures.
 *
 * @param number as it was typed, in place of the one on the sheet
 */
export function traceOnSheet({ report, printed }: SectionSheet, number: PrintedNumber): PrintTrace {
  const others = printed.filter(({ key }) => key !== number.key);
  return tracePrint(besideReport(report, [number, ...others]), number.key);
}

/** All numbers that are printed on a section's sheet against its figures. */
export function crossCheckOnSheet({ report, printed, findings }: SectionSheet): CrossCheck {
  return crossCheckReport(report, printed, findings);
}
