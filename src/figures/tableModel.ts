import type { CellContent } from './sheetModel';

/** A column of a sheet with one table. */
export interface TableSheetColumn {
  readonly title: string;
  /** The number format of its cells; '@' for text. */
  readonly format: string;
  /** Characters. */
  readonly width: number;
  /** What Excel offers in its cells, or null. Other entries are to be let through: many spellings are read. */
  readonly choices: readonly string[] | null;
}

/** A column that is at least as wide as its title, with room for the button of the filter. */
export function tableColumn(
  title: string,
  format: string,
  width: number,
  choices: TableSheetColumn['choices'] = null,
): TableSheetColumn {
  return { title, format, width: Math.max(width, title.length + 4), choices };
}

/** The rows of a table, some at a time: they may be made when they are asked for, and need not be there all at once. */
export interface Rows {
  readonly length: number;
  /** The rows from a place up to, but not including, another; all of them where none is said. */
  slice(from?: number, to?: number): readonly (readonly CellContent[])[];
}

/**
 * A sheet that holds one Excel table under a line of text. A string in its rows is text and never a formula. The formats
 * of its columns are to be set before the cells are written.
 */
export interface TableSheet<Body extends Rows = readonly (readonly CellContent[])[]> {
  readonly name: string;
  readonly tableName: string;
  readonly note: string;
  readonly columns: readonly TableSheetColumn[];
  /** The rows under the header; none leaves one blank row, as every Excel table has. */
  readonly rows: Body;
}

/** Where a table's parts stand on its sheet; rows and columns count from 0. */
export const NOTE_PLACE = { row: 0, column: 0 } as const;
export const HEADER_PLACE = { row: 2, column: 0 } as const;
