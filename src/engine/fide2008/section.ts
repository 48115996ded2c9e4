import { assertNever } from '../kit/closedSet';
import { type Crosstable, type PlayerResults, resultsByPlayer, roundsOf } from '../kit/crosstable';
import { crosstableProblems, kProblems } from '../kit/crosstableProblems';
import { tally, sum } from '../kit/numbers';
import { hasError, note, type Problem, problem } from '../kit/problem';
import { ratedMatchGames, matchProblem, roundRobinProblem } from './composition';
import { ratedPlayer, type UnratedEvent, unratedPlayer, POINTS_NEEDED } from './players';
import { roundRobinDetermination } from './roundRobin';
import {
  type RoundRobinDetermination,
  type FidePlayer,
  isRatedForOpponents,
  type EventFormat,
  FIDE2008_SECTION,
  type Fide2008SectionOptions,
  type Fide2008SectionRecord,
  isFirstEvent,
} from './sectionRecord';

/**
 * An event by FIDE's regulations of 2008: what may be rated at all (1-6), the unrated players' ratings (8.2, 8.3 and in a
 * round robin 8.58), then the rated players' changes (8.5).
 *
 * @param table the results; of a match the games in the order played
 * @param options the organiser's facts about the event, and interpretations
 */
export function ratedSection(
  table: Crosstable<FidePlayer>,
  options: Fide2008SectionOptions = FIDE2008_SECTION,
): Fide2008SectionRecord {
  const problems = sectionProblems(table, options);
  const nothing = {
    system: 'fide2008',
    options,
    format: options.format,
    roundRobin: null,
    disregarded: [],
    players: [],
  } as const;
  if (hasError(problems)) return { ...nothing, problems };

  const played = resultsByPlayer(table);
  const format = formatOf(played, options.format);
  const disregarded = disregardedPlayers(played);
  const results = countedGames(played, disregarded, format, options);
  const roundRobin =
    format === 'roundRobin'
      ? determination(
          results.filter(({ player }) => !disregarded.includes(player.number)),
          options,
        )
      : null;

  const opponentRating = opponentRatings(roundRobin);
  const event: UnratedEvent = { options, format, opponentRating, roundRobin };
  const players = results.map((result, index) =>
    result.player.rating === null
      ? unratedPlayer(result, played[index]!, event)
      : ratedPlayer(result, played[index]!, opponentRating, options),
  );
  return {
    ...nothing,
    format,
    roundRobin,
    disregarded,
    players,
    problems: [...problems, ...notes(options.format, format, disregarded)],
  };
}

/** What is wrong with an event's table, its conditions (1, 3, 4), its field (6) and its K-factors, in that order. */
function sectionProblems(table: Crosstable<FidePlayer>, options: Fide2008SectionOptions): Problem[] {
  const contradictions = crosstableProblems(table, '8.55');
  if (contradictions.length > 0) return contradictions;
  return [
    ...options.conditions,
    ...fieldProblems(table, options),
    ...kProblems(table, options.interpretations.kNotGiven, '8.56'),
    ...(options.floor > 0 ? [] : [problem('floorNotKnown', '0.6')]),
  ];
}

function fieldProblems(table: Crosstable<FidePlayer>, options: Fide2008SectionOptions): Problem[] {
  const players = table.players.length;
  const rated = table.players.filter(isRatedForOpponents).length;
  switch (options.format) {
    case 'swiss':
      return [];
    case 'roundRobin': {
      const double = roundsOf(table) > players;
      const found = roundRobinProblem({ players, rated, double, championship: options.championship });
      return found === null ? [] : [found];
    }
    case 'match': {
      const found = matchProblem(players, rated);
      return found === null ? [] : [found];
    }
    default:
      return assertNever(options.format);
  }
}

/** 6.43: a round robin in which a game was not played is reported as a Swiss. */
function formatOf(results: readonly PlayerResults<FidePlayer>[], format: EventFormat): EventFormat {
  return format === 'roundRobin' && !isComplete(results) ? 'swiss' : format;
}

/** 6.43: has everybody met everybody, equally often? */
export function isComplete(results: readonly PlayerResults<FidePlayer>[]): boolean {
  const meetings = results.map(({ games }) => tally(games.map(({ opponent }) => opponent.number)));
  const counts = new Set(meetings.flatMap((meeting) => [...meeting.values()]));
  return counts.size === 1 && meetings.every((meeting) => meeting.size === results.length - 1);
}

/** 6.1: the numbers of the unrated players who scored zero or half a point in their first event. */
export function disregardedPlayers(results: readonly PlayerResults<FidePlayer>[]): number[] {
  return results
    .filter(({ player, games }) => {
      const score = sum(games.map((game) => game.score));
      return player.rating === null && isFirstEvent(player) && score < POINTS_NEEDED;
    })
    .map(({ player }) => player.number);
}

/** 6.1 and 6.5: the games that are left to be rated. */
function countedGames(
  results: readonly PlayerResults<FidePlayer>[],
  disregarded: readonly number[],
  format: EventFormat,
  options: Fide2008SectionOptions,
): PlayerResults<FidePlayer>[] {
  return results.map((result) => {
    switch (format) {
      case 'swiss':
        return result;
      case 'roundRobin':
        return disregarded.includes(result.player.number)
          ? result
          : {
              ...result,
              games: result.games.filter(({ opponent }) => !disregarded.includes(opponent.number)),
            };
      case 'match': {
        const scores = result.games.map(({ score }) => score);
        const rated = ratedMatchGames(scores, options.matchGames ?? scores.length);
        return { ...result, games: result.games.slice(0, rated) };
      }
      // Stryker disable next-line ConditionalExpression: never reached: a format that there is not is refused by the same switch
      // in `sectionProblems`, which every section goes through first.
      default:
        return assertNever(format);
    }
  });
}

function determination(
  results: readonly PlayerResults<FidePlayer>[],
  options: Fide2008SectionOptions,
): RoundRobinDetermination | null {
  if (results.every(({ player }) => isRatedForOpponents(player))) return null;
  return roundRobinDetermination(results, options.interpretations);
}

/** 8.51-8.53, 8.4: the rating that a player has for their opponents; null = their games are not rated for them. */
function opponentRatings(
  roundRobin: RoundRobinDetermination | null,
): (opponent: FidePlayer) => number | null {
  const determined = new Map(roundRobin?.unrated.map(({ player, finalRating }) => [player, finalRating]));
  return (opponent) =>
    isRatedForOpponents(opponent) ? opponent.rating : (determined.get(opponent.number) ?? null);
}

function notes(asked: EventFormat, format: EventFormat, disregarded: readonly number[]): Problem[] {
  return [
    ...(asked === format ? [] : [note('treatedAsSwiss', '6.43')]),
    ...disregarded.map((player) => note('resultDisregarded', '6.1', { player })),
  ];
}
