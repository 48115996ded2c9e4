import type { TableCells } from '../../sheet/bureau';
import type { Box } from '../../sheet/kit/address';
import type { SheetCell } from '../workbook';
import { rowBlocks, type RowsDone } from './blocks';
import { stopIfCancelled } from './cancelled';
import type { TableRef } from './listTables';

/**
 * Reads tables with their header rows, in blocks. A totals row is no part of what is read.
 *
 * @param tables null where there is none
 * @param tell how far it is, after every block
 */
export function readTables(
  tables: readonly (TableRef | null)[],
  tell: (done: RowsDone) => void,
  signal: AbortSignal,
): Promise<(TableCells | null)[]> {
  return Excel.run(async (context) => {
    const boxes = await boxesOf(context, tables);
    const read: (TableCells | null)[] = [];
    for (const [at, table] of tables.entries()) {
      const box = boxes[at] ?? null;
      read.push(table === null || box === null ? null : await readTable(context, table, box, tell, signal));
    }
    return read;
  });
}

async function boxesOf(
  context: Excel.RequestContext,
  tables: readonly (TableRef | null)[],
): Promise<(Box | null)[]> {
  const parts = tables.map((table) => {
    if (table === null) return null;
    const found = context.workbook.tables.getItem(table.id);
    const [header, body] = [found.getHeaderRowRange(), found.getDataBodyRange()];
    header.load('rowIndex,columnIndex,columnCount');
    body.load('rowCount');
    return { header, body };
  });
  await context.sync();
  return parts.map(
    (part) =>
      part && {
        row: part.header.rowIndex,
        column: part.header.columnIndex,
        rows: 1 + part.body.rowCount,
        columns: part.header.columnCount,
      },
  );
}

async function readTable(
  context: Excel.RequestContext,
  { sheet }: TableRef,
  box: Box,
  tell: (done: RowsDone) => void,
  signal: AbortSignal,
): Promise<TableCells> {
  const worksheet = context.workbook.worksheets.getItem(sheet.id);
  const cells: SheetCell[][] = [];
  const of = box.rows - 1;
  tell({ sheet: sheet.name, done: 0, of });
  for (const { row, rows } of rowBlocks(box.rows, box.columns)) {
    stopIfCancelled(signal);
    const block = worksheet.getRangeByIndexes(box.row + row, box.column, rows, box.columns);
    block.load('values');
    await context.sync();
    for (const line of block.values as SheetCell[][]) cells.push(line);
    tell({ sheet: sheet.name, done: cells.length - 1, of });
  }
  stopIfCancelled(signal);
  return { cells, sheet: sheet.name, origin: { row: box.row, column: box.column } };
}
