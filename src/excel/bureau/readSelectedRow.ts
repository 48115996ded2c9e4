import type { SelectedRow } from '../../sheet/bureau';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { intersection } from '../../sheet/kit/address';
import { reading } from '../reading';
import { headersHidden } from '../readingError';
import { selectedRange } from '../selectedRange';
import type { SheetCell } from '../sheetArea';

/**
 * The row of a table in which the selection begins; null where it is not in a table, or in its header. Rejects with a
 * `ReadingError` where the table shows no header row.
 */
export function readSelectedRow(): Promise<SelectedRow | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    const tables = selected.worksheet.tables;
    selected.worksheet.load('name');
    tables.load('items/id,items/name,items/showHeaders');
    await context.sync();
    const bodies = tables.items.map((table) => {
      const body = table.getDataBodyRange();
      body.load(BOX_PROPERTIES);
      return { table, body };
    });
    await context.sync();
    const { row, column } = boxOf(selected);
    const cell = { row, column, rows: 1, columns: 1 };
    const found = bodies.find(({ body }) => intersection(cell, boxOf(body)) !== null);
    if (found === undefined) return null;
    if (!found.table.showHeaders) throw headersHidden(found.table.name, selected.worksheet.name);
    const header = found.table.getHeaderRowRange();
    const line = found.body.getRow(row - found.body.rowIndex);
    header.load('values');
    line.load('values');
    await context.sync();
    return {
      header: (header.values as SheetCell[][])[0] ?? [],
      cells: (line.values as SheetCell[][])[0] ?? [],
      column: column - found.body.columnIndex,
    };
  });
}
