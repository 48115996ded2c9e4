import type { DocumentContext } from './documentContext';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { accessDenied } from './richApiError';

interface WorksheetProtection extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string;
}

export const worksheetProtectionOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: worksheetProtectionType, context, sheetId }) as WorksheetProtection;

/** What a user may still do on a protected sheet when nothing else is said. */
const defaultOptions = {
  allowAutoFilter: false,
  allowDeleteColumns: false,
  allowDeleteRows: false,
  allowEditObjects: false,
  allowEditScenarios: false,
  allowFormatCells: false,
  allowFormatColumns: false,
  allowFormatRows: false,
  allowInsertColumns: false,
  allowInsertHyperlinks: false,
  allowInsertRows: false,
  allowPivotTables: false,
  allowSort: false,
  selectionMode: 'Normal',
};

const worksheetProtectionType = defineType<WorksheetProtection>('WorksheetProtection', {
  properties: {
    protected: ({ context, sheetId }) => context.document.sheet(sheetId).protected,
    options: ({ context, sheetId }) => {
      const state = context.document.sheet(sheetId);
      return state.protected ? { ...defaultOptions, ...state.protectionOptions } : null;
    },
  },
  methods: {
    protect: ({ context, sheetId }, options?: Record<string, unknown> | null, password?: string | null) => {
      const state = context.document.sheet(sheetId);
      if (state.protected) throw accessDenied();
      state.protected = true;
      state.protectionOptions = options ?? {};
      state.password = password ?? '';
      context.emit({ kind: 'protectionChanged', sheetId, protected: true });
    },
    unprotect: ({ context, sheetId }, password?: string | null) => {
      const state = context.document.sheet(sheetId);
      if (!state.protected) return;
      if (state.password !== (password ?? '')) throw accessDenied();
      state.protected = false;
      state.password = '';
      context.emit({ kind: 'protectionChanged', sheetId, protected: false });
    },
  },
});
