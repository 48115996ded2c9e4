import { addTo } from '../../engine/kit/groups';
import type { MonthOptions } from '../../engine/csa2024';
import {
  type BureauInput,
  type BureauMonth,
  type BureauProgress,
  bureauMonthSteps,
  type RunTotals,
  runTotals,
  type BureauLeftOut,
} from '../../engine/csa2024/bureau';
import { eventFigures } from '../../engine/csa2024/bureau/eventFigures';
import type { Problem } from '../../engine/kit/problem';
import type { Place } from '../../figures/address';
import { PLAYED } from '../../engine/csa2024/bureau/bureauInput';
import type { BureauReading } from '../read/readBureau';
import type { ColumnKey } from '../tables/tables';

/** The month of all players, with its tables and totals. */
export interface CalculatedMonth {
  readonly reading: BureauReading;
  readonly month: BureauMonth;
  readonly totals: RunTotals;
}

/**
 * Calculates the month of all players, in slices of a few milliseconds.
 *
 * @param reading the tables
 * @param input the input of the same tables
 * @param options the interpretations where the regulations are silent
 */
export function* calculateSteps(
  reading: BureauReading,
  input: BureauInput,
  options: MonthOptions,
): Generator<BureauProgress, CalculatedMonth> {
  const month = yield* bureauMonthSteps(input, options);
  return { reading, month, totals: runTotals(month) };
}

/** Games of an event that the regulations do not rate, for one reason. */
export interface NotRated {
  readonly event: string;
  readonly games: number;
  readonly players: number;
  readonly problem: Problem;
  readonly table: 'events' | 'games';
  /** The first cell with the reason, on its sheet. */
  readonly place: Place;
}

/** The column with the reason why an event is not rated. */
const DECIDING: Partial<Record<Problem['problem'], ColumnKey<'events'>>> = {
  sectionRefused: 'format',
  submittedLate: 'received',
  notFideRated: 'fideRated',
  eventUnrated: 'unrated',
  tooFastToRate: 'base',
};

/** The place of the cell with the reason why an event or a game is not rated. */
export function decidingCell(reading: BureauReading, found: BureauLeftOut): Place {
  const whole = found.game < 0;
  const { origin } = reading.sheets[whole ? 'events' : 'games'];
  const column = whole
    ? reading.columnOf.events(DECIDING[found.problem.problem] ?? 'event')
    : reading.columnOf.games('opponentFide');
  return { row: found.row - 1, column: origin.column + (column ?? 0) };
}

/** The events and games that the regulations do not rate, counted by event and reason, in the order of the month. */
export function notRatedByRules(reading: BureauReading, month: BureauMonth): NotRated[] {
  const { games } = month.input;
  const wholeEvents = new Set(month.leftOut.filter(({ game }) => game < 0).map(({ event }) => event));
  const gamesOf = new Map<number, number[]>();
  if (wholeEvents.size > 0) {
    for (let game = 0; game < games.count; game += 1) {
      const event = games.event[game]!;
      if (wholeEvents.has(event)) addTo(gamesOf, event, game);
    }
  }
  const groups = new Map<string, { first: BureauLeftOut; games: Set<number>; players: Set<number> }>();
  for (const found of month.leftOut) {
    const key = `${found.event} ${found.problem.problem} ${found.game < 0 ? '' : 'game'}`;
    const group = groups.get(key) ?? { first: found, games: new Set(), players: new Set() };
    groups.set(key, group);
    for (const game of found.game < 0 ? (gamesOf.get(found.event) ?? []) : [found.game]) {
      if (!PLAYED[games.result[game]!]!) continue;
      group.games.add(game);
      const sides = found.player >= 0 ? [found.player] : [games.white[game]!, games.black[game]!];
      for (const player of sides) if (player >= 0) group.players.add(player);
    }
  }
  return [...groups.values()].map(({ first, games: lost, players }) => ({
    event: month.input.events.name[first.event] ?? '',
    games: lost.size,
    players: players.size,
    problem: first.problem,
    table: first.game < 0 ? 'events' : 'games',
    place: decidingCell(reading, first),
  }));
}

/** A section of a calculated month. */
export interface RatedSection {
  /** Its index among the events of the month. */
  readonly event: number;
  /** The event's name, and the section's. */
  readonly name: string;
}

/** The sections that are rated, in the order of the table. */
export function ratedSections({ reading, month }: CalculatedMonth): RatedSection[] {
  const { refusal } = eventFigures(month.input, month.options);
  const played = new Set(month.input.games.event);
  return reading.events.flatMap(({ name }, event) =>
    refusal[event] !== null || !played.has(event) ? [] : [{ event, name }],
  );
}

/** Those that can be sent back to the arbiter: of one abroad only the games of the federation's players are in the tables (10). */
export function sectionsForArbiters(calculated: CalculatedMonth): RatedSection[] {
  const { events } = calculated.reading;
  return ratedSections(calculated).filter(({ event }) => !events[event]!.abroad);
}
