import { LIST_COUNT, type PerformanceColumns } from './bureauInput';
import type { BureauMonth } from './bureauResult';
import { NewestPerformances } from './newestPerformances';
import { pastByRating, sequenceShift } from './pastPerformances';
import { columnOf, emptyColumn } from '../../kit/units';

/** Ratings looked through in one step. */
const RATINGS_A_STEP = 2048;

/**
 * The newest five performances of every list, this month's among them (35); older ones can never be weighed again. They
 * stand by player and list in the order of the input, earlier months first, and are numbered anew in that order.
 */
export function* keptPerformances(month: BureauMonth): Generator<void, PerformanceColumns> {
  const { input, options, performances: played } = month;
  const { players, performances: past } = input;
  const pastOf = pastByRating(past, players.count);
  yield;
  const playedOf = pastByRating(played, players.count);
  const all = oneAfterTheOther(past, played);
  yield;
  const newest = new NewestPerformances(input.calculationDay, options);
  const kept: number[] = [];
  for (let rating = 0; rating < players.count * LIST_COUNT; rating += 1) {
    if (rating % RATINGS_A_STEP === 0) yield;
    newest.clear();
    for (const [{ first, order }, from] of [[pastOf, 0] as const, [playedOf, past.count] as const]) {
      for (let at = first[rating]!; at < first[rating + 1]!; at += 1) {
        const id = from + order[at]!;
        newest.show(id, all.performance[id]!, all.gameType[id]!, all.endDay[id]!, all.sequence[id]!);
      }
    }
    kept.push(...newest.id.slice(0, newest.count).sort((a, b) => all.sequence[a]! - all.sequence[b]!));
  }
  yield;
  return {
    count: kept.length,
    player: Int32Array.from(kept, (id) => all.player[id]!),
    list: Uint8Array.from(kept, (id) => all.list[id]!),
    gameType: Uint8Array.from(kept, (id) => all.gameType[id]!),
    performance: Float64Array.from(kept, (id) => all.performance[id]!),
    endDay: columnOf(kept.map((id) => all.endDay[id]!)),
    sequence: Float64Array.from(kept, (_, at) => at),
  };
}

/** Earlier performances and then this month's, in one sequence. */
function oneAfterTheOther(
  past: PerformanceColumns,
  played: PerformanceColumns,
): Omit<PerformanceColumns, 'count'> {
  const shift = sequenceShift(past);
  const first = played.sequence.reduce((lowest, sequence) => Math.min(lowest, sequence), Infinity);
  return {
    player: joined(past.player, played.player, new Int32Array(past.count + played.count)),
    list: joined(past.list, played.list, new Uint8Array(past.count + played.count)),
    gameType: joined(past.gameType, played.gameType, new Uint8Array(past.count + played.count)),
    performance: joined(past.performance, played.performance, new Float64Array(past.count + played.count)),
    endDay: joined(past.endDay, played.endDay, emptyColumn(past.count + played.count)),
    sequence: joined(
      past.sequence.map((sequence) => sequence - shift),
      played.sequence.map((sequence) => sequence - first),
      new Float64Array(past.count + played.count),
    ),
  };
}

function joined<T extends Int32Array | Uint8Array | Float64Array>(one: T, other: T, into: T): T {
  const from = into.length - other.length;
  into.set(one.subarray(0, from));
  into.set(other, from);
  return into;
}
