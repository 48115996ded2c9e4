import type { GameScore } from '../engine/kit/units';
import { readRating } from '../cells/readNumber';
import { readResult, SCORES_AT_BOARD, type TypedResult } from '../cells/readResult';
import { allCells } from './adapter';
import { type Given, required, withZero } from './argument';

/** A game as a tournament's change needs it. */
export interface ListedGame {
  readonly opponentRating: number;
  readonly score: GameScore;
}

/** The games of two ranges, the opponents' ratings and the results; forfeits, byes and blank rows are left out. */
export function ratedGames(opponents: Given, results: Given): ListedGame[] {
  const rows = allCells([
    required('opponents', opponents, readRating),
    withZero(required('results', results, readResult)),
  ]);
  return rows.flatMap(([opponentRating, result]) => {
    const score = scoreAtBoard(result);
    return score === null ? [] : [{ opponentRating, score }];
  });
}

/** The points of a game at the board; null for forfeits and byes. */
export function scoreAtBoard(result: TypedResult): GameScore | null {
  return (SCORES_AT_BOARD as Readonly<Partial<Record<TypedResult, GameScore>>>)[result] ?? null;
}
