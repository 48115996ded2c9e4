import type { TableCells } from '../../../bureau';
import { periodOf, periodTitle } from '../../../bureau';
import type { FideChanges, FideInput, PlayersToMatch } from '../../../bureau/fide/fideChanges';
import type { FideMatches, FideQuestion } from '../../../bureau/fide/matchFide';
import type { FideList, FidePlayer } from '../../../bureau/fide/readFideList';
import { calendarDay } from '../../../engine/kit/calendarDay';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';

/** The tables that the list fills in, as they were read. */
export interface TablesToFill {
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
