import { problem } from '../engine/kit/problem';
import { readRawRating } from '../cells/readNumber';
import { everyCell, orThrow } from './adapter';
import { type Given, orBlank, rowsOf } from './argument';
import type { RawRating } from '../engine/kit/units';

/** A list of ratings in one row or column. Blanks at its end are left out; one before a rating is a gap. */
export function newestFirst(name: string, given: Given): RawRating[] {
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
