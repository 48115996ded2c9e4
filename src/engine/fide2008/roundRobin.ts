import { assertNever } from '../kit/closedSet';
import { type PlayerResults } from '../kit/crosstable';
import { dpOfPercent } from '../kit/fideTables';
import { sum, mean } from '../kit/numbers';
import { wholeOr, roundHalfUp, wholePercent } from '../kit/round';
import type { Rating, PlainNumber } from '../kit/units';
import { addedForScore } from './eventRating';
import type { Fide2008Options } from './options';
import {
  type CappedOpponent,
  type CappingPass,
  type FidePlayer,
  isRatedForOpponents,
  type RoundRobinDetermination,
  type RoundRobinRated,
  type RoundRobinUnrated,
} from './sectionRecord';
import { countedOpponent } from './ratingChange';
import { sumOfScores } from '../kit/score';

/**
 * 8.21b, then 8.58: the ratings of the unrated players of a round robin in which all games were played.
 *
 * @param results of all players whose results count, rated and unrated; some of them are rated, as 6.3 has it
 */
export function roundRobinDetermination(
  results: readonly PlayerResults<FidePlayer>[],
  options: Fide2008Options,
): RoundRobinDetermination {
  const rated = results.filter(({ player }) => isRatedForOpponents(player)).map(ratedPart);
  const averageOfRated = mean(rated.map(({ rating }) => rating))!;
  const averageDp = mean(rated.map(({ dp }) => dp))!;

  const opponents = opponentsOf(results, options.doubleRoundRobinN);
  const unroundedAverage = tournamentAverage(averageOfRated, averageDp, opponents);
  const average = averageForUse(unroundedAverage, options.roundRobinAverage);
  const starts = results
    .filter(({ player }) => !isRatedForOpponents(player))
    .map((result) => startOf(result, average, opponents));
  const fixed = new Map(rated.map(({ player, rating }) => [player, rating]));
  const unrated = cappedUnrated(starts, fixed, { average, opponents, options });
  return { averageOfRated, rated, averageDp, opponents, unroundedAverage, average, unrated };
}

/** 8.21b ii: p against all opponents, rated or not, and its dp. */
function ratedPart({ player, games }: PlayerResults<FidePlayer>): RoundRobinRated {
  const score = sumOfScores(games.map((game) => game.score));
  const percent = wholePercent(score, games.length);
  return {
    player: player.number,
    rating: player.rating!,
    score,
    games: games.length,
    p: percent / 100,
    dp: dpOfPercent(percent)!,
  };
}

/** 8.21b iii: n */
function opponentsOf(
  results: readonly PlayerResults<FidePlayer>[],
  reading: Fide2008Options['doubleRoundRobinN'],
): number {
  switch (reading) {
    case 'opponents':
      return results.length - 1;
    case 'games':
      return results[0]!.games.length;
    default:
      return assertNever(reading);
  }
}

/** 8.22, 8.23, 8.25: Ru from the tournament average. */
function startOf(
  { player, games }: PlayerResults<FidePlayer>,
  average: Rating,
  opponents: PlainNumber,
): UnratedStart {
  const score = sumOfScores(games.map((game) => game.score));
  const added = addedForScore(score, games.length, { format: 'roundRobin', opponents });
  return {
    player: player.number,
    score,
    games: games.length,
    p: wholePercent(score, games.length) / 100,
    added,
    unrounded: average + added,
    rating: roundHalfUp(average + added),
  };
}

/** 8.21b iii: the tournament average Ra = Rar - dpa x n / (n + 1), unrounded. */
export function tournamentAverage(averageOfRated: Rating, averageDp: number, opponents: PlainNumber): Rating {
  return averageOfRated - (averageDp * opponents) / (opponents + 1);
}

/** 8.58: Ra and Rc (new) as the next step uses them; the example rounds both (2348.45 to 2348, 2342.4 to 2342). */
export function averageForUse(average: Rating, reading: Fide2008Options['roundRobinAverage']): Rating {
  return wholeOr(average, reading);
}

/** An unrated player before 8.58. */
type UnratedStart = Omit<RoundRobinUnrated, 'passes' | 'finalAverage' | 'finalRating'>;

/** What all players of the event share. */
interface CappingTerms {
  /** Ra */
  readonly average: Rating;
  /** n */
  readonly opponents: number;
  readonly options: Pick<Fide2008Options, 'cappingPasses' | 'roundRobinAverage'>;
}

/** Whole numbers settle within a few passes; the limit only keeps a swing between two values from going on. */
const MOST_PASSES = 100;

/**
 * 8.58: each opponent more than 400 points from an unrated player counts as 400 away. All players' passes use the ratings
 * of the pass before.
 *
 * @param rated the rated players' ratings by number
 */
export function cappedUnrated(
  starts: readonly UnratedStart[],
  rated: ReadonlyMap<number, number>,
  terms: CappingTerms,
): RoundRobinUnrated[] {
  const passes: CappingPass[][] = starts.map(() => []);
  let current = starts.map(({ rating }) => rating);
  for (let pass = 0; pass < passesOf(terms.options.cappingPasses); pass++) {
    const field = [...rated, ...starts.map(({ player }, index) => [player, current[index]!] as const)];
    const next = starts.map((start, index) => passOf(start, current[index]!, field, terms));
    next.forEach((result, index) => passes[index]!.push(result));
    const settled = next.every(({ rating }, index) => rating === current[index]);
    current = next.map(({ rating }) => rating);
    if (settled) break;
  }
  return starts.map((start, index) => {
    const last = passes[index]!.at(-1)!;
    return { ...start, passes: passes[index]!, finalAverage: last.average, finalRating: last.rating };
  });
}

function passesOf(reading: Fide2008Options['cappingPasses']): number {
  switch (reading) {
    case 'one':
      return 1;
    case 'untilStable':
      return MOST_PASSES;
    default:
      return assertNever(reading);
  }
}

/** Rc (new) is Ra moved by the excess over n, not a new average of the opponents. */
function passOf(
  { added }: UnratedStart,
  rating: Rating,
  field: readonly (readonly [number: number, rating: Rating])[],
  { average, opponents, options }: CappingTerms,
): CappingPass {
  const capped = field.flatMap(([opponent, opponentRating]): CappedOpponent[] => {
    const counted = countedOpponent(rating, opponentRating);
    return counted === opponentRating ? [] : [{ opponent, opponentRating, counted }];
  });
  const excess = sum(capped.map(({ opponentRating, counted }) => opponentRating - counted));
  const unroundedAverage = cappedAverage(average, excess, opponents);
  const newAverage = averageForUse(unroundedAverage, options.roundRobinAverage);
  const unrounded = newAverage + added;
  return { capped, unroundedAverage, average: newAverage, unrounded, rating: roundHalfUp(unrounded) };
}

/** 8.58: Rc (new) = Rc - excess / n, unrounded: Ra is moved, the opponents are not averaged anew. */
export function cappedAverage(average: Rating, excess: number, opponents: PlainNumber): Rating {
  return average - excess / opponents;
}
