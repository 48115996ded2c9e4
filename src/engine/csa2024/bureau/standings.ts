import type { RatingType } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { BureauMonth, RatingColumns } from './bureauResult';

/** Two published ratings closer than this are equal: sums in another order differ by far less. */
const EQUAL_WITHIN = 1e-6;

/**
 * Everybody's rank in a list by published rating: of players with equal ratings each has the same rank, and the next
 * one's counts them all (1, 2, 2, 4). All rated players are ranked, active or not; 0 = unrated.
 */
export function ranks({ ratings, input }: BureauMonth, list: RatingType): Int32Array {
  const code = listCode(list);
  const rank = new Int32Array(input.players.count);
  const rated = ratedPlayers(ratings, list);
  const published = Float64Array.from(rated, (player) => ratings.published[player * LIST_COUNT + code]!);
  // The rank of each rating from the highest down, found by the ratings in order.
  const inOrder = published.slice().sort();
  const ranked = new Int32Array(rated.length);
  for (let at = rated.length - 1; at >= 0; at -= 1) {
    const isTied = at + 1 < rated.length && inOrder[at + 1]! - inOrder[at]! < EQUAL_WITHIN;
    ranked[at] = isTied ? ranked[at + 1]! : rated.length - at;
  }
  rated.forEach((player, at) => {
    rank[player] = ranked[placeOf(inOrder, published[at]!)]!;
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

/** The players who have a rating in a list after the month, by their index. */
export function ratedPlayers({ rated }: RatingColumns, list: RatingType): number[] {
  const code = listCode(list);
  const found: number[] = [];
  for (let at = code; at < rated.length; at += LIST_COUNT) {
    if (rated[at] === 1) found.push((at - code) / LIST_COUNT);
  }
  return found;
}
