import { type CalendarDay, calendarDay, monthOf, yearOf } from '../kit/calendarDay';
import { sum } from '../kit/numbers';
import { type Outcome, problem, isProblem, note } from '../kit/problem';
import { roundHalfUp, wholeOr } from '../kit/round';
import type { Rating, Score } from '../kit/units';
import { eventRating, type LowScore } from './eventRating';
import { FIDE2008, type Fide2008Options } from './options';
import { reachesFloor } from './ratingList';
import { sumOfScores } from '../kit/score';

/** An unrated player's result in one event, as far as it counts: all games of a round robin, of others those against rated opponents. */
export interface EventResult {
  /** Rc, or Ra of a round robin. */
  readonly average: Rating;
  readonly score: Score;
  readonly games: number;
  readonly lowScore: LowScore;
  /** The last day of the event; null = not known, then not too old. */
  readonly endDay: CalendarDay | null;
}

/** 8.3: an initial rating with what it is made of. */
export interface InitialRating {
  /** The results that count, after 8.31. */
  readonly results: readonly EventResult[];
  readonly games: number;
  readonly score: Score;
  readonly average: Rating;
  /** Rn before 8.32. */
  readonly unrounded: Rating;
  readonly rating: Rating;
}

/** 8.2: Ru of a single result. */
export function ruOf({ average, score, games, lowScore }: EventResult): Outcome<Rating> {
  return eventRating(average, score, games, lowScore);
}

/** 8.31: the first results below the floor are ignored; later ones count, whatever they are. */
export function withoutLowStart(
  results: readonly EventResult[],
  floor: Rating,
  reading: Fide2008Options['floorReached'] = FIDE2008.floorReached,
): EventResult[] {
  const start = results.findIndex((result) => {
    const ru = ruOf(result);
    return typeof ru === 'number' && reachesFloor(roundHalfUp(ru), floor, reading);
  });
  return start < 0 ? [] : results.slice(start);
}

/** 8.34: the average of all opponents, each event weighed by its games. */
export function pooledAverage(
  results: readonly EventResult[],
  reading: Fide2008Options['pooledAverage'] = FIDE2008.pooledAverage,
): Outcome<Rating> {
  const games = sum(results.map((result) => result.games));
  if (games === 0) return problem('noRatedGames', '8.3');
  return wholeOr(sum(results.map((result) => result.average * result.games)) / games, reading);
}

/**
 * 8.3: the initial rating Rn "as if the new player had played all his games so far in one tournament". A single event keeps
 * its own rule for low scores; several together are counted as a Swiss (8.24), by our reading.
 *
 * @param results in the order played
 */
export function initialRating(
  results: readonly EventResult[],
  reading: Fide2008Options['pooledAverage'] = FIDE2008.pooledAverage,
): Outcome<InitialRating> {
  const average = pooledAverage(results, reading);
  if (typeof average !== 'number') return average;
  const games = sum(results.map((result) => result.games));
  const score = sumOfScores(results.map((result) => result.score));
  const lowScore: LowScore = results.length === 1 ? results[0]!.lowScore : { format: 'swiss' };
  const unrounded = eventRating(average, score, games, lowScore);
  if (typeof unrounded !== 'number') return unrounded;
  return { results, games, score, average, unrounded, rating: roundHalfUp(unrounded) };
}

/** 7.14a, b and e; 7.14f and g. */
const GAMES_TO_PUBLISH = 9;
const GAMES_TO_PUBLISH_REDUCED = 7;

/** 7.14c */
const YEARS_POOLED = 2;

/** What 7.14 asks besides the results. */
export interface PublicationTerms {
  readonly floor: Rating;
  /** 7.14f: the results are from an Olympiad, a continental or a world team championship. */
  readonly teamChampionship: boolean;
  /** 7.14g: a member of the IBCA, ICSC or IPCA. */
  readonly disabledMember: boolean;
  /** The day of the list, from which 7.14c's two years count back; null = all results are recent enough. */
  readonly listDay: CalendarDay | null;
}

/** 7.14a, b, f and g: the games that a new player's rating needs. */
export function gamesNeeded({
  teamChampionship,
  disabledMember,
}: Pick<PublicationTerms, 'teamChampionship' | 'disabledMember'>): number {
  return teamChampionship || disabledMember ? GAMES_TO_PUBLISH_REDUCED : GAMES_TO_PUBLISH;
}

/** 7.14c: the results of the two years before the list. */
export function recentResults(results: readonly EventResult[], listDay: CalendarDay | null): EventResult[] {
  if (listDay === null) return [...results];
  const from = calendarDay(yearOf(listDay) - YEARS_POOLED, monthOf(listDay), 1)!;
  return results.filter(({ endDay }) => endDay === null || endDay >= from);
}

/** 7.14, 8.3: a new player's rating so far and whether it is published. */
export interface Publication {
  readonly initial: InitialRating;
  readonly gamesNeeded: number;
  /** null = not published yet: too few games (7.14a, b, e) or below the floor (7.14d, 8.33). */
  readonly published: Rating | null;
}

/**
 * 7.14, 8.31-8.33: the rating of a player new to the list.
 *
 * @param results in the order played
 * @returns `notPublished` where no result counts
 */
export function publication(
  results: readonly EventResult[],
  terms: PublicationTerms,
  options: Fide2008Options = FIDE2008,
): Outcome<Publication> {
  const recent = recentResults(results, terms.listDay);
  const counted = withoutLowStart(recent, terms.floor, options.floorReached);
  if (counted.length === 0) return note('notPublished', '8.31', { floor: terms.floor });
  const initial = initialRating(counted, options.pooledAverage);
  if (isProblem(initial)) return initial;
  const needed = gamesNeeded(terms);
  const complete = initial.games >= needed && reachesFloor(initial.rating, terms.floor, options.floorReached);
  return { initial, gamesNeeded: needed, published: complete ? initial.rating : null };
}
