import type { CalendarDay } from '../../../../engine/kit/calendarDay';
import {
  type Answers,
  intakeMonth,
  type IntakeMonth,
  type IntakeTables,
  type SectionDraft,
  type SectionIntake,
  sectionIntake,
  startingAnswers,
} from '../../../../sheet/intake';
import type { Job } from '../../../kit/jobs';
import { inSlices } from '../../../kit/slices';
import type { EventFilesState } from './eventFilesState';

/** What is known of a section: what its card begins with, what was said for all files, and what was said of it alone. */
export function answersFor(
  draft: SectionDraft,
  { common, answers }: Pick<EventFilesState, 'common' | 'answers'>,
  today: CalendarDay,
): Answers {
  // The organiser that a file names goes before the one that was said for all files.
  const { organiser, ...others } = common;
  const said = draft.event.organiser === null && organiser !== undefined ? { ...others, organiser } : others;
  return { ...startingAnswers(draft, today), ...said, ...answers[draft.key] };
}

/** All sections of the files, held against the tables. */
function* intakeSteps(
  state: Pick<EventFilesState, 'drafts' | 'common' | 'answers'>,
  tables: IntakeTables,
  today: CalendarDay,
): Generator<number, IntakeMonth> {
  const sections: SectionIntake[] = [];
  for (const draft of state.drafts) {
    sections.push(sectionIntake(draft, answersFor(draft, state, today), tables, today));
    yield sections.length;
  }
  return intakeMonth(sections, tables, today);
}

/** The same in slices, with its progress. */
export function heldAgainst(
  state: EventFilesState,
  tables: IntakeTables,
  today: CalendarDay,
  { report, signal }: Job,
): Promise<IntakeMonth> {
  return inSlices(
    intakeSteps(state, tables, today),
    (done) => report({ doing: 'Checking sections', done, of: state.drafts.length }),
    signal,
  );
}

/** The same at once. */
export function intakeNow(state: EventFilesState, tables: IntakeTables, today: CalendarDay): IntakeMonth {
  const steps = intakeSteps(state, tables, today);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same where only one section has changed. */
export function intakeAgain(
  state: EventFilesState,
  tables: IntakeTables,
  today: CalendarDay,
  changed: string,
): IntakeMonth {
  const before = new Map(state.month?.sections.map((section) => [section.draft.key, section]));
  const sections = state.drafts.map((draft) => {
    const old = draft.key === changed ? undefined : before.get(draft.key);
    return old ?? sectionIntake(draft, answersFor(draft, state, today), tables, today);
  });
  return intakeMonth(sections, tables, today);
}
