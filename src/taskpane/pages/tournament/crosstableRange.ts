import type { SheetArea } from '../../../excel/workbook';
import type { Box } from '../../../sheet/kit/address';
import { sectionTop } from '../../../sheet/section/sectionTitles';
import { areaAt, foundRange, type Range, withoutBlankEnd } from '../../kit/range';
import { findCrosstables } from './documents';

/**
 * The crosstable of a sheet.
 *
 * @param pick the cells that the user has picked; null = what the headers say
 */
export function crosstableRange(sheet: SheetArea, pick: Box | null): Range {
  if (pick === null) {
    const isOurs = sectionTop(sheet.cells) !== null;
    return foundRange(sheet, findCrosstables(sheet.cells), 'the crosstable', isOurs);
  }
  const picked = { sheetId: sheet.sheet.id, box: pick };
  return { kind: 'picked', pick: picked, area: withoutBlankEnd(areaAt(sheet, inside(pick, sheet.box))) };
}

export function hasCrosstable({ cells }: SheetArea): boolean {
  return findCrosstables(cells).length > 0;
}

/** The part of a box that lies in the used cells, counted from their first one. */
function inside(box: Box, used: Box): Box {
  const row = Math.max(box.row, used.row);
  const column = Math.max(box.column, used.column);
  return {
    row: row - used.row,
    column: column - used.column,
    rows: Math.max(0, Math.min(box.row + box.rows, used.row + used.rows) - row),
    columns: Math.max(0, Math.min(box.column + box.columns, used.column + used.columns) - column),
  };
}
