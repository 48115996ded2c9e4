import type { CalendarDay } from '../../engine/kit/calendarDay';
import { entryOf } from '../../engine/kit/closedSet';
import {
  type EventFileGame,
  type EventFilePlayer,
  type EventFileResult,
  type EventFileRound,
  namedPlayer,
} from '../model/eventFile';
import { type DayReading, readDay, inOneOrder, isMonthOrDays } from '../fields/days';
import { absenceIn } from '../../cells/noOpponent';
import { UnfinishedGames, withoutGame } from '../games/rounds';
import { eventProblem, type EventProblem } from '../../problems/files';
import type { Grid } from '../xlsx/workbook';
import { cellText, columnOf, type HeaderRow, isFooter, type ListColumn } from './headers';
import { nameOf } from './playerRows';

interface PairingsReading {
  readonly games: readonly EventFileGame[];
  readonly players: readonly EventFilePlayer[];
  /** The byes that were asked for, which are no games. */
  readonly requestedByes: readonly EventFileRound[];
  /** The rounds that the list has, in its order. */
  readonly rounds: readonly number[];
  /** The day of each round, from round 1. */
  readonly roundDays: readonly (CalendarDay | null)[];
  /** Whether the days of the rounds may be a month apart, or on days side by side: 05/06/2026 and 05/07/2026. */
  readonly areDaysOpen: boolean;
  readonly problems: readonly EventProblem[];
}

const RESULTS: Readonly<Record<string, EventFileResult>> = {
  ...{ '1-0': '1-0', '0-1': '0-1', '½-½': '½-½' },
  ...{ '+--': '+/-', '--+': '-/+', '---': '-/-' },
};
/** Besides the words that all readers know. */
const BYE = /^без пары$/i;
const NOT_PAIRED = /^nicht ausgelost$/i;

/** Below "Round 3 on 2026/08/08 at 08:30" */
export interface RoundTable {
  readonly round: number | null;
  readonly day: DayReading | null;
  readonly header: HeaderRow;
  readonly end: number;
}

/**
 * The pairings of all rounds, a table for each. Players are told by their starting number where the table has it, else by
 * their name; then they are numbered as they come.
 *
 * @param tables the tables of `roundTables`
 * @param days the days of the event, which may prove the order of day and month
 */
export function readPairings(
  grid: Grid,
  tables: readonly RoundTable[],
  days: readonly DayReading[] = [],
): PairingsReading {
  const reader = new PairingsReader(grid);
  for (const table of tables) reader.read(table);
  const rounds = tables.map(({ round }) => round ?? 0);
  const roundDays: (CalendarDay | null)[] = [];
  const dayOf = inOneOrder(
    tables.map(({ day }) => day),
    days,
  );
  tables.forEach(({ round }, at) => {
    // Stryker disable next-line ConditionalExpression: a list without a round would put its day at -1, which is no round.
    if (round === null) return;
    while (roundDays.length < round) roundDays.push(null);
    roundDays[round - 1] = dayOf[at]?.day ?? null;
  });
  const inTime = dayOf.filter((day) => day !== null).sort((a, b) => a.day - b.day);
  return {
    games: reader.games.sort((a, b) => a.round - b.round),
    players: reader.players,
    requestedByes: reader.requestedByes,
    rounds,
    roundDays: roundDays.some((day) => day !== null) ? roundDays : [],
    areDaysOpen: inTime.length > 0 && isMonthOrDays(inTime[0]!, inTime.at(-1)!),
    problems: reader.allProblems(),
  };
}

/** The tables of a list of pairings, each with the round and the day above it. */
export function roundTables(grid: Grid, headers: readonly HeaderRow[]): RoundTable[] {
  const own = headers.filter(({ kind }) => kind === 'pairings');
  return own.map((header, at) => roundTable(grid, header, own[at - 1], own[at + 1]));
}

function roundTable(grid: Grid, header: HeaderRow, before?: HeaderRow, after?: HeaderRow): RoundTable {
  let round: number | null = null;
  let day: DayReading | null = null;
  for (let row = header.row - 1; row > (before?.row ?? -1) && round === null; row -= 1) {
    const text = grid[row]!.map((_, column) => cellText(grid[row], column))
      .join(' ')
      .slice(0, 300);
    const found = /\bround (\d{1,2})\b/i.exec(text) ?? /\b(\d{1,2})\. ?(?:round|rd)\b/i.exec(text);
    if (found === null || / : /.test(text)) continue;
    round = Number(found[1]);
    const date = /\bon (\d{1,4}[./-]\d{1,2}[./-]\d{1,4})/i.exec(text)?.[1];
    day = date === undefined ? null : readDay(date);
  }
  return { round: round === 0 ? null : round, day, header, end: after?.row ?? grid.length };
}

/** One half of a row: the player and where they stand. */
interface Seat {
  readonly name: string;
  readonly number: string | null;
  readonly rating: string;
  readonly column: number;
}

/** Whether the place is empty. A word that may be a name is a name where it has a starting number and a rating. */
function isEmpty({ name, number, rating }: Seat): boolean {
  const absence = absenceIn(name, Number(number) > 0 && Number(rating) > 0);
  const isNobody = absence !== null && absence !== 'doubtful';
  return isNobody || BYE.test(name) || NOT_PAIRED.test(name) || name === '';
}

