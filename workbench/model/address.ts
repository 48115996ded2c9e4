import type { Box } from './gridPort';

/** The size of an Excel sheet. */
export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** A parsed address; `sheetName` is null where the address names no sheet. */
export interface ParsedAddress {
  readonly sheetName: string | null;
  readonly box: Box;
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The number of a column, counted from 0; `$` and case do not matter. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.replace('$', '').toUpperCase())
    number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Sheet names are quoted where a formula could misread them: spaces, signs, leading digits, cell-like names. */
export function quoteSheetName(name: string): string {
  const plain = /^[A-Za-z_\u00A0-\uFFFF][\w.\u00A0-\uFFFF]*$/.test(name);
  return plain && !looksLikeCell(name) ? name : `'${name.replace(/'/g, "''")}'`;
}

/** A1, XFD1048576, R1C1, R, C: names Excel reads as cells. */
export function looksLikeCell(name: string): boolean {
  const a1 = /^([A-Za-z]{1,3})([1-9]\d*)$/.exec(name);
  if (a1) return columnNumber(a1[1] ?? '') < maxColumns && Number(a1[2]) <= maxRows;
  return /^r\d*(c\d*)?$/i.test(name) || /^c\d*$/i.test(name);
}

const isEntireColumn = (box: Box): boolean => box.row === 0 && box.rows === maxRows;
const isEntireRow = (box: Box): boolean => box.column === 0 && box.columns === maxColumns;

/** Whole rows or columns: Excel gives no cell values for these. */
export const isUnbounded = (box: Box): boolean => isEntireColumn(box) || isEntireRow(box);

export { isEntireColumn, isEntireRow };

/** An address without a sheet: `A1`, `A1:B2`, `A:C`, `1:3`; with `dollars` as an absolute reference. */
export function boxAddress(box: Box, dollars = false): string {
  const sign = dollars ? '$' : '';
  const column = (number: number): string => sign + columnLetters(number);
  const row = (number: number): string => sign + String(number + 1);
  const lastRow = box.row + box.rows - 1;
  const lastColumn = box.column + box.columns - 1;
  if (isEntireRow(box)) return `${row(box.row)}:${row(lastRow)}`;
  if (isEntireColumn(box)) return `${column(box.column)}:${column(lastColumn)}`;
  const first = column(box.column) + row(box.row);
  return box.rows === 1 && box.columns === 1 ? first : `${first}:${column(lastColumn)}${row(lastRow)}`;
}

/** The address as `Range.address` gives it. */
export const fullAddress = (sheetName: string, box: Box, dollars = false): string =>
  `${quoteSheetName(sheetName)}!${boxAddress(box, dollars)}`;

/** Reads an address such as `A1`, `$A$1:B2`, `A:C`, `1:3` or `'My sheet'!A1`; null when it is none. */
export function parseAddress(text: string): ParsedAddress | null {
  const trimmed = text.trim().replace(/^=/, '');
  const bang = trimmed.lastIndexOf('!');
  const box = parseBox(trimmed.slice(bang + 1));
  if (!box) return null;
  if (bang < 0) return { sheetName: null, box };
  const sheet = trimmed.slice(0, bang);
  const quoted = /^'(.*)'$/.exec(sheet);
  return { sheetName: quoted ? (quoted[1] ?? '').replace(/''/g, "'") : sheet, box };
}

function parseBox(text: string): Box | null {
  const cells = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(text);
  if (cells) {
    const [, column = '', row = '', column2 = column, row2 = row] = cells;
    return boxBetween(Number(row) - 1, columnNumber(column), Number(row2) - 1, columnNumber(column2));
  }
  const columns = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i.exec(text);
  if (columns)
    return boxBetween(0, columnNumber(columns[1] ?? ''), maxRows - 1, columnNumber(columns[2] ?? ''));
  const rows = /^\$?(\d{1,7}):\$?(\d{1,7})$/.exec(text);
  if (rows) return boxBetween(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, maxColumns - 1);
  return null;
}

function boxBetween(row1: number, column1: number, row2: number, column2: number): Box | null {
  const row = Math.min(row1, row2);
  const column = Math.min(column1, column2);
  const box = { row, column, rows: Math.abs(row1 - row2) + 1, columns: Math.abs(column1 - column2) + 1 };
  return isInSheet(box) ? box : null;
}

/** Whether a box has at least one cell and lies within a sheet. */
export function isInSheet(box: Box): boolean {
  return (
    box.row >= 0 &&
    box.column >= 0 &&
    box.rows >= 1 &&
    box.columns >= 1 &&
    box.row + box.rows <= maxRows &&
    box.column + box.columns <= maxColumns
  );
}

/** The cells two boxes share, or null. */
export function intersection(one: Box, other: Box): Box | null {
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const box = {
    row,
    column,
    rows: Math.min(one.row + one.rows, other.row + other.rows) - row,
    columns: Math.min(one.column + one.columns, other.column + other.columns) - column,
  };
  return box.rows > 0 && box.columns > 0 ? box : null;
}

/** The smallest box that holds both. */
export function boundingBox(one: Box, other: Box): Box {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    row,
    column,
    rows: Math.max(one.row + one.rows, other.row + other.rows) - row,
    columns: Math.max(one.column + one.columns, other.column + other.columns) - column,
  };
}

/** Whether `inner` lies wholly within `outer`. */
export function contains(outer: Box, inner: Box): boolean {
  const shared = intersection(outer, inner);
  return shared !== null && shared.rows === inner.rows && shared.columns === inner.columns;
}
