import type { GameColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { isProblem, type Problem, problem } from '../../../engine/kit/problem';
import { readDate } from '../../../cells/readDate';
import { readMinutes } from '../../../cells/readMinutes';
import { shown } from '../../../cells/reader';
import { nameFits } from './nameFits';
import type { EventRow } from './readEvents';
import type { Person, PlayersReading } from './readPlayers';
import { LAST_ROUND } from './rowsOfPlayers';
import type { TableReader } from './tableReader';

/**
 * Whether the rows of games that can be used fit each other, the players and the events: what does not is asked about,
 * for one of the two cells is wrong, and nothing says which.
 */
export class GameChecks {
  /** How many rounds each event has by its row; Infinity = not said. */
  private readonly rounds: Float64Array;
  /** The first row of each round, by the event. */
  private readonly firstRows: Map<number, number>[];
  private lastEvent = -1;
  private lastRound = 0;
  /** The first row of each player in each round of an event, of so many games: needed where one stands in it twice. */
  private readonly inRound = new Map<number, number>();
  private gamesInRound = 0;

  /** @param games those that are used, as far as they are read */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly players: PlayersReading,
    private readonly events: readonly EventRow[],
    private readonly games: Pick<GameColumns, 'event' | 'round' | 'white' | 'black' | 'row'>,
  ) {
    this.rounds = Float64Array.from(events, ({ rounds }) => rounds ?? Infinity);
    this.firstRows = events.map(() => new Map<number, number>());
  }

  /** Checks the cells of the row that the table stands at: names, day and time control. */
  checkCells(game: number): void {
    checkName(this.table, 'white', 'whiteName', this.games.white[game]!, this.players);
    checkName(this.table, 'black', 'blackName', this.games.black[game]!, this.players);
    this.checkEvent(this.events[this.games.event[game]!]!);
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
    const day = this.table.read('date', readDate, 'question');
    if (day !== null && (day > endDay || (startDay !== null && day < startDay))) {
      const start = startDay === null ? {} : { start: formatCalendarDay(startDay) };
      const details = { date: formatCalendarDay(day), ...start, end: formatCalendarDay(endDay) };
      this.asks('date', problem('gameOutsideEvent', '13.2', details));
    }
    const control = readMinutes(this.table.value('control'));
    if (control === null || isProblem(control) || control === minutes) return;
    this.asks('control', problem('controlNotOfEvent', '19', { minutes: control, ofEvent: minutes }));
  }

  private asks(key: Parameters<TableReader<'games'>['report']>[0], found: Problem): void {
    this.table.report(key, found, 'question');
  }
}

/** Whether a cell for a player's name is blank, or has their surname as it stands: then there is nothing to ask. */
export function isSurname(raw: unknown, { surname }: Person): boolean {
  return raw === surname || raw === '' || raw === null || raw === undefined;
}

type Named = 'games' | 'performances' | 'history' | 'penalties';

/**
 * Asks where a name beside a CSA id is not that of the player with the id (14.4).
 *
 * @param idKey the column of the id
 * @param nameKey the column of the name, which few tables have
 * @param player the index of the player with the id; below 0 = nobody
 */
export function checkName<T extends Named>(
  table: TableReader<T>,
  idKey: Parameters<TableReader<T>['report']>[0],
  nameKey: Parameters<TableReader<T>['report']>[0],
  player: number,
  { people }: PlayersReading,
): void {
  const person = people[player];
  if (person === undefined || !table.has(nameKey)) return;
  const name = table.text(nameKey).trim();
  if (nameFits(name, person.surname)) return;
  const details = { id: table.text(idKey).trim(), name: shown(name), known: shown(person.surname.trim()) };
  table.report(nameKey, problem('nameNotOfId', '14.4', details), 'question');
}
