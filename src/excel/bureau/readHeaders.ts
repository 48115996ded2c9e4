import { type Box, intersection } from '../../sheet/kit/address';
import { readBlocks, rowBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { usedBox } from '../readCells';
import { reading } from '../reading';
import { selectedRange } from '../selectedRange';
import type { SheetCell, SheetRef } from '../workbook';
import type { HeadlessTable, RangeWithHeader, TableWithHeader } from './tableSource';

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
