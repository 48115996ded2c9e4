import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { Box } from './gridPort';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { rangeOf } from './range';
import { resolveBlock } from './resolve';
import { UnknownApiError, invalidArgument, itemNotFound } from './richApiError';

interface AutoFilter extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string;
}

export const autoFilterOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: autoFilterType, context, sheetId }) as AutoFilter;

/** Puts the filter's buttons on a table; a sheet has one filter, so that another one goes. */
function apply({ context, sheetId }: AutoFilter, range: CellBlock | string, ...criteria: unknown[]): void {
  // The grid hides no rows: a filter that does would look like one that does not work.
  if (criteria.some((given) => given !== null && given !== undefined)) {
    throw new UnknownApiError('AutoFilter.Apply with criteria');
  }
  const block = typeof range === 'string' ? resolveBlock(context, sheetId, range) : range;
  if (block.sheetId !== sheetId) throw invalidArgument();
  context.requireUnprotected(sheetId);
  context.document.sheet(sheetId).filter = block.box;
  context.documentChanged();
}

const filtered = ({ context, sheetId }: AutoFilter): Box | null => context.document.sheet(sheetId).filter;

const autoFilterType = defineType<AutoFilter>('AutoFilter', {
  properties: {
    enabled: (filter) => filtered(filter) !== null,
    isDataFiltered: () => false,
    criteria: () => [],
  },
  methods: {
    apply,
    remove: ({ context, sheetId }) => {
      context.requireUnprotected(sheetId);
      context.document.sheet(sheetId).filter = null;
      context.documentChanged();
    },
    getRange: (filter) => {
      const box = filtered(filter);
      if (box === null) throw itemNotFound();
      return rangeOf(filter.context, filter.sheetId, box);
    },
    getRangeOrNullObject: (filter) => {
      const box = filtered(filter);
      return box && rangeOf(filter.context, filter.sheetId, box);
    },
  },
});
