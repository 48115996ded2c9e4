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
  /** The place of each figure and input, by its key. */
  readonly places: ReadonlyMap<string, Place>;
  /** The input blocks, header row included. */
  readonly blocks: ReadonlyMap<string, Box>;
  /** The rows that stay in view when the sheet is scrolled. */
  readonly frozenRows: number;
  /** A table whose header offers filters. */
  readonly filter?: Box;
  /** A sheet made to be printed: its cells on one upright page of A4. */
  readonly print?: { readonly area: Box };
  /** How a report is recognised, whatever its text; kept with the sheet. */
  readonly report?: ReportProperty;
}

/** What is kept with a report's sheet, as JSON. */
export interface KeptReport extends ReportProperty {
  /** Its first cell: under another one the sheet is put to another use. */
  readonly title: string;
  /** The add-in's version. */
  readonly version: string;
  /** The check sum of its words when it was written; missing in the first reports that kept anything. */
  readonly words?: string;
}

/** What is kept with a sheet that is still the report; null for any other sheet, and for a report of version 0.2.0. */
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
  readonly kind: 'month' | 'section' | 'crossCheck';
  /** The id of its document. */
  readonly document: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly style: ReportStyle;
  /** The id of the document's own example or table, where it is one. */
  readonly example?: string;
  /** The keys of a cross-check's figures, row by row. */
  readonly figures?: readonly string[];
}

/**
 * Whether a cell of a layout has words of its own: a formula, a number and a cell with a key have none, as they change
 * with the inputs.
 */
export function hasOwnWords({
  cells,
  places,
}: Pick<SheetModel, 'cells' | 'places'>): (place: Place) => boolean {
  const keyed = new Set([...places.values()].map(({ row, column }) => `${row} ${column}`));
  return ({ row, column }) => {
    const content = cells[row]?.[column];
    return typeof content === 'string' && /^[^='0-9]/.test(content) && !keyed.has(`${row} ${column}`);
  };
}

/**
 * A check sum (FNV-1a) of the words on a sheet. Rows or columns that were moved change it.
 *
 * @param layout where the words are
 * @param there the sheet's cells from its first one; as the layout has them if left out
 */
export function wordsSum(
  layout: Pick<SheetModel, 'cells' | 'places'>,
  there: readonly (readonly unknown[])[] = layout.cells,
): string {
  const isOwn = hasOwnWords(layout);
  let sum = 0x811c9dc5;
  layout.cells.forEach((line, row) => {
    line.forEach((_, column) => {
      if (!isOwn({ row, column })) return;
      const cell = there[row]?.[column];
      for (const letter of typeof cell === 'string' ? `${cell}\n` : '\n') {
        sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193);
      }
    });
  });
  return (sum >>> 0).toString(16);
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
  /** Whether its cells are formulas, which refer to cells of their row. */
  readonly hasFormulas?: true;
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
  /** The rows from a place up to, but not including, another; all of them where none is named. */
  slice(from?: number, to?: number): readonly (readonly CellContent[])[];
}

/**
 * A sheet with one Excel table under a line of text. A string in its rows is text, and a formula only in a column of formulas. The formats
 * of its columns are to be set before the cells are written.
 */
export interface TableSheet<Body extends Rows = readonly (readonly CellContent[])[]> {
  readonly name: string;
  readonly tableName: string;
  readonly note: string;
  readonly columns: readonly TableSheetColumn[];
  /** The rows under the header; none leaves one blank row, as every Excel table has. */
  readonly rows: Body;
  /** A list for people, to be printed: as wide as an upright page of A4, with its header on every page. */
  readonly isPrinted?: true;
}

/** The places of a table's parts on its sheet; rows and columns count from 0. */
export const NOTE_PLACE = { row: 0, column: 0 } as const;
export const HEADER_PLACE = { row: 2, column: 0 } as const;
