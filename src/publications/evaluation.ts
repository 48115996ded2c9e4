import { RATING_TITLES } from '../cells/columns';
import type { RatingType } from '../engine/csa2024';
import { HISTORY_LENGTH } from '../engine/csa2024/bureau';
import {
  type Comparison,
  comparisonSteps,
  commonGames,
  expectationSteps,
  gamesAt,
  type GroupOf,
  type GroupResidual,
  groupResidualSteps,
  hasSameRows,
  joinedGamesSteps,
  meanDeviance,
  monthOfGame,
  type PoolMonth,
  type Prediction,
  predictionSteps,
  queenslandScoreSteps,
  type RatedGames,
  type ReplayedMonth,
  sectionEntrySteps,
  sectionFit,
  type SectionFit,
  sectionScoreSteps,
  unusualScoreSteps,
} from '../engine/evidence';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { periodName } from '../bureau';
import { newestVersions } from './chain';
import { type Contender, contenderSteps, type Level } from './contenders';
import {
  type EvaluatedMonth,
  evaluatedMonthsSteps,
  type EvaluationStop,
  missingAmong,
} from './evaluatedMonths';
import { driftSteps, levelSteps, type ListDrift, type ListLevel } from './listLevel';
import type { PackageSource } from './monthPackage';

/** After so many months the ratings of a replay have parted; the months before are not looked at. */
const DROPPED_MONTHS = 2;

/** How many of so many months can be tested on. */
export function mostTested(months: number, level: Level): number {
  return Math.max(1, months - (level === 'curves' ? 0 : DROPPED_MONTHS));
}

/** The choices of an evaluation. */
export interface EvaluationChoice {
  readonly list: RatingType;
  readonly level: Level;
  /** So many of the newest months are tested on; null = the last third. */
  readonly testMonths: number | null;
}

/** A system or variant on the games of the months that are tested on. */
export interface EvaluatedSystem extends Prediction {
  readonly system: string;
  readonly level: Level;
  /** D on the months to choose on, which come before those that are tested on; null where there are none. */
  readonly earlierDeviance: number | null;
}

/** The result of an evaluation of the ratings. */
export interface Evaluation {
  readonly list: RatingType;
  readonly months: readonly string[];
  readonly testMonths: readonly string[];
  /** The months before them to choose on. */
  readonly earlierMonths: readonly string[];
  /** The months between the first and the last of which there is no package. */
  readonly missingMonths: readonly string[];
  /** The months tested on without a game between two rated players. */
  readonly monthsWithoutGames: readonly string[];
  /** Played games of the months tested on that are not among them, as a player was unrated. */
  readonly leftOut: number;
  readonly systems: readonly EvaluatedSystem[];
  /** Players' scores in sections: Queensland's too, which expects nothing of a single game. */
  readonly sectionScores: readonly (SectionFit & { readonly system: string; readonly level: Level })[];
  readonly comparisons: readonly Comparison[];
  readonly groups: readonly GroupResidual[];
  readonly pool: readonly (PoolMonth & { readonly month: string })[];
  readonly levels: readonly ListLevel[];
  readonly drift: readonly ListDrift[];
  /** Of each month tested on. */
  readonly unusual: readonly {
    readonly month: string;
    readonly event: string;
    readonly player: string;
    readonly games: number;
    readonly score: number;
    readonly expected: number;
    readonly z: number;
  }[];
}

/**
 * Evaluates months from their packages: how well ratings at the start of a month predicted its games, and where the points of the
 * list went. A month's figures use nothing that happened after it.
 *
 * @param packages in any order; of each month the newest version is taken
 */
export function* evaluateSteps(
  packages: readonly PackageSource[],
  choice: EvaluationChoice,
): Generator<Progress, Evaluation | EvaluationStop> {
  const { list, level } = choice;
  const read = yield* evaluatedMonthsSteps(newestVersions(packages), list, level !== 'curves');
  if ('kind' in read) return read;
  const { months, replayed } = read;
  const tested = Math.min(
    mostTested(months.length, level),
    choice.testMonths ?? Math.ceil(months.length / 3),
  );
  return yield* evaluatedSteps(months, replayed, months.length - tested, choice);
}

