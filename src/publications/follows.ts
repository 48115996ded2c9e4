import { HISTORY_LENGTH, LIST_COUNT, type NextMonth, rollForwardSteps } from '../engine/csa2024/bureau';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
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
  const seeds = yield* stepsOfPart(rollForwardSteps(before.month), PROGRESS);
  const { people } = before.reading;
  const places = Int32Array.from(people, ({ id }) => next.reading.indexOfId.get(id) ?? -1);
  if (places.includes(-1)) return false;
  for (let from = 0; from < people.length; from += PLAYERS_A_STEP) {
    yield PROGRESS;
    const to = Math.min(people.length, from + PLAYERS_A_STEP);
    for (let player = from; player < to; player += 1) {
      if (!hasSameRatings(seeds, player, next, places[player]!)) return false;
    }
  }
  yield PROGRESS;
  return hasSamePerformances(seeds, next, places) && hasSamePenalties(seeds, next, places);
}

function hasSameRatings(seeds: NextMonth, player: number, next: CalculatedMonth, place: number): boolean {
  const { players, history } = next.month.input;
  for (let list = 0; list < LIST_COUNT; list += 1) {
    const [seed, found] = [player * LIST_COUNT + list, place * LIST_COUNT + list];
    const known = seeds.history.known[seed]!;
    if (!Object.is(seeds.players.raw[seed], players.raw[found])) return false;
    if (!Object.is(seeds.players.highest[seed], players.highest[found])) return false;
    if (known !== history.known[found]) return false;
    for (let ago = 0; ago < known; ago += 1) {
      if (seeds.history.raw[seed * HISTORY_LENGTH + ago] !== history.raw[found * HISTORY_LENGTH + ago])
        return false;
    }
  }
  return true;
}

function hasSamePerformances({ performances: seeds }: NextMonth, next: CalculatedMonth, places: Int32Array) {
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
function hasSamePenalties({ penalties: seeds }: NextMonth, next: CalculatedMonth, places: Int32Array) {
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
