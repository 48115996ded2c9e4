import { boundingBox, fullAddress } from './address';
import type { CellBlock } from './cellBlock';
import { chartAxesOf } from './chartAxes';
import { chartSeriesOf } from './chartSeries';
import type { DocumentContext } from './documentContext';
import type { ChartState } from './documentState';
import type { ModelObject, ObjectType, Property } from './objectType';
import { defineType } from './objectType';
import { resolveBlock } from './resolve';
import { invalidArgument, itemNotFound } from './richApiError';

/** The charts of a sheet: what an add-in says of them. */
interface Charts extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string;
}

interface Chart extends ModelObject {
  readonly context: DocumentContext;
  readonly state: ChartState;
}

export const chartsOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: chartsType, context, sheetId }) as Charts;

const chartObject = (context: DocumentContext, state: ChartState): Chart => ({
  type: chartType,
  context,
  state,
});

const text = (key: 'name' | 'chartType' | 'title' | 'legendPosition'): Property<Chart> => ({
  get: ({ state }) => state[key],
  set: ({ context, state }, value) => {
    if (typeof value !== 'string') throw invalidArgument();
    state[key] = value;
    context.documentChanged();
  },
});

const points = (key: 'left' | 'top' | 'width' | 'height'): Property<Chart> => ({
  get: ({ state }) => state[key],
  set: ({ context, state }, value) => {
    if (typeof value !== 'number') throw invalidArgument();
    state[key] = value;
    state.anchor = null;
    context.documentChanged();
  },
});

const flag = (key: 'titleVisible' | 'legendVisible'): Property<Chart> => ({
  get: ({ state }) => state[key],
  set: ({ context, state }, value) => {
    state[key] = value === true;
    context.documentChanged();
  },
});

const titleType = defineType<Chart>('ChartTitle', {
  properties: { text: text('title'), visible: flag('titleVisible') },
});

const legendType = defineType<Chart>('ChartLegend', {
  properties: { position: text('legendPosition'), visible: flag('legendVisible') },
});

/** Places the chart over cells: the usual cell is 48 by 15 points. */
function setPosition(
  { context, state }: Chart,
  start: CellBlock | string,
  end?: CellBlock | string | null,
): void {
  const cell = (at: CellBlock | string): CellBlock =>
    typeof at === 'string' ? resolveBlock(context, state.sheetId, at) : at;
  const first = cell(start).box;
  state.left = first.column * 48;
  state.top = first.row * 15;
  if (end !== undefined && end !== null) {
    const last = cell(end).box;
    state.anchor = boundingBox(first, last);
    state.width = (last.column + last.columns - first.column) * 48;
    state.height = (last.row + last.rows - first.row) * 15;
  }
  context.documentChanged();
}

/** Each column (or row) of the source beside the labels is a series, named by its header. */
function setSource(context: DocumentContext, state: ChartState, source: CellBlock, seriesBy: string): void {
  const { box, sheetId } = source;
  const byRows = seriesBy === 'Rows' || (seriesBy === 'Auto' && box.columns > box.rows);
  const sheetName = context.sheet(sheetId).name;
  const values = context.grid.readValues(sheetId, box);
  const line = (index: number): string => {
    const part = byRows
      ? { row: box.row + index, column: box.column + 1, rows: 1, columns: box.columns - 1 }
      : { row: box.row + 1, column: box.column + index, rows: box.rows - 1, columns: 1 };
    return fullAddress(sheetName, part);
  };
  state.source = { ...box, sheetId };
  state.seriesBy = seriesBy;
  const count = byRows ? box.rows : box.columns;
  const single = count === 1;
  state.series = Array.from({ length: single ? 1 : count - 1 }, (_, at) => {
    const index = single ? 0 : at + 1;
    const name = byRows ? values[index]?.[0] : values[0]?.[index];
    return { name: String(name ?? ''), values: line(index), xAxisValues: single ? '' : line(0), fill: '' };
  });
  context.documentChanged();
}

const chartType: ObjectType = defineType<Chart>('Chart', {
  identity: ({ state }) => ({ Id: state.id }),
  properties: {
    id: ({ state }) => state.id,
    name: text('name'),
    chartType: text('chartType'),
    left: points('left'),
    top: points('top'),
    width: points('width'),
    height: points('height'),
  },
  children: {
    title: ({ context, state }): Chart => ({ type: titleType, context, state }),
    legend: ({ context, state }): Chart => ({ type: legendType, context, state }),
    series: ({ context, state }) => chartSeriesOf(context, state),
    axes: ({ context, state }) => chartAxesOf(context, state),
    worksheet: ({ context, state }) => context.worksheetObject(state.sheetId),
  },
  methods: {
    delete: ({ context, state }) => {
      context.requireUnprotected(state.sheetId);
      context.document.charts = context.document.charts.filter((chart) => chart !== state);
      context.documentChanged();
    },
    setPosition,
    setData: ({ context, state }, source: CellBlock, seriesBy = 'Auto') =>
      setSource(context, state, source, seriesBy),
    activate: () => null,
  },
});

function add({ context, sheetId }: Charts, type: string, source: CellBlock, seriesBy = 'Auto'): Chart {
  context.requireUnprotected(sheetId);
  const number = context.document.newNumber();
  const state: ChartState = {
    id: `{chart-${String(number)}}`,
    sheetId,
    name: `Chart ${String(number)}`,
    chartType: type,
    seriesBy,
    source: { ...source.box, sheetId: source.sheetId },
    title: '',
    titleVisible: true,
    legendVisible: true,
    legendPosition: 'Bottom',
    categoryAxis: { title: '', titleVisible: false, minimum: '', maximum: '', visible: true },
    valueAxis: { title: '', titleVisible: false, minimum: '', maximum: '', visible: true },
    left: 100,
    top: 50,
    width: 360,
    height: 216,
    anchor: null,
    series: [],
  };
  setSource(context, state, source, seriesBy);
  if (state.series.length === 1) state.title = state.series[0]?.name ?? '';
  context.document.charts.push(state);
  return chartObject(context, state);
}

const own = ({ context, sheetId }: Charts): ChartState[] =>
  context.document.charts.filter((chart) => chart.sheetId === sheetId);

function find(charts: Charts, key: string): Chart | null {
  const state = own(charts).find(
    (chart) => chart.id === key || chart.name.toLowerCase() === key.toLowerCase(),
  );
  return state ? chartObject(charts.context, state) : null;
}

function found(chart: Chart | null): Chart {
  if (!chart) throw itemNotFound();
  return chart;
}

const chartsType: ObjectType = defineType<Charts>('ChartCollection', {
  properties: { count: (charts) => own(charts).length },
  items: (charts) => own(charts).map((state) => chartObject(charts.context, state)),
  methods: {
    add,
    getItem: (charts, key: string) => found(find(charts, key)),
    getItemOrNullObject: find,
    getItemAt: (charts, index: number) => {
      const state = own(charts)[index];
      if (!state) throw itemNotFound();
      return chartObject(charts.context, state);
    },
    getCount: (charts) => own(charts).length,
  },
});
