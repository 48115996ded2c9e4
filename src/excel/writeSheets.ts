import type { Progress } from '../engine/kit/progress';
import type { NewSheet } from '../sheet/bureau/newSheet';
import type { SheetModel } from '../sheet/kit/sheetModel';
import { rowBlocks, suspend } from './blocks';
import { addCharts } from './charts';
import { applyFormats, fillCells } from './pageOnSheet';
import { takePlaces, undoSheets } from './replaceSheets';
import type { SheetRef } from './sheetArea';
import { planSheets, type SheetsPlan } from './sheetsPlan';
import { fillTable, placeTable } from './tableOnSheet';
import { UnfinishedSheetError } from './unfinishedSheet';

/**
 * Adds sheets, all or none: when a request fails or the user cancels, those that are there are deleted again. No cell of
 * the user's is touched. The first of them is shown when all are complete; only then those that they replace are deleted.
 *
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal deletes what is there already when it is aborted, and rejects with its reason
 * @param replaced the ids of sheets whose names and place the new ones take
 */
export async function writeSheets(
  wanted: readonly NewSheet[],
  progress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
  replaced: readonly string[] = [],
): Promise<SheetRef[]> {
  const plan = await planSheets(wanted, replaced);
  try {
    signal?.throwIfAborted();
    return await Excel.run((context) => addSheets(context, plan, progress, signal));
  } catch (error) {
    await rollBack(plan, error);
    throw error;
  }
}

/** Writes a new sheet and shows it; nothing of it stays when a request fails. */
export async function writeSheet(model: SheetModel): Promise<SheetRef> {
  const [written] = await writeSheets([{ content: model, charts: [] }]);
  return written!;
}

async function addSheets(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  progress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SheetRef[]> {
  const { sheets } = plan;
  const added: Excel.Worksheet[] = [];
  for (const { name, tableName, wanted } of sheets) {
    suspend(context);
    const sheet = context.workbook.worksheets.add(name);
    added.push(sheet);
    sheet.load('id,name');
    const { content, charts } = wanted;
    const isTable = 'tableName' in content;
    if (isTable) placeTable(sheet, content, tableName);
    const rows = isTable ? content.rows : content.cells;
    const columns = isTable ? content.columns.length : content.columnWidths.length;
    progress({ doing: name, done: 0, of: rows.length });
    for (const block of rowBlocks(rows.length, columns)) {
      if (isTable) fillTable(sheet, content, block);
      else fillCells(sheet, content, block);
      // The last block goes with what follows it.
      if (block.row + block.rows === rows.length) continue;
      await context.sync();
      signal?.throwIfAborted();
      progress({ doing: name, done: block.row + block.rows, of: rows.length });
      suspend(context);
    }
    if (!isTable) applyFormats(sheet, content);
    addCharts(sheet, charts);
    if (sheets.length === 1) show(sheet);
    await context.sync();
    signal?.throwIfAborted();
    progress({ doing: name, done: rows.length, of: rows.length });
  }
  // One sheet is shown with its last cells, the first of several when all are complete.
  if (added.length > 1) {
    show(added[0]!);
    await context.sync();
  }
  await takePlaces(context, plan, added);
  return added.map(({ id, name }) => ({ id, name }));
}

function show(sheet: Excel.Worksheet): void {
  sheet.activate();
  sheet.getRange('A1').select();
}

async function rollBack(plan: SheetsPlan, cause: unknown): Promise<void> {
  let left: string;
  try {
    if ((await undoSheets(plan)) === 'as before') return;
    left = plan.replaced.map(({ nameAside }) => nameAside).join('", "');
  } catch {
    left = plan.sheets.map(({ name }) => name).join('", "');
  }
  throw new UnfinishedSheetError(left, cause);
}
