import type { DocumentContext } from './documentContext';
import { dayNumber } from './entry/dates';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';

interface SheetFunctions extends ModelObject {
  readonly context: DocumentContext;
}

interface FunctionResult extends ModelObject {
  readonly value: number | null;
}

const resultType = defineType<FunctionResult>('FunctionResult', {
  properties: {
    value: ({ value }) => value,
    error: ({ value }) => (value === null ? '#NUM!' : ''),
  },
});

const functionsType = defineType<SheetFunctions>('Functions', {
  methods: {
    date: ({ context }, year: number, month: number, day: number): FunctionResult => ({
      type: resultType,
      value: dayNumber(year, month, day, context.document.dateSystem),
    }),
  },
});

/** Excel's own functions, as an add-in may call them: those that need no cells and say something of the workbook. */
export const sheetFunctionsOf = (context: DocumentContext): ModelObject =>
  ({ type: functionsType, context }) as SheetFunctions;
