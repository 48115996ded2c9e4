import { atBorder, roundHalfUp } from '../kit/round';
import { type PlayerResults } from '../kit/crosstable';
import { isProblem, note, placedAt, type Problem, problem } from '../kit/problem';
import { mean } from '../kit/numbers';
import { oppositionRating } from './ratingChange';
import type { QjrlOptions } from './options';
import { performance, type ScoreDifference, scoreDifference } from './performance';
import type { QjrlPlayer } from './sectionRecord';
import type { Rating } from '../kit/units';
import { sumOfScores } from '../kit/score';

/** A run that goes on until it settles is given up after this many cycles: two players who met nobody else never settle. */
export const MOST_CYCLES = 1000;

/** 4(a): the unrated players' performances of this event. */
export interface UnratedRun {
  readonly scoreDifferences: ReadonlyMap<QjrlPlayer, ScoreDifference>;
  /** Each cycle's values, the start values first; only of players with a game. */
  readonly cycles: readonly ReadonlyMap<QjrlPlayer, number>[];
  readonly settled: boolean;
  readonly problems: readonly Problem[];
}

/** A player's rating as an opponent, where they have one: QJ, else ACF. */
export function ratingOf({ rating, acfRating }: QjrlPlayer): Rating | null {
  return oppositionRating(rating, acfRating ?? null);
}

/**
 * 4(a): the event is run "over and over again" until the unrated players have an accurate performance rating from it.
 * Every cycle takes all values of the one before it, unrounded.
 *
 * @param results the section's players with their games
 * @param options start value, cycles, and how performances are read
 */
export function runUnrated(results: readonly PlayerResults<QjrlPlayer>[], options: QjrlOptions): UnratedRun {
  const unrated = results.filter(({ player, games }) => ratingOf(player) === null && games.length > 0);
  const scoreDifferences = new Map<QjrlPlayer, ScoreDifference>();
  const problems: Problem[] = [];
  const fieldMean = mean(results.flatMap(({ player }) => ratingOf(player) ?? []));
  const start = new Map<QjrlPlayer, number>();
  for (const { player, games } of unrated) {
    const score = sumOfScores(games.map((game) => game.score));
    const difference = scoreDifference(score, games.length, options);
    if (isProblem(difference)) problems.push(forPlayer(difference, player));
    else scoreDifferences.set(player, difference);
    const value = player.startValue ?? options.startValue ?? fieldMean;
    if (value === null) problems.push(forPlayer(problem('noRatedPlayers', '4(a)'), player));
    else start.set(player, value);
  }
  if (problems.length > 0) return { scoreDifferences, cycles: [], settled: false, problems };

  const cycles: ReadonlyMap<QjrlPlayer, number>[] = [start];
  const most = options.cycles ?? MOST_CYCLES;
  let settled = unrated.length === 0;
  while (!settled && cycles.length <= most) {
    const before = cycles[cycles.length - 1]!;
    const after = nextCycle(unrated, before, scoreDifferences);
    settled = [...after].every(
      ([player, value]) => Math.abs(atBorder(value - before.get(player)!)) < options.settledBelow,
    );
    cycles.push(after);
  }
  return { scoreDifferences, cycles, settled, problems: runNotes(results, unrated, settled, options) };
}

function nextCycle(
  unrated: readonly PlayerResults<QjrlPlayer>[],
  before: ReadonlyMap<QjrlPlayer, number>,
  differences: ReadonlyMap<QjrlPlayer, ScoreDifference>,
): Map<QjrlPlayer, number> {
  return new Map(
    unrated.map(({ player, games }) => {
      const opponents = games.map(({ opponent }) => ratingOf(opponent) ?? before.get(opponent) ?? NaN);
      return [player, performance(mean(opponents)!, differences.get(player)!.diff)];
    }),
  );
}

/** The provisional performance as the other players meet it. */
export function temporaryRating(value: number, { provisionalRounding }: QjrlOptions): Rating {
  return provisionalRounding === 'nearest' ? roundHalfUp(value) : value;
}

/** What the user should know of the run: values that hang on the start value alone, or that will not settle. */
function runNotes(
  results: readonly PlayerResults<QjrlPlayer>[],
  unrated: readonly PlayerResults<QjrlPlayer>[],
  settled: boolean,
  options: QjrlOptions,
): Problem[] {
  const anchored = anchoredPlayers(results);
  const notes = unrated
    .filter(({ player }) => !anchored.has(player))
    .map(({ player }) => note('unratedWithoutAnchor', '4(a)', { player: player.number }));
  if (!settled && options.cycles === null) {
    notes.push(note('performancesNotSettled', '4(a)', { cycles: MOST_CYCLES }));
  }
  return notes;
}

/** The players whom a chain of games joins to a rated one. */
function anchoredPlayers(results: readonly PlayerResults<QjrlPlayer>[]): ReadonlySet<QjrlPlayer> {
  const gamesOf = new Map(results.map(({ player, games }) => [player, games]));
  const reached = new Set(results.map(({ player }) => player).filter((player) => ratingOf(player) !== null));
  for (const player of reached) {
    for (const { opponent } of gamesOf.get(player)!) reached.add(opponent);
  }
  return reached;
}

function forPlayer(reason: Problem, { number }: QjrlPlayer): Problem {
  return placedAt(reason, { player: number });
}
