import type { Box } from '../sheet/kit/address';
import type { SheetCell } from './sheetArea';

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

/** Who follows the reading of blocks, and can stop it. */
export interface BlockReading {
  /** Takes the rows read so far, before the first block and after each. */
  readonly report: (rows: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads a box of a sheet, block by block.
 *
 * @param what of its cells
 * @returns for each of these the box's cells, row by row
 */
export async function readBlocks<What extends 'values' | 'formulas' | 'numberFormat'>(
  sheet: Excel.Worksheet,
  box: Box,
  what: readonly What[],
  { report, signal }: Partial<BlockReading> = {},
): Promise<Record<What, SheetCell[][]>> {
  const read = Object.fromEntries(what.map((one) => [one, []])) as unknown as Record<What, SheetCell[][]>;
  report?.(0);
  for (const { row, rows } of rowBlocks(box.rows, box.columns)) {
    signal?.throwIfAborted();
    const block = sheet.getRangeByIndexes(box.row + row, box.column, rows, box.columns);
    block.load(what.join());
    await sheet.context.sync();
    for (const one of what) for (const line of block[one] as SheetCell[][]) read[one].push(line);
    report?.(row + rows);
  }
  signal?.throwIfAborted();
  return read;
}

/**
 * Until the next request neither calculates Excel nor does it paint. For the first request of a loop: Excel flickers where
 * each of them holds the screen (Microsoft's page "Performance optimization using the Excel JavaScript API").
 */
export function suspend(context: Excel.RequestContext): void {
  suspendCalculation(context);
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** Until the next request Excel does not calculate. */
export function suspendCalculation(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
}