function* evaluatedSteps(
  months: readonly EvaluatedMonth[],
  replayed: readonly ReplayedMonth[],
  firstTested: number,
  choice: EvaluationChoice,
): Generator<Progress, Evaluation> {
  const { list, level } = choice;
  const tested = months.slice(firstTested);
  const start: Progress = { doing: 'Months', done: 0, of: months.length };
  const earlierMean = yield* stepsOfPart(meanScoreSteps(months.slice(0, firstTested)), start);
  const chooseFrom = level === 'curves' ? 0 : Math.min(DROPPED_MONTHS, firstTested);
  const played = months.map(({ games }) => games);
  const { options } = months[0]!;
  const take = yield* stepsOfPart(expectedGamesSteps(months, chooseFrom, firstTested), start);
  const compared = yield* sameGamesSteps(yield* contenderSteps(played, replayed, options, choice, take));
  const { games } = compared[0]!.test;
  const of = compared.length;
  // All contenders have the same games, and so the same players and sections.
  const entries = yield* stepsOfPart(sectionEntrySteps(games), { doing: 'Sections', done: 0, of });
  const fits: { readonly system: string; readonly fit: SectionFit }[] = [];
  const systems: EvaluatedSystem[] = [];
  for (const [done, { system, curve, before, test }] of compared.entries()) {
    const progress = { doing: system, done, of };
    const scores = yield* stepsOfPart(sectionScoreSteps(test.games, test.expected, curve, entries), progress);
    yield progress;
    fits.push({ system, fit: sectionFit(scores) });
    yield progress;
    const earlierDeviance = meanDeviance(before.games, before.expected);
    const found = yield* stepsOfPart(predictionSteps(test.games, test.expected, earlierMean), progress);
    systems.push({ system, level, ...found, earlierDeviance });
  }
  if (level === 'curves') {
    const progress = { doing: 'qjrl', done: of, of };
    const scores = yield* stepsOfPart(queenslandScoreSteps(games, entries), progress);
    yield progress;
    fits.push({ system: 'qjrl', fit: sectionFit(scores) });
  }
  const tests = compared.map(({ system, test }) => ({ system, expected: test.expected }));
  const pairs = level === 'parameters' ? 'withFirst' : 'everyPair';
  const levels = yield* levelSteps(months);
  return {
    list,
    months: months.map(({ period }) => periodName(period)),
    testMonths: tested.map(({ period }) => periodName(period)),
    earlierMonths: months.slice(chooseFrom, firstTested).map(({ period }) => periodName(period)),
    missingMonths: missingAmong(months.map(({ period }) => period)).map(periodName),
    monthsWithoutGames: tested.filter((one) => one.games.count === 0).map(({ period }) => periodName(period)),
    leftOut: games.leftOut,
    systems,
    sectionScores: fits.map(({ system, fit }) => ({ system, level, ...fit })),
    comparisons: yield* stepsOfPart(comparisonSteps(games, tests, pairs), { doing: 'Pairs', done: 0, of }),
    groups: yield* groupSteps(tested),
    pool: months.map(({ period, pool }) => ({ month: periodName(period), ...pool })),
    levels,
    drift: yield* driftSteps(months),
    unusual: yield* unusualSteps(tested),
  };
}

/** White's mean score; null without games. */
function* meanScoreSteps(months: readonly EvaluatedMonth[]): Generator<void, number | null> {
  let count = 0;
  let total = 0;
  for (const { games } of months) {
    yield;
    count += games.count;
    total += games.score.reduce((sum, score) => sum + score, 0);
  }
  return count === 0 ? null : total / count;
}

/** Games with their expected scores. */
interface Expected {
  readonly games: RatedGames;
  readonly expected: Float64Array;
}

interface ComparedSystem extends Pick<Contender, 'system' | 'curve'> {
  /** Of the months to choose on, and of those tested on. */
  readonly before: Expected;
  readonly test: Expected;
}

/** The games of the months to choose on, and of those tested on, with a contender's expected scores. */
function* expectedGamesSteps(
  months: readonly EvaluatedMonth[],
  chooseFrom: number,
  firstTested: number,
): Generator<void, (contender: Contender) => Generator<void, ComparedSystem>> {
  const indexes = new Map<string, number>();
  const numbers: Int32Array[] = [];
  for (const { ids } of months) {
    yield;
    const numberOf = (id: string): number => {
      const known = indexes.get(id) ?? indexes.size;
      indexes.set(id, known);
      return known;
    };
    numbers.push(Int32Array.from(ids, numberOf));
  }
  const join = (games: readonly RatedGames[], from: number, to: number): Generator<void, RatedGames> =>
    joinedGamesSteps(games.slice(from, to), (month, player) => numbers[from + month]![player]!);
  // Most contenders have the same games as the one before, and curves also the same ratings.
  let last: { of: readonly RatedGames[]; before: RatedGames; test: RatedGames } | null = null;
  return function* ({ system, curve, games: of }) {
    if (last?.of !== of) {
      last = {
        of,
        before: yield* join(of, chooseFrom, firstTested),
        test: yield* join(of, firstTested, months.length),
      };
    }
    const { before, test } = last;
    return {
      system,
      curve,
      before: { games: before, expected: yield* expectationSteps(before, curve) },
      test: { games: test, expected: yield* expectationSteps(test, curve) },
    };
  };
}

