/** @jest-environment jsdom */
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const layoutKept = () => bench.document.sheet(bench.grid.activeSheetId()).pageLayout;

test('a sheet is set up for printing: paper, direction, pages, margins, area', async () => {
  const read = await Excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getActiveWorksheet();
    pageLayout.paperSize = 'A4';
    pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 2 };
    pageLayout.centerHorizontally = true;
    pageLayout.leftMargin = 36;
    pageLayout.setPrintArea('B2:D9');
    pageLayout.setPrintTitleRows('$2:$3');
    pageLayout.load('paperSize,orientation,zoom,centerHorizontally,leftMargin,topMargin');
    await context.sync();
    const { paperSize, orientation, zoom, centerHorizontally, leftMargin, topMargin } = pageLayout;
    return { paperSize, orientation, zoom, centerHorizontally, leftMargin, topMargin };
  });
  expect(read).toEqual({
    paperSize: 'A4',
    orientation: 'Landscape',
    zoom: { horizontalFitToPages: 1, verticalFitToPages: 2 },
    centerHorizontally: true,
    leftMargin: 36,
    topMargin: 54,
  });
  expect(layoutKept().printArea).toEqual({ row: 1, column: 1, rows: 8, columns: 3 });
  expect(layoutKept().printTitles).toMatchObject({ row: 1, rows: 2 });
});

test('a range may be the area, but only one of the sheet itself', async () => {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.pageLayout.setPrintArea(sheet.getRange('A1:C4'));
    await context.sync();
  });
  expect(layoutKept().printArea).toEqual({ row: 0, column: 0, rows: 4, columns: 3 });
  const code = await failing(async (context) => {
    const other = context.workbook.worksheets.add('Other');
    context.workbook.worksheets.getItem('Sheet1').pageLayout.setPrintArea(other.getRange('A1'));
    await context.sync();
  });
  expect(code).toMatchObject({ code: 'InvalidArgument' });
});

test.each([
  ['a paper that there is not', (layout: Excel.PageLayout) => (layout.paperSize = 'A99' as 'A4')],
  ['a scale under 10 per cent', (layout: Excel.PageLayout) => (layout.zoom = { scale: 5 })],
  ['half a page', (layout: Excel.PageLayout) => (layout.zoom = { horizontalFitToPages: 0.5 })],
  ['a margin below nothing', (layout: Excel.PageLayout) => (layout.topMargin = -1)],
])('%s is refused', async (_, change) => {
  const before = JSON.stringify(layoutKept());
  const refused = await failing(async (context) => {
    change(context.workbook.worksheets.getActiveWorksheet().pageLayout);
    await context.sync();
  });
  expect(refused).toMatchObject({ code: 'InvalidArgument' });
  expect(JSON.stringify(layoutKept())).toBe(before);
});
