import type { Confirmed } from '../../kit/confirmations';
import { type Doing, type FormerSheets, openOf, runPurpose } from './bureauState';
import { withCount } from '../../../cells/numberText';
import type { BureauInput, BureauPhase } from '../../../engine/csa2024/bureau';
import { daysAfter } from '../../../engine/kit/calendarDay';
import { isTable } from '../../../excel/bureau/findTables';
import type { TextCell } from '../../../excel/textNumbers';
import type { SheetRef } from '../../../excel/workbook';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  firstOfMonth,
  gamesAndPlayers,
  periodOf,
  readBureau,
  usedPlaces,
  periodName,
  playerOfId,
  selectedPlayer,
  nextPeriod,
  type RatingPeriod,
} from '../../../bureau';
import { fingerprintSteps } from '../../../bureau/read/fingerprint';
import { type CalculatedMonth, calculateSteps } from '../../../bureau/results/calculatedMonth';
import { newRatingsSteps } from '../../../bureau/results/resultSheets';
import { playerSheets } from '../../../bureau/results/runSheets';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { optionsOf } from '../../../documents/csa2024/readings';
import type { Job } from '../../kit/jobs';
import { topOf } from '../../kit/range';
import { inSlices, pause } from '../../kit/slices';
import { textCells } from '../../kit/textNumbers';
import type { BureauJob, BureauParts } from './bureauParts';
import { foundProblems, type FoundQuestion, foundQuestions, type InHand, unclearText } from './inHand';
import {
  writeAgain,
  type FormerSheet,
  formerSheets,
  goOn,
  nextTables,
  purposesOf,
  rememberNext,
  writeRun,
} from './writeMonth';

const PHASE_WORDS: Readonly<Record<BureauPhase, string>> = {
  start: 'Looking up ratings of players',
  games: 'Rating games',
  players: 'Rating players',
};

