import { maxRows } from './address';
import type { DocumentContext } from './documentContext';
import type { Box } from './gridPort';
import { followRows, type SheetRows, withReferences } from './insertRows';
import { UnknownApiError } from './richApiError';

/** Deletes rows of a sheet: cells, tables, names and all that refers to cells follow. */
export function deleteRows(context: DocumentContext, sheetId: string, row: number, rows: number): void {
  if (!context.grid.deleteRows) throw new UnknownApiError('Range.Delete');
  const deleted = { id: sheetId, name: context.sheet(sheetId).name, row, rows };
  context.grid.deleteRows(sheetId, row, rows);
  followRows(context.document, sheetId, {
    box: (box) => boxWithout(box, deleted),
    formula: (formula, onSheet) => formulaWithout(formula, onSheet, deleted),
  });
  context.documentChanged();
  context.emit({ kind: 'rowsDeleted', sheetId, row, rows });
}

/** The box after rows were deleted: null where it was within them. */
export function boxWithout(box: Box, { row, rows }: Pick<SheetRows, 'row' | 'rows'>): Box | null {
  if (box.rows === maxRows) return box;
  const [first, end] = [box.row, box.row + box.rows].map((at) => (at <= row ? at : Math.max(row, at - rows)));
  return first === end ? null : { ...box, row: first!, rows: end! - first! };
}

/**
 * A formula after rows were deleted: a reference to nothing but them is `#REF!`.
 *
 * @param onSheet whether references without a sheet mean the one without the rows
 */
export function formulaWithout(formula: string, onSheet: boolean, deleted: Omit<SheetRows, 'id'>): string {
  return withReferences(formula, onSheet, deleted.name, (cells) => {
    const [first, last = first] = cells.map((cell) => Number(/\d+$/.exec(cell)![0]));
    const after = boxWithout({ row: first! - 1, rows: last! - first! + 1, column: 0, columns: 1 }, deleted);
    if (after === null) return '#REF!';
    const numbers = [after.row + 1, after.row + after.rows];
    return cells.map((cell, at) => cell.replace(/\d+$/, String(numbers[at]))).join(':');
  });
}
