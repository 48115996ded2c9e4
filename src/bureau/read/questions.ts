import { addTo } from '../../engine/kit/groups';
import { withCount } from '../../cells/numberText';
import { absenceIn } from '../../cells/noOpponent';
import { readBoardResult } from '../../cells/readBoardResult';
import { calendarDay } from '../../engine/kit/calendarDay';
import { type Problem, isProblem } from '../../engine/kit/problem';
import type { Question } from '../../figures/question';
import { ALL_TABLES, type AnyTable } from '../tables/tables';
import { isPlayed } from '../../engine/csa2024/boardResult';
import { type BureauTableProblem, readId, type TableReader } from './tableReader';

/**
 * `isRight`: the user confirms a cell that contradicts another. `rateWithout`: the user agrees to rate without unusable rows,
 * and without their games and players.
 */
export type QuestionKind = 'isRight' | 'rateWithout';

/** A question about the tables; `problem` is its first cell. The key depends on the cell, its content and the loss. */
export interface BureauQuestion extends Question<BureauTableProblem> {
  readonly kind: QuestionKind;
  /** Further cells with the same problem, or of the same event. */
  readonly others: readonly BureauTableProblem[];
  /** The skipped event; '' = none. */
  readonly event: string;
  /** What is lost; nothing for a confirmed cell. */
  readonly loss: Loss;
}

/** Problems of unused rows that lose no game. */
const NO_QUESTION: ReadonlySet<Problem['problem']> = new Set(['gameTwice', 'requestedByeLeftOut']);

/**
 * The questions about the problems of the tables: one for each contradiction, and one for each cause of skipped rows, such as
 * an unreadable event, however many rows it costs.
 *
 * @param problems in the order of the tables
 * @param lost the unused rows of games
 * @param eventNames the names of the events, by their rows in the table of events
 */
export function questionsOf(
  problems: readonly BureauTableProblem[],
  lost: LostGames,
  eventNames: ReadonlyMap<number, string>,
): BureauQuestion[] {
  const causes = new Map<string, BureauTableProblem[]>();
  const nameOf = ({ table, row }: BureauTableProblem): string =>
    table === 'events' ? (eventNames.get(row) ?? '') : '';
  const ofOtherMonth = eventsOfOtherMonths(problems);
  for (const found of problems) {
    if (found.effect !== 'question' && found.effect !== 'skipped') continue;
    if (NO_QUESTION.has(found.problem.problem)) continue;
    const cause =
      found.effect === 'question'
        ? cellOf(found)
        : (ofOtherMonth.get(found) ?? causeOf(found, found.table === 'events' ? nameOf(found) : null));
    addTo(causes, cause, found);
  }
  return [...causes].flatMap(([cause, [problem, ...others]]): BureauQuestion[] => {
    if (problem === undefined) return [];
    if (problem.effect === 'question') {
      return [{ key: `bureau ${cause}`, kind: 'isRight', problem, others, event: '', loss: NO_LOSS }];
    }
    const rows = [problem, ...others].filter(({ table }) => table === problem.table).map(({ row }) => row);
    const loss =
      problem.table === 'events'
        ? lost.ofEvents([...new Set(rows)])
        : problem.table === 'games'
          ? lost.ofRows(new Set(rows))
          : { ...NO_LOSS, rows: new Set(rows).size };
    // A skipped event without games costs nothing.
    if (loss.rows === 0 && others.every(({ table }) => table === 'events')) return [];
    const names = new Set(rows.map((row) => eventNames.get(row) ?? ''));
    const event = problem.table === 'events' && names.size === 1 ? [...names][0]! : '';
    const key = `bureau ${cause} ${loss.games} ${loss.players} ${loss.rows}`;
    return [{ key, kind: 'rateWithout', problem, others, event, loss }];
  });
}

/** Identifies a contradiction by its cell and details. */
function cellOf({ table, row, column, problem }: BureauTableProblem): string {
  return [table, row, column, problem.problem, JSON.stringify(problem.details)].join(' ');
}

/** The cause of skipped rows: the event, else the problem with its details. */
function causeOf({ table, column, problem }: BureauTableProblem, event: string | null): string {
  if (event !== null) return eventCause(event);
  if (problem.problem === 'eventLeftOut') return eventCause(String(problem.details['event'] ?? ''));
  const { above, ...details } = problem.details;
  return [table, column, problem.problem, JSON.stringify(details), above === undefined ? '' : 'again'].join(
    ' ',
  );
}

const eventCause = (event: string): string => `event ${event}`;

/**
 * A table may have the events of a year: those of another month are one question, unless their rows have other problems.
 */
function eventsOfOtherMonths(
  problems: readonly BureauTableProblem[],
): ReadonlyMap<BureauTableProblem, string> {
  const leftOut = problems.filter(({ table, effect }) => table === 'events' && effect === 'skipped');
  const perRow = new Map<number, number>();
  for (const { row } of leftOut) perRow.set(row, (perRow.get(row) ?? 0) + 1);
  return new Map(
    leftOut.flatMap((found): [BureauTableProblem, string][] => {
      const { problem, row } = found;
      const month = monthIn(String(problem.details['date'] ?? ''));
      const isOther = problem.problem === 'eventOutsidePeriod' && perRow.get(row) === 1 && month !== null;
      return isOther ? [[found, `month ${month}`]] : [];
    }),
  );
}

