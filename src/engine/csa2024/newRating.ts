import { isUsable } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import { type RawRating, type Rating, type PlainNumber, asRawRating } from '../kit/units';
import { stepRounding, type MonthOptions } from './monthOptions';
import type { RatingState } from './monthRecord';
import type { RatingType } from './ratingTypes';
import { paddedRatings, publishedRating, RATINGS_WEIGHED, weightedOnTop } from './weightedRating';

/**
 * Clause 47: the largest gain or loss of one rating period.
 *
 * @param rawRating the player's current raw rating
 * @returns rating points, more than 0: 165.8 at 1200, 30.0 at 2400
 * @example maximumChange(asRawRating(1200)) // 165.8155
 */
export function maximumChange(rawRating: RawRating): number {
  return 916.4904 * Math.exp(-0.00142473 * rawRating);
}

const LOWEST_FLOOR = 500;
const LARGEST_FALL = 500;

/**
 * Clause 42: the rating below which a player may not drop.
 *
 * @param highestRating the highest rating achieved in that type
 * @returns highest - 500, and at least 500
 * @example ratingFloor(1810) // 1310
 * @example ratingFloor(900) // 500
 */
export function ratingFloor(highestRating: Rating): Rating {
  return Math.max(LOWEST_FLOOR, highestRating - LARGEST_FALL);
}

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
 * By clause 42 a rating may not drop below its floor; our interpretation keeps it there after penalties too.
 *
 * @param rating the rating when everything else is calculated
 * @param points the period's penalty points, 0 or more
 * @param floor the lowest rating allowed, by clause 42; -Infinity where the floor does not apply
 * @example afterPenalties(1500, 40, 1010) // 1460
 * @example afterPenalties(1030, 40, 1010) // 1010
 */
