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
}
