import { cellValue } from '../../cells/cellValue';
import type { TableCells, TableSheet } from '../../bureau';
import { type Box, intersection } from '../../figures/address';
import type { CellContent } from '../../figures/sheetModel';
import { readBlocks } from '../blocks';
import type { TableSource } from '../bureau/findTables';
import { type SheetRef, BOX_PROPERTIES, boxOf, type SheetCell } from '../ranges';

/** A column of a table that gets cells: its place in the table, and the number format that its cells are to have. */
export interface AppendedColumn {
  readonly place: number;
  /** '@' for text: then nothing that stands in a cell is taken for a formula, a date or a number. */
  readonly format: string;
}

/** Rows that go below the last filled row of a table or a range. */
export interface Appending {
  readonly source: TableSource;
  /** The table as it was read when the rows were made. */
  readonly seen: TableCells;
  /** The first row of its totals, as `seen` has them: the rows go above it; null where it has none. */
  readonly totalsAt: number | null;
  /** Whether the order of its rows means something: then none is inserted before its last record. */
  readonly isOrdered: boolean;
  readonly columns: readonly AppendedColumn[];
  /** A cell for each of `columns`; null leaves it blank. */
  readonly rows: readonly (readonly CellContent[])[];
}

/** A cell of a table that becomes another one, where it still is what it was. */
export interface CellChange {
  readonly sheet: SheetRef;
  /** On the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly from: unknown;
  readonly to: string | number | boolean;
}

/** All that is to be written at once. */
export interface Arrival {
  readonly appendings: readonly Appending[];
  readonly changes: readonly CellChange[];
  /** Tables that the workbook does not have yet, with their rows. */
  readonly sheets: readonly TableSheet[];
}

/** Rows could not be appended for a reason that is not Excel's; nothing was written. */
export class CannotAppendError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotAppendError';
  }
}

/** Rows were appended in part, and could not be taken away again. */
export class HalfAppendedError extends Error {
  /** @param places where rows may stand, such as `Games, rows 12-40` */
  constructor(
    readonly places: string,
    override readonly cause: unknown,
  ) {
    super(`Rows may have been left at ${places}`);
    this.name = 'HalfAppendedError';
  }
}

/** The number of rows under the header up to the last one that has something in it. */
export function filledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce<number>((filled, row, at) => (row.some(isFilled) ? at + 1 : filled), 0);
}

export const isFilled = (cell: unknown): boolean => cellValue(cell) !== null;

/** Rows of a sheet that are inserted before the last record of a range, so that its total comes to cover them. */
export interface Insertion {
  /** The last record, which is directly below the new rows in the end. */
  readonly last: readonly SheetCell[];
  /** Whether Excel was asked for the rows, and has said that they are there. */
  state: 'none' | 'asked' | 'done';
}

/**
 * Whether whole rows can be inserted before the last record of a range: all formulas of its totals then cover them,
 * by Excel's own doing, and nothing but the range and what is below it moves.
 *
 * @param area header and rows of the range, the totals among them
 * @param last the row of the last record on the sheet
 * @param totals the first row of the totals on the sheet
 * @param used the cells of the sheet that hold something
 */
export async function canInsert(
  sheet: Excel.Worksheet,
  area: Box,
  last: number,
  totals: number,
  used: Box | null,
): Promise<boolean> {
  // Directly below the header, the new rows would look like it.
  if (used === null || last < area.row + 2) return false;
  const end = area.column + area.columns;
  const below = { row: last, rows: used.row + used.rows - last };
  const sides = [
    { ...below, column: 0, columns: area.column },
    { ...below, column: end, columns: Math.max(0, used.column + used.columns - end) },
  ];
  for (const side of sides) {
    const part = intersection(side, used);
    if (part === null) continue;
    const { formulas } = await readBlocks(sheet, part, ['formulas']);
    if (formulas.some((line) => line.some(isFilled))) return false;
  }
  if (await isWithinTable(sheet, last)) return false;
  const rows = { ...area, row: last, rows: area.row + area.rows - last };
  const { formulas } = await readBlocks(sheet, rows, ['formulas']);
  const [record = [], ...others] = formulas;
  // A formula in the last record may go on from the row above, such as a running total: it would pass over the new rows.
  if (record.some(isFormula)) return false;
  return others.flat().every((cell) => !isFormula(cell) || grows(cell, area.row, last, totals));
}

const isFormula = (cell: SheetCell): cell is string => typeof cell === 'string' && cell.startsWith('=');

/** Whether a table of Excel would get blank rows where rows are inserted. */
async function isWithinTable(sheet: Excel.Worksheet, row: number): Promise<boolean> {
  sheet.tables.load('items/id');
  await sheet.context.sync();
  const ranges = sheet.tables.items.map((table) => table.getRange());
  for (const range of ranges) range.load(BOX_PROPERTIES);
  if (ranges.length > 0) await sheet.context.sync();
  return ranges.map(boxOf).some((box) => box.row < row && box.row + box.rows > row);
}

/** The rows of a range such as H5:H66 or 5:66, or of a cell. */
const REFERENCES = /(?:\$?[A-Z]{1,3})?\$?(\d+):(?:\$?[A-Z]{1,3})?\$?(\d+)|\$?[A-Z]{1,3}\$?(\d+)/gi;

/**
 * Whether a total covers rows that are inserted before the last record: what it says of the records are ranges that go
 * from above the last record to it or beyond. A reference to another sheet counts as one to this: at worst nothing is inserted.
 */
function grows(formula: string, header: number, last: number, totals: number): boolean {
  // An address within a text does not follow.
  if (/INDIRECT/i.test(formula)) return false;
  const plain = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return [...plain.matchAll(REFERENCES)].every(([, from, to, cell]) => {
    const [first, end] = [Number(from ?? cell) - 1, Number(to ?? cell) - 1];
    const isOfRecords = end > header && first < totals;
    return !isOfRecords || (first < last && end >= last);
  });
}

/** Inserts whole rows, with a request of their own. */
export async function insertRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  place: Box,
  insertion: Insertion,
): Promise<void> {
  insertion.state = 'asked';
  wholeRows(sheet, place).insert('Down');
  await context.sync();
  insertion.state = 'done';
}

/**
 * Deletes the rows that were inserted, as far as they were. Throws where the last record is not below them, because
 * somebody has moved them: no row of anybody's is deleted.
 */
export async function deleteInserted(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  place: Box,
  insertion: Insertion,
): Promise<void> {
  if (insertion.state === 'none') return;
  const [first, below] = [place.row, place.row + place.rows].map((row) => {
    const range = sheet.getRangeByIndexes(row, place.column, 1, place.columns);
    range.load('values');
    return range;
  });
  await context.sync();
  const isLast = (range: Excel.Range | undefined): boolean =>
    (range?.values as SheetCell[][])[0]!.every((cell, at) => cell === insertion.last[at]);
  // Excel may have refused to insert the rows, or inserted them and failed to say so.
  if (insertion.state === 'done' || !isLast(first)) {
    if (!isLast(below)) throw new Error('The inserted rows are not where they were.');
    wholeRows(sheet, place).delete('Up');
    await context.sync();
  }
  insertion.state = 'none';
}

const wholeRows = (sheet: Excel.Worksheet, { row, rows }: Box): Excel.Range =>
  sheet.getRange(`${row + 1}:${row + rows}`);
