import { type GameColumns, resultCode } from '../../../engine/csa2024/bureau/bureauInput';
import { readBoardResult } from '../../../cells/readBoardResult';
import { readDate } from '../../../cells/readDate';
import { readMinutes } from '../../../cells/readMinutes';
import { BUREAU_BOUNDS } from '../../plausible/csa2024';
import { isSurname } from './gameChecks';
import { type IdCells, KnownCells, numberWithin, saidBy, UNKNOWN } from './knownCells';
import type { EventRow } from './readEvents';
import { type PlayersReading } from './readPlayers';
import { readRound } from './readRound';
import type { TableReader } from './tableReader';

/** Reads rows of games about whose cells there is nothing to say: two players, a result, and all the others as expected. */
export class CleanGames {
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
