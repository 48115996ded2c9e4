import { BOARD_RESULTS, type GameColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { GameChecks } from './gameChecks';
import { isPlayedCode } from './played';
import type { EventRow } from './readEvents';
import type { PlayersReading } from './readPlayers';
import { RowsOfPlayers } from './rowsOfPlayers';
import { SectionCounts } from './sectionCounts';
import { SeenGames } from './seenGames';
import type { TableReader } from './tableReader';

/** By the number of a result: whether it was played, and whether one of the two was not there. */
const PLAYED = BOARD_RESULTS.map((_, code) => isPlayedCode(code));
const WHITE_ABSENT = BOARD_RESULTS.map((result) => result === 'forfeitToBlack' || result === 'doubleForfeit');
const BLACK_ABSENT = BOARD_RESULTS.map((result) => result === 'forfeitToWhite' || result === 'doubleForfeit');

/** The place of one who is not in the table of players. */
const NOBODY = 0;

/** The games that are used, and what they tell of each event. Every one is checked against those above it. */
export class UsedGames {
  count = 0;
  readonly columns: GameColumns;
  /** By the index of the event. */
  readonly counts: readonly SectionCounts[];
  readonly ofPlayers: RowsOfPlayers;
  private readonly checks: GameChecks;
  private readonly seen: SeenGames;

  constructor(table: TableReader<'games'>, players: PlayersReading, events: readonly EventRow[]) {
    this.columns = emptyGames(Math.max(0, table.rows - 1));
    this.counts = events.map(() => new SectionCounts());
    this.ofPlayers = new RowsOfPlayers(players.people.length, table.rows);
    this.checks = new GameChecks(table, players, events, this.columns);
    this.seen = new SeenGames(table, this.columns);
  }

  /**
   * Takes the game that was put at the end of the columns, out of the row that the table stands at.
   *
   * @param isClean whether its cells fit what is known already
   * @returns false for a game that stands above already, which is noted
   */
  take(isClean: boolean): boolean {
    const game = this.count;
    const { columns, checks } = this;
    const event = columns.event[game]!;
    const section = this.counts[event]!;
    const white = columns.white[game]!;
    const black = columns.black[game]!;
    const round = columns.round[game]!;
    const { ofPlayers } = this;
    const ofWhite = white < 0 ? NOBODY : ofPlayers.placeIn(event, white);
    const ofBlack = black < 0 ? NOBODY : ofPlayers.placeIn(event, black);
    const whiteHas = ofWhite !== NOBODY && ofPlayers.has(ofWhite, round);
    const blackHas = ofBlack !== NOBODY && ofPlayers.has(ofBlack, round);
    if (ofWhite === NOBODY || ofBlack === NOBODY) this.seen.addOpponent(game);
    // The same game again has its players in the same round.
    const mayBeTwice = (whiteHas || ofWhite === NOBODY) && (blackHas || ofBlack === NOBODY);
    if (mayBeTwice && this.seen.isTwice(game)) return false;
    if (!isClean) checks.checkCells(game);
    if (!Number.isNaN(round)) {
      checks.checkRound(game);
      if (whiteHas) checks.playerTwice('white', game);
      if (blackHas) checks.playerTwice('black', game);
    }
    const result = columns.result[game]!;
    section.add(round, PLAYED[result]!, white >= 0 && black >= 0);
    if (ofWhite !== NOBODY) this.addRow(section, ofWhite, round, !WHITE_ABSENT[result]!);
    if (ofBlack !== NOBODY) this.addRow(section, ofBlack, round, !BLACK_ABSENT[result]!);
    this.count += 1;
    return true;
  }

  private addRow(section: SectionCounts, place: number, round: number, wasThere: boolean): void {
    this.ofPlayers.add(place, round);
    if (wasThere) section.addParticipation(this.ofPlayers.takePart(place));
  }

  /** All of them checked: the rounds between them, too. */
  finish(): GameColumns {
    this.checks.checkMissingRounds();
    const { columns, count } = this;
    return {
      count,
      event: columns.event.subarray(0, count),
      round: columns.round.subarray(0, count),
      white: columns.white.subarray(0, count),
      black: columns.black.subarray(0, count),
      result: columns.result.subarray(0, count),
      opponentFide: columns.opponentFide.subarray(0, count),
      row: columns.row.subarray(0, count),
    };
  }
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
