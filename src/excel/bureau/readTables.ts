import type { Progress } from '../../engine/kit/progress';
import type { TableCells } from '../../sheet/bureau';
import type { Box } from '../../sheet/kit/address';
import { readBlocks } from '../blocks';
import type { TableRef } from '../listTables';

/**
 * Reads tables with their header rows, in blocks. A totals row is no part of what is read.
 *
 * @param tables null where there is none
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal rejects with its reason when it is aborted
 */
export function readTables(
  tables: readonly (TableRef | null)[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<(TableCells | null)[]> {
  return Excel.run(async (context) => {
    const boxes = await boxesOf(context, tables);
    const read: (TableCells | null)[] = [];
    for (const [at, table] of tables.entries()) {
      const box = boxes[at] ?? null;
      read.push(
        table === null || box === null ? null : await readTable(context, table, box, progress, signal),
      );
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
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<TableCells> {
  const worksheet = context.workbook.worksheets.getItem(sheet.id);
  const of = box.rows - 1;
  const { values } = await readBlocks(worksheet, box, ['values'], {
    report: (rows) => progress({ doing: sheet.name, done: Math.max(0, rows - 1), of }),
    signal,
  });
  return { cells: values, sheet: sheet.name, origin: { row: box.row, column: box.column } };
}
