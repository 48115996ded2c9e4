import { assertNever } from '../kit/assertNever';
import type { CrosstableCell } from '../kit/crosstable';

/**
 * Activity 1-3: does the round count towards activity for Grand Prix points? Every game does, whoever the opponent is,
 * and so do wins on default and byes; a bye that was asked for, a loss on default and absence do not.
 */
export function countsForActivity(cell: CrosstableCell): boolean {
  switch (cell.kind) {
    case 'game':
    case 'bye':
    case 'halfByeAllocated':
    case 'forfeitWin':
      return true;
    case 'halfByeRequested':
    case 'forfeitLoss':
    case 'unplayed':
      return false;
    default:
      return assertNever(cell);
  }
}
