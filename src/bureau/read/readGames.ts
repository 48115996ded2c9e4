import { isBlankOrZero, isDash } from '../../cells/cellValue';
import { absenceIn, unplayedResult } from '../../cells/noOpponent';
import { readBoardResult, type TypedBoardResult } from '../../cells/readBoardResult';
import { BOARD_RESULTS, type BoardResult, isPlayed, resultFor } from '../../engine/csa2024/boardResult';
import { ratedScore } from '../../engine/csa2024/gameResult';
import { readRating } from '../../cells/readNumber';
import { shown, unreadable } from '../../cells/reader';
import { type GameColumns, resultCode } from '../../engine/csa2024/bureau/bureauInput';
import { isProblem, note, type Problem, problem } from '../../engine/kit/problem';
import type { RowsByPlace } from '../../cells/headers';
import { BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import type { ColumnKey } from '../tables/tables';
import { type IdCells, numberColumn, TableColumn } from './columns';
import { LostGames } from './questions';
import { EventLookup, type EventsReading, type EventRow } from './readEvents';
import type { PlayersReading } from './readPlayers';
import type { RowsOfPlayers, SectionCounts } from './sectionCounts';
import {
  readId,
  readText,
  type NumbersAsText,
  type BureauTableProblem,
  type ReadingProgress,
  readRound,
  TableReader,
} from './tableReader';
import { UsedGames } from './usedGames';

export interface GamesReading {
  readonly columns: GameColumns;
  /** By the index of the event. */
  readonly counts: readonly SectionCounts[];
  /** The rows of each player in each event. */
  readonly ofPlayers: RowsOfPlayers;
  /** The games lost with unused rows; a repeated game is not lost. */
  readonly lost: LostGames;
  /** The number of unused rows, including those of skipped events. */
  readonly leftOut: number;
  /** A column's place in the table, from 0; null if there is none. */
  readonly placeOf: (key: ColumnKey<'games'>) => number | null;
}

/** A player's index; -1 = not a player of the federation; or a problem. */
type Side = number | Problem;

/**
 * The table of games. A wrong row is skipped, for both players. A repeated game counts once; with two results it blocks the
 * run. Rows that contradict each other are questions.
 *
 * @param firstRow the row of the table's header on its sheet, counted from 1
 */
export function* readGames(
  cells: RowsByPlace,
  firstRow: number,
  players: PlayersReading,
  events: EventsReading,
  problems: BureauTableProblem[],
  texts: NumbersAsText,
): Generator<ReadingProgress, GamesReading> {
  const table = new TableReader('games', cells, 'skipped', problems, texts);
  const lookup = new EventLookup(table, events);
  const used = new UsedGames(table, players, events.events);
  const rows = new GameRows(table, players, events.events, used.columns);
  const lost = new LostGames();
  let leftOut = 0;
  const isUsed = (row: number): boolean => {
    const event = lookup.at();
    if (event !== null && event < 0) {
      lost.add(table, -event);
      table.noteText();
      return false;
    }
    const read = event === null ? 'wrong' : rows.read(event, used.count);
    if (read === 'wrong') lost.add(table, null);
    if (read !== 'game') return false;
    used.columns.row[used.count] = firstRow + row;
    return used.take();
  };
  yield* table.eachRow((row) => {
    if (!isUsed(row)) leftOut += 1;
  });
  return {
    columns: used.finish(),
    counts: used.counts,
    ofPlayers: used.ofPlayers,
    lost,
    leftOut,
    placeOf: (key) => table.placeOf(key),
  };
}

/** Typed results by their codes. */
const TYPED: readonly TypedBoardResult[] = [...BOARD_RESULTS, 'requestedBye'];
const BYE = resultCode('bye');

/** Reads rows of games into their columns. */
class GameRows {
  private readonly whites: IdCells;
  private readonly blacks: IdCells;
  private readonly result: TableColumn<'games', TypedBoardResult>;
  private readonly round: TableColumn<'games', number>;
  private readonly opponentFide: TableColumn<'games', number>;
  private readonly place: ReturnType<typeof this.table.placesOf<'white' | 'black' | 'round'>>;

  constructor(
    private readonly table: TableReader<'games'>,
    private readonly players: PlayersReading,
    private readonly events: readonly EventRow[],
    private readonly games: GameColumns,
  ) {
    this.whites = players.idCells();
    this.blacks = players.idCells();
    const code = (result: TypedBoardResult): number => TYPED.indexOf(result);
    this.result = new TableColumn(table, 'result', { read: readBoardResult, code, needed: '41' });
    this.round = new TableColumn(table, 'round', { read: readRound, code: (round) => round });
    this.opponentFide = numberColumn(table, 'opponentFide', readRating, BUREAU_BOUNDS.opponentFide);
    this.place = table.placesOf('white', 'black', 'round');
  }

  /**
   * Reads the current row into the columns.
   *
   * @param event the index of its event
   * @param game its place in the columns
   * @returns `noGame` for a requested bye (55); `wrong` if it has problems, which are reported
   */
  read(event: number, game: number): 'game' | 'noGame' | 'wrong' {
    const { table, place, games } = this;
    const result = this.result.value;
    const white = this.whites.at(table.rawAt(place.white));
    const black = this.blacks.at(table.rawAt(place.black));
    const roundCell = table.rawAt(place.round);
    // A number written as text.
    if (typeof roundCell === 'string' && roundCell !== '') table.noteText();
    games.event[game] = event;
    games.white[game] = white;
    games.black[game] = black;
    games.result[game] = result;
    games.round[game] = this.round.value;
    games.opponentFide[game] = this.opponentFide.value;
    const hasTwoPlayers = white >= 0 && black >= 0 && white !== black;
    if (hasTwoPlayers && result < BYE && !table.rejected) return 'game';
    return this.readUnusual(Number.isNaN(result) ? null : TYPED[result]!, game);
  }

  /** A row with a problem, or without one of the players. */
  private readUnusual(typed: TypedBoardResult | null, game: number): 'game' | 'noGame' | 'wrong' {
    const { table, players, games } = this;
    const white = sideOf(table, 'white', players);
    const black = sideOf(table, 'black', players);
    if (isProblem(white)) table.report('white', white);
    if (isProblem(black)) table.report('black', black);
    if (typed === null || isProblem(white) || isProblem(black)) return 'wrong';
    table.read('opponent', readText);
    if (table.rejected) return 'wrong';
    const absence = absenceOf(table, white, black, games.opponentFide[game]! > 0);
    const result = absence === null ? typed : withoutOpponent(table, typed, absence);
    if (result === 'requestedBye') {
      table.report('result', note('requestedByeLeftOut', '55'));
      return 'noGame';
    }
    if (result === null || table.rejected) return 'wrong';
    const oneWillDo = this.events[games.event[game]!]!.abroad || absence?.kind === 'forfeit';
    const missing = whoIsMissing(result, white, black, oneWillDo);
    if (missing !== null) {
      table.report(white < 0 ? 'white' : 'black', missing);
      return 'wrong';
    }
    if (white === black) {
      table.report('black', problem('gameAgainstSelf', '41', { id: table.text('black').trim() }));
      return 'wrong';
    }
    games.white[game] = white;
    games.black[game] = black;
    games.result[game] = resultCode(result);
    return 'game';
  }
}

function sideOf(table: TableReader<'games'>, key: 'white' | 'black', players: PlayersReading): Side {
  const value = table.value(key);
  if (isBlankOrZero(value) || isDash(value)) return -1;
  const id = readId(value);
  if (id === null || isProblem(id)) return id ?? -1;
  const known = players.indexOf.get(id);
  if (known !== undefined) return known;
  return absenceIn(value) === null ? problem('idUnknown', '14.4', { id: table.text(key).trim() }) : -1;
}

/** Why a player has no opponent, the cell with the reason, and the player's side. */
interface AbsenceAt {
  readonly kind: ReturnType<typeof absenceIn>;
  readonly key: 'white' | 'black' | 'opponent';
  readonly side: 'white' | 'black';
}

/** The reason in the opponent's id or name, in a row with one player; null if there is none. */
function absenceOf(
  table: TableReader<'games'>,
  white: number,
  black: number,
  isRated: boolean,
): AbsenceAt | null {
  if (white < 0 === black < 0) return null;
  const [side, other] = white < 0 ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const key = ([other, 'opponent'] as const).find((one) => absenceIn(table.value(one), isRated) !== null);
  return key === undefined ? null : { kind: absenceIn(table.value(key), isRated), key, side };
}

/**
 * Pairing programs print a bye as a game won against "bye"; with less than a point it was requested. Null if the opponent's
 * cell and the result contradict each other, which is reported.
 */
function withoutOpponent(
  table: TableReader<'games'>,
  typed: TypedBoardResult,
  { kind, key, side }: AbsenceAt,
): TypedBoardResult | null {
  if (typed === 'bye' || typed === 'requestedBye') return typed;
  const result = resultFor(side, typed);
  const points = ratedScore(result) ?? (result === 'forfeitWin' ? 1 : 0);
  if (!isPlayed(typed) && kind !== 'bye') return typed;
  const found = kind === null || kind === 'doubtful' ? null : unplayedResult(kind, points);
  if (found === null) {
    const value = table.value(key);
    const isNobody = kind === 'nobody';
    table.report(
      key,
      isNobody ? problem('opponentMissing', '46') : unreadable('opponentDoubtful', '46', value),
    );
    return null;
  }
  if (found === 'requestedBye') return found;
  const details = { value: shown(table.value(key)), kind: found === 'bye' ? 'a bye' : 'a forfeit' };
  table.report(key, note('readAsUnplayed', '46', details), 'note');
  if (found === 'bye') return found;
  return (found === 'forfeitWin') === (side === 'white') ? 'forfeitToWhite' : 'forfeitToBlack';
}

/** A bye has one player. A game in RSA has two players of the federation; abroad, and with a forfeit by name, at least one. */
function whoIsMissing(result: BoardResult, white: number, black: number, oneWillDo: boolean): Problem | null {
  const known = (white < 0 ? 0 : 1) + (black < 0 ? 0 : 1);
  if (known === 0) return problem('valueMissing', '14.4');
  if (result === 'bye') return known === 2 ? problem('byeWithTwoPlayers', '55.2') : null;
  return known === 2 || oneWillDo ? null : problem('opponentNotAPlayer', '14.4');
}
