import { type Problem, problem } from '../kit/problem';
import type { PlayerMonthInput, RatingState } from './monthInput';
import { RATING_TYPES, type RatingType } from './ratingTypes';

/** What is wrong or odd in a player's ratings and history before any game is looked at. */
export function monthProblems(input: PlayerMonthInput): Problem[] {
  return RATING_TYPES.flatMap((list) => ratingProblems(list, input.ratings[list], input.history[list][0]));
}

/**
 * What is wrong or odd in one of a player's ratings.
 *
 * @param list which of the four
 * @param state the rating at the period's start
 * @param newest the first of its history, or undefined where there is none
 */
export function ratingProblems(list: RatingType, state: RatingState, newest: number | undefined): Problem[] {
  const { rating, k, highest, penaltyPoints } = state;
  const found: Problem[] = [];
  if (rating !== null && !(rating > 0)) found.push(problem('ratingNotPositive', '48', { list, rating }));
  if (k !== null && !(k > 0)) found.push(problem('kNotPositive', '31', { list, k }));
  if (!(penaltyPoints >= 0)) found.push(problem('penaltyNegative', '51', { list, points: penaltyPoints }));
  if (rating !== null && highest !== null && highest < rating) {
    found.push(problem('highestBelowRating', '31', { list, highest, rating }, 'note'));
  }
  if (rating !== null && newest !== undefined && newest !== rating) {
    found.push(problem('historyDoesNotStartWithRating', '49', { list, newest, rating }, 'note'));
  }
  return found;
}
