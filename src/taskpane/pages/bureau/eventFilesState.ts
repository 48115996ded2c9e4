import { periodTitle, type RatingPeriod } from '../../../bureau';
import { withCount, withThousands } from '../../../cells/numberText';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import { completed, type Progress } from '../../../engine/kit/progress';
import type { EventFileKind } from '../../../events';
import type { SheetRef } from '../../../excel/workbook';
import {
  type Answers,
  type ChosenFile,
  type EntryTotals,
  INTAKE_STANDARD,
  type IntakeMonth,
  type IntakeOptions,
  type IntakeQuestion,
  type IntakeState,
  type IntakeTables,
  isRatedLater,
  joinedIntakes,
  type Obstacle,
  type SectionDraft,
  sectionIntake,
  type SectionIntake,
  startingAnswers,
} from '../../../intake';
import { type Job, runSteps } from '../../kit/jobs';

/** Where the keyboard goes on while something is left to answer. */
export const ASKED = 'event-file-asked';

/** What is said once for all files of a choice, as far as it has been said. */
export const COMMON_QUESTIONS = [
  'hostRegion',
  'organiser',
  'organiserId',
  'receivedOn',
  'handedInBy',
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
  /** The sections, by their keys, of which it was said that they change a published month; '' = none. */
  readonly warned: string;
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
  warned: '',
};

/** What is known of a section: what its card begins with, what was said for all files, and what was said of it alone. */
function answersFor(
  draft: SectionDraft,
  { common, answers }: Pick<EventFilesState, 'common' | 'answers'>,
  today: CalendarDay,
): Answers {
  // The organiser that a file names goes before the one that was said for all files.
  const { organiser, ...others } = common;
  const said = draft.event.organiser === null && organiser !== undefined ? { ...others, organiser } : others;
  return { ...startingAnswers(draft, today), ...said, ...answers[draft.key] };
}

/** What sections are checked against the tables with. */
type SectionsState = Pick<EventFilesState, 'drafts' | 'common' | 'answers' | 'options'>;

/** All sections of the files, checked against the tables. */
function* intakeSteps(
  state: SectionsState,
  tables: IntakeTables,
  today: CalendarDay,
): Generator<Progress, IntakeMonth> {
  const sections: SectionIntake[] = [];
  for (const draft of state.drafts) {
    sections.push(sectionIntake(draft, answersFor(draft, state, today), tables, today, state.options));
    yield { doing: '', done: sections.length, of: state.drafts.length };
  }
  return joinedIntakes(sections);
}

/** The same in slices, with its progress. */
export function checkSections(
  state: SectionsState,
  tables: IntakeTables,
  today: CalendarDay,
  job: Job,
): Promise<IntakeMonth> {
  return runSteps(job, intakeSteps(state, tables, today), 'Checking sections');
}

/** The same at once. */
export function intakeNow(state: SectionsState, tables: IntakeTables, today: CalendarDay): IntakeMonth {
  return completed(intakeSteps(state, tables, today));
}

/** All files of a choice, and those with the same contents as another of them, which is the second of the two names. */
export interface JoinedFiles {
  readonly files: readonly ChosenFile[];
  readonly again: readonly (readonly [name: string, same: string])[];
}

/**
 * Files that were chosen before, and those that come to them. A file that is there already is not taken twice; one of the
 * same name and event takes the place of the other, one of another event stays beside it.
 */
export function joined(before: readonly ChosenFile[], added: readonly ChosenFile[]): JoinedFiles {
  let all = [...before];
  const again: (readonly [name: string, same: string])[] = [];
  for (const file of added) {
    const same = all.find(({ hash }) => hash === file.hash);
    if (same !== undefined) {
      again.push([file.name, same.name]);
      continue;
    }
    all = all.filter((one) => one.name !== file.name || !isSameEvent(one, file));
    all.push({ ...file, name: freeName(file.name, all) });
  }
  return { files: all, again };
}

function isSameEvent({ reading: one }: ChosenFile, { reading: other }: ChosenFile): boolean {
  return one.event.name === other.event.name || one.kind === 'unknown';
}

