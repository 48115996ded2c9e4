import { suspend } from './blocks';
import type { SheetsPlan } from './sheetsPlan';

/**
 * Puts new sheets, which are complete, in the place of others: first the names change hands, then the old ones are
 * deleted. Until then nothing is lost.
 *
 * @param added the new sheets, in the order of the plan
 */
export async function takePlaces(
  context: Excel.RequestContext,
  { sheets, replaced }: SheetsPlan,
  added: readonly Excel.Worksheet[],
): Promise<void> {
  if (replaced.length === 0) return;
  const { worksheets, tables } = context.workbook;
  suspend(context);
  for (const { id, nameAside, tables: ofSheet } of replaced) {
    for (const table of ofSheet) tables.getItem(table.id).name = table.nameAside;
    worksheets.getItem(id).name = nameAside;
  }
  sheets.forEach(({ name, finalName, tableName, finalTableName }, at) => {
    if (finalTableName !== tableName) tables.getItem(tableName).name = finalTableName;
    if (finalName !== name) added[at]!.name = finalName;
    added[at]!.load('name');
  });
  await context.sync();
  suspend(context);
  for (const { id } of replaced) worksheets.getItem(id).delete();
  try {
    await context.sync();
  } catch (error) {
    // Excel may have deleted them all the same.
    if (await isAnyLeft(replaced)) throw error;
  }
}

function isAnyLeft(replaced: SheetsPlan['replaced']): Promise<boolean> {
  return Excel.run(async (context) => {
    const sheets = replaced.map(({ id }) => context.workbook.worksheets.getItemOrNullObject(id));
    await context.sync();
    return sheets.some(({ isNullObject }) => !isNullObject);
  });
}

/** What a failed writing has left of the workbook. */
export type RolledBack = 'as before' | 'old ones gone';

/**
 * Deletes the sheets of a plan again and gives the ones that they were to replace their names back.
 *
 * @returns `old ones gone` where one of these is deleted already: then the new ones stay, for they are complete
 */
export function undoSheets({ sheets, replaced, before, inFront }: SheetsPlan): Promise<RolledBack> {
  return Excel.run(async (context) => {
    const { worksheets, tables } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const there = new Map(worksheets.items.map((sheet) => [sheet.id, sheet]));
    if (replaced.some(({ id }) => !there.has(id))) return 'old ones gone';
    const ours = new Set(sheets.flatMap(({ name, finalName }) => [name, finalName]));
    const added = worksheets.items.filter(({ id, name }) => !before.has(id) && ours.has(name));
    const renamed = replaced.filter(({ id, name }) => there.get(id)!.name !== name);
    if (added.length === 0 && renamed.length === 0) return 'as before';
    suspend(context);
    worksheets.getItem(inFront).activate();
    for (const sheet of added) sheet.delete();
    for (const { id, name, tables: ofSheet } of renamed) {
      there.get(id)!.name = name;
      for (const table of ofSheet) tables.getItem(table.id).name = table.name;
    }
    await context.sync();
    return 'as before';
  });
}
