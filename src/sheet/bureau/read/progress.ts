import type { Progress } from '../../../engine/kit/progress';
import type { BureauTable } from '../tables';

/** How far the reading of the tables is: rows read of one table. */
export type ReadingProgress = Progress<BureauTable>;

/** Rows read without a pause: a few milliseconds. */
const ROWS_A_SLICE = 1_000;

/** A table's rows in slices, the header left out; each with how far the reading is when it begins. */
export function* rowsInSlices(
  table: BureauTable,
  rows: number,
): Generator<{ from: number; to: number; progress: ReadingProgress }> {
  for (let from = 1; from < rows; from += ROWS_A_SLICE) {
    const to = Math.min(rows, from + ROWS_A_SLICE);
    yield { from, to, progress: { doing: table, done: from - 1, of: rows - 1 } };
  }
}
