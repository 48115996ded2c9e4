import { cellValue } from '../../cells/cellValue';
import { rowsOf, runs } from '../../cells/headers';
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

function isHeader(cells: readonly unknown[]): boolean {
  const headers = cells.map(cellValue);
  const keys = headers.map(crosstableKey);
  return (
    keys.includes('number') &&
    (keys.includes('rating') || keys.includes('player')) &&
    headers.some((header) => resultHeader(header) !== null)
  );
}
