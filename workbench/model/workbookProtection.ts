import type { DocumentContext } from './documentContext';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { accessDenied } from './richApiError';

interface WorkbookProtection extends ModelObject {
  readonly context: DocumentContext;
}

export const workbookProtectionOf = (context: DocumentContext): ModelObject =>
  ({ type: workbookProtectionType, context }) as WorkbookProtection;

/** No sheet may be added, deleted or renamed while the structure is protected. Which code Excel gives is not documented. */
export function requireOpenStructure({ document }: DocumentContext): void {
  if (document.isStructureProtected) throw accessDenied();
}

const workbookProtectionType = defineType<WorkbookProtection>('WorkbookProtection', {
  properties: { protected: ({ context }) => context.document.isStructureProtected },
  methods: {
    protect: ({ context }) => {
      requireOpenStructure(context);
      context.document.isStructureProtected = true;
      context.documentChanged();
    },
    unprotect: ({ context }) => {
      context.document.isStructureProtected = false;
      context.documentChanged();
    },
  },
});
