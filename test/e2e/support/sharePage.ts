import { RatingsPane } from './ratingsPane';
import type { Cell, WorkbenchPage } from './workbench';

/** A sheet as it stands: what every used cell holds and shows. */
export interface SheetState {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly formulas: readonly (readonly Cell[])[];
  readonly values: readonly (readonly Cell[])[];
}

/** Every sheet of the workbook, hidden ones too. */
export async function sheetsOf(workbench: WorkbenchPage): Promise<SheetState[]> {
  await workbench.settled();
  // As text, because many cells one by one take the browser's driver long.
  const json = await workbench.page.evaluate(() => {
    const { grid } = window.workbench!;
    const sheets = grid.sheets().map(({ id, name }) => {
      const used = grid.usedRange(id) ?? { row: 0, column: 0, rows: 0, columns: 0 };
      return {
        name,
        row: used.row,
        column: used.column,
        formulas: grid.readFormulas(id, used),
        values: grid.readValues(id, used),
      };
    });
    return JSON.stringify(sheets);
  });
  return JSON.parse(json) as SheetState[];
}

/** The formulas of all sheets that call a function of the add-in. */
export function ourFormulas(sheets: readonly SheetState[]): string[] {
  return sheets.flatMap(({ formulas, values }) =>
    formulas.flatMap((line, row) =>
      line.filter(
        (cell, column): cell is string =>
          typeof cell === 'string' && /^=.*CSA[._]/i.test(cell) && cell !== values[row]?.[column],
      ),
    ),
  );
}

/** Opens a page behind the tab More. */
export async function openUnderMore(pane: RatingsPane, title: 'Share' | 'Settings' | 'Help'): Promise<void> {
  await pane.page('More');
  await pane.frame.getByRole('tab', { name: title, exact: true }).click();
  await pane.idle();
}

/** Freezes the whole workbook by the page Share. */
export async function freezeWorkbook(pane: RatingsPane): Promise<void> {
  await openUnderMore(pane, 'Share');
  await pane.frame.getByLabel('The whole workbook').check();
  await pressLong(pane, 'Count the formulas');
  await pressLong(pane, 'Freeze');
  await pane.frame.waitForSelector('#frozen-title');
  await pane.workbench.settled();
}

/** Presses a button of the page and waits, for minutes if it has to be. */
export async function pressLong(pane: RatingsPane, name: string): Promise<void> {
  await pane.frame.locator('main').getByRole('button', { name, exact: true }).click();
  await pane.frame.waitForSelector('main[aria-busy=false]');
}

/** Opens a file in the workbench, if wanted before the add-in is known, and gives the pane of the add-in that starts anew in it. */
export async function openFile(
  workbench: WorkbenchPage,
  bytes: Uint8Array,
  beforeAddin = false,
): Promise<RatingsPane> {
  await workbench.openFile(bytes, 'Opened.xlsx', beforeAddin);
  return RatingsPane.of(workbench);
}
