import { withCount } from '../../../cells/numberText';
import { calendarDay, monthOf, yearOf } from '../../../engine/kit/calendarDay';
import { isProblem, type Problem } from '../../../engine/kit/problem';
import {
  FIDE_COLUMNS,
  fideChanges,
  type FideChanges,
  type FideInput,
  playersToMatch,
  type PlayersToMatch,
} from '../../../bureau/fide/fideChanges';
import { FideFileReader } from '../../../bureau/fide/fideFile';
import { type FideMatches, type FideQuestion, matchFide } from '../../../bureau/fide/matchFide';
import type { FideList, FidePlayer } from '../../../bureau/fide/readFideList';
import { monthNumber } from '../../../bureau/read/readHistory';
import { columnPlaces } from '../../../cells/headers';
import { periodOf, periodTitle, readColumns, type TableCells } from '../../../bureau';
import { appendRows } from '../../../excel/intake/appendRows';
import { problemText } from '../../../problems/problemText';
import { fileInPieces } from '../../kit/files';
import type { Pane, Slice } from '../../kit/page';
import { type BureauJob, type BureauParts, readTables, StoppedError } from './bureauParts';
import { cellChange, withRollback } from './tableChanges';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';

/** The tables that the list fills in, as they were read. */
interface TablesToFill {
  readonly sources: { readonly players: SourceWithHeader; readonly history: SourceWithHeader | null };
  readonly cells: { readonly players: TableCells; readonly history: TableCells | null };
  readonly people: PlayersToMatch;
  readonly matches: FideMatches;
  readonly isFormula: FideInput['isFormula'];
  /** Their month, as `monthNumber` counts. */
  readonly month: number;
}

/** FIDE's list that was chosen, and what becomes of it. */
export interface FideListState {
  readonly file: string;
  readonly list: FideList | null;
  readonly federation: string;
  /** The month of the list; null = to be chosen. */
  readonly month: number | null;
  readonly tables: TablesToFill | null;
  /** Who a player is of whom it was asked, by their row in `people`; null = nobody of the list. */
  readonly answers: ReadonlyMap<number, FidePlayer | null>;
  /** Which of the open questions is shown. */
  readonly question: number;
  /** What would be written; null where the month is not known or comes later. */
  readonly plan: FideChanges | null;
}

export const NO_FIDE_LIST: FideListState = {
  file: '',
  list: null,
  federation: '',
  month: null,
  tables: null,
  answers: new Map(),
  question: 0,
  plan: null,
};

/** The questions that wait for an answer. */
export const openQuestions = ({ tables, answers }: FideListState): readonly FideQuestion[] =>
  tables?.matches.questions.filter(({ row }) => !answers.has(row)) ?? [];

/** October 2026. @param month as `monthNumber` counts */
export const monthTitle = (month: number): string =>
  periodTitle(periodOf(calendarDay(Math.floor(month / 12), (month % 12) + 1, 1)!));

export type FideListActions = ReturnType<typeof fideListActions>;

/** What a user can do with FIDE's list of a month: answer, and have it written into Players and Rating history. */
export function fideListActions(parts: BureauParts, page: Slice<FideListState>) {
  const { jobs, focus } = parts;
  const goTo: Pane['goTo'] = (cells) => parts.pane.goTo(cells);
  const answer = (answered: readonly (readonly [row: number, player: FidePlayer | null])[]): void => {
    const state = page.get();
    const next = withPlan({ ...state, answers: withOthers(state, new Map([...state.answers, ...answered])) });
    focus.on(openQuestions(next).length === 0 ? 'fide-list-read' : 'fide-question');
    page.set(next);
  };
  return {
    goTo,
    setMonth: (month: number | null) => page.set(withPlan({ ...page.get(), month })),
    answer,
    showQuestion: (question: number) => {
      focus.on('fide-question');
      page.set({ question });
    },
    discard: () => {
      focus.on('fide-list-choose');
      page.set(NO_FIDE_LIST);
    },
    write: () =>
      jobs.run("Writing FIDE's list…", { id: 'fide-list-write', step: 'tables' }, (job) =>
        withRollback(parts, job, () => write(parts, page, job)),
      ),
  };
}

/** Nobody else is a player of the list who was given to one of the table. */
function withOthers({ tables }: FideListState, answers: FideListState['answers']): FideListState['answers'] {
  const given = new Set([...answers.values()].map((player) => player?.fideId));
  const others = (tables?.matches.questions ?? []).filter(
    ({ row, candidates }) => !answers.has(row) && candidates.every(({ fideId }) => given.has(fideId)),
  );
  return new Map([...answers, ...others.map(({ row }) => [row, null] as const)]);
}

