import type { SheetRef } from '../../excel/workbook';
import type { PrintedNumber } from '../../sheet/kit/printedFigures';
import type { PrintExplanation } from '../../sheet/explain/traceExplain';
import type { SheetModel } from '../../sheet/kit/sheetModel';
import type { Subject } from '../subject/readSubject';
import type { FigureChoice } from './figureChoices';

/** Printed numbers that were brought along as further evidence. */
export interface GivenPrint {
  /** What they are, such as "4 numbers of Print!A1:B5". */
  readonly words: string;
  readonly numbers: readonly PrintedNumber[];
  /** The worked example's: calculated in its own way, without the maximum change of clause 47. */
  readonly isExample: boolean;
}

/** A number that was explained, and the sheet its figures are on. */
export interface ExplainResult {
  readonly explanation: PrintExplanation;
  readonly sheet: SheetRef | null;
  /** null where the sheet is no report, so that nothing leads to its cells. */
  readonly layout: SheetModel | null;
  /** The month has changed since. */
  readonly outdated: boolean;
}

/** All that the page Explain has of its own. */
export interface ExplainState {
  /** The month that the numbers are of; null until it is read. */
  readonly subject: Subject | null;
  /** The figures of that month. */
  readonly figures: readonly FigureChoice[];
  /** The numbers printed beside the figures of the sheet. */
  readonly onSheet: readonly PrintedNumber[];
  readonly given: GivenPrint | null;
  /** The figure that is asked about, by its key. */
  readonly figure: string | null;
  /** How often a figure was picked in the sheet: its printed number is to be typed next. */
  readonly picked: number;
  /** Its printed number, as typed. */
  readonly typed: string;
  readonly result: ExplainResult | null;
  /** The sheets that the page has written; what they hold is not asked about. */
  readonly written: readonly string[];
}

export const NO_EXPLAIN: ExplainState = {
  subject: null,
  figures: [],
  onSheet: [],
  given: null,
  figure: null,
  picked: 0,
  typed: '',
  result: null,
  written: [],
};
