import type { Progress } from '../engine/kit/progress';
import type { ComparedSide } from '../explain/compare';
import { addressOnSheet, type Box } from '../figures/address';
import { type Anchor, calculated, readBlocks } from './blocks';
import { listTables, type SheetCell, type SheetRef, BOX_PROPERTIES, boxOf, selectedRange } from './ranges';
import { usedWithin } from './readCells';
import { reading } from './requests';
import { writeSheets } from './writeSheets';

/** All that the page Compare needs of Excel. Each call rejects with Office's own error, or with the reason of its signal. */
export const excelCompare = {
  listTables,
  findSide,
  readSide,
  readSideColumn,
  selectedCells,
  writeSheets,
};

export type CompareWorkbook = typeof excelCompare;

/** The place of a side of a comparison. */
export type SideSource =
  | { readonly kind: 'table'; readonly id: string }
  /** Cells as they were selected; whole columns may be among them. */
  | { readonly kind: 'cells'; readonly sheetId: string; readonly box: Box };

/** The cells of a side: a table without its totals, or the used part of a selection. */
interface SidePlace {
  /** The table's name, or the address. */
  readonly name: string;
  readonly sheet: SheetRef;
  readonly box: Box;
  /** The first row. */
  readonly first: readonly SheetCell[];
}

/** Finds a side and reads its first row; null if it is gone or blank. */
export function findSide(source: SideSource): Promise<SidePlace | null> {
  return reading(async (context) => (await place(context, source))?.place ?? null);
}

/**
 * Reads a side with its number formats, in blocks; null if it is gone or blank. Rejects with a `ReadingError` if it moves
 * while it is read, or waits for its calculation for more than ten seconds.
 *
 * @param progress called after every block; `doing` is the sheet's name
 * @param signal rejects with its reason when it is aborted
 */
export function readSide(
  source: SideSource,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ComparedSide | null> {
  return Excel.run(async (context) => {
    const found = await place(context, source);
    if (found === null) return null;
    const { name, sheet, box } = found.place;
    const worksheet = context.workbook.worksheets.getItem(sheet.id);
    const read = () =>
      readBlocks(worksheet, box, ['values', 'numberFormat'], {
        report: (done) => progress({ doing: sheet.name, done, of: box.rows }),
        signal,
        anchor: found.anchor,
      });
    const { values, numberFormat } = await calculated(read, { sheet: sheet.name, box }, signal);
    const filled = rowsFilled(values);
    return {
      name,
      source: { kind: 'sheet', sheet: sheet.name, origin: { row: box.row, column: box.column } },
      cells: values.slice(0, filled),
      formats: (numberFormat as string[][]).slice(0, filled),
    };
  });
}

/** The cells of a column of a side, the header first; empty if the side is gone. */
export function readSideColumn(source: SideSource, column: number): Promise<SheetCell[]> {
  return reading(async (context) => {
    const found = await place(context, source);
    if (found === null) return [];
    const { sheet, box } = found.place;
    const worksheet = context.workbook.worksheets.getItem(sheet.id);
    const cells = { ...box, column: box.column + column, columns: 1 };
    const { values } = await readBlocks(worksheet, cells, ['values'], { anchor: found.anchor });
    return values.map(([cell = '']) => cell);
  });
}

/** Whole columns may be selected, and other tables reach further down. */
function rowsFilled(cells: readonly (readonly SheetCell[])[]): number {
  const filled = (line: readonly SheetCell[]): boolean => line.some((cell) => String(cell).trim() !== '');
  return cells.reduce((end, line, row) => (filled(line) ? row + 1 : end), 0);
}

/** A side's place, and what its cells are part of. */
interface Found {
  readonly place: SidePlace;
  readonly anchor: Anchor;
}

async function place(context: Excel.RequestContext, source: SideSource): Promise<Found | null> {
  const found =
    source.kind === 'table' ? await tablePlace(context, source.id) : await cellsPlace(context, source);
  if (found === null) return null;
  const { anchor, ...where } = found;
  const { sheet, box } = where;
  const first = context.workbook.worksheets
    .getItem(sheet.id)
    .getRangeByIndexes(box.row, box.column, 1, box.columns);
  first.load('values');
  await context.sync();
  return { place: { ...where, first: (first.values as SheetCell[][])[0] ?? [] }, anchor };
}

type Where = Omit<SidePlace, 'first'> & Pick<Found, 'anchor'>;

async function tablePlace(context: Excel.RequestContext, id: string): Promise<Where | null> {
  const table = context.workbook.tables.getItemOrNullObject(id);
  table.load('name,showHeaders,worksheet/id,worksheet/name');
  await context.sync();
  if (table.isNullObject) return null;
  const body = table.getDataBodyRange();
  body.load(BOX_PROPERTIES);
  await context.sync();
  const { name, worksheet, showHeaders } = table;
  const header = Number(showHeaders);
  const box = boxOf(body);
  return {
    name,
    sheet: { id: worksheet.id, name: worksheet.name },
    box: { ...box, row: box.row - header, rows: box.rows + header },
    anchor: { name, range: () => table.getDataBodyRange(), box },
  };
}

async function cellsPlace(
  context: Excel.RequestContext,
  { sheetId, box: wanted }: Extract<SideSource, { kind: 'cells' }>,
): Promise<Where | null> {
  const used = await usedWithin(context, sheetId, wanted);
  if (used === null) return null;
  const { sheet, box, anchor } = used;
  const { id, name } = sheet;
  return { name: addressOnSheet(name, box), sheet: { id, name }, box, anchor };
}

/** Selected cells; they may be whole columns. */
interface SelectedCells {
  readonly sheetId: string;
  readonly box: Box;
}

/**
 * The selected cells, or the block of filled cells around a single selected cell, as Excel sorts it; null if all are blank.
 */
export function selectedCells(): Promise<SelectedCells | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    const region = selected.getSurroundingRegion();
    const used = selected.getUsedRangeOrNullObject(true);
    selected.worksheet.load('id');
    region.load(BOX_PROPERTIES);
    used.load('address');
    await context.sync();
    if (used.isNullObject) return null;
    const single = selected.rowCount === 1 && selected.columnCount === 1;
    return { sheetId: selected.worksheet.id, box: boxOf(single ? region : selected) };
  });
}
