import type { GameScore } from '../engine/kit/crosstable';
import { readRating } from '../cells/readNumber';
import { readResult, SCORES_AT_BOARD, type TypedResult } from '../cells/readResult';
import { allCells } from './adapter';
import { type Given, required } from './argument';
import { type Answer, type Invocation, withRealZeros } from './realZeros';

/** A game as a tournament's change needs it. */
export interface ListedGame {
  readonly opponentRating: number;
  readonly score: GameScore;
}

/**
 * The change by the games of two ranges, the function's second and third argument: the opponents' ratings and the results.
 * Forfeits, byes and blank rows are left out.
 */
export function ratedGames(
  opponents: Given,
  results: Given,
  invocation: Invocation,
  changeBy: (games: ListedGame[]) => number,
): Answer<unknown[][]> {
  const parts = [
    required('opponents', opponents, readRating),
    required('results', results, readResult),
  ] as const;
  const change = (real: typeof parts): unknown[][] => {
    const games = allCells(real).flatMap(([opponentRating, result]) => {
      const score = scoreAtBoard(result);
      return score === null ? [] : [{ opponentRating, score }];
    });
    return [[changeBy(games)]];
  };
  return withRealZeros(parts, invocation, change, 1);
}

/** The points of a game at the board; null for forfeits and byes. */
export function scoreAtBoard(result: TypedResult): GameScore | null {
  return (SCORES_AT_BOARD as Readonly<Partial<Record<TypedResult, GameScore>>>)[result] ?? null;
}
