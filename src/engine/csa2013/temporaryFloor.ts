import { atBorder } from '../kit/round';
import { mean, sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import type { SectionKind } from './sections';
import type { PlainNumber, Rating } from '../kit/units';

/** How unrated players will be treated 2 */
const FLOOR_U8 = 500;
const FLOOR_U10_AND_BEGINNER = 600;

const CLAUSE = 'How unrated players will be treated 1-4';

/**
 * How unrated players will be treated 1: "floor the answer to the nearest factor of 100", which is the lower one: 1234 to 1200.
 *
 * @example floor100(1470) // 1400
 */
export function floor100(average: Rating): Rating {
  return 100 * Math.floor(atBorder(average) / 100);
}

/** One round of the calculation: the average that was taken and its floor. */
export interface FloorStep {
  readonly average: Rating;
  readonly floor: Rating;
}

/** How unrated players will be treated 2: the floor of a section without rated players; 600 for all but u8, as Real Example 3 has it. */
export function manualFloor(kind: SectionKind): Rating {
  return kind === 'u8' ? FLOOR_U8 : FLOOR_U10_AND_BEGINNER;
}

/**
 * How unrated players will be treated 1, 3 and 4: the floor of the rated players' average, then of everybody's with the
 * unrated at that floor, until it does not change any more.
 *
 * @param ratings of the rated players, each once, at least one
 * @param unrated the number of unrated players
 * @returns the averages and floors in order; the last floor is the one that holds
 */
export function floorSteps(ratings: readonly Rating[], unrated: PlainNumber): Outcome<FloorStep[]> {
  if (ratings.length === 0) return problem('noRatings', CLAUSE);
  if (ratings.some((rating) => !Number.isFinite(rating))) return problem('ratingNotPositive', CLAUSE);
  return settledFloor(ratings, unrated);
}

/**
 * The same for the ratings of a section that has nothing wrong. One repetition is enough: with the unrated at the floor the
 * average lies between the floor and the average before, so that its floor is the same.
 */
export function settledFloor(ratings: readonly Rating[], unrated: PlainNumber): FloorStep[] {
  const average = mean(ratings)!;
  const floor = floor100(average);
  if (unrated === 0) return [{ average, floor }];
  const again = averageWithFloor(ratings, unrated, floor);
  return [
    { average, floor },
    { average: again, floor: floor100(again) },
  ];
}

/** How unrated players will be treated 3: the average of all the players, the unrated at the floor. */
export function averageWithFloor(ratings: readonly Rating[], unrated: PlainNumber, floor: Rating): Rating {
  return (sum(ratings) + unrated * floor) / (ratings.length + unrated);
}
