import { isFormula } from '../../cells/cellValue';
import type { Progress } from '../../engine/kit/progress';
import type { TableCells } from '../../bureau';
import { type LogRow, type LogSheet, logSheet } from '../../bureau/tables/logSheet';
import { underHeader, withoutCharts } from '../../bureau/tables/tableSheet';
import { cellAddress, quoteSheetName } from '../../figures/address';
import { TEXT_FORMAT } from '../../figures/formats';
import { batches, rowBlocks, runsOf, suspend, suspendCalculation } from '../blocks';
import type { TableSource } from '../bureau/findTables';
import type { SheetRef } from '../ranges';
import { asOneUndoStep } from '../requests';
import { writeSheets } from '../writeSheets';
import {
  type Arrival,
  CannotAppendError,
  type CellChange,
  deleteInserted,
  HalfAppendedError,
  insertRows,
  placeText,
  readTargets,
  stored,
  type Target,
} from './targets';

/**
 * Appends rows below the last rows of tables and ranges, changes cells, and adds missing tables, all or nothing. Above a total
 * without enough blank rows, rows are inserted if that is safe. The workbook is compared with what was read, so that no row is
 * overwritten.
 *
 * @param progress called after every block; `doing` is the sheet's name
 * @param signal undoes what was written when it is aborted, and rejects with its reason
 * @returns the added sheets
 * @throws CannotAppendError if there is an obstacle; nothing was written
 * @throws HalfAppendedError if it failed and could not be undone
 */
export async function appendRows(
  { appendings, changes, sheets, replaced = [] }: Arrival,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SheetRef[]> {
  const wanted = appendings.filter(({ rows }) => rows.length > 0);
  const { targets, checked } = await Excel.run(async (context) => ({
    targets: await readTargets(context, wanted, changes),
    checked: await checkChanges(context, changes),
  }));
  signal.throwIfAborted();
  const withRollback = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await undo(targets, checked, error);
      throw error;
    }
  };
  await asOneUndoStep((run) =>
    withRollback(() =>
      run(async (context) => {
        for (const target of targets) await fill(context, target, progress, signal);
        await changeCells(context, checked, (done) => {
          signal.throwIfAborted();
          progress({ doing: checked[done - 1]!.sheet.name, done, of: checked.length });
        });
      }),
    ),
  );
  return withRollback(async () => {
    signal.throwIfAborted();
    return sheets.length === 0 ? [] : writeSheets(sheets, progress, signal, replaced);
  });
}

/**
 * Rows below the table of a log, or its new sheet with them.
 *
 * @param source its table; null = it is not there yet
 * @param seen the table's cells
 * @throws CannotAppendError where the table has lost a column
 */
export function logArrival<Key extends string>(
  log: LogSheet<Key>,
  rows: readonly LogRow<Key>[],
  source: TableSource | null,
  seen: TableCells | null,
): Pick<Arrival, 'appendings' | 'sheets'> {
  if (rows.length === 0) return { appendings: [], sheets: [] };
  if (source === null || seen === null)
    return { appendings: [], sheets: [withoutCharts(logSheet(log, rows))] };
  const { columns, rows: placed, lost } = underHeader(log.columns, seen.cells[0] ?? [], rows);
  const needed = log.columns.filter(({ title, required }) => required && lost.includes(title));
  if (needed.length > 0) {
    const titles = needed.map(({ title }) => `"${title}"`).join(', ');
    const word = needed.length === 1 ? 'column' : 'columns';
    throw new CannotAppendError(
      `The table on "${seen.sheet}" has no ${word} ${titles}, so part of the new rows would be lost. Add the ${word} to its header row, then try again.`,
    );
  }
  return {
    appendings: [{ source, seen, totalsAt: null, isOrdered: false, columns, rows: placed }],
    sheets: [],
  };
}

/** Makes room for rows and writes them, in blocks. */
async function fill(
  context: Excel.RequestContext,
  target: Target,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { sheetId, sheetName, place, columns } = target;
  const { rows } = target.appending;
  const sheet = context.workbook.worksheets.getItem(sheetId);
  progress({ doing: sheetName, done: 0, of: rows.length });
  if (target.insertion !== null) await insertRows(context, sheet, place, target.insertion);
  suspend(context);
  makeRoom(context, sheet, target);
  for (const block of rowBlocks(rows.length, columns.length)) {
    let from = 0;
    for (const run of runsOf(columns.map((column) => column.place))) {
      const own = columns.slice(from, from + run.columns);
      const first = from;
      from += run.columns;
      const top = place.row + block.row;
      const range = sheet.getRangeByIndexes(top, place.column + run.column, block.rows, run.columns);
      // The formats come before any cell, so that text stays text.
      range.numberFormat = Array.from({ length: block.rows }, () => own.map(({ format }) => format));
      range.values = rows
        .slice(block.row, block.row + block.rows)
        .map((line) => own.map(({ format }, at) => stored(line[first + at] ?? null, format)));
    }
    await context.sync();
    signal.throwIfAborted();
    progress({ doing: sheetName, done: block.row + block.rows, of: rows.length });
  }
}

/** Adds rows to a table that has too few blank ones. */
function makeRoom(context: Excel.RequestContext, sheet: Excel.Worksheet, target: Target): void {
  const { tableId, area, more, resizes } = target;
  if (tableId === null || more === 0) return;
  const table = context.workbook.tables.getItem(tableId);
  if (resizes) {
    table.resize(sheet.getRangeByIndexes(area.row, area.column, area.rows + more, area.columns));
  } else {
    for (const block of rowBlocks(more, area.columns)) {
      const blank = Array.from({ length: block.rows }, () => Array.from({ length: area.columns }, () => ''));
      table.rows.add(undefined, blank);
    }
  }
}

