import type { Box } from '../sheet/kit/address';

/** What `boxOf` needs of a range. */
export const BOX_PROPERTIES = 'rowIndex,columnIndex,rowCount,columnCount';

/** The place of a range whose indexes and counts are loaded. */
export function boxOf(range: Excel.Range): Box {
  return {
    row: range.rowIndex,
    column: range.columnIndex,
    rows: range.rowCount,
    columns: range.columnCount,
  };
}

/** The cells that two boxes share; null where there are none. */
export function intersection(a: Box, b: Box): Box | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : null;
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;
}
