import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { isProblem, type Problem, problem } from '../../../engine/kit/problem';
import { readDate } from '../../../cells/readDate';
import { readMinutes } from '../../../cells/readMinutes';
import { shown } from '../../../cells/reader';
import { nameFits } from './nameFits';
import type { EventRow } from './readEvents';
import type { PlayersReading } from './readPlayers';
import type { TableReader } from './tableReader';

/** Rounds above this one are not distinguished where a player is looked for twice in one round. */
const LAST_ROUND = 999;

/** What the checks need of a row. */
export interface CheckedGame {
  readonly event: number;
  /** Indexes; below 0 = nobody of the federation. */
  readonly white: number;
  readonly black: number;
  /** NaN = not given. */
  readonly round: number;
}

/**
 * Whether the rows of games that can be used fit each other, the players and the events: what does not is asked about,
 * for one of the two cells is wrong, and nothing says which.
 */
export class GameChecks {
  /** The row of each player in each round of an event. */
  private readonly inRound = new Map<number, number>();
  /** The first row of each round, by the event. */
  private readonly firstRows = new Map<number, Map<number, number>>();

  constructor(
    private readonly table: TableReader<'games'>,
    private readonly players: PlayersReading,
    private readonly events: readonly EventRow[],
  ) {}

  /** Checks the row that the table stands at. */
  check(game: CheckedGame): void {
    this.checkNames(game);
    this.checkRound(game);
    this.checkEvent(this.events[game.event]!);
  }

  /** Rounds of an event that no row has, although later ones stand there: asked about once all rows are read. */
  checkMissingRounds(): void {
    for (const rounds of this.firstRows.values()) {
      const inOrder = [...rounds.keys()].sort((a, b) => a - b);
      inOrder.forEach((round, at) => {
        const before = inOrder[at - 1] ?? 0;
        if (round - before < 2) return;
        const found = problem('roundsMissing', '13.3', { round, missing: round - 1 });
        this.table.reportAt(rounds.get(round)!, 'round', found, 'asks');
      });
    }
  }

  private checkNames({ white, black }: CheckedGame): void {
    checkName(this.table, 'white', 'whiteName', white, this.players);
    checkName(this.table, 'black', 'blackName', black, this.players);
  }

  private checkRound({ event, white, black, round }: CheckedGame): void {
    if (Number.isNaN(round)) return;
    const { table } = this;
    const { rounds } = this.events[event]!;
    if (rounds !== null && round > rounds) {
      this.asks('round', problem('roundAboveRounds', '13.3', { round, rounds }));
    }
    const firstRows = this.firstRows.get(event) ?? new Map<number, number>();
    this.firstRows.set(event, firstRows);
    if (!firstRows.has(round)) firstRows.set(round, table.row);
    for (const side of ['white', 'black'] as const) {
      const player = side === 'white' ? white : black;
      if (player < 0) continue;
      const at = Math.min(round, LAST_ROUND);
      const key = (player * this.events.length + event) * (LAST_ROUND + 1) + at;
      const row = this.inRound.get(key);
      if (row === undefined) {
        this.inRound.set(key, table.row);
        continue;
      }
      const details = { id: table.text(side).trim(), round, above: table.row - row };
      this.asks(side, problem('playerTwiceInRound', '13.3', details));
    }
  }

  private checkEvent({ startDay, endDay, minutes }: EventRow): void {
    const day = this.table.read('date', readDate, 'asks');
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
    this.table.report(key, found, 'asks');
  }
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
  table.report(nameKey, problem('nameNotOfId', '14.4', details), 'asks');
}