/** All systems on the games that each of them can predict. */
function* sameGamesSteps(all: readonly ComparedSystem[]): Generator<Progress, ComparedSystem[]> {
  const common = function* (part: 'before' | 'test'): Generator<Progress, Expected[]> {
    const parts = all.map((one) => one[part]);
    let isSame = true;
    for (const [done, { games }] of parts.entries()) {
      yield { doing: 'Games in common', done, of: parts.length };
      isSame &&= hasSameRows(games, parts[0]!.games);
    }
    if (isSame) return parts;
    const places = commonGames(parts.map(({ games }) => games));
    return parts.map(({ games, expected }, at) => ({
      games: gamesAt(games, places[at]!),
      expected: Float64Array.from(places[at]!, (place) => expected[place]!),
    }));
  };
  const before = yield* common('before');
  const test = yield* common('test');
  return all.map(({ system, curve }, at) => ({ system, curve, before: before[at]!, test: test[at]! }));
}

/** Clause 16: the age group of a year; adults and seniors by ours. */
function ageGroup(age: number): string | null {
  if (Number.isNaN(age)) return null;
  const under = [8, 10, 12, 14, 16, 18, 20].find((limit) => age <= limit);
  if (under !== undefined) return `U${String(under).padStart(2, '0')}`;
  return age < 60 ? 'adults' : 'seniors';
}

/**
 * Months since the player's first rating. The first row of the history has the rating that was assigned (56), the last one that
 * of the month itself.
 */
function experience(rows: number): string | null {
  if (rows === 0) return null;
  const months = rows - 1;
  if (rows === HISTORY_LENGTH) return `${months} and more`;
  return months < 6 ? '00-05' : months < 12 ? '06-11' : `12-${HISTORY_LENGTH - 2}`;
}

function* groupSteps(months: readonly EvaluatedMonth[]): Generator<Progress, GroupResidual[]> {
  const start: Progress = { doing: 'Groups', done: 0, of: 0 };
  const joined = joinedGamesSteps(
    months.map((month) => month.games),
    (_, player) => player,
  );
  const games = yield* stepsOfPart(joined, start);
  const expected = yield* stepsOfPart(expectationSteps(games, 'csa2024'), start);
  const monthAt = (game: number): EvaluatedMonth => months[monthOfGame(games, game)]!;
  const bySection = <Figure>(figuresOf: (month: EvaluatedMonth) => readonly Figure[]): Figure[] =>
    months.flatMap((month) => {
      const sections = month.games.section.reduce((most, one) => Math.max(most, one + 1), 0);
      return figuresOf(month).slice(0, sections);
    });
  const lists = bySection(({ ownLists }) => ownLists.map((own) => RATING_TITLES[own]));
  const years = bySection(({ eventYears }) => eventYears);
  const band = (rating: number): string => String(200 * Math.floor(rating / 200)).padStart(4, '0');
  const kinds: Readonly<Record<string, GroupOf>> = {
    age: (player, game) => ageGroup(years[games.section[game]!]! - monthAt(game).born[player]!),
    rating: (_, game, isWhite) => band(isWhite ? games.whiteRating[game]! : games.blackRating[game]!),
    k: (player, game) => String(monthAt(game).k[player]!),
    monthsRated: (player, game) => experience(monthAt(game).known[player]!),
    region: (player, game) => monthAt(game).regions[player]! || null,
    // The list is the same for both players: it is looked at from White's side.
    list: (_, game, isWhite) => (isWhite ? lists[games.section[game]!]! : null),
    colour: (_, __, isWhite) => (isWhite ? 'White' : 'Black'),
  };
  const found: GroupResidual[] = [];
  const all = Object.entries(kinds);
  for (const [done, [kind, groupOf]] of all.entries()) {
    const steps = groupResidualSteps(games, expected, kind, groupOf);
    found.push(...(yield* stepsOfPart(steps, { doing: 'Groups', done, of: all.length })));
  }
  return found;
}

function* unusualSteps(months: readonly EvaluatedMonth[]): Generator<Progress, Evaluation['unusual']> {
  const found: Evaluation['unusual'][number][] = [];
  for (const [done, { period, events, ids, games }] of months.entries()) {
    const progress = { doing: 'Unusual results', done, of: months.length };
    const expected = yield* stepsOfPart(expectationSteps(games, 'csa2024'), progress);
    const unusual = yield* stepsOfPart(unusualScoreSteps(games, expected), progress);
    for (const { section, player, games: played, score, expected: expectedScore, z } of unusual) {
      found.push({
        month: periodName(period),
        event: events[section]!,
        player: ids[player]!,
        games: played,
        score,
        expected: expectedScore,
        z,
      });
    }
  }
  return found;
}
