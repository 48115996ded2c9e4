import type { SelectedRow } from '../../sheet/bureau';
import type { SheetCell } from '../sheetArea';

/** The row of a table in which the selection begins; null where it is not in a table, or in its header. */
export function readSelectedRow(): Promise<SelectedRow | null> {
  return Excel.run(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const tables = selected.worksheet.tables;
    selected.load('rowIndex,columnIndex');
    tables.load('items/id');
    await context.sync();
    const bodies = tables.items.map((table) => {
      const body = table.getDataBodyRange();
      body.load('rowIndex,columnIndex,rowCount,columnCount');
      return { table, body };
    });
    await context.sync();
    const { rowIndex: row, columnIndex: column } = selected;
    const found = bodies.find(
      ({ body }) =>
        row >= body.rowIndex &&
        row < body.rowIndex + body.rowCount &&
        column >= body.columnIndex &&
        column < body.columnIndex + body.columnCount,
    );
    if (found === undefined) return null;
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
