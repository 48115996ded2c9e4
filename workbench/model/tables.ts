import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { TableState } from './documentState';
import type { ModelObject, ObjectType, Property } from './objectType';
import { defineType } from './objectType';
import type { Range } from './range';
import { rangeOf } from './range';
import { resolveBlock } from './resolve';
import { UnknownApiError, invalidArgument, itemNotFound } from './richApiError';
import { tableColumnsOf } from './tableColumns';
import { tableRowsOf } from './tableRows';
import {
  addTable,
  bodyBox,
  headerBox,
  requireTableName,
  resizeTable,
  setTotals,
  totalBox,
} from './tableState';

/** The tables of the workbook, or (with a sheet) of one sheet. */
interface Tables extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string | null;
}

interface Table extends ModelObject {
  readonly context: DocumentContext;
  readonly state: TableState;
}

export const tablesOf = (context: DocumentContext, sheetId: string | null): ModelObject =>
  ({ type: tablesType, context, sheetId }) as Tables;

const tableObject = (context: DocumentContext, state: TableState): Table => ({
  type: tableType,
  context,
  state,
});

type TableFlag =
  | 'showBandedRows'
  | 'showBandedColumns'
  | 'showFilterButton'
  | 'highlightFirstColumn'
  | 'highlightLastColumn';

const flag = (name: TableFlag): Property<Table> => ({
  get: ({ state }) => state[name],
  set: ({ context, state }, value) => {
    context.requireUnprotected(state.sheetId);
    state[name] = value === true;
    context.documentChanged();
  },
});

const partOf = ({ context, state }: Table, box: TableState['box']): Range =>
  rangeOf(context, state.sheetId, box);

/** Takes the table away; its cells stay. */
function convertToRange(table: Table): Range {
  const { context, state } = table;
  context.requireUnprotected(state.sheetId);
  context.document.tables = context.document.tables.filter((other) => other !== state);
  context.documentChanged();
  return partOf(table, state.box);
}

function remove(table: Table): void {
  convertToRange(table);
  table.context.grid.clear(table.state.sheetId, table.state.box, 'all');
}

const tableType: ObjectType = defineType<Table>('Table', {
  identity: ({ state }) => ({ Id: state.id }),
  properties: {
    id: ({ state }) => state.id,
    name: {
      get: ({ state }) => state.name,
      set: ({ context, state }, value) => {
        context.requireUnprotected(state.sheetId);
        state.name = requireTableName(context, value, state);
        context.documentChanged();
      },
    },
    style: {
      get: ({ state }) => state.style,
      set: ({ context, state }, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        context.requireUnprotected(state.sheetId);
        state.style = value;
        context.documentChanged();
      },
    },
    showHeaders: {
      get: ({ state }) => state.showHeaders,
      set: ({ state }, value) => {
        if (value !== state.showHeaders) throw new UnknownApiError('Table.ShowHeaders');
      },
    },
    showTotals: {
      get: ({ state }) => state.showTotals,
      set: ({ context, state }, value) => setTotals(context, state, value === true),
    },
    showBandedRows: flag('showBandedRows'),
    showBandedColumns: flag('showBandedColumns'),
    showFilterButton: flag('showFilterButton'),
    highlightFirstColumn: flag('highlightFirstColumn'),
    highlightLastColumn: flag('highlightLastColumn'),
  },
  children: {
    columns: ({ context, state }) => tableColumnsOf(context, state),
    rows: ({ context, state }) => tableRowsOf(context, state),
    worksheet: ({ context, state }) => context.worksheetObject(state.sheetId),
  },
  methods: {
    getRange: (table) => partOf(table, table.state.box),
    getHeaderRowRange: (table) => partOf(table, headerBox(table.state)),
    getDataBodyRange: (table) => partOf(table, bodyBox(table.state)),
    getTotalRowRange: (table) => {
      if (!table.state.showTotals) throw itemNotFound();
      return partOf(table, totalBox(table.state));
    },
    resize: ({ context, state }, to: CellBlock | string) =>
      resizeTable(state, typeof to === 'string' ? resolveBlock(context, state.sheetId, to) : to),
    convertToRange,
    delete: remove,
  },
});

const own = ({ context, sheetId }: Tables): TableState[] =>
  context.document.tables.filter((table) => sheetId === null || table.sheetId === sheetId);

function find(tables: Tables, key: string): Table | null {
  const wanted = String(key).toLowerCase();
  const state = own(tables).find((table) => table.id === key || table.name.toLowerCase() === wanted);
  return state ? tableObject(tables.context, state) : null;
}

function itemAt(tables: Tables, index: number): Table {
  const state = own(tables)[index];
  if (!state) throw itemNotFound();
  return tableObject(tables.context, state);
}

const tablesType: ObjectType = defineType<Tables>('TableCollection', {
  properties: { count: (tables) => own(tables).length },
  items: (tables) => own(tables).map((state) => tableObject(tables.context, state)),
  methods: {
    add: ({ context, sheetId }, source: CellBlock | string, hasHeaders: boolean) => {
      const home = sheetId ?? context.grid.activeSheetId();
      const block = typeof source === 'string' ? resolveBlock(context, home, source) : source;
      if (sheetId !== null && block.sheetId !== sheetId) throw invalidArgument();
      return tableObject(context, addTable(block, hasHeaders));
    },
    getItem: (tables, key: string) => {
      const table = find(tables, key);
      if (!table) throw itemNotFound();
      return table;
    },
    getItemOrNullObject: find,
    getItemAt: itemAt,
    getCount: (tables) => own(tables).length,
  },
});
