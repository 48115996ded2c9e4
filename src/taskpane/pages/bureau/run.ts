import type { BureauPhase } from '../../../engine/csa2024/bureau';
import type { SheetRef } from '../../../excel/workbook';
import {
  nextPeriod,
  periodName,
  periodTitle,
  playerOfId,
  type RatingPeriod,
  selectedPlayer,
} from '../../../bureau';
import { fingerprintSteps } from '../../../bureau/read/fingerprint';
import { type CalculatedMonth, calculateSteps } from '../../../bureau/results/calculatedMonth';
import { newRatingsSteps } from '../../../bureau/results/resultSheets';
import { playerSheets } from '../../../bureau/results/runSheets';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { optionsOf } from '../../../documents/csa2024/readings';
import { type Job, runQuietly, runSteps } from '../../kit/jobs';
import { topOf } from '../../kit/range';
import { pause } from '../../kit/slices';
import { type BureauJob, type BureauParts, type Place, StoppedError } from './bureauParts';
import { type Doing, type FormerSheets, runPurpose } from './bureauState';
import { isWritten } from './findTables';
import { readReady, type ReadyMonth } from './check';
import {
  carryForward,
  foreignNext,
  type Former,
  formerSheets,
  nextTables,
  purposesOf,
  writeAgain,
  writeRun,
} from './writeMonth';
import { cellValue } from '../../../cells/cellValue';
import type { SelectedRow } from '../../../bureau/read/readBureau';
import { periodOfMonth } from '../../../publications/months';
import { loadCode } from '../../kit/loadCode';

const PHASE_WORDS: Readonly<Record<BureauPhase, string>> = {
  start: 'Looking up ratings of players',
  games: 'Rating games',
  players: 'Rating players',
};

/** Calculates a month that is ready, by the interpretations that are chosen. */
function calculate({ state }: BureauParts, ready: ReadyMonth, job: Job): Promise<CalculatedMonth> {
  const options = optionsOf('regulations', state.get().choices.interpretations);
  const steps = calculateSteps(ready.reading, ready.input, options);
  return runSteps(job, steps, (phase) => PHASE_WORDS[phase]);
}

/**
 * The run that the page shows; after a reload the month is calculated anew, and nothing is written.
 *
 * @throws StoppedError where the month is not ready, or the sheet New ratings of the last run has other numbers, as the tables
 *   have changed since: what is written from a month never differs from that sheet
 */
export async function lastRun(parts: BureauParts, job: BureauJob): Promise<CalculatedMonth> {
  const { run } = parts.state.get();
  if (run !== null && run.olderThan === null) return run;
  await pause();
  const calculated = run ?? (await calculate(parts, await readReady(parts, null, job), job));
  if (run === null) await requireUpToDate(parts, calculated, job);
  else throw outdated(run.sheets[0]!.name);
  return calculated;
}

const outdated = (sheet: string): StoppedError =>
  new StoppedError(
    `The tables or the interpretations have changed since the month was run: "${sheet}" is out of date. Run the month again first.`,
    { id: 'bureau-run-now', step: 'run' },
  );

/** @throws StoppedError where the sheet New ratings of the last run of a month has other numbers than these */
export async function requireUpToDate(
  parts: BureauParts,
  calculated: CalculatedMonth,
  job: Job,
): Promise<void> {
  const sheet = await outdatedSheet(parts, calculated, job);
  if (sheet !== undefined) throw outdated(sheet.name);
}

/** The sheet New ratings of the last run of a month, where it was written with other cells. */
async function outdatedSheet(
  { state }: BureauParts,
  { reading, month }: CalculatedMonth,
  job: Job,
): Promise<SheetRef | undefined> {
  const { choices, found } = state.get();
  const [written] = choices.written[runPurpose(reading.period)] ?? [];
  if (written === undefined || written.print === '') return undefined;
  const there = found?.tables.find(({ sheet }) => isWritten(written, sheet));
  if (there === undefined) return undefined;
  const newRatings = await runQuietly(job, newRatingsSteps(reading, month));
  const print = await runQuietly(job, fingerprintSteps(withoutCharts(newRatings)));
  return print === null || print === written.print ? undefined : there.sheet;
}

