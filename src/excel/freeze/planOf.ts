import { isNotYet } from '../../cells/cellValue';
import type { Progress } from '../../engine/kit/progress';
import type { Box } from '../../figures/address';
import { sheetsIn } from '../../freeze/formulaText';
import {
  type Calling,
  callingCells,
  type FreezePlan,
  namingArrays,
  planFreeze,
  type Spilling,
} from '../../freeze/planFreeze';
import type { Content, DefinedName, SheetCells } from '../../freeze/workbookCells';
import { batches, isAnyNotYet, readBlocks, whenCalculated } from '../blocks';
import { BOX_PROPERTIES, boxOf, selectedRange } from '../ranges';
import { tableBodies } from './sendParts';
import { type CellBox, readBoxes } from './writing';

/** Reports progress, and can stop the reading. */
export interface SheetReading {
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** The most cells read of a workbook; they are kept while the plan is shown. */
const MOST_CELLS = 2_000_000;

/** The sheets have more cells in use than the pane reads. */
export class TooManyCellsError extends Error {
  /**
   * @param sheet the largest one
   * @param cells the number of its used cells
   * @param most the most cells read of all sheets
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

/** The sheets of the workbook, including hidden ones, with their used cells. */
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
      // Not only cells with values: a formula may return an empty text.
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
async function readNames(context: Excel.RequestContext): Promise<DefinedName[]> {
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

/** A smaller sheet is read as it is. */
const FEW_CELLS = 200_000;

/** The most areas requested one by one. */
const MOST_AREAS = 2000;

/**
 * The box of the values and formulas of a large sheet. A formatted cell far below or to the right counts as used, and in the
 * last cell it would make 17 thousand million cells to read (office-js#6685).
 *
 * @param used all used cells, including formatted ones
 */
async function filledBox(sheet: Excel.Worksheet, used: Box, isProtected: boolean): Promise<Box> {
  const filled = sheet.getUsedRangeOrNullObject(true);
  filled.load(BOX_PROPERTIES);
  await sheet.context.sync();
  const withValues = filled.isNullObject ? { ...used, rows: 0, columns: 0 } : boxOf(filled);
  // Excel does not find formulas on a protected sheet.
  if (isProtected) return withValues;
  const formulas = await formulasIn(sheet, around(withValues, used));
  return formulas === 'many' ? used : formulas.reduce(bounding, withValues);
}

/**
 * The formulas in boxes outside of the cells with values: only those that return an empty text.
 *
 * @returns `many` if they are in too many areas
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

/** What is to be frozen. */
export const FREEZE_SCOPES = ['selection', 'sheet', 'workbook'] as const;
export type FreezeScopeKind = (typeof FREEZE_SCOPES)[number];

/** Cells in a request for arrays. */
const ASKED_AT_A_TIME = 500;

/** A plan, and the workbook's calculation mode. */
export interface CountedPlan extends FreezePlan {
  /** Calculation is manual, and the workbook was calculated before it was read. */
  readonly isByHand: boolean;
}

/**
 * Plans a freeze of the selection, the sheet in front or the workbook. Nothing is changed; with manual calculation the workbook
 * is calculated, as its cells may be out of date.
 */
export function planOf(scope: FreezeScopeKind, reading: SheetReading = {}): Promise<CountedPlan> {
  return Excel.run(async (context) => {
    const { id, box } = await whereOf(context, scope);
    const isByHand = await calculateByHand(context);
    const chosen = await readSettled(context, (sheetId) => id === null || sheetId === id, reading);
    const calling = await withSpills(context, callingCells(chosen.map((sheet) => ({ sheet, box }))));
    // A plain form also depends on whether cells of other sheets have text.
    const names = await readNames(context);
    const named = new Set(
      [...calling, ...namesIn(calling, names)]
        .flatMap(({ formula }) => sheetsIn(formula))
        .map((name) => name.toLowerCase()),
    );
    const read = new Set(chosen.map((sheet) => sheet.id));
    // A formula on any sheet may name an array.
    const hasArray = calling.some(({ spill }) => spill !== null);
    const others = await readSheets(
      context,
      (sheetId, name) => !read.has(sheetId) && (hasArray || named.has(name.toLowerCase())),
      reading,
    );
    const sheets = [...chosen, ...others];
    const all = await withNaming(context, calling, sheets);
    const plan = planFreeze(all, sheets, names, await tableBodies(context));
    return { ...plan, isByHand };
  });
}

/** The most cells to wait for; all are calculated together. */
const MOST_WAITED_FOR = 300;

/** The sheets when our functions are calculated (#BUSY! until then), or after ten seconds. */
async function readSettled(
  context: Excel.RequestContext,
  wanted: (id: string) => boolean,
  reading: SheetReading,
): Promise<SheetCells[]> {
  const sheets = await readSheets(context, wanted, reading);
  const busy = callingCells(sheets.map((sheet) => ({ sheet, box: null })))
    .filter(({ value }) => isNotYet(value))
    .map(({ sheet, place }) => ({ sheet, box: { ...place, rows: 1, columns: 1 } }));
  if (busy.length === 0) return sheets;
  await settledValues(context, busy.slice(-MOST_WAITED_FOR), reading.signal);
  return readSheets(context, wanted, reading);
}

/** The defined names that may be in the formulas. */
function namesIn(calling: readonly Calling[], names: readonly DefinedName[]): DefinedName[] {
  const formulas = calling.map(({ formula }) => formula.toLowerCase());
  return names.filter(({ name }) => formulas.some((formula) => formula.includes(name.toLowerCase())));
}

/** The cells, with all that name one of their arrays, directly or indirectly. */
async function withNaming(
  context: Excel.RequestContext,
  cells: readonly Spilling[],
  sheets: readonly SheetCells[],
): Promise<readonly Spilling[]> {
  const naming = await withSpills(context, namingArrays(cells, sheets));
  return naming.length === 0 ? cells : withNaming(context, [...cells, ...naming], sheets);
}

/** The sheet, null = all, and the box on it, null = all. */
async function whereOf(
  context: Excel.RequestContext,
  scope: FreezeScopeKind,
): Promise<{ id: string | null; box: Box | null }> {
  if (scope === 'workbook') return { id: null, box: null };
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.load('id');
  if (scope === 'sheet') {
    await context.sync();
    return { id: sheet.id, box: null };
  }
  const selected = await selectedRange(context);
  return { id: sheet.id, box: boxOf(selected) };
}

/** The cells with the boxes of their arrays. */
async function withSpills(context: Excel.RequestContext, calling: readonly Calling[]): Promise<Spilling[]> {
  const all: Spilling[] = [];
  for (const batch of batches(calling, ASKED_AT_A_TIME)) {
    const asked = batch.map((cell) => {
      const { row, column } = cell.place;
      const range = context.workbook.worksheets.getItem(cell.sheet.id).getCell(row, column);
      const spill = range.getSpillingToRangeOrNullObject();
      spill.load(BOX_PROPERTIES);
      return { cell, spill };
    });
    await context.sync();
    all.push(...asked.map(({ cell, spill }) => ({ ...cell, spill: arrayOf(spill) })));
  }
  return all;
}

/** The box of an array; null for a single value. */
function arrayOf(spill: Excel.Range): Box | null {
  return spill.isNullObject || spill.rowCount * spill.columnCount === 1 ? null : boxOf(spill);
}

/**
 * Calculates a workbook with manual calculation, as F9 does; otherwise the dependents of new formulas stay out of date.
 *
 * @returns whether calculation is manual
 */
export async function calculateByHand(context: Excel.RequestContext): Promise<boolean> {
  const { application } = context.workbook;
  application.load('calculationMode');
  await context.sync();
  if (application.calculationMode !== 'Manual') return false;
  application.calculate('Recalculate');
  await context.sync();
  return true;
}

/** The values of boxes when all are calculated, or after ten seconds. */
export async function calculatedValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
): Promise<Content[][][]> {
  await calculateByHand(context);
  return settledValues(context, boxes);
}

/** The values of boxes when no function is busy, or after ten seconds. */
async function settledValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
  signal?: AbortSignal,
): Promise<Content[][][]> {
  const read = async () => (await readBoxes(context, boxes, ['values'])).map(({ values }) => values);
  return whenCalculated(read, (values) => values.some(isAnyNotYet), signal);
}
