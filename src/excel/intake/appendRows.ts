import type { Progress } from '../../engine/kit/progress';
import { withoutCharts } from '../../sheet/bureau/tables/tableSheet';
import { rowBlocks, suspend } from '../blocks';
import type { SheetRef } from '../sheetArea';
import { asOneUndoStep } from '../undoStep';
import { writeSheets } from '../writeSheets';
import type { Arrival, AppendedColumn } from './appending';
import { changeCells, checkChanges } from './changes';
import { insertRows } from './insertion';
import { readTargets, type Target } from './targets';
import { stored } from './stored';
import { takeBack } from './takeBack';

/**
 * Appends rows below the last rows of tables and ranges, changes cells, and adds the tables that are missing: all of it or
 * nothing. Above a total without enough blank rows, rows of the sheet are inserted where that is safe. What was read before is compared with the workbook as it is now, so that no row of anybody's is written over.
 *
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal takes back what is written already when it is aborted, and rejects with its reason
 * @returns the sheets that were added
 * @throws CannotAppendError where something stands in the way, with nothing written
 * @throws HalfAppendedError where it failed on the way and could not be taken back
 */
export async function appendRows(
  { appendings, changes, sheets }: Arrival,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SheetRef[]> {
  const wanted = appendings.filter(({ rows }) => rows.length > 0);
  const { targets, checked } = await Excel.run(async (context) => ({
    targets: await readTargets(context, wanted, changes),
    checked: await checkChanges(context, changes),
  }));
  signal.throwIfAborted();
  const orTakeBack = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await takeBack(targets, checked, error);
      throw error;
    }
  };
  await asOneUndoStep((run) =>
    orTakeBack(() =>
      run(async (context) => {
        for (const target of targets) await fill(context, target, progress, signal);
        await changeCells(context, checked);
      }),
    ),
  );
  return orTakeBack(async () => {
    signal.throwIfAborted();
    return sheets.length === 0 ? [] : writeSheets(sheets.map(withoutCharts), progress, signal);
  });
}

/** Makes room for the rows of a table and writes them, in blocks. */
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
    for (const run of runsOf(columns)) {
      const first = columns[run.from]!.place;
      const range = sheet.getRangeByIndexes(
        place.row + block.row,
        place.column + first,
        block.rows,
        run.count,
      );
      const formats = columns.slice(run.from, run.from + run.count).map(({ format }) => format);
      // The formats come before any cell, so that text stays text.
      range.numberFormat = Array.from({ length: block.rows }, () => [...formats]);
      range.values = rows
        .slice(block.row, block.row + block.rows)
        .map((line) => formats.map((format, at) => stored(line[run.from + at] ?? null, format)));
    }
    await context.sync();
    signal.throwIfAborted();
    progress({ doing: sheetName, done: block.row + block.rows, of: rows.length });
  }
}

/** A table grows by the rows that it has no blank ones for. */
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

/** Columns that stand side by side, with their cells in this order. */
function runsOf(columns: readonly AppendedColumn[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = [];
  columns.forEach(({ place }, at) => {
    const last = runs.at(-1);
    if (last !== undefined && columns[at - 1]!.place + 1 === place) last.count += 1;
    else runs.push({ from: at, count: 1 });
  });
  return runs;
}
