import { selectedRange } from './selectedRange';

/** What came of a formula that was to be put into the selected cell. */
export interface InsertedFormula {
  /** The cell, such as B4. */
  readonly address: string;
  /** Whether it is there; a cell that holds something is left alone. */
  readonly isInserted: boolean;
}

/** Puts a formula into the first selected cell, where that is blank. */
export function insertFormula(formula: string): Promise<InsertedFormula> {
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
