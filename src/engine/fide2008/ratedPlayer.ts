import { cellScore, type PlayerResults, sumOfScores } from '../kit/crosstable';
import type { BetweenRows } from '../kit/fideTables';
import { sum } from '../kit/numbers';
import { K_2400, kFactor, reaches2400 } from './kFactor';
import type { FidePlayer } from './player';
import { gameChange, newRating, ratingChange } from './ratingChange';
import { reachesFloor } from './ratingFloor';
import type { Fide2008SectionOptions } from './sectionOptions';
import type { RatedPlayerRecord, SectionGame } from './sectionRecord';
import type { KFactor, PlainNumber, Rating } from '../kit/units';

/**
 * 8.5: a rated player's event.
 *
 * @param counted the player's games that may be rated
 * @param played all their games
 * @param opponentRating what an opponent counts as; null = not rated
 */
export function ratedPlayer(
  counted: PlayerResults<FidePlayer>,
  played: PlayerResults<FidePlayer>,
  opponentRating: (opponent: FidePlayer) => Rating | null,
  { floor, interpretations }: Fide2008SectionOptions,
): RatedPlayerRecord {
  const { player } = counted;
  const rating = player.rating!;
  const experience = {
    rating,
    gamesPlayed: player.gamesPlayed ?? null,
    reached2400: player.reached2400 ?? false,
  };
  const k = player.k ?? kFactor(experience, interpretations.newAt2400);
  const games = sectionGames(counted, played, opponentRating).map((game) =>
    withChange(game, rating, interpretations.betweenRows),
  );
  const rated = games.flatMap(({ opponentRating: opponent, score, change }) =>
    change === null ? [] : [{ opponentRating: opponent!, score, ...change }],
  );
  const change = ratingChange(rating, rated, k, interpretations.betweenRows);
  const next = newRating(rating, [change]);
  return {
    kind: 'rated',
    player,
    score: sumOfScores(played.cells.map(cellScore)),
    games,
    rating,
    k,
    kGiven: player.k !== null,
    gamesRated: rated.length,
    scoreRated: sumOfScores(rated.map(({ score }) => score)),
    expected: inHundredths(rated.map(({ expected }) => expected)),
    sumOfScoreMinusExpected: inHundredths(rated.map(({ scoreMinusExpected }) => scoreMinusExpected)),
    change,
    unroundedRating: rating + change,
    newRating: next,
    newK: newK(player, next, rated.length, k, interpretations.newAt2400),
    delisted: !reachesFloor(next, floor),
  };
}

/** All games of a player in the event; those that do not count have no opponent's rating. */
export function sectionGames(
  counted: PlayerResults<FidePlayer>,
  played: PlayerResults<FidePlayer>,
  opponentRating: (opponent: FidePlayer) => number | null,
): SectionGame[] {
  const rated = new Set(counted.games);
  return played.games.map((game) => ({
    column: game.column,
    opponent: game.opponent.number,
    opponentRating: rated.has(game) ? opponentRating(game.opponent) : null,
    opponentUnrated: game.opponent.rating === null,
    score: game.score,
    change: null,
  }));
}

function withChange(game: SectionGame, rating: Rating, reading: BetweenRows): SectionGame {
  const { opponentRating, score } = game;
  if (opponentRating === null) return game;
  return { ...game, change: gameChange(rating, { opponentRating, score }, reading) };
}

/**
 * 8.56 after the event, with the games it adds. A K of 10 was earned by 2400; another K stays until 2400 is reached where
 * the games played are not known.
 */
function newK(
  { rating, k, gamesPlayed, reached2400 }: FidePlayer,
  next: number,
  games: PlainNumber,
  kUsed: KFactor,
  newAt2400: Fide2008SectionOptions['interpretations']['newAt2400'],
): KFactor {
  const before = reaches2400({ rating: rating!, reached2400: reached2400 ?? k === K_2400 });
  const after = { rating: next, reached2400: before };
  if (gamesPlayed === undefined) return reaches2400(after) ? K_2400 : kUsed;
  return kFactor({ ...after, gamesPlayed: gamesPlayed + games }, newAt2400);
}

function inHundredths(values: readonly number[]): number {
  return sum(values.map((value) => Math.round(100 * value))) / 100;
}
