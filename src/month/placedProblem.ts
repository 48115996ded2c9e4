import type { Problem } from '../engine/kit/problem';
import { BLOCK_KINDS, type BlockKind } from '../cells/columns';

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
