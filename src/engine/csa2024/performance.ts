import type { Outcome } from '../kit/problem';
import { scoreProblem } from '../kit/crosstableProblems';
import type { PlainNumber, Rating, Score } from '../kit/units';

/**
 * Clause 30: the performance gain or loss D, the bracket of clause 28.
 *
 * @param score points won, default games and byes left out, 0 to `games`
 * @param games games played, default games and byes left out, more than 0
 * @returns rating points, -425 to +425
 * @example performanceGain(asScore(3), 4) // 212.5
 */
export function performanceGain(score: Score, games: PlainNumber): number {
  return 850 * (score / games - 0.5);
}

/**
 * Clauses 28-30: the performance P = Ao + D of one tournament in one rating type.
 *
 * @param averageOpponent Ao, the mean of the opponents' ratings of that type
 * @param score S, points won, default games and byes left out, 0 to `games`
 * @param games n, games played, default games and byes left out, a whole number
 * @returns rating points; `noRatedGames` for n = 0, `gamesNotWhole`, `scoreOutOfRange`
 * @example performance(1500, asScore(3), 4) // 1712.5
 * @example performance(1500, 0, 0) // problem noRatedGames
 */
export function performance(averageOpponent: Rating, score: Score, games: PlainNumber): Outcome<Rating> {
  return scoreProblem('28', score, games) ?? averageOpponent + performanceGain(score, games);
}
