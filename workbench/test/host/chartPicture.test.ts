/** @jest-environment jsdom */
import { chartPicture } from '../../model/chartPicture';
import { chartConfiguration } from '../../over/drawChart';
import type { Workbench } from './support/genuineClient';
import { connectWorkbench } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

/** Ratings of three months at A1:C4, as a chart of two series. */
async function chart(type: Excel.ChartType | string, change: (chart: Excel.Chart) => void = () => undefined) {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('A1:C4').values = [
      ['Month', 'Main', 'Rapid'],
      ['June', 1500, 1400],
      ['July', 1512.5, ''],
      ['August', 1490, 1431],
    ];
    const added = sheet.charts.add(type as Excel.ChartType, sheet.getRange('A1:C4'), 'Columns');
    added.title.text = 'Ratings';
    change(added);
    await context.sync();
  });
  const [state] = bench.document.charts;
  return chartPicture(state!, bench.grid);
}

test('a chart shows the cells of its series, and a gap where there is no number', async () => {
  expect(await chart('ColumnClustered')).toEqual({
    kind: 'columns',
    title: 'Ratings',
    labels: ['June', 'July', 'August'],
    series: [
      { name: 'Main', values: [1500, 1512.5, 1490], fill: '' },
      { name: 'Rapid', values: [1400, null, 1431], fill: '' },
    ],
    legend: 'bottom',
    categories: { title: null, minimum: null, maximum: null },
    values: { title: null, minimum: null, maximum: null },
  });
});

test('it shows other numbers when the cells change', async () => {
  await chart('Line');
  const [state] = bench.document.charts;
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange('B2').values = [[1555]];
    await context.sync();
  });
  expect(chartPicture(state!, bench.grid).series[0]?.values[0]).toBe(1555);
});

test('titles of axes and the legend are shown where the add-in wants them', async () => {
  const picture = await chart('ColumnClustered', (one) => {
    one.legend.visible = false;
    one.axes.valueAxis.title.text = 'Rating';
  });
  expect(picture.legend).toBeNull();
  expect(picture.values.title).toBe('Rating');
});

test.each([
  ['ColumnClustered', 'bar', 'x'],
  ['BarClustered', 'bar', 'y'],
  ['LineMarkers', 'line', 'x'],
  ['Pie', 'pie', 'x'],
])('%s is drawn as %s along %s, with every point', async (type, drawn, axis) => {
  const { type: kind, data, options } = chartConfiguration(await chart(type));
  expect([kind, options?.indexAxis]).toEqual([drawn, axis]);
  expect(data.labels).toEqual(['June', 'July', 'August']);
  expect(data.datasets.map(({ data: points }) => points)).toEqual([
    [1500, 1512.5, 1490],
    [1400, null, 1431],
  ]);
});

test('a chart over cells is told by them, one that is moved by points is not', async () => {
  await chart('Line', (one) => one.setPosition('E2', 'H10'));
  const [state] = bench.document.charts;
  expect(state?.anchor).toEqual({ row: 1, column: 4, rows: 9, columns: 4 });
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').charts.getItemAt(0).left = 20;
    await context.sync();
  });
  expect(state?.anchor).toBeNull();
});

test('points have their numbers on the horizontal axis, and stacked columns a series that is not drawn', async () => {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('A1:B4').values = [
      ['Expected', 'Scored'],
      [0.25, 0.3],
      ['', ''],
      [0.5, 0.45],
    ];
    const added = sheet.charts.add('XYScatterLines', sheet.getRange('A1:B4'), 'Columns');
    added.series.getItemAt(0).format.fill.setSolidColor('#7CC68D');
    sheet.charts
      .add('ColumnStacked', sheet.getRange('A1:B4'), 'Columns')
      .series.getItemAt(0)
      .format.fill.clear();
    await context.sync();
  });
  const [points, stacked] = bench.document.charts.map((one) =>
    chartConfiguration(chartPicture(one, bench.grid)),
  );
  expect(points!.type).toBe('scatter');
  const [scored] = points!.data.datasets;
  expect(scored!.data[0]).toEqual({ x: 0.25, y: 0.3 });
  expect(scored!.data[1]).toMatchObject({ y: null });
  expect(scored!.backgroundColor).toBe('#7CC68D');
  expect(stacked!.options!.scales!.y).toMatchObject({ stacked: true });
  expect(stacked!.data.datasets[0]!.backgroundColor).toBe('#FFFFFF00');
});
