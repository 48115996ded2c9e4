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
  const published = Float64Array.from(rated, (at) => ratings.published[at]!);
  // The rank of each rating from the highest down, found by the ratings in order.
  const inOrder = published.slice().sort();
  const ranked = new Int32Array(rated.length);
  for (let at = rated.length - 1; at >= 0; at -= 1) {
    // There is none above the highest: the difference to it is not a number, and so not small.
    const isTied = inOrder[at + 1]! - inOrder[at]! < EQUAL_WITHIN;
    ranked[at] = isTied ? ranked[at + 1]! : rated.length - at;
  }
  rated.forEach((at, index) => {
    rank[playerAt(at)] = ranked[placeOf(inOrder, published[index]!)]!;
  });
  return rank;
}

/** A place of a number among others in rising order, where it is one of them. */
function placeOf(inOrder: Float64Array, number: number): number {
  let from = 0;
  let to = inOrder.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
