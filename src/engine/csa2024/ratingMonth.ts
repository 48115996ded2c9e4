import type { Problem } from '../kit/problem';
import type { PlayerMonthInput } from './monthInput';
import type { MonthOptions } from './monthOptions';
import type { RatingRecord, TournamentRecord } from './monthRecord';
import { pointsOff } from './penalties';
import { performanceMonth } from './performanceMonth';
import { figuresProblem, noRatingFigures, ratingFigures, type RatingGiven } from './ratingFigures';
import type { RatingType } from './ratingTypes';
import { paddedRatings, RATINGS_WEIGHED } from './weightedRating';
import type { KFactor, RawRating, Rating } from '../kit/units';

/** One rating at the period's start. */
export interface RatingStart {
  readonly type: RatingType;
  readonly rating: RawRating;
  readonly k: KFactor;
  readonly highest: Rating;
}

/**
 * Steps 4 and 6-9 for one rating type: from the old raw rating to the published one.
 *
 * @param start the rating at the period's start
 * @param tournaments steps 1-3 and 5 of every rated tournament
 * @returns the record, and the problem of step 6, or of a figure that is none, if it has one
 */
export function ratingMonth(
  start: RatingStart,
  input: PlayerMonthInput,
  tournaments: readonly TournamentRecord[],
  options: MonthOptions,
): { record: RatingRecord; problem: Problem | null } {
  const { type, rating: oldRaw, k, highest } = start;
  const given = input.ratings[type];
  const unrated = given.rating === null;
  const penaltyPoints = pointsOff(given, options);
  const totals = totalsOf(type, tournaments);
  const change = totals.reduce((total, tournament) => total + tournament.change, 0);
  const { places, weightedPerformance, problem } = performanceMonth(type, input, tournaments, options);
  const history = input.history[type].length > 0 ? input.history[type] : [oldRaw];

  const figures = noRatingFigures();
  const rating: RatingGiven = {
    oldRaw,
    unrated,
    highest,
    change,
    weightedPerformance: weightedPerformance ?? NaN,
    penaltyPoints,
    history,
    from: 0,
    known: history.length,
  };
  ratingFigures(rating, options, figures);

  const { uncappedRaw, temporaryRaw, liftedRaw, flooredRaw, lifted } = figures;
  const top = options.weightedRatingTop === 'newRaw' ? flooredRaw : temporaryRaw;
  const known = [top, ...history].slice(0, RATINGS_WEIGHED);
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
    maximumChange: Number.isNaN(figures.maximumChange) ? null : figures.maximumChange,
    changeCapped: temporaryRaw !== uncappedRaw,
    temporaryRaw,
    performances: places,
    weightedPerformance,
    weighedRatings: options.shortHistory === 'padWithOldest' ? paddedRatings(known) : known,
    weightedRating: figures.weightedRating,
    lifted,
    liftCapped: lifted && liftedRaw < weightedPerformance!,
    liftedRaw,
    floor: figures.floor,
    raisedToFloor: flooredRaw > liftedRaw,
    penaltyPoints,
    newRaw: figures.newRaw,
    published: figures.published,
  };
  return { record, problem: problem ?? figuresProblem(type, rating, figures) };
}

function totalsOf(type: RatingType, tournaments: readonly TournamentRecord[]): RatingRecord['totals'] {
  return tournaments.flatMap((record, tournament) => {
    const inType = type === 'main' ? record.main : record.ownType === type ? record.own : null;
    return inType === null ? [] : [{ tournament, change: inType.totalChange }];
  });
}
