import { type BoardResult, type GameColumns, resultCode } from '../../../engine/csa2024/bureau/bureauInput';
import { isProblem, note, type Problem, problem } from '../../../engine/kit/problem';
import { type CellValue, isBlankOrZero, isDash } from '../../../cells/cellValue';
import { plainName } from '../../../cells/names';
import { readBoardResult, type TypedBoardResult } from '../../../cells/readBoardResult';
import { readRating } from '../../../cells/readNumber';
import { reader, unreadable } from '../../../cells/reader';
import type { Cells } from '../../month';
import { BUREAU_BOUNDS } from '../../plausible/csa2024';
import { checkNumber } from './checkNumber';
import { EventLookup } from './eventOf';
import { GameChecks } from './gameChecks';
import { readId } from './ids';
import { LostGames } from './lostGames';
import type { BureauTableProblem } from './placed';
import { isPlayed } from './played';
import { type ReadingProgress, rowsInSlices } from './progress';

import type { EventsReading } from './readEvents';
import type { PlayersReading } from './readPlayers';
import { SectionCounts } from './sectionCounts';
import type { ColumnKey } from '../tables';
import { TableReader } from './tableReader';

export interface GamesReading {
  readonly columns: GameColumns;
  /** What the games tell of each event. */
  readonly counts: readonly SectionCounts[];
  /** The rows that are not used, and whose games they would have been; those of a game that stands twice are not. */
  readonly lost: LostGames;
  /** The last round in which a player has a row, by `playerInEvent`. */
  readonly lastRounds: ReadonlyMap<number, number>;
  /** Rows that are not used, those of events left out among them. */
  readonly leftOut: number;
  /** Where a column stands in the table, from 0; null where it does not have it. */
  readonly placeOf: (key: ColumnKey<'games'>) => number | null;
}

/** One number for a player in an event. */
export const playerInEvent = (player: number, event: number, events: number): number =>
  player * events + event;

/** 3, "3", R3, Round 3. */
export const readRound = reader<number>((value) => {
  const round = typeof value === 'string' ? Number(/^(?:round|rd|r)?\.?\s*(\d+)$/i.exec(value)?.[1]) : value;
  if (round === 0) return null;
  const whole = typeof round === 'number' && Number.isInteger(round) && round > 0;
  return whole ? round : unreadable('roundUnreadable', '13.3', value);
});

/** Who plays: an index; -1 = nobody of the federation; a problem. */
type Side = number | Problem;

/**
 * The table of games. A row that is wrong is left out, for both players; the same game twice counts once, and with two
 * results it refuses the month. Rows that do not fit each other are asked about.
 *
 * @param firstRow the row of the table's header on its sheet, counted from 1
 */
export function* readGames(
  cells: Cells,
  firstRow: number,
  players: PlayersReading,
  events: EventsReading,
  problems: BureauTableProblem[],
): Generator<ReadingProgress, GamesReading> {
  const table = new TableReader('games', cells, 'leavesOut', problems);
  const lookup = new EventLookup(events);
  const most = Math.max(0, table.rows - 1);
  const columns = emptyGames(most);
  const counts = events.events.map(() => new SectionCounts());
  const lost = new LostGames();
  const checks = new GameChecks(table, players, events.events);
  const lastRounds = new Map<number, number>();
  const seen: SeenGames = new Map();
  let count = 0;
  let leftOut = 0;
  for (const slice of rowsInSlices('games', table.rows)) {
    yield slice.progress;
    for (let row = slice.from; row < slice.to; row += 1) {
      if (!table.moveTo(row)) continue;
      const event = lookup.at(table);
      if (event !== null && event < 0) {
        leftOut += 1;
        lost.add(table, -event);
        continue;
      }
      const game = event === null ? null : readGame(table, players, events.events[event]!.abroad);
      if (event === null || game === null) {
        leftOut += 1;
        if (game !== 'noGame') lost.add(table, null);
        continue;
      }
      if (game === 'noGame' || isTwice(table, event, game, seen)) {
        leftOut += 1;
        continue;
      }
      checks.check({ event, ...game });
      const { white, black, round, result } = game;
      columns.event[count] = event;
      columns.round[count] = round;
      columns.white[count] = white;
      columns.black[count] = black;
      columns.result[count] = resultCode(result);
      columns.opponentFide[count] = game.opponentFide;
      columns.row[count] = firstRow + row;
      count += 1;
      counts[event]!.add(participantsOf(game), round, isPlayed(result), white >= 0 && black >= 0);
      for (const player of [white, black]) {
        if (player < 0 || Number.isNaN(round)) continue;
        const key = playerInEvent(player, event, events.events.length);
        lastRounds.set(key, Math.max(round, lastRounds.get(key) ?? 0));
      }
    }
  }
  checks.checkMissingRounds();
  return {
    columns: shortened(columns, count),
    counts,
    lost,
    lastRounds,
    leftOut,
    placeOf: (key) => table.placeOf(key),
  };
}

interface GameRow {
  readonly white: number;
  readonly black: number;
  readonly round: number;
  readonly result: BoardResult;
  readonly opponentFide: number;
}

