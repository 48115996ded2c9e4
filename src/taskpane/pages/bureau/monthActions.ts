import type { Progress } from '../../../engine/kit/progress';
import {
  bureauTables,
  nextMonthSteps,
  nextPeriod,
  periodName,
  periodTitle,
  runSheetsSteps,
  type TableSheet,
} from '../../../sheet/bureau';
import type { CalculatedMonth } from '../../../sheet/bureau/calculatedMonth';
import { type NewSheet, withoutCharts } from '../../../sheet/bureau/newSheet';
import { runSheetsAndCharts } from '../../../sheet/bureau/newSheets';
import type { Job } from '../../kit/jobs';
import { inSlices, pause } from '../../kit/slices';
import { withCount } from '../../kit/views/numbers';
import { VERSION } from '../../version';
import type { BureauActions, BureauParts } from './bureauParts';
import { rolledForward } from './bureauChoices';
import type { BureauJob } from './bureauJobs';
import { calculate, readAndCheck } from './calculate';

type MonthActions = Pick<BureauActions, 'check' | 'run' | 'runAndCarryForward' | 'rollForward'>;

/** Check, run, and the tables of the next month. */
export function monthActions(parts: BureauParts): MonthActions {
  const { pane, bureau, state, jobs, tables } = parts;

  const calculateAnew = (job: Job): Promise<CalculatedMonth | null> => {
    state.set({ run: null, explained: null });
    return calculate(parts, job);
  };

  /** Writes the sheets of a run, and others behind them. */
  const writeRun = async (
    calculated: CalculatedMonth,
    others: readonly NewSheet[],
    job: BureauJob,
  ): Promise<string> => {
    const { reading, month } = calculated;
    const models = await inSlices(runSheetsSteps(reading, month, VERSION), preparing(job), job.signal);
    const ofRun = runSheetsAndCharts(models);
    const written = await bureau.writeSheets([...ofRun, ...others], job.reportRows('Writing'), job.signal);
    const sheets = written.slice(0, ofRun.length);
    state.set({ run: { ...calculated, sheets } });
    job.endAt('bureau-result');
    return `The month is calculated; it is on ${sheets.map(({ name }) => `"${name}"`).join(', ')}.`;
  };

  /** The tables of the next month; of those that are there already only the ones with this month's results. */
  const nextTables = async ({ reading, month }: CalculatedMonth, job: Job): Promise<TableSheet[]> => {
    const next = nextPeriod(reading.period);
    const all = await inSlices(nextMonthSteps(reading, month), preparing(job), job.signal);
    const there = bureauTables(await bureau.listTables()).filter((one) => one.month === next.first);
    return all.filter(
      ({ rows, tableName }) => rows.length > 0 || !there.some(({ ref }) => ref.name.startsWith(tableName)),
    );
  };

  /** Goes over to the next month, once its tables are written. */
  const goOn = async ({ reading }: CalculatedMonth, sheets: number): Promise<string> => {
    const next = nextPeriod(reading.period);
    tables.choose(rolledForward(state.get().choices, periodName(reading.period), periodName(next)));
    await tables.find();
    const on = withCount(sheets, 'new sheet');
    return `${periodTitle(next)} begins on ${on}. Fill in its events and games, then press Run.`;
  };

  return {
    check: () =>
      jobs.run('Checking the tables…', 'bureau-check', async (job) => {
        const reading = await readAndCheck(parts, job);
        if (reading === null) return;
        if (reading.input !== null) pane.say('done', 'Ready to run.');
        else pane.say('problem', 'Correct what refuses the month first; it is listed below.');
        job.endAt('bureau-checked');
      }),
    run: () =>
      jobs.run('Running the month…', 'bureau-run', async (job) => {
        const calculated = await calculateAnew(job);
        if (calculated !== null) pane.say('done', await writeRun(calculated, [], job));
      }),
    runAndCarryForward: () =>
      jobs.run('Running the month…', 'bureau-run-on', async (job) => {
        const calculated = await calculateAnew(job);
        if (calculated === null) return;
        const next = await nextTables(calculated, job);
        const written = await writeRun(calculated, next.map(withoutCharts), job);
        pane.say('done', `${written} ${await goOn(calculated, next.length)}`);
      }),
    rollForward: () =>
      jobs.run('Rolling forward…', 'bureau-forward', async (job) => {
        const calculated = await lastRun(parts, job);
        if (calculated === null) return;
        const next = await nextTables(calculated, job);
        const sheets = await bureau.writeSheets(
          next.map(withoutCharts),
          job.reportRows('Writing'),
          job.signal,
        );
        pane.say('done', await goOn(calculated, sheets.length));
      }),
  };
}

const preparing =
  ({ report }: Job) =>
  ({ doing, done, of }: Progress): void =>
    report({ doing: `Preparing ${doing}`, done, of });

/** The run that the page shows; after a reload the month is calculated anew, and nothing is written. */
export async function lastRun(parts: BureauParts, job: Job): Promise<CalculatedMonth | null> {
  const { run } = parts.state.get();
  if (run !== null) return run;
  await pause();
  return calculate(parts, job);
}
