import { boundingBox, intersection, isUnbounded } from './address';
import type { DocumentContext } from './documentContext';
import type { Box } from './gridPort';

/** Cells of a sheet: what a range, its format and its rules have in common. */
export interface CellBlock {
  readonly context: DocumentContext;
  readonly sheetId: string;
  readonly box: Box;
}

/** Rows at the top of a block (`count` of them, from `first`). */
export const rowsOf = (box: Box, first: number, count = 1): Box => ({
  ...box,
  row: box.row + first,
  rows: count,
});

export const columnsOf = (box: Box, first: number, count = 1): Box => ({
  ...box,
  column: box.column + first,
  columns: count,
});

/** What a browser grid shows of an empty sheet at most. */
const emptySheet: Box = { row: 0, column: 0, rows: 1000, columns: 26 };

/**
 * Whole rows and columns cut down to the part of the sheet in use, or that an empty sheet shows: a grid keeps the
 * format of cells, not of a million rows.
 */
export function boundedBox(context: DocumentContext, sheetId: string, box: Box): Box {
  if (!isUnbounded(box)) return box;
  const used = context.grid.usedRange(sheetId);
  const inUse = used ? boundingBox(emptySheet, used) : emptySheet;
  return (
    intersection(box, inUse) ?? { ...box, rows: Math.min(box.rows, 1), columns: Math.min(box.columns, 1) }
  );
}
