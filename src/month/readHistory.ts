import { type PerRating, perRating, RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { problem } from '../engine/kit/problem';
import { HISTORY_COLUMNS } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { readRawRating } from '../cells/readNumber';
import type { PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';
import type { RawRating } from '../engine/kit/units';

/** The most rows a history is numbered to; larger numbers in its first column are years or dates. */
const HIGHEST_NUMBER = 999;

/** The history block: raw ratings, the newest first. A list may end early; it may not have a gap. */
export function readHistory(
  cells: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): PerRating<readonly RawRating[]> {
  const table = readBlock('history', HISTORY_COLUMNS, cells, zeroIsBlank, problems);
  let above = 0;
  for (const row of table.rows) {
    const number = row.value('number');
    if (typeof number !== 'number' || number === 0 || number > HIGHEST_NUMBER) continue;
    if (number <= above) row.report('number', problem('historyNotNewestFirst', '49', { number, above }));
    above = number;
  }
  const ratings = perRating((): RawRating[] => []);
  for (const type of RATING_TYPES) {
    let ended = false;
    for (const row of table.rows) {
      const before = problems.length;
      const rating = row.read(type, readRawRating);
      if (rating === null) ended ||= problems.length === before;
      else if (ended) {
        row.report(type, problem('historyGap', '49'));
        break;
      } else ratings[type].push(rating);
    }
  }
  return ratings;
}
