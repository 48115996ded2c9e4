import { withCount } from '../../../cells/numberText';
import type { BureauInput } from '../../../engine/csa2024/bureau';
import { daysAfter } from '../../../engine/kit/calendarDay';
import { isTable } from '../../../excel/bureau/findTables';
import type { TextCell } from '../../../excel/textNumbers';
import {
  type AnyTable,
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  firstOfMonth,
  gamesAndPlayers,
  OPTIONAL_TABLES,
  periodOf,
  type RatingPeriod,
  readBureau,
  usedPlaces,
} from '../../../bureau';
import type { Confirmed } from '../../kit/confirmations';
import { type Job, runSteps } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import { openQuestions } from '../../../figures/question';
import { textCells } from '../../kit/textNumbers';
import { type BureauParts, StoppedError } from './bureauParts';
import type { Checked, Doing } from './bureauState';
import { type FoundProblem, foundProblems, type FoundQuestion, foundQuestions } from './foundProblems';
import { type InHand, missingTables, unclearText } from './inHand';

/** No event, no date: there is no month to calculate. A date that can mean two days is none. */
const NO_MONTH = 'No event has an end date that can be read, so choose the month first.';
const REFUSED = 'Fix the errors below first.';

/** Why the chosen month cannot be run; null where it can. */
export function blockedMonth({ unknownMonth }: InHand): string | null {
  if (unknownMonth === null) return null;
  return `Choose the month first: these tables have no event in ${unknownMonth}, and none is named after it.`;
}

/** What is read: the six tables, and the optional ones that are there. */
const READ: readonly AnyTable[] = [...BUREAU_TABLES, ...OPTIONAL_TABLES];

/** The tables of a month as they are now, and what was found in them. */
interface CheckedMonth {
  readonly cells: BureauCells;
  readonly reading: BureauReading;
  readonly checked: Checked;
  readonly inHand: InHand;
}

/**
 * Reads the tables as they are now and shows what is wrong with them; writes nothing.
 *
 * @param of the month; null = the one in hand
 * @throws StoppedError where a table or the month has to be chosen first
 */
export async function checkMonth(
  parts: BureauParts,
  job: Job,
  of: RatingPeriod | null = null,
): Promise<CheckedMonth> {
  parts.state.set({ checked: null, question: 0 });
  const month = await readMonth(parts, job, of);
  parts.state.set({ checked: month.checked });
  return month;
}

async function readMonth(parts: BureauParts, job: Job, of: RatingPeriod | null): Promise<CheckedMonth> {
  const { pane, bureau, tables } = parts;
  const { found, inHand } = await tables.find(of);
  const unclear = unclearText(inHand);
  if (unclear !== null) throw new StoppedError(unclear);
  const sources = READ.map((table) => {
    const { source } = inHand.tables[table];
    return source === null ? null : { ...source, places: usedPlaces(table, source.header) };
  });
  const isUnknown = inHand.tables.events.source === null && inHand.unknownMonth === null;
  // Without the table no month is calculated; the tables that are there are checked for the last one.
  const lastMonth = isUnknown ? firstOfMonth(daysAfter(firstOfMonth(pane.today()), -1)) : null;
  const month = inHand.month ?? lastMonth;
  if (month === null) throw new StoppedError(blockedMonth(inHand) ?? NO_MONTH);
  const read = await bureau.readTables(sources, job.reportRows('Reading'), job.signal);
  const excelTables = sources.flatMap((source) => (source !== null && isTable(source) ? [source] : []));
  const below = await bureau.readBelow(excelTables, found.tables);
  const cells = Object.fromEntries(
    READ.map((table, at) => {
      const place = excelTables.findIndex((source) => source === sources[at]);
      return [table, read[at] ? { ...read[at], below: below[place] ?? [] } : null];
    }),
  ) as BureauCells;
  const reading = await runSteps(
    job,
    readBureau(cells, periodOf(month)),
    (table) => `Checking ${inHand.tables[table].source?.sheet.name ?? table}`,
  );
  const checked = checkedOf(reading, cells, inHand);
  const published = await publishedChanges(parts, cells, inHand, job);
  return { cells, reading, inHand, checked: { ...checked, problems: [...published, ...checked.problems] } };
}

