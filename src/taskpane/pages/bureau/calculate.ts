import type { BureauInput, BureauPhase } from '../../../engine/csa2024/bureau';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  firstOfMonth,
  gamesAndPlayers,
  periodOf,
  readBureau,
  usedPlaces,
} from '../../../sheet/bureau';
import { type CalculatedMonth, calculateSteps } from '../../../sheet/bureau/results/calculatedMonth';
import { optionsOf } from '../../../sheet/documents/csa2024/readings';
import { isTable } from '../../../excel/bureau/findTables';
import type { TextCell } from '../../../excel/textNumbers';
import type { SheetRef } from '../../../excel/workbook';
import { fingerprintSteps } from '../../../sheet/bureau/read/fingerprint';
import { withoutCharts } from '../../../sheet/bureau/tables/tableSheet';
import { newRatingsSteps } from '../../../sheet/bureau/results/resultSheets';
import { textCells } from '../../kit/textNumbers';
import type { Job } from '../../kit/jobs';
import { inSlices, pause } from '../../kit/slices';
import { withCount } from '../../../cells/numberText';
import type { BureauJob } from './bureauJobs';
import type { BureauParts } from './bureauParts';
import { foundProblems, type FoundQuestion, foundQuestions } from './foundProblems';
import { type InHand, unclearText } from './inHand';
import { openOf } from './questionsView';
import { runPurpose } from './bureauState';
import { daysAfter } from '../../../engine/kit/calendarDay';

const PHASE_WORDS: Readonly<Record<BureauPhase, string>> = {
  start: 'Looking up ratings of players',
  games: 'Rating games',
  players: 'Rating players',
};

/** No event, no date: there is no month to calculate. A date that can mean two days is none. */
const NO_MONTH = 'Nothing was written. No event has an end date that can be read, so choose the month first.';
const REFUSED = 'Nothing was written. Correct what refuses the month first; it is listed below.';

/** Why the chosen month cannot be run; null where it can. */
export function blockedMonth({ unknownMonth }: InHand): string | null {
  if (unknownMonth === null) return null;
  return `Choose the month first: these tables have no event in ${unknownMonth} and do not name it.`;
}

/**
 * Reads the tables as they are now and shows what is wrong with them; writes nothing.
 *
 * @returns null where there is no month to read them for, which is said
 */
