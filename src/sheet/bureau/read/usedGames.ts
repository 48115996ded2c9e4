import { BOARD_RESULTS, type GameColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { GameChecks } from './gameChecks';
import { isPlayedCode } from './played';
import type { EventRow } from './readEvents';
import type { PlayersReading } from './readPlayers';
import { type PlayerRows, SectionCounts } from './sectionCounts';
import { SeenGames } from './seenGames';
import type { TableReader } from './tableReader';

/** By the number of a result: whether it was played, and whether one of the two was not there. */
const PLAYED = BOARD_RESULTS.map((_, code) => isPlayedCode(code));
const WHITE_ABSENT = BOARD_RESULTS.map((result) => result === 'forfeitToBlack' || result === 'doubleForfeit');
const BLACK_ABSENT = BOARD_RESULTS.map((result) => result === 'forfeitToWhite' || result === 'doubleForfeit');

/** The games that are used, and what they tell of each event. Every one is checked against those above it. */
export class UsedGames {
  count = 0;
  readonly columns: GameColumns;
  /** By the index of the event. */
  readonly counts: readonly SectionCounts[];
  private readonly checks: GameChecks;
  private readonly seen: SeenGames;

  constructor(table: TableReader<'games'>, players: PlayersReading, events: readonly EventRow[]) {
    this.columns = emptyGames(Math.max(0, table.rows - 1));
    this.counts = events.map(() => new SectionCounts());
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
    const section = this.counts[columns.event[game]!]!;
    const white = columns.white[game]!;
    const black = columns.black[game]!;
    const round = columns.round[game]!;
    const ofWhite = white < 0 ? null : section.rowsOf(white);
    const ofBlack = black < 0 ? null : section.rowsOf(black);
    const whiteHas = ofWhite?.has(round);
    const blackHas = ofBlack?.has(round);
    if (ofWhite === null || ofBlack === null) this.seen.addOpponent(game);
    // The same game again has its players in the same round.
    if (whiteHas !== false && blackHas !== false && this.seen.isTwice(game)) return false;
    if (!isClean) checks.checkCells(game);
    if (!Number.isNaN(round)) {
      checks.checkRound(game);
      if (whiteHas === true) checks.playerTwice('white', game);
      if (blackHas === true) checks.playerTwice('black', game);
    }
    const result = columns.result[game]!;
    section.add(round, PLAYED[result]!, white >= 0 && black >= 0);
    if (ofWhite !== null) addRow(section, ofWhite, round, !WHITE_ABSENT[result]!);
    if (ofBlack !== null) addRow(section, ofBlack, round, !BLACK_ABSENT[result]!);
    this.count += 1;
    return true;
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

function addRow(section: SectionCounts, player: PlayerRows, round: number, wasThere: boolean): void {
  player.add(round);
  if (wasThere) section.addParticipant(player);
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
