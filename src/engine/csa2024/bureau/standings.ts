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
  const published = (player: number): number => ratings.published[player * LIST_COUNT + code]!;
  const rank = new Int32Array(input.players.count);
  const order = ratedPlayers(ratings, list).sort((a, b) => published(b) - published(a) || a - b);
  order.forEach((player, at) => {
    const before = order[at - 1];
    const tied = before !== undefined && published(before) - published(player) < EQUAL_WITHIN;
    rank[player] = tied ? rank[before]! : at + 1;
  });
  return rank;
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
