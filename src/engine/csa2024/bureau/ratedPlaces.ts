import type { RatingType } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { RatingColumns } from './bureauResult';

/** The places of a list's figures in the columns "per list", of the players who have a rating after the month. */
export function ratedPlaces({ rated }: RatingColumns, list: RatingType): Int32Array {
  const places = new Int32Array(rated.length / LIST_COUNT);
  let count = 0;
  for (let at = listCode(list); at < rated.length; at += LIST_COUNT) {
    if (rated[at] !== 1) continue;
    places[count] = at;
    count += 1;
  }
  return places.subarray(0, count);
}

/** Whose figure stands at a place of a column "per list". */
export const playerAt = (place: number): number => Math.floor(place / LIST_COUNT);
