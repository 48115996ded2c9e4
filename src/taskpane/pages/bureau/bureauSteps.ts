import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import { type CalendarDay, formatCalendarDay } from '../../../engine/kit/calendarDay';
import {
  BUREAU_TABLES,
  bureauTables,
  nextPeriod,
  periodName,
  periodOf,
  periodTitle,
  type RatingPeriod,
  TABLES,
} from '../../../bureau';
import { openQuestions } from '../../../figures/question';
import type { StepState } from '../../kit/fold';
import {
  type BureauState,
  type BureauStep,
  resultPeriod,
  runPurpose,
  type StateWithTables,
} from './bureauState';
import { isWritten } from './findTables';
import { missingTables, unclearTables } from './inHand';
import type { PublishedMonth } from './publicationsState';

/** How far a step is. */
interface StepLine {
  readonly state: StepState;
  /** With the month that it is about: "October 2026: 2 questions". */
  readonly line: string;
}

/** What is known of the event files of the page: their code is loaded with the first of them. */
export interface FilesSummary {
  /** Files with a section that is not in the tables yet. */
  readonly waiting: number;
  /** The months that sections were appended to last, since the pane was opened. */
  readonly appendedTo: readonly RatingPeriod[];
}

/** The step that opens by itself: the first that something waits in, else the first that is not done. */
export function nextStep(
  state: StateWithTables,
  confirmed: ReadonlySet<string>,
  { waiting }: FilesSummary,
): BureauStep {
  const { asking, checked, inHand, run } = state;
  if (asking !== null) return 'run';
  if (missingTables(inHand).length + unclearTables(inHand).length > 0) return 'tables';
  if (checked !== null && isBlocked(state, confirmed)) return 'check';
  if (waiting > 0) return 'files';
  if (run !== null && run.olderThan !== null) return 'run';
  const isPublished = publishedMonth(state)?.changes === null;
  // A run of the month before is still shown: once it is published, the month in hand is next.
  const isOfThisMonth = run?.reading.period.first === inHand.month;
  if (run !== null && (isOfThisMonth || !isPublished)) return isPublished ? 'nextMonth' : 'publish';
  // Until the month is checked or run, files may still come in.
  return checked?.period.first === inHand.month || wasRunBefore(state) ? 'run' : 'files';
}

/** Whether sheets of an earlier run of the month are there. */
function wasRunBefore({ inHand, choices, found }: StateWithTables): boolean {
  const written = inHand.month === null ? undefined : choices.written[runPurpose(periodOf(inHand.month))];
  return found?.tables.some(({ sheet }) => written?.some((one) => isWritten(one, sheet))) ?? false;
}

function isBlocked({ checked }: BureauState, confirmed: ReadonlySet<string>): boolean {
  if (checked === null) return false;
  return (
    openQuestions(checked.questions, confirmed).length > 0 ||
    checked.problems.some(({ effect }) => effect === 'error')
  );
}

/** Each step with its state, in the order of the page. */
export function stepLines(
  state: StateWithTables,
  confirmed: ReadonlySet<string>,
  files: FilesSummary,
): Readonly<Record<BureauStep, StepLine>> {
  const { checked, inHand } = state;
  const month = inHand.month === null ? 'No month' : periodTitle(periodOf(inHand.month));
  const period = resultPeriod(state);
  const ofRun = period === null ? month : periodTitle(period);
  const next = nextStep(state, confirmed, files);
  const lines: Readonly<Record<BureauStep, readonly [StepState, string, string]>> = {
    tables: [...tablesLine(state), month],
    files: [...filesLine(files, inHand.month), month],
    check: [...checkLine(state, confirmed), checked === null ? month : periodTitle(checked.period)],
    run: [...runLine(state), ofRun],
    publish: [...publishLine(state), ofRun],
    nextMonth: [...nextMonthLine(state), period === null ? 'No month' : periodTitle(nextPeriod(period))],
  };
  const lineOf = (step: BureauStep): StepLine => {
    const [own, words, about] = lines[step];
    return { state: step === next && own === 'later' ? 'next' : own, line: `${about}: ${words}` };
  };
  return {
    tables: lineOf('tables'),
    files: lineOf('files'),
    check: lineOf('check'),
    run: lineOf('run'),
    publish: lineOf('publish'),
    nextMonth: lineOf('nextMonth'),
  };
}

