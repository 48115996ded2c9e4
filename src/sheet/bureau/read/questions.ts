import { calendarDay } from '../../../engine/kit/calendarDay';
import type { Problem } from '../../../engine/kit/problem';
import { type LostGames, type Loss, NO_LOSS } from './lostGames';
import type { Question } from '../../plausible/question';
import type { BureauTableProblem } from './placed';

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
    const alike = causes.get(cause);
    if (alike === undefined) causes.set(cause, [found]);
    else alike.push(found);
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
