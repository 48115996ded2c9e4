import type { Progress } from '../../engine/kit/progress';
import type { TableCells } from '../../sheet/bureau';
import type { Box } from '../../sheet/kit/address';
import { readBlocks } from '../blocks';
import type { TableRef } from '../listTables';
import { usedPart } from '../readCells';
import { isTable, type TableSource } from './tableSource';

/**
 * Reads tables with their header rows, in blocks. A table's totals row is no part of what is read; a range ends with the
 * filled cells of its sheet.
 *
 * @param sources null where there is none
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal rejects with its reason when it is aborted
 */
export function readTables(
  sources: readonly (TableSource | null)[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<(TableCells | null)[]> {
  return Excel.run(async (context) => {
    const tables = await tableBoxes(
      context,
      sources.flatMap((source) => (source !== null && isTable(source) ? [source] : [])),
    );
    const read: (TableCells | null)[] = [];
    for (const source of sources) {
      const box = source === null ? null : await boxOfSource(context, source, tables);
      const isThere = source !== null && box !== null;
      read.push(isThere ? await readRows(context, source, box, progress, signal) : null);
    }
    return read;
  });
}

/** Where tables stand, by their ids: asked for all at once. */
async function tableBoxes(
  context: Excel.RequestContext,
  tables: readonly TableRef[],
): Promise<ReadonlyMap<string, Box>> {
  const parts = tables.map(({ id }) => {
    const found = context.workbook.tables.getItem(id);
    const [header, body] = [found.getHeaderRowRange(), found.getDataBodyRange()];
    header.load('rowIndex,columnIndex,columnCount');
    body.load('rowCount');
    return { id, header, body };
  });
  await context.sync();
  return new Map(
    parts.map(({ id, header, body }) => [
      id,
      {
        row: header.rowIndex,
        column: header.columnIndex,
        rows: 1 + body.rowCount,
        columns: header.columnCount,
      },
    ]),
  );
}

async function boxOfSource(
  context: Excel.RequestContext,
  source: TableSource,
  tables: ReadonlyMap<string, Box>,
): Promise<Box | null> {
  if (isTable(source)) return tables.get(source.id) ?? null;
  return (await usedPart(context, source.sheet.id, source.box))?.box ?? null;
}

async function readRows(
  context: Excel.RequestContext,
  { sheet }: TableSource,
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