type Words = readonly [StepState, string];

function tablesLine({ inHand }: StateWithTables): Words {
  const titles = (tables: readonly (keyof typeof TABLES)[]): string =>
    joinWithAnd(tables.map((table) => TABLES[table].sheetName));
  const [missing, unclear] = [missingTables(inHand), unclearTables(inHand)];
  if (missing.length > 0) return ['attention', `${titles(missing)} missing`];
  if (unclear.length > 0) return ['attention', `choose ${titles(unclear)}`];
  const { source, sizes } = inHand.tables.players;
  const players = source === null ? '' : (sizes.get(source) ?? '');
  return ['done', `${BUREAU_TABLES.length} tables, ${players}`];
}

function filesLine({ waiting, appendedTo }: FilesSummary, month: CalendarDay | null): Words {
  if (waiting > 0) return ['next', `${withCount(waiting, 'file')} waiting`];
  return appendedTo.some(({ first }) => first === month) ? ['done', 'appended'] : ['later', 'none waiting'];
}

function checkLine({ checked }: BureauState, confirmed: ReadonlySet<string>): Words {
  if (checked === null) return ['later', 'not checked yet'];
  const count = (effects: readonly string[]): number =>
    checked.problems.filter(({ effect }) => effects.includes(effect)).length;
  const [errors, open, others] = [
    count(['error']),
    openQuestions(checked.questions, confirmed).length,
    count(['skipped', 'note']),
  ];
  const waiting = [
    ...(errors === 0 ? [] : [withCount(errors, 'error')]),
    ...(open === 0 ? [] : [withCount(open, 'question')]),
  ];
  if (waiting.length > 0) return ['attention', waiting.join(', ')];
  return ['done', others === 0 ? 'no problems' : `no questions, ${withCount(others, 'note')}`];
}

function runLine(state: StateWithTables): Words {
  const { asking, run } = state;
  if (asking !== null) return ['attention', 'replace its sheets?'];
  if (run === null) return ['later', wasRunBefore(state) ? 'run before' : 'not run yet'];
  const { time, olderThan } = run;
  return olderThan === null ? ['done', `run ${time}`] : ['attention', `run ${time}, older than ${olderThan}`];
}

/** The publication of the month that was run, or else is in hand. */
function publishedMonth(state: StateWithTables): PublishedMonth | undefined {
  const month = resultPeriod(state)?.first;
  return state.published.find(({ period }) => period.first === month);
}

function publishLine(state: StateWithTables): Words {
  const [own, words] = publicationLine(state);
  if (state.logFaults.length > 0) return ['attention', `${words}; the log was edited`];
  // Another published month that somebody edited.
  const other = state.published.find((one) => one !== publishedMonth(state) && one.changes?.text != null);
  return other === undefined
    ? [own, words]
    : ['attention', `${words}; ${joinWithAnd(other.changes!.sheets)} changed since its publication`];
}

function publicationLine(state: StateWithTables): Words {
  const { run } = state;
  const published = publishedMonth(state);
  if (published !== undefined) {
    const { publishedOn, version, changes } = published;
    const day = publishedOn === null ? '' : ` on ${formatCalendarDay(publishedOn)}`;
    const words = `published${day}${version === 1 ? '' : `, version ${version}`}`;
    if (changes === null) return ['done', words];
    const { sheets } = changes;
    // The line begins with the month.
    const ofMonth = ` ${periodName(published.period)}`;
    const names = sheets.length === 1 ? sheets : sheets.map((sheet) => sheet.replace(ofMonth, ''));
    return ['attention', `${words}; ${joinWithAnd(names)} changed since`];
  }
  if (run === null) return ['later', 'after the run'];
  return run.olderThan === null ? ['later', '4 lists ready'] : ['later', 'run the month again first'];
}

function nextMonthLine(state: StateWithTables): Words {
  const month = resultPeriod(state);
  const next = month === null ? null : nextPeriod(month).first;
  const isBegun =
    next !== null && bureauTables(state.found?.tables ?? []).some((table) => table.month === next);
  return isBegun ? ['done', 'begun'] : ['later', 'not started'];
}
