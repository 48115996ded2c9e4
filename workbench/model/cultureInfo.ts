import type { DocumentContext } from './documentContext';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';

interface CultureObject extends ModelObject {
  readonly context: DocumentContext;
}

/** How the system writes numbers and dates, as an add-in may ask. */
export const cultureInfoOf = (context: DocumentContext): ModelObject =>
  ({ type: cultureInfoType, context }) as CultureObject;

const numberFormatType = defineType<CultureObject>('NumberFormatInfo', {
  properties: {
    numberDecimalSeparator: ({ context }) => context.region().decimal,
    numberGroupSeparator: ({ context }) => context.region().thousands,
  },
});

const datetimeFormatType = defineType<CultureObject>('DatetimeFormatInfo', {
  properties: {
    dateSeparator: () => '/',
    timeSeparator: () => ':',
    shortDatePattern: ({ context }) => context.region().shortDate,
    longDatePattern: ({ context }) => context.region().longDate,
    longTimePattern: () => 'hh:mm:ss',
  },
});

const cultureInfoType = defineType<CultureObject>('CultureInfo', {
  properties: { name: ({ context }) => context.region().tag },
  children: {
    numberFormat: ({ context }) => ({ type: numberFormatType, context }) as CultureObject,
    datetimeFormat: ({ context }) => ({ type: datetimeFormatType, context }) as CultureObject,
  },
});