export async function readAndCheck(
  { pane, bureau, state, tables }: BureauParts,
  { signal, report, reportRows }: Job,
): Promise<BureauReading | null> {
  state.set({ checked: null });
  await tables.find();
  const inHand = state.get().inHand!;
  const unclear = unclearText(inHand);
  if (unclear !== null) {
    pane.say('problem', `Nothing was written. ${unclear}`);
    return null;
  }
  const sources = BUREAU_TABLES.map((table) => {
    const { source } = inHand.tables[table];
    return source === null ? null : { ...source, places: usedPlaces(table, source.header) };
  });
  const events = inHand.tables.events.source;
  const month =
    inHand.month ??
    // Without the table no month is calculated; the tables that are there are checked for the last one.
    (events === null && inHand.unknownMonth === null
      ? firstOfMonth(daysAfter(firstOfMonth(pane.today()), -1))
      : null);
  if (month === null) {
    pane.say('problem', blockedMonth(inHand) ?? NO_MONTH);
    return null;
  }
  const read = await bureau.readTables(sources, reportRows('Reading'), signal);
  const excelTables = sources.flatMap((source) => (source !== null && isTable(source) ? [source] : []));
  const below = await bureau.readBelow(excelTables, state.get().found?.tables ?? []);
  const cells = Object.fromEntries(
    BUREAU_TABLES.map((table, at) => {
      const place = excelTables.findIndex((source) => source === sources[at]);
      return [table, read[at] ? { ...read[at], below: below[place] ?? [] } : null];
    }),
  ) as BureauCells;
  const reading = await inSlices(
    readBureau(cells, periodOf(month)),
    ({ doing: table, done, of }) => {
      report({ doing: `Checking ${inHand.tables[table].source?.sheet.name ?? table}`, done, of });
    },
    signal,
  );
  const { period, counts, lost } = reading;
  const problems = foundProblems(reading, inHand.tables);
  const questions = foundQuestions(reading, inHand.tables);
  state.set({
    checked: {
      period,
      counts,
      lost,
      problems,
      questions,
      textNumbers: textNumbersIn(cells, reading, inHand),
    },
  });
  return reading;
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

/** A month that nothing refuses, and about which every question is answered. */
export type ReadyMonth = BureauReading & { readonly input: BureauInput };

/**
 * Reads and checks the tables as they are now.
 *
 * @returns null where something refuses the month or waits for an answer, which is said
 */
export async function readReady(parts: BureauParts, job: BureauJob): Promise<ReadyMonth | null> {
  const { pane, state, confirmations } = parts;
  const reading = await readAndCheck(parts, job);
  if (reading === null) return null;
  const { input } = reading;
  if (input === null) {
    pane.say('problem', REFUSED);
    return null;
  }
  const { checked } = state.get();
  const open = checked === null ? [] : openOf(checked, confirmations.keys());
  if (open.length === 0) return { ...reading, input };
  pane.say('problem', `Nothing was written. ${whatWaits(open, gamesAndPlayers(reading.lost))}`);
  job.endAt('bureau-questions');
  return null;
}

/** What stands between the tables and the run, in a sentence or two. */
function whatWaits(open: readonly FoundQuestion[], lost: string): string {
  const without = open.filter(({ kind }) => kind === 'rateWithout');
  const [first] = without;
  const right = open.length - without.length;
  const confirm = `${withCount(right, 'cell')} ${right === 1 ? 'has' : 'have'} to be confirmed.`;
  if (first === undefined) return `${confirm} Correct them, or say that they are right.`;
  const what =
    without.length === 1 ? first.loss : `${lost} would not be rated, for ${without.length} reasons.`;
  const where = without.length === 1 && first.cell !== null ? first.cell.address : 'what is listed';
  return `${what} Correct ${where}, or press Rate without them.${right === 0 ? '' : ` ${confirm}`}`;
}

/**
 * Reads and checks the tables as they are now and calculates the month; writes nothing.
 *
 * @returns null where there is nothing to calculate, or something waits for an answer, which is said
 */
export async function calculate(parts: BureauParts, job: BureauJob): Promise<CalculatedMonth | null> {
  const ready = await readReady(parts, job);
  return ready === null ? null : calculateReady(parts, ready, job);
}

/**
 * The run that the page shows; after a reload the month is calculated anew, and nothing is written.
 *
 * @returns null where there is nothing to calculate, something waits for an answer, or the sheet New ratings of the last run
 *   has other numbers, as the tables have changed since: what is written from a month never differs from that sheet
 */
export async function lastRun(parts: BureauParts, job: BureauJob): Promise<CalculatedMonth | null> {
  const { pane, state } = parts;
  const { run } = state.get();
  if (run !== null && !run.isOutdated) return run;
  await pause();
  const calculated = run ?? (await calculate(parts, job));
  if (calculated === null) return null;
  const outdated = run !== null ? run.sheets[0] : await outdatedSheet(parts, calculated, job);
  if (outdated === undefined) return calculated;
  pane.say(
    'problem',
    `Nothing was written. The tables or the interpretations have changed since the month was run: "${outdated.name}" is out of date. Run the month again first.`,
  );
  return null;
}

/** The sheet New ratings of the last run of a month, where it was written with other cells. */
async function outdatedSheet(
  { state }: BureauParts,
  { reading, month }: CalculatedMonth,
  { signal }: Job,
): Promise<SheetRef | undefined> {
  const { choices, found } = state.get();
  const [written] = choices.written[runPurpose(reading.period)] ?? [];
  const there = found?.tables.find(({ sheet }) => sheet.id === written?.id);
  if (written === undefined || there === undefined || written.print === '') return undefined;
  const none = (): void => undefined;
  const newRatings = await inSlices(newRatingsSteps(reading, month), none, signal);
  const print = await inSlices(fingerprintSteps(withoutCharts(newRatings)), none, signal);
  return print === null || print === written.print ? undefined : there.sheet;
}

/** Calculates a month that is ready, by the interpretations that are chosen. */
export function calculateReady(
  { state }: BureauParts,
  ready: ReadyMonth,
  job: Job,
): Promise<CalculatedMonth> {
  return inSlices(
    calculateSteps(ready, ready.input, optionsOf('regulations', state.get().choices.interpretations)),
    ({ doing, done, of }) => job.report({ doing: PHASE_WORDS[doing], done, of }),
    job.signal,
  );
}
