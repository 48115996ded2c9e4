import type { Box } from '../figures/address';
import { deferred, runDeferred } from './requests';
import { listTables, selectedRange } from './ranges';
import { readActiveSheet, readArea, readSelection, readSheet } from './readCells';
import {
  calculateAll,
  forgetChoices,
  listChoices,
  loadChoices,
  readDateSystem,
  readNumberStyle,
  saveChoices,
} from './settings';
import type { SheetModel } from '../figures/sheetModel';
import { turnBackIntoText, turnIntoNumbers } from './textNumbers';

export type { Selection, SheetArea, SheetCell, SheetRef } from './ranges';

/** Loaded when the first sheet is written. */
const loadWriting = () => import(/* webpackChunkName: "write" */ './writeSheets');

/**
 * The workbook that the pane belongs to. Each call is one `Excel.run`; each rejects with Office's own error, for which
 * `officeErrorText` has words.
 */
export const excelWorkbook = {
  readActiveSheet,
  readSheet,
  readArea,
  readSelection,
  listTables,
  writeSheet: async (model: SheetModel) => (await loadWriting()).writeSheet(model),
  writeSheets: async (models: readonly SheetModel[]) =>
    (await loadWriting()).writeSheets(models.map((content) => ({ content, charts: [] }))),
  deferred,
  runDeferred,
  insertFormula,
  readNumberStyle,
  readDateSystem,
  calculateAll,
  turnIntoNumbers,
  turnBackIntoText,
  selectBox,
  loadChoices,
  saveChoices,
  listChoices,
  forgetChoices,
  watch: watchWorkbook,
};

/** All that the pane needs of Excel. */
export type Workbook = typeof excelWorkbook;

export interface WorkbookListener {
  /** Cells of a sheet were changed, by anyone. */
  cellsChanged(sheetId: string): void;
  /** Formulas of a sheet were calculated; that changes cells without their being edited. */
  calculated(sheetId: string): void;
  selectionChanged(sheetId: string): void;
  /** Another sheet is in front. */
  sheetActivated(sheetId: string): void;
}

/** The result of inserting a formula into the selected cell. */
interface InsertedFormula {
  /** The cell, such as B4. */
  readonly address: string;
  /** False if the cell is not blank, and unchanged. */
  readonly isInserted: boolean;
}

/** Listens to all sheets, including those added later; returns the function that stops listening. */
function watchWorkbook(listener: WorkbookListener): Promise<() => Promise<void>> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    const registered = [
      sheets.onChanged.add(({ worksheetId }) => Promise.resolve(listener.cellsChanged(worksheetId))),
      sheets.onCalculated.add(({ worksheetId }) => Promise.resolve(listener.calculated(worksheetId))),
      sheets.onSelectionChanged.add(({ worksheetId }) =>
        Promise.resolve(listener.selectionChanged(worksheetId)),
      ),
      sheets.onActivated.add(({ worksheetId }) => Promise.resolve(listener.sheetActivated(worksheetId))),
    ];
    await context.sync();
    return () => remove(registered);
  });
}

async function remove(
  registered: { context: OfficeExtension.ClientRequestContext; remove(): void }[],
): Promise<void> {
  const first = registered[0];
  if (first === undefined) return;
  await Excel.run(first.context as Excel.RequestContext, async (context) => {
    for (const registration of registered) registration.remove();
    await context.sync();
  });
}

/** Inserts a formula into the first selected cell, if that is blank. */
function insertFormula(formula: string): Promise<InsertedFormula> {
  return Excel.run(async (context) => {
    const cell = (await selectedRange(context)).getCell(0, 0);
    cell.load('address,formulas');
    await context.sync();
    const address = cell.address.slice(cell.address.lastIndexOf('!') + 1);
    if ((cell.formulas as unknown[][])[0]?.[0] !== '') return { address, isInserted: false };
    cell.formulas = [[formula]];
    await context.sync();
    return { address, isInserted: true };
  });
}

/** Shows a sheet and selects cells on it. */
function selectBox(sheetId: string, box: Box): Promise<void> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    sheet.activate();
    sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns).select();
    await context.sync();
  });
}
