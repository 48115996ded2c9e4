import type { Print } from '../../subject/subject';
import { isNotYet } from '../../cells/notYet';
import { isProblem } from '../../engine/kit/problem';
import { problemText } from '../../problems/problemText';
import type { Selection } from '../../excel/workbook';
import type { PrintedNumber } from '../../figures/printedFigures';
import { readPrinted, type ReadPrint } from '../../explain/crosscheck/readPrinted';
import type { Handover, Pane } from '../kit/page';

/** Printed numbers that are brought along as evidence. */
export interface GivenPrint extends Print {
  /** What they are, such as "4 numbers of Print!A1:B5". */
  readonly words: string;
}

/** A printed number to be explained, with all the numbers that are printed beside it. */
export interface NumberHandover extends Handover {
  readonly kind: 'number';
  readonly number: PrintedNumber;
  readonly given: GivenPrint;
}

export function isNumberHandover(handover: Handover): handover is NumberHandover {
  return handover.kind === 'number';
}

const NOT_CALCULATED =
  'Excel is still calculating the selected cells. Wait until they show their values, then try again.';

/** The selected cells, and what is printed in them. */
export interface PrintedSelection extends ReadPrint {
  readonly selection: Selection;
}

/** The printed numbers of the selected cells; null, and the reason said, where there are none. */
export async function readPrintedSelection(pane: Pane): Promise<PrintedSelection | null> {
  const selection = await pane.workbook.readSelection();
  if (selection.area.cells.some((line) => line.some(isNotYet))) {
    pane.say('problem', NOT_CALCULATED);
    return null;
  }
  const read = readPrinted(selection.area.cells);
  if (!isProblem(read)) return { selection, ...read };
  pane.say('problem', problemText(read));
  return null;
}
