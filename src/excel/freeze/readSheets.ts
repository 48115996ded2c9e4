import type { Progress } from '../../engine/kit/progress';
import type { DefinedName, SheetCells } from '../../sheet/freeze/workbookCells';
import type { Box } from '../../sheet/kit/address';
import { readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { FEW_CELLS, filledBox } from './filledBox';

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
