import type { RatingType } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { RatingColumns } from './bureauResult';

/** The places of a list's figures in the columns "per list", of the players who have a rating after the month. */
export function ratedPlaces({ rated }: RatingColumns, list: RatingType): number[] {
  const places: number[] = [];
  for (let at = listCode(list); at < rated.length; at += LIST_COUNT) {
    if (rated[at] === 1) places.push(at);
  }
  return places;
}

/** Whose figure stands at a place of a column "per list". */
export const playerAt = (place: number): number => Math.floor(place / LIST_COUNT);
