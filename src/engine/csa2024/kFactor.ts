import { type Band, bandOf } from '../kit/round';
import { type RawRating, type Rating, type KFactor, asKFactor } from '../kit/units';
import type { MonthOptions } from './monthOptions';

/**
 * Clause 31: the highest rating a player ever achieved in one list: as given, else by the reading `highestNotGiven`;
 * never below the rating itself.
 *
 * @param rating the current raw rating, 1200 for an unrated player (56)
 * @param given the highest rating where it is known; NaN = not known
 * @param history a column with the list's earlier raw ratings
 * @param from the place of the first of them
 * @param known how many there are
 */
export function highestRating(
  rating: RawRating,
  given: Rating,
  history: ArrayLike<RawRating>,
  from: number,
  known: number,
  reading: MonthOptions['highestNotGiven'],
): Rating {
  if (!Number.isNaN(given)) return Math.max(given, rating);
  let highest: Rating = rating;
  if (reading === 'rating') return highest;
  for (let at = from; at < from + known; at += 1) highest = Math.max(highest, history[at]!);
  return highest;
}

/** Clause 31, as printed; ratings are real numbers (25), so that 1199.99 is below 1200. */
const K_FACTORS: readonly Band<number>[] = [
  [0, 40],
  [1200, 36],
  [1400, 32],
  [1600, 28],
  [1800, 24],
  [2000, 20],
  [2200, 16],
  [2400, 12],
];

/** Clauses 31 and 56: the K-factor of an unrated player. */
export const UNRATED_K = asKFactor(40);

/** A K that is not known: it follows from the highest rating. */
export const UNKNOWN_K = asKFactor(NaN);

/**
 * Clause 31: the K-factor, by the highest rating ever achieved in that rating type.
 *
 * @param highestRating the highest historical rating, or null for an unrated player
 * @returns K, 12 to 40
 * @example kFactor(1399.9) // 36
 * @example kFactor(null) // 40
 */
export function kFactor(highestRating: Rating | null): KFactor {
  // Stryker disable next-line ConditionalExpression: no highest rating compares as 0, whose K is 40 as well.
  return highestRating === null ? UNRATED_K : asKFactor(bandOf(K_FACTORS, highestRating));
}

/**
 * Clauses 31 and 56: the K-factor at the period's start: as given, else by the highest rating; 40 for an unrated player.
 *
 * @param given K where it is known; NaN = not known
 * @param unrated the player has no rating of that type
 * @param highestRating the highest historical rating
 * @example kAtStart(UNKNOWN_K, false, 2250) // 16
 * @example kAtStart(asKFactor(20), false, 2250) // 20
 */
export function kAtStart(given: KFactor, unrated: boolean, highestRating: Rating): KFactor {
  if (!Number.isNaN(given)) return given;
  return kFactor(unrated ? null : highestRating);
}
