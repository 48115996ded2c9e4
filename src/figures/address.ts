/** Addresses of cells and sheets as Excel writes them. */

/** A cell's place; rows and columns count from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A box of cells; rows and columns count from 0. */
export interface Box extends Place {
  readonly rows: number;
  readonly columns: number;
}

const LETTERS = 26;
const CELL = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;

/** 0 -> A, 25 -> Z, 26 -> AA */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

/** A -> 0, z -> 25, AA -> 26 */
export function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A1 */
export function cellAddress({ row, column }: Place): string {
  return `${columnName(column)}${row + 1}`;
}

/** A1:B2, or A1 for a single cell */
export function boxAddress(box: Box): string {
  const last = { row: box.row + box.rows - 1, column: box.column + box.columns - 1 };
  return box.rows === 1 && box.columns === 1 ? cellAddress(box) : `${cellAddress(box)}:${cellAddress(last)}`;
}

/** Whether a text is the address of one cell, `B3` or `$b$3`. */
export function isCellAddress(text: string): boolean {
  return CELL.test(text);
}

/** The place of a cell by its address, `B3` or `$B$3`; null where it is none. */
export function parseCell(address: string): Place | null {
  const [, letters, digits] = CELL.exec(address) ?? [];
  if (letters === undefined) return null;
  return { row: Number(digits) - 1, column: columnNumber(letters) };
}

/** The box of an address, `B3` or `B3:C9`; null where it is none. */
export function parseBox(address: string): Box | null {
  const ends = address.split(':');
  const [first, last = first] = ends.map(parseCell);
  if (ends.length > 2 || !first || !last) return null;
  return { ...first, rows: last.row - first.row + 1, columns: last.column - first.column + 1 };
}

/** 'It''s 2024': a sheet's name in quotation marks, which every formula takes. */
export function inQuotes(sheetName: string): string {
  return `'${sheetName.replaceAll("'", "''")}'`;
}

/** A sheet's name as Excel writes it: in quotes where it is not one plain word, or could be a cell, such as B2 or R1C1. */
export function quoteSheetName(name: string): string {
  const isPlain =
    /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^(?:[A-Z]{1,3}\d+|R\d*(?:C\d*)?|C\d*)$/i.test(name);
  return isPlain ? name : inQuotes(name);
}

/** A sheet's name without the quotes that a formula may have put around it. */
export function unquoteSheetName(text: string): string {
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
}

/** Sheet1!A1:B2 */
export function addressOnSheet(sheetName: string, box: Box): string {
  return `${quoteSheetName(sheetName)}!${boxAddress(box)}`;
}

/** The cells that two boxes share; null where there are none. */
export function intersection(a: Box, b: Box): Box | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : null;
}

/**
 * A formula that shows a cell's address and leads to it. A formula needs no add-in, is kept in the file, is written with
 * the cells around it in one request, and does not count against Excel's 65,530 links a sheet, as links set one by one do.
 * It has the sheet's name as text: it leads nowhere once that sheet has another name.
 */
export function cellLink(sheet: string, place: Place): string {
  const address = cellAddress(place);
  const target = `#${inQuotes(sheet)}!${address}`;
  return `=HYPERLINK("${target.replaceAll('"', '""')}","${address}")`;
}
