import type { Progress } from '../engine/kit/progress';
import type { NewSheet } from '../sheet/bureau/newSheet';
import type { SheetModel } from '../sheet/kit/sheetModel';
import { rowBlocks, suspend } from './blocks';
import { addCharts } from './charts';
import { FreeNames } from './freeNames';
import { applyFormats, fillCells } from './pageOnSheet';
import type { SheetRef } from './sheetArea';
import { fillTable, placeTable } from './tableOnSheet';
import { UnfinishedSheetError } from './unfinishedSheet';

/** What the sheets will be called, and what is in front before they are there. */
interface Plan {
  readonly sheets: readonly {
    readonly name: string;
    readonly tableName: string;
    readonly wanted: NewSheet;
  }[];
  readonly inFront: string;
}

/**
 * Adds sheets, all or none: when a request fails or the user cancels, those that are there are deleted again. No cell of
 * the user's is touched. The first of them is shown when all are complete.
 *
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal deletes what is there already when it is aborted, and rejects with its reason
 */
export async function writeSheets(
  wanted: readonly NewSheet[],
  progress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<SheetRef[]> {
  const plan = await planOf(wanted);
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

function planOf(wanted: readonly NewSheet[]): Promise<Plan> {
  return Excel.run(async (context) => {
    const { worksheets, tables } = context.workbook;
    const front = worksheets.getActiveWorksheet();
    worksheets.load('items/name');
    tables.load('items/name');
    front.load('id');
    await context.sync();
    const free = new FreeNames(
      worksheets.items.map(({ name }) => name),
      tables.items.map(({ name }) => name),
    );
    const sheets = wanted.map((one) => ({
      name: free.sheet(one.content.name),
      tableName: 'tableName' in one.content ? free.table(one.content.tableName) : '',
      wanted: one,
    }));
    return { sheets, inFront: front.id };
  });
}

async function addSheets(
  context: Excel.RequestContext,
  { sheets }: Plan,
  progress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SheetRef[]> {
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
  return added.map(({ id, name }) => ({ id, name }));
}

function show(sheet: Excel.Worksheet): void {
  sheet.activate();
  sheet.getRange('A1').select();
}

/** The names were free before, so sheets of these names are the ones just added. */
async function rollBack({ sheets, inFront }: Plan, cause: unknown): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = sheets.map(({ name }) => worksheets.getItemOrNullObject(name));
      await context.sync();
      const there = added.filter(({ isNullObject }) => !isNullObject);
      if (there.length === 0) return;
      suspend(context);
      worksheets.getItem(inFront).activate();
      for (const sheet of there) sheet.delete();
      await context.sync();
    });
  } catch {
    throw new UnfinishedSheetError(sheets.map(({ name }) => name).join('", "'), cause);
  }
}
