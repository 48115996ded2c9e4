import type { LineProblem } from '../problems/files';
import { cellValue } from '../cells/cellValue';
import { readYear } from '../cells/readDate';
import { type MonthOptions, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import {
  asRegulated,
  type Comparison,
  comparisons,
  type Curve,
  CURVES,
  drift,
  type Drift,
  expectations,
  type GroupOf,
  groupResiduals,
  type GroupResidual,
  joinedGames,
  type PoolMonth,
  poolMonth,
  type PoolRatings,
  type Prediction,
  prediction,
  queenslandScores,
  type RatedGames,
  ratedGames,
  ratingsAtEnd,
  REPLAYED,
  type ReplayedMonth,
  replaySteps,
  replaySystem,
  sectionFit,
  type SectionFit,
  sectionScores,
  unusualScores,
  type Variant,
} from '../engine/evidence';
import { yearOf } from '../engine/kit/calendarDay';
import { isProblem, type Problem } from '../engine/kit/problem';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { newestVersions } from './chain';
import { packageName, type PackageSource, ratePackageSteps } from './monthPackage';

/**
 * What is compared: five ways to expect a score from the ratings at the start of each month (the ratings are of 2024, which
 * favours it); each system with ratings of its own from one first list; or 2024 with one thing changed.
 */
export const LEVELS = ['curves', 'replay', 'parameters'] as const;
export type Level = (typeof LEVELS)[number];

/** Months that a replay needs: ratings have to part before they are compared. */
const FEWEST_REPLAYED = 6;
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
}

