import { assertNever } from '../kit/closedSet';
import { type PlayerResults, sumOfScores } from '../kit/crosstable';
import { dpOfPercent } from '../kit/fideTables';
import { roundHalfUp, wholePercent } from '../kit/round';
import { mean } from '../kit/numbers';
import { cappedUnrated, type UnratedStart } from './capping';
import { addedForScore } from './eventRating';
import type { Fide2008Options } from './options';
import { type FidePlayer, isRatedForOpponents } from './player';
import { averageForUse, tournamentAverage } from './tournamentAverage';
import type { RoundRobinDetermination, RoundRobinRated } from './roundRobinRecord';
import type { PlainNumber, Rating } from '../kit/units';

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
