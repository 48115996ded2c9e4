import type { CrosstableCell } from '../kit/crosstable';
import { isPlayedRound } from './sixtyPercent';

/**
 * Activity 1-3: does the round count towards activity for Grand Prix points? Every game does, whoever the opponent is,
 * and so do wins on default and byes; a bye that was asked for, a loss on default and absence do not.
 */
export function countsForActivity(cell: CrosstableCell): boolean {
  // The same rounds as 60% Rule 4 has where a bye that was asked for is no game.
  return isPlayedRound(cell, false);
}
