import { readDate } from '../../cells/readDate';
import { readMinutes } from '../../cells/readMinutes';
import {
  BLACK_ABSENT,
  emptyGames,
  firstRows,
  type GameColumns,
  PLAYED,
  SWAPPED_CODES,
  WHITE_ABSENT,
} from '../../engine/csa2024/bureau/bureauInput';
import type { Reader } from '../../cells/reader';
import { asCalendarDay, type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem, type Problem, problem } from '../../engine/kit/problem';
import { TableColumn } from './columns';
import type { EventRow } from './readEvents';
import { type PlayersReading, checkName } from './readPlayers';
import { RowsOfPlayers, LAST_ROUND, SectionCounts } from './sectionCounts';
import type { TableReader } from './tableReader';

/** The place of an opponent who is not in the table of players. */
const NOBODY = 0;

/** The games that are used, with the counts of each event. Each game is checked against those above it. */
export class UsedGames {
  count = 0;
  readonly columns: GameColumns;
  /** By the index of the event. */
  readonly counts: readonly SectionCounts[];
  readonly ofPlayers: RowsOfPlayers;
  private readonly checks: GameChecks;
  private readonly seen: SeenGames;

  constructor(table: TableReader<'games'>, players: PlayersReading, events: readonly EventRow[]) {
    this.columns = { ...emptyGames(Math.max(0, table.rows - 1)), count: 0 };
    this.counts = events.map(() => new SectionCounts());
    this.ofPlayers = new RowsOfPlayers(players.people.length, table.rows);
    this.checks = new GameChecks(table, players, events, this.columns);
    this.seen = new SeenGames(table, this.columns);
  }

  /**
   * Adds the game at the end of the columns, which is in the reader's current row.
   *
   * @returns false if the game is already listed above, which is reported
   */
  take(): boolean {
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
    // A repeated game has the same players in the same round.
    const mayBeTwice = (whiteHas || ofWhite === NOBODY) && (blackHas || ofBlack === NOBODY);
    if (mayBeTwice && this.seen.isTwice(game)) return false;
    checks.checkCells(game);
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

  /** The columns, after the last checks. */
  finish(): GameColumns {
    this.checks.checkMissingRounds();
    return firstRows(this.columns, this.count);
  }
}

/** The minutes of a cell; null for anything else, which is not compared. */
const minutesIn: Reader<number> = (value) => {
  const minutes = readMinutes(value);
  return isProblem(minutes) ? null : minutes;
};

/**
 * Checks whether the games fit each other, the players and the events. A contradiction is a question, as either of the two
 * cells may be wrong.
 */
class GameChecks {
  /** The rounds of each event by its row; Infinity = blank. */
  private readonly rounds: Float64Array;
  /** The first row of each round, by the event. */
  private readonly firstRows: Map<number, number>[];
  private lastEvent = -1;
  private lastRound = 0;
  /** The first row of each player in each round, for the first `gamesInRound` games. */
  private readonly inRound = new Map<number, number>();
  private gamesInRound = 0;
  private readonly hasNames: boolean;
  private readonly hasDayOrControl: boolean;
  private readonly day: TableColumn<'games', CalendarDay>;
  private readonly control: TableColumn<'games', number>;

  /** @param games those used so far */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly players: PlayersReading,
    private readonly events: readonly EventRow[],
    private readonly games: Pick<GameColumns, 'event' | 'round' | 'white' | 'black' | 'row'>,
  ) {
    this.rounds = Float64Array.from(events, ({ rounds }) => rounds ?? Infinity);
    this.firstRows = events.map(() => new Map<number, number>());
    this.hasNames = table.has('whiteName') || table.has('blackName');
    this.hasDayOrControl = table.has('date') || table.has('control');
    this.day = new TableColumn(table, 'date', { read: readDate, code: (day) => day, effect: 'question' });
    this.control = new TableColumn(table, 'control', { read: minutesIn, code: (minutes) => minutes });
  }

  /** Checks the cells of the current row that are only compared: names, day and time control. */
  checkCells(game: number): void {
    const { table, games, players } = this;
    if (this.hasNames) {
      checkName(table, 'white', 'whiteName', games.white[game]!, players);
      checkName(table, 'black', 'blackName', games.black[game]!, players);
    }
    if (this.hasDayOrControl) this.checkEvent(this.events[games.event[game]!]!);
  }

