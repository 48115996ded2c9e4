import { cellValue } from '../../cells/cellValue';
import type { CellContent } from '../../sheet/kit/sheetModel';
import type { TableCells, TableSheet } from '../../sheet/bureau';
import type { TableSource } from '../bureau/tableSource';
import type { SheetRef } from '../sheetArea';

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
