import { rowsOf } from './cellBlock';
import { toShape } from './cellInput';
import type { DocumentContext } from './documentContext';
import type { TableState } from './documentState';
import type { Box, CellValue } from './gridPort';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { rangeOf } from './range';
import { readValues, writeFormulasOrValues } from './rangeCells';
import { dimensionMismatch, itemNotFound } from './richApiError';
import { addRows, bodyBox, deleteRows } from './tableState';

interface TableRows extends ModelObject {
  readonly context: DocumentContext;
  readonly table: TableState;
}

interface TableRow extends TableRows {
  readonly index: number;
}

export const tableRowsOf = (context: DocumentContext, table: TableState): ModelObject =>
  ({ type: tableRowsType, context, table }) as TableRows;

const rowObject = ({ context, table }: TableRows, index: number): TableRow => ({
  type: tableRowType,
  context,
  table,
  index,
});

const block = ({
  context,
  table,
  index,
}: TableRow): { context: DocumentContext; sheetId: string; box: Box } => ({
  context,
  sheetId: table.sheetId,
  box: rowsOf(bodyBox(table), index),
});

const tableRowType: ObjectType = defineType<TableRow>('TableRow', {
  readsCells: true,
  properties: {
    index: ({ index }) => index,
    values: {
      get: (row) => readValues(block(row)),
      set: (row, value) => writeFormulasOrValues(block(row), value),
    },
  },
  methods: {
    getRange: (row) => rangeOf(row.context, row.table.sheetId, block(row).box),
    delete: ({ context, table, index }) => deleteRows(context, table, index, 1),
  },
});

/** Values are rows of the table's width; a single row may come without its outer array. */
function add(rows: TableRows, index?: number | null, values?: unknown): TableRow {
  const { context, table } = rows;
  const lines =
    Array.isArray(values) && Array.isArray(values[0]) ? (values as unknown[]) : values ? [values] : [];
  const width = table.box.columns;
  const blank = [Array.from({ length: width }, () => '')];
  const cells = lines.length === 0 ? blank : lines;
  if (cells.some((line) => !Array.isArray(line) || line.length !== width)) throw dimensionMismatch();
  const added = addRows(context, table, index ?? null, cells as CellValue[][]);
  writeFormulasOrValues({ context, sheetId: table.sheetId, box: added }, toShape(cells, added.rows, width));
  return rowObject(rows, added.row - bodyBox(table).row);
}

const tableRowsType: ObjectType = defineType<TableRows>('TableRowCollection', {
  readsCells: true,
  properties: { count: ({ table }) => bodyBox(table).rows },
  items: (rows) => Array.from({ length: bodyBox(rows.table).rows }, (_, index) => rowObject(rows, index)),
  methods: {
    add,
    getItemAt: (rows, index: number) => {
      if (index < 0 || index >= bodyBox(rows.table).rows) throw itemNotFound();
      return rowObject(rows, index);
    },
    deleteRowsAt: ({ context, table }, index: number, count = 1) => deleteRows(context, table, index, count),
    getCount: ({ table }) => bodyBox(table).rows,
  },
});
