import { assertNever } from '../kit/closedSet';
import { cellScore, type PlayerResults, sumOfScores } from '../kit/crosstable';
import { roundHalfUp } from '../kit/round';
import { mean, sum } from '../kit/numbers';
import { addedForScore } from './eventRating';
import { POINTS_NEEDED } from './fieldOfPlay';
import type { EventResult } from './initialRating';
import type { Fide2008Options } from './options';
import { type FidePlayer, isFirstEvent, isRatedForOpponents } from './player';
import { publication } from './publication';
import { sectionGames } from './ratedPlayer';
import { reachesFloor } from './ratingFloor';
import type { RoundRobinDetermination, RoundRobinUnrated } from './roundRobinRecord';
import type { EventFormat, Fide2008SectionOptions } from './sectionOptions';
import type { UnratedConditions, UnratedPlayerRecord } from './sectionRecord';
import type { Rating } from '../kit/units';

/** 6.41, 8.21 */
const RATED_OPPONENTS_NEEDED = 3;

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