/** 2024/03 from 2024/03/17; null if it is not a date. */
function monthIn(date: string): string | null {
  const [year = 0, month = 0] = date.split('/').map(Number);
  return calendarDay(year, month, 1) === null ? null : date.slice(0, 7);
}

/** The loss from unused rows: games that were played, and the players whose ratings they would have changed. */
export interface Loss {
  readonly games: number;
  /** The number of different players, whether or not they are in the table of players. */
  readonly players: number;
  /** All rows, with or without a played game. */
  readonly rows: number;
}

export const NO_LOSS: Loss = { games: 0, players: 0, rows: 0 };

/** Counts unused rows of games. */
class Tally {
  private games = 0;
  private rows = 0;
  private readonly ids = new Set<string>();

  add({ isGame, ids }: LostRow): void {
    this.rows += 1;
    if (!isGame) return;
    this.games += 1;
    for (const id of ids) this.ids.add(id);
  }

  /** The total of several; a player of two of them counts once. */
  static together(tallies: readonly Tally[]): Loss {
    const ids = new Set(tallies.flatMap((tally) => [...tally.ids]));
    const sum = (count: (tally: Tally) => number) =>
      tallies.reduce((total, tally) => total + count(tally), 0);
    return { games: sum(({ games }) => games), players: ids.size, rows: sum(({ rows }) => rows) };
  }

  get loss(): Loss {
    return { games: this.games, players: this.ids.size, rows: this.rows };
  }
}

/** An unused row of games. */
interface LostRow {
  /** Neither a bye nor a forfeit; an unreadable result counts as a game. */
  readonly isGame: boolean;
  readonly ids: readonly string[];
}

/** The unused rows of games: by skipped event, or one by one. */
export class LostGames {
  private readonly events = new Map<number, Tally>();
  private readonly single = new Map<number, LostRow>();
  private readonly all = new Tally();

  /** @param event the row of the skipped event; null if the row itself is wrong */
  add(table: TableReader<'games'>, event: number | null): void {
    const lost = lostRow(table);
    this.all.add(lost);
    if (event === null) {
      this.single.set(table.row, lost);
      return;
    }
    const tally = this.events.get(event) ?? new Tally();
    this.events.set(event, tally);
    tally.add(lost);
  }

  /** The loss from skipped events, by their rows in the table of events. */
  ofEvents(rows: readonly number[]): Loss {
    return Tally.together(rows.flatMap((row) => this.events.get(row) ?? []));
  }

  /** The loss from rows of games. */
  ofRows(rows: Iterable<number>): Loss {
    const tally = new Tally();
    for (const row of rows) {
      const lost = this.single.get(row);
      if (lost !== undefined) tally.add(lost);
    }
    return tally.loss;
  }

  /** The total loss. */
  get total(): Loss {
    return this.all.loss;
  }
}

function lostRow(table: TableReader<'games'>): LostRow {
  const result = readBoardResult(table.value('result'));
  const ids = (['white', 'black'] as const).flatMap((side) => {
    const id = readId(table.value(side));
    return typeof id === 'string' && /[\p{L}\p{N}]/u.test(id) && absenceIn(id) === null ? [id] : [];
  });
  const isUnplayed =
    result === 'requestedBye' || (result !== null && !isProblem(result) && !isPlayed(result));
  return { isGame: !isUnplayed, ids };
}

/** 179 games of 42 players */
export function gamesAndPlayers({ games, players }: Pick<Loss, 'games' | 'players'>): string {
  return `${withCount(games, 'game')} of ${withCount(players, 'player')}`;
}

/** Before the run, what would be lost; after it, what was. */
type Tense = 'would be' | 'was';

/**
 * The loss of a question: "Open, B: 179 games of 42 players would not be rated."; '' for a confirmed cell.
 */
export function lossText(question: BureauQuestion, tense: Tense): string {
  const { kind, event, loss, problem } = question;
  if (kind === 'isRight') return '';
  const name = event === '' ? '' : `${event}: `;
  const verb = (count: number, done: string): string =>
    tense === 'would be' ? `would not be ${done}` : `${count === 1 ? 'was' : 'were'} not ${done}`;
  if (loss.games > 0) return `${name}${gamesAndPlayers(loss)} ${verb(loss.games, 'rated')}.`;
  return `${name}${rowsOf(problem.table, loss.rows)} ${verb(loss.rows, 'used')}.`;
}

/** 3 rows of Rating history */
function rowsOf(table: AnyTable, rows: number): string {
  const from: AnyTable = table === 'events' ? 'games' : table;
  return `${withCount(rows, 'row')} of ${ALL_TABLES[from].sheetName}`;
}
