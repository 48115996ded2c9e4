import type { Progress } from '../engine/kit/progress';
import type { NewSheet } from '../bureau/tables/tableSheet';
import { HEADER_PLACE, type Rows, type SheetModel } from '../figures/sheetModel';
import { rowBlocks, suspend, suspendCalculation } from './blocks';
import { addCharts, applyFormats, fillCells, fillTable, placeTable } from './fillSheet';
import { asOneUndoStep, deferCleanup, type Run, withRetry } from './requests';
import {
  addBlankSheets,
  addedSheets,
  deleteSheets,
  type PlannedSheet,
  planSheets,
  type SheetsPlan,
  showSheets,
  takePlaces,
  undoSheets,
  type Written,
} from './newSheets';
import { UnfinishedSheetError } from './officeErrors';
import type { SheetRef } from './ranges';
import { keepReport } from './settings';

/**
 * Adds sheets, all or none: if a request fails or the user cancels, the added ones are deleted. No existing cell is changed.
 * When all are complete, the first is shown, and then the replaced sheets are deleted. Requests that fail because another
 * workbook is in front are repeated a few times.
 *
 * @param progress called after every block; `doing` is the sheet's name
 * @param signal deletes the added sheets when it is aborted, and rejects with its reason
 * @param replaced the ids of sheets to replace
 */
export async function writeSheets(
  wanted: readonly NewSheet[],
  progress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
  replaced: readonly string[] = [],
): Promise<SheetRef[]> {
  const plan = await planSheets(wanted, replaced);
  const write = async (run: Run): Promise<SheetRef[]> => {
    const written: Written = { ids: null, areComplete: false };
    try {
      return await run((context) => writePlan(context, plan, written, progress, signal));
    } catch (error) {
      await rollBack(plan, written, error);
      throw error;
    }
  };
  // A merged step of Undo cannot delete a sheet.
  return replaced.length === 0 ? asOneUndoStep(write) : write((batch) => Excel.run(batch));
}

/** Writes a new sheet and shows it, or nothing if a request fails. */
export async function writeSheet(model: SheetModel): Promise<SheetRef> {
  const [written] = await writeSheets([{ content: model, charts: [] }]);
  return written!;
}

async function writePlan(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  written: Written,
  progress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SheetRef[]> {
  const ids = await addBlankSheets(context, plan, signal);
  written.ids = ids;
  for (const [at, planned] of plan.sheets.entries()) {
    const sheet = context.workbook.worksheets.getItem(ids[at]!);
    await fillSheet(context, sheet, planned, progress, signal);
  }
  if (plan.isManual) {
    for (const id of ids) context.workbook.worksheets.getItem(id).calculate(true);
    await context.sync();
  }
  await showSheets(context, plan, ids, signal);
  written.areComplete = true;
  await takePlaces(context, plan, ids);
  return plan.sheets.map(({ finalName }, at) => ({ id: ids[at]!, name: finalName }));
}

/** Writes a sheet block by block. */
async function fillSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { name, tableName, wanted: { content, charts } }: PlannedSheet,
  progress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  // Only for the first request: Excel repaints between the requests of a loop otherwise.
  suspend(context);
  const isTable = 'tableName' in content;
  if (isTable) placeTable(sheet, content, tableName);
  const rows = isTable ? content.rows : content.cells;
  const columns = isTable ? content.columns.length : content.columnWidths.length;
  const top = isTable ? HEADER_PLACE.row + 1 : 0;
  let checkRows = (): void => undefined;
  progress({ doing: name, done: 0, of: rows.length });
  for (const block of rowBlocks(rows.length, columns)) {
    if (block.row > 0) checkRows = rowsInPlace(sheet, top + lastFilled(rows, block.row));
    if (isTable) fillTable(sheet, content, block);
    else fillCells(sheet, content, block);
    // The last block goes with what follows it.
    if (block.row + block.rows === rows.length) continue;
    await context.sync();
    checkRows();
    signal?.throwIfAborted();
    progress({ doing: name, done: block.row + block.rows, of: rows.length });
    suspendCalculation(context);
  }
  if (!isTable) applyFormats(sheet, content);
  if (!isTable) keepReport(sheet, content);
  addCharts(sheet, charts);
  await context.sync();
  checkRows();
  signal?.throwIfAborted();
  progress({ doing: name, done: rows.length, of: rows.length });
}

async function rollBack(plan: SheetsPlan, written: Written, cause: unknown): Promise<void> {
  const unfinished = plan.sheets.map(({ name }) => name);
  const former = plan.replaced.map(({ nameAside }) => nameAside);
  const undo = async () => {
    written.ids ??= await addedSheets(plan);
    return undoSheets(plan, { ...written, ids: written.ids });
  };
  try {
    if ((await withRetry(undo)) === 'as before') return;
  } catch {
    // Later another sheet may have one of the names, so nothing can be deleted by name.
    if (written.ids === null) throw new UnfinishedSheetError('notFound', unfinished, cause);
    deferCleanup({ kind: 'unfinished', names: unfinished, work: async () => void (await undo()) });
    throw new UnfinishedSheetError('unfinished', unfinished, cause);
  }
  deferCleanup({
    kind: 'former',
    names: former,
    work: () => deleteSheets(plan.replaced.map(({ id }) => id)),
  });
  throw new UnfinishedSheetError('former', former, cause);
}

/** Somebody inserted rows on a sheet that was being written. */
export class RowsMovedError extends Error {
  /** Excel's code for a similar conflict, with its message. */
  readonly code = 'InsertDeleteConflict';

  constructor() {
    super('Rows moved');
    this.name = 'RowsMovedError';
  }
}

/**
 * Checks, in the request that writes further rows, whether the earlier rows are still in place: if somebody has inserted a
 * row, the next ones would overwrite the last.
 *
 * @param last the last row that was filled, counted from 0. Excel may report an earlier one, as a formula may return an
 * empty text.
 * @returns to be called after the request; throws a `RowsMovedError`
 */
function rowsInPlace(sheet: Excel.Worksheet, last: number): () => void {
  const used = sheet.getUsedRange(true);
  used.load('rowIndex,rowCount');
  return () => {
    if (used.rowIndex + used.rowCount - 1 > Math.max(0, last)) throw new RowsMovedError();
  };
}

/** The last of the first rows that is not blank, counted from 0; -1 where all are. */
function lastFilled(rows: Rows, count: number): number {
  for (let row = count - 1; row >= 0; row -= 1) {
    if (rows.slice(row, row + 1)[0]!.some((cell) => cell !== null && cell !== '')) return row;
  }
  return -1;
}
