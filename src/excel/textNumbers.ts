import { TEXT_FORMAT } from '../figures/formats';
import type { SheetCell } from './ranges';
import { batches, suspend, suspendCalculation } from './blocks';

/** Text in a cell of the workbook that means a number; rows and columns count from 0. */
export interface TextCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly value: number;
}

/** A cell that was turned into a number, and the number format that it had as text. */
export interface TurnedCell extends TextCell {
  readonly format: string;
}

/** Cells of one column below each other. */
type Run<Cell extends TextCell> = readonly [Cell, ...Cell[]];

/** A request has its limit. */
const MOST_ROWS = 2000;
const RUNS_AT_A_TIME = 300;

/**
 * Replaces texts by the numbers they mean. Formulas, and cells changed in the meantime, are left alone.
 *
 * @returns the cells that are numbers now
 */
export async function turnIntoNumbers(cells: readonly TextCell[]): Promise<TurnedCell[]> {
  const turned: TurnedCell[] = [];
  await inRuns(cells, (run, range, now) => {
    const formats = range.numberFormat as string[][];
    const places = run.flatMap((cell, at) =>
      String(now[at]?.[0]).trim() === cell.text ? [{ cell, at }] : [],
    );
    for (const { cell, at } of places) {
      const format = String(formats[at]?.[0] ?? 'General');
      const target = range.getCell(at, 0);
      if (format === TEXT_FORMAT) target.numberFormat = [['General']];
      target.values = [[cell.value]];
      turned.push({ ...cell, format });
    }
  });
  return turned;
}

/**
 * Restores the texts that `turnIntoNumbers` has changed, where the cells still have their numbers.
 *
 * @returns how many cells are text again
 */
export async function turnBackIntoText(cells: readonly TurnedCell[]): Promise<number> {
  let count = 0;
  await inRuns(cells, (run, range, now) => {
    run.forEach((cell, at) => {
      if (now[at]?.[0] !== cell.value) return;
      const target = range.getCell(at, 0);
      target.numberFormat = [[cell.format]];
      target.values = [[cell.format === TEXT_FORMAT ? cell.text : `'${cell.text}`]];
      count += 1;
    });
  });
  return count;
}

/** Reads the cells as they are now and changes them, many at a time. */
function inRuns<Cell extends TextCell>(
  cells: readonly Cell[],
  change: (run: Run<Cell>, range: Excel.Range, now: SheetCell[][]) => void,
): Promise<void> {
  const runs = runsOf(cells);
  return Excel.run(async (context) => {
    for (const [at, batch] of batches(runs, RUNS_AT_A_TIME).entries()) {
      const part = batch.map((run) => {
        const [{ sheetId, row, column }] = run;
        const sheet = context.workbook.worksheets.getItem(sheetId);
        const range = sheet.getRangeByIndexes(row, column, run.length, 1);
        range.load('formulas,numberFormat');
        return { run, range };
      });
      await context.sync();
      if (at === 0) suspend(context);
      else suspendCalculation(context);
      for (const { run, range } of part) change(run, range, range.formulas as SheetCell[][]);
      await context.sync();
    }
  });
}

function runsOf<Cell extends TextCell>(cells: readonly Cell[]): Run<Cell>[] {
  const sorted = [...cells].sort(
    (a, b) => a.sheetId.localeCompare(b.sheetId) || a.column - b.column || a.row - b.row,
  );
  const runs: [Cell, ...Cell[]][] = [];
  for (const cell of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows =
      last !== undefined &&
      last.sheetId === cell.sheetId &&
      last.column === cell.column &&
      last.row + 1 === cell.row;
    if (run !== undefined && follows && run.length < MOST_ROWS) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}
