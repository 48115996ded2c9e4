import type { RawRating } from '../kit/units';

/**
 * Clause 47: the largest gain or loss of one rating period.
 *
 * @param rawRating the player's current raw rating
 * @returns rating points, more than 0: 165.8 at 1200, 30.0 at 2400
 * @example maximumChange(asRawRating(1200)) // 165.8155
 */
export function maximumChange(rawRating: RawRating): number {
  return 916.4904 * Math.exp(-0.00142473 * rawRating);
}
