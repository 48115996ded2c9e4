import type { Box } from '../sheet/kit/address';

/** Half an inch, in points: printers reach that far, and one page holds more. */
const MARGIN = 36;

/** Has some cells of a sheet printed on one upright page of A4. */
export function setOnePage(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): void {
  const { pageLayout } = sheet;
  pageLayout.paperSize = 'A4';
  pageLayout.orientation = 'Portrait';
  pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
  pageLayout.centerHorizontally = true;
  pageLayout.leftMargin = MARGIN;
  pageLayout.rightMargin = MARGIN;
  pageLayout.topMargin = MARGIN;
  pageLayout.bottomMargin = MARGIN;
  pageLayout.setPrintArea(sheet.getRangeByIndexes(row, column, rows, columns));
}
