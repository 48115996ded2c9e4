import type { CalendarDay } from '../kit/calendarDay';
import { type Outcome, problem } from '../kit/problem';
import { roundHalfUp, wholeOr } from '../kit/round';
import { sumOfScores } from '../kit/crosstable';
import { sum } from '../kit/numbers';
import { eventRating, type LowScore } from './eventRating';
import { FIDE2008, type Fide2008Options } from './options';
import { reachesFloor } from './ratingFloor';
import type { Rating, Score } from '../kit/units';

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
