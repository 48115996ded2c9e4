import { isNotYet } from '../cells/cellValue';
import { addressOnSheet, type Box } from '../figures/address';
import { BOX_PROPERTIES, boxOf, isSameBox, type SheetCell } from './ranges';
import { officeErrorCode, movedWhileRead, stillCalculating } from './officeErrors';

/** Cells asked for or written at a time, unless another size was measured: some hundred kilobytes, where Excel on the web takes 5 MB. */
export const USUAL_CELLS = 20_000;

/** A measured size is not smaller or larger: with more, a table of long texts would pass the 5 MB. */
const LEAST_CELLS = 4_000;
export const MOST_CELLS = 40_000;

let cellsAtATime = USUAL_CELLS;

/** @param cells how many cells this Excel reads and writes best at a time; null for the usual number */
export function setCellsAtATime(cells: number | null): void {
  cellsAtATime = Math.min(MOST_CELLS, Math.max(LEAST_CELLS, cells ?? USUAL_CELLS));
}

/** Some rows of a table, counted from 0. */
export interface RowBlock {
  readonly row: number;
  readonly rows: number;
}

/** A table's rows in blocks of at most `mostCells` cells; as many as were measured to be best, unless it is said. */
export function rowBlocks(rows: number, columns: number, mostCells = cellsAtATime): RowBlock[] {
  const most = Math.max(1, Math.floor(mostCells / Math.max(1, columns)));
  return Array.from({ length: Math.ceil(rows / most) }, (_, block) => {
    const row = block * most;
    return { row, rows: Math.min(most, rows - row) };
  });
}

/**
 * Items in batches, one for each request.
 *
 * @param most the most items of a batch
 * @param sizeOf the size of an item
 * @param mostSize the largest size of a batch with more than one item
 */
export function batches<Item>(
  items: readonly Item[],
  most: number,
  sizeOf: (item: Item) => number = () => 0,
  mostSize = 0,
): Item[][] {
  const all: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const batch = all.at(-1);
    if (batch !== undefined && batch.length < most && size + own <= mostSize) {
      batch.push(item);
      size += own;
    } else {
      all.push([item]);
      size = own;
    }
  }
  return all;
}

/** What the cells to read are part of: the used cells of their sheet, or a table. */
export interface Anchor {
  /** Its name, for the error if it has moved. */
  readonly name: string;
  /** Requests it again. */
  readonly range: () => Excel.Range;
  /** Its place when the reading began. */
  readonly box: Box;
  /** The header row by which the columns were chosen; none if all are read. */
  readonly header?: { readonly range: () => Excel.Range; readonly cells: readonly SheetCell[] };
}

/** Options for reading blocks. */
interface BlockReading {
  /** Called with the rows read so far, before the first block and after each. */
  readonly report: (rows: number) => void;
  readonly signal: AbortSignal;
  /** Rejects with a `ReadingError` if this has moved: rows would be missing or repeated. */
  readonly anchor: Anchor;
  /** The columns of the box to read, from the left; the cells of other columns are blank. */
  readonly places: readonly number[];
}

/** Columns side by side; the first is counted from that of the box. */
interface Run {
  readonly column: number;
  readonly columns: number;
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
  { report, signal, anchor, places }: Partial<BlockReading> = {},
): Promise<Record<What, SheetCell[][]>> {
  const read = Object.fromEntries(what.map((one) => [one, []])) as unknown as Record<What, SheetCell[][]>;
  const runs = places === undefined ? [{ column: 0, columns: box.columns }] : runsOf(places);
  const columns = runs.reduce((sum, run) => sum + run.columns, 0);
  report?.(0);
  for (const { row, rows } of rowBlocks(box.rows, columns)) {
    signal?.throwIfAborted();
    const isLast = row + rows === box.rows;
    const block = { ...box, row: box.row + row, rows };
    for (const ranges of await loadRows(sheet, block, runs, what, isLast ? anchor : undefined)) {
      for (const one of what) {
        const parts = ranges.map((range) => range[one] as SheetCell[][]);
        for (const line of joined(parts, runs, box.columns)) read[one].push(line);
      }
    }
    report?.(row + rows);
  }
  signal?.throwIfAborted();
  return read;
}

/** Columns side by side as runs; columns between them are not requested. */
export function runsOf(places: readonly number[]): Run[] {
  const runs: { column: number; columns: number }[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last !== undefined && last.column + last.columns === place) last.columns += 1;
    else runs.push({ column: place, columns: 1 });
  }
  return runs;
}

