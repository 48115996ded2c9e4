import {
  bureauWorkbook,
  firstOfMonth,
  periodOf,
  sampleBureauSteps,
  sampleSheets,
  TABLES,
  type TableSheet,
} from '../../../sheet/bureau';
import { withoutCharts } from '../../../sheet/bureau/tables/tableSheet';
import type { Job } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import { joinWithAnd } from '../../../cells/joinWithAnd';
import { missingTables } from './inHand';
import type { BureauActions, BureauParts } from './bureauParts';
import { INITIAL_CHOICES } from './bureauChoices';
import { daysAfter } from '../../../engine/kit/calendarDay';

/** The same sample for everybody who chooses the same size. */
const SEED = 2024;

/** The ways to begin: all six tables, those that are missing, or a sample. */
export function insertSheets({
  pane,
  bureau,
  state,
  jobs,
  tables,
}: BureauParts): Pick<BureauActions, 'insertWorkbook' | 'addMissing' | 'insertSample'> {
  /** Returns what there is to say of the tables besides. */
  const insert = async (sheets: readonly TableSheet[], { signal, reportRows }: Job): Promise<string> => {
    await bureau.writeSheets(sheets.map(withoutCharts), reportRows('Writing'), signal);
    const { written } = state.get().choices;
    tables.choose({ ...INITIAL_CHOICES, written }, { checked: null, run: null, explained: null });
    return tables.findWritten();
  };
  return {
    insertWorkbook: () =>
      jobs.run('Writing empty tables…', 'insert-bureau', async (job) => {
        const besides = await insert(bureauWorkbook(), job);
        pane.say('done', `Six empty tables are on new sheets. Fill them in, then press Run.${besides}`);
        job.endAt('bureau-run');
      }),
    addMissing: () =>
      jobs.run('Writing empty tables…', 'bureau-add-missing', async (job) => {
        const { inHand } = state.get();
        const missing = inHand === null ? [] : missingTables(inHand);
        const sheets = bureauWorkbook().filter(({ tableName }) =>
          missing.some((table) => TABLES[table].tableName === tableName),
        );
        await bureau.writeSheets(sheets.map(withoutCharts), job.reportRows('Writing'), job.signal);
        const besides = await tables.findWritten();
        const names = joinWithAnd(missing.map((table) => TABLES[table].sheetName));
        pane.say(
          'done',
          `${names}: added on new sheets, empty. Fill in what there is, then press Run.${besides}`,
        );
        job.endAt('bureau-run');
      }),
    insertSample: () =>
      jobs.run('Generating a sample federation…', 'insert-sample', async (job) => {
        const { players, games } = state.get().sampleSize;
        const period = periodOf(daysAfter(firstOfMonth(pane.today()), -1));
        const sample = await inSlices(
          sampleBureauSteps({ players, games, seed: SEED, period }),
          ({ doing, done, of }) => job.report({ doing: `Generating ${doing}`, done, of }),
          job.signal,
        );
        const besides = await insert(sampleSheets(sample), job);
        pane.say('done', `The sample is on new sheets. Press Run to rate its month.${besides}`);
        job.endAt('bureau-run');
      }),
  };
}
