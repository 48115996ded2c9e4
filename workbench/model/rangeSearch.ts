import { boundingBox, contains, intersection, isUnbounded } from './address';
import type { CellBlock } from './cellBlock';
import type { Box } from './gridPort';
import { UnknownApiError } from './richApiError';

const single = (box: Box): Box => ({ ...box, rows: 1, columns: 1 });

/** The smallest box of the block that holds content (also formats, unless only values count), or null. */
export function usedBox({ context, sheetId, box }: CellBlock, valuesOnly: boolean): Box | null {
  const filled = context.grid.usedRange(sheetId);
  const countsFormats = !valuesOnly && context.strictness().formatsAreUsed;
  const formatted = countsFormats ? (context.grid.formattedRange?.(sheetId) ?? null) : null;
  const used = filled && formatted ? boundingBox(filled, formatted) : (filled ?? formatted);
  const within = used && intersection(used, box);
  if (!within) return null;
  if (!valuesOnly && (formatted || contains(box, used))) return within;
  const values = context.grid.readValues(sheetId, within);
  let [top, bottom, left, right] = [Infinity, -1, Infinity, -1];
  values.forEach((line, row) =>
    line.forEach((value, column) => {
      if (value === '') return;
      [top, bottom] = [Math.min(top, row), row];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
    }),
  );
  if (bottom < 0) return null;
  return {
    row: within.row + top,
    column: within.column + left,
    rows: bottom - top + 1,
    columns: right - left + 1,
  };
}

/** The block of cells around the first cell that is bounded by blank rows and columns (Ctrl+Shift+*). */
export function surroundingBox({ context, sheetId, box }: CellBlock): Box {
  const used = context.grid.usedRange(sheetId);
  if (!used) return single(box);
  const values = context.grid.readValues(sheetId, used);
  const filled = (row: number, column: number): boolean => {
    const value = values[row - used.row]?.[column - used.column];
    return value !== undefined && value !== '';
  };
  let region = isUnbounded(box) ? single(box) : box;
  for (;;) {
    const grown = grownRegion(region, filled);
    if (grown.rows === region.rows && grown.columns === region.columns) return region;
    region = grown;
  }
}

/** The region and the neighbouring lines that hold something beside it (corners included). */
function grownRegion(region: Box, filled: (row: number, column: number) => boolean): Box {
  const bottom = region.row + region.rows;
  const right = region.column + region.columns;
  const rowFilled = (row: number): boolean => {
    for (let column = region.column - 1; column <= right; column++) if (filled(row, column)) return true;
    return false;
  };
  const columnFilled = (column: number): boolean => {
    for (let row = region.row - 1; row <= bottom; row++) if (filled(row, column)) return true;
    return false;
  };
  const up = rowFilled(region.row - 1) ? 1 : 0;
  const down = rowFilled(bottom) ? 1 : 0;
  const left = columnFilled(region.column - 1) ? 1 : 0;
  const further = columnFilled(right) ? 1 : 0;
  return {
    row: region.row - up,
    column: region.column - left,
    rows: region.rows + up + down,
    columns: region.columns + left + further,
  };
}

/** The cells the formula of the first cell spills into (itself included), or null where it does not spill. */
export function spillingBox({ context, sheetId, box }: CellBlock): Box | null {
  if (!context.grid.spillRange) throw new UnknownApiError('Range.GetSpillingToRange');
  return context.grid.spillRange(sheetId, box.row, box.column);
}
