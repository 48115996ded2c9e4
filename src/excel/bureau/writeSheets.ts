import { HEADER_PLACE } from '../../sheet/bureau';
import type { NewSheet } from '../../sheet/bureau/newSheet';
import { fillCells, lookOfCells, UnfinishedSheetError } from '../writeSheet';
import type { SheetRef } from '../workbook';
import { rowBlocks, type RowsDone, suspend } from './blocks';
import { stopIfCancelled } from './cancelled';
import { addCharts } from './charts';
import { FreeNames } from './freeNames';
import { placeTable } from './tableOnSheet';

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
 * @param tell how far it is, after every block
 */
export async function writeSheets(
  wanted: readonly NewSheet[],
  tell: (done: RowsDone) => void,
  signal: AbortSignal,
): Promise<SheetRef[]> {
  const plan = await planOf(wanted);
  try {
    stopIfCancelled(signal);
    return await Excel.run((context) => addSheets(context, plan, tell, signal));
  } catch (error) {
    await takeAway(plan, error);
    throw error;
  }
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
  tell: (done: RowsDone) => void,
  signal: AbortSignal,
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
    const top = isTable ? HEADER_PLACE.row + 1 : 0;
    tell({ sheet: name, done: 0, of: rows.length });
    for (const block of rowBlocks(rows.length, columns)) {
      if (isTable) {
        const lines = rows.slice(block.row, block.row + block.rows);
        sheet.getRangeByIndexes(top + block.row, HEADER_PLACE.column, block.rows, columns).values = lines.map(
          (line) => [...line],
        );
      } else {
        fillCells(sheet, content, block);
      }
      // The last block goes with what follows it.
      if (block.row + block.rows === rows.length) continue;
      await context.sync();
      stopIfCancelled(signal);
      tell({ sheet: name, done: block.row + block.rows, of: rows.length });
      suspend(context);
    }
    if (!isTable) lookOfCells(sheet, content);
    addCharts(sheet, charts);
    await context.sync();
    stopIfCancelled(signal);
    tell({ sheet: name, done: rows.length, of: rows.length });
  }
  const [first] = added;
  if (first !== undefined) {
    first.activate();
    first.getRange('A1').select();
    await context.sync();
  }
  return added.map(({ id, name }) => ({ id, name }));
}

/** The names were free before, so sheets of these names are the ones just added. */
async function takeAway({ sheets, inFront }: Plan, cause: unknown): Promise<void> {
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
