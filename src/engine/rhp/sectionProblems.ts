import type { Crosstable } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { isCount, isPositive } from '../kit/numbers';
import { note, type Problem, problem } from '../kit/problem';
import type { RhpOptions } from './options';
import type { RhpPlayer } from './sectionRecord';

/** What is wrong or odd in a section before any game is looked at. */
export function sectionProblems(table: Crosstable<RhpPlayer>, options: RhpOptions): Problem[] {
  const found = crosstableProblems(table, 'Calculating your Rating');
  const { startingRating } = options;
  if (startingRating !== null && !isPositive(startingRating)) {
    found.push(problem('ratingNotPositive', 'Reply', { rating: startingRating }));
  }
  for (const [index, { number, rating, gamesCompleted }] of table.players.entries()) {
    const at = { row: index + 1, player: number };
    if (rating === null && startingRating === null) {
      found.push(note('startingRatingMissing', 'Reply', at));
    }
    if (gamesCompleted != null && !isCount(gamesCompleted)) {
      found.push(problem('gamesNotWhole', 'Reply', { ...at, games: gamesCompleted }));
    }
  }
  const orderWanted = options.ratingsUsed === 'atConclusion';
  if (orderWanted && table.columns === 'opponents') {
    found.push(note('gameOrderUnknown', 'Explanation of Symbols'));
  }
  return found;
}
