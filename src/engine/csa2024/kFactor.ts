import { type Band, bandOf } from '../kit/round';
import { type RawRating, type Rating, type KFactor, asKFactor } from '../kit/units';
import type { MonthOptions } from './monthOptions';

/**
 * Clause 31: the highest rating a player ever had in one list; never below the rating itself.
 *
 * @param rating the current raw rating, 1200 for an unrated player (56)
 * @param known the highest rating where it is known; null = by the reading `highestNotGiven`
 * @param history the list's earlier raw ratings
 * @example highestRating(asRawRating(1500), null, [1500, 1620].map(asRawRating), 'ratingAndHistory') // 1620
 */
export function highestRating(
  rating: RawRating,
  known: Rating | null,
  history: readonly RawRating[],
  reading: MonthOptions['highestNotGiven'],
): Rating {
  if (known !== null) return Math.max(known, rating);
  return reading === 'rating' ? rating : Math.max(rating, ...history);
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
