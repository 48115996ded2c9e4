import type { Rating } from '../kit/units';

/**
 * Clauses 10.1 and 43-45: a FIDE rating (or an unrated opponent's tournament performance, 10.2 and 44) on the South
 * African scale. Only for events hosted outside the borders of RSA.
 *
 * @param fideRating the opponent's FIDE rating, or tournament performance rating where they have none
 * @returns 180 + 0.94 x rating up to 2000, 20 + 1.02 x rating above
 * @example adjustedFide(1800) // 1872
 * @example adjustedFide(2200) // 2264
 */
export function adjustedFide(fideRating: Rating): Rating {
  return fideRating <= 2000 ? 180 + 0.94 * fideRating : 20 + 1.02 * fideRating;
}
