import { type Band, bandOf } from '../kit/round';
import { type Rating, type KFactor, asKFactor } from '../kit/units';

/** "K is a constant", as printed: 32 for 0-2099, 24 for 2100-2399, 16 for 2400 and above. */
const K_FACTORS: readonly Band<number>[] = [
  [0, 32],
  [2100, 24],
  [2400, 16],
];

/**
 * Calculating your Rating: K, by the player's own rating at that game. It has no memory: it rises again when the
 * rating falls below a bound.
 *
 * @param ownRating the player's rating, 0 or more
 * @returns 32, 24 or 16
 * @example kFactor(2099) // 32
 * @example kFactor(2100) // 24
 */
export function kFactor(ownRating: Rating): KFactor {
  return asKFactor(bandOf(K_FACTORS, ownRating));
}
