import { assertNever } from '../kit/closedSet';
import type { GameScore } from '../kit/units';

/** What a player can get in a round: games over the board, and the rounds without one (28, 46, 51, 55). */
export const GAME_RESULTS = ['win', 'draw', 'loss', 'forfeitWin', 'forfeitLoss', 'bye'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/**
 * Clauses 28, 41 and 46: the points of a rated game, or null for a round that is not rated (forfeits and byes).
 *
 * @example ratedScore('draw') // 0.5
 * @example ratedScore('forfeitWin') // null
 */
export function ratedScore(result: GameResult): GameScore | null {
  switch (result) {
    case 'win':
      return 1;
    case 'draw':
      return 0.5;
    case 'loss':
      return 0;
    case 'forfeitWin':
    case 'forfeitLoss':
    case 'bye':
      return null;
    default:
      return assertNever(result);
  }
}

/**
 * Clause 55: games played, pairing byes and forfeit wins count towards activity; nothing else does.
 *
 * @example countsForActivity('bye') // true
 * @example countsForActivity('forfeitLoss') // false
 */
export function countsForActivity(result: GameResult): boolean {
  return result !== 'forfeitLoss';
}
