import { isUsable } from '../kit/numbers';
import { isProblem, placedAt, problem, type Problem } from '../kit/problem';
import type { Rating } from '../kit/units';
import { stepRounding, type MonthOptions } from './monthOptions';
import type { PlayerMonthInput, PerformancePlace, TournamentRecord, RatingRecord } from './monthRecord';
import { figuresProblem, pointsOff, ratingFigures } from './newRating';
import type { RatingType } from './ratingTypes';
import { type RatingAtStart, recordIn } from './tournamentMonth';
import {
  ageWeight,
  newestFive,
  performanceTerm,
  placeWeight,
  SUM_OF_PLACES,
  TOURNAMENTS_WEIGHED,
  typeWeight,
} from './weightedPerformance';

interface Candidate extends Pick<PerformancePlace, 'source' | 'gameType' | 'endDay'> {
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
    const refused = (reason: Problem): PerformanceMonth => {
      const place = { list: type, source: source.kind, index: source.index };
      return { places, weightedPerformance: null, problem: placedAt(reason, place) };
    };
    if (isProblem(age)) return refused(age);
    if (performance === null) return refused(problem('performanceMissing', '35'));
    if (!isUsable(performance)) return refused(problem('numberTooLarge', '35', { value: performance }));
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
    const played = recordIn(record, type);
    if (played === null || played.performance === null) return [];
    const { gameType, tournament } = record;
    const source = { kind: 'tournament', index } as const;
    return [{ source, gameType, endDay: tournament.endDay, performance: played.performance }];
  });
}

/** One rating at the period's start. */
export interface RatingStart extends RatingAtStart {
  readonly type: RatingType;
  readonly highest: Rating;
}

/**
 * Steps 4 and 6-9 for one rating type: from the old raw rating to the published one.
 *
 * @param start the rating at the period's start
 * @param tournaments steps 1-3 and 5 of every rated tournament
 * @returns the record, and the problem of step 6, or of a figure that cannot be calculated with, if there is one
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
  const totals = totalsOf(type, tournaments);
  const change = totals.reduce((total, tournament) => total + tournament.change, 0);
  const { places, weightedPerformance, problem } = performanceMonth(type, input, tournaments, options);
  const penaltyPoints = pointsOff(given, options);
  const history = input.history[type];
  const figures = ratingFigures(
    { oldRaw, unrated, highest, change, weightedPerformance, penaltyPoints, history },
    options,
  );
  const { uncappedRaw, weightedRating, newRaw, published } = figures;
  const checked = [uncappedRaw, weightedRating, newRaw, published, weightedPerformance];
  return {
    record: { type, given, unrated, k, highest, oldRaw, totals, change, performances: places, ...figures },
    problem: problem ?? figuresProblem(type, checked),
  };
}

function totalsOf(type: RatingType, tournaments: readonly TournamentRecord[]): RatingRecord['totals'] {
  return tournaments.flatMap((record, tournament) => {
    const inType = recordIn(record, type);
    return inType === null ? [] : [{ tournament, change: inType.totalChange }];
  });
}
