import { isUsable } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import { type RawRating, type Rating, type PlainNumber, asRawRating } from '../kit/units';
import { stepRounding, type MonthOptions } from './monthOptions';
import type { RatingState } from './monthRecord';
import type { RatingType } from './ratingTypes';
import { publishedRating, weightedOnTop } from './weightedRating';

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
 * Clause 42 says that a rating may not drop below its floor; our reading keeps it there after penalties too.
 *
 * @param rating the rating when everything else is calculated
 * @param points the period's penalty points, 0 or more
 * @param floor the lowest rating allowed, by clause 42; -Infinity where the floor is not to hold
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

/** What steps 4 and 7-9 need of one rating. */
export interface RatingGiven {
  /** The raw rating at the period's start; 1200 for an unrated player (56). */
  readonly oldRaw: RawRating;
  readonly unrated: boolean;
  readonly highest: Rating;
  /** The sum of the tournaments' changes. */
  readonly change: number;
  /** Wp of step 6; NaN = none. */
  readonly weightedPerformance: Rating;
  readonly penaltyPoints: PlainNumber;
  /** A column with the raw ratings, newest first: `known` of them from place `from` on. */
  readonly history: ArrayLike<RawRating>;
  readonly from: number;
  readonly known: number;
}

/** Steps 4 and 7-9 of one rating, unrounded unless the options say otherwise. */
export interface RatingFigures {
  uncappedRaw: RawRating;
  /** Clause 47; NaN where the reading leaves it out. */
  maximumChange: number;
  temporaryRaw: RawRating;
  weightedRating: Rating;
  /** After the lift of 40. */
  liftedRaw: RawRating;
  lifted: boolean;
  /** Clause 42 */
  floor: Rating;
  flooredRaw: RawRating;
  /** After the penalties of 54. */
  newRaw: RawRating;
  published: Rating;
}

/** A place for figures that are not calculated yet. */
export function noRatingFigures(): RatingFigures {
  const none = asRawRating(NaN);
  return {
    uncappedRaw: none,
    maximumChange: NaN,
    temporaryRaw: none,
    weightedRating: NaN,
    liftedRaw: none,
    lifted: false,
    floor: NaN,
    flooredRaw: none,
    newRaw: none,
    published: NaN,
  };
}

/**
 * Steps 4 and 7-9 for one rating: from the old raw rating to the published one.
 *
 * @param given the rating at the period's start and what the month brought
 * @param options the interpretations
 * @param into where the figures go: 80,000 ratings of a federation share one place
 */
export function ratingFigures(given: RatingGiven, options: MonthOptions, into: RatingFigures): void {
  const { oldRaw, unrated, highest, weightedPerformance, penaltyPoints } = given;
  const { points } = stepRounding(options.rounding);
  const raw = points as (rating: Rating) => RawRating;

  // Step 4, and clause 47 on the month's gain or loss
  const uncappedRaw = raw(oldRaw + given.change);
  const maximum =
    options.applyMaximumChange && (!unrated || options.maximumChangeForUnrated)
      ? points(maximumChange(oldRaw))
      : NaN;
  const bound = Number.isNaN(maximum) ? Infinity : maximum;
  const changeBound = options.maximumChangeOn === 'lift' ? Infinity : bound;
  const temporaryRaw = raw(Math.min(oldRaw + changeBound, Math.max(oldRaw - changeBound, uncappedRaw)));

  // Step 8: clause 40, "up to a maximum determined by Point 47"; then clause 42
  const liftBound = options.maximumChangeOn === 'change' ? Infinity : bound;
  const lifted = weightedPerformance > temporaryRaw;
  const liftedRaw = raw(
    lifted ? Math.max(temporaryRaw, Math.min(weightedPerformance, oldRaw + liftBound)) : temporaryRaw,
  );
  const floor = ratingFloor(highest);
  const flooredRaw = asRawRating(Math.max(liftedRaw, floor));

  // Step 7
  const top = options.weightedRatingTop === 'newRaw' ? flooredRaw : temporaryRaw;
  const weightedRating = points(weightedOnHistory(top, given, options.shortHistory));

  // Step 9, and clause 54 last of all
  const lowest = options.floorHolds === 'afterPenalties' ? floor : -Infinity;
  const newRaw = asRawRating(afterPenalties(flooredRaw, penaltyPoints, lowest));

  into.uncappedRaw = uncappedRaw;
  into.maximumChange = maximum;
  into.temporaryRaw = temporaryRaw;
  into.weightedRating = weightedRating;
  into.liftedRaw = liftedRaw;
  into.lifted = lifted;
  into.floor = floor;
  into.flooredRaw = flooredRaw;
  into.newRaw = newRaw;
  into.published =
    options.penaltiesOff === 'rawOnly'
      ? publishedRating(newRaw, weightedRating)
      : afterPenalties(publishedRating(flooredRaw, weightedRating), penaltyPoints, lowest);
}

/** Clause 49; without a history the rating at the period's start is all of it. */
function weightedOnHistory(
  top: RawRating,
  given: RatingGiven,
  shortHistory: MonthOptions['shortHistory'],
): Rating {
  const { history, from, known, oldRaw } = given;
  return known > 0
    ? weightedOnTop(top, history, from, known, shortHistory)
    : weightedOnTop(top, [oldRaw], 0, 1, shortHistory);
}

/**
 * The border behind which no figure is infinite or NaN, whatever numbers a caller hands over without reading them from cells.
 *
 * @returns `numberTooLarge` (48) with the first figure of the rating that nobody can calculate with; null where there is none
 */
export function figuresProblem(
  list: RatingType,
  { weightedPerformance }: RatingGiven,
  { uncappedRaw, weightedRating, newRaw, published }: RatingFigures,
): Problem | null {
  const known = Number.isNaN(weightedPerformance) || isUsable(weightedPerformance);
  if (known && isUsable(uncappedRaw) && isUsable(weightedRating) && isUsable(newRaw) && isUsable(published)) {
    return null;
  }
  const figures = [uncappedRaw, weightedRating, newRaw, published, weightedPerformance];
  return problem('numberTooLarge', '48', { list, value: figures.find((figure) => !isUsable(figure))! });
}
