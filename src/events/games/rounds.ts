import type {
  EventFileGame,
  EventFileLine,
  EventFilePlayer,
  EventFileResult,
  EventFileRound,
} from '../model/eventFile';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';
import { type PointKind, pointSystemIn } from './points';

/** The codes of White and of Black. */
const CODES: Readonly<Record<EventFileResult, readonly [white: string, black: string]>> = {
  '1-0': ['1', '0'],
  '½-½': ['=', '='],
  '0-1': ['0', '1'],
  '+/-': ['+', '-'],
  '-/+': ['-', '+'],
  '-/-': ['-', '-'],
  bye: ['U', ''],
};
const POINTS: Readonly<Record<string, number>> = {
  ...{ '1': 1, '+': 1, W: 1, U: 1, F: 1 },
  ...{ '=': 0.5, D: 0.5, H: 0.5 },
};

/** What a result code is worth, in points, where the event has no point system of its own. */
export function pointsOfCode(code: string): number {
  return POINTS[code] ?? 0;
}

/** The result codes that each kind of record 162 is for. */
const CODES_OF_KIND: Readonly<Partial<Record<PointKind, readonly string[]>>> = {
  win: ['1', '+', 'W', 'F'],
  draw: ['=', 'D', 'H'],
  loss: ['0', 'L'],
  absent: ['Z', '-'],
  allocatedBye: ['U'],
};

/** What a round is worth, in points, by record 162 of a file; by 1, ½ and 0 where it has none. */
export function pointsByCode(lines: readonly EventFileLine[]): (round: EventFileRound) => number {
  const points = new Map(Object.entries(POINTS));
  for (const { text } of lines.filter(({ record }) => record === '162')) {
    const system = pointSystemIn(text.slice(3));
    // A bye given by the pairing is worth a win unless the file says otherwise.
    const complete = system.win === undefined ? system : { allocatedBye: system.win, ...system };
    for (const [kind, worth] of Object.entries(complete)) {
      for (const code of CODES_OF_KIND[kind as PointKind] ?? []) points.set(code, worth);
    }
  }
  return ({ code }) => points.get(code) ?? 0;
}

/**
 * The rounds of every player as their games are: a round without a game is a zero-point bye, or the bye that was asked for.
 *
 * @param rounds how many there are
 * @param requested the byes that were asked for; none where they are not known
 */
export function roundsOfGames(
  players: readonly EventFilePlayer[],
  games: readonly EventFileGame[],
  rounds: number,
  requested: readonly EventFileRound[] = [],
): EventFileRound[] {
  const own = new Map(
    players.map(({ number }) => [
      number,
      Array.from({ length: rounds }, (_, at): EventFileRound => withoutGame(number, at + 1, 'Z')),
    ]),
  );
  const put = (player: number | null, other: Omit<EventFileRound, 'player'>): void => {
    // Stryker disable next-line ConditionalExpression: there is no line of a player without a number.
    const rounds = player === null ? undefined : own.get(player);
    if (rounds !== undefined) rounds[other.round - 1] = { player: player!, ...other };
  };
  for (const { round, white, black, result } of games) {
    const [ofWhite, ofBlack] = CODES[result];
    put(white, { round, opponent: black, colour: black === null ? '-' : 'w', code: ofWhite });
    put(black, { round, opponent: white, colour: 'b', code: ofBlack });
  }
  for (const { player, ...bye } of requested) put(player, bye);
  return [...own.values()].flat();
}

/** A round without a game: a bye, or nothing. */
export function withoutGame(player: number, round: number, code: string): EventFileRound {
  return { player, round, opponent: null, colour: '-', code };
}

/** The games of a file that have no result yet, by their rounds. */
export class UnfinishedGames {
  private readonly rounds = new Map<number, { readonly games: number; readonly place: Place | null }>();

  add(round: number, place: Place | null = null): void {
    const known = this.rounds.get(round) ?? { games: 0, place };
    this.rounds.set(round, { ...known, games: known.games + 1 });
  }

  /** One for each round, at its first game. */
  problems(): EventProblem[] {
    return [...this.rounds].map(([round, { games, place }]) =>
      eventProblem('roundUnfinished', place, { round, games }),
    );
  }
}
