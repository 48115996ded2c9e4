import { type BureauInput, LIST_COUNT } from './bureauInput';
import type { EventFigures } from './eventFigures';

/**
 * Clauses 51-54: the penalty points of every rating, added to a column per list. An event takes its penalties off Main
 * and off its own list. Those of an event that is not rated are not taken: it is as if it had never been there.
 */
export function addPenaltyPoints(
  { penalties }: BureauInput,
  { refusal, ownList }: EventFigures,
  points: Float64Array,
): void {
  for (let index = 0; index < penalties.count; index += 1) {
    const rating = penalties.player[index]! * LIST_COUNT;
    const event = penalties.event[index]!;
    if (event < 0) {
      points[rating + penalties.list[index]!]! += penalties.points[index]!;
    } else if (refusal[event] === null) {
      points[rating]! += penalties.points[index]!;
      points[rating + ownList[event]!]! += penalties.points[index]!;
    }
  }
}