/** Cells in a request. */
const CELLS_AT_A_TIME = 300;

/** A change, with the former number format of its cell. */
interface CheckedChange extends CellChange {
  readonly format: string;
}

/**
 * Checks that the cells are unchanged since they were read, and can be written.
 *
 * @throws CannotAppendError with the first one that cannot
 */
async function checkChanges(
  context: Excel.RequestContext,
  changes: readonly CellChange[],
): Promise<CheckedChange[]> {
  const checked: CheckedChange[] = [];
  for (const part of batches(changes, CELLS_AT_A_TIME)) {
    const cells = part.map((change) => {
      const sheet = context.workbook.worksheets.getItem(change.sheet.id);
      const range = sheet.getRangeByIndexes(change.row, change.column, 1, 1);
      range.load('values,numberFormat,formulas');
      sheet.protection.load('protected');
      return { change, range, protection: sheet.protection };
    });
    await context.sync();
    for (const { change, range, protection } of cells) {
      const where = `${quoteSheetName(change.sheet.name)}!${cellAddress(change)}`;
      if (protection.protected) {
        throw new CannotAppendError(
          `${where} has to be changed, and its sheet is protected. Unprotect it on the Review tab, then try again.`,
        );
      }
      if ((range.values as unknown[][])[0]?.[0] !== change.from) {
        throw new CannotAppendError(
          `Somebody has changed ${where} since it was read. Try again: the files are compared with the current content first.`,
        );
      }
      if (isFormula((range.formulas as unknown[][])[0]?.[0]) && change.replacesFormula !== true) {
        throw new CannotAppendError(
          `${where} has a formula, which would be lost. Replace it by its value, then try again.`,
        );
      }
      const [[format = 'General'] = []] = range.numberFormat as string[][];
      checked.push({ ...change, format });
    }
  }
  return checked;
}

/** Writes the cells; text never becomes a formula, date or number. @param report gets how many are written, after each request */
function changeCells(
  context: Excel.RequestContext,
  changes: readonly CheckedChange[],
  report: (done: number) => void,
): Promise<void> {
  const whatOf: Parameters<typeof write>[2] = ({ to, format, numberFormat, isExact }) =>
    isExact === true
      ? asItIs(to, format)
      : { value: to, format: numberFormat ?? (typeof to === 'string' && to !== '' ? TEXT_FORMAT : format) };
  return write(context, changes, whatOf, report);
}

/** Restores the cells. */
function changeBack(context: Excel.RequestContext, changes: readonly CheckedChange[]): Promise<void> {
  return write(context, changes, ({ from, format }) => asItIs(from, format));
}

/** A value for a cell that keeps its format: text stays text. */
const asItIs = (value: unknown, format: string): { readonly value: unknown; readonly format: string } => ({
  value: typeof value === 'string' && value !== '' && format !== TEXT_FORMAT ? `'${value}` : value,
  format,
});

async function write(
  context: Excel.RequestContext,
  changes: readonly CheckedChange[],
  whatOf: (change: CheckedChange) => { readonly value: unknown; readonly format: string },
  report: (done: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  for (const [at, part] of batches(changes, CELLS_AT_A_TIME).entries()) {
    if (at === 0) suspend(context);
    else suspendCalculation(context);
    for (const change of part) {
      const { value, format } = whatOf(change);
      const sheet = context.workbook.worksheets.getItem(change.sheet.id);
      const range = sheet.getRangeByIndexes(change.row, change.column, 1, 1);
      range.numberFormat = [[format]];
      range.values = [[value]];
    }
    await context.sync();
    done += part.length;
    report(done);
  }
}

/**
 * Undoes the writing: clears rows, or deletes them if they were inserted, and restores the size of tables and the changed cells.
 *
 * @param cause the reason, kept if this fails too
 */
async function undo(
  targets: readonly Target[],
  changes: readonly CheckedChange[],
  cause: unknown,
): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const grown = targets.map((target) => {
        const body =
          target.tableId === null ? null : context.workbook.tables.getItem(target.tableId).getDataBodyRange();
        body?.load('rowCount');
        return { target, body };
      });
      if (grown.some(({ body }) => body !== null)) await context.sync();
      for (const { target, body } of grown) {
        await removeRows(context, target, body === null ? 0 : 1 + body.rowCount - target.area.rows);
      }
      await changeBack(context, changes);
    });
  } catch {
    throw new HalfAppendedError(targets.map(placeText).join(', '), cause);
  }
}

/** @param more the rows that were added to the table */
async function removeRows(
  context: Excel.RequestContext,
  { sheetId, tableId, area, place, columns, insertion, formats, resizes }: Target,
  more: number,
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(sheetId);
  if (insertion !== null) return deleteInserted(context, sheet, place, insertion);
  suspend(context);
  if (formats.length > 0) {
    for (const run of runsOf(columns.map((column) => column.place))) {
      const [left, rows] = [place.column + run.column, formats.length];
      sheet.getRangeByIndexes(place.row, left, rows, run.columns).clear('Contents');
    }
    const before = sheet.getRangeByIndexes(place.row, place.column, formats.length, place.columns);
    before.numberFormat = formats.map((line) => [...line]);
  }
  if (tableId !== null && more > 0) {
    const table = context.workbook.tables.getItem(tableId);
    sheet.getRangeByIndexes(area.row + area.rows, area.column, more, area.columns).clear('All');
    if (resizes) table.resize(sheet.getRangeByIndexes(area.row, area.column, area.rows, area.columns));
    else table.rows.deleteRowsAt(area.rows - 1, more);
  }
  await context.sync();
}
