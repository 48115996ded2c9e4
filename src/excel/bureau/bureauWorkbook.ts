import { isFormula } from '../../cells/cellValue';
import type { TableCells } from '../../bureau';
import type { Cells } from '../../cells/headers';
import type { Progress } from '../../engine/kit/progress';
import { type Box, intersection } from '../../figures/address';
import { type Anchor, calculated, readBlocks } from '../blocks';
import { headersHidden } from '../officeErrors';
import { BOX_PROPERTIES, boxOf, type SheetCell, type SheetRef, type TableRef } from '../ranges';
import { usedAnchor, usedBox, usedWithin } from '../readCells';
import { reading } from '../requests';
import { writeSheets } from '../writeSheets';
import {
  findRanges,
  isTable,
  listHeadless,
  listTablesWithHeaders,
  namedTable,
  type PartOfTable,
  readColumns,
  readRangeHeader,
  readSelectedRange,
  readSelectedRow,
  type TableSource,
  type TableWithHeader,
} from './findTables';
import { type LoggedMerge, loggedMerges, MERGED_SHEET } from '../../bureau/tables/mergedRecords';

/** The place of a table's rows with its header, and what they are part of. */
interface Rows {
  readonly box: Box;
  readonly anchor: Anchor;
}

/**
 * Reads tables with their header rows, in blocks, without totals rows; a range ends with the filled cells of its sheet. Of a
 * part only its columns are read; other cells are blank. Rejects with a `ReadingError` if a table has no header row, moves or
 * changes its header while it is read, or waits for its calculation for more than ten seconds.
 *
 * @param sources null = none
 * @param progress called after every block; `doing` is the sheet's name
 * @param signal rejects with its reason when it is aborted
 */
