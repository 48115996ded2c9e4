import { type BureauInput, LIST_COUNT } from './bureauInput';
import type { EventFigures } from './eventFigures';
import { entryKey, type IncompleteAbroad } from './incompleteAbroad';

/**
 * Clauses 51-54: the penalty points of every rating, added to a column per list. An event takes its penalties off Main
 * and off its own list. Those of an event that is not rated are not taken: it is as if it had never been there.
 *
 * @param points of every rating; those found are added
 * @param waiting the same for the points of events abroad that wait for a rating (10.2, 44); null where nobody asks
 */
export function addPenaltyPoints(
  input: BureauInput,
  { refusal, ownList }: EventFigures,
  incomplete: IncompleteAbroad,
  points: Float64Array,
  waiting: Float64Array | null,
): void {
  const { penalties } = input;
  for (let index = 0; index < penalties.count; index += 1) {
    const player = penalties.player[index]!;
    const rating = player * LIST_COUNT;
    const event = penalties.event[index]!;
    if (event < 0) {
      points[rating + penalties.list[index]!]! += penalties.points[index]!;
    } else if (refusal[event] === null) {
      const to = incomplete.has(entryKey(player, event, input)) ? waiting : points;
      if (to === null) continue;
      to[rating]! += penalties.points[index]!;
      to[rating + ownList[event]!]! += penalties.points[index]!;
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
