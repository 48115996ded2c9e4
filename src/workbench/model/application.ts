import { cultureInfoOf } from './cultureInfo';
import type { DocumentContext } from './documentContext';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';

interface Application extends ModelObject {
  readonly context: DocumentContext;
}

export const applicationOf = (context: DocumentContext): ModelObject =>
  ({ type: applicationType, context }) as Application;

const modes = ['Automatic', 'AutomaticExceptTables', 'Manual'];

/** The grid always calculates by itself: the mode is kept with the document, a calculation is waited for. */
const applicationType = defineType<Application>('Application', {
  properties: {
    calculationMode: {
      get: ({ context }) => context.document.calculationMode,
      set: ({ context }, value) => {
        if (typeof value !== 'string' || !modes.includes(value)) throw invalidArgument();
        context.document.calculationMode = value;
      },
    },
    calculationState: () => 'Done',
    decimalSeparator: ({ context }) => context.region().decimal,
    thousandsSeparator: ({ context }) => context.region().thousands,
    useSystemSeparators: () => true,
  },
  children: { cultureInfo: ({ context }) => cultureInfoOf(context) },
  methodsReadingCells: ['calculate'],
  methods: {
    calculate: () => null,
    suspendApiCalculationUntilNextSync: ({ context }) => context.suspendUntilNextSync(true),
    suspendScreenUpdatingUntilNextSync: ({ context }) => context.suspendUntilNextSync(false),
  },
});
