import type { Box } from '../sheet/kit/address';
import { readBlocks } from './blocks';
import type { Selection, SheetArea } from './sheetArea';

/** A sheet with more cells holds a federation's tables; it is not searched for a player's month or a section. */
const MOST_CELLS = 200_000;

/** What `boxOf` needs of a range. */
export const BOX_PROPERTIES = 'rowIndex,columnIndex,rowCount,columnCount';

/** The used cells of the sheet in front; none where they are more than anybody's month has. */
export function readActiveSheet(): Promise<SheetArea> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const used = sheet.getUsedRangeOrNullObject(true);
    sheet.load('id,name');
    used.load(BOX_PROPERTIES);
    await context.sync();
    return readRange(sheet, used);
  });
}

/** The used cells of a sheet, none where they are too many; null when it is gone. */
export function readSheet(id: string): Promise<SheetArea | null> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(id);
    sheet.load('id,name');
    await context.sync();
    if (sheet.isNullObject) return null;
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load(BOX_PROPERTIES);
    await context.sync();
    return readRange(sheet, used);
  });
}

/** The used cells inside a box of a sheet; null when the sheet is gone. */
export function readArea(id: string, box: Box): Promise<SheetArea | null> {
  return Excel.run(async (context) => {
    const part = await usedPart(context, id, box);
    if (part === null) return null;
    return part.box === null ? emptyArea(part.sheet) : readBox(part.sheet, part.box);
  });
}

/** Where the used cells inside a box of a sheet stand; null when the sheet is gone, no box when there are none. */
export async function usedPart(
  context: Excel.RequestContext,
  id: string,
  box: Box,
): Promise<{ readonly sheet: Excel.Worksheet; readonly box: Box | null } | null> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(id);
  sheet.load('id,name');
  await context.sync();
  if (sheet.isNullObject) return null;
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(BOX_PROPERTIES);
  await context.sync();
  return { sheet, box: used.isNullObject ? null : intersection(box, boxOf(used)) };
}

/** The selection; whole columns may be selected. */
export function readSelection(): Promise<Selection> {
  return Excel.run(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const sheet = selected.worksheet;
    const used = sheet.getUsedRangeOrNullObject(true);
    sheet.load('id,name');
    selected.load(BOX_PROPERTIES);
    used.load(BOX_PROPERTIES);
    await context.sync();
    const inside = used.isNullObject ? null : intersection(boxOf(selected), boxOf(used));
    const area = inside === null ? emptyArea(sheet) : await readBox(sheet, inside);
    return { selected: boxOf(selected), area };
  });
}

function readRange(sheet: Excel.Worksheet, used: Excel.Range): Promise<SheetArea> | SheetArea {
  const tooMany = !used.isNullObject && used.rowCount * used.columnCount > MOST_CELLS;
  return used.isNullObject || tooMany ? emptyArea(sheet) : readBox(sheet, boxOf(used));
}

async function readBox(sheet: Excel.Worksheet, box: Box): Promise<SheetArea> {
  const { values } = await readBlocks(sheet, box, ['values']);
  return { sheet: { id: sheet.id, name: sheet.name }, box, cells: values };
}

function emptyArea(sheet: Excel.Worksheet): SheetArea {
  return {
    sheet: { id: sheet.id, name: sheet.name },
    box: { row: 0, column: 0, rows: 0, columns: 0 },
    cells: [],
  };
}

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
