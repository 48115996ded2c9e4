import type { MonthOptions } from './monthOptions';
import type { RawRating, Rating } from '../kit/units';

/**
 * Clause 31: the highest rating a player ever achieved in one list: as given, else by the reading `highestNotGiven`;
 * never below the rating itself.
 *
 * @param rating the current raw rating, 1200 for an unrated player (56)
 * @param given the highest rating where it is known; NaN = not known
 * @param history a column with the list's earlier raw ratings
 * @param from the place of the first of them
 * @param known how many there are
 */
export function highestRating(
  rating: RawRating,
  given: Rating,
  history: ArrayLike<RawRating>,
  from: number,
  known: number,
  reading: MonthOptions['highestNotGiven'],
): Rating {
  if (!Number.isNaN(given)) return Math.max(given, rating);
  let highest: Rating = rating;
  if (reading === 'rating') return highest;
  for (let at = from; at < from + known; at += 1) highest = Math.max(highest, history[at]!);
  return highest;
}
