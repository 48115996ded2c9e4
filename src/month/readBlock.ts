import { BLOCK_KINDS, type BlockKind, type Column } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { readTable, type Table } from '../cells/table';
import type { Problem } from '../engine/kit/problem';

/** A problem and the cell it is about: row and column inside the block, the header is row 0. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly block: BlockKind;
  readonly row: number;
  readonly column: number;
}

/** Problems in the order of the blocks, of their rows and columns. */
export function inOrder(problems: readonly PlacedProblem[]): PlacedProblem[] {
  return [...problems].sort(
    (a, b) =>
      BLOCK_KINDS.indexOf(a.block) - BLOCK_KINDS.indexOf(b.block) || a.row - b.row || a.column - b.column,
  );
}

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
