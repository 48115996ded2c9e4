import { type Band, bandOf } from '../kit/round';
import { type KFactor, type Rating, asKFactor } from '../kit/units';

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
