import { assertNever } from '../kit/closedSet';
import { dpOfPercent, expectedHundredths } from '../kit/fideTables';
import { type Outcome, problem } from '../kit/problem';
import { roundHalfUp, wholePercent } from '../kit/round';
import type { PlainNumber, Score, Rating } from '../kit/units';
import { scoreProblem } from '../kit/score';

/**
 * 8.1: the fractional score p, rounded to two decimals, half up; tables are "used precisely as shown, no extrapolations"
 * (12.2).
 *
 * @param games at least one
 */
export function fractionalScore(score: Score, games: PlainNumber): number {
  return wholePercent(score, games) / 100;
}

/**
 * 8.1(a): the rating difference dp of a fractional score, which is first rounded to two decimals.
 *
 * @param p 0 to 1
 * @returns -800 to 800
 * @example dp(0.75) // 193
 */
export function dp(p: number): Outcome<number> {
  return dpOfPercent(roundHalfUp(100 * p)) ?? problem('scoreOutOfRange', '8.1a', { score: p, games: 1 });
}

/**
 * 8.1(b): the scoring probability PD of a difference in rating, 0.00 to 1.00; negative for the lower rated side.
 *
 * @example scoringProbability(-100) // 0.36
 */
export function scoringProbability(difference: PlainNumber): number {
  return expectedHundredths(difference) / 100;
}

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
  // Stryker disable next-line EqualityOperator: at 50 % nothing is added by 8.22, and dp of 50 % is 0 too.
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
