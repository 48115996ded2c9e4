import {
  boundingBox,
  fullAddress,
  intersection,
  isEntireColumn,
  isEntireRow,
  isInSheet,
  isUnbounded,
  maxColumns,
  maxRows,
} from './address';
import type { CellBlock } from './cellBlock';
import { dataValidationOf } from './dataValidation';
import { deleteRows } from './deleteRows';
import type { DocumentContext } from './documentContext';
import type { Box } from './gridPort';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { readHyperlink, writeHyperlink } from './hyperlinks';
import { insertRows } from './insertRows';
import { clearRange, copyRange } from './rangeActions';
import {
  readFormulas,
  readNumberFormats,
  readText,
  readValueTypes,
  readValues,
  writeFormulasOrValues,
  writeNumberFormats,
} from './rangeCells';
import {
  readFormulasLocal,
  readNumberFormatsLocal,
  writeFormulasLocal,
  writeNumberFormatsLocal,
} from './rangeLocal';
import { rangeFormatOf } from './rangeFormat';
import { specialCells } from './rangeAreas';
import { spillingBox, surroundingBox, usedBox } from './rangeSearch';
import { resolveBlock } from './resolve';
import { UnknownApiError, dimensionMismatch, invalidArgument, itemNotFound } from './richApiError';

/** A box of cells on a sheet. */
export class Range implements ModelObject, CellBlock {
  readonly type: ObjectType = rangeType;
  constructor(
    readonly context: DocumentContext,
    readonly sheetId: string,
    readonly box: Box,
  ) {}
}

/** A range; an error where the box does not lie within the sheet. */
export function rangeOf(context: DocumentContext, sheetId: string, box: Box): Range {
  const whole = [box.row, box.column, box.rows, box.columns].every((number) => Number.isInteger(number));
  if (!whole || !isInSheet(box)) throw invalidArgument();
  return new Range(context, sheetId, box);
}

/** Another range of the same sheet. */
const sibling = (range: Range, box: Box): Range => rangeOf(range.context, range.sheetId, box);

const orNotFound = (range: Range, box: Box | null): Range => {
  if (!box) throw itemNotFound();
  return sibling(range, box);
};

const orNull = (range: Range, box: Box | null): Range | null => (box ? sibling(range, box) : null);

/** The box of an argument that is an address or a range; it has to lie on the same sheet. */
function boxOf(range: Range, other: CellBlock | string): Box {
  const block = asBlock(range, other);
  if (block.sheetId !== range.sheetId) throw invalidArgument();
  return block.box;
}

const asBlock = (range: Range, other: CellBlock | string): CellBlock =>
  typeof other === 'string' ? resolveBlock(range.context, range.sheetId, other) : other;

const shared = (range: Range, other: CellBlock | string): Box | null =>
  intersection(range.box, boxOf(range, other));

const rowsBeside = (box: Box, row: number, count: number): Box => ({ ...box, row, rows: count });
const columnsBeside = (box: Box, column: number, count: number): Box => ({ ...box, column, columns: count });

/** Methods that lead from a range to another one. */
const neighbours = {
  getCell: (range: Range, row: number, column: number) =>
    sibling(range, { row: range.box.row + row, column: range.box.column + column, rows: 1, columns: 1 }),
  getRow: (range: Range, row: number) => {
    if (row < 0 || row >= range.box.rows) throw invalidArgument();
    return sibling(range, { ...range.box, row: range.box.row + row, rows: 1 });
  },
  getColumn: (range: Range, column: number) => {
    if (column < 0 || column >= range.box.columns) throw invalidArgument();
    return sibling(range, { ...range.box, column: range.box.column + column, columns: 1 });
  },
  getRowsAbove: (range: Range, count = 1) =>
    sibling(range, rowsBeside(range.box, range.box.row - count, count)),
  getRowsBelow: (range: Range, count = 1) =>
    sibling(range, rowsBeside(range.box, range.box.row + range.box.rows, count)),
  getColumnsBefore: (range: Range, count = 1) =>
    sibling(range, columnsBeside(range.box, range.box.column - count, count)),
  getColumnsAfter: (range: Range, count = 1) =>
    sibling(range, columnsBeside(range.box, range.box.column + range.box.columns, count)),
  getLastCell: (range: Range) =>
    sibling(range, {
      row: range.box.row + range.box.rows - 1,
      column: range.box.column + range.box.columns - 1,
      rows: 1,
      columns: 1,
    }),
  getLastRow: (range: Range) =>
    sibling(range, { ...range.box, row: range.box.row + range.box.rows - 1, rows: 1 }),
  getLastColumn: (range: Range) =>
    sibling(range, { ...range.box, column: range.box.column + range.box.columns - 1, columns: 1 }),
  getEntireColumn: (range: Range) => sibling(range, { ...range.box, row: 0, rows: maxRows }),
  getEntireRow: (range: Range) => sibling(range, { ...range.box, column: 0, columns: maxColumns }),
  getOffsetRange: (range: Range, rows: number, columns: number) =>
    sibling(range, { ...range.box, row: range.box.row + rows, column: range.box.column + columns }),
  getResizedRange: (range: Range, rows: number, columns: number) =>
    sibling(range, { ...range.box, rows: range.box.rows + rows, columns: range.box.columns + columns }),
  getAbsoluteResizedRange: (range: Range, rows: number, columns: number) =>
    sibling(range, { ...range.box, rows, columns }),
  getBoundingRect: (range: Range, other: CellBlock | string) =>
    sibling(range, boundingBox(range.box, boxOf(range, other))),
  getIntersection: (range: Range, other: CellBlock | string) => orNotFound(range, shared(range, other)),
  getIntersectionOrNullObject: (range: Range, other: CellBlock | string) =>
    orNull(range, shared(range, other)),
};

