import type { Box, Place } from './address';

/** How a finished report's calculated cells are written. */
export const REPORT_STYLES = ['live', 'plain', 'values'] as const;
export type ReportStyle = (typeof REPORT_STYLES)[number];

/** What a cell is for; the writer gives each role its look. */
export type CellRole =
  | 'title'
  | 'note'
  | 'heading'
  | 'clause'
  | 'header'
  | 'label'
  | 'input'
  | 'figure'
  | 'result'
  | 'printed'
  | 'verdict'
  | 'finding'
  | 'link'
  /** Words over the columns to their right, which are blank. */
  | 'step'
  /** Cells filled to draw a bar: a rating, points gained, points lost. */
  | 'barLevel'
  | 'barUp'
  | 'barDown';

/**
 * What is written: a string that begins with '=' is a formula, any other one is text, whatever it looks like; null leaves
 * the cell blank. Text that begins with '=' or an apostrophe has an apostrophe in front that does not belong to it.
 */
export type CellContent = string | number | boolean | null;

/** A sheet ready to be written in one go. */
export interface SheetModel {
  readonly name: string;
  readonly cells: readonly (readonly CellContent[])[];
  readonly numberFormats: readonly (readonly string[])[];
  readonly roles: readonly { readonly box: Box; readonly role: CellRole }[];
  readonly columnWidths: readonly number[];
  /** Where each figure and input stands, by its key. */
  readonly places: ReadonlyMap<string, Place>;
  /** The input blocks, header row included. */
  readonly blocks: ReadonlyMap<string, Box>;
  /** The rows that stay in view when the sheet is scrolled. */
  readonly frozenRows: number;
  /** A table whose header offers filters. */
  readonly filter?: Box;
  /** A sheet made to be printed: its cells on one upright page of A4. */
  readonly print?: { readonly area: Box };
  /** How a report knows itself again, whatever its lines say; kept with the sheet. */
  readonly report?: ReportProperty;
}

/** What is kept with a report's sheet, as JSON. */
export interface KeptReport extends ReportProperty {
  /** Its first cell: under another one the sheet is put to another use. */
  readonly title: string;
  /** The add-in's version. */
  readonly version: string;
}

/** What was kept with a sheet that still is the report; null for any other sheet, and for a report written before this was kept. */
export function keptReport(
  report: string | undefined,
  cells: readonly (readonly unknown[])[],
): KeptReport | null {
  if (report === undefined) return null;
  try {
    const kept = JSON.parse(report) as KeptReport;
    return cells.some(([first]) => first === kept.title) ? kept : null;
  } catch {
    return null;
  }
}

/** What a report was made by. */
export interface ReportProperty {
  readonly kind: 'month' | 'section';
  /** The id of its document. */
  readonly document: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly style: ReportStyle;
}

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
