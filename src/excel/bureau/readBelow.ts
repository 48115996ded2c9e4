import type { Cells } from '../../cells/headers';
import { type Box, intersection } from '../../sheet/kit/address';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { reading } from '../reading';
import type { TableWithHeader } from './tableSource';

/** More rows below a table are not looked through: the first ones show that the table ends too early. */
const MOST_ROWS = 1000;

/**
 * The cells below Excel tables, in their columns: Excel does not take cells into a table that were pasted a row lower, or
 * where tables do not grow by themselves. It ends above the next Excel table.
 *
 * @param tables those whose rows are read
 * @param all the Excel tables of the workbook
 * @returns the cells below each, from the row under its last one; a totals row of Excel's own is blank
 */
export function readBelow(
  tables: readonly TableWithHeader[],
  all: readonly TableWithHeader[],
): Promise<Cells[]> {
  if (tables.length === 0) return Promise.resolve([]);
  return reading(async (context) => {
    const parts = tables.map((ref) => {
      const sheet = context.workbook.worksheets.getItem(ref.sheet.id);
      const table = context.workbook.tables.getItem(ref.id);
      const [body, used] = [table.getDataBodyRange(), sheet.getUsedRangeOrNullObject()];
      table.load('showTotals');
      for (const range of [body, used]) range.load(BOX_PROPERTIES);
      return { ref, sheet, table, body, used };
    });
    await context.sync();
    // Formatted blank cells count as used here; their content decides.
    const ranges = parts.map(({ ref, sheet, table, body, used }) => {
      const place = boxOf(body);
      const from = place.row + place.rows;
      const next = all.flatMap((other) => (isBelow(other, ref, from) ? [other.area.row] : []));
      const rows = Math.min(MOST_ROWS, ...next.map((row) => row - from));
      const box =
        used.isNullObject || rows < 1 ? null : intersection({ ...place, row: from, rows }, boxOf(used));
      if (box === null) return null;
      const range = sheet.getRangeByIndexes(from, place.column, box.row + box.rows - from, place.columns);
      range.load('values');
      return { range, hasTotals: table.showTotals };
    });
    if (ranges.some((range) => range !== null)) await context.sync();
    return ranges.map((read): Cells => {
      if (read === null) return [];
      const values = read.range.values as Cells;
      return read.hasTotals ? [[], ...values.slice(1)] : values;
    });
  });
}

/** Whether a table lies below the end of another one, in some of its columns. */
function isBelow({ id, sheet, area }: TableWithHeader, other: TableWithHeader, end: number): boolean {
  const shared: Box | null = intersection({ ...area, row: 0, rows: 1 }, { ...other.area, row: 0, rows: 1 });
  return id !== other.id && sheet.id === other.sheet.id && area.row >= end && shared !== null;
}
