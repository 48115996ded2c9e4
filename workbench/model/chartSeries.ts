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

const fillOf =
  (colour: (given: unknown) => string | null) =>
  ({ context, state }: Series, given?: unknown): void => {
    state.fill = colour(given);
    context.documentChanged();
  };

const fillType = defineType<Series>('ChartFill', {
  methods: {
    clear: fillOf(() => null),
    setSolidColor: fillOf((colour) => {
      if (typeof colour !== 'string') throw invalidArgument();
      return colour;
    }),
  },
});

const formatType = defineType<Series>('ChartSeriesFormat', {
  children: { fill: (series): Series => ({ ...series, type: fillType }) },
});

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
  children: { format: (series): Series => ({ ...series, type: formatType }) },
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
      const state: ChartSeriesState = { name: name ?? '', values: '', xAxisValues: '', fill: '' };
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
