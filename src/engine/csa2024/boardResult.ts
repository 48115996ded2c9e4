import type { Colour } from './expectedScore';
import { type GameResult, ratedScore } from './gameResult';

/** White's result and Black's, by what a row of games can end in (28, 46, 51, 55). A bye is a row with one player. */
const SIDES = {
  whiteWins: ['win', 'loss'],
  draw: ['draw', 'draw'],
  blackWins: ['loss', 'win'],
  forfeitToWhite: ['forfeitWin', 'forfeitLoss'],
  forfeitToBlack: ['forfeitLoss', 'forfeitWin'],
  doubleForfeit: ['forfeitLoss', 'forfeitLoss'],
  bye: ['bye', 'bye'],
} as const satisfies Readonly<Record<string, readonly [white: GameResult, black: GameResult]>>;

export type BoardResult = keyof typeof SIDES;

/** All results; the bureau's columns have the place of a result in this list. */
export const BOARD_RESULTS = Object.keys(SIDES) as readonly BoardResult[];

/**
 * A row's result from one player's side.
 *
 * @example resultFor('black', 'whiteWins') // 'loss'
 */
export function resultFor(colour: Colour, result: BoardResult): GameResult {
  return SIDES[result][colour === 'white' ? 0 : 1];
}

/**
 * Clauses 28 and 46: whether a result is that of a game over the board; a forfeit and a bye are not.
 *
 * @example isPlayed('draw') // true
 * @example isPlayed('forfeitToWhite') // false
 */
export function isPlayed(result: BoardResult): boolean {
  return ratedScore(resultFor('white', result)) !== null;
}

/**
 * The result of the same game with the players on the other sides of the board.
 *
 * @example withColoursSwapped('whiteWins') // 'blackWins'
 */
export function withColoursSwapped(result: BoardResult): BoardResult {
  const [white, black] = SIDES[result];
  return BOARD_RESULTS.find((other) => SIDES[other][0] === black && SIDES[other][1] === white)!;
}