function freeName(name: string, taken: readonly ChosenFile[]): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name} (${count})`;
    if (taken.every((one) => one.name !== free)) return free;
  }
}

/** What is asked about the event as a whole. */
export function isAskedOfEvent({ player, effect, questions }: Obstacle): boolean {
  return player === null && (effect === 'question' || questions.length > 0);
}

/** Are the players to confirm out of sight? */
export function areFolded({ state, answers }: SectionIntake): boolean {
  return state === 'refused' && answers.players.size === 0;
}

/** What a file is. */
export const KIND_TITLES: Readonly<Record<EventFileKind, string>> = {
  trf16: 'TRF16',
  trf26: 'TRF26',
  chessResultsPlayers: 'chess-results, list of players',
  chessResultsCrosstable: 'chess-results, crosstable',
  chessResultsPairings: 'chess-results, pairings',
  swissManager: 'Swiss-Manager',
  swissPerfect: 'SwissPerfect',
  swissPerfectResults: 'SwissPerfect, results',
  swissPerfectPlayers: 'SwissPerfect, players',
  swissPerfectEvent: 'SwissPerfect, event',
  playerCard: "one player's results",
  unknown: 'no report of an event',
};

/** What is asked, as the label of its field. */
export const QUESTION_LABELS: Readonly<Record<IntakeQuestion, string>> = {
  event: 'Event',
  section: 'Section',
  startDay: 'Start date',
  endDay: 'End date',
  rounds: 'Number of rounds',
  roundDays: 'Date of each round',
  hostRegion: 'Host region',
  organiser: 'Chief organiser',
  organiserId: 'CSA id of the organiser',
  arbiterPresent: 'Was an arbiter present in every round?',
  feesPaid: 'Are the fees of its arbiters paid?',
  clubEvent: 'Was it a club event?',
  abroad: 'Was it hosted abroad?',
  fideRated: 'Was it FIDE rated?',
  normEvent: 'Were norms possible?',
  link: 'Web address of the results',
  timeControl: 'Time control',
  format: 'Format',
  boards: 'Boards of a team',
  permission: 'Did the Bureau give permission?',
  registeredOn: 'Registered on',
  handedInBy: 'Handed in by',
  receivedOn: 'Received on',
  rateAnyway: 'Rate anyway, as decided by',
  replaces: 'Does it replace the section in the tables?',
  players: 'Players',
  performances: 'Performance of an unrated opponent',
  penalties: 'Penalties',
};

/** "August Open, Section B"; of a file that is none, its name. */
export function titleOf({ draft, facts }: SectionIntake): string {
  const [event, section] = [facts.event ?? '', facts.section ?? ''];
  if (event === '') return draft.files[0].name;
  return section === '' ? event : `${event}, ${section}`;
}

/** 180 games, 2 forfeits, 1 bye */
export function totalsText({ games, forfeits, byes, leftOut }: EntryTotals): string {
  const parts = [
    withCount(games, 'game'),
    ...(forfeits === 0 ? [] : [withCount(forfeits, 'forfeit')]),
    ...(byes === 0 ? [] : [withCount(byes, 'bye')]),
    ...(leftOut === 0 ? [] : [`${withThousands(leftOut)} left out`]),
  ];
  return parts.join(', ');
}

/** The month in which a section is rated where that is not the one in which it ended (61); else null. */
export function laterMonth({ facts }: SectionIntake): RatingPeriod | null {
  return isRatedLater(facts) ? facts.period : null;
}

/** The state of a section in a few words, with the month in which it is rated where it ended in an earlier one. */
export function stateText(section: SectionIntake): string {
  const { state, obstacles, missingColumns } = section;
  const later = laterMonth(section);
  const asked = obstacles.filter(({ effect }) => effect === 'question').length - missingColumns.length;
  const asks = [
    ...(missingColumns.length === 0 ? [] : [`${withCount(missingColumns.length, 'column')} missing`]),
    ...(asked === 0 ? [] : [`${withThousands(asked)} to answer`]),
  ];
  const words: Readonly<Record<IntakeState, string>> = {
    ready: 'Ready',
    question: asks.join(', '),
    refused: 'Goes back',
  };
  return later === null ? words[state] : `${words[state]}, rated in ${periodTitle(later)}`;
}

/** A list of names in quotation marks. */
export const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
