import type { TypedBoardResult } from '../../cells/readBoardResult';
import { BOARD_RESULTS, type BoardResult, resultCode } from '../../engine/csa2024/bureau/bureauInput';

interface ResultFacts {
  /** The points of each side; the one player of a bye may be on either. */
  readonly white: number;
  readonly black: number;
  /** Who forfeited. */
  readonly absent: readonly ('white' | 'black')[];
  /** The same from the other side of the board. */
  readonly mirrored: BoardResult;
}

const RESULTS: Readonly<Record<BoardResult, ResultFacts>> = {
  whiteWins: { white: 1, black: 0, absent: [], mirrored: 'blackWins' },
  draw: { white: 0.5, black: 0.5, absent: [], mirrored: 'draw' },
  blackWins: { white: 0, black: 1, absent: [], mirrored: 'whiteWins' },
  forfeitToWhite: { white: 1, black: 0, absent: ['black'], mirrored: 'forfeitToBlack' },
  forfeitToBlack: { white: 0, black: 1, absent: ['white'], mirrored: 'forfeitToWhite' },
  doubleForfeit: { white: 0, black: 0, absent: ['white', 'black'], mirrored: 'doubleForfeit' },
  bye: { white: 1, black: 1, absent: [], mirrored: 'bye' },
};

/** Whether a result is that of a game over the board: no forfeit, no bye. */
export function isPlayed(result: TypedBoardResult): boolean {
  return result !== 'bye' && result !== 'requestedBye' && RESULTS[result].absent.length === 0;
}

export const pointsOf = (side: 'white' | 'black', result: BoardResult): number => RESULTS[result][side];

/** By the number of a result in the columns of games: whether it was played, and whether a side forfeited. */
export const PLAYED = BOARD_RESULTS.map(isPlayed);
export const WHITE_ABSENT = BOARD_RESULTS.map((result) => RESULTS[result].absent.includes('white'));
export const BLACK_ABSENT = BOARD_RESULTS.map((result) => RESULTS[result].absent.includes('black'));
/** The number of the same result from the other side of the board. */
export const MIRRORED_CODES = BOARD_RESULTS.map((result) => resultCode(RESULTS[result].mirrored));
