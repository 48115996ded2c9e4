import type { SheetArea } from '../../../excel/workbook';
import type { CrossCheck } from '../../../explain/crosscheck/crossCheck';
import type { Print } from '../../../figures/printedFigures';
import type { Subject } from '../../../subject/subject';
import type { PickedCells } from '../../kit/page';
import { isObject, oneOf, parsePick } from '../../kit/parse';
import type { ShownProblem } from '../../kit/shownProblem';
import type { CheckedSubject, PrintSource } from '../../month/checkedSubject';

/** Printed numbers that were compared. */
export interface CheckedPrint {
  readonly check: CrossCheck;
  /** What they were compared with. */
  readonly subject: Subject;
  readonly print: Print;
  /** Cells of the range that are no numbers, and numbers of which there is no figure. */
  readonly notCompared: readonly ShownProblem[];
  /** Cells of the worked example in front that are not as the document prints them. */
  readonly notAsPrinted: readonly ShownProblem[];
  /** The printed numbers as they were read, by which a later change of their cells is noticed. */
  readonly read: string;
  /** The figures or the printed numbers have changed since. */
  readonly isOutdated: boolean;
}

/** What the workbook remembers. */
export interface CheckPrintChoices {
  /** Where the printed numbers are, while what is in hand can have them there. */
  readonly source: PrintSource;
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
  return { source: oneOf(['example', 'range'], saved.source, 'example'), range: parsePick(saved.range) };
}

/** Where the printed numbers are: as chosen, if what is in hand can have them there. */
export function sourceOf({ checked, source }: Pick<CheckPrintState, 'checked' | 'source'>): PrintSource {
  const sources = checked?.printSources ?? [];
  return sources.includes(source) ? source : (sources[0] ?? source);
}
