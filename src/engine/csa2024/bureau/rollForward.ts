import { inOneGo } from '../../kit/progress';
import {
  type ColumnOf,
  HISTORY_LENGTH,
  type HistoryColumns,
  LIST_COUNT,
  type PenaltyColumns,
  type PerformanceColumns,
  type PlayerColumns,
  emptyColumn,
} from './bureauInput';
import type { BureauMonth } from './bureauResult';
import { keptPerformances } from './performances';
import { playerAt } from './summary';
import { asKFactor, asRawRating, type KFactor, type RawRating } from '../../kit/units';

/** What the next month begins with. Its events and games, and the day it is calculated, are its own. */
export interface NextMonth {
  readonly players: PlayerColumns;
  /** The newest five of each list that are not too old, by player, list and age: all that any later month can weigh. */
  readonly performances: PerformanceColumns;
  readonly history: HistoryColumns;
  /** Penalties that found no rating to come off: they wait for the player's first one (53). */
  readonly penalties: PenaltyColumns;
}

/**
 * Carries a month's ratings over into the next one.
 * - The new raw rating is the next month's current one (48), and no highest rating is below it (31).
 * - K is worked out anew from the highest rating; one from the table applies to its month only.
 * - A player without a rating and without a rated game stays unrated (56).
 * - The new raw rating goes on top of the 24 (49). Where there was no history it goes on the old raw rating, which
 *   for a player just rated is the 1200 they were assigned, as the month itself has weighed it.
 */
export const rollForward = inOneGo(rollForwardSteps);

/** The same in steps of a few milliseconds. */
export function* rollForwardSteps(month: BureauMonth): Generator<void, NextMonth> {
  const players = nextPlayers(month);
  yield;
  const performances = yield* keptPerformances(month);
  const history = yield* nextHistory(month);
  return { players, performances, history, penalties: waitingPenalties(month) };
}

/** Ratings carried over in one step. */
const RATINGS_A_STEP = 8192;

/** The ratings at the start of the next month. */
export function nextPlayers({ input, ratings }: BureauMonth): PlayerColumns {
  const { count, fide } = input.players;
  const rated = (index: number): boolean => ratings.rated[index] === 1;
  return {
    count,
    raw: ratings.newRaw.map((raw, index) => (rated(index) ? raw : asRawRating(NaN))),
    highest: ratings.highest.map((highest, index) =>
      rated(index) ? Math.max(highest, ratings.newRaw[index]!) : input.players.highest[index]!,
    ),
    k: emptyColumn<KFactor>(count * LIST_COUNT).fill(asKFactor(NaN)),
    fide: fide.subarray(0, count),
  };
}

function* nextHistory(month: BureauMonth): Generator<void, HistoryColumns> {
  const known = new Uint8Array(month.input.players.count * LIST_COUNT);
  const raw = emptyColumn<RawRating>(known.length * HISTORY_LENGTH).fill(asRawRating(NaN));
  for (let at = 0; at < known.length; at += 1) {
    if (at % RATINGS_A_STEP === 0) yield;
    known[at] = historyOf(month, at, raw, at * HISTORY_LENGTH);
  }
  return { raw, known };
}

/**
 * The history of one rating after the month, the newest first.
 *
 * @param at the place of the rating, by player and list
 * @param into takes the ratings, from the place `first` on
 * @returns how many there are, 0 to 24
 */
export function historyOf(
  { input, ratings }: BureauMonth,
  at: number,
  into: ColumnOf<RawRating>,
  first: number,
): number {
  const { raw, known } = input.history;
  const had = known[at]!;
  let count = 0;
  if (ratings.rated[at] === 1) {
    into[first] = ratings.newRaw[at]!;
    count = 1;
    if (had === 0) {
      into[first + 1] = ratings.oldRaw[at]!;
      count = 2;
    }
  }
  for (let ago = 0; ago < had && count < HISTORY_LENGTH; ago += 1) {
    into[first + count] = raw[at * HISTORY_LENGTH + ago]!;
    count += 1;
  }
  return count;
}

/** Clause 53: "the total penalty points will be deducted from his first calculated rating". */
export function waitingPenalties({ ratings, input: { players } }: BureauMonth): PenaltyColumns {
  const waiting: number[] = [];
  // Stryker disable next-line EqualityOperator: behind the last rating there is none, and none is not unrated.
  for (let at = 0; at < players.count * LIST_COUNT; at += 1) {
    if (ratings.rated[at] === 0 && ratings.penaltyPoints[at]! > 0) waiting.push(at);
  }
  return {
    count: waiting.length,
    player: Int32Array.from(waiting, playerAt),
    event: new Int32Array(waiting.length).fill(-1),
    points: Float64Array.from(waiting, (at) => ratings.penaltyPoints[at]!),
    list: Uint8Array.from(waiting, (at) => at % LIST_COUNT),
  };
}
