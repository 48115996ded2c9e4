import { isBlankOrZero, isDash } from '../../../cells/cellValue';
import { absenceIn, unplayedResult } from '../../../cells/noOpponent';
import { readBoardResult, type TypedBoardResult } from '../../../cells/readBoardResult';
import { readDate } from '../../../cells/readDate';
import { readMinutes } from '../../../cells/readMinutes';
import { readRating } from '../../../cells/readNumber';
import { shown, unreadable } from '../../../cells/reader';
import { type BoardResult, type GameColumns, resultCode } from '../../../engine/csa2024/bureau/bureauInput';
import { isProblem, note, type Problem, problem } from '../../../engine/kit/problem';
import type { Cells } from '../../month';
import { BUREAU_BOUNDS } from '../../plausible/csa2024';
import type { ColumnKey } from '../tables/tables';
import { type IdCells, KnownCells, numberWithin, saidBy, UNKNOWN } from './knownCells';
import { LostGames } from './questions';
import { isPlayed } from './played';
import { EventLookup, type EventsReading, type EventRow } from './readEvents';
import { type PlayersReading, isSurname } from './readPlayers';
import type { RowsOfPlayers, SectionCounts } from './sectionCounts';
import {
  checkNumber,
  readId,
  type NumbersAsText,
  type BureauTableProblem,
  type ReadingProgress,
  rowsInSlices,
  readRound,
  TableReader,
} from './tableReader';
import { UsedGames } from './usedGames';

export interface GamesReading {
  readonly columns: GameColumns;
  /** What the games tell of each event. */
  readonly counts: readonly SectionCounts[];
  /** What they tell of each player in each event. */
  readonly ofPlayers: RowsOfPlayers;
  /** The rows that are not used, and whose games they would have been; those of a game that stands twice are not. */
  readonly lost: LostGames;
  /** Rows that are not used, those of events left out among them. */
  readonly leftOut: number;
  /** Where a column stands in the table, from 0; null where it does not have it. */
  readonly placeOf: (key: ColumnKey<'games'>) => number | null;
}

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
  texts: NumbersAsText,
): Generator<ReadingProgress, GamesReading> {
  const table = new TableReader('games', cells, 'skipped', problems, texts);
  const lookup = new EventLookup(table, events);
  const used = new UsedGames(table, players, events.events);
  const clean = new CleanGames(table, players, events.events, used.columns);
  const lost = new LostGames();
  let leftOut = 0;
  for (const slice of rowsInSlices('games', table.rows)) {
    yield slice.progress;
    for (let row = slice.from; row < slice.to; row += 1) {
      if (!table.moveTo(row)) continue;
      const event = lookup.at();
      if (event !== null && event < 0) {
        leftOut += 1;
        lost.add(table, -event);
        table.noteText();
        continue;
      }
      const isClean = event !== null && !table.rejected && clean.read(event, used.count);
      if (!isClean) {
        const game = event === null ? null : readGame(table, players, events.events[event]!.abroad);
        if (event === null || game === null || game === 'noGame') {
          leftOut += 1;
          if (game !== 'noGame') lost.add(table, null);
          continue;
        }
        put(used, event, game);
      }
      used.columns.row[used.count] = firstRow + row;
      if (!used.take(isClean)) leftOut += 1;
    }
  }
  return {
    columns: used.finish(),
    counts: used.counts,
    ofPlayers: used.ofPlayers,
    lost,
    leftOut,
    placeOf: (key) => table.placeOf(key),
  };
}

function put({ columns, count }: UsedGames, event: number, game: GameRow): void {
  columns.event[count] = event;
  columns.white[count] = game.white;
  columns.black[count] = game.black;
  columns.round[count] = game.round;
  columns.result[count] = resultCode(game.result);
  columns.opponentFide[count] = game.opponentFide;
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
  const typed = table.need('result', readBoardResult, '41');
  const white = sideOf(table, 'white', players);
  const black = sideOf(table, 'black', players);
  const round = table.read('round', readRound) ?? NaN;
  const opponentFide = table.read('opponentFide', readRating) ?? NaN;
  checkNumber(table, 'opponentFide', BUREAU_BOUNDS.opponentFide, opponentFide);
  if (isProblem(white)) table.report('white', white);
  if (isProblem(black)) table.report('black', black);
  if (typed === null || isProblem(white) || isProblem(black)) return null;
  const absence = absenceBeside(table, white, black, opponentFide > 0);
  const result = absence === null ? typed : withoutOpponent(table, typed, absence);
  if (result === 'requestedBye') {
    table.report('result', note('requestedByeLeftOut', '55'));
    return 'noGame';
  }
  if (result === null || table.rejected) return null;
  const isForfeit = absence?.kind === 'forfeit';
  const missing = whoIsMissing(result, white, black, abroad || isForfeit);
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
  if (isBlankOrZero(value) || isDash(value)) return -1;
  const id = readId(value);
  if (id === null || isProblem(id)) return id ?? -1;
  const known = players.indexOf.get(id);
  if (known !== undefined) return known;
  return absenceIn(value) === null ? problem('idUnknown', '14.4', { id: table.text(key).trim() }) : -1;
}

/** Why a player has no opponent, the cell that says so, and the side of the player. */
interface AbsenceAt {
  readonly kind: ReturnType<typeof absenceIn>;
  readonly key: 'white' | 'black' | 'opponent';
  readonly side: 'white' | 'black';
}

