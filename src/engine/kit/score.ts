import { isCount, sum } from './numbers';
import { type Problem, problem } from './problem';
import type { PlainNumber, Score } from './units';

/** The points made in some games; 0 for none. */
export const sumOfScores = sum as (scores: readonly Score[]) => Score;

/**
 * Why a performance cannot be calculated from a score; null where it can.
 *
 * @param clause the clause that the performance is calculated by
 * @param score the points, from 0 to the games
 * @param games the rated games, a whole number above 0
 */
export function scoreProblem(clause: string, score: Score, games: PlainNumber): Problem | null {
  if (!isCount(games)) return problem('gamesNotWhole', clause, { games });
  if (games === 0) return problem('noRatedGames', clause);
  return score >= 0 && score <= games ? null : problem('scoreOutOfRange', clause, { score, games });
}
