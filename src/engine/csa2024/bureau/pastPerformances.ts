import { LIST_COUNT, type PerformanceColumns } from './bureauInput';
import { type Grouping, grouped } from './grouping';

/** Earlier performances by player and list: those of list l of player p are group p x 4 + l. */
export function pastByRating({ count, player, list }: PerformanceColumns, players: number): Grouping {
  const ratings = new Int32Array(count);
  for (let index = 0; index < count; index += 1) ratings[index] = player[index]! * LIST_COUNT + list[index]!;
  return grouped(ratings, count, players * LIST_COUNT);
}

/**
 * What is taken off the sequence of an earlier performance so that all of them come before this month's events, which
 * count from 0.
 */
export function sequenceShift({ count, sequence }: PerformanceColumns): number {
  let highest = -1;
  for (let index = 0; index < count; index += 1) highest = Math.max(highest, sequence[index]!);
  return highest + 1;
}
