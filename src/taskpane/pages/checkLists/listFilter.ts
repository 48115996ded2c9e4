import { cellValue } from '../../../cells/cellValue';
import type { CompareWorkbook } from '../../../excel/compareWorkbook';
import { listInName } from '../../../sheet/bureau';
import { type ComparedSide, listColumn, onlyRows, valuesIn } from '../../../sheet/compare';
import { RATING_TITLES } from '../../../cells/columns';
import type { FoundSide, ListFilter, SideChoice, SideName } from './checkListsState';

type Both<T> = Readonly<Record<SideName, T | null>>;

/**
 * The filter that two sides need; null where neither or both have a column for the list, or it has one list only. It begins with
 * the list that the other side's name speaks of, if there is one.
 *
 * @param before the filter as it was, whose choice holds as long as the list is there
 */
export async function findFilter(
  choices: Both<SideChoice>,
  found: Both<FoundSide>,
  before: ListFilter | null,
  excel: CompareWorkbook,
): Promise<ListFilter | null> {
  const { here, there } = found;
  if (here === null || there === null) return null;
  const columns = { here: listColumn(here.titles), there: listColumn(there.titles) };
  if (columns.here < 0 === columns.there < 0) return null;
  const side = columns.here < 0 ? 'there' : 'here';
  const column = columns[side];
  const values = valuesIn(await columnOf(choices[side], column, excel));
  if (values.length < 2) return null;
  const same = before?.side === side && before.values.join('\n') === values.join('\n');
  const named = listInName((side === 'here' ? there : here).name);
  const offered = named === null ? null : (values.find((value) => value === RATING_TITLES[named]) ?? null);
  const title = found[side]?.titles[column] ?? '';
  return { side, column, title, values, value: same ? before.value : offered };
}

async function columnOf(
  choice: SideChoice | null,
  column: number,
  excel: CompareWorkbook,
): Promise<readonly unknown[]> {
  if (choice === null) return [];
  if (choice.kind === 'file') return choice.file.cells.map((row) => cellValue(row[column]));
  return excel.readSideColumn(choice, column);
}

/** The rows of a side that the filter leaves. */
export function filtered(side: ComparedSide, name: SideName, filter: ListFilter | null): ComparedSide {
  if (filter === null || filter.side !== name || filter.value === null || filter.value === '') return side;
  return onlyRows(side, filter.column, filter.value, `${side.name}, ${filter.title} = ${filter.value}`);
}
