import { ownRanges, type SelectedRow } from '../../bureau';
import { type Box, intersection } from '../../figures/address';
import { readBlocks, rowBlocks } from '../blocks';
import { headersHidden } from '../officeErrors';
import {
  BOX_PROPERTIES,
  boxOf,
  readTablesOf,
  selectedRange,
  type SheetCell,
  type SheetRef,
  type TableRef,
} from '../ranges';
import { usedAnchor, usedWithin } from '../readCells';
import { reading } from '../requests';

/** A range to read as a table with a header row. It may be whole columns, which end with the filled cells. */
interface RangeRef {
  readonly sheet: SheetRef;
  readonly box: Box;
}

/** A table or a range. */
export type TableSource = TableRef | RangeRef;

export function isTable(source: TableSource): source is TableRef {
  return 'id' in source;
}

/** The first row of a table or range, and its place. */
interface Headed {
  readonly header: readonly SheetCell[];
  /** The header and the rows under it. */
  readonly area: Box;
}

/** A table without a header row, whose columns are unknown. */
export type HeadlessTable = TableRef & Pick<Headed, 'area'>;

export type TableWithHeader = TableRef & Headed;
export type RangeWithHeader = RangeRef &
  Headed & {
    /** The numbers of filled rows below a found range that are not read. */
    readonly notRead?: readonly number[];
  };
export type SourceWithHeader = TableWithHeader | RangeWithHeader;

/** A table with the places of the columns to read, from the left. */
export type PartOfTable = SourceWithHeader & { readonly places: readonly number[] };

/** The tables of the workbook that show their header row, in the order in which they were added. */
export async function listTablesWithHeaders(): Promise<readonly TableWithHeader[]> {
  const tables = await reading((context) => readTablesOf(context, context.workbook.tables));
  return tables
    .filter(({ showsHeaders }) => showsHeaders)
    .map(({ id, name, sheet, header, body }) => ({
      id,
      name,
      sheet,
      header,
      area: { ...body, row: body.row - 1, rows: 1 + body.rows },
    }));
}

/** The tables of the workbook that do not show their header row. */
export async function listHeadless(): Promise<readonly HeadlessTable[]> {
  const tables = await reading((context) => readTablesOf(context, context.workbook.tables));
  return tables
    .filter(({ showsHeaders }) => !showsHeaders)
    .map(({ id, name, sheet, body }) => ({ id, name, sheet, area: body }));
}

/** A range with its header; null if the sheet is gone or the range is blank. */
export function readRangeHeader(sheetId: string, box: Box): Promise<RangeWithHeader | null> {
  return reading((context) => headerIn(context, sheetId, box));
}

/** The selected range with its header; null if it is blank. */
export function readSelectedRange(): Promise<RangeWithHeader | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    selected.worksheet.load('id');
    await context.sync();
    return headerIn(context, selected.worksheet.id, boxOf(selected));
  });
}

async function headerIn(
  context: Excel.RequestContext,
  sheetId: string,
  box: Box,
): Promise<RangeWithHeader | null> {
  const used = await usedWithin(context, sheetId, box);
  if (used === null) return null;
  const area = used.box;
  const header = used.sheet.getRangeByIndexes(area.row, area.column, 1, area.columns);
  header.load('values');
  await context.sync();
  return { sheet: refOf(used.sheet), box, header: firstRow(header), area };
}

/**
 * The cells of columns, each a box one column wide, in one request, or one by one if they are long.
 */
export function readColumns(
  columns: readonly { readonly sheetId: string; readonly box: Box }[],
): Promise<SheetCell[][]> {
  if (columns.length === 0) return Promise.resolve([]);
  const cells = columns.reduce((sum, { box }) => sum + box.rows, 0);
  return reading(async (context) => {
    const sheetOf = (id: string) => context.workbook.worksheets.getItem(id);
    if (rowBlocks(cells, 1).length > 1) {
      const read: SheetCell[][] = [];
      for (const { sheetId, box } of columns) {
        read.push(
          firstColumn((await readBlocks(sheetOf(sheetId), { ...box, columns: 1 }, ['values'])).values),
        );
      }
      return read;
    }
    const ranges = columns.map(({ sheetId, box: { row, column, rows } }) => {
      const range = sheetOf(sheetId).getRangeByIndexes(row, column, rows, 1);
      range.load('values');
      return range;
    });
    await context.sync();
    return ranges.map(({ values }) => firstColumn(values as SheetCell[][]));
  });
}

