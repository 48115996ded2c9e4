import type { SheetModel } from '../sheet/kit/sheetModel';
import { setColumnWidth } from './columnWidth';
import { setOnePage } from './onePage';
import { applyFormat, ROLE_FORMATS } from './roleFormats';
import { freeSheetName } from './sheetName';
import type { SheetRef } from './workbook';

/** Cells written at a time: Excel on the web takes at most 5 MB at once. */
const CELLS_AT_A_TIME = 20_000;

/** The sheet could not be finished, and what was written of it could not be taken away either. */
export class UnfinishedSheetError extends Error {
  constructor(
    readonly sheetName: string,
    override readonly cause: unknown,
  ) {
    super(`The sheet ${sheetName} is not complete`);
    this.name = 'UnfinishedSheetError';
  }
}

/**
 * Writes a new sheet in one go and shows it. No cell of the user's is touched; when a request fails, the new sheet
 * is deleted again.
 */
export async function writeSheet(model: SheetModel): Promise<SheetRef> {
  const name = await Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load('items/name');
    await context.sync();
    return freeSheetName(
      model.name,
      sheets.items.map((sheet) => sheet.name),
    );
  });
  try {
    return await Excel.run((context) => fillNewSheet(context, name, model));
  } catch (error) {
    await takeAway(name, error);
    throw error;
  }
}

async function fillNewSheet(
  context: Excel.RequestContext,
  name: string,
  model: SheetModel,
): Promise<SheetRef> {
  const columns = model.columnWidths.length;
  const rowsAtATime = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, columns)));
  suspend(context);
  const sheet = context.workbook.worksheets.add(name);
  for (let row = 0; row < model.cells.length; row += rowsAtATime) {
    if (row > 0) {
      await context.sync();
      suspend(context);
    }
    const rows = Math.min(rowsAtATime, model.cells.length - row);
    fillCells(sheet, model, { row, rows });
  }
  lookOfCells(sheet, model);
  sheet.activate();
  sheet.getRange('A1').select();
  sheet.load('id,name');
  await context.sync();
  return { id: sheet.id, name: sheet.name };
}

/** Writes some rows of a model on its sheet, their number formats first. */
export function fillCells(
  sheet: Excel.Worksheet,
  model: SheetModel,
  { row, rows }: { readonly row: number; readonly rows: number },
): void {
  const range = sheet.getRangeByIndexes(row, 0, rows, model.columnWidths.length);
  range.numberFormat = copy(model.numberFormats.slice(row, row + rows));
  range.formulas = copy(model.cells.slice(row, row + rows));
}

/** Gives a model's cells their look, its columns their widths, and keeps its first rows in view. */
export function lookOfCells(sheet: Excel.Worksheet, model: SheetModel): void {
  for (const { box, role } of model.roles) {
    applyFormat(sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns), ROLE_FORMATS[role]);
  }
  model.columnWidths.forEach((characters, column) => {
    setColumnWidth(sheet.getRangeByIndexes(0, column, 1, 1), characters);
  });
  if (model.frozenRows > 0) sheet.freezePanes.freezeRows(model.frozenRows);
  if (model.filter !== undefined) {
    const { row, column, rows, columns } = model.filter;
    sheet.autoFilter.apply(sheet.getRangeByIndexes(row, column, rows, columns));
  }
  if (model.print !== undefined) setOnePage(sheet, model.print.area);
}

function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** The name was free before, so a sheet of this name is the half-written one. */
async function takeAway(name: string, cause: unknown): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (sheet.isNullObject) return;
      sheet.delete();
      await context.sync();
    });
  } catch {
    throw new UnfinishedSheetError(name, cause);
  }
}

/** Office.js takes mutable arrays. */
function copy<T>(rows: readonly (readonly T[])[]): T[][] {
  return rows.map((row) => [...row]);
}
