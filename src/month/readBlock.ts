import type { BlockKind, Column } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { readTable, type Table } from '../cells/table';
import type { PlacedProblem } from './placedProblem';

/**
 * Opens one of the month's blocks by its header row.
 *
 * @param zeroIsBlank a row of nothing but blanks and zeros is blank: so empty rows look to functions on the desktop
 * @param problems takes what is noted
 */
export function readBlock<Key extends string>(
  block: BlockKind,
  columns: readonly Column<Key>[],
  cells: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): Table<Key> {
  return readTable(columns, cells, {
    zeroIsBlank,
    report: (problem, row, column) => problems.push({ problem, block, row, column }),
  });
}
