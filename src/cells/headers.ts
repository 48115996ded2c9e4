import { cellValue } from './cellValue';

/** The cells of a sheet, row by row, as Office hands them over. */
type Cells = readonly (readonly unknown[])[];

/** Where a header row stands in the cells it was found in. */
export interface HeaderPlace {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
}

/** The stretches of a row without a blank cell: what a header can be. */
export function runs(line: readonly unknown[]): Omit<HeaderPlace, 'row'>[] {
  const found: { column: number; columns: number }[] = [];
  line.forEach((cell, column) => {
    if (cellValue(cell) === null) return;
    const last = found.at(-1);
    if (last !== undefined && last.column + last.columns === column) last.columns += 1;
    else found.push({ column, columns: 1 });
  });
  return found;
}

/** How many rows a table has, its header included: it ends above a row that is blank in all its columns, or a header. */
export function rowsOf(header: HeaderPlace, all: readonly HeaderPlace[], cells: Cells): number {
  const { row, column, columns } = header;
  let end = row + 1;
  while (end < cells.length) {
    const blank = (cells[end] ?? [])
      .slice(column, column + columns)
      .every((cell) => cellValue(cell) === null);
    const next = all.some(
      (other) =>
        other.row === end && other.column < column + columns && column < other.column + other.columns,
    );
    if (blank || next) break;
    end += 1;
  }
  return end - row;
}
