import type { DocumentContext } from './documentContext';
import type { ChartAxisState, ChartState } from './documentState';
import type { ModelObject, ObjectType, Property } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';

interface ChartAxes extends ModelObject {
  readonly context: DocumentContext;
  readonly chart: ChartState;
}

interface ChartAxis extends ModelObject {
  readonly context: DocumentContext;
  readonly axis: ChartAxisState;
}

export const chartAxesOf = (context: DocumentContext, chart: ChartState): ModelObject =>
  ({ type: chartAxesType, context, chart }) as ChartAxes;

const limit = (key: 'minimum' | 'maximum'): Property<ChartAxis> => ({
  get: ({ axis }) => axis[key],
  set: ({ context, axis }, value) => {
    if (typeof value !== 'number' && value !== '') throw invalidArgument();
    axis[key] = value;
    context.documentChanged();
  },
});

const flag = (key: 'visible' | 'titleVisible'): Property<ChartAxis> => ({
  get: ({ axis }) => axis[key],
  set: ({ context, axis }, value) => {
    axis[key] = value === true;
    context.documentChanged();
  },
});

const axisTitleType: ObjectType = defineType<ChartAxis>('ChartAxisTitle', {
  properties: {
    text: {
      get: ({ axis }) => axis.title,
      set: ({ context, axis }, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        axis.title = value;
        axis.titleVisible = true;
        context.documentChanged();
      },
    },
    visible: flag('titleVisible'),
  },
});

const chartAxisType: ObjectType = defineType<ChartAxis>('ChartAxis', {
  properties: { minimum: limit('minimum'), maximum: limit('maximum'), visible: flag('visible') },
  children: { title: ({ context, axis }): ChartAxis => ({ type: axisTitleType, context, axis }) },
});

const chartAxesType: ObjectType = defineType<ChartAxes>('ChartAxes', {
  children: {
    categoryAxis: ({ context, chart }): ChartAxis => ({
      type: chartAxisType,
      context,
      axis: chart.categoryAxis,
    }),
    valueAxis: ({ context, chart }): ChartAxis => ({ type: chartAxisType, context, axis: chart.valueAxis }),
  },
});
