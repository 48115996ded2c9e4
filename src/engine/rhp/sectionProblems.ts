import type { Crosstable } from '../kit/crosstable';
import { type Problem, problem } from '../kit/problem';
import type { RhpOptions } from './options';
import type { RhpPlayer } from './sectionRecord';

/** What is wrong or odd in a section before any game is looked at. */
export function sectionProblems(table: Crosstable<RhpPlayer>, options: RhpOptions): Problem[] {
  const found: Problem[] = [];
  for (const { number, name, rating, gamesCompleted } of table.players) {
    const details = { number, player: name };
    if (rating !== null && !(rating >= 0)) {
      found.push(problem('ratingNegative', 'Calculating your Rating', { ...details, rating }));
    }
    if (rating === null && options.startingRating === null) {
      found.push(problem('startingRatingMissing', 'Reply', details, 'note'));
    }
    if (gamesCompleted != null && !(Number.isInteger(gamesCompleted) && gamesCompleted >= 0)) {
      found.push(problem('gamesNotWhole', 'Reply', { ...details, games: gamesCompleted }));
    }
  }
  const orderWanted = options.ratingsUsed === 'atConclusion';
  if (orderWanted && table.columns === 'opponents') {
    found.push(problem('gameOrderUnknown', 'Explanation of Symbols', {}, 'note'));
  }
  return found;
}
