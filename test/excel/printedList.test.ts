/** @jest-environment jsdom */
import { writeSheets } from '../../src/excel/writeSheets';
import { withoutCharts } from '../../src/bureau/tables/tableSheet';
import { LIST_PRESETS, madeListSheet, makeList } from '../../src/publications/makeList';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';
import { FIRST, madeMonth, monthOf, published } from '../publications/support';

test('a list is as wide as a page of A4 and has its header on every page', async () => {
  const bench = connectWorkbench();
  const preset = LIST_PRESETS['fide-top']!;
  const made = makeList([monthOf(published(madeMonth(FIRST, 3), FIRST))], { ...preset, list: 'main' });
  const [sheet] = await writeSheets([withoutCharts(madeListSheet(made, preset))], undefined);
  expect(bench.document.sheet(sheet!.id).pageLayout).toMatchObject({
    paperSize: 'A4',
    orientation: 'Portrait',
    zoom: { horizontalFitToPages: 1 },
    printArea: null,
    printTitles: { row: 2, rows: 1 },
  });
  const formatAt = (row: number, column: number, what: 'bold' | 'horizontalAlignment') =>
    bench.grid.readFormat(sheet!.id, { row, column, rows: 1, columns: 1 }, what);
  const rating = made.choice.columns.indexOf('rating');
  expect(formatAt(2, 0, 'bold')).toBe(true);
  expect([2, 3].map((row) => formatAt(row, rating, 'horizontalAlignment'))).toEqual(['Center', 'Center']);
  expect(formatAt(3, made.choice.columns.indexOf('surname'), 'horizontalAlignment')).not.toBe('Center');
});
