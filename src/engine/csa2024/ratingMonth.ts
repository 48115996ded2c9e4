import type { CalendarDay } from '../kit/calendarDay';
import { isUsable } from '../kit/numbers';
import { isProblem, placedAt, problem, type Problem } from '../kit/problem';
import type { Rating, KFactor, RawRating } from '../kit/units';
import { stepRounding, type MonthOptions } from './monthOptions';
import type {
  PlayerMonthInput,
  PerformancePlace,
  PerformanceSource,
  TournamentRecord,
  RatingRecord,
} from './monthRecord';
import { pointsOff, figuresProblem, noRatingFigures, ratingFigures, type RatingGiven } from './newRating';
import type { GameType, RatingType } from './ratingTypes';
import {
  ageWeight,
  newestFive,
  performanceTerm,
  placeWeight,
  SUM_OF_PLACES,
  TOURNAMENTS_WEIGHED,
  typeWeight,
} from './weightedPerformance';
import { paddedRatings, RATINGS_WEIGHED } from './weightedRating';

interface Candidate {
  readonly source: PerformanceSource;
  readonly gameType: GameType;
  readonly endDay: CalendarDay;
  readonly performance: Rating | null;
}

/** Step 6: the newest five, and Wp where there are five. */
interface PerformanceMonth {
  readonly places: readonly PerformancePlace[];
  readonly weightedPerformance: Rating | null;
  readonly problem: Problem | null;
}

/**
 * Step 6, clauses 35-38: this month's performances on top of the earlier ones, the newest five of them weighed.
 * A tournament without a rated game has no performance and takes no place.
 */
export function performanceMonth(
  type: RatingType,
  input: PlayerMonthInput,
  tournaments: readonly TournamentRecord[],
  options: MonthOptions,
): PerformanceMonth {
  const round = stepRounding(options.rounding);
  const candidates = [...pastOf(type, input), ...playedIn(type, tournaments)];
  const laterIsNewer = options.sameEndDate === 'laterIsNewer';
  const places: PerformancePlace[] = [];
  for (const [index, candidate] of newestFive(candidates, input.calculationDay, laterIsNewer).entries()) {
    const { source, gameType, endDay, performance } = candidate;
    const ageDays = input.calculationDay - endDay;
    const age = ageWeight(ageDays);
    if (isProblem(age)) return { places, weightedPerformance: null, problem: inList(age, type, source) };
    if (performance === null) {
      return {
        places,
        weightedPerformance: null,
        problem: inList(problem('performanceMissing', '35'), type, source),
      };
    }
    if (!isUsable(performance)) {
      const reason = problem('numberTooLarge', '35', { value: performance });
      return { places, weightedPerformance: null, problem: inList(reason, type, source) };
    }
    const weight = type === 'main' ? typeWeight(gameType) : 1;
    const rounded = round.factor(age);
    const place = placeWeight(index);
    const term = round.points(performanceTerm(performance, weight, rounded, place));
    places.push({
      source,
      gameType,
      endDay,
      ageDays,
      performance,
      typeWeight: weight,
      ageWeight: rounded,
      place,
      term,
    });
  }
  if (places.length < TOURNAMENTS_WEIGHED) return { places, weightedPerformance: null, problem: null };
  const sum = places.reduce((total, { term }) => total + term, 0);
  return { places, weightedPerformance: round.points(sum / SUM_OF_PLACES), problem: null };
}

function pastOf(type: RatingType, input: PlayerMonthInput): Candidate[] {
  return input.past[type].map((past, index) => ({ ...past, source: { kind: 'past', index } }));
}

function playedIn(type: RatingType, tournaments: readonly TournamentRecord[]): Candidate[] {
  return tournaments.flatMap((record, index): Candidate[] => {
    const played = type === 'main' ? record.main : record.ownType === type ? record.own : null;
    if (played === null || played.performance === null) return [];
    const { gameType, tournament } = record;
    const source = { kind: 'tournament', index } as const;
    return [{ source, gameType, endDay: tournament.endDay, performance: played.performance }];
  });
}

function inList(reason: Problem, type: RatingType, source: PerformanceSource): Problem {
  return placedAt(reason, { list: type, source: source.kind, index: source.index });
}

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
