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

const applicationType = defineType<Application>('Application', {
  properties: {
    calculationMode: {
      get: ({ context }) => context.document.calculationMode,
      set: ({ context }, value) => {
        if (typeof value !== 'string' || !modes.includes(value)) throw invalidArgument();
        const wasManual = context.document.calculationMode === 'Manual';
        context.document.calculationMode = value;
        if (wasManual && value !== 'Manual') context.grid.calculateWaiting?.();
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
    calculate: ({ context }) => context.grid.calculateWaiting?.(),
    suspendApiCalculationUntilNextSync: ({ context }) => context.suspendUntilNextSync(true),
    suspendScreenUpdatingUntilNextSync: ({ context }) => context.suspendUntilNextSync(false),
  },
});