/** What months say of the ratings. */
export interface Evaluation {
  readonly list: RatingType;
  readonly months: readonly string[];
  readonly testMonths: readonly string[];
  /** Played games of the months tested on that are not among them, as a player was unrated. */
  readonly leftOut: number;
  readonly systems: readonly EvaluatedSystem[];
  /** Players' scores in sections: Queensland's too, which expects nothing of a single game. */
  readonly sectionScores: readonly (SectionFit & { readonly system: string; readonly level: Level })[];
  readonly comparisons: readonly Comparison[];
  readonly groups: readonly GroupResidual[];
  readonly pool: readonly (PoolMonth & { readonly month: string })[];
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
interface EvaluatedMonth extends ReplayedMonth {
  readonly period: RatingPeriod;
  readonly games: RatedGames;
  readonly options: MonthOptions;
  readonly events: readonly string[];
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
  const tested = Math.min(months.length, choice.testMonths ?? Math.ceil(months.length / 3));
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
    input: isReplayed || before === null ? input : { ...input, history: EMPTY_HISTORY },
    games: ratedGames(input, options, list),
    options,
    events: input.events.name,
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

const EMPTY_HISTORY = { raw: new Float64Array(0) as never, known: new Uint8Array(0) };

/** 2024 with one thing changed. */
const variants = (options: MonthOptions): Readonly<Record<string, Partial<Variant>>> => ({
  'as regulated': {},
  'weighted rating predicts': { predictor: 'weighted' },
  'published rating predicts': { predictor: 'published' },
  'no lift (40)': { lift: false },
  'no maximum (47)': { options: { ...options, applyMaximumChange: false } },
  'K x 0.5': { kTimes: 0.5 },
  'K x 2': { kTimes: 2 },
  'first rating 1000': { firstRating: 1000 },
  'first rating 1400': { firstRating: 1400 },
});

/** A system or variant with the games of each month, which have the ratings it gave their players. */
interface Contender {
  readonly system: string;
  readonly curve: Curve;
  readonly games: readonly RatedGames[];
}

function* contenderSteps(
  months: readonly EvaluatedMonth[],
  { list, level }: EvaluationChoice,
): Generator<Progress, readonly Contender[]> {
  const { options } = months[0]!;
  switch (level) {
    case 'curves':
      return CURVES.map((curve) => ({ system: curve, curve, games: months.map(({ games }) => games) }));
    case 'replay': {
      const own = yield* replaySteps(months, list, asRegulated(options));
      const others = REPLAYED.map((system) => ({
        system,
        curve: system,
        games: replaySystem(months, own, list, options, system),
      }));
      return [{ system: 'csa2024', curve: 'csa2024', games: own }, ...others];
    }
    case 'parameters': {
      const found: Contender[] = [];
      for (const [system, changes] of Object.entries(variants(options))) {
        const games = yield* replaySteps(months, list, { ...asRegulated(options), ...changes });
        found.push({ system, curve: 'csa2024', games });
      }
      return found;
    }
  }
}

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
  const joined = (games: readonly RatedGames[], from: number, to: number): RatedGames =>
    joinedGames(games.slice(from, to), (month, player) => numbers[from + month]![player]!);
  const earlier = joined(
    months.map(({ games }) => games),
    0,
    firstTested,
  );
  const earlierMean = earlier.count === 0 ? null : earlier.score.reduce((a, b) => a + b, 0) / earlier.count;
  const all = (yield* contenderSteps(months, choice)).map(({ system, curve, games }) => {
    const test = joined(games, firstTested, months.length);
    return { system, games: test, expected: expectations(test, curve) };
  });
  const [{ games }] = all as [(typeof all)[number]];
  const fits = all.map((one) => ({
    system: one.system,
    fit: sectionFit(sectionScores(one.games, one.expected)),
  }));
  if (level === 'curves') fits.push({ system: 'qjrl', fit: sectionFit(queenslandScores(games)) });
  return {
    list,
    months: months.map(({ period }) => periodName(period)),
    testMonths: tested.map(({ period }) => periodName(period)),
    leftOut: games.leftOut,
    systems: all.map((one) => ({
      system: one.system,
      level,
      ...prediction(one.games, one.expected, earlierMean),
    })),
    sectionScores: fits.map(({ system, fit }) => ({ system, level, ...fit })),
    comparisons: comparisons(games, all),
    groups: groupsOf(tested),
    pool: months.map(({ period, pool }) => ({ month: periodName(period), ...pool })),
    drift: driftOf(months),
    unusual: tested.flatMap(unusualOf),
  };
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

function groupsOf(months: readonly EvaluatedMonth[]): GroupResidual[] {
  const games = joinedGames(
    months.map((month) => month.games),
    (_, player) => player,
  );
  const monthOf = months.flatMap((month) => Array.from({ length: month.games.count }, () => month));
  const expected = expectations(games, 'csa2024');
  const band = (rating: number): string => String(200 * Math.floor(rating / 200)).padStart(4, '0');
  const kinds: Readonly<Record<string, GroupOf>> = {
    age: (player, game) => ageGroup(ageOf(monthOf[game]!, player)),
    rating: (_, game, isWhite) => band(isWhite ? games.whiteRating[game]! : games.blackRating[game]!),
    k: (player, game) => String(monthOf[game]!.k[player]!),
    monthsRated: (player, game) => experience(monthOf[game]!.known[player]!),
    region: (player, game) => monthOf[game]!.regions[player]! || null,
    colour: (_, __, isWhite) => (isWhite ? 'White' : 'Black'),
  };
  return Object.entries(kinds).flatMap(([kind, groupOf]) => groupResiduals(games, expected, kind, groupOf));
}

function driftOf(months: readonly EvaluatedMonth[]): Evaluation['drift'] {
  return months.flatMap((month, at) => {
    const before = months[at - MONTHS_OF_DRIFT];
    if (before === undefined) return [];
    const settled = new Set(
      month.ids.filter((_, player) => {
        const age = ageOf(month, player);
        return age >= SETTLED_FROM && age <= SETTLED_TO;
      }),
    );
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
  const scores = sectionScores(month.games, expectations(month.games, 'csa2024'));
  return unusualScores(scores).map(({ section, player, games, score, expected, z }) => ({
    month: periodName(month.period),
    event: month.events[section]!,
    player: month.ids[player]!,
    games,
    score,
    expected,
    z,
  }));
}