/** Reads the list of a file and matches it with the players. @throws StoppedError where it is no list that can be used */
export async function takeFile(
  parts: BureauParts,
  page: Slice<FideListState>,
  file: File,
  job: BureauJob,
): Promise<void> {
  const federation = parts.state.get().choices.fideFederation;
  page.set(NO_FIDE_LIST);
  const found = await readNow(parts, job);
  const ids = new Set(found.people.own.map(({ fideId }) => fideId));
  const reader = new FideFileReader({ federation, ids }, file.name);
  const { report, signal } = job;
  const push = (bytes: Uint8Array): void => {
    const wrong = reader.push(bytes);
    if (wrong !== null) throw notUsed(file, wrong);
  };
  await fileInPieces(file, push, report, signal);
  const list = reader.end();
  if (isProblem(list)) throw notUsed(file, list);
  page.set(
    withPlan({
      ...NO_FIDE_LIST,
      file: file.name,
      federation,
      list,
      month: list.month,
      tables: matched(found, list),
    }),
  );
  job.endAt('fide-list-read', 'tables');
}

function notUsed({ name }: File, found: Problem): StoppedError {
  const { line, column } = found.details;
  const at = line === undefined ? '' : `, line ${line}, column ${column}`;
  return new StoppedError(`"${name}"${at}: ${problemText(found)}`);
}

/** Players and the rating history as they are now. */
async function readNow(parts: BureauParts, job: BureauJob) {
  const { inHand } = await parts.tables.find();
  const { players, history } = inHand.tables;
  if (inHand.month === null || players.source === null)
    throw new StoppedError(
      'Choose the month and its table Players first: the list is matched with these players.',
    );
  const sources = { players: players.source, history: history.source };
  const { players: ofPlayers, history: ofHistory } = await readTables(parts, sources, job);
  if (ofPlayers === null) throw new StoppedError('The table Players is empty. Fill it in first.');
  const cells = { players: ofPlayers, history: ofHistory };
  const formulas = new Map<string, ReadonlyMap<number, string>>();
  for (const table of ['players', 'history'] as const) {
    const [own, source] = [cells[table], sources[table]];
    if (own === null || source === null) continue;
    const places = columnPlaces<string>(own.cells[0] ?? [], readColumns(table), () => undefined, true);
    for (const key of FIDE_COLUMNS[table]) {
      const column = places.get(key);
      if (column === undefined) continue;
      const box = {
        row: own.origin.row,
        column: own.origin.column + column,
        rows: own.cells.length,
        columns: 1,
      };
      formulas.set(`${table} ${column}`, await parts.bureau.readFormulas(source.sheet.id, box, job.signal));
    }
  }
  return {
    sources,
    cells,
    people: playersToMatch(ofPlayers.cells),
    month: monthNumber(yearOf(inHand.month), monthOf(inHand.month)),
    isFormula: (table: string, row: number, column: number) =>
      formulas.get(`${table} ${column}`)?.has(row) ?? false,
  };
}

const matched = (found: Awaited<ReturnType<typeof readNow>>, list: FideList): TablesToFill => ({
  ...found,
  matches: matchFide(found.people.own, list.players),
});

/** The same state with what would be written by it. */
function withPlan(state: FideListState): FideListState {
  const { list, tables, month, answers } = state;
  if (list === null || tables === null || month === null || month > tables.month)
    return { ...state, plan: null };
  const found = new Map(tables.matches.found);
  for (const [row, player] of answers) if (player !== null) found.set(row, player);
  const plan = fideChanges({
    players: tables.cells.players.cells,
    history: tables.cells.history?.cells ?? null,
    people: tables.people,
    found,
    list,
    month,
    current: tables.month,
    isFormula: tables.isFormula,
  });
  return { ...state, plan };
}

/** Writes what was shown: all of it or nothing, and only if the tables still give the same. */
async function write(parts: BureauParts, page: Slice<FideListState>, job: BureauJob): Promise<void> {
  const before = page.get();
  const { list, plan, month } = before;
  if (list === null || plan === null || month === null) return;
  const now = withPlan({ ...before, tables: matched(await readNow(parts, job), list) });
  const print = ({ plan: shown, tables }: FideListState): string =>
    JSON.stringify([shown, tables?.people.own]);
  if (print(now) !== print(before)) {
    page.set(withPlan({ ...now, answers: new Map() }));
    throw new StoppedError(
      'The tables have changed since the list was read. What would be written now is shown below.',
      {
        id: 'fide-list-read',
        step: 'tables',
      },
    );
  }
  const { sources, cells } = now.tables!;
  const changes = plan.changes.map((change) =>
    cellChange({ ...change, value: change.is }, { cells, sources }),
  );
  await appendRows({ appendings: [], changes, sheets: [] }, job.reportRows('Writing'), job.signal);
  page.set(NO_FIDE_LIST);
  parts.state.set({ checked: null });
  const players = new Set(plan.changes.map(({ player }) => player)).size;
  parts.pane.say(
    'done',
    `FIDE's list of ${monthTitle(month)}: ${withCount(changes.length, 'cell')} of ${withCount(players, 'player')} filled in.`,
  );
  job.endAt('fide-list-choose', 'tables');
}
