import type { SheetArea } from '../../../excel/workbook';
import type { PickedCells } from '../../kit/page';
import { isObject, oneOf, parsePick } from '../../kit/parse';
import type { CheckedSubject } from '../../month/checkedSubject';
import type { CheckedPrint } from './comparedPrint';

/** Where the printed numbers come from: the regulations' worked example, or a range of the workbook. */
export const PRINTED_SOURCES = ['example', 'range'] as const;
export type PrintedSource = (typeof PRINTED_SOURCES)[number];

/** What the workbook remembers. */
export interface CheckPrintChoices {
  readonly source: PrintedSource;
  /** The cells with the printed numbers; null until they are selected. */
  readonly range: PickedCells | null;
}

/** All that the page A calculation has of its own. */
export interface CheckPrintState extends CheckPrintChoices {
  /** What the print is compared with; null until it is read. */
  readonly checked: CheckedSubject | null;
  /** The cells of the range as they were last read; null where there is none. */
  readonly printed: SheetArea | null;
  readonly result: CheckedPrint | null;
}

export const INITIAL_CHECK_PRINT: CheckPrintState = {
  source: 'example',
  range: null,
  checked: null,
  printed: null,
  result: null,
};

/** Reads choices that an earlier visit saved: what does not fit is left out. */
export function parseCheckPrintChoices(saved: unknown): CheckPrintChoices {
  if (!isObject(saved)) return { source: 'example', range: null };
  return { source: oneOf(PRINTED_SOURCES, saved.source, 'example'), range: parsePick(saved.range) };
}
