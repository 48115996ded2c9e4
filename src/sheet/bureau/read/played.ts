import { resultCode } from '../../../engine/csa2024/bureau/bureauInput';
import type { TypedBoardResult } from '../../../cells/readBoardResult';

/** Whether a result is that of a game over the board: no forfeit, no bye. */
export function isPlayed(result: TypedBoardResult): boolean {
  return result === 'whiteWins' || result === 'draw' || result === 'blackWins';
}

const PLAYED = new Set((['whiteWins', 'draw', 'blackWins'] as const).map(resultCode));

/** The same of a result's number in the columns of games. */
export function isPlayedCode(code: number): boolean {
  return PLAYED.has(code);
}
