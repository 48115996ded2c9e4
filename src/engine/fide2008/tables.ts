import { dpOfPercent, expectedHundredths } from '../kit/fideTables';
import { type Outcome, problem } from '../kit/problem';
import { roundHalfUp, wholePercent } from '../kit/round';
import type { PlainNumber, Score } from '../kit/units';

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
