import { ownRanges, type SelectedRow } from '../../bureau';
import { type Box, intersection } from '../../figures/address';
import { readBlocks, rowBlocks } from '../blocks';
import { headersHidden } from '../officeErrors';
import {
  type SheetCell,
  type SheetRef,
  type TableRef,
  BOX_PROPERTIES,
  boxOf,
  selectedRange,
} from '../ranges';
import { usedBox, usedAnchor } from '../readCells';
import { reading } from '../requests';

/** A range that is read as a table: its first row is the header. Whole columns may be chosen; they end with the filled cells. */
interface RangeRef {
  readonly sheet: SheetRef;
  readonly box: Box;
}

/** Where a table is read from. */
export type TableSource = TableRef | RangeRef;

export function isTable(source: TableSource): source is TableRef {
  return 'id' in source;
}

/** What stands in the first row of a table or range, and where. */
interface Headed {
  readonly header: readonly SheetCell[];
  /** The header and the rows under it. */
  readonly area: Box;
}

/** A table whose columns cannot be known: it shows no header row. */
export type HeadlessTable = TableRef & Pick<Headed, 'area'>;

export type TableWithHeader = TableRef & Headed;
export type RangeWithHeader = RangeRef &
  Headed & {
    /** Filled rows below a range that was found by its headers which are not read, as Excel counts them. */
    readonly notRead?: readonly number[];
  };
export type SourceWithHeader = TableWithHeader | RangeWithHeader;

/** A table of which only some columns are read: their places in its header, from the left. */
export type PartOfTable = SourceWithHeader & { readonly places: readonly number[] };

/** The tables of the workbook that have a header row, in the order in which they came into being. */
export function listTablesWithHeaders(): Promise<readonly TableWithHeader[]> {
  return reading(async (context) => {
    const { tables } = context.workbook;
    tables.load('items/id,items/name,items/showHeaders,items/worksheet/id,items/worksheet/name');
    await context.sync();
    const parts = tables.items
      .filter(({ showHeaders }) => showHeaders)
      .map((table) => {
        const [header, body] = [table.getHeaderRowRange(), table.getDataBodyRange()];
        header.load('rowIndex,columnIndex,columnCount,values');
        body.load('rowCount');
        return { table, header, body };
      });
    if (parts.length > 0) await context.sync();
    return parts.map(({ table: { id, name, worksheet }, header, body }) => ({
      id,
      name,
      sheet: refOf(worksheet),
      header: firstRow(header),
      area: {
        row: header.rowIndex,
        column: header.columnIndex,
        rows: 1 + body.rowCount,
        columns: header.columnCount,
      },
    }));
  });
}

/** The tables of the workbook that show no header row, and where they stand. */
export function listHeadless(): Promise<readonly HeadlessTable[]> {
  return reading(async (context) => {
    const { tables } = context.workbook;
    tables.load('items/id,items/name,items/showHeaders,items/worksheet/id,items/worksheet/name');
    await context.sync();
    const headless = tables.items
      .filter(({ showHeaders }) => !showHeaders)
      .map((table) => {
        const body = table.getDataBodyRange();
        body.load(BOX_PROPERTIES);
        return { table, body };
      });
    if (headless.length > 0) await context.sync();
    return headless.map(({ table: { id, name, worksheet }, body }) => ({
      id,
      name,
      sheet: refOf(worksheet),
      area: boxOf(body),
    }));
  });
}

/** A range of a sheet, with its header; null where the sheet is gone or nothing stands there. */
export function readRangeHeader(sheetId: string, box: Box): Promise<RangeWithHeader | null> {
  return reading((context) => headerIn(context, sheetId, box));
}

/** The selected range, with its header; null where nothing stands there. */
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
  const used = await usedBox(context, sheetId);
  const area = used === null || used.box === null ? null : intersection(box, used.box);
  if (used === null || area === null) return null;
  const header = used.sheet.getRangeByIndexes(area.row, area.column, 1, area.columns);
  header.load('values');
  await context.sync();
  return { sheet: refOf(used.sheet), box, header: firstRow(header), area };
}

/**
 * The cells of columns, each a box one column wide: in one request, or where they are long one after the other.
 *
 * @returns the cells of each, from the top
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

/** A sheet with more cells is searched in its first rows only: a federation's table begins there. */
const MOST_CELLS = 200_000;
const FIRST_ROWS = 100;

/**
 * The bureau's tables among the cells of all sheets, by their header rows.
 *
 * @param tables the Excel tables of the workbook, which are known already
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
      // Nothing but an Excel table, and a line or two above it.
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
 * The row of a table in which the selection begins; null where it is not in a table, or in its header. Rejects with a
 * `ReadingError` where the table shows no header row.
 */
export function readSelectedRow(): Promise<SelectedRow | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    const tables = selected.worksheet.tables;
    selected.worksheet.load('name');
    tables.load('items/id,items/name,items/showHeaders');
    await context.sync();
    const bodies = tables.items.map((table) => {
      const body = table.getDataBodyRange();
      body.load(BOX_PROPERTIES);
      return { table, body };
    });
    await context.sync();
    const { row, column } = boxOf(selected);
    const cell = { row, column, rows: 1, columns: 1 };
    const found = bodies.find(({ body }) => intersection(cell, boxOf(body)) !== null);
    if (found === undefined) return null;
    if (!found.table.showHeaders) throw headersHidden(found.table.name, selected.worksheet.name);
    const header = found.table.getHeaderRowRange();
    const line = found.body.getRow(row - found.body.rowIndex);
    header.load('values');
    line.load('values');
    await context.sync();
    return {
      header: (header.values as SheetCell[][])[0] ?? [],
      cells: (line.values as SheetCell[][])[0] ?? [],
      column: column - found.body.columnIndex,
    };
  });
}
