import { assertNever } from '../kit/closedSet';
import { dpOfPercent } from '../kit/fideTables';
import type { Outcome } from '../kit/problem';
import { wholePercent } from '../kit/round';
import { scoreProblem } from '../kit/crosstableProblems';
import type { PlainNumber, Rating, Score } from '../kit/units';

/** 8.23: for each half point over 50%. */
export const POINTS_A_HALF_POINT = 15;

/**
 * 8.24 or 8.25: how a score under 50% counts: as in a Swiss, or as in a round robin against n opponents. Over 50% the two
 * are the same.
 */
export type LowScore =
  { readonly format: 'swiss' } | { readonly format: 'roundRobin'; readonly opponents: PlainNumber };

/** 8.22-8.25: what a score adds to the average of the competition, unrounded. */
export function addedForScore(score: Score, games: PlainNumber, lowScore: LowScore): number {
  const halfPointsOver = 2 * (score - games / 2);
  if (halfPointsOver >= 0) return POINTS_A_HALF_POINT * halfPointsOver;
  const dp = dpOfPercent(wholePercent(score, games))!;
  switch (lowScore.format) {
    case 'swiss':
      return dp;
    case 'roundRobin':
      return (dp * lowScore.opponents) / (lowScore.opponents + 1);
    default:
      return assertNever(lowScore);
  }
}

/**
 * 8.22-8.25: Ru of an unrated player in an event, unrounded. For a Swiss or team event Rc is read where 8.22 and 8.23 say
 * Ra: 8.34 uses the average of the opponents.
 *
 * @param average Rc, the average of the (rated) opponents; in a round robin Ra
 * @example eventRating(2000, asScore(6), 9) // 2045
 * @example eventRating(2000, 0, 0) // problem noRatedGames
 */
export function eventRating(
  average: Rating,
  score: Score,
  games: PlainNumber,
  lowScore: LowScore = { format: 'swiss' },
): Outcome<Rating> {
  return scoreProblem('8.2', score, games) ?? average + addedForScore(score, games, lowScore);
}
