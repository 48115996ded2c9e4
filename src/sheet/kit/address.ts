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

/** 0 -> A, 25 -> Z, 26 -> AA */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
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
