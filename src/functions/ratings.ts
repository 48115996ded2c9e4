import { adjustedFide } from '../engine/csa2024/opponentRating';
import { maximumChange, ratingFloor } from '../engine/csa2024/newRating';
import { publishedRating, weightedRating as weightedRatingOf } from '../engine/csa2024/weightedRating';
import { readRating, readRawRating } from '../cells/readNumber';
import { everyCell, orThrow, perCell } from './adapter';
import { type Given, orBlank, required, rowsOf } from './argument';
import { problem } from '../engine/kit/problem';
import type { RawRating } from '../engine/kit/units';

/**
 * The largest gain or loss of one month, by the current raw rating.
 *
 * @customfunction MAXIMUMCHANGE MAXCHANGE
 * @param rating Current raw rating, more than 0; a value or a range
 * @returns Rating points
 * @helpurl https://localhost:3000/help/MAXCHANGE.html
 * @clause 47
 * @example =CSA.MAXCHANGE(1200) -> 165.8154781345
 * @problem #VALUE! the rating is negative, over 4000 or text
 */
export function maxChange(rating: unknown[][]): unknown[][] {
  return perCell([required('rating', rating, readRawRating)], maximumChange);
}

/**
 * The rating floor, which a rating may not drop below: 500 points under the highest rating, and at least 500.
 *
 * @customfunction RATINGFLOOR FLOOR
 * @param highestRating Highest rating of that type, more than 0; a value or a range
 * @returns Rating points
 * @helpurl https://localhost:3000/help/FLOOR.html
 * @clause 42
 * @example =CSA.FLOOR(1405.6) -> 905.6
 * @problem #VALUE! the rating is negative, over 4000 or text
 */
export function floor(highestRating: unknown[][]): unknown[][] {
  return perCell([required('highestRating', highestRating, readRating)], ratingFloor);
}

/**
 * An opponent's FIDE rating on the South African scale, for events hosted abroad. For an unrated opponent give their
 * tournament performance.
 *
 * @customfunction ADJUSTEDFIDE ADJUSTFIDE
 * @param fideRating FIDE rating, more than 0; a value or a range
 * @returns Rating points
 * @helpurl https://localhost:3000/help/ADJUSTFIDE.html
 * @clause 43-45
 * @example =CSA.ADJUSTFIDE(2000) -> 2060
 * @problem #VALUE! the rating is negative, over 4000 or text
 */
export function adjustFide(fideRating: unknown[][]): unknown[][] {
  return perCell([required('fideRating', fideRating, readRating)], adjustedFide);
}

/**
 * The weighted rating Wr of the last 24 raw ratings. With fewer, the oldest stands for those that are missing.
 *
 * @customfunction WEIGHTEDRATING WR
 * @param rawRatings Raw ratings, the newest first, one row or one column
 * @returns Rating points
 * @helpurl https://localhost:3000/help/WR.html
 * @clause 49
 * @example =CSA.WR({1300;1200}) -> 1208
 * @problem #N/A no rating, or a blank between two ratings
 * @problem #VALUE! more than one row and column, or a rating is not a number or over 4000
 */
export function wr(rawRatings: unknown[][]): number {
  return orThrow(weightedRatingOf(newestFirst('rawRatings', rawRatings)));
}

/**
 * The published rating: the higher one of the raw and the weighted rating.
 *
 * @customfunction PUBLISHEDRATING PUBLISHED
 * @param rawRating New raw rating, more than 0; a value or a range
 * @param weightedRating Weighted rating, as CSA.WR gives it, more than 0; a value or a range
 * @returns Rating points
 * @helpurl https://localhost:3000/help/PUBLISHED.html
 * @clause 50
 * @example =CSA.PUBLISHED(1390.4,1412.5) -> 1412.5
 * @problem #N/A one of the two is missing
 * @problem #VALUE! a rating is negative, over 4000 or text
 */
export function published(rawRating: unknown[][], weightedRating: unknown[][]): unknown[][] {
  const raw = required('rawRating', rawRating, readRawRating);
  return perCell([raw, required('weightedRating', weightedRating, readRating)], publishedRating);
}

/** A list of ratings in one row or column. Blanks at its end are left out; one before a rating is a gap. */
function newestFirst(name: string, given: Given): RawRating[] {
  const argument = orBlank<RawRating | null>(name, given, readRawRating, null);
  const rows = rowsOf(given);
  if (rows.length > 1 && rows[0]!.length > 1) {
    return orThrow<RawRating[]>(problem('notOneLine', '49', { argument: argument.name }));
  }
  const ratings = everyCell(argument);
  const known = ratings.filter((rating) => rating !== null);
  const gap = ratings.findIndex((rating, at) => rating === null && at < known.length);
  return gap < 0 ? known : orThrow<RawRating[]>(problem('gapInRatings', '49', { count: gap + 1 }));
}