const firstColumn = (cells: readonly (readonly SheetCell[])[]): SheetCell[] =>
  cells.map(([cell = '']) => cell);

const firstRow = ({ values }: Excel.Range): SheetCell[] => (values as SheetCell[][])[0] ?? [];

const refOf = ({ id, name }: Excel.Worksheet): SheetRef => ({ id, name });

/** A larger sheet is searched only in its first rows, where a federation's table begins. */
const MOST_CELLS = 200_000;
const FIRST_ROWS = 100;

/**
 * The bureau's tables among the cells of all sheets, by their header rows.
 *
 * @param tables the Excel tables of the workbook, which are skipped
 */
export function findRanges(tables: readonly TableWithHeader[]): Promise<readonly RangeWithHeader[]> {
  return reading(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const sheets = worksheets.items.map((sheet) => {
      const used = sheet.getUsedRangeOrNullObject(true);
      used.load(BOX_PROPERTIES);
      return { sheet, used };
    });
    await context.sync();
    const found: RangeWithHeader[] = [];
    for (const { sheet, used } of sheets) {
      if (used.isNullObject) continue;
      const box = boxOf(used);
      const taken = tables.filter((table) => table.sheet.id === sheet.id).map(({ area }) => area);
      // Only an Excel table, and a line or two above it.
      if (taken.some((area) => area.rows + area.row >= box.rows + box.row && area.columns >= box.columns))
        continue;
      found.push(...(await rangesOn(sheet, box, taken)));
    }
    return found;
  });
}

async function rangesOn(
  sheet: Excel.Worksheet,
  used: Box,
  taken: readonly Box[],
): Promise<RangeWithHeader[]> {
  const isLarge = used.rows * used.columns > MOST_CELLS;
  const rows = isLarge ? Math.min(used.rows, FIRST_ROWS) : used.rows;
  const { values } = await readBlocks(sheet, { ...used, rows }, ['values'], {
    anchor: usedAnchor(sheet, used),
  });
  const inside = taken.map((area) => ({
    ...area,
    row: area.row - used.row,
    column: area.column - used.column,
  }));
  return ownRanges(values, inside).map(({ box, notRead }) => {
    const reachesEnd = isLarge && box.row + box.rows === rows;
    const area: Box = {
      row: used.row + box.row,
      column: used.column + box.column,
      rows: reachesEnd ? used.rows - box.row : box.rows,
      columns: box.columns,
    };
    return {
      sheet: { id: sheet.id, name: sheet.name },
      box: area,
      area,
      header: (values[box.row] ?? []).slice(box.column, box.column + box.columns),
      notRead: notRead.map((row) => used.row + row + 1),
    };
  });
}

/**
 * The row of a table in which the selection begins; null if it is outside of tables or in a header. Rejects with a
 * `ReadingError` if the table has no header row.
 */
export function readSelectedRow(): Promise<SelectedRow | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    const { row, column } = boxOf(selected);
    const cell = { row, column, rows: 1, columns: 1 };
    const tables = await readTablesOf(context, selected.worksheet.tables);
    const found = tables.find(({ body }) => intersection(cell, body) !== null);
    if (found === undefined) return null;
    const { name, sheet, showsHeaders, header, body } = found;
    if (!showsHeaders) throw headersHidden(name, sheet.name);
    const line = selected.worksheet.getRangeByIndexes(row, body.column, 1, body.columns);
    line.load('values');
    await context.sync();
    return { header, cells: firstRow(line), column: column - body.column };
  });
}

/** The newest table of a name: CsaFiles, CsaFiles_2 ... */
export function namedTable(tables: readonly TableWithHeader[], wished: string): TableWithHeader | null {
  const pattern = new RegExp(`^${wished}(_\\d+)?$`, 'i');
  return tables.filter(({ name }) => pattern.test(name)).at(-1) ?? null;
}
