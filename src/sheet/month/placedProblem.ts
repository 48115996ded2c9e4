import type { Problem } from '../../engine/kit/problem';
import type { BlockKind } from '../../cells/columns';

/** A problem and the cell it is about: row and column inside the block, the header is row 0. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly block: BlockKind;
  readonly row: number;
  readonly column: number;
}
