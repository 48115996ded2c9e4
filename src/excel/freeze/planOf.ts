import { isNotYet } from '../../cells/notYet';
import {
  namingArrays,
  type Spilling,
  type Calling,
  callingCells,
  type FreezePlan,
  planFreeze,
} from '../../freeze/planFreeze';
import { sheetsIn } from '../../freeze/formulaText';
import type { DefinedName, SheetCells, Content } from '../../freeze/workbookCells';
import type { Box } from '../../figures/address';
import { BOX_PROPERTIES, boxOf, selectedRange } from '../ranges';
import { readNames, readSheets, type SheetReading } from './readSheets';
import { tableBodies } from './sendParts';
import { readBoxes, type CellBox } from './writing';

/** What is to be frozen. */
export const FREEZE_SCOPES = ['selection', 'sheet', 'workbook'] as const;
export type FreezeScopeKind = (typeof FREEZE_SCOPES)[number];

/** Cells asked about their arrays at a time. */
const ASKED_AT_A_TIME = 500;

/** A plan, and how it was made. */
export interface CountedPlan extends FreezePlan {
  /** The workbook is calculated by hand (Manual), and was calculated before it was read. */
  readonly isByHand: boolean;
}

/**
 * What a freeze of the selection, of the sheet in front or of the workbook would do. Nothing is changed; a workbook that is
 * set to be calculated by hand is calculated, as its cells may show what their inputs were before.
 */
export function planOf(scope: FreezeScopeKind, reading: SheetReading = {}): Promise<CountedPlan> {
  return Excel.run(async (context) => {
    const { id, box } = await whereOf(context, scope);
    const isByHand = await calculateByHand(context);
    const chosen = await readSettled(context, (sheetId) => id === null || sheetId === id, reading);
    const calling = await withSpills(context, callingCells(chosen.map((sheet) => ({ sheet, box }))));
    // Whether cells of other sheets hold text decides what a formula can become.
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

/** Cells that are waited for; all are calculated together. */
const MOST_WAITED_FOR = 300;

/** The sheets once our functions have answered: Excel shows #BUSY! until then. After ten seconds as they are. */
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

/** The defined names that may stand in the formulas. */
function namesIn(calling: readonly Calling[], names: readonly DefinedName[]): DefinedName[] {
  const formulas = calling.map(({ formula }) => formula.toLowerCase());
  return names.filter(({ name }) => formulas.some((formula) => formula.includes(name.toLowerCase())));
}

/** The cells, those that name an array of theirs, those that name an array of these, and so on. */
async function withNaming(
  context: Excel.RequestContext,
  cells: readonly Spilling[],
  sheets: readonly SheetCells[],
): Promise<readonly Spilling[]> {
  const naming = await withSpills(context, namingArrays(cells, sheets));
  return naming.length === 0 ? cells : withNaming(context, [...cells, ...naming], sheets);
}

/** The sheet that is meant, null for all of them, and the box on it, null for all of it. */
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

/** The cells with the box that the array of each fills. */
async function withSpills(context: Excel.RequestContext, calling: readonly Calling[]): Promise<Spilling[]> {
  const all: Spilling[] = [];
  for (let from = 0; from < calling.length; from += ASKED_AT_A_TIME) {
    const asked = calling.slice(from, from + ASKED_AT_A_TIME).map((cell) => {
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

const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Calculates a workbook that is set to be calculated by hand, as F9 does: Excel then leaves all alone that depends on a
 * newly entered formula.
 *
 * @returns whether the workbook is calculated by hand
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

/** The values of boxes of cells, once all are calculated, or after ten seconds. */
export async function calculatedValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
): Promise<Content[][][]> {
  await calculateByHand(context);
  return settledValues(context, boxes);
}

/** The values of boxes of cells, once no function is busy any more, or after ten seconds. */
async function settledValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
  signal?: AbortSignal,
): Promise<Content[][][]> {
  for (let waits = 0; ; waits += 1) {
    signal?.throwIfAborted();
    const values = (await readBoxes(context, boxes, ['values'])).map((box) => box.values);
    const isWaiting = values.some((box) => box.some((line) => line.some(isNotYet)));
    if (!isWaiting || waits === MOST_WAITS) return values;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