function isBye(name: string): boolean {
  const absence = absenceIn(name);
  return BYE.test(name) || (absence !== null && absence !== 'nobody');
}

class PairingsReader {
  readonly games: EventFileGame[] = [];
  readonly players: EventFilePlayer[] = [];
  readonly requestedByes: EventFileRound[] = [];
  private readonly problems: EventProblem[] = [];
  private readonly byKey = new Map<string, EventFilePlayer>();
  private readonly seen = new Set<string>();
  private readonly unfinished = new UnfinishedGames();
  private restRounds = 0;

  constructor(private readonly grid: Grid) {}

  read({ round: given, header, end }: RoundTable): void {
    const round = given ?? 1;
    for (let row = header.row + 1; row < end; row += 1) {
      const cells = this.grid[row]!;
      const white = seat(cells, header, 'white');
      const black = seat(cells, header, 'black');
      if (isFooter(cells) || (white.name === '' && black.name === '')) continue;
      const column = columnOf(header, 'result') ?? 0;
      const result = cellText(cells, column)
        .replace(/\s/g, '')
        .replace(/0[.,]5|1\/2/g, '½')
        .replace(/[–\u2212:]/g, '-');
      this.row(round, white, black, result, { line: row + 1, column: column + 1 });
    }
  }

  allProblems(): EventProblem[] {
    const found = [...this.problems, ...this.unfinished.problems()];
    if (this.restRounds > 0) found.push(eventProblem('restRounds', null, { count: this.restRounds }));
    return found;
  }

  private row(
    round: number,
    white: Seat,
    black: Seat,
    result: string,
    place: { line: number; column: number },
  ): void {
    const empty = [white, black].find(isEmpty);
    if (empty !== undefined) {
      const player = this.player(empty === white ? black : white, round, place.line);
      if (player !== null) this.withoutGame(round, player.number, isBye(empty.name), result, place);
      return;
    }
    const one = this.player(white, round, place.line);
    const other = this.player(black, round, place.line);
    if (one === null || other === null) return;
    if (one.number === other.number) {
      this.problems.push(eventProblem('playsThemself', place, { player: one.number, round }));
      return;
    }
    const known = entryOf(RESULTS, result) ?? entryOf(RESULTS, result.replace(/½½/, '½-½'));
    if (known !== undefined) {
      this.games.push({ round, white: one.number, black: other.number, result: known });
    } else if (result === '' || result === '-') this.unfinished.add(round, place);
    else this.problems.push(eventProblem('fileResultUnknown', place, { value: result }));
  }

  /** A bye that counts nothing is the rest round of a round robin, which is no bye of the pairing. */
  private withoutGame(
    round: number,
    player: number,
    bye: boolean,
    result: string,
    place: { line: number; column: number },
  ): void {
    if (bye && /^(1|\+)/.test(result)) this.games.push({ round, white: player, black: null, result: 'bye' });
    else if (/^(1|½|\+)/.test(result)) {
      const code = result.startsWith('½') ? 'H' : 'F';
      this.requestedByes.push(withoutGame(player, round, code));
      this.problems.push(eventProblem('fileRequestedByeLeftOut', place, { player, round, code: result }));
    } else if (!/^(0|-|)$/.test(result))
      this.problems.push(eventProblem('fileResultUnknown', place, { value: result }));
    else if (bye) this.restRounds += 1;
  }

  /** The player of a seat, who has one in each round; null where that fails. */
  private player(
    { name, number, rating, column }: Seat,
    round: number,
    line: number,
  ): EventFilePlayer | null {
    const place = { line, column: column + 1 };
    if (number !== null && !/^\d{1,4}$/.test(number)) {
      this.problems.push(eventProblem('numberUnreadable', place, { value: number }));
      return null;
    }
    // Stryker disable next-line MethodExpression: a key only: the same for a name in any case.
    const key = number ?? name.toLowerCase();
    if (this.seen.has(`${round} ${key}`)) {
      const known = this.byKey.get(key)!;
      this.problems.push(
        number === null
          ? eventProblem('nameTwice', place, { name })
          : eventProblem('fileGameTwice', place, { player: known.number, round }),
      );
      return null;
    }
    this.seen.add(`${round} ${key}`);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const player: EventFilePlayer = {
      ...namedPlayer(number === null ? this.players.length + 1 : Number(number), name),
      rating: /^[1-9]\d{0,3}$/.test(rating) ? Number(rating) : null,
      line,
    };
    this.players.push(player);
    this.byKey.set(key, player);
    return player;
  }
}

/** White's columns stand left of the result, Black's right of it. */
function seat(cells: Grid[number], header: HeaderRow, side: 'white' | 'black'): Seat {
  const result = columnOf(header, 'result') ?? 0;
  const ofSide = (name: ListColumn): number | null =>
    // Stryker disable next-line EqualityOperator: a number never stands in the column of the result.
    header.columns[name]?.find((column) => (side === 'white' ? column < result : column > result)) ?? null;
  const numberColumn = ofSide('number');
  const column = columnOf(header, side) ?? 0;
  return {
    name: nameOf(cellText(cells, column)),
    number: numberColumn === null ? null : cellText(cells, numberColumn),
    rating: cellText(cells, ofSide('rating')),
    column: numberColumn ?? column,
  };
}
