import type { CompareWorkbook } from '../../../excel/compare/compareWorkbook';
import { cellValue } from '../../../cells/cellValue';
import { titlesOf } from '../../../sheet/compare';
import type { PaneState } from '../../month/monthState';
import type { Store } from '../../kit/store';
import { type FoundSide, type SideChoice, SIDES } from './compareState';
import { setCompare } from './setCompare';

/** Looks anew for the tables of the workbook, and for the two sides. Pairs of columns hold while the titles stay. */
export async function findSides(store: Store<PaneState>, excel: CompareWorkbook): Promise<void> {
  const tables = await excel.listTables();
  const { choices } = store.get().compare;
  const [here, there] = [await foundSide(choices.here, excel), await foundSide(choices.there, excel)];
  const { compare } = store.get();
  const same = SIDES.every((side) => {
    const titles = (side === 'here' ? here : there)?.titles ?? [];
    return titles.join('\n') === (compare.found[side]?.titles ?? []).join('\n');
  });
  const pairs = same ? compare.pairs : { keys: null, columns: [] };
  setCompare(store, { tables, found: { here, there }, pairs });
}

async function foundSide(choice: SideChoice | null, excel: CompareWorkbook): Promise<FoundSide | null> {
  if (choice === null) return null;
  if (choice.kind === 'file') {
    const { file } = choice;
    return { name: file.name, titles: titlesOf(file), rows: file.cells.length, at: null };
  }
  const found = await excel.findSide(choice);
  if (found === null) return null;
  const { name, sheet, box, first } = found;
  const titles = first.map((cell) => String(cellValue(cell) ?? ''));
  return { name, titles, rows: box.rows, at: { sheet, box } };
}
