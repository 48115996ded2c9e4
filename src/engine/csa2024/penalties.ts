import type { RatingState } from './monthInput';
import type { MonthOptions } from './monthOptions';
import type { PlainNumber, Rating } from '../kit/units';

const POINTS_A_ROUND = 20;

/**
 * Clause 51: points for games forfeited without notice. Round 1 is excluded.
 *
 * @param forfeitedRounds the numbers of the rounds forfeited, 1 and up
 * @returns penalty points, 20 for each round after the first
 * @example forfeitPenalty([1, 3, 4]) // 40
 */
export function forfeitPenalty(forfeitedRounds: readonly number[]): number {
  return POINTS_A_ROUND * forfeitedRounds.filter((round) => round > 1).length;
}

/**
 * Clause 52: points for withdrawing without a word or a good reason: 20 for that round and each one left.
 *
 * @param round the round in which the player withdrew, 1 to `rounds`
 * @param rounds rounds of the event
 * @returns penalty points
 * @example withdrawalPenalty(4, 6) // 60
 */
export function withdrawalPenalty(round: PlainNumber, rounds: PlainNumber): number {
  return POINTS_A_ROUND * Math.max(0, rounds - round + 1);
}

/**
 * Clauses 53-54: a rating after penalties, which come last of all. An unrated player's go off their first rating (53).
 * Clause 42 says that a rating may not drop below its floor; our reading keeps it there after penalties too.
 *
 * @param rating the rating when everything else is calculated
 * @param points the period's penalty points, 0 or more
 * @param floor the lowest rating allowed, by clause 42; -Infinity where the floor is not to hold
 * @example afterPenalties(1500, 40, 1010) // 1460
 * @example afterPenalties(1030, 40, 1010) // 1010
 */
export function afterPenalties(rating: Rating, points: PlainNumber, floor: Rating): Rating {
  return points === 0 ? rating : Math.min(rating, Math.max(floor, rating - points));
}

/**
 * Clauses 10.2, 44 and 51-54: the points that come off a rating. Those of an event abroad that cannot be rated yet are among
 * them by one reading of the two.
 *
 * @param options the reading `incompleteAbroad`
 * @returns points, 0 or more
 */
export function pointsOff(
  { penaltyPoints, waitingPoints = 0 }: Pick<RatingState, 'penaltyPoints' | 'waitingPoints'>,
  { incompleteAbroad }: Pick<MonthOptions, 'incompleteAbroad'>,
): number {
  return incompleteAbroad === 'penaltiesCount' ? penaltyPoints + waitingPoints : penaltyPoints;
}
