import { parseAddress } from './address';
import type { ChartAxisState, ChartState } from './documentState';
import type { Box, CellValue, GridPort } from './gridPort';

export interface PictureSeries {
  readonly name: string;
  /** A cell without a number leaves a gap. */
  readonly values: readonly (number | null)[];
  /** A colour; null = it is not drawn, '' = as Excel chooses. */
  readonly fill: string | null;
}

export interface PictureAxis {
  /** null: none is shown. */
  readonly title: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** What a chart shows: its cells as they are now. */
export interface ChartPicture {
  readonly kind: 'columns' | 'stacked' | 'bars' | 'lines' | 'points' | 'slices';
  readonly title: string | null;
  /** Of points the numbers on the horizontal axis. */
  readonly labels: readonly string[];
  readonly series: readonly PictureSeries[];
  readonly legend: 'top' | 'bottom' | 'left' | 'right' | null;
  readonly categories: PictureAxis;
  readonly values: PictureAxis;
}

/** The kinds of charts that can be drawn, by the beginnings of Excel's names for them. */
const KINDS: readonly (readonly [start: RegExp, kind: ChartPicture['kind']])[] = [
  [/^(Pie|Doughnut)/, 'slices'],
  [/^Line/, 'lines'],
  [/^Bar/, 'bars'],
  [/^XYScatter/, 'points'],
  [/^ColumnStacked/, 'stacked'],
];

const LEGENDS: Readonly<Record<string, ChartPicture['legend']>> = {
  Top: 'top',
  Bottom: 'bottom',
  Left: 'left',
  Right: 'right',
};

/** Reads what a chart shows from the cells of its series. */
export function chartPicture(chart: ChartState, grid: GridPort): ChartPicture {
  const series = chart.series.map(({ name, values, fill }) => ({
    name,
    fill,
    values: cellsAt(grid, values).map((value) => (typeof value === 'number' ? value : null)),
  }));
  const [labelled] = chart.series;
  const labels = labelled === undefined ? [] : textsAt(grid, labelled.xAxisValues);
  const longest = Math.max(0, ...series.map(({ values }) => values.length));
  return {
    kind: KINDS.find(([start]) => start.test(chart.chartType))?.[1] ?? 'columns',
    title: chart.titleVisible && chart.title !== '' ? chart.title : null,
    // Without labels Excel counts the points.
    labels: Array.from({ length: longest }, (_, at) => labels[at] ?? String(at + 1)),
    series,
    legend: chart.legendVisible ? (LEGENDS[chart.legendPosition] ?? 'bottom') : null,
    categories: axis(chart.categoryAxis),
    values: axis(chart.valueAxis),
  };
}

const axis = ({ title, titleVisible, minimum, maximum }: ChartAxisState): PictureAxis => ({
  title: titleVisible && title !== '' ? title : null,
  minimum: minimum === '' ? null : minimum,
  maximum: maximum === '' ? null : maximum,
});

const cellsAt = (grid: GridPort, address: string): CellValue[] =>
  at(grid, address, (sheetId, box) => grid.readValues(sheetId, box).flat());

const textsAt = (grid: GridPort, address: string): string[] =>
  at(grid, address, (sheetId, box) => grid.readText(sheetId, box).flat());

function at<Value>(grid: GridPort, address: string, read: (sheetId: string, box: Box) => Value[]): Value[] {
  const place = parseAddress(address);
  const sheet = grid.sheets().find(({ name }) => name === place?.sheetName);
  return place === null || sheet === undefined ? [] : read(sheet.id, place.box);
}
