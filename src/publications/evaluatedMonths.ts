import type { LineProblem } from '../problems/files';
import { cellValue } from '../cells/cellValue';
import { readBirthYear } from '../cells/readDate';
import { type MonthOptions, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import { eventFigures } from '../engine/csa2024/bureau/eventFigures';
import {
  type PoolMonth,
  poolMonth,
  type PoolRatings,
  type RatedGames,
  ratedGames,
  ratingsAtEnd,
  type ReplayedMonth,
} from '../engine/evidence';
import { asCalendarDay, yearOf } from '../engine/kit/calendarDay';
import { isProblem, type Problem } from '../engine/kit/problem';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { type BureauReading, periodName, type RatingPeriod } from '../bureau';
import type { Person } from '../bureau/read/readPlayers';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { periodsBetween } from './chain';
import { packageName, type PackageSource, ratePackageSteps } from './monthPackage';
import type { RateOutcome } from './rateMonth';

/** Months that a replay needs: ratings have to part before they are compared. */
const FEWEST_REPLAYED = 6;
/** Why nothing can be evaluated. */
export type EvaluationStop =
  | { readonly kind: 'tables'; readonly month: string; readonly problems: readonly LineProblem[] }
  | { readonly kind: 'tooFewMonths'; readonly needed: number }
  /** A replay rates month after month, and one of them is not there. */
  | { readonly kind: 'missingMonths'; readonly months: readonly string[] }
  /** Few players begin a month with the ratings that the one before gave them: they are of two federations. */
  | { readonly kind: 'otherPlayers'; readonly month: string; readonly before: string; readonly same: number }
  | { readonly kind: 'fault'; readonly month: string; readonly problem: Problem };

/** What is kept of a month after it was rated. */
export interface EvaluatedMonth {
  readonly ids: readonly string[];
  readonly games: RatedGames;
  readonly period: RatingPeriod;
  readonly options: MonthOptions;
  readonly events: readonly string[];
  /** The year in which each of them ended (16). */
  readonly eventYears: readonly number[];
  /** The list of its own kind of each event, by its index. */
  readonly ownLists: readonly RatingType[];
  readonly pool: PoolMonth;
  readonly atEnd: PoolRatings;
  /** By the index of the player; NaN = not known. */
  readonly born: Float64Array;
  readonly regions: readonly string[];
  readonly k: Float64Array;
  /** Rows of history in the list, that of the month itself among them, by the index of the player. */
  readonly known: Uint8Array;
}

/** Months as they are evaluated, and as they are replayed. */
interface EvaluatedMonths {
  readonly months: readonly EvaluatedMonth[];
  readonly replayed: readonly ReplayedMonth[];
}

/**
 * Rates months again.
 *
 * @param sources one of each month, in their order
 * @param isReplayed whether they are replayed: then they have to be enough, and none between them may be missing
 */
export function* evaluatedMonthsSteps(
  sources: readonly PackageSource[],
  list: RatingType,
  isReplayed: boolean,
): Generator<Progress, EvaluatedMonths | EvaluationStop> {
  const needed = isReplayed ? FEWEST_REPLAYED : 1;
  if (sources.length < needed) return { kind: 'tooFewMonths', needed };
  const missing = missingAmong(sources.map(({ publication }) => publication.period));
  if (isReplayed && missing.length > 0) return { kind: 'missingMonths', months: missing.map(periodName) };
  const months: EvaluatedMonth[] = [];
  const replayed: ReplayedMonth[] = [];
  let left: LeftRatings | null = null;
  let read: BureauReading | null = null;
  for (const [done, source] of sources.entries()) {
    const { period } = source.publication;
    const progress = { doing: packageName(source.publication), done, of: sources.length };
    const rated: RateOutcome = yield* stepsOfPart(ratePackageSteps(source, read), progress);
    const month = periodName(period);
    if (rated.month === null) return { kind: 'tables', month, problems: rated.problems };
    yield progress;
    const before = months.at(-1);
    // Where a month is missing, it is not known how the month before this one ended.
    const follows = before !== undefined && periodsBetween(before.period, period).length === 0;
    if (before !== undefined && left !== null) {
      const same = countSame(left, rated.month, follows);
      if (2 * same < Math.min(left.indexes.size, rated.month.reading.people.length))
        return { kind: 'otherPlayers', month, before: periodName(before.period), same };
    }
    yield progress;
    left = leftRatings(rated.month);
    read = rated.month.reading;
    yield progress;
    const steps = evaluatedMonthSteps(rated.month, list, follows ? before.atEnd : null);
    const next = yield* stepsOfPart(steps, progress);
    if (isProblem(next)) return { kind: 'fault', month, problem: next };
    months.push(next);
    if (isReplayed) replayed.push({ input: rated.month.month.input, ids: next.ids });
  }
  return { months, replayed };
}

/** The months that are missing among months in their order. */
export function missingAmong(periods: readonly RatingPeriod[]): RatingPeriod[] {
  return periods.slice(1).flatMap((period, at) => periodsBetween(periods[at]!, period));
}

/** The ratings that a month left, all four of each player; NaN = none. */
interface LeftRatings {
  /** By id and name: in another federation an id is somebody else's. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly ratings: Float64Array;
}

const playerKey = ({ id, surname, firstName }: Person): string => [id, surname, firstName].join('\n');

function leftRatings({ reading, month: { ratings } }: CalculatedMonth): LeftRatings {
  return {
    indexes: new Map(reading.people.map((person, index) => [playerKey(person), index])),
    ratings: Float64Array.from(ratings.newRaw, (raw, at) => (ratings.rated[at] === 1 ? raw : NaN)),
  };
}

/** A table may have the ratings of the month before without their decimals. */
const SAME_RATING = 1;

/** The players of a month who were in one before; where it follows it, those who begin it with the ratings that they had at its end. */
function countSame(
  { indexes, ratings }: LeftRatings,
  { reading, month }: CalculatedMonth,
  follows: boolean,
): number {
  const { raw } = month.input.players;
  const isSame = (end: number, start: number): boolean =>
    Number.isNaN(end) ? Number.isNaN(start) : Math.abs(start - end) <= SAME_RATING;
  return reading.people.filter((person, index) => {
    const before = indexes.get(playerKey(person));
    if (before === undefined || !follows) return before !== undefined;
    return RATING_TYPES.every((_, list) =>
      isSame(ratings[before * LIST_COUNT + list]!, raw[index * LIST_COUNT + list]!),
    );
  }).length;
}

function* evaluatedMonthSteps(
  { reading, month }: CalculatedMonth,
  list: RatingType,
  before: PoolRatings | null,
): Generator<void, EvaluatedMonth | Problem> {
  const { input, options, ratings } = month;
  const ids = reading.people.map(({ id }) => id);
  yield;
  const pool = poolMonth(month, list, ids, before);
  if (isProblem(pool)) return pool;
  yield;
  const games = ratedGames(input, options, list);
  yield;
  const atEnd = ratingsAtEnd(month, list, ids);
  yield;
  const code = RATING_TYPES.indexOf(list);
  const ofList = (_: unknown, player: number): number => player * LIST_COUNT + code;
  return {
    period: reading.period,
    ids,
    games,
    options,
    events: input.events.name,
    eventYears: Array.from(input.events.endDay, (day) => yearOf(asCalendarDay(day))),
    ownLists: Array.from(eventFigures(input, options).ownList, (own) => RATING_TYPES[own]!),
    pool,
    atEnd,
    born: Float64Array.from(reading.people, ({ birth }) => {
      const year = readBirthYear(cellValue(birth));
      return typeof year === 'number' ? year : NaN;
    }),
    regions: reading.people.map(({ region }) => region.trim().toUpperCase()),
    k: Float64Array.from(ids, (id, player) => ratings.k[ofList(id, player)]!),
    known: Uint8Array.from(ids, (id, player) => input.history.known[ofList(id, player)]!),
  };
}

/** The age of a player in the year of a month (16); NaN = not known. */
export const ageOf = ({ born, period }: EvaluatedMonth, player: number): number =>
  yearOf(period.first) - born[player]!;
