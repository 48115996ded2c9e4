import { isPositive, isUsable } from '../kit/numbers';
import { note, type Problem, problem } from '../kit/problem';
import type { PlayerMonthInput } from './monthInput';
import { RATING_TYPES, type RatingType } from './ratingTypes';
import type { KFactor, PlainNumber, RawRating, Rating } from '../kit/units';

/** What is wrong or odd in a player's ratings and history before any game is looked at. */
export function monthProblems(input: PlayerMonthInput): Problem[] {
  const found: Problem[] = [];
  for (const list of RATING_TYPES) {
    const { rating, k, highest, penaltyPoints, waitingPoints } = input.ratings[list];
    findRatingProblems(list, rating, k, highest, penaltyPoints, input.history[list][0] ?? null, found);
    if (waitingPoints !== undefined) findPenaltyProblem(list, waitingPoints, found);
  }
  return found;
}

/**
 * Finds what is wrong or odd in one of a player's ratings; null = not given, as in `RatingState`.
 *
 * @param newest the first of its history
 * @param found where the problems go
 */
export function findRatingProblems(
  list: RatingType,
  rating: RawRating | null,
  k: KFactor | null,
  highest: Rating | null,
  penaltyPoints: PlainNumber,
  newest: RawRating | null,
  found: Problem[],
): void {
  if (rating !== null && !isPositive(rating))
    found.push(problem('ratingNotPositive', '48', { list, rating }));
  if (k !== null && !isPositive(k)) found.push(problem('kNotPositive', '31', { list, k }));
  if (highest !== null && !isUsable(highest)) {
    found.push(problem('numberTooLarge', '31', { list, value: highest }));
  }
  findPenaltyProblem(list, penaltyPoints, found);
  if (rating !== null && highest !== null && highest < rating) {
    found.push(note('highestBelowRating', '31', { list, highest, rating }));
  }
  if (rating !== null && newest !== null && newest !== rating) {
    found.push(note('historyDoesNotStartWithRating', '49', { list, newest, rating }));
  }
}

function findPenaltyProblem(list: RatingType, points: PlainNumber, found: Problem[]): void {
  if (points >= 0 && isUsable(points)) return;
  found.push(problem('penaltyNegative', '51', { list, points }));
}
