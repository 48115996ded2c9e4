import type { Box } from '../../sheet/kit/address';
import { BOX_PROPERTIES, boxOf, usedPart } from '../readCells';
import type { SheetCell, SheetRef } from '../workbook';
import type { RangeWithHeader, TableWithHeader } from './tableSource';

/** The tables of the workbook that have a header row, in the order in which they came into being. */
export function listTablesWithHeaders(): Promise<readonly TableWithHeader[]> {
  return Excel.run(async (context) => {
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

/** A range of a sheet, with its header; null where the sheet is gone or nothing stands there. */
export function readRangeHeader(sheetId: string, box: Box): Promise<RangeWithHeader | null> {
  return Excel.run((context) => headerIn(context, sheetId, box));
}

/** The selected range, with its header; null where nothing stands there. */
export function readSelectedRange(): Promise<RangeWithHeader | null> {
  return Excel.run(async (context) => {
    const selected = context.workbook.getSelectedRange();
    selected.load(BOX_PROPERTIES);
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
  const part = await usedPart(context, sheetId, box);
  if (part?.box == null) return null;
  const { row, column, columns } = part.box;
  const header = part.sheet.getRangeByIndexes(row, column, 1, columns);
  header.load('values');
  await context.sync();
  return { sheet: refOf(part.sheet), box, header: firstRow(header), area: part.box };
}

/**
 * The cells of columns, each a box one column wide.
 *
 * @returns the cells of each, from the top
 */
export function readColumns(
  columns: readonly { readonly sheetId: string; readonly box: Box }[],
): Promise<SheetCell[][]> {
  if (columns.length === 0) return Promise.resolve([]);
  return Excel.run(async (context) => {
    const ranges = columns.map(({ sheetId, box: { row, column, rows } }) => {
      const range = context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(row, column, rows, 1);
      range.load('values');
      return range;
    });
    await context.sync();
    return ranges.map(({ values }) => (values as SheetCell[][]).map(([cell = '']) => cell));
  });
}

const firstRow = ({ values }: Excel.Range): SheetCell[] => (values as SheetCell[][])[0] ?? [];

const refOf = ({ id, name }: Excel.Worksheet): SheetRef => ({ id, name });
