import { isProblem, placedAt, type Problem, problem } from '../../kit/problem';
import { BOARD_RESULTS, isPlayed } from '../boardResult';
import { submittedLate } from '../deadlines';
import type { MonthOptions } from '../monthOptions';
import { ownTypeOf } from '../ratingTypes';
import { SECTION_FORMATS, sectionMinimum } from '../sections';
import { gameType } from '../timeControl';
import { tournamentAge } from '../weightedPerformance';
import { type BureauInput, gameTypeCode, listCode, LIST_COUNT, fideAtStart } from './bureauInput';

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

/** Players with an event abroad in which the rating of one of their opponents is missing, each with the first such game. */
export type IncompleteAbroad = ReadonlyMap<number, number>;

/** How a player and an event are found in it. */
export function entryKey(player: number, event: number, { events }: BureauInput): number {
  // Stryker disable next-line ArithmeticOperator: a key only: different for every player and event as well.
  return player * events.count + event;
}

/**
 * Clauses 10.2 and 44: which players cannot be rated in which event abroad, as the rating, or tournament performance, of an
 * opponent at the board is not given.
 */
export function incompleteAbroad(input: BureauInput, { refusal }: EventFigures): IncompleteAbroad {
  const { games, events } = input;
  const found = new Map<number, number>();
  // Stryker disable next-line ConditionalExpression: only saves time: without an event abroad nothing is found.
  if (!events.abroad.includes(1)) return found;
  const look = (player: number, opponent: number, game: number): void => {
    // Stryker disable next-line ConditionalExpression: nobody asks what is found of nobody.
    if (player < 0) return;
    const event = games.event[game]!;
    const fide = opponent < 0 ? games.opponentFide[game]! : fideAtStart(input, event, opponent);
    const key = entryKey(player, event, input);
    if (Number.isNaN(fide) && !found.has(key)) found.set(key, game);
  };
  for (let game = 0; game < games.count; game += 1) {
    const event = games.event[game]!;
    if (events.abroad[event] !== 1 || refusal[event] !== null) continue;
    const white = games.white[game]!;
    const black = games.black[game]!;
    if (white === black || !isPlayed(BOARD_RESULTS[games.result[game]!]!)) continue;
    look(white, black, game);
    look(black, white, game);
  }
  return found;
}

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
