import { cellValue } from '../cells/cellValue';
import { crosstableKey, resultHeader } from './crosstableColumns';
import type { Cells } from './readCrosstable';

/** Where a crosstable stands in the cells it was looked for in; its header is its first row. */
export interface FoundCrosstable {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Finds the crosstables on a sheet by their header rows: a number, a player or rating, and a column of results, side by
 * side. One ends above the first row that is blank in all its columns, or above the next header.
 *
 * @param cells the used range of a sheet
 */
export function findCrosstables(cells: Cells): FoundCrosstable[] {
  const headers = cells.flatMap((line, row) =>
    runs(line)
      .filter((run) => isHeader(line.slice(run.column, run.column + run.columns)))
      .map((run) => ({ ...run, row })),
  );
  return headers.map((header) => ({ ...header, rows: rowsOf(header, headers, cells) }));
}

interface Run {
  readonly column: number;
  readonly columns: number;
}

/** The stretches of a row without a blank cell. */
function runs(line: readonly unknown[]): Run[] {
  const found: { column: number; columns: number }[] = [];
  line.forEach((cell, column) => {
    if (cellValue(cell) === null) return;
    const last = found.at(-1);
    if (last !== undefined && last.column + last.columns === column) last.columns += 1;
    else found.push({ column, columns: 1 });
  });
  return found;
}

function isHeader(cells: readonly unknown[]): boolean {
  const headers = cells.map(cellValue);
  const keys = headers.map(crosstableKey);
  return (
    keys.includes('number') &&
    (keys.includes('rating') || keys.includes('player')) &&
    headers.some((header) => resultHeader(header) !== null)
  );
}

function rowsOf(
  header: Run & { readonly row: number },
  all: readonly (Run & { readonly row: number })[],
  cells: Cells,
) {
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
