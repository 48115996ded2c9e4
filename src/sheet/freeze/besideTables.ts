import { type Box, intersection } from '../kit/address';

/** Where a table of the workbook stands, with its header and totals. */
export interface TableBox {
  readonly sheetId: string;
  readonly whole: Box;
  readonly showsTotals: boolean;
}

/**
 * Whether cells stand right under a table without totals, or right beside one: what is entered there, Excel may take into the
 * table, whose formulas it then fills into other cells (AutoCorrect, "Include new rows and columns in table").
 */
export function isBesideTable(sheetId: string, box: Box, tables: readonly TableBox[]): boolean {
  return tables.some(
    ({ whole, showsTotals, ...table }) =>
      table.sheetId === sheetId &&
      (intersection(box, { ...whole, column: whole.column + whole.columns, columns: 1 }) !== null ||
        (!showsTotals && intersection(box, { ...whole, row: whole.row + whole.rows, rows: 1 }) !== null)),
  );
}
