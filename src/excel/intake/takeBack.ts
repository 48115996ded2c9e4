import { suspend } from '../blocks';
import { HalfAppendedError } from './appending';
import { changeBack, type CheckedChange } from './changes';
import { deleteInserted } from './insertion';
import { placeText, type Target } from './targets';

/**
 * Takes back what was written: rows are cleared, or deleted where they were inserted, tables get their size back, and changed cells what stood in them.
 *
 * @param cause why; it is kept where this fails too
 */
export async function takeBack(
  targets: readonly Target[],
  changes: readonly CheckedChange[],
  cause: unknown,
): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const grown = targets.map((target) => {
        const body =
          target.tableId === null ? null : context.workbook.tables.getItem(target.tableId).getDataBodyRange();
        body?.load('rowCount');
        return { target, body };
      });
      if (grown.some(({ body }) => body !== null)) await context.sync();
      for (const { target, body } of grown) {
        await takeRowsBack(context, target, body === null ? 0 : 1 + body.rowCount - target.area.rows);
      }
      await changeBack(context, changes);
    });
  } catch {
    throw new HalfAppendedError(targets.map(placeText).join(', '), cause);
  }
}

/** @param more the rows by which the table has grown */
async function takeRowsBack(
  context: Excel.RequestContext,
  { sheetId, tableId, area, place, insertion, formats, resizes }: Target,
  more: number,
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(sheetId);
  if (insertion !== null) return deleteInserted(context, sheet, place, insertion);
  suspend(context);
  if (formats.length > 0) {
    const before = sheet.getRangeByIndexes(place.row, place.column, formats.length, place.columns);
    before.clear('Contents');
    before.numberFormat = formats.map((line) => [...line]);
  }
  if (tableId !== null && more > 0) {
    const table = context.workbook.tables.getItem(tableId);
    sheet.getRangeByIndexes(area.row + area.rows, area.column, more, area.columns).clear('All');
    if (resizes) table.resize(sheet.getRangeByIndexes(area.row, area.column, area.rows, area.columns));
    else table.rows.deleteRowsAt(area.rows - 1, more);
  }
  await context.sync();
}
