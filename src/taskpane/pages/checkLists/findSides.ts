import type { CompareWorkbook } from '../../../excel/compareWorkbook';
import { cellValue } from '../../../cells/cellValue';
import { titlesOf } from '../../../sheet/compare';
import type { Slice } from '../../kit/page';
import { type CheckListsState, type FoundSide, type SideChoice, SIDES } from './checkListsState';
import { findFilter } from './listFilter';

/** Looks anew for the tables of the workbook, and for the two sides. Pairs of columns hold while the titles stay. */
export async function findSides(state: Slice<CheckListsState>, excel: CompareWorkbook): Promise<void> {
  const tables = await excel.listTables();
  const { choices } = state.get();
  const [here, there] = [await foundSide(choices.here, excel), await foundSide(choices.there, excel)];
  const before = state.get();
  const same = SIDES.every((side) => {
    const titles = (side === 'here' ? here : there)?.titles ?? [];
    return titles.join('\n') === (before.found[side]?.titles ?? []).join('\n');
  });
  const pairs = same ? before.pairs : { keys: null, columns: [] };
  const found = { here, there };
  const filter = await findFilter(choices, found, before.filter, excel);
  state.set({ tables, found, pairs, filter });
}

async function foundSide(choice: SideChoice | null, excel: CompareWorkbook): Promise<FoundSide | null> {
  if (choice === null) return null;
  if (choice.kind === 'file') {
    const { file } = choice;
    const written = file.source.kind === 'file' ? file.source.written : '';
    return { name: file.name, titles: titlesOf(file), rows: file.cells.length, written, at: null };
  }
  const found = await excel.findSide(choice);
  if (found === null) return null;
  const { name, sheet, box, first } = found;
  const titles = first.map((cell) => String(cellValue(cell) ?? ''));
  return { name, titles, rows: box.rows, written: '', at: { sheet, box } };
}
