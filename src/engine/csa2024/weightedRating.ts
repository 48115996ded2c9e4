import { type Outcome, problem } from '../kit/problem';
import type { MonthOptions } from './monthOptions';
import type { PlainNumber, RawRating, Rating } from '../kit/units';

/** Clause 49: how many raw ratings are weighed, and what their weights 24, 23, ..., 1 add up to. */
export const RATINGS_WEIGHED = 24;
const SUM_OF_WEIGHTS = 300;

/**
 * The raw ratings that clause 49 weighs: exactly 24, newest first.
 * The clause is silent on a player with fewer; our reading repeats their oldest known rating.
 *
 * @param newestFirst raw ratings, at least one
 * @example paddedRatings([1510, 1500].map(asRawRating)).length // 24
 */
export function paddedRatings(newestFirst: readonly RawRating[]): RawRating[] {
  const ratings = newestFirst.slice(0, RATINGS_WEIGHED);
  const oldest = ratings.at(-1);
  while (oldest !== undefined && ratings.length < RATINGS_WEIGHED) ratings.push(oldest);
  return ratings;
}

/**
 * Clause 49: R_i x (25 - i), i = 1 for the newest.
 *
 * @example ratingWeight(1) // 24
 */
export function ratingWeight(i: number): number {
  return RATINGS_WEIGHED + 1 - i;
}

/**
 * Clause 49: the weighted rating Wr, the weighted average of the last 24 raw ratings.
 *
 * @param newestFirst raw ratings, the newest first; more than 24 are cut, fewer are padded with the oldest
 * @returns rating points; `noRatings` for an empty list
 * @example weightedRating([1500, 1400].map(asRawRating)) // 1408
 * @example weightedRating([]) // problem noRatings
 */
export function weightedRating(newestFirst: readonly RawRating[]): Outcome<Rating> {
  return weightedOf(newestFirst, 'padWithOldest');
}

/**
 * The other reading of a short list: the same weights, over as many ratings as there are.
 *
 * @param newestFirst raw ratings, the newest first
 * @returns rating points; `noRatings` for an empty list
 * @example weightedRatingOfKnown([1500, 1400].map(asRawRating)) // 1451.0638
 */
export function weightedRatingOfKnown(newestFirst: readonly RawRating[]): Outcome<Rating> {
  return weightedOf(newestFirst, 'weighKnown');
}

function weightedOf(newestFirst: readonly RawRating[], shortHistory: MonthOptions['shortHistory']) {
  const [newest] = newestFirst;
  if (newest === undefined) return problem('noRatings', '49');
  return weightedOnTop(newest, newestFirst.slice(1), shortHistory);
}

/**
 * Clause 49 over the newest rating and the earlier ones.
 *
 * @param newest the newest rating
 * @param earlier the ratings before it, the newest first; only 23 of them are weighed
 * @param shortHistory what happens where there are fewer
 * @example weightedOnTop(asRawRating(1500), [asRawRating(1400)], 'padWithOldest') // 1408
 */
export function weightedOnTop(
  newest: RawRating,
  earlier: readonly RawRating[],
  shortHistory: MonthOptions['shortHistory'],
): Rating {
  const known = Math.min(earlier.length, RATINGS_WEIGHED - 1);
  let total = newest * ratingWeight(1);
  for (let at = 0; at < known; at += 1) total += earlier[at]! * ratingWeight(at + 2);
  return weightedAverage(total, known + 1, earlier[known - 1] ?? newest, shortHistory);
}

/**
 * Clause 49: the average from the sum of the ratings that are known, each with its weight.
 *
 * @param sum R_i x (25 - i) of the known ratings
 * @param known how many there are, 1 to 24
 * @param oldest the oldest of them
 * @param shortHistory what happens where there are fewer than 24
 */
export function weightedAverage(
  sum: number,
  known: PlainNumber,
  oldest: RawRating,
  shortHistory: MonthOptions['shortHistory'],
): Rating {
  if (shortHistory === 'weighKnown') return sum / weightsUpTo(known);
  let total = sum;
  for (let i = known + 1; i <= RATINGS_WEIGHED; i += 1) total += oldest * ratingWeight(i);
  return total / SUM_OF_WEIGHTS;
}

/** The sum of the newest so many weights, 24 + 23 + ... */
function weightsUpTo(count: number): number {
  let total = 0;
  for (let i = 1; i <= count; i += 1) total += ratingWeight(i);
  return total;
}

/**
 * Clause 50: the published rating is the higher one of raw and weighted.
 *
 * @param raw the new raw rating
 * @param weighted the weighted rating
 * @example publishedRating(asRawRating(1500), 1512.5) // 1512.5
 */
export function publishedRating(raw: RawRating, weighted: Rating): Rating {
  return Math.max(raw, weighted);
}