/** Methods whose result depends on what the cells hold. */
const searches = {
  getUsedRange: (range: Range, valuesOnly = false) => orNotFound(range, usedBox(range, valuesOnly)),
  getUsedRangeOrNullObject: (range: Range, valuesOnly = false) => orNull(range, usedBox(range, valuesOnly)),
  getSurroundingRegion: (range: Range) => sibling(range, surroundingBox(range)),
  getSpecialCellsOrNullObject: (range: Range, kind: string) =>
    specialCells(range, kind, (box) => sibling(range, box)),
  getSpillingToRange: (range: Range) => orNotFound(range, spillingBox(range)),
  getSpillingToRangeOrNullObject: (range: Range) => orNull(range, spillingBox(range)),
};

/** Excel moves cells at the side of others too; the workbench knows whole rows alone. */
function requireWholeRows({ context, sheetId, box }: Range, shift: string, known: string, api: string): void {
  if (!isEntireRow(box) || shift !== known) throw new UnknownApiError(`${api}(anything but whole rows)`);
  context.requireUnprotected(sheetId);
}

/** Methods by which rows come and go. */
const rowMethods = {
  insert: (range: Range, shift: string) => {
    const { context, sheetId, box } = range;
    requireWholeRows(range, shift, 'Down', 'Range.Insert');
    if (!context.grid.insertRows) throw new UnknownApiError('Range.Insert');
    insertRows(context, { sheet: sheetId, row: box.row, rows: box.rows }, true);
    return sibling(range, box);
  },
  delete: (range: Range, shift: string) => {
    const { context, sheetId, box } = range;
    requireWholeRows(range, shift, 'Up', 'Range.Delete');
    deleteRows(context, sheetId, box.row, box.rows);
  },
};

const rangeType: ObjectType = defineType<Range>('Range', {
  readsCells: true,
  properties: {
    address: ({ context, sheetId, box }) => fullAddress(context.sheet(sheetId).name, box),
    addressLocal: ({ context, sheetId, box }) => fullAddress(context.sheet(sheetId).name, box),
    rowIndex: ({ box }) => box.row,
    columnIndex: ({ box }) => box.column,
    rowCount: ({ box }) => box.rows,
    columnCount: ({ box }) => box.columns,
    cellCount: ({ box }) => (box.rows * box.columns > 2 ** 31 - 1 ? -1 : box.rows * box.columns),
    isEntireColumn: ({ box }) => isEntireColumn(box),
    isEntireRow: ({ box }) => isEntireRow(box),
    values: { get: readValues, set: writeFormulasOrValues },
    formulas: { get: readFormulas, set: writeFormulasOrValues },
    formulasLocal: { get: readFormulasLocal, set: writeFormulasLocal },
    text: readText,
    numberFormat: { get: readNumberFormats, set: writeNumberFormats },
    numberFormatLocal: { get: readNumberFormatsLocal, set: writeNumberFormatsLocal },
    valueTypes: readValueTypes,
    hasSpill: (range) =>
      range.context.grid.spillRange && !isUnbounded(range.box) ? spillingBox(range) !== null : null,
    hyperlink: { get: readHyperlink, set: writeHyperlink },
  },
  children: {
    format: (range) => rangeFormatOf(range),
    dataValidation: (range) => dataValidationOf(range),
    worksheet: ({ context, sheetId }) => context.worksheetObject(sheetId),
  },
  methodsReadingCells: [...Object.keys(searches), 'copyFrom'],
  methods: {
    ...neighbours,
    ...searches,
    ...rowMethods,
    select: ({ context, sheetId, box }) => context.grid.select(sheetId, box),
    clear: clearRange,
    copyFrom: (range, source: CellBlock | string, copyType = 'All', skipBlanks = false, transpose = false) =>
      copyRange(range, asBlock(range, source), copyType, skipBlanks, transpose),
    merge: ({ context, sheetId, box }, across = false) => {
      context.requireUnprotected(sheetId);
      if (!across) return context.grid.mergeCells(sheetId, box);
      for (let row = 0; row < box.rows; row++) {
        context.grid.mergeCells(sheetId, { ...box, row: box.row + row, rows: 1 });
      }
    },
    unmerge: ({ context, sheetId, box }) => {
      context.requireUnprotected(sheetId);
      if (!context.grid.unmergeCells) throw new UnknownApiError('Range.Unmerge');
      context.grid.unmergeCells(sheetId, box);
    },
    calculate: () => null,
    // The client asks this before it sends a large array in slices.
    _ValidateArraySize: ({ box }, rows: number, columns: number) => {
      if (rows !== box.rows || columns !== box.columns) throw dimensionMismatch();
    },
  },
});
