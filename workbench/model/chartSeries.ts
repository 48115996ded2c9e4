import { fullAddress } from './address';
import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { ChartSeriesState, ChartState } from './documentState';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { invalidArgument, itemNotFound } from './richApiError';

interface SeriesList extends ModelObject {
  readonly context: DocumentContext;
  readonly chart: ChartState;
}

interface Series extends SeriesList {
  readonly state: ChartSeriesState;
}

export const chartSeriesOf = (context: DocumentContext, chart: ChartState): ModelObject =>
  ({ type: seriesListType, context, chart }) as SeriesList;

const seriesObject = ({ context, chart }: SeriesList, state: ChartSeriesState): Series => ({
  type: seriesType,
  context,
  chart,
  state,
});

const setSource =
  (key: 'values' | 'xAxisValues') =>
  ({ context, state }: Series, source: CellBlock): void => {
    state[key] = fullAddress(context.sheet(source.sheetId).name, source.box);
    context.documentChanged();
  };

const seriesType: ObjectType = defineType<Series>('ChartSeries', {
  properties: {
    name: {
      get: ({ state }) => state.name,
      set: ({ context, state }, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        state.name = value;
        context.documentChanged();
      },
    },
  },
  methods: {
    setValues: setSource('values'),
    setXAxisValues: setSource('xAxisValues'),
    delete: ({ context, chart, state }) => {
      chart.series = chart.series.filter((other) => other !== state);
      context.documentChanged();
    },
  },
});

const seriesListType: ObjectType = defineType<SeriesList>('ChartSeriesCollection', {
  properties: { count: ({ chart }) => chart.series.length },
  items: (list) => list.chart.series.map((state) => seriesObject(list, state)),
  methods: {
    add: (list, name?: string | null) => {
      const state: ChartSeriesState = { name: name ?? '', values: '', xAxisValues: '' };
      list.chart.series.push(state);
      list.context.documentChanged();
      return seriesObject(list, state);
    },
    getItemAt: (list, index: number) => {
      const state = list.chart.series[index];
      if (!state) throw itemNotFound();
      return seriesObject(list, state);
    },
    getCount: ({ chart }) => chart.series.length,
  },
});
