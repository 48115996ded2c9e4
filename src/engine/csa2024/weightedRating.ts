import { type Outcome, problem } from '../kit/problem';

/** Clause 49: how many raw ratings are weighed, and what their weights 24, 23, ..., 1 add up to. */
export const RATINGS_WEIGHED = 24;
const SUM_OF_WEIGHTS = 300;

/**
 * The raw ratings that clause 49 weighs: exactly 24, newest first.
 * The clause is silent on a player with fewer; our reading repeats his oldest known rating.
 *
 * @param newestFirst raw ratings, at least one
 */
export function paddedRatings(newestFirst: readonly number[]): number[] {
  const ratings = newestFirst.slice(0, RATINGS_WEIGHED);
  const oldest = ratings.at(-1);
  while (oldest !== undefined && ratings.length < RATINGS_WEIGHED) ratings.push(oldest);
  return ratings;
}

/** Clause 49: R_i x (25 - i), i = 1 for the newest. */
export function ratingWeight(i: number): number {
  return RATINGS_WEIGHED + 1 - i;
}

/**
 * Clause 49: the weighted rating Wr, the weighted average of the last 24 raw ratings.
 *
 * @param newestFirst raw ratings, the newest first; more than 24 are cut, fewer are padded with the oldest
 * @returns rating points; `noRatings` for an empty list
 */
export function weightedRating(newestFirst: readonly number[]): Outcome<number> {
  if (newestFirst.length === 0) return problem('noRatings', '49');
  const sum = paddedRatings(newestFirst).reduce(
    (total, rating, at) => total + rating * ratingWeight(at + 1),
    0,
  );
  return sum / SUM_OF_WEIGHTS;
}

/**
 * The other reading of a short list: the same weights, over as many ratings as there are.
 *
 * @param newestFirst raw ratings, the newest first
 * @returns rating points; `noRatings` for an empty list
 */
export function weightedRatingOfKnown(newestFirst: readonly number[]): Outcome<number> {
  if (newestFirst.length === 0) return problem('noRatings', '49');
  const known = newestFirst.slice(0, RATINGS_WEIGHED);
  const weights = known.map((_, at) => ratingWeight(at + 1));
  const sum = known.reduce((total, rating, at) => total + rating * weights[at]!, 0);
  return sum / weights.reduce((total, weight) => total + weight, 0);
}

/**
 * Clause 50: the published rating is the higher one of raw and weighted.
 *
 * @param raw the new raw rating
 * @param weighted the weighted rating
 */
export function publishedRating(raw: number, weighted: number): number {
  return Math.max(raw, weighted);
}
