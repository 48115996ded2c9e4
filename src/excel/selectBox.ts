import type { Box } from '../sheet/kit/address';

/** Shows a sheet and selects cells on it. */
export function selectBox(sheetId: string, box: Box): Promise<void> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    sheet.activate();
    sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns).select();
    await context.sync();
  });
}
