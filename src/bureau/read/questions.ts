import { addTo } from '../../engine/kit/groups';
import { manyOf } from '../../cells/numberText';
import { absenceIn } from '../../cells/noOpponent';
import { readBoardResult } from '../../cells/readBoardResult';
import { calendarDay } from '../../engine/kit/calendarDay';
import { type Problem, isProblem } from '../../engine/kit/problem';
import type { Question } from '../../figures/question';
import { type BureauTable, TABLES } from '../tables/tables';
import { isPlayed } from './boardResults';
import { type BureauTableProblem, readId, type TableReader } from './tableReader';

/**
 * What the user has to say before a month is calculated. `isRight`: a cell that contradicts another one is used as it
 * stands. `rateWithout`: rows that cannot be used are left out, with the games and players that they cost.
 */
export type QuestionKind = 'isRight' | 'rateWithout';

/** Its problem is the first cell it is about. Another cell, another content or another loss has another key. */
export interface BureauQuestion extends Question<BureauTableProblem> {
  readonly kind: QuestionKind;
  /** Further cells with the same problem, or of the same event. */
  readonly others: readonly BureauTableProblem[];
  /** The event that is left out; '' = none. */
  readonly event: string;
  /** What is lost; nothing where a cell is used as it stands. */
  readonly loss: Loss;
}

/** Rows that are not used although nothing is lost: the game counts once already, or is none. */
const NO_QUESTION: ReadonlySet<Problem['problem']> = new Set(['gameTwice', 'requestedByeLeftOut']);

/**
 * The questions that the problems of the tables come to: each contradiction by itself; what is left out by its cause, so
 * that an event that cannot be read, or a name that no event has, is one question, however many rows it costs.
 *
 * @param problems in the order of the tables
 * @param lost the rows of games that are not used
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
    // An event that no game names costs nothing.
    if (loss.rows === 0 && others.every(({ table }) => table === 'events')) return [];
    const names = new Set(rows.map((row) => eventNames.get(row) ?? ''));
    const event = problem.table === 'events' && names.size === 1 ? [...names][0]! : '';
    const key = `bureau ${cause} ${loss.games} ${loss.players} ${loss.rows}`;
    return [{ key, kind: 'rateWithout', problem, others, event, loss }];
  });
}

/** A contradiction: its cell and what it says. */
function cellOf({ table, row, column, problem }: BureauTableProblem): string {
  return [table, row, column, problem.problem, JSON.stringify(problem.details)].join(' ');
}

/** Why rows are left out: of events the event, else the problem with its words, wherever it stands. */
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
 * A table may hold the events of a year: those of one other month are one question, where nothing else is wrong with
 * their rows.
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

/** 2024/03 out of 2024/03/17; null where it is no date. */
function monthIn(date: string): string | null {
  const [year = 0, month = 0] = date.split('/').map(Number);
  return calendarDay(year, month, 1) === null ? null : date.slice(0, 7);
}

/** What is lost where rows are not used: games that were played, and the players whose ratings they would have changed. */
export interface Loss {
  readonly games: number;
  /** Each of them once, whether their id stands in the table of players or not. */
  readonly players: number;
  /** Rows of the table, those without a game that was played among them. */
  readonly rows: number;
}

export const NO_LOSS: Loss = { games: 0, players: 0, rows: 0 };

/** Counts rows of games that are not used. */
export class Tally {
  private games = 0;
  private rows = 0;
  private readonly ids = new Set<string>();

  add({ isGame, ids }: LostRow): void {
    this.rows += 1;
    if (!isGame) return;
    this.games += 1;
    for (const id of ids) this.ids.add(id);
  }

  /** What several have lost: a player of two of them once. */
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

/** A row of games that is not used. */
export interface LostRow {
  /** Neither a bye nor a forfeit; a result that cannot be read counts as a game. */
  readonly isGame: boolean;
  readonly ids: readonly string[];
}

/** The rows of games that are not used: by the event that is left out, or one by one. */
export class LostGames {
  private readonly events = new Map<number, Tally>();
  private readonly single = new Map<number, LostRow>();
  private readonly all = new Tally();

  /** @param event the row of the event that is left out; null where the row itself is wrong */
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

  /** What is lost with events, by their rows in the table of events. */
  ofEvents(rows: readonly number[]): Loss {
    return Tally.together(rows.flatMap((row) => this.events.get(row) ?? []));
  }

  /** What is lost with rows of the table of games. */
  ofRows(rows: Iterable<number>): Loss {
    const tally = new Tally();
    for (const row of rows) {
      const lost = this.single.get(row);
      if (lost !== undefined) tally.add(lost);
    }
    return tally.loss;
  }

  /** All that is lost. */
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
  return { isGame: result === null || isProblem(result) || isPlayed(result), ids };
}

/** 179 games of 42 players */
export function gamesAndPlayers({ games, players }: Pick<Loss, 'games' | 'players'>): string {
  return `${manyOf(games, 'game')} of ${manyOf(players, 'player')}`;
}

/** Before the run, what would be lost; after it, what was. */
export type Tense = 'would be' | 'was';

/**
 * What a question costs: "Open, B: 179 games of 42 players would not be rated."; '' where a cell is used as it stands.
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
function rowsOf(table: BureauTable, rows: number): string {
  const from: BureauTable = table === 'events' ? 'games' : table;
  return `${manyOf(rows, 'row')} of ${TABLES[from].sheetName}`;
}
