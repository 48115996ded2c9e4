import { isProblem } from '../../engine/kit/problem';
import type { Selection } from '../../excel/workbook';
import type { PrintedNumber } from '../../sheet/kit/printedFigures';
import { readPrinted } from '../../sheet/crosscheck/readPrinted';
import { problemText } from '../../cells/problems/problemText';
import type { Surroundings } from './actions';

/** The printed numbers of the selected cells; null, and the reason told, where there are none. */
export async function readPrintedSelection({
  store,
  workbook,
}: Surroundings): Promise<{ selection: Selection; numbers: readonly PrintedNumber[] } | null> {
  const selection = await workbook.readSelection();
  const numbers = readPrinted(selection.area.cells);
  if (!isProblem(numbers)) return { selection, numbers };
  store.set({ message: { kind: 'problem', text: problemText(numbers) } });
  return null;
}
