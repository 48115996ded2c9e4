import { HISTORY_LENGTH, LIST_COUNT } from '../engine/csa2024/bureau';
import {
  emptyColumn,
  type PenaltyColumns,
  type PerformanceColumns,
} from '../engine/csa2024/bureau/bureauInput';
import { keptPerformances } from '../engine/csa2024/bureau/performances';
import { historyOf, nextPlayers, waitingPenalties } from '../engine/csa2024/bureau/rollForward';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import type { RawRating } from '../engine/kit/units';
import type { AnyTable } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';

const SEEDED: ReadonlySet<AnyTable> = new Set(['performances', 'history', 'penalties']);
const PLAYERS_A_STEP = 2_000;
const PROGRESS: Progress = { doing: 'seeds', done: 0, of: 0 };

/**
 * Whether a month starts from the very figures that the month before gives, in their order. If not, its tables may still follow:
 * then they are compared cell by cell, which takes many times as long.
 */
export function* startsFromSteps(
  before: CalculatedMonth,
  next: CalculatedMonth,
): Generator<Progress, boolean> {
  // Rows that are not used are in no column.
  if (next.reading.problems.some(({ table, effect }) => effect === 'skipped' && SEEDED.has(table)))
    return false;
  const { people } = before.reading;
  const places = Int32Array.from(people, ({ id }) => next.reading.indexOfId.get(id) ?? -1);
  if (places.includes(-1)) return false;
  const { month } = before;
  yield PROGRESS;
  if (!hasSamePenalties(waitingPenalties(month), next, places)) return false;
  const sameRatings = ratingComparison(before, next);
  for (let from = 0; from < people.length; from += PLAYERS_A_STEP) {
    yield PROGRESS;
    const to = Math.min(people.length, from + PLAYERS_A_STEP);
    for (let player = from; player < to; player += 1) {
      if (!sameRatings(player, places[player]!)) return false;
    }
  }
  const performances = yield* stepsOfPart(keptPerformances(month), PROGRESS);
  yield PROGRESS;
  return hasSamePerformances(performances, next, places);
}

/** Whether the ratings and the history of a player are those that the month before gives. */
function ratingComparison(
  { month: before }: CalculatedMonth,
  { month: next }: CalculatedMonth,
): (player: number, place: number) => boolean {
  const seeds = nextPlayers(before);
  const { players, history } = next.input;
  const newest = emptyColumn<RawRating>(HISTORY_LENGTH);
  return (player, place) => {
    for (let list = 0; list < LIST_COUNT; list += 1) {
      const [seed, found] = [player * LIST_COUNT + list, place * LIST_COUNT + list];
      if (!Object.is(seeds.raw[seed], players.raw[found])) return false;
      if (!Object.is(seeds.highest[seed], players.highest[found])) return false;
      const known = historyOf(before, seed, newest, 0);
      if (known !== history.known[found]) return false;
      for (let ago = 0; ago < known; ago += 1) {
        if (newest[ago] !== history.raw[found * HISTORY_LENGTH + ago]) return false;
      }
    }
    return true;
  };
}

function hasSamePerformances(seeds: PerformanceColumns, next: CalculatedMonth, places: Int32Array): boolean {
  const found = next.month.input.performances;
  if (seeds.count !== found.count) return false;
  for (let at = 0; at < seeds.count; at += 1) {
    if (
      places[seeds.player[at]!] !== found.player[at] ||
      seeds.list[at] !== found.list[at] ||
      seeds.gameType[at] !== found.gameType[at] ||
      seeds.performance[at] !== found.performance[at] ||
      seeds.endDay[at] !== found.endDay[at]
    )
      return false;
  }
  return true;
}

/** Points that were carried have no event; those of the month itself have one. */
function hasSamePenalties(seeds: PenaltyColumns, next: CalculatedMonth, places: Int32Array): boolean {
  const found = next.month.input.penalties;
  let carried = 0;
  for (let at = 0; at < found.count; at += 1) {
    if (found.event[at]! >= 0) continue;
    if (
      carried >= seeds.count ||
      places[seeds.player[carried]!] !== found.player[at] ||
      seeds.list[carried] !== found.list[at] ||
      seeds.points[carried] !== found.points[at]
    )
      return false;
    carried += 1;
  }
  return carried === seeds.count;
}
