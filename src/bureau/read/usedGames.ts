import { readDate } from '../../cells/readDate';
import { readMinutes } from '../../cells/readMinutes';
import type { GameColumns } from '../../engine/csa2024/bureau/bureauInput';
import type { Reader } from '../../cells/reader';
import { asCalendarDay, type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem, type Problem, problem } from '../../engine/kit/problem';
import { BLACK_ABSENT, MIRRORED_CODES, PLAYED, WHITE_ABSENT } from './boardResults';
import { CodedColumn } from './columns';
import type { EventRow } from './readEvents';
import { type PlayersReading, checkName } from './readPlayers';
import { RowsOfPlayers, LAST_ROUND, SectionCounts } from './sectionCounts';
import type { TableReader } from './tableReader';

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
   * @returns false for a game that stands above already, which is noted
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
    // The same game again has its players in the same round.
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

/** The minutes of a cell; whatever else it says is not compared. */
const minutesIn: Reader<number> = (value) => {
  const minutes = readMinutes(value);
  return isProblem(minutes) ? null : minutes;
};

/**
 * Whether the rows of games that can be used fit each other, the players and the events: what does not is asked about,
 * for one of the two cells is wrong, and nothing says which.
 */
class GameChecks {
  /** How many rounds each event has by its row; Infinity = not said. */
  private readonly rounds: Float64Array;
  /** The first row of each round, by the event. */
  private readonly firstRows: Map<number, number>[];
  private lastEvent = -1;
  private lastRound = 0;
  /** The first row of each player in each round of an event, of so many games: needed where one stands in it twice. */
  private readonly inRound = new Map<number, number>();
  private gamesInRound = 0;
  private readonly hasNames: boolean;
  private readonly hasDayOrControl: boolean;
  private readonly day: CodedColumn<'games', CalendarDay>;
  private readonly control: CodedColumn<'games', number>;

  /** @param games those that are used, as far as they are read */
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
    this.day = new CodedColumn(table, 'date', { read: readDate, code: (day) => day, effect: 'question' });
    this.control = new CodedColumn(table, 'control', { read: minutesIn, code: (minutes) => minutes });
  }

  /** Checks the cells that are only compared, of the row that the table stands at: names, day and time control. */
  checkCells(game: number): void {
    const { table, games, players } = this;
    if (this.hasNames) {
      checkName(table, 'white', 'whiteName', games.white[game]!, players);
      checkName(table, 'black', 'blackName', games.black[game]!, players);
    }
    if (this.hasDayOrControl) this.checkEvent(this.events[games.event[game]!]!);
  }

  /** Checks the round of a game, which is a number: that its event has so many. */
  checkRound(game: number): void {
    const event = this.games.event[game]!;
    const round = this.games.round[game]!;
    const rounds = this.rounds[event]!;
    if (round > rounds) this.asks('round', problem('roundAboveRounds', '13.3', { round, rounds }));
    if (event === this.lastEvent && round === this.lastRound) return;
    this.lastEvent = event;
    this.lastRound = round;
    const firstRows = this.firstRows[event]!;
    if (!firstRows.has(round)) firstRows.set(round, this.table.row);
  }

  /** Asks about a player of a game who stands in its round already. */
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
    this.asks(side, problem('playerTwiceInRound', '13.3', details));
  }

  private roundKey(player: number, game: number): number {
    const { event, round } = this.games;
    const at = Math.min(round[game]!, LAST_ROUND);
    return (player * this.events.length + event[game]!) * (LAST_ROUND + 1) + at;
  }

  /** Rounds of an event that no row has, although later ones stand there: asked about once all rows are read. */
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
      this.asks('date', problem('gameOutsideEvent', '13.2', details));
    }
    const control = this.control.value;
    if (Number.isNaN(control) || control === minutes) return;
    this.asks('control', problem('controlNotOfEvent', '19', { minutes: control, ofEvent: minutes }));
  }

  private asks(key: Parameters<TableReader<'games'>['report']>[0], found: Problem): void {
    this.table.report(key, found, 'question');
  }
}

/**
 * Finds games that stand in the table twice: the same event, round and two players, in either order; without a round, with
 * the same colours. Few rows are worth asking about, so that games are put in order only when one is.
 */
class SeenGames {
  private readonly first = new Map<string, number>();
  private inOrder = 0;
  /** The opponents who are not in the table of players, by the game. */
  private readonly opponents = new Map<number, string>();

  /** @param games those that are used, as far as they are read */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly games: GameColumns,
  ) {}

  /** Keeps the opponent of a game that is used, who is not in the table of players. */
  addOpponent(game: number): void {
    this.opponents.set(game, this.table.text('opponent').trim().toLowerCase());
  }

  /** Whether the game of the row that the table stands at is there already; then that is noted. */
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
    if (games.result[game] === (sameColours ? result : MIRRORED_CODES[result])) {
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
