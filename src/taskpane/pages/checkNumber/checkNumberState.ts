import type { SheetRef } from '../../../excel/workbook';
import type { PrintedNumber } from '../../../sheet/kit/printedFigures';
import type { PrintExplanation } from '../../../sheet/explain/explainPrint';
import type { SheetModel } from '../../../sheet/kit/sheetModel';
import type { Reading } from '../../../sheet/report/readings';
import type { GivenPrint } from '../../month/printedSelection';
import type { Subject } from '../../month/subject';
import type { FigureChoice } from './figureChoices';

/** A number that was explained, and the sheet its figures are on. */
export interface ExplainedNumber {
  readonly explanation: PrintExplanation;
  readonly sheet: SheetRef;
  /** null where the sheet is no report, so that nothing leads to its cells. */
  readonly layout: SheetModel | null;
  /** The month has changed since. */
  readonly isOutdated: boolean;
}

/** All that the page One number has of its own. */
export interface CheckNumberState {
  /** The month that the numbers are of; null until it is read. */
  readonly subject: Subject | null;
  /** How the asked month is calculated, where the selected cell holds it otherwise than its sheet; null = as the sheet. */
  readonly reading: Reading | null;
  /** The figures of that month. */
  readonly figures: readonly FigureChoice[];
  /** The numbers printed beside the figures of the sheet. */
  readonly onSheet: readonly PrintedNumber[];
  readonly given: GivenPrint | null;
  /** The figure that is asked about, by its key. */
  readonly figure: string | null;
  /** Its printed number, as typed. */
  readonly typed: string;
  /** Why the selected cell gives no figure; null where it does, or nothing was selected. */
  readonly remark: string | null;
  readonly isSearching: boolean;
  readonly result: ExplainedNumber | null;
  /** The sheets that the page has written; what they hold is not asked about. */
  readonly written: readonly string[];
}

export const INITIAL_CHECK_NUMBER: CheckNumberState = {
  subject: null,
  reading: null,
  figures: [],
  onSheet: [],
  given: null,
  figure: null,
  typed: '',
  remark: null,
  isSearching: false,
  result: null,
  written: [],
};
