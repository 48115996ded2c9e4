import { assertNever } from '../kit/closedSet';
import { type Band, bandOf } from '../kit/round';
import type { Csa2013RatingType } from './ratingType';
import { type KFactor, type Rating, asKFactor } from '../kit/units';

/** K-Factor 4, as printed from the bottom up. */
const K_NORMAL: readonly Band<number>[] = [
  [0, 35],
  [1400, 30],
  [1800, 20],
  [2000, 15],
  [2300, 10],
];

/** K-Factor 5 and 6 */
const K_RAPID = asKFactor(30);
const K_BLITZ = asKFactor(40);

/** K-Factor 4-6: the K of the group that a published rating belongs to. */
export function kOfGroup(rating: Rating, type: Csa2013RatingType): KFactor {
  switch (type) {
    case 'normal':
      return asKFactor(bandOf(K_NORMAL, rating));
    case 'rapid':
      return K_RAPID;
    case 'blitz':
      return K_BLITZ;
    default:
      return assertNever(type);
  }
}

/**
 * K-Factor 2-6: the K that goes with a new published rating. It "may decrease but never increase", so it is kept from
 * month to month and does not follow from the rating.
 *
 * @param storedK the player's K so far; null = unrated until now (2)
 * @example kAfter(1750, null) // 30
 * @example kAfter(1750, asKFactor(15)) // 15
 */
export function kAfter(
  newRating: Rating,
  storedK: KFactor | null,
  type: Csa2013RatingType = 'normal',
): KFactor {
  const group = kOfGroup(newRating, type);
  return storedK === null ? group : asKFactor(Math.min(storedK, group));
}
