import type { PlayerMonth } from '../../../engine/csa2024';
import type { SheetArea } from '../../../excel/workbook';
import type { CrossCheck } from '../../../sheet/crosscheck/crossCheck';
import { isObject, oneOf, parsePick } from '../../kit/parse';
import type { PickedCells } from '../../kit/page';
import type { ShownProblem } from '../../kit/shownProblem';
import type { SectionInFront } from '../../month/sectionInFront';
import type { Subject } from '../../month/subject';

/** Where the printed numbers come from: the regulations' worked example, or a range of the workbook. */
export const PRINTED_SOURCES = ['example', 'range'] as const;
export type PrintedSource = (typeof PRINTED_SOURCES)[number];

/** What the workbook remembers. */
export interface CheckPrintChoices {
  readonly source: PrintedSource;
  /** The cells with the printed numbers; null until they are selected. */
  readonly range: PickedCells | null;
}

/** Printed numbers that were compared. */
export interface CheckedPrint {
  readonly check: CrossCheck;
  readonly source: PrintedSource;
  /** The month that they were compared with. */
  readonly month: PlayerMonth;
  /** Cells of the range that are no numbers, and numbers of which the month has no figure. */
  readonly notCompared: readonly ShownProblem[];
  /** Cells of the worked example in front that are not as the document prints them. */
  readonly notAsPrinted: readonly ShownProblem[];
  /** The printed numbers as they were read, by which a later change of their cells is noticed. */
  readonly read: string;
  /** The month or the printed numbers have changed since. */
  readonly isOutdated: boolean;
}

/** The numbers that are printed on a section's sheet, compared. */
export interface CheckedSection {
  readonly check: CrossCheck;
  /** The cells of the sheet have changed since. */
  readonly isOutdated: boolean;
}

/** All that the page A whole print has of its own. */
export interface CheckPrintState extends CheckPrintChoices {
  /** The month that the print is of; null until it is read. */
  readonly subject: Subject | null;
  /** The cells of the range as they were last read; null where there is none. */
  readonly printed: SheetArea | null;
  readonly result: CheckedPrint | null;
  /** The section's sheet in front, whose print the page is about then; null while another sheet is in front. */
  readonly section: SectionInFront | null;
  readonly sectionResult: CheckedSection | null;
}

export const INITIAL_CHECK_PRINT: CheckPrintState = {
  source: 'example',
  range: null,
  subject: null,
  printed: null,
  result: null,
  section: null,
  sectionResult: null,
};

/** Reads choices that an earlier visit saved: what does not fit is left out. */
export function parseCheckPrintChoices(saved: unknown): CheckPrintChoices {
  if (!isObject(saved)) return { source: 'example', range: null };
  return { source: oneOf(PRINTED_SOURCES, saved.source, 'example'), range: parsePick(saved.range) };
}
