import type { SheetModel } from '../sheet/kit/sheetModel';
import type { RowBlock } from './blocks';
import { setColumnWidth } from './columnWidth';
import { entered } from './enteredText';
import { setOnePage } from './onePage';
import { applyFormat, ROLE_FORMATS } from './roleFormats';

/** Writes some rows of a model on its sheet, their number formats first. */
export function fillCells(sheet: Excel.Worksheet, model: SheetModel, { row, rows }: RowBlock): void {
  const range = sheet.getRangeByIndexes(row, 0, rows, model.columnWidths.length);
  const formats = model.numberFormats.slice(row, row + rows);
  // Office.js takes mutable arrays.
  range.numberFormat = formats.map((line) => [...line]);
  range.formulas = model.cells
    .slice(row, row + rows)
    .map((line, at) => line.map((content, column) => entered(content, formats[at]?.[column])));
}

/** Formats a model's cells, sets the widths of its columns, and sets up what is to be printed. */
export function applyFormats(sheet: Excel.Worksheet, model: SheetModel): void {
  for (const { box, role } of model.roles) {
    applyFormat(sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns), ROLE_FORMATS[role]);
  }
  model.columnWidths.forEach((characters, column) => {
    setColumnWidth(sheet.getRangeByIndexes(0, column, 1, 1), characters);
  });
  if (model.filter !== undefined) {
    const { row, column, rows, columns } = model.filter;
    sheet.autoFilter.apply(sheet.getRangeByIndexes(row, column, rows, columns));
  }
  if (model.print !== undefined) setOnePage(sheet, model.print.area);
}
