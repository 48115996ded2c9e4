import { cellScore, type CrosstablePlayer, type PlayerResults, sumOfScores } from '../kit/crosstable';
import { sum } from '../kit/numbers';
import { countsForActivity } from './activity';
import { kAfter, kOfGroup } from './kFactor';
import { newRatingOf } from './newRating';
import { gameChange, ratingChange, sumOfScoreMinusExpected } from './ratingChange';
import type { Csa2013SectionOptions } from './sectionOptions';
import type {
  OpponentGame,
  PerformanceRecord,
  PlayedRounds,
  RatedPlayerGame,
  RatedPlayerRecord,
} from './sectionRecord';
import { ratesUnratedOpponents } from './sections';
import { changeThatCounts, isPlayedRound, mayGain, roundsToGain } from './sixtyPercent';
import { performanceRecord, withRatings } from './unratedPlayer';
import type { PlainNumber } from '../kit/units';

/**
 * Summary: How to calculate the rating change of a rated player, with the 60% rule.
 *
 * @param result a rated player's results
 * @param ratingOf actual ratings, and the temporary ones of the unrated
 */
export function ratedPlayer(
  result: PlayerResults,
  ratingOf: (player: CrosstablePlayer) => number,
  scheduledRounds: PlainNumber,
  options: Csa2013SectionOptions,
): RatedPlayerRecord {
  const { player, cells } = result;
  const { interpretations, type } = options;
  const rating = ratingOf(player);
  const k = player.k ?? kOfGroup(rating, type);
  const all = withRatings(result.games, ratingOf);
  const rated = all.filter((game) => isRated(game, options));
  const rounds = playedRounds(result, rated.length, scheduledRounds, options);
  const fullChange = ratingChange(rating, rated, k, interpretations.betweenRows);
  const change = changeThatCounts(fullChange, rounds.mayGain);
  const newRating = newRatingOf(rating + change, interpretations.newRatingRounding);
  const games = all.map((game): RatedPlayerGame => ({
    ...game,
    change: isRated(game, options) ? gameChange(rating, game, interpretations.betweenRows) : null,
  }));
  return {
    kind: 'rated',
    player,
    score: sumOfScores(cells.map(cellScore)),
    activity: cells.filter(countsForActivity).length,
    rating,
    k,
    kGiven: player.k !== null,
    games,
    gamesRated: rated.length,
    scoreRated: sumOfScores(rated.map(({ score }) => score)),
    expected: sum(games.map((game) => Math.round(100 * (game.change?.expected ?? 0)))) / 100,
    sumOfScoreMinusExpected: sumOfScoreMinusExpected(rating, rated, interpretations.betweenRows),
    fullChange,
    rounds,
    change,
    performance: performanceOf(all, options),
    unroundedRating: rating + change,
    newRating,
    newK: kAfter(newRating, k, type),
  };
}

/** Games vs. unrated opponents 1 */
function isRated({ opponentUnrated }: OpponentGame, { kind }: Csa2013SectionOptions): boolean {
  return !opponentUnrated || ratesUnratedOpponents(kind);
}

/** Formulae 1 for a rated player; games that do not touch their rating count by the reading `unratedInPerformance`. */
function performanceOf(
  games: readonly OpponentGame[],
  options: Csa2013SectionOptions,
): PerformanceRecord | null {
  const counted =
    options.interpretations.unratedInPerformance === 'temporaryRating'
      ? games
      : games.filter((game) => isRated(game, options));
  return performanceRecord(counted, options.interpretations.performanceRounding);
}

/** 60% Rule 2, 4 and 5 */
function playedRounds(
  { cells, games }: PlayerResults,
  gamesRated: PlainNumber,
  scheduled: PlainNumber,
  { interpretations, team }: Csa2013SectionOptions,
): PlayedRounds {
  const rounds = cells.filter((cell) => isPlayedRound(cell, interpretations.requestedByeIsPlayed)).length;
  const played = interpretations.unratedGameIsPlayed ? rounds : rounds - (games.length - gamesRated);
  return team
    ? { played, needed: null, mayGain: true }
    : {
        played,
        needed: roundsToGain(scheduled),
        mayGain: mayGain(played, scheduled, interpretations.sixtyPercent),
      };
}
