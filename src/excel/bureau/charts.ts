import type { Box } from '../../sheet/report/address';

/** A chart of cells on its own sheet. */
export interface ChartPlan {
  readonly kind: 'columns' | 'line';
  readonly title: string;
  /** What stands along the two axes, in words. */
  readonly categories: string;
  readonly values: string;
  /** The cells: a header row, what stands along the axis in the first column, a series in each further one. */
  readonly source: Box;
  /** The cells it covers. */
  readonly place: Box;
}

/** Puts charts on a sheet that has their cells. */
export function addCharts(sheet: Excel.Worksheet, charts: readonly ChartPlan[]): void {
  for (const { kind, title, categories, values, source, place } of charts) {
    const type = kind === 'columns' ? 'ColumnClustered' : 'Line';
    const chart = sheet.charts.add(type, range(sheet, source), 'Columns');
    chart.title.text = title;
    chart.legend.visible = source.columns > 2;
    chart.axes.categoryAxis.title.text = categories;
    chart.axes.valueAxis.title.text = values;
    chart.setPosition(
      range(sheet, { ...place, rows: 1, columns: 1 }),
      range(sheet, {
        row: place.row + place.rows - 1,
        column: place.column + place.columns - 1,
        rows: 1,
        columns: 1,
      }),
    );
  }
}

function range(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}
