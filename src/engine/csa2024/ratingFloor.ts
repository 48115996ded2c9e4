import type { Rating } from '../kit/units';

const LOWEST_FLOOR = 500;
const LARGEST_FALL = 500;

/**
 * Clause 42: the rating below which a player may not drop.
 *
 * @param highestRating the highest rating achieved in that type
 * @returns highest - 500, and at least 500
 * @example ratingFloor(1810) // 1310
 * @example ratingFloor(900) // 500
 */
export function ratingFloor(highestRating: Rating): Rating {
  return Math.max(LOWEST_FLOOR, highestRating - LARGEST_FALL);
}
