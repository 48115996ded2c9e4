import type { KFactor, Rating, RawRating } from '../../kit/units';
import {
  type BureauInput,
  type ColumnOf,
  emptyColumn,
  HISTORY_LENGTH,
  type HistoryColumns,
  LIST_COUNT,
} from './bureauInput';
import { kFactor } from '../kFactor';
import type { MonthOptions } from '../monthOptions';
import { FIRST_RATING } from '../opponentRating';
import { ratingWeight, RATINGS_WEIGHED, weightedAverage, weightedOnTop } from '../weightedRating';
import type { RatingColumns } from './bureauResult';

/** The ratings at the period's start, with which all its games are rated. */
export interface StartFigures {
  /** Per list. */
  readonly oldRaw: ColumnOf<RawRating>;
  readonly highest: Float64Array;
  readonly k: ColumnOf<KFactor>;
}

/** Room for the ratings at the start of so many players. */
export function noStartFigures(players: number): StartFigures {
  const column = <Unit extends number>(): ColumnOf<Unit> => emptyColumn(players * LIST_COUNT);
  return { oldRaw: column(), highest: column(), k: column() };
}

/** Clause 56 in a column, where NaN = unrated. */
export function ratingAtStart<Unit extends Rating>(raw: Unit): Unit | RawRating {
  return Number.isNaN(raw) ? FIRST_RATING : raw;
}

/** Clauses 31 and 56 for the players from one index up to another. */
export function startFigures(
  { players, history }: BureauInput,
  options: MonthOptions,
  from: number,
  to: number,
  into: StartFigures,
): void {
  // Stryker disable next-line ArithmeticOperator: figures are calculated once more, and are the same.
  // Stryker disable next-line EqualityOperator: the first figure of the next players is calculated twice, and is the same.
  for (let at = from * LIST_COUNT; at < to * LIST_COUNT; at += 1) {
    const unrated = Number.isNaN(players.raw[at]!);
    const oldRaw = ratingAtStart(players.raw[at]!);
    const highest = highestAt(at, oldRaw, players.highest[at]!, history, options.highestNotGiven);
    into.oldRaw[at] = oldRaw;
    into.highest[at] = highest;
    into.k[at] = Number.isNaN(players.k[at]!) ? kFactor(unrated ? null : highest) : players.k[at]!;
  }
}

/** Clause 31, as `highestRating`, over the history in the columns. */
export function highestAt(
  at: number,
  oldRaw: RawRating,
  known: Rating,
  { raw, known: length, older }: HistoryColumns,
  reading: MonthOptions['highestNotGiven'],
): Rating {
  if (!Number.isNaN(known)) return Math.max(known, oldRaw);
  let highest: Rating = oldRaw;
  if (reading === 'rating') return highest;
  const from = at * HISTORY_LENGTH;
  const end = from + length[at]!;
  for (let place = from; place < end; place += 1) highest = Math.max(highest, raw[place]!);
  const before = older?.[at] ?? NaN;
  return before > highest ? before : highest;
}

/** Clause 49, as `weightedOnTop`, over the history in the columns; without one the old raw rating is all of it. */
export function weightedAt(
  at: number,
  newest: RawRating,
  oldRaw: RawRating,
  { raw, known: length }: HistoryColumns,
  shortHistory: MonthOptions['shortHistory'],
): Rating {
  const known = Math.min(length[at]!, RATINGS_WEIGHED - 1);
  if (known === 0) return weightedOnTop(newest, [oldRaw], shortHistory);
  const from = at * HISTORY_LENGTH;
  let total = newest * ratingWeight(1);
  for (let place = 0; place < known; place += 1) total += raw[from + place]! * ratingWeight(place + 2);
  return weightedAverage(total, known + 1, raw[from + known - 1]!, shortHistory);
}

/** Room for what the month makes of the ratings of so many players. */
export function noRatingColumns(players: number, { oldRaw, highest, k }: StartFigures): RatingColumns {
  const figures = <Unit extends number>(): ColumnOf<Unit> => emptyColumn(players * LIST_COUNT);
  const flags = (): Uint8Array => new Uint8Array(players * LIST_COUNT);
  return {
    oldRaw,
    highest,
    k,
    change: figures(),
    uncappedRaw: figures(),
    maximumChange: figures(),
    changeCapped: flags(),
    temporaryRaw: figures(),
    weightedPerformance: figures(),
    lifted: flags(),
    liftCapped: flags(),
    liftedRaw: figures(),
    floor: figures(),
    raisedToFloor: flags(),
    penaltyPoints: figures(),
    newRaw: figures(),
    weightedRating: figures(),
    published: figures(),
    gamesRated: new Int32Array(players * LIST_COUNT),
    rated: flags(),
  };
}
