import type { CalendarDay } from '../../../../engine/kit/calendarDay';
import {
  type Answers,
  type IntakeMonth,
  type IntakeTables,
  joinedIntakes,
  type SectionDraft,
  type SectionIntake,
  sectionIntake,
  startingAnswers,
} from '../../../../intake';
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

/** What sections are held against the tables with. */
type HeldState = Pick<EventFilesState, 'drafts' | 'common' | 'answers' | 'options'>;

/** All sections of the files, held against the tables. */
function* intakeSteps(
  state: HeldState,
  tables: IntakeTables,
  today: CalendarDay,
): Generator<number, IntakeMonth> {
  const sections: SectionIntake[] = [];
  for (const draft of state.drafts) {
    sections.push(sectionIntake(draft, answersFor(draft, state, today), tables, today, state.options));
    yield sections.length;
  }
  return joinedIntakes(sections);
}

/** The same in slices, with its progress. */
export function heldAgainst(
  state: HeldState,
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
export function intakeNow(state: HeldState, tables: IntakeTables, today: CalendarDay): IntakeMonth {
  const steps = intakeSteps(state, tables, today);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