/** The step Run, and with it the tables of the next month. */
export function runActions(parts: BureauParts) {
  const { pane, state } = parts;
  const start = (doing: Doing, decided: FormerSheets | null = null) => startRun(parts, doing, decided);
  return {
    start,
    run: () => start('run'),
    /** The run and the tables of the next month in one: both are written, or nothing is. */
    runAndCarryForward: () => start('runOn'),
    carryForward: () => start('forward'),
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

const BEGUN_AT: Readonly<Record<Doing, Place>> = {
  run: { id: 'bureau-run-now', step: null },
  runOn: { id: 'bureau-run-on', step: null },
  forward: { id: 'bureau-forward', step: 'nextMonth' },
};

/** @param decided what the user has answered where sheets of an earlier run are there; null = not asked yet */
function startRun(parts: BureauParts, doing: Doing, decided: FormerSheets | null): Promise<void> {
  parts.state.set({ pending: null, asking: null });
  const title = doing === 'forward' ? 'Carrying forward…' : 'Running the month…';
  return parts.jobs.run(title, BEGUN_AT[doing], (job) =>
    doing === 'forward' ? forward(parts, decided, job) : run(parts, doing, decided, job),
  );
}

async function forward(parts: BureauParts, decided: FormerSheets | null, job: BureauJob): Promise<void> {
  const calculated = await lastRun(parts, job);
  const former = await sheetsToReplace(parts, 'forward', calculated, decided, job);
  parts.pane.say('done', await carryForward(parts, calculated, former, job));
}

async function run(
  parts: BureauParts,
  doing: 'run' | 'runOn',
  decided: FormerSheets | null,
  job: BureauJob,
): Promise<void> {
  const { pane, state } = parts;
  state.set({ run: null, explained: null });
  const ready = await readReady(parts, doing, job);
  const calculated = await calculate(parts, ready, job);
  const former = await sheetsToReplace(parts, doing, calculated, decided, job);
  const text = await writeRun(parts, calculated, ready.inHand, { doing, former }, job);
  // Nothing is called done where games were left out.
  pane.say(ready.reading.lost.games === 0 ? 'done' : 'problem', text);
}

/**
 * The sheets whose place the new ones take.
 *
 * @throws StoppedError where the user has to choose first, which is asked
 */
async function sheetsToReplace(
  parts: BureauParts,
  doing: Doing,
  calculated: CalculatedMonth,
  decided: FormerSheets | null,
  job: BureauJob,
): Promise<Former> {
  const { period } = calculated.reading;
  if (decided === 'keep') return { sheets: [], replacesEdits: false };
  const written = await formerSheets(parts, purposesOf(doing, period), job);
  const sheets = [...written, ...(doing === 'run' ? [] : await foreignNext(parts, period, written, job))];
  const former = { sheets, replacesEdits: decided === 'replaceEdits' };
  if (sheets.length === 0 || decided !== null) return former;
  const { edits } = doing === 'run' ? { edits: [] } : await nextTables(parts, calculated, former, job);
  const about = doing === 'forward' ? nextPeriod(period) : period;
  parts.state.set({ asking: { doing, period: about, sheets, edits } });
  throw new StoppedError('', { id: 'bureau-asking', step: 'run' });
}

const CHANGED: Place = { id: 'correct-explain', step: 'publish' };
const NO_PLAYER =
  'Select a cell in the row of a player, such as on the sheet with the new ratings, then press Explain a player.';

/** One player's month: out of the run, or out of the package of a published month. */
export function explainPlayer(parts: BureauParts) {
  const { pane, bureau, state, jobs } = parts;
  const explain = (from: Place, end: Place): Promise<void> =>
    jobs.run('Explaining a player…', from, async (job) => {
      const row = await bureau.readSelectedRow();
      const id = row === null ? null : selectedPlayer(row);
      if (row === null || id === null) {
        pane.say('problem', NO_PLAYER);
        return;
      }
      const published = monthOfChanged(row);
      const calculated =
        published === null ? await lastRun(parts, job) : await ratedAsPublished(parts, published, job);
      const player = playerOfId(calculated.reading, id);
      if (player === null) {
        const where = published === null ? 'The run' : periodTitle(published);
        pane.say('problem', `${where} has no player with the CSA id ${id}.`);
        return;
      }
      const { style } = parts.month.get().choices;
      const [report] = await writeAgain(
        parts,
        `player ${periodName(calculated.reading.period)} ${id}`,
        playerSheets(calculated, player, style),
        job,
      );
      state.set({ explained: report ?? null });
      pane.say('done', `The month is explained on "${report?.name ?? ''}".`);
      job.endAt(end.id, end.step);
    });
  return {
    explain: () => explain({ id: 'bureau-explain', step: 'run' }, { id: 'bureau-why', step: 'run' }),
    /** The same from the page's part about corrections: the player and month of a row of the sheet Changed ratings. */
    explainChanged: () => explain(CHANGED, CHANGED),
    openPlayer: async () => {
      const { explained } = state.get();
      if (explained === null) return;
      await pane.goTo(topOf(explained));
      await pane.open('player');
    },
  };
}

/** The month of a row of the sheet Changed ratings; null for a row of any other table. */
function monthOfChanged({ header, cells }: SelectedRow): RatingPeriod | null {
  const place = (title: string): number => header.findIndex((cell) => cellValue(cell) === title);
  if (place('Published before') < 0) return null;
  return periodOfMonth(String(cellValue(cells[place('Month')]) ?? ''));
}

/**
 * A published month, rated from its newest package.
 *
 * @throws StoppedError where its package is not at hand
 */
async function ratedAsPublished(
  { state }: BureauParts,
  period: RatingPeriod,
  job: BureauJob,
): Promise<CalculatedMonth> {
  const { ratedPackage } = await loadCode(
    () => import(/* webpackChunkName: "publications" */ './publishedPackages'),
  );
  const month = state.get().published.find((one) => one.period.first === period.first);
  const rated = month === undefined ? null : await ratedPackage(month, job);
  if (rated !== null) return rated;
  throw new StoppedError(
    `The package of ${periodTitle(period)} is missing. Choose its file under Correct a published month, then try again.`,
  );
}
