import { assertNever } from '../kit/closedSet';
import { cellScore, type PlayerResults } from '../kit/crosstable';
import type { BetweenRows } from '../kit/fideTables';
import { sum, mean } from '../kit/numbers';
import { roundHalfUp } from '../kit/round';
import type { KFactor, PlainNumber, Rating } from '../kit/units';
import { addedForScore } from './eventRating';
import { type EventResult, publication } from './initialRating';
import type { Fide2008Options } from './options';
import { K_2400, kFactor, reaches2400, gameChange, newRating, ratingChange } from './ratingChange';
import { reachesFloor } from './ratingList';
import {
  type RoundRobinDetermination,
  type RoundRobinUnrated,
  type FidePlayer,
  type Fide2008SectionOptions,
  type RatedPlayerRecord,
  type SectionGame,
  isFirstEvent,
  isRatedForOpponents,
  type EventFormat,
  type UnratedConditions,
  type UnratedPlayerRecord,
} from './sectionRecord';
import { sumOfScores } from '../kit/score';

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
function sectionGames(
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

/** 6.41, 8.21 */
const RATED_OPPONENTS_NEEDED = 3;

/** 8.21; 6.1 says "zero or half". */
export const POINTS_NEEDED = 1;

/** What an unrated player's record needs of the event. */
export interface UnratedEvent {
  readonly options: Fide2008SectionOptions;
  /** How the event is rated (6.43). */
  readonly format: EventFormat;
  readonly opponentRating: (opponent: FidePlayer) => number | null;
  readonly roundRobin: RoundRobinDetermination | null;
}

/**
 * 8.2, 8.3: an unrated player's event: Ru, whether it counts, and their rating so far.
 *
 * @param counted the player's games that may be rated
 * @param played all their games
 */
export function unratedPlayer(
  counted: PlayerResults<FidePlayer>,
  played: PlayerResults<FidePlayer>,
  event: UnratedEvent,
): UnratedPlayerRecord {
  const { player } = counted;
  const { options, opponentRating, roundRobin } = event;
  const own = roundRobin?.unrated.find(({ player: number }) => number === player.number) ?? null;
  const result = resultOf(counted, own, event);
  const unrounded =
    result === null ? null : result.average + addedForScore(result.score, result.games, result.lowScore);
  const eventRating = unrounded === null ? null : roundHalfUp(unrounded);
  const conditions = conditionsOf(counted, eventRating, event);
  const results = [...(player.earlier ?? []), ...(conditions.counts ? [result!] : [])];
  const terms = { ...options, disabledMember: player.disabledMember ?? false };
  return {
    kind: 'unrated',
    player,
    score: sumOfScores(played.cells.map(cellScore)),
    games: sectionGames(counted, played, opponentRating),
    result,
    unrounded,
    eventRating,
    roundRobin: own,
    conditions,
    publication: results.length === 0 ? null : publication(results, terms, options.interpretations),
  };
}

/** 8.21a: in a Swiss the games against rated opponents; 8.21b: in a round robin all, with Rc (new). */
function resultOf(
  { games }: PlayerResults<FidePlayer>,
  own: RoundRobinUnrated | null,
  { format, roundRobin, options }: UnratedEvent,
): EventResult | null {
  const { endDay } = options;
  if (format === 'roundRobin') {
    if (own === null) return null;
    const lowScore = { format, opponents: roundRobin!.opponents };
    return { average: own.finalAverage, score: own.score, games: own.games, lowScore, endDay };
  }
  const rated = games.filter(({ opponent }) => isRatedForOpponents(opponent));
  const average = mean(rated.map(({ opponent }) => opponent.rating!));
  if (average === null) return null;
  const score = sumOfScores(rated.map((game) => game.score));
  return { average, score, games: rated.length, lowScore: { format: 'swiss' }, endDay };
}

/** 6.41 and 8.21: three rated opponents, a point, the floor. In a round robin all games count, so the point may come from any. */
function conditionsOf(
  { player, games }: PlayerResults<FidePlayer>,
  eventRating: Rating | null,
  { format, options }: UnratedEvent,
): UnratedConditions {
  const { floor, interpretations } = options;
  const rated = games.filter(({ opponent }) => isRatedForOpponents(opponent));
  const inAllGames = format === 'roundRobin' || interpretations.onePoint === 'inAllGames';
  const points = sum((inAllGames ? games : rated).map(({ score }) => score));
  const enoughGames = rated.length >= RATED_OPPONENTS_NEEDED;
  const enoughPoints = points >= POINTS_NEEDED;
  const aboveFloor = reachesFloor(eventRating ?? 0, floor, interpretations.floorReached);
  const asked = areAsked(player, interpretations.unratedConditions);
  return {
    games: rated.length,
    points,
    enoughGames,
    enoughPoints,
    reachesFloor: aboveFloor,
    counts: eventRating !== null && (!asked || (enoughGames && enoughPoints && aboveFloor)),
  };
}

function areAsked(player: FidePlayer, reading: Fide2008Options['unratedConditions']): boolean {
  switch (reading) {
    case 'firstEvent':
      return isFirstEvent(player);
    case 'everyEvent':
      return true;
    default:
      return assertNever(reading);
  }
}