export function afterPenalties(rating: Rating, points: PlainNumber, floor: Rating): Rating {
  // Stryker disable next-line ConditionalExpression: only saves time: without points the rating is the lesser of itself and the
  // higher of itself and the floor.
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

/**
 * Clause 47 by the readings in force: the most that a period may change a rating.
 *
 * @param oldRaw the raw rating at the period's start; 1200 for an unrated player (56)
 * @param options the readings `applyMaximumChange` and `maximumChangeForUnrated`
 * @returns rating points; Infinity where no maximum applies
 */
export function changeLimit(oldRaw: RawRating, unrated: boolean, options: MonthOptions): number {
  const applies = options.applyMaximumChange && (!unrated || options.maximumChangeForUnrated);
  return applies ? stepRounding(options.rounding).points(maximumChange(oldRaw)) : Infinity;
}

/**
 * Step 4: the old raw rating with the period's change, within the limit of clause 47.
 *
 * @param uncappedRaw the old raw rating with all of the change
 * @param limit the limit by `changeLimit`
 * @param options the reading `maximumChangeOn`
 */
export function temporaryRating(
  oldRaw: RawRating,
  uncappedRaw: RawRating,
  limit: number,
  options: MonthOptions,
): RawRating {
  const most = options.maximumChangeOn === 'lift' ? Infinity : limit;
  return rounded(Math.min(oldRaw + most, Math.max(oldRaw - most, uncappedRaw)), options);
}

/**
 * Step 8: clause 40 lifts a rating to the weighted performance, "up to a maximum determined by Point 47".
 *
 * @param temporaryRaw the rating of step 4, which a lower weighted performance leaves as it is
 * @param weightedPerformance Wp of step 6
 * @param limit the limit by `changeLimit`
 * @param options the reading `maximumChangeOn`
 */
export function liftedRating(
  temporaryRaw: RawRating,
  weightedPerformance: Rating,
  oldRaw: RawRating,
  limit: number,
  options: MonthOptions,
): RawRating {
  const most = options.maximumChangeOn === 'change' ? Infinity : limit;
  return rounded(Math.max(temporaryRaw, Math.min(weightedPerformance, oldRaw + most)), options);
}

function rounded(rating: Rating, { rounding }: MonthOptions): RawRating {
  return asRawRating(stepRounding(rounding).points(rating));
}

/**
 * Step 9: the published rating of clause 50, after the penalties of clause 54.
 *
 * @param newRaw the new raw rating, after penalties
 * @param flooredRaw the same before penalties
 * @param weighted the weighted rating of step 7
 * @param points the period's penalty points
 * @param lowest the lowest rating that penalties may leave
 * @param options the reading `penaltiesOff`
 */
export function publishedAfterPenalties(
  newRaw: RawRating,
  flooredRaw: RawRating,
  weighted: Rating,
  points: PlainNumber,
  lowest: Rating,
  options: MonthOptions,
): Rating {
  return options.penaltiesOff === 'rawOnly'
    ? publishedRating(newRaw, weighted)
    : afterPenalties(publishedRating(flooredRaw, weighted), points, lowest);
}

/** The lowest rating that penalties may leave, by the reading `floorHolds` of clause 42; -Infinity = any. */
export function lowestAfterPenalties(floor: Rating, { floorHolds }: MonthOptions): Rating {
  return floorHolds === 'afterPenalties' ? floor : -Infinity;
}

/** What steps 4 and 7-9 need of one rating. */
export interface RatingInput {
  /** The raw rating at the period's start; 1200 for an unrated player (56). */
  readonly oldRaw: RawRating;
  readonly unrated: boolean;
  readonly highest: Rating;
  /** The sum of the tournaments' changes. */
  readonly change: number;
  /** Wp of step 6. */
  readonly weightedPerformance: Rating | null;
  readonly penaltyPoints: PlainNumber;
  /** Raw ratings, newest first; without a history the rating at the period's start is all of it. */
  readonly history: readonly RawRating[];
}

/**
 * Steps 4 and 7-9 for one rating: from the old raw rating to the published one.
 *
 * @param input the rating at the period's start and what the month brought
 * @param options the interpretations
 * @returns every figure on the way, unrounded unless the options say otherwise
 */
export function ratingFigures(input: RatingInput, options: MonthOptions) {
  const { oldRaw, unrated, weightedPerformance, penaltyPoints } = input;
  const history = input.history.length > 0 ? input.history : [oldRaw];
  const { points } = stepRounding(options.rounding);
  // Step 4
  const uncappedRaw = rounded(oldRaw + input.change, options);
  const limit = changeLimit(oldRaw, unrated, options);
  const temporaryRaw = temporaryRating(oldRaw, uncappedRaw, limit, options);
  // Step 8, and clause 42
  const lifted = weightedPerformance !== null && weightedPerformance > temporaryRaw;
  const liftedRaw = lifted
    ? liftedRating(temporaryRaw, weightedPerformance, oldRaw, limit, options)
    : temporaryRaw;
  const floor = ratingFloor(input.highest);
  const flooredRaw = asRawRating(Math.max(liftedRaw, floor));
  // Step 7
  const newest = options.weightedRatingTop === 'newRaw' ? flooredRaw : temporaryRaw;
  const weighed = [newest, ...history].slice(0, RATINGS_WEIGHED);
  const weightedRating = points(weightedOnTop(newest, history, options.shortHistory));
  // Step 9, and clause 54 last of all
  const lowest = lowestAfterPenalties(floor, options);
  const newRaw = asRawRating(afterPenalties(flooredRaw, penaltyPoints, lowest));
  return {
    uncappedRaw,
    /** Clause 47; null where the reading leaves it out. */
    maximumChange: limit === Infinity ? null : limit,
    changeCapped: temporaryRaw !== uncappedRaw,
    temporaryRaw,
    weightedPerformance,
    weighedRatings: options.shortHistory === 'padWithOldest' ? paddedRatings(weighed) : weighed,
    weightedRating,
    lifted,
    liftCapped: lifted && liftedRaw < weightedPerformance,
    liftedRaw,
    floor,
    raisedToFloor: flooredRaw > liftedRaw,
    penaltyPoints,
    newRaw,
    published: publishedAfterPenalties(newRaw, flooredRaw, weightedRating, penaltyPoints, lowest, options),
  };
}

/**
 * Keeps every figure finite, whatever numbers a caller passes without reading them from cells.
 *
 * @param figures the figures of one rating; null = none
 * @returns `numberTooLarge` (48) with the first figure that cannot be calculated with; null where there is none
 */
export function figuresProblem(list: RatingType, figures: readonly (number | null)[]): Problem | null {
  const unusable = figures.find((figure) => figure !== null && !isUsable(figure)) ?? null;
  return unusable === null ? null : problem('numberTooLarge', '48', { list, value: unusable });
}
