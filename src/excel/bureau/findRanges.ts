import { ownRanges } from '../../sheet/bureau';
import type { Box } from '../../sheet/kit/address';
import { readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { usedAnchor } from '../readCells';
import { reading } from '../reading';
import type { RangeWithHeader, TableWithHeader } from './tableSource';

/** A sheet with more cells is searched in its first rows only: a federation's table begins there. */
const MOST_CELLS = 200_000;
const FIRST_ROWS = 100;

/**
 * The bureau's tables among the cells of all sheets, by their header rows.
 *
 * @param tables the Excel tables of the workbook, which are known already
 */
export function findRanges(tables: readonly TableWithHeader[]): Promise<readonly RangeWithHeader[]> {
  return reading(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const sheets = worksheets.items.map((sheet) => {
      const used = sheet.getUsedRangeOrNullObject(true);
      used.load(BOX_PROPERTIES);
      return { sheet, used };
    });
    await context.sync();
    const found: RangeWithHeader[] = [];
    for (const { sheet, used } of sheets) {
      if (used.isNullObject) continue;
      const box = boxOf(used);
      const taken = tables.filter((table) => table.sheet.id === sheet.id).map(({ area }) => area);
      // Nothing but an Excel table, and a line or two above it.
      if (taken.some((area) => area.rows + area.row >= box.rows + box.row && area.columns >= box.columns))
        continue;
      found.push(...(await rangesOn(sheet, box, taken)));
    }
    return found;
  });
}

async function rangesOn(
  sheet: Excel.Worksheet,
  used: Box,
  taken: readonly Box[],
): Promise<RangeWithHeader[]> {
  const isLarge = used.rows * used.columns > MOST_CELLS;
  const rows = isLarge ? Math.min(used.rows, FIRST_ROWS) : used.rows;
  const { values } = await readBlocks(sheet, { ...used, rows }, ['values'], {
    anchor: usedAnchor(sheet, used),
  });
  const inside = taken.map((area) => ({
    ...area,
    row: area.row - used.row,
    column: area.column - used.column,
  }));
  return ownRanges(values, inside).map(({ box, notRead }) => {
    const reachesEnd = isLarge && box.row + box.rows === rows;
    const area: Box = {
      row: used.row + box.row,
      column: used.column + box.column,
      rows: reachesEnd ? used.rows - box.row : box.rows,
      columns: box.columns,
    };
    return {
      sheet: { id: sheet.id, name: sheet.name },
      box: area,
      area,
      header: (values[box.row] ?? []).slice(box.column, box.column + box.columns),
      notRead: notRead.map((row) => used.row + row + 1),
    };
  });
}
