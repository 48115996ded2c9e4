import { isNotYet } from '../cells/notYet';
import { addressOnSheet, type Box } from '../sheet/kit/address';
import { BOX_PROPERTIES, boxOf, isSameBox } from './boxes';
import { officeErrorCode } from './officeErrorCode';
import { movedWhileRead, stillCalculating } from './readingError';
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

/** Where the cells belong that are read: the used cells of their sheet, or a table. */
export interface Anchor {
  /** Its name, for whom it concerns that it has moved. */
  readonly name: string;
  /** Asks for it anew. */
  readonly range: () => Excel.Range;
  /** Where it stood when the reading began. */
  readonly box: Box;
}

/** How blocks are read, by whom they are followed and stopped. */
export interface BlockReading {
  /** Takes the rows read so far, before the first block and after each. */
  readonly report: (rows: number) => void;
  readonly signal: AbortSignal;
  /** Rejects with a `ReadingError` when this has moved meanwhile: rows would be missing, or there twice. */
  readonly anchor: Anchor;
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
  { report, signal, anchor }: Partial<BlockReading> = {},
): Promise<Record<What, SheetCell[][]>> {
  const read = Object.fromEntries(what.map((one) => [one, []])) as unknown as Record<What, SheetCell[][]>;
  report?.(0);
  for (const { row, rows } of rowBlocks(box.rows, box.columns)) {
    signal?.throwIfAborted();
    const isLast = row + rows === box.rows;
    const block = { ...box, row: box.row + row, rows };
    for (const part of await loadRows(sheet, block, what, isLast ? anchor : undefined)) {
      for (const one of what) for (const line of part[one] as SheetCell[][]) read[one].push(line);
    }
    report?.(row + rows);
  }
  signal?.throwIfAborted();
  return read;
}

/** Loads rows in one request, or in halves where long texts make them more than Excel hands over at once. */
async function loadRows(
  sheet: Excel.Worksheet,
  box: Box,
  what: readonly string[],
  anchor: Anchor | undefined,
): Promise<Excel.Range[]> {
  const range = sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns);
  range.load(what.join());
  const now = anchor?.range();
  now?.load(BOX_PROPERTIES);
  try {
    await sheet.context.sync();
  } catch (error) {
    if (officeErrorCode(error) !== 'ResponsePayloadSizeLimitExceeded' || box.rows === 1) throw error;
    const rows = Math.ceil(box.rows / 2);
    const lower = { ...box, row: box.row + rows, rows: box.rows - rows };
    return [
      ...(await loadRows(sheet, { ...box, rows }, what, undefined)),
      ...(await loadRows(sheet, lower, what, anchor)),
    ];
  }
  if (anchor !== undefined && now !== undefined && !isInPlace(now, anchor)) throw movedWhileRead(anchor.name);
  return [range];
}

const isInPlace = (now: Excel.Range, { box }: Anchor): boolean =>
  !now.isNullObject && isSameBox(boxOf(now), box);

/** How long Excel may take to calculate what is to be read, and how often it is looked. */
const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Reads values until none waits for its calculation any more; rejects with a `ReadingError` that names one which still
 * does after ten seconds.
 *
 * @param read gives the cells as they are now
 * @param place what their first one is
 */
export async function calculated<Cells extends { readonly values: readonly (readonly SheetCell[])[] }>(
  read: () => Promise<Cells>,
  place: { readonly sheet: string; readonly box: Box },
  signal: AbortSignal,
): Promise<Cells> {
  for (let waits = 0; ; waits += 1) {
    const cells = await read();
    const row = cells.values.findIndex((line) => line.some(isNotYet));
    if (row < 0) return cells;
    const column = cells.values[row]!.findIndex(isNotYet);
    const cell = { row: place.box.row + row, column: place.box.column + column, rows: 1, columns: 1 };
    if (waits === MOST_WAITS) throw stillCalculating(addressOnSheet(place.sheet, cell));
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    signal.throwIfAborted();
  }
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
