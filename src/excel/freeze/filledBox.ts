import type { Box } from '../../sheet/kit/address';
import { BOX_PROPERTIES, boxOf } from '../boxes';

/** A sheet with no more cells in use is read as it is. */
export const FEW_CELLS = 200_000;

/** More areas than these are not asked for one by one. */
const MOST_AREAS = 2000;

/**
 * The box of a large sheet in which its values and formulas stand. One cell with a format far below or beside them is in use
 * too, and a sheet with one in its last cell would have 17 thousand million cells to be read (office-js#6685).
 *
 * @param used all that is in use of the sheet, formats too
 */
export async function filledBox(sheet: Excel.Worksheet, used: Box, isProtected: boolean): Promise<Box> {
  const filled = sheet.getUsedRangeOrNullObject(true);
  filled.load(BOX_PROPERTIES);
  await sheet.context.sync();
  const withValues = filled.isNullObject ? { ...used, rows: 0, columns: 0 } : boxOf(filled);
  // Excel does not look for formulas on a protected sheet.
  if (isProtected) return withValues;
  const formulas = await formulasIn(sheet, around(withValues, used));
  return formulas === 'many' ? used : formulas.reduce(bounding, withValues);
}

/**
 * Where formulas stand in some boxes. Outside of the cells with values there are seldom any: those that give an empty text.
 *
 * @returns `many` where they are scattered in more areas than are asked for
 */
async function formulasIn(sheet: Excel.Worksheet, boxes: readonly Box[]): Promise<Box[] | 'many'> {
  const found = boxes.map(({ row, column, rows, columns }) => {
    const areas = sheet.getRangeByIndexes(row, column, rows, columns).getSpecialCellsOrNullObject('Formulas');
    areas.load('areaCount');
    return areas;
  });
  await sheet.context.sync();
  const there = found.filter((areas) => !areas.isNullObject);
  if (there.length === 0) return [];
  if (there.some(({ areaCount }) => areaCount > MOST_AREAS)) return 'many';
  for (const { areas } of there)
    areas.load(
      BOX_PROPERTIES.split(',')
        .map((one) => `items/${one}`)
        .join(),
    );
  await sheet.context.sync();
  return there.flatMap(({ areas }) => areas.items.map(boxOf));
}

/** The boxes above, below, left and right of one inside of another. */
function around(inner: Box, outer: Box): Box[] {
  const below = inner.row + inner.rows;
  const right = inner.column + inner.columns;
  return [
    { ...outer, rows: inner.row - outer.row },
    { ...outer, row: below, rows: outer.row + outer.rows - below },
    { ...inner, column: outer.column, columns: inner.column - outer.column },
    { ...inner, column: right, columns: outer.column + outer.columns - right },
  ].filter(({ rows, columns }) => rows * columns > 0);
}

function bounding(a: Box, b: Box): Box {
  if (a.rows * a.columns === 0) return b;
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { row, column, rows, columns };
}
