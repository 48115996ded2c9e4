import type { Score } from './units';
import type { GameScore } from './crosstable';

/** The sum of the numbers; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * The mean of the numbers, unrounded; null for none.
 *
 * @example mean([1500, 1600]) // 1550
 * @example mean([]) // null
 */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** The points made in some games; 0 for none. */
export const sumOfScores = sum as (scores: readonly Score[]) => Score;

/** Won, drawn and lost games, and the points they make. */
export interface ScoreCount {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: Score;
}

/** Counts the games at the board. */
export function countScores(games: readonly { readonly score: GameScore }[]): ScoreCount {
  return {
    games: games.length,
    wins: games.filter(({ score }) => score === 1).length,
    draws: games.filter(({ score }) => score === 0.5).length,
    losses: games.filter(({ score }) => score === 0).length,
    score: sumOfScores(games.map(({ score }) => score)),
  };
}