/** No event, no date: there is no month to calculate. A date that can mean two days is none. */
const NO_MONTH = 'Nothing was written. No event has an end date that can be read, so choose the month first.';
const REFUSED = 'Nothing was written. Fix the errors below first.';

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
async function readAndCheck(
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
type ReadyMonth = BureauReading & { readonly input: BureauInput };

/**
 * Reads and checks the tables as they are now.
 *
 * @returns null where something refuses the month or waits for an answer, which is said
 */
async function readReady(parts: BureauParts, job: BureauJob): Promise<ReadyMonth | null> {
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
async function calculate(parts: BureauParts, job: BureauJob): Promise<CalculatedMonth | null> {
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
function calculateReady({ state }: BureauParts, ready: ReadyMonth, job: Job): Promise<CalculatedMonth> {
  return inSlices(
    calculateSteps(ready, ready.input, optionsOf('regulations', state.get().choices.interpretations)),
    ({ doing, done, of }) => job.report({ doing: PHASE_WORDS[doing], done, of }),
    job.signal,
  );
}

const NO_PLAYER =
  'Select a cell in the row of a player, such as on the sheet with the new ratings, then press Explain a player.';

/** One player's month out of the run. */
export function explainPlayer(parts: BureauParts) {
  const { pane, bureau, state, jobs } = parts;
  return {
    explain: () =>
      jobs.run('Explaining a player…', 'bureau-explain', async (job) => {
        const row = await bureau.readSelectedRow();
        const id = row === null ? null : selectedPlayer(row);
        if (id === null) {
          pane.say('problem', NO_PLAYER);
          return;
        }
        const run = await lastRun(parts, job);
        if (run === null) return;
        const player = playerOfId(run.reading, id);
        if (player === null) {
          pane.say('problem', `The run has no player with the CSA id ${id}.`);
          return;
        }
        const { style } = parts.month.get().choices;
        const [report] = await writeAgain(
          parts,
          `player ${periodName(run.reading.period)} ${id}`,
          playerSheets(run, player, style),
          job,
        );
        state.set({ explained: report ?? null });
        pane.say('done', `The month is explained on "${report?.name ?? ''}".`);
        job.endAt('bureau-why');
      }),
    openPlayer: async () => {
      const { explained } = state.get();
      if (explained === null) return;
      await pane.goTo(topOf(explained));
      await pane.open('player');
    },
  };
}

const BUTTONS: Readonly<Record<Doing, string>> = {
  run: 'bureau-run',
  runOn: 'bureau-run-on',
  forward: 'bureau-forward',
};

/** Check, run, and the tables of the next month. */
export function monthActions(parts: BureauParts) {
  const { pane, state, jobs, confirmations, bureau } = parts;

  /**
   * The sheets that give way to the new ones; null where the user has to say first, which is asked. `decided` is what they
   * have said.
   */
  const givingWay = async (
    doing: Doing,
    period: RatingPeriod,
    decided: FormerSheets | null,
    job: BureauJob,
  ): Promise<FormerSheet[] | null> => {
    if (decided === 'keep') return [];
    const former = await formerSheets(parts, purposesOf(doing, period), job);
    if (former.length === 0 || decided === 'replace') return former;
    const about = doing === 'forward' ? nextPeriod(period) : period;
    state.set({ asking: { doing, period: about, sheets: former } });
    pane.say(
      'problem',
      'Nothing was written yet. First choose what to do with the sheets from the last run.',
    );
    job.endAt('bureau-asking');
    return null;
  };

  const forward = async (decided: FormerSheets | null, job: BureauJob): Promise<void> => {
    const calculated = await lastRun(parts, job);
    if (calculated === null) return;
    const former = await givingWay('forward', calculated.reading.period, decided, job);
    if (former === null) return;
    const next = await nextTables(parts, calculated, former, job);
    const sheets = next.tables.map(withoutCharts);
    const refs = await bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, next.replaced);
    await rememberNext(parts, calculated, next.tables, refs, job);
    pane.say('done', await goOn(parts, calculated, sheets.length));
  };

  const run = async (doing: 'run' | 'runOn', decided: FormerSheets | null, job: BureauJob): Promise<void> => {
    state.set({ run: null, explained: null });
    const ready = await readReady(parts, job);
    if (ready === null) {
      // Where questions wait, their answers go on with it.
      if (state.get().checked?.questions.length) state.set({ pending: doing });
      return;
    }
    const former = await givingWay(doing, ready.period, decided, job);
    if (former === null) return;
    const calculated: CalculatedMonth = await calculateReady(parts, ready, job);
    const text = await writeRun(parts, calculated, { doing, former }, job);
    // Nothing is called done where games were left out.
    pane.say(ready.lost.games === 0 ? 'done' : 'problem', text);
  };

  const start = (doing: Doing, decided: FormerSheets | null): Promise<void> => {
    state.set({ pending: null, asking: null });
    return jobs.run(doing === 'forward' ? 'Rolling forward…' : 'Running the month…', BUTTONS[doing], (job) =>
      doing === 'forward' ? forward(decided, job) : run(doing, decided, job),
    );
  };

  return {
    /** Reads the tables and lists what is wrong with them; writes nothing. */
    check: () =>
      jobs.run('Checking the tables…', 'bureau-check', async (job) => {
        state.set({ pending: null, asking: null });
        const reading = await readAndCheck(parts, job);
        const { checked } = state.get();
        if (reading === null || checked === null) return;
        const open = openOf(checked, confirmations.keys());
        job.endAt(open.length === 0 ? 'bureau-checked' : 'bureau-questions');
        if (reading.input === null) pane.say('problem', 'Fix the errors below first.');
        else if (open.length > 0)
          pane.say('problem', 'Correct or answer what is listed below, then press Run.');
        else pane.say('done', 'Ready to run.');
      }),
    run: () => start('run', null),
    /** The run and the tables of the next month in one: both are written, or nothing is. */
    runAndCarryForward: () => start('runOn', null),
    rollForward: () => start('forward', null),
    /** Takes questions as answered; when none is left, what waited for the answers is done. */
    answer: async (questions: readonly Confirmed[]) => {
      confirmations.confirm(questions.map(({ key, says }) => ({ key, says })));
      const { checked, pending } = state.get();
      const isOpen = checked !== null && openOf(checked, confirmations.keys()).length > 0;
      if (!isOpen && pending !== null) await start(pending, null);
    },
    /** What to do with the sheets that were written for the same purpose before; null = nothing is done. */
    decide: async (former: FormerSheets | null) => {
      const { asking } = state.get();
      if (asking === null) return;
      if (former !== null) return start(asking.doing, former);
      state.set({ asking: null });
      pane.say('done', 'Nothing was written; the workbook is as it was.');
    },
  };
}
