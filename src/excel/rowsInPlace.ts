import type { Rows } from '../sheet/kit/tableModel';

/** Somebody inserted rows on a sheet that was being written. */
export class RowsMovedError extends Error {
  /** Excel's own code for the like of it, and so its words. */
  readonly code = 'InsertDeleteConflict';

  constructor() {
    super('Rows moved');
    this.name = 'RowsMovedError';
  }
}

/**
 * Asks, in the request that writes further rows of a sheet, whether those written before still stand where they were
 * written: where somebody has inserted a row, the next ones would take the place of the last.
 *
 * @param last the last row that was filled, counted from 0. Above it Excel may find the end too: a formula may give an
 * empty text.
 * @returns to be called after the request; throws a `RowsMovedError`
 */
export function rowsInPlace(sheet: Excel.Worksheet, last: number): () => void {
  const used = sheet.getUsedRange(true);
  used.load('rowIndex,rowCount');
  return () => {
    if (used.rowIndex + used.rowCount - 1 > Math.max(0, last)) throw new RowsMovedError();
  };
}

/** The last of the first rows that is not blank, counted from 0; -1 where all are. */
export function lastFilled(rows: Rows, count: number): number {
  for (let row = count - 1; row >= 0; row -= 1) {
    if (rows.slice(row, row + 1)[0]!.some((cell) => cell !== null && cell !== '')) return row;
  }
  return -1;
}
