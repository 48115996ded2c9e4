import { risingOrder } from './risingOrder';
import type { RatingType } from '../ratingTypes';
import type { BureauMonth } from './bureauResult';
import { playerAt, ratedPlaces } from './ratedPlaces';

/** Two published ratings closer than this are equal: sums in another order differ by far less. */
const EQUAL_WITHIN = 1e-6;

/**
 * Everybody's rank in a list by published rating: of players with equal ratings each has the same rank, and the next
 * one's counts them all (1, 2, 2, 4). All rated players are ranked, active or not; 0 = unrated.
 */
export function ranks({ ratings, input }: BureauMonth, list: RatingType): Int32Array {
  const rank = new Int32Array(input.players.count);
  const rated = ratedPlaces(ratings, list);
  const published = new Float64Array(rated.length);
  for (let at = 0; at < rated.length; at += 1) published[at] = ratings.published[rated[at]!]!;
  const order = risingOrder(published);
  // From the highest down; there is none above it, and the difference to none is not small.
  let higher = NaN;
  let rankOfHigher = 0;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const index = order[at]!;
    if (!(higher - published[index]! < EQUAL_WITHIN)) rankOfHigher = order.length - at;
    higher = published[index]!;
    rank[playerAt(rated[index]!)] = rankOfHigher;
  }
  return rank;
}
