import { isUsable } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import { stepRounding } from './exampleRounding';
import { maximumChange } from './maximumChange';
import type { MonthOptions } from './monthOptions';
import { afterPenalties } from './penalties';
import { ratingFloor } from './ratingFloor';
import { publishedRating, weightedOnTop } from './weightedRating';
import type { RatingType } from './ratingTypes';
import { type PlainNumber, type RawRating, type Rating, asRawRating } from '../kit/units';

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
