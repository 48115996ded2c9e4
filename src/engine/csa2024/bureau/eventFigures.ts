import { isProblem, placedAt, type Problem, problem } from '../../kit/problem';
import { submittedLate } from '../deadlines';
import { SECTION_FORMATS, sectionMinimum } from '../rateableSection';
import type { MonthOptions } from '../monthOptions';
import { ownTypeOf } from '../ratingTypes';
import { gameType } from '../timeControl';
import { tournamentAge } from '../weightedPerformance';
import { type BureauInput, gameTypeCode, listCode } from './bureauInput';

/** What every game of an event has in common. */
export interface EventFigures {
  /** Why the event is not rated; null = it is. */
  readonly refusal: readonly (Problem | null)[];
  /** The events by their sequence. */
  readonly order: Int32Array;
  /** An event's place in `order`. */
  readonly place: Int32Array;
  /** `gameTypeCode` (20); 0 for an event too fast to have one (23). */
  readonly gameType: Uint8Array;
  /** `listCode` of the event's own list (24). */
  readonly ownList: Uint8Array;
}

/** Clauses 10, 17, 20, 23, 24, 61 and 63: which events are rated, and in which lists. */
export function eventFigures(input: BureauInput, options: MonthOptions): EventFigures {
  const { count, minutes, sequence } = input.events;
  const order = Int32Array.from({ length: count }, (_, event) => event).sort(
    (a, b) => sequence[a]! - sequence[b]!,
  );
  const place = new Int32Array(count);
  const types = new Uint8Array(count);
  const ownList = new Uint8Array(count);
  order.forEach((event, at) => {
    place[event] = at;
  });
  const refusal = Array.from({ length: count }, (_, event): Problem | null => {
    const type = gameType(minutes[event]!);
    if (!isProblem(type)) {
      types[event] = gameTypeCode(type);
      ownList[event] = listCode(ownTypeOf(type));
    }
    return bureauRefusal(input, event) ?? tournamentRefusal(input, event, options);
  });
  return { refusal, order, place, gameType: types, ownList };
}

/**
 * Why the Bureau does not take an event, whatever a player did in it (10, 17, 61, 63); null = it does. The Committee may have one
 * rated wherever and whenever it was played and submitted (12), and the Bureau one that is too small (17.6).
 */
export function bureauRefusal({ events }: BureauInput, event: number): Problem | null {
  const tournament = events.name[event]!;
  const abroad = events.abroad[event] === 1;
  if (events.unrated[event] === 1) return problem('eventUnrated', '63', { tournament });
  if (events.rateAnyway[event] === 1) return null;
  const format = SECTION_FORMATS[events.refusedFormat[event]!];
  if (format !== undefined) {
    const { clause, counts, least, rounds } = sectionMinimum(format);
    return problem('sectionRefused', clause, { tournament, counts, least, rounds });
  }
  if (abroad && events.fideRated[event] !== 1) return problem('notFideRated', '10', { tournament });
  if (submittedLate(events.endDay[event]!, events.receivedDay[event]!)) {
    return problem('submittedLate', abroad ? '10' : '61', { tournament });
  }
  return null;
}

/** Why no player's month takes the event (19, 23, 36); null = it does. */
function tournamentRefusal({ calculationDay, events }: BureauInput, event: number, options: MonthOptions) {
  const ageDays = calculationDay - events.endDay[event]!;
  const found = [
    gameType(events.minutes[event]!),
    tournamentAge(ageDays, events.rateAnyway[event] === 1, options),
  ].find(isProblem);
  if (found === undefined) return null;
  return placedAt(found, { tournament: events.name[event]! });
}