export function readTables(
  sources: readonly (TableSource | PartOfTable | null)[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<(TableCells | null)[]> {
  return Excel.run(async (context) => {
    const tables = await tableRows(
      context,
      sources.flatMap((source) => (source !== null && isTable(source) ? [source] : [])),
    );
    const read: (TableCells | null)[] = [];
    for (const source of sources) {
      const rows = source === null ? null : await rowsOfSource(context, source, tables);
      const isThere = source !== null && rows !== null;
      read.push(isThere ? await readRows(context, source, rows, progress, signal) : null);
    }
    return read;
  });
}

/** The rows of tables by their ids, in one request. */
async function tableRows(
  context: Excel.RequestContext,
  tables: readonly TableRef[],
): Promise<ReadonlyMap<string, Rows>> {
  const parts = tables.map((ref) => {
    const table = context.workbook.tables.getItem(ref.id);
    const body = table.getDataBodyRange();
    table.load('showHeaders');
    body.load(BOX_PROPERTIES);
    return { ref, table, body };
  });
  await context.sync();
  return new Map(
    parts.map(({ ref, table, body }) => {
      if (!table.showHeaders) throw headersHidden(ref.name, ref.sheet.name);
      const below = boxOf(body);
      const box = { ...below, row: below.row - 1, rows: 1 + below.rows };
      return [ref.id, { box, anchor: { name: ref.name, range: () => table.getDataBodyRange(), box: below } }];
    }),
  );
}

async function rowsOfSource(
  context: Excel.RequestContext,
  source: TableSource,
  tables: ReadonlyMap<string, Rows>,
): Promise<Rows | null> {
  if (isTable(source)) return tables.get(source.id) ?? null;
  return usedWithin(context, source.sheet.id, source.box);
}

async function readRows(
  context: Excel.RequestContext,
  source: TableSource | PartOfTable,
  { box, anchor }: Rows,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<TableCells> {
  const { sheet } = source;
  const worksheet = context.workbook.worksheets.getItem(sheet.id);
  const of = box.rows - 1;
  const part = 'places' in source ? source : null;
  const headerNow = () => worksheet.getRangeByIndexes(box.row, box.column, 1, box.columns);
  const read = () =>
    readBlocks(worksheet, box, ['values'], {
      report: (rows) => progress({ doing: sheet.name, done: Math.max(0, rows - 1), of }),
      signal,
      ...(part === null
        ? { anchor }
        : { anchor: { ...anchor, header: { range: headerNow, cells: part.header } }, places: part.places }),
    });
  const { values } = await calculated(read, { sheet: sheet.name, box }, signal);
  // The whole header is known; it is needed for missing and repeated columns.
  const cells = part === null ? values : [part.header, ...values.slice(1)];
  return { cells, sheet: sheet.name, origin: { row: box.row, column: box.column } };
}

/** All cells of a sheet, with formulas as typed. */
interface WholeSheet extends SheetRef {
  readonly cells: readonly (readonly SheetCell[])[];
}

/**
 * Reads a sheet from its first used cell to its last, in blocks; null if it is gone.
 *
 * @param signal rejects with its reason when it is aborted
 */
function readWhole(
  sheetId: string,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<WholeSheet | null> {
  return Excel.run(async (context) => {
    const used = await usedBox(context, sheetId);
    if (used === null) return null;
    const { sheet, box } = used;
    const { id, name } = sheet;
    if (box === null) return { id, name, cells: [] };
    const { formulas } = await readBlocks(sheet, box, ['formulas'], {
      report: (rows) => progress({ doing: name, done: rows, of: box.rows }),
      signal,
      anchor: usedAnchor(sheet, box),
    });
    return { id, name, cells: formulas };
  });
}

/**
 * The formulas in the first column of a box, by their rows, counted from 0.
 *
 * @param signal rejects with its reason when it is aborted
 */
function readFormulas(sheetId: string, box: Box, signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const { formulas } = await readBlocks(sheet, box, ['formulas'], { signal });
    return new Map(formulas.flatMap(([cell], row) => (isFormula(cell) ? [[row, cell] as const] : [])));
  });
}

/** The most rows read below a table: the first ones show that it ends too early. */
const MOST_ROWS = 1000;

/**
 * The cells below Excel tables, in their columns, down to the next Excel table: a table does not grow over cells pasted a row
 * lower, or if automatic expansion is off.
 *
 * @param tables the tables to read below
 * @param all the Excel tables of the workbook
 * @returns the cells below each, from the row under its last one; a totals row is blank
 */
function readBelow(tables: readonly TableWithHeader[], all: readonly TableWithHeader[]): Promise<Cells[]> {
  if (tables.length === 0) return Promise.resolve([]);
  return reading(async (context) => {
    const parts = tables.map((ref) => {
      const sheet = context.workbook.worksheets.getItem(ref.sheet.id);
      const table = context.workbook.tables.getItem(ref.id);
      const [body, used] = [table.getDataBodyRange(), sheet.getUsedRangeOrNullObject()];
      table.load('showTotals');
      for (const range of [body, used]) range.load(BOX_PROPERTIES);
      return { ref, sheet, table, body, used };
    });
    await context.sync();
    // Formatted blank cells count as used here.
    const ranges = parts.map(({ ref, sheet, table, body, used }) => {
      const place = boxOf(body);
      const from = place.row + place.rows;
      const next = all.flatMap((other) => (isBelow(other, ref, from) ? [other.area.row] : []));
      const rows = Math.min(MOST_ROWS, ...next.map((row) => row - from));
      const box =
        used.isNullObject || rows < 1 ? null : intersection({ ...place, row: from, rows }, boxOf(used));
      if (box === null) return null;
      const range = sheet.getRangeByIndexes(from, place.column, box.row + box.rows - from, place.columns);
      range.load('values');
      return { range, hasTotals: table.showTotals };
    });
    if (ranges.some((range) => range !== null)) await context.sync();
    return ranges.map((read): Cells => {
      if (read === null) return [];
      const values = read.range.values as Cells;
      return read.hasTotals ? [[], ...values.slice(1)] : values;
    });
  });
}

/** Whether a table is below the end of another one, in some of its columns. */
function isBelow({ id, sheet, area }: TableWithHeader, other: TableWithHeader, end: number): boolean {
  const shared: Box | null = intersection({ ...area, row: 0, rows: 1 }, { ...other.area, row: 0, rows: 1 });
  return id !== other.id && sheet.id === other.sheet.id && area.row >= end && shared !== null;
}

/** All that the page Bureau needs of Excel. Each call rejects with Office's own error, or with the reason of its signal. */
export const excelBureau = {
  listTables: listTablesWithHeaders,
  listHeadless,
  findRanges,
  readRangeHeader,
  readSelectedRange,
  readColumns,
  readTables,
  readBelow,
  writeSheets,
  readWhole,
  readFormulas,
  readSelectedRow,
  readNamed,
};

export type BureauWorkbook = typeof excelBureau;

/** A table that the add-in writes itself, by its name; null where the workbook does not have it. */
async function readNamed(tableName: string, signal: AbortSignal): Promise<TableCells | null> {
  const source = namedTable(await listTablesWithHeaders(), tableName);
  const [read = null] = source === null ? [] : await readTables([source], () => undefined, signal);
  return read;
}

/** The merges of two records in the log of the workbook; none where it has no such log. */
export async function readMerges(signal: AbortSignal): Promise<LoggedMerge[]> {
  return loggedMerges((await readNamed(MERGED_SHEET.tableName, signal))?.cells ?? []);
}
