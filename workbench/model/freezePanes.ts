import { maxColumns, maxRows } from './address';
import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { Box } from './gridPort';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { rangeOf } from './range';
import { resolveBlock } from './resolve';
import { invalidArgument, itemNotFound } from './richApiError';

interface FreezePanes extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string;
}

export const freezePanesOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: freezePanesType, context, sheetId }) as FreezePanes;

/** Freezes this many rows and columns; the grid that knows only rows shows these. */
function freeze({ context, sheetId }: FreezePanes, rows: number, columns: number): void {
  if (!(rows >= 0) || !(columns >= 0)) throw invalidArgument();
  context.requireUnprotected(sheetId);
  const state = context.document.sheet(sheetId);
  state.frozenRows = rows;
  state.frozenColumns = columns;
  if (context.grid.freezePanes) context.grid.freezePanes(sheetId, rows, columns);
  else context.grid.freezeRows(sheetId, rows);
}

function location({ context, sheetId }: FreezePanes): Box | null {
  const { frozenRows, frozenColumns } = context.document.sheet(sheetId);
  if (frozenRows === 0 && frozenColumns === 0) return null;
  return { row: 0, column: 0, rows: frozenRows || maxRows, columns: frozenColumns || maxColumns };
}

const freezePanesType = defineType<FreezePanes>('WorksheetFreezePanes', {
  methods: {
    freezeRows: (panes, count = 1) => freeze(panes, count, 0),
    freezeColumns: (panes, count = 1) => freeze(panes, 0, count),
    freezeAt: (panes, frozen: CellBlock | string) => {
      const block = typeof frozen === 'string' ? resolveBlock(panes.context, panes.sheetId, frozen) : frozen;
      const rows = block.box.row + block.box.rows;
      const columns = block.box.column + block.box.columns;
      freeze(panes, rows >= maxRows ? 0 : rows, columns >= maxColumns ? 0 : columns);
    },
    unfreeze: (panes) => freeze(panes, 0, 0),
    getLocation: (panes) => {
      const box = location(panes);
      if (!box) throw itemNotFound();
      return rangeOf(panes.context, panes.sheetId, box);
    },
    getLocationOrNullObject: (panes) => {
      const box = location(panes);
      return box && rangeOf(panes.context, panes.sheetId, box);
    },
  },
});
