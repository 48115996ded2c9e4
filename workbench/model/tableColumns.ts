import { columnsOf } from './cellBlock';
import { toShape } from './cellInput';
import type { DocumentContext } from './documentContext';
import type { TableState } from './documentState';
import type { Box } from './gridPort';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { rangeOf } from './range';
import { readValues, writeFormulasOrValues } from './rangeCells';
import {
  UnknownApiError,
  insertDeleteConflict,
  invalidArgument,
  itemAlreadyExists,
  itemNotFound,
} from './richApiError';
import { bodyBox, columnNames, headerBox, totalBox } from './tableState';

interface TableColumns extends ModelObject {
  readonly context: DocumentContext;
  readonly table: TableState;
}

interface TableColumn extends TableColumns {
  readonly index: number;
}

export const tableColumnsOf = (context: DocumentContext, table: TableState): ModelObject =>
  ({ type: tableColumnsType, context, table }) as TableColumns;

const columnObject = ({ context, table }: TableColumns, index: number): TableColumn => ({
  type: tableColumnType,
  context,
  table,
  index,
});

const box = ({ table, index }: TableColumn, part: Box = table.box): Box => columnsOf(part, index);
const range = (column: TableColumn, part?: Box): ModelObject =>
  rangeOf(column.context, column.table.sheetId, box(column, part));
const name = ({ context, table, index }: TableColumn): string => columnNames(context, table)[index] ?? '';

function rename(column: TableColumn, value: unknown): void {
  const { context, table, index } = column;
  if (typeof value !== 'string' || value === '') throw invalidArgument();
  context.requireUnprotected(table.sheetId);
  const taken = columnNames(context, table).some(
    (other, at) => at !== index && other.toLowerCase() === value.toLowerCase(),
  );
  if (taken) throw itemAlreadyExists();
  context.grid.writeCells(table.sheetId, box(column, headerBox(table)), [[`'${value}`]]);
}

const block = (column: TableColumn): { context: DocumentContext; sheetId: string; box: Box } => ({
  context: column.context,
  sheetId: column.table.sheetId,
  box: box(column),
});

const tableColumnType: ObjectType = defineType<TableColumn>('TableColumn', {
  identity: ({ index }) => ({ Id: index + 1 }),
  readsCells: true,
  properties: {
    id: ({ index }) => index + 1,
    index: ({ index }) => index,
    name: { get: name, set: rename },
    values: {
      get: (column) => readValues(block(column)),
      set: (column, value) => writeFormulasOrValues(block(column), value),
    },
  },
  methods: {
    getRange: (column) => range(column),
    getHeaderRowRange: (column) => range(column, headerBox(column.table)),
    getDataBodyRange: (column) => range(column, bodyBox(column.table)),
    getTotalRowRange: (column) => {
      if (!column.table.showTotals) throw itemNotFound();
      return range(column, totalBox(column.table));
    },
  },
});

function find(columns: TableColumns, key: number | string): TableColumn | null {
  const names = columnNames(columns.context, columns.table);
  const index =
    typeof key === 'number'
      ? key - 1
      : names.findIndex((candidate) => candidate.toLowerCase() === key.toLowerCase());
  return names[index] === undefined ? null : columnObject(columns, index);
}

/** What is written into the header cell names the column. */
const headerText = (cell: unknown): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : '';

/** Adds a column at the right end; the cells there have to be blank. */
function add(
  columns: TableColumns,
  index?: number | null,
  values?: unknown,
  columnName?: string | null,
): TableColumn {
  const { context, table } = columns;
  context.requireUnprotected(table.sheetId);
  const count = table.box.columns;
  if (index !== undefined && index !== null && index !== -1 && index !== count) {
    throw new UnknownApiError('TableColumnCollection.Add(index)');
  }
  const right = { ...table.box, column: table.box.column + count, columns: 1 };
  const occupied = context.grid.readFormulas(table.sheetId, right).some(([cell]) => cell !== '');
  if (occupied) throw insertDeleteConflict();
  const cells = values === undefined || values === null ? null : toShape(values, table.box.rows, 1);
  table.box = { ...table.box, columns: count + 1 };
  const column = columnObject(columns, count);
  if (cells) writeFormulasOrValues(block(column), cells);
  const given = columnName ?? (cells ? headerText(cells[0]?.[0]) : '');
  rename(column, given === '' ? `Column${String(count + 1)}` : given);
  context.documentChanged();
  return column;
}

const tableColumnsType: ObjectType = defineType<TableColumns>('TableColumnCollection', {
  readsCells: true,
  properties: { count: ({ table }) => table.box.columns },
  items: (columns) =>
    Array.from({ length: columns.table.box.columns }, (_, index) => columnObject(columns, index)),
  methods: {
    add,
    getItem: (columns, key: number | string) => {
      const column = find(columns, key);
      if (!column) throw itemNotFound();
      return column;
    },
    getItemOrNullObject: find,
    getItemAt: (columns, index: number) => {
      if (index < 0 || index >= columns.table.box.columns) throw itemNotFound();
      return columnObject(columns, index);
    },
    getCount: ({ table }) => table.box.columns,
  },
});
