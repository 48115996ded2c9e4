import type { CalendarDay } from '../../../../engine/kit/calendarDay';
import type { RatingPeriod } from '../../../../bureau';
import type { SheetRef } from '../../../../excel/workbook';
import {
  type Answers,
  type ChosenFile,
  INTAKE_STANDARD,
  type IntakeMonth,
  type IntakeOptions,
  type IntakeTables,
  type SectionDraft,
} from '../../../../intake';

/** Where the keyboard goes on while something is left to answer. */
export const ASKED = 'event-file-asked';

/** What is said once for all files of a choice, as far as it has been said. */
export const COMMON_QUESTIONS = [
  'hostRegion',
  'organiser',
  'organiserId',
  'receivedOn',
  'arbiterPresent',
  'feesPaid',
  'fideRated',
  'clubEvent',
  'normEvent',
] as const;
export type CommonQuestion = (typeof COMMON_QUESTIONS)[number];
export type CommonAnswers = Partial<Pick<Answers, CommonQuestion>>;

/** What was appended last. */
export interface Appended {
  readonly text: string;
  /** The months in which it is rated, the earliest first. */
  readonly periods: readonly RatingPeriod[];
  readonly sheets: readonly SheetRef[];
}

/** The event files that were chosen, and how far they are. */
export interface EventFilesState {
  readonly files: readonly ChosenFile[];
  readonly drafts: readonly SectionDraft[];
  /** The tables of the workbook as they were last read; null before that. */
  readonly tables: IntakeTables | null;
  /** The month in the name of the table of events; null where it has none. */
  readonly tablesMonth: CalendarDay | null;
  readonly common: CommonAnswers;
  /** How unclear clauses are understood. */
  readonly options: IntakeOptions;
  /** What the user has said of a section, by its key. */
  readonly answers: Readonly<Partial<Record<string, Partial<Answers>>>>;
  /** What follows from all that; null before files are chosen. */
  readonly month: IntakeMonth | null;
  /** The key of the section whose card is open; null = none. */
  readonly open: string | null;
  /** The round of it whose games are shown; null = none. */
  readonly round: number | null;
  readonly appended: Appended | null;
}

export const INITIAL_EVENT_FILES: EventFilesState = {
  files: [],
  drafts: [],
  tables: null,
  tablesMonth: null,
  common: {},
  options: INTAKE_STANDARD,
  answers: {},
  month: null,
  open: null,
  round: null,
  appended: null,
};
