import {
  HEADER_PLACE,
  NOTE_PLACE,
  type Rows,
  type TableSheet,
  type TableSheetColumn,
} from '../sheet/kit/tableModel';
import type { RowBlock } from './blocks';
import { setColumnWidth } from './columnWidth';
import { enteredText } from './enteredText';
import { applyFormat, ROLE_FORMATS } from './roleFormats';

/**
 * Puts an empty table of its full size on a new sheet: its note, header, formats and lists. The formats come before any
 * cell, so that text stays text.
 */
export function placeTable(sheet: Excel.Worksheet, model: TableSheet<Rows>, tableName: string): void {
  const { note, columns, rows } = model;
  const noteCell = sheet.getRangeByIndexes(NOTE_PLACE.row, NOTE_PLACE.column, 1, 1);
  noteCell.values = [[enteredText(note)]];
  applyFormat(noteCell, ROLE_FORMATS.note);

  const header = sheet.getRangeByIndexes(HEADER_PLACE.row, HEADER_PLACE.column, 1, columns.length);
  header.values = [columns.map(({ title }) => enteredText(title))];
  const bodyRows = Math.max(1, rows.length);
  columns.forEach((column, at) => {
    const cells = sheet.getRangeByIndexes(HEADER_PLACE.row + 1, HEADER_PLACE.column + at, bodyRows, 1);
    formatColumn(cells, column);
  });
  const table = sheet.tables.add(
    sheet.getRangeByIndexes(HEADER_PLACE.row, HEADER_PLACE.column, bodyRows + 1, columns.length),
    true,
  );
  table.name = tableName;
}

/** Writes some rows of a table's body. */
export function fillTable(
  sheet: Excel.Worksheet,
  { rows, columns }: TableSheet<Rows>,
  { row, rows: count }: RowBlock,
): void {
  const top = HEADER_PLACE.row + 1 + row;
  sheet.getRangeByIndexes(top, HEADER_PLACE.column, count, columns.length).values = rows
    .slice(row, row + count)
    .map((line) => line.map((content, column) => enteredText(content, columns[column]?.format)));
}

function formatColumn(cells: Excel.Range, { format, width, choices }: TableSheetColumn): void {
  if (format !== 'General') {
    // One format for all cells of the column; the typings know only arrays.
    (cells as { numberFormat: unknown }).numberFormat = format;
  }
  setColumnWidth(cells, width);
  if (choices === null) return;
  cells.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(',') } };
  // The list offers; other ways of writing the same are read too.
  cells.dataValidation.errorAlert = { showAlert: false, style: 'Information', title: '', message: '' };
}
