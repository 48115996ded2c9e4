import type { MonthOptions } from '../monthOptions';
import { type BureauInput, LIST_COUNT } from './bureauInput';
import type { EventFigures } from './eventFigures';
import { entryKey, type IncompleteAbroad } from './incompleteAbroad';

/**
 * Clauses 51-54: the penalty points of every rating, added to a column per list. An event takes its penalties off Main
 * and off its own list. Those of an event that is not rated are not taken: it is as if it had never been there. Those of an
 * event abroad that waits for a rating wait with it, by the reading `incompleteAbroad`.
 */
export function addPenaltyPoints(
  input: BureauInput,
  { refusal, ownList }: EventFigures,
  incomplete: IncompleteAbroad,
  options: MonthOptions,
  points: Float64Array,
): void {
  const { penalties } = input;
  const waiting = options.incompleteAbroad === 'nothingCounts' ? incomplete : null;
  for (let index = 0; index < penalties.count; index += 1) {
    const player = penalties.player[index]!;
    const rating = player * LIST_COUNT;
    const event = penalties.event[index]!;
    if (event < 0) {
      points[rating + penalties.list[index]!]! += penalties.points[index]!;
    } else if (refusal[event] === null && !waiting?.has(entryKey(player, event, input))) {
      points[rating]! += penalties.points[index]!;
      points[rating + ownList[event]!]! += penalties.points[index]!;
    }
  }
}

/** The points of one player in one event, which wait as long as the event cannot be rated for them. */
export function waitingPoints({ penalties }: BureauInput, player: number, event: number): number {
  let points = 0;
  for (let index = 0; index < penalties.count; index += 1) {
    const own = penalties.player[index] === player && penalties.event[index] === event;
    if (own) points += penalties.points[index]!;
  }
  return points;
}
