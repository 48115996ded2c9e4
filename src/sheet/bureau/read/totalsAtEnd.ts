import type { Cells } from '../../month';
import type { BureauTable } from '../tables';
import type { BureauTableProblem } from './placed';
import { TableReader } from './tableReader';

/**
 * The first row of the totals at the end of a table, where its header is row 0; null where it ends with a row of its own.
 * New rows go above it.
 *
 * @param cells header row first
 */
export function totalsAtEnd(table: BureauTable, cells: Cells): number | null {
  const found: BureauTableProblem[] = [];
  const reader = new TableReader(table, cells, 'note', found);
  let first: number | null = null;
  for (let row = cells.length - 1; row > 0; row -= 1) {
    const before = found.length;
    if (reader.moveTo(row)) break;
    if (found.length > before) first = row;
  }
  return first;
}