/** The content of the opponent's id or name in a row with one player; null for nothing. */
function absenceBeside(
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
 * Pairing programs print a bye as a game that is won against "bye"; with less than the point it was asked for. Null, with
 * the problem noted, where the opponent's cell and the result do not fit.
 */
function withoutOpponent(
  table: TableReader<'games'>,
  typed: TypedBoardResult,
  { kind, key, side }: AbsenceAt,
): TypedBoardResult | null {
  if (typed === 'bye' || typed === 'requestedBye') return typed;
  const points = POINTS[side][typed];
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

const POINTS: Readonly<Record<'white' | 'black', Readonly<Record<Exclude<BoardResult, 'bye'>, number>>>> = {
  white: { whiteWins: 1, draw: 0.5, blackWins: 0, forfeitToWhite: 1, forfeitToBlack: 0, doubleForfeit: 0 },
  black: { whiteWins: 0, draw: 0.5, blackWins: 1, forfeitToWhite: 0, forfeitToBlack: 1, doubleForfeit: 0 },
};

/** A bye has one player. In RSA a game has two, both of the federation; one of them at least abroad, and where the other is a forfeit by name. */
function whoIsMissing(result: BoardResult, white: number, black: number, oneWillDo: boolean): Problem | null {
  const known = (white < 0 ? 0 : 1) + (black < 0 ? 0 : 1);
  if (known === 0) return problem('valueMissing', '14.4');
  if (result === 'bye') return known === 2 ? problem('byeWithTwoPlayers', '55.2') : null;
  return known === 2 || oneWillDo ? null : problem('opponentNotAPlayer', '14.4');
}

/** Reads rows of games about whose cells there is nothing to say: two players, a result, and all the others as expected. */
class CleanGames {
  private readonly results = new KnownCells(
    // A bye has one player.
    saidBy(readBoardResult, (result) =>
      result === 'bye' || result === 'requestedBye' ? UNKNOWN : resultCode(result),
    ),
  );
  private readonly rounds = new KnownCells(saidBy(readRound, (round) => round));
  private readonly days = new KnownCells(saidBy(readDate, (day) => Math.max(UNKNOWN, day)));
  private readonly controls = new KnownCells(saidBy(readMinutes, (minutes) => minutes));
  private readonly whites: IdCells;
  private readonly blacks: IdCells;
  private readonly place: Readonly<Record<CleanKey, number | null>>;

  /** @param games where they are put */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly players: PlayersReading,
    private readonly events: readonly EventRow[],
    private readonly games: GameColumns,
  ) {
    this.whites = players.idCells();
    this.blacks = players.idCells();
    this.place = {
      round: table.placeOf('round'),
      white: table.placeOf('white'),
      black: table.placeOf('black'),
      result: table.placeOf('result'),
      opponentFide: table.placeOf('opponentFide'),
      whiteName: table.placeOf('whiteName'),
      blackName: table.placeOf('blackName'),
      date: table.placeOf('date'),
      control: table.placeOf('control'),
    };
  }

  /**
   * Puts the row that the table stands at among the games.
   *
   * @param event the index of its event
   * @param game where it is put
   * @returns false for a row that has to be read cell by cell
   */
  read(event: number, game: number): boolean {
    const { table, place, games } = this;
    const white = this.whites.at(table.rawAt(place.white));
    const black = this.blacks.at(table.rawAt(place.black));
    const result = this.results.at(table.rawAt(place.result));
    const roundCell = table.rawAt(place.round);
    // Read as a number, and yet text.
    if (typeof roundCell === 'string' && roundCell !== '') table.noteText();
    const round = this.rounds.at(roundCell);
    const opponentFide = numberWithin(table.rawAt(place.opponentFide), BUREAU_BOUNDS.opponentFide);
    // What is blank is no number, and so not 0 or more.
    if (!(white >= 0 && black >= 0 && result >= 0) || white === black) return false;
    if (round === UNKNOWN || opponentFide === UNKNOWN || !this.fits(event, white, black)) return false;
    games.event[game] = event;
    games.white[game] = white;
    games.black[game] = black;
    games.result[game] = result;
    games.round[game] = round;
    games.opponentFide[game] = opponentFide;
    return true;
  }

  /** Whether the columns that are only compared say the same, or nothing. */
  private fits(event: number, white: number, black: number): boolean {
    const { table, place } = this;
    const { people } = this.players;
    if (place.whiteName !== null && !isSurname(table.rawAt(place.whiteName), people[white]!)) return false;
    if (place.blackName !== null && !isSurname(table.rawAt(place.blackName), people[black]!)) return false;
    if (place.date === null && place.control === null) return true;
    const { startDay, endDay, minutes } = this.events[event]!;
    const day = this.days.at(table.rawAt(place.date));
    const control = this.controls.at(table.rawAt(place.control));
    const dayFits = Number.isNaN(day) || (day >= Math.max(0, startDay ?? 0) && day <= endDay);
    return dayFits && (Number.isNaN(control) || control === minutes);
  }
}

type CleanKey =
  'round' | 'white' | 'black' | 'result' | 'opponentFide' | 'whiteName' | 'blackName' | 'date' | 'control';
