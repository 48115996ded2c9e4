import {
  bureauWorkbook,
  firstOfMonth,
  periodOf,
  sampleBureauSteps,
  sampleSheets,
  type TableSheet,
} from '../../../sheet/bureau';
import { withoutCharts } from '../../../sheet/bureau/newSheet';
import type { Job } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import type { BureauActions, BureauParts } from './bureauParts';
import { INITIAL_CHOICES } from './bureauChoices';
import { daysAfter } from '../../../engine/kit/calendarDay';

/** The same sample for everybody who chooses the same size. */
const SEED = 2024;

/** The two ways to begin. */
export function insertSheets({
  pane,
  bureau,
  state,
  jobs,
  tables,
}: BureauParts): Pick<BureauActions, 'insertWorkbook' | 'insertSample'> {
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
