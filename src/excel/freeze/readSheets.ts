import type { DefinedName, SheetCells } from '../../sheet/freeze/workbookCells';
import { readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../boxes';

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
      used.load(BOX_PROPERTIES);
      sheet.protection.load('protected');
      return { sheet, used };
    });
  await context.sync();
  const read: SheetCells[] = [];
  for (const { sheet, used } of found) {
    const box = used.isNullObject ? { row: 0, column: 0, rows: 0, columns: 0 } : boxOf(used);
    const cells = await readBlocks(sheet, box, ['formulas', 'values']);
    read.push({ id: sheet.id, name: sheet.name, isProtected: sheet.protection.protected, box, ...cells });
  }
  return read;
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
