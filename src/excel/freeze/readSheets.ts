import type { Box } from '../../sheet/kit/address';
import type { Content, DefinedName, SheetCells } from '../../sheet/freeze/workbookCells';

/** Cells asked for at a time: Excel on the web answers at most 5 MB at once. */
const CELLS_AT_A_TIME = 20_000;

/** The sheets of the workbook, hidden ones too, each with what is used of it. */
export async function readSheets(
  context: Excel.RequestContext,
  wanted: (id: string, name: string) => boolean = () => true,
): Promise<SheetCells[]> {
  const sheets = context.workbook.worksheets;
  sheets.load('items/id,items/name');
  await context.sync();
  const found = sheets.items
    .filter(({ id, name }) => wanted(id, name))
    .map((sheet) => {
      // Not only cells with values: a formula may give an empty text.
      const used = sheet.getUsedRangeOrNullObject();
      used.load('rowIndex,columnIndex,rowCount,columnCount');
      sheet.protection.load('protected');
      return { sheet, used };
    });
  await context.sync();
  const read: SheetCells[] = [];
  for (const { sheet, used } of found) {
    const box: Box = used.isNullObject
      ? { row: 0, column: 0, rows: 0, columns: 0 }
      : { row: used.rowIndex, column: used.columnIndex, rows: used.rowCount, columns: used.columnCount };
    const cells = await readCells(context, sheet, box);
    read.push({ id: sheet.id, name: sheet.name, isProtected: sheet.protection.protected, box, ...cells });
  }
  return read;
}

async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  box: Box,
): Promise<Pick<SheetCells, 'formulas' | 'values'>> {
  const rowsAtATime = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, box.columns)));
  const formulas: Content[][] = [];
  const values: Content[][] = [];
  for (let row = 0; row < box.rows; row += rowsAtATime) {
    const rows = Math.min(rowsAtATime, box.rows - row);
    const slice = sheet.getRangeByIndexes(box.row + row, box.column, rows, box.columns);
    slice.load('formulas,values');
    await context.sync();
    formulas.push(...(slice.formulas as Content[][]));
    values.push(...(slice.values as Content[][]));
  }
  return { formulas, values };
}

/** The defined names of the workbook and of its sheets. */
export async function readNames(context: Excel.RequestContext): Promise<DefinedName[]> {
  const { names, worksheets } = context.workbook;
  names.load('items/name,items/formula');
  worksheets.load('items/id');
  await context.sync();
  const ofSheets = worksheets.items.map((sheet) => sheet.names);
  for (const own of ofSheets) own.load('items/name,items/formula');
  await context.sync();
  return [names, ...ofSheets].flatMap(({ items }) =>
    items.map(({ name, formula }) => ({ name, formula: String(formula) })),
  );
}