/** The lines of a box, put together from its runs. */
function joined(parts: readonly SheetCell[][][], runs: readonly Run[], columns: number): SheetCell[][] {
  const [first = []] = parts;
  if (runs[0]?.columns === columns) return first;
  return first.map((_, row) => {
    const line = new Array<SheetCell>(columns).fill('');
    runs.forEach(({ column }, at) => {
      parts[at]![row]!.forEach((cell, place) => (line[column + place] = cell));
    });
    return line;
  });
}

/**
 * Loads rows in one request, or in halves if long texts exceed Excel's limit.
 *
 * @returns for each part of the rows its runs
 */
async function loadRows(
  sheet: Excel.Worksheet,
  box: Box,
  runs: readonly Run[],
  what: readonly string[],
  anchor: Anchor | undefined,
): Promise<Excel.Range[][]> {
  const ranges = runs.map(({ column, columns }) => {
    const range = sheet.getRangeByIndexes(box.row, box.column + column, box.rows, columns);
    range.load(what.join());
    return range;
  });
  const isInPlace = anchor === undefined ? () => true : askFor(anchor);
  try {
    await sheet.context.sync();
  } catch (error) {
    if (officeErrorCode(error) !== 'ResponsePayloadSizeLimitExceeded' || box.rows === 1) throw error;
    const rows = Math.ceil(box.rows / 2);
    const lower = { ...box, row: box.row + rows, rows: box.rows - rows };
    return [
      ...(await loadRows(sheet, { ...box, rows }, runs, what, undefined)),
      ...(await loadRows(sheet, lower, runs, what, anchor)),
    ];
  }
  if (anchor !== undefined && !isInPlace()) throw movedWhileRead(anchor.name);
  return [ranges];
}

/** Checks with the next request whether the cells have moved; call the result after it. */
function askFor({ range, box, header }: Anchor): () => boolean {
  const now = range();
  now.load(BOX_PROPERTIES);
  const row = header?.range();
  row?.load('values');
  return () =>
    !now.isNullObject &&
    isSameBox(boxOf(now), box) &&
    (header === undefined || isSameRow((row?.values as SheetCell[][])[0] ?? [], header.cells));
}

const isSameRow = (now: readonly SheetCell[], then: readonly SheetCell[]): boolean =>
  now.length === then.length && now.every((cell, at) => cell === then[at]);

/** How long and how often to wait for Excel's calculation. */
const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Reads values until all are calculated; rejects after ten seconds with a `ReadingError` that names a waiting cell.
 *
 * @param read reads the current cells
 * @param place the place of the first cell
 */
export async function calculated<Cells extends { readonly values: readonly (readonly SheetCell[])[] }>(
  read: () => Promise<Cells>,
  place: { readonly sheet: string; readonly box: Box },
  signal: AbortSignal,
): Promise<Cells> {
  const cells = await whenCalculated(read, ({ values }) => isAnyNotYet(values), signal);
  const row = cells.values.findIndex((line) => line.some(isNotYet));
  if (row < 0) return cells;
  const column = cells.values[row]!.findIndex(isNotYet);
  const cell = { row: place.box.row + row, column: place.box.column + column, rows: 1, columns: 1 };
  throw stillCalculating(addressOnSheet(place.sheet, cell));
}

/** Reads again until nothing waits for its calculation, for at most ten seconds. */
export async function whenCalculated<Cells>(
  read: () => Promise<Cells>,
  isWaiting: (cells: Cells) => boolean,
  signal?: AbortSignal,
): Promise<Cells> {
  for (let waits = 0; ; waits += 1) {
    const cells = await read();
    if (!isWaiting(cells) || waits === MOST_WAITS) return cells;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    signal?.throwIfAborted();
  }
}

export const isAnyNotYet = (cells: readonly (readonly unknown[])[]): boolean =>
  cells.some((line) => line.some(isNotYet));

/**
 * Suspends calculation and screen updates until the next request. For the first request of a loop: Excel flickers if
 * each of them suspends the screen (Microsoft's page "Performance optimization using the Excel JavaScript API").
 */
export function suspend(context: Excel.RequestContext): void {
  suspendCalculation(context);
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** Suspends calculation until the next request. */
export function suspendCalculation(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
}
