import type { Problem } from '../../../engine/kit/problem';
import type { Place } from '../../kit/address';
import type { BureauTable } from '../tables';

/**
 * What a problem in a table leads to. `error`: no month is calculated, as any figure might be wrong. `question`: no month is
 * calculated before the user has said that the cell is right; then it is used as it stands. `skipped`: the row is not
 * used, and the others stand. `note`: the row is used.
 */
export const EFFECTS = ['error', 'question', 'skipped', 'note'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A problem, and the cell it is about: row and column inside the table, the header is row 0. */
export interface BureauTableProblem {
  readonly problem: Problem;
  readonly table: BureauTable;
  readonly row: number;
  readonly column: number;
  readonly effect: Effect;
}

/** Where a problem's cell stands on its sheet, which `origin` says where the table's header begins. */
export function placeOnSheet({ row, column }: BureauTableProblem, origin: Place): Place {
  return { row: origin.row + row, column: origin.column + column };
}