/** The game of the row; `noGame` for a bye that was asked for (55); null with its problems noted. */
function readGame(
  table: TableReader<'games'>,
  players: PlayersReading,
  abroad: boolean,
): GameRow | 'noGame' | null {
  const result = byeOrGame(table, table.need('result', readBoardResult, '41'));
  const white = sideOf(table, 'white', players);
  const black = sideOf(table, 'black', players);
  const round = table.read('round', readRound) ?? NaN;
  const opponentFide = table.read('opponentFide', readRating) ?? NaN;
  checkNumber(table, 'opponentFide', BUREAU_BOUNDS.opponentFide, opponentFide);
  if (isProblem(white)) table.report('white', white);
  if (isProblem(black)) table.report('black', black);
  if (result === 'requestedBye') {
    table.report('result', note('requestedByeLeftOut', '55'));
    return 'noGame';
  }
  if (result === null || isProblem(white) || isProblem(black)) return null;
  if (table.rejected) return null;
  const missing = whoIsMissing(result, white, black, abroad);
  if (missing !== null) {
    table.report(white < 0 ? 'white' : 'black', missing);
    return null;
  }
  if (white === black) {
    table.report('black', problem('gameAgainstSelf', '41', { id: table.text('black').trim() }));
    return null;
  }
  return { white, black, round, result, opponentFide };
}

function sideOf(table: TableReader<'games'>, key: 'white' | 'black', players: PlayersReading): Side {
  const value = table.value(key);
  if (isBlankOrZero(value) || isNobody(value)) return -1;
  const id = readId(value);
  if (id === null || isProblem(id)) return id ?? -1;
  return players.indexOf.get(id) ?? problem('idUnknown', '14.4', { id: table.text(key).trim() });
}

/** How a pairing program prints that there is no opponent. */
function isNobody(value: CellValue): boolean {
  return isDash(value) || isBye(value);
}

function isBye(value: CellValue): boolean {
  return typeof value === 'string' && plainName(value) === 'bye';
}

/** Pairing programs print a bye as a game that is won against "bye"; with less than the point it was asked for. */
function byeOrGame(table: TableReader<'games'>, result: TypedBoardResult | null): TypedBoardResult | null {
  const [white, black] = [isBye(table.value('white')), isBye(table.value('black'))];
  if (result === null || white === black) return result;
  const isPoint: readonly TypedBoardResult[] = black ? FULL_POINT.white : FULL_POINT.black;
  if (isPoint.includes(result)) return 'bye';
  return result === 'bye' ? result : 'requestedBye';
}

const FULL_POINT = {
  white: ['whiteWins', 'forfeitToWhite'],
  black: ['blackWins', 'forfeitToBlack'],
} as const satisfies Record<string, readonly TypedBoardResult[]>;

/** A bye has one player. In RSA a game has two, both of the federation; abroad one of them at least. */
function whoIsMissing(result: BoardResult, white: number, black: number, abroad: boolean): Problem | null {
  const known = (white < 0 ? 0 : 1) + (black < 0 ? 0 : 1);
  if (known === 0) return problem('valueMissing', '14.4');
  if (result === 'bye') return known === 2 ? problem('byeWithTwoPlayers', '55.2') : null;
  return known === 2 || abroad ? null : problem('opponentNotAPlayer', '14.4');
}

/** Rows by event, round and players, each with what its first player scored. */
type SeenGames = Map<string, { readonly row: number; readonly result: BoardResult }>;

/** The result seen from the other side of the board. */
const MIRRORED: Readonly<Record<BoardResult, BoardResult>> = {
  whiteWins: 'blackWins',
  draw: 'draw',
  blackWins: 'whiteWins',
  forfeitToWhite: 'forfeitToBlack',
  forfeitToBlack: 'forfeitToWhite',
  doubleForfeit: 'doubleForfeit',
  bye: 'bye',
};

/** The same event, round and two players, in either order; without a round, with the same colours. */
function isTwice(
  table: TableReader<'games'>,
  event: number,
  { white, black, round, result }: GameRow,
  seen: SeenGames,
): boolean {
  const alone = white < 0 || black < 0;
  const name = alone ? table.text('opponent').trim().toLowerCase() : '';
  const noRound = Number.isNaN(round);
  if (noRound && alone && name === '') return false;
  const isInOrder = noRound || white < black;
  const [a, b] = isInOrder ? [white, black] : [black, white];
  const ofFirst = isInOrder ? result : MIRRORED[result];
  const key = `${event} ${noRound ? '' : round} ${a} ${b} ${name}`;
  const above = seen.get(key);
  if (above === undefined) {
    seen.set(key, { row: table.row, result: ofFirst });
    return false;
  }
  const rows = table.row - above.row;
  if (above.result === ofFirst) table.report('event', problem('gameTwice', '13.3', { above: rows }));
  else table.report('result', problem('gameContradicts', '13.3', { above: rows }), 'refuses');
  return true;
}

function participantsOf({ white, black, result }: GameRow): number[] {
  const absent = {
    white: result === 'forfeitToBlack' || result === 'doubleForfeit',
    black: result === 'forfeitToWhite' || result === 'doubleForfeit',
  };
  return [...(absent.white || white < 0 ? [] : [white]), ...(absent.black || black < 0 ? [] : [black])];
}

function emptyGames(most: number): GameColumns {
  return {
    count: 0,
    event: new Int32Array(most),
    round: new Float64Array(most),
    white: new Int32Array(most),
    black: new Int32Array(most),
    result: new Uint8Array(most),
    opponentFide: new Float64Array(most),
    row: new Int32Array(most),
  };
}

function shortened(games: GameColumns, count: number): GameColumns {
  return {
    count,
    event: games.event.subarray(0, count),
    round: games.round.subarray(0, count),
    white: games.white.subarray(0, count),
    black: games.black.subarray(0, count),
    result: games.result.subarray(0, count),
    opponentFide: games.opponentFide.subarray(0, count),
    row: games.row.subarray(0, count),
  };
}
