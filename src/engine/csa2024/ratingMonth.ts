import { isProblem, type Problem } from '../kit/problem';
import { stepRounding } from './exampleRounding';
import { maximumChange } from './maximumChange';
import type { PlayerMonthInput } from './monthInput';
import type { MonthOptions } from './monthOptions';
import type { RatingRecord, TournamentRecord } from './monthRecord';
import { afterPenalties } from './penalties';
import { performanceMonth } from './performanceMonth';
import { ratingFloor } from './ratingFloor';
import type { RatingType } from './ratingTypes';
import {
  paddedRatings,
  publishedRating,
  RATINGS_WEIGHED,
  weightedRating,
  weightedRatingOfKnown,
} from './weightedRating';

/** One rating at the period's start. */
export interface RatingStart {
  readonly type: RatingType;
  readonly rating: number;
  readonly k: number;
  readonly highest: number;
}

/**
 * Steps 4 and 6-9 for one rating type: from the old raw rating to the published one.
 *
 * @param start the rating at the period's start
 * @param tournaments steps 1-3 and 5 of every rated tournament
 * @returns the record, and the problem of step 6 if it has one
 */
export function ratingMonth(
  start: RatingStart,
  input: PlayerMonthInput,
  tournaments: readonly TournamentRecord[],
  options: MonthOptions,
): { record: RatingRecord; problem: Problem | null } {
  const { type, rating: oldRaw, k, highest } = start;
  const { points } = stepRounding(options.rounding);
  const given = input.ratings[type];
  const unrated = given.rating === null;

  // Step 4, and clause 47 on the month's gain or loss
  const totals = totalsOf(type, tournaments);
  const change = totals.reduce((total, tournament) => total + tournament.change, 0);
  const uncappedRaw = points(oldRaw + change);
  const maximum = maximumFor(oldRaw, unrated, options);
  const changeMaximum = options.maximumChangeOn === 'lift' ? Infinity : (maximum ?? Infinity);
  const temporaryRaw = points(within(uncappedRaw, oldRaw, changeMaximum));

  // Step 6
  const { places, weightedPerformance, problem } = performanceMonth(type, input, tournaments, options);

  // Step 8: clause 40, "up to a maximum determined by Point 47"
  const liftMaximum = options.maximumChangeOn === 'change' ? Infinity : (maximum ?? Infinity);
  const lifted = weightedPerformance !== null && weightedPerformance > temporaryRaw;
  const liftTo = lifted
    ? Math.max(temporaryRaw, Math.min(weightedPerformance, oldRaw + liftMaximum))
    : temporaryRaw;
  const liftedRaw = points(liftTo);
  const floor = ratingFloor(highest);
  const flooredRaw = Math.max(liftedRaw, floor);

  // Step 7
  const top = options.weightedRatingTop === 'newRaw' ? flooredRaw : temporaryRaw;
  const history = input.history[type].length > 0 ? input.history[type] : [oldRaw];
  const known = [top, ...history].slice(0, RATINGS_WEIGHED);
  const padded = options.shortHistory === 'padWithOldest';
  const wr = padded ? weightedRating(known) : weightedRatingOfKnown(known);
  const weighted = points(isProblem(wr) ? top : wr);

  // Step 9, and clause 54 last of all
  const lowest = options.floorHolds === 'afterPenalties' ? floor : -Infinity;
  const newRaw = afterPenalties(flooredRaw, given.penaltyPoints, lowest);
  const published =
    options.penaltiesOff === 'rawOnly'
      ? publishedRating(newRaw, weighted)
      : afterPenalties(publishedRating(flooredRaw, weighted), given.penaltyPoints, lowest);

  const record: RatingRecord = {
    type,
    given,
    unrated,
    k,
    highest,
    oldRaw,
    totals,
    change,
    uncappedRaw,
    maximumChange: maximum,
    changeCapped: temporaryRaw !== uncappedRaw,
    temporaryRaw,
    performances: places,
    weightedPerformance,
    weighedRatings: padded ? paddedRatings(known) : known,
    weightedRating: weighted,
    lifted,
    liftCapped: lifted && liftedRaw < weightedPerformance,
    liftedRaw,
    floor,
    raisedToFloor: flooredRaw > liftedRaw,
    penaltyPoints: given.penaltyPoints,
    newRaw,
    published,
  };
  return { record, problem };
}

function totalsOf(type: RatingType, tournaments: readonly TournamentRecord[]): RatingRecord['totals'] {
  return tournaments.flatMap((record, tournament) => {
    const inType = type === 'main' ? record.main : record.ownType === type ? record.own : null;
    return inType === null ? [] : [{ tournament, change: inType.totalChange }];
  });
}

function maximumFor(oldRaw: number, unrated: boolean, options: MonthOptions): number | null {
  if (!options.applyMaximumChange || (unrated && !options.maximumChangeForUnrated)) return null;
  return stepRounding(options.rounding).points(maximumChange(oldRaw));
}

/** A rating held within old +- maximum. */
function within(rating: number, old: number, maximum: number): number {
  return Math.min(old + maximum, Math.max(old - maximum, rating));
}
