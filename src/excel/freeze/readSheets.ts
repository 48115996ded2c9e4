import type { Progress } from '../../engine/kit/progress';
import type { DefinedName, SheetCells } from '../../freeze/workbookCells';
import type { Box } from '../../figures/address';
import { readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../ranges';

/** Who follows the reading of sheets, and can stop it. */
export interface SheetReading {
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** All cells that are read of a workbook; they are kept while the plan is shown. */
const MOST_CELLS = 2_000_000;

/** The sheets have more cells in use than the pane reads. */
export class TooManyCellsError extends Error {
  /**
   * @param sheet the largest one
   * @param cells how many cells it has in use
   * @param most how many are read of all sheets
   */
  constructor(
    readonly sheet: string,
    readonly cells: number,
    readonly most: number = MOST_CELLS,
  ) {
    super(`${sheet} has ${cells} cells`);
    this.name = 'TooManyCellsError';
  }
}

/** The sheets of the workbook, hidden ones too, each with what is used of it. */
export async function readSheets(
  context: Excel.RequestContext,
  wanted: (id: string, name: string) => boolean = () => true,
  { progress, signal }: SheetReading = {},
): Promise<SheetCells[]> {
  const sheets = context.workbook.worksheets;
  sheets.load('items/id,items/name');
  await context.sync();
  const found = sheets.items
    .filter(({ id, name }) => wanted(id, name))
    .map((sheet) => {
      // Not only cells with values: a formula may give an empty text.
      const used = sheet.getUsedRangeOrNullObject();
      used.load(BOX_PROPERTIES);
      sheet.protection.load('protected');
      return { sheet, used };
    });
  await context.sync();
  const boxes: Box[] = [];
  for (const { sheet, used } of found) {
    signal?.throwIfAborted();
    const box = used.isNullObject ? NO_CELLS : boxOf(used);
    boxes.push(cellsOf(box) <= FEW_CELLS ? box : await filledBox(sheet, box, sheet.protection.protected));
  }
  requireNotTooMany(
    found.map(({ sheet }) => sheet.name),
    boxes.map(cellsOf),
  );
  const read: SheetCells[] = [];
  for (const [at, { sheet }] of found.entries()) {
    const { id, name, protection } = sheet;
    const box = boxes[at]!;
    const cells = await readBlocks(sheet, box, ['formulas', 'values'], {
      report: (done) => progress?.({ doing: `Reading ${name}`, done, of: box.rows }),
      ...(signal && { signal }),
    });
    read.push({ id, name, isProtected: protection.protected, box, ...cells });
  }
  return read;
}

const NO_CELLS: Box = { row: 0, column: 0, rows: 0, columns: 0 };

function cellsOf({ rows, columns }: Box): number {
  return rows * columns;
}

function requireNotTooMany(names: readonly string[], counts: readonly number[]): void {
  if (counts.reduce((sum, count) => sum + count, 0) <= MOST_CELLS) return;
  const most = Math.max(...counts);
  throw new TooManyCellsError(names[counts.indexOf(most)]!, most);
}

/** The defined names of the workbook and of its sheets. */
export async function readNames(context: Excel.RequestContext): Promise<DefinedName[]> {
  const { names, worksheets } = context.workbook;
  names.load('items/name,items/formula');
  worksheets.load('items/id');
  await context.sync();
  const ofSheets = worksheets.items.map((sheet) => sheet.names);
  for (const own of ofSheets) own.load('items/name,items/formula');
  await context.sync();
  return [names, ...ofSheets].flatMap(({ items }) =>
    items.map(({ name, formula }) => ({ name, formula: String(formula) })),
  );
}

/** A sheet with no more cells in use is read as it is. */
const FEW_CELLS = 200_000;

/** More areas than these are not asked for one by one. */
const MOST_AREAS = 2000;

/**
 * The box of a large sheet in which its values and formulas stand. One cell with a format far below or beside them is in use
 * too, and a sheet with one in its last cell would have 17 thousand million cells to be read (office-js#6685).
 *
 * @param used all that is in use of the sheet, formats too
 */
async function filledBox(sheet: Excel.Worksheet, used: Box, isProtected: boolean): Promise<Box> {
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
