import type { Box } from '../kit/address';

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
      (meet(box, { ...whole, column: whole.column + whole.columns, columns: 1 }) ||
        (!showsTotals && meet(box, { ...whole, row: whole.row + whole.rows, rows: 1 }))),
  );
}

function meet(a: Box, b: Box): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}