/** What is no longer as it was published, and what does not follow from a published month before; none where nothing is published. */
async function publishedChanges(
  parts: BureauParts,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<readonly FoundProblem[]> {
  if (parts.state.get().published.length === 0) return [];
  const { findChanges } = await loadCode(
    () => import(/* webpackChunkName: "publications" */ './publicationChanges'),
  );
  return findChanges(parts, cells, inHand, job);
}

function checkedOf(reading: BureauReading, cells: BureauCells, inHand: InHand): Checked {
  const { period, counts, lost } = reading;
  return {
    period,
    counts,
    lost,
    problems: foundProblems(reading, inHand.tables),
    questions: foundQuestions(reading, inHand.tables),
    textNumbers: textNumbersIn(cells, reading, inHand),
  };
}

/** The text numbers of all tables, at their places in the workbook. */
function textNumbersIn(cells: BureauCells, { textNumbers }: BureauReading, { tables }: InHand): TextCell[] {
  return BUREAU_TABLES.flatMap((table) => {
    const [read, source] = [cells[table], tables[table].source];
    if (read === null || source === null) return [];
    const box = { ...read.origin, rows: read.cells.length, columns: read.cells[0]?.length ?? 0 };
    return textCells({ sheet: source.sheet, box }, textNumbers[table]);
  });
}

/** A month without an error, about which every question is answered. */
export interface ReadyMonth {
  readonly cells: BureauCells;
  readonly reading: BureauReading;
  readonly input: BureauInput;
  readonly inHand: InHand;
}

/**
 * Reads and checks the tables as they are now.
 *
 * @param doing what goes on when the last open question is answered; null = nothing
 * @param of the month; null = the one in hand
 * @throws StoppedError where an error blocks the run, or a question is open
 */
export async function readReady(
  parts: BureauParts,
  doing: Doing | null,
  job: Job,
  of: RatingPeriod | null = null,
): Promise<ReadyMonth> {
  const { cells, reading, checked, inHand } = await checkMonth(parts, job, of);
  const open = openQuestions(checked.questions, parts.confirmations.keys());
  if (open.length > 0) parts.state.set({ pending: doing });
  if (reading.input === null)
    throw new StoppedError(
      REFUSED,
      missingTables(inHand).length > 0
        ? { id: 'bureau-tables', step: 'tables' }
        : { id: 'bureau-checked', step: 'check' },
    );
  if (open.length === 0) return { cells, reading, input: reading.input, inHand };
  throw new StoppedError(openText(open, gamesAndPlayers(reading.lost)), {
    id: 'bureau-questions',
    step: 'check',
  });
}

/** What has to be answered before the run, in a sentence or two. */
function openText(open: readonly FoundQuestion[], lost: string): string {
  const without = open.filter(({ kind }) => kind === 'rateWithout');
  const [first] = without;
  const right = open.length - without.length;
  const confirm = `${withCount(right, 'cell')} ${right === 1 ? 'has' : 'have'} to be confirmed.`;
  if (first === undefined) return `${confirm} Correct or confirm ${right === 1 ? 'it' : 'them'} below.`;
  const what =
    without.length === 1 ? first.loss : `${lost} would not be rated, for ${without.length} reasons.`;
  const where = without.length === 1 && first.cell !== null ? first.cell.address : 'the cells listed';
  return `${what} Correct ${where}, or press Rate without them.${right === 0 ? '' : ` ${confirm}`}`;
}

/** The step Check: reads the tables, and takes the answers to its questions. */
export function checkActions(
  parts: BureauParts,
  /** Goes on with what waited for the answers. */
  goOn: (doing: Doing) => Promise<void>,
) {
  const { pane, state, jobs, confirmations, focus } = parts;
  return {
    /** Reads the tables and lists what is wrong with them; writes nothing. */
    check: () =>
      jobs.run('Checking the tables…', { id: 'bureau-check-now', step: 'check' }, async (job) => {
        state.set({ pending: null, asking: null });
        const { reading, checked } = await checkMonth(parts, job);
        const open = openQuestions(checked.questions, confirmations.keys());
        job.endAt(open.length === 0 ? 'bureau-checked' : 'bureau-questions', 'check');
        if (reading.input === null) pane.say('problem', REFUSED);
        else if (open.length > 0)
          pane.say('problem', 'Correct or confirm the cells listed below, then press Run.');
        else pane.say('done', 'Ready to run.');
      }),
    /** Shows another of the open questions; null = lists them all. */
    showQuestion: (question: number | null) => {
      focus.on('bureau-questions');
      state.set({ question });
    },
    /** What waited for these answers goes on when nothing is open any more. */
    answer: async (questions: readonly Confirmed[]) => {
      const { checked, pending } = state.get();
      confirmations.confirm(questions.map(({ key, says }) => ({ key, says })));
      const isOpen = checked !== null && openQuestions(checked.questions, confirmations.keys()).length > 0;
      focus.on(isOpen ? 'bureau-questions' : 'bureau-checked');
      state.set({ opened: 'check' });
      if (!isOpen && pending !== null) await goOn(pending);
    },
  };
}
