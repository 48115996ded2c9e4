/** Cells asked for or written at a time: some hundred kilobytes, where Excel on the web takes 5 MB. */
const CELLS_AT_A_TIME = 20_000;

/** Some rows of a table, counted from 0. */
export interface RowBlock {
  readonly row: number;
  readonly rows: number;
}

/** A table's rows in blocks that Excel takes at once. */
export function rowBlocks(rows: number, columns: number): RowBlock[] {
  const most = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, columns)));
  return Array.from({ length: Math.ceil(rows / most) }, (_, block) => {
    const row = block * most;
    return { row, rows: Math.min(most, rows - row) };
  });
}

/** How far reading or writing is: rows of one table, the sheet by its name. */
export interface RowsDone {
  readonly sheet: string;
  readonly done: number;
  readonly of: number;
}

/** Until the next request neither calculates Excel nor does it paint. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}