  /** Checks that the event has the round of a game. */
  checkRound(game: number): void {
    const event = this.games.event[game]!;
    const round = this.games.round[game]!;
    const rounds = this.rounds[event]!;
    if (round > rounds) this.question('round', problem('roundAboveRounds', '13.3', { round, rounds }));
    if (event === this.lastEvent && round === this.lastRound) return;
    this.lastEvent = event;
    this.lastRound = round;
    const firstRows = this.firstRows[event]!;
    if (!firstRows.has(round)) firstRows.set(round, this.table.row);
  }

  /** Questions a second game of a player in a round. */
  playerTwice(side: 'white' | 'black', game: number): void {
    const { games, table } = this;
    for (; this.gamesInRound < game; this.gamesInRound += 1) {
      const at = this.gamesInRound;
      for (const player of [games.white[at]!, games.black[at]!]) {
        const key = this.roundKey(player, at);
        if (player >= 0 && !this.inRound.has(key)) this.inRound.set(key, games.row[at]!);
      }
    }
    const first = this.inRound.get(this.roundKey(games[side][game]!, game))!;
    const id = table.text(side).trim();
    const details = { id, round: games.round[game]!, above: games.row[game]! - first };
    this.question(side, problem('playerTwiceInRound', '13.3', details));
  }

  private roundKey(player: number, game: number): number {
    const { event, round } = this.games;
    const at = Math.min(round[game]!, LAST_ROUND);
    return (player * this.events.length + event[game]!) * (LAST_ROUND + 1) + at;
  }

  /** Questions rounds without rows before later ones, when all rows are read. */
  checkMissingRounds(): void {
    for (const rounds of this.firstRows) {
      const inOrder = [...rounds.keys()].sort((a, b) => a - b);
      inOrder.forEach((round, at) => {
        const before = inOrder[at - 1] ?? 0;
        if (round - before < 2) return;
        const found = problem('roundsMissing', '13.3', { round, missing: round - 1 });
        this.table.reportAt(rounds.get(round)!, 'round', found, 'question');
      });
    }
  }

  private checkEvent({ startDay, endDay, minutes }: EventRow): void {
    const day = this.day.value;
    if (day > endDay || (startDay !== null && day < startDay)) {
      const start = startDay === null ? {} : { start: formatCalendarDay(startDay) };
      const date = formatCalendarDay(asCalendarDay(day));
      const details = { date, ...start, end: formatCalendarDay(endDay) };
      this.question('date', problem('gameOutsideEvent', '13.2', details));
    }
    const control = this.control.value;
    if (Number.isNaN(control) || control === minutes) return;
    this.question('control', problem('controlNotOfEvent', '19', { minutes: control, ofEvent: minutes }));
  }

  private question(key: Parameters<TableReader<'games'>['report']>[0], found: Problem): void {
    this.table.report(key, found, 'question');
  }
}

/**
 * Finds repeated games: the same event, round and players in either order; without a round, with the same colours. Few
 * rows may be repeated, so the games are put in order only when one may be.
 */
class SeenGames {
  private readonly first = new Map<string, number>();
  private inOrder = 0;
  /** The names of opponents who are not in the table of players, by the game. */
  private readonly opponents = new Map<number, string>();

  /** @param games those used so far */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly games: GameColumns,
  ) {}

  /** Remembers the name of an opponent who is not in the table of players. */
  addOpponent(game: number): void {
    this.opponents.set(game, this.table.text('opponent').trim().toLowerCase());
  }

  /** Whether the game of the current row is already listed, which is reported. */
  isTwice(game: number): boolean {
    const { games } = this;
    const opponent = this.opponents.get(game);
    if (opponent === '' && Number.isNaN(games.round[game])) return false;
    for (; this.inOrder < game; this.inOrder += 1) {
      const key = this.keyOf(this.inOrder);
      if (!this.first.has(key)) this.first.set(key, this.inOrder);
    }
    const twin = this.first.get(this.keyOf(game));
    if (twin === undefined) return false;
    const above = games.row[game]! - games.row[twin]!;
    const result = games.result[twin]!;
    const sameColours = games.white[game] === games.white[twin];
    if (games.result[game] === (sameColours ? result : SWAPPED_CODES[result])) {
      this.table.report('event', problem('gameTwice', '13.3', { above }));
    } else this.table.report('result', problem('gameContradicts', '13.3', { above }), 'error');
    return true;
  }

  private keyOf(game: number): string {
    const { event, round, white, black } = this.games;
    const [one, other] = [white[game]!, black[game]!];
    const noRound = Number.isNaN(round[game]);
    const players = noRound || one < other ? `${one} ${other}` : `${other} ${one}`;
    return `${event[game]} ${noRound ? '' : round[game]} ${players} ${this.opponents.get(game) ?? ''}`;
  }
}
