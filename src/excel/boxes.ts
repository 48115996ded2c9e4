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

export function isSameBox(a: Box, b: Box): boolean {
  return a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;
}
