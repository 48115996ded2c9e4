import { withCount } from '../../cells/numberText';
import { boxAddress, cellAddress } from '../../figures/address';
import { isNotYet } from '../../cells/cellValue';
import { isProblem } from '../../engine/kit/problem';
import { problemText } from '../../problems/problemText';
import type { Selection } from '../../excel/workbook';
import { readPrinted, type ReadPrint } from '../../explain/crosscheck/readPrinted';
import type { Pane } from '../kit/page';
import { quoted } from '../kit/shownProblem';

const NOT_CALCULATED =
  'Excel is still calculating the selected cells. Wait until they show their values, then try again.';

/** The selected cells, and what is printed in them. */
interface PrintedSelection extends ReadPrint {
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

/** 3 numbers of Print!A1:C3, without B2 ("abc"), which is no number */
export function printWords({ numbers, skipped, selection: { selected, area } }: PrintedSelection): string {
  const words = `${withCount(numbers.length, 'number')} of ${quoted(area.sheet.name)}!${boxAddress(selected)}`;
  if (skipped.length === 0) return words;
  const cells = skipped.map(({ row, column, text }) => {
    const place = { row: area.box.row + row, column: area.box.column + column };
    return `${cellAddress(place)} ("${text}")`;
  });
  return `${words}, without ${cells.join(', ')}: not ${skipped.length === 1 ? 'a number' : 'numbers'}`;
}
