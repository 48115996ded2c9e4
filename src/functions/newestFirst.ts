import { problem } from '../engine/kit/problem';
import { readRating } from '../cells/readNumber';
import { orThrow } from './adapter';
import { type Given, orBlank } from './argument';

/** A list of ratings in one row or column. Blanks at its end are left out; one before a rating is a gap. */
export function newestFirst(name: string, given: Given): number[] {
  const { name: inWords, cells, read } = orBlank<number | null>(name, given, readRating, null);
  const rows = cells ?? [];
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    return orThrow<number[]>(problem('notOneLine', '49', { argument: inWords }));
  }
  const ratings = rows.flat().map((value) => orThrow(read(value)));
  const known = ratings.filter((rating) => rating !== null);
  const gap = ratings.findIndex((rating, at) => rating === null && at < known.length);
  return gap < 0 ? known : orThrow<number[]>(problem('gapInRatings', '49', { count: gap + 1 }));
}
