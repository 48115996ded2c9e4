import type { ChartPlan } from '../sheet/bureau/tables/tableSheet';
import type { Box } from '../sheet/kit/address';

/** Puts charts on a sheet that has their cells. */
export function addCharts(sheet: Excel.Worksheet, charts: readonly ChartPlan[]): void {
  for (const plan of charts) addChart(sheet, plan);
}

/**
 * Excel takes a first column of numbers for a series of its own, so the chart begins with one series, and each series is
 * told what stands along the axis.
 */
function addChart(sheet: Excel.Worksheet, { kind, title, categories, values, ...plan }: ChartPlan): void {
  const { source, series, place } = plan;
  const type = kind === 'columns' ? 'ColumnClustered' : 'Line';
  const chart = sheet.charts.add(
    type,
    range(sheet, { ...source, column: source.column + 1, columns: 1 }),
    'Columns',
  );
  const body = { ...source, row: source.row + 1, rows: source.rows - 1, columns: 1 };
  series.forEach((name, at) => {
    const one = at === 0 ? chart.series.getItemAt(0) : chart.series.add(name);
    if (at > 0) one.setValues(range(sheet, { ...body, column: source.column + 1 + at }));
    one.setXAxisValues(range(sheet, body));
  });
  chart.title.text = title;
  chart.legend.visible = series.length > 1;
  chart.axes.categoryAxis.title.text = categories;
  chart.axes.valueAxis.title.text = values;
  const last = { row: place.row + place.rows - 1, column: place.column + place.columns - 1 };
  chart.setPosition(
    range(sheet, { ...place, rows: 1, columns: 1 }),
    range(sheet, { ...last, rows: 1, columns: 1 }),
  );
}

function range(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}
