import type { LineProblem } from '../problems/files';
import { cellValue } from '../cells/cellValue';
import { RATING_TITLES } from '../cells/columns';
import { readYear } from '../cells/readDate';
import { type MonthOptions, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import type { PerformanceColumns } from '../engine/csa2024/bureau/bureauInput';
import { eventFigures } from '../engine/csa2024/bureau/eventFigures';
import {
  type Comparison,
  comparisons,
  commonGames,
  drift,
  type Drift,
  expectations,
  gamesAt,
  type GroupOf,
  groupResiduals,
  type GroupResidual,
  joinedGames,
  meanDeviance,
  type PoolMonth,
  poolMonth,
  type PoolRatings,
  type Prediction,
  prediction,
  queenslandScores,
  type RatedGames,
  ratedGames,
  ratingsAtEnd,
  sectionEntries,
  sectionFit,
  type SectionFit,
  sectionScores,
  unusualScores,
} from '../engine/evidence';
import { addMonths, yearOf } from '../engine/kit/calendarDay';
import { isProblem, type Problem } from '../engine/kit/problem';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { newestVersions } from './chain';
import { contenderSteps, type Level, type PlayedMonth } from './contenders';
import { packageName, type PackageSource, ratePackageSteps } from './monthPackage';

/** Months that a replay needs: ratings have to part before they are compared. */
const FEWEST_REPLAYED = 6;
/** After so many months the ratings of a replay have parted; the months before are not looked at. */
const DROPPED_MONTHS = 2;
const MONTHS_OF_DRIFT = 12;
/** Settled adults, by the year of the month less the year of birth. */
const SETTLED_FROM = 35;
const SETTLED_TO = 45;

/** What is asked of months. */
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

/** The level of a list at the end of a month. */
export interface ListLevel {
  readonly month: string;
  /** Mean raw rating of all rated players. */
  readonly mean: number;
  /** Rated players of 35 to 45. */
  readonly settledPlayers: number;
  /**
   * Their mean rating in the first month, and from then on the mean changes of those who were rated at both ends of each month,
   * added up; null before the first of them.
   */
  readonly settled: number | null;
}

/** What months say of the ratings. */
export interface Evaluation {
  readonly list: RatingType;
  readonly months: readonly string[];
  readonly testMonths: readonly string[];
  /** The months before them to choose on. */
  readonly earlierMonths: readonly string[];
  /** Played games of the months tested on that are not among them, as a player was unrated. */
  readonly leftOut: number;
  readonly systems: readonly EvaluatedSystem[];
  /** Players' scores in sections: Queensland's too, which expects nothing of a single game. */
  readonly sectionScores: readonly (SectionFit & { readonly system: string; readonly level: Level })[];
  readonly comparisons: readonly Comparison[];
  readonly groups: readonly GroupResidual[];
  readonly pool: readonly (PoolMonth & { readonly month: string })[];
  readonly levels: readonly ListLevel[];
  readonly drift: readonly { readonly month: string; readonly all: Drift; readonly settled: Drift }[];
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

/** Why nothing can be evaluated. */
export type EvaluationStop =
  | { readonly kind: 'tables'; readonly month: string; readonly problems: readonly LineProblem[] }
  | { readonly kind: 'tooFewMonths'; readonly needed: number }
  | { readonly kind: 'fault'; readonly month: string; readonly problem: Problem };

/** What is kept of a month after it was rated. */
interface EvaluatedMonth extends PlayedMonth {
  readonly period: RatingPeriod;
  readonly options: MonthOptions;
  readonly events: readonly string[];
  /** The list of its own kind of each event, by its index. */
  readonly ownLists: readonly RatingType[];
  readonly pool: PoolMonth;
  readonly atEnd: PoolRatings;
  /** By the index of the player; NaN = not known. */
  readonly born: Float64Array;
  readonly regions: readonly string[];
  readonly k: Float64Array;
  /** Months of history in the list, by the index of the player. */
  readonly known: Uint8Array;
}

/**
 * Evaluates months from their packages: how well ratings at the start of a month predicted its games, and where the points of the
 * list went. Nothing that happened after a month enters what is said of it.
 *
 * @param packages in any order; of each month the newest version is taken
 */
export function* evaluateSteps(
  packages: readonly PackageSource[],
  choice: EvaluationChoice,
): Generator<Progress, Evaluation | EvaluationStop> {
  const { list, level } = choice;
  const newest = newestVersions(packages);
  const needed = level === 'curves' ? 1 : FEWEST_REPLAYED;
  if (newest.length < needed) return { kind: 'tooFewMonths', needed };
  const months: EvaluatedMonth[] = [];
  for (const [done, source] of newest.entries()) {
    const progress = { doing: packageName(source.publication), done, of: newest.length };
    const rated = yield* stepsOfPart(ratePackageSteps(source), progress);
    const month = periodName(source.publication.period);
    if (rated.month === null) return { kind: 'tables', month, problems: rated.problems };
    const before = months.at(-1)?.atEnd ?? null;
    const next = evaluatedMonth(rated.month, rated.month.month.options, list, before, level !== 'curves');
    if (isProblem(next)) return { kind: 'fault', month, problem: next };
    months.push(next);
  }
  const most = months.length - (level === 'curves' ? 0 : DROPPED_MONTHS);
  const tested = Math.min(most, choice.testMonths ?? Math.ceil(months.length / 3));
  return yield* evaluatedSteps(months, months.length - tested, choice);
}

function evaluatedMonth(
  { reading, month }: CalculatedMonth,
  options: MonthOptions,
  list: RatingType,
  before: PoolRatings | null,
  isReplayed: boolean,
): EvaluatedMonth | Problem {
  const { input, ratings } = month;
  const ids = reading.people.map(({ id }) => id);
  const pool = poolMonth(month, list, ids, before);
  if (isProblem(pool)) return pool;
  const code = RATING_TYPES.indexOf(list);
  const ofList = (_: unknown, player: number): number => player * LIST_COUNT + code;
  return {
    period: reading.period,
    ids,
    // A replay needs the month's tables; the curves need its games alone.
    input: isReplayed ? input : { ...input, history: EMPTY_HISTORY, performances: NO_PERFORMANCES },
    games: ratedGames(input, options, list),
    options,
    events: input.events.name,
    ownLists: Array.from(eventFigures(input, options).ownList, (own) => RATING_TYPES[own]!),
    pool,
    atEnd: ratingsAtEnd(month, list, ids),
    born: Float64Array.from(reading.people, ({ birth }) => {
      const year = readYear(cellValue(birth));
      return typeof year === 'number' ? year : NaN;
    }),
    regions: reading.people.map(({ region }) => region.trim().toUpperCase()),
    k: Float64Array.from(ids, (id, player) => ratings.k[ofList(id, player)]!),
    known: Uint8Array.from(ids, (id, player) => input.history.known[ofList(id, player)]!),
  };
}

const NO_PERFORMANCES: PerformanceColumns = {
  count: 0,
  player: new Int32Array(0),
  list: new Uint8Array(0),
  gameType: new Uint8Array(0),
  performance: new Float64Array(0),
  endDay: new Float64Array(0) as never,
  sequence: new Float64Array(0),
};
const EMPTY_HISTORY = { raw: new Float64Array(0) as never, known: new Uint8Array(0) };

function* evaluatedSteps(
  months: readonly EvaluatedMonth[],
  firstTested: number,
  choice: EvaluationChoice,
): Generator<Progress, Evaluation> {
  const { list, level } = choice;
  const tested = months.slice(firstTested);
  const indexes = new Map<string, number>();
  const numbers = months.map(({ ids }) =>
    ids.map((id) => {
      const known = indexes.get(id) ?? indexes.size;
      indexes.set(id, known);
      return known;
    }),
  );
  const join = (games: readonly RatedGames[], from: number, to: number): RatedGames =>
    joinedGames(games.slice(from, to), (month, player) => numbers[from + month]![player]!);
  const earlierMean = meanScore(months.slice(0, firstTested).map(({ games }) => games));
  const chooseFrom = level === 'curves' ? 0 : Math.min(DROPPED_MONTHS, firstTested);
  // Curves have their games in common: they are joined once.
  let last: { games: readonly RatedGames[]; before: RatedGames; test: RatedGames } | null = null;
  const compared = sameGames(
    yield* contenderSteps(months, months[0]!.options, choice, ({ system, curve, games }) => {
      if (last?.games !== games) {
        last = {
          games,
          before: join(games, chooseFrom, firstTested),
          test: join(games, firstTested, months.length),
        };
      }
      const { before, test } = last;
      return {
        system,
        before: { games: before, expected: expectations(before, curve) },
        test: { games: test, expected: expectations(test, curve) },
      };
    }),
  );
  const { games } = compared[0]!.test;
  const of = compared.length;
  // All have the same games, and so the same players in the same sections.
  const entries = sectionEntries(games);
  const fits: { readonly system: string; readonly fit: SectionFit }[] = [];
  const systems: EvaluatedSystem[] = [];
  for (const [done, { system, before, test }] of compared.entries()) {
    yield { doing: system, done, of };
    fits.push({ system, fit: sectionFit(sectionScores(test.games, test.expected, entries)) });
    yield { doing: system, done, of };
    const earlierDeviance = meanDeviance(before.games, before.expected);
    systems.push({
      system,
      level,
      ...prediction(test.games, test.expected, earlierMean),
      earlierDeviance,
    });
  }
  if (level === 'curves') fits.push({ system: 'qjrl', fit: sectionFit(queenslandScores(games, entries)) });
  const tests = compared.map(({ system, test }) => ({ system, expected: test.expected }));
  return {
    list,
    months: months.map(({ period }) => periodName(period)),
    testMonths: tested.map(({ period }) => periodName(period)),
    earlierMonths: months.slice(chooseFrom, firstTested).map(({ period }) => periodName(period)),
    leftOut: games.leftOut,
    systems,
    sectionScores: fits.map(({ system, fit }) => ({ system, level, ...fit })),
    comparisons: comparisons(games, tests, level === 'parameters' ? 'withFirst' : 'everyPair'),
    groups: yield* groupSteps(tested),
    pool: months.map(({ period, pool }) => ({ month: periodName(period), ...pool })),
    levels: levelsOf(months),
    drift: driftOf(months),
    unusual: tested.flatMap(unusualOf),
  };
}

/** White's mean score; null without games. */
function meanScore(months: readonly RatedGames[]): number | null {
  const count = months.reduce((sum, games) => sum + games.count, 0);
  const score = months.reduce((sum, games) => sum + games.score.reduce((a, b) => a + b, 0), 0);
  return count === 0 ? null : score / count;
}

/** Games with what was expected of them. */
interface Expected {
  readonly games: RatedGames;
  readonly expected: Float64Array;
}

interface ComparedSystem {
  readonly system: string;
  /** Of the months to choose on, and of those tested on. */
  readonly before: Expected;
  readonly test: Expected;
}

/** All systems on the games that each of them can predict. */
function sameGames(all: readonly ComparedSystem[]): ComparedSystem[] {
  const common = (parts: readonly Expected[]): Expected[] => {
    const places = commonGames(parts.map(({ games }) => games));
    return parts.map(({ games, expected }, at) => ({
      games: gamesAt(games, places[at]!),
      expected:
        places[at]!.length === games.count
          ? expected
          : Float64Array.from(places[at]!, (place) => expected[place]!),
    }));
  };
  const [before, test] = [common(all.map((one) => one.before)), common(all.map((one) => one.test))];
  return all.map(({ system }, at) => ({ system, before: before[at]!, test: test[at]! }));
}

const ageOf = ({ born, period }: EvaluatedMonth, player: number): number =>
  yearOf(period.first) - born[player]!;

/** Clause 16: the age group of a year; adults and seniors by ours. */
function ageGroup(age: number): string | null {
  if (Number.isNaN(age)) return null;
  const under = [8, 10, 12, 14, 16, 18, 20].find((limit) => age <= limit);
  if (under !== undefined) return `U${String(under).padStart(2, '0')}`;
  return age < 60 ? 'adults' : 'seniors';
}

/** Months since the first rating that the history knows; it has 24. */
function experience(months: number): string {
  return months < 6 ? '00-05' : months < 12 ? '06-11' : months < 24 ? '12-23' : '24 and more';
}

function* groupSteps(months: readonly EvaluatedMonth[]): Generator<Progress, GroupResidual[]> {
  const games = joinedGames(
    months.map((month) => month.games),
    (_, player) => player,
  );
  const monthOf = months.flatMap((month) => Array.from({ length: month.games.count }, () => month));
  const listOf = months.flatMap(({ games: { section }, ownLists }) =>
    Array.from(section, (event) => RATING_TITLES[ownLists[event]!]),
  );
  const expected = expectations(games, 'csa2024');
  const band = (rating: number): string => String(200 * Math.floor(rating / 200)).padStart(4, '0');
  const kinds: Readonly<Record<string, GroupOf>> = {
    age: (player, game) => ageGroup(ageOf(monthOf[game]!, player)),
    rating: (_, game, isWhite) => band(isWhite ? games.whiteRating[game]! : games.blackRating[game]!),
    k: (player, game) => String(monthOf[game]!.k[player]!),
    monthsRated: (player, game) => experience(monthOf[game]!.known[player]!),
    region: (player, game) => monthOf[game]!.regions[player]! || null,
    // Both players have the list in common: it is looked at from White's side.
    list: (_, game, isWhite) => (isWhite ? listOf[game]! : null),
    colour: (_, __, isWhite) => (isWhite ? 'White' : 'Black'),
  };
  const found: GroupResidual[] = [];
  const all = Object.entries(kinds);
  for (const [done, [kind, groupOf]] of all.entries()) {
    yield { doing: 'Groups', done, of: all.length };
    found.push(...groupResiduals(games, expected, kind, groupOf));
  }
  return found;
}

/** The ids of settled adults. */
function settledIn(month: EvaluatedMonth): ReadonlySet<string> {
  const isSettled = (age: number): boolean => age >= SETTLED_FROM && age <= SETTLED_TO;
  return new Set(month.ids.filter((_, player) => isSettled(ageOf(month, player))));
}

function levelsOf(months: readonly EvaluatedMonth[]): ListLevel[] {
  let settled: number | null = null;
  return months.map((month, at) => {
    const ids = settledIn(month);
    const isCounted = (id: string): boolean => ids.has(id);
    const before = months[at - 1]?.atEnd;
    const ratings = [...month.atEnd];
    const own = ratings.filter(([id]) => ids.has(id));
    if (settled === null || before === undefined) settled = meanOf(own);
    else settled += drift(before, month.atEnd, isCounted).mean ?? 0;
    return {
      month: periodName(month.period),
      mean: meanOf(ratings) ?? NaN,
      settledPlayers: own.length,
      settled,
    };
  });
}

function meanOf(ratings: readonly (readonly [id: string, rating: number])[]): number | null {
  return ratings.length === 0 ? null : ratings.reduce((sum, [, rating]) => sum + rating, 0) / ratings.length;
}

function driftOf(months: readonly EvaluatedMonth[]): Evaluation['drift'] {
  const byFirst = new Map(months.map((month) => [month.period.first, month]));
  return months.flatMap((month) => {
    const before = byFirst.get(addMonths(month.period.first, -MONTHS_OF_DRIFT));
    if (before === undefined) return [];
    const settled = settledIn(month);
    return [
      {
        month: periodName(month.period),
        all: drift(before.atEnd, month.atEnd),
        settled: drift(before.atEnd, month.atEnd, (id) => settled.has(id)),
      },
    ];
  });
}

function unusualOf(month: EvaluatedMonth): Evaluation['unusual'] {
  const unusual = unusualScores(month.games, expectations(month.games, 'csa2024'));
  return unusual.map(({ section, player, games, score, expected, z }) => ({
    month: periodName(month.period),
    event: month.events[section]!,
    player: month.ids[player]!,
    games,
    score,
    expected,
    z,
  }));
}
