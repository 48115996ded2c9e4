import {
  bureauWorkbook,
  firstOfMonth,
  periodOf,
  sampleBureauSteps,
  sampleSheets,
  type TableSheet,
} from '../../sheet/bureau';
import type { BureauActions, BureauSurroundings } from './bureauActions';
import type { Job } from '../jobs';
import { setBureau } from './setBureau';
import { inSlices } from '../slices';

/** The same sample for everybody who chooses the same size. */
const SEED = 2024;

/** The two ways to begin. */
export function insertSheets({
  store,
  bureau,
  today,
  jobs,
}: BureauSurroundings): Pick<BureauActions, 'insertWorkbook' | 'insertSample'> {
  const insert = async (sheets: readonly TableSheet[], { signal, tellRows }: Job): Promise<void> => {
    const wanted = sheets.map((content) => ({ content, charts: [] }));
    await bureau.writeSheets(wanted, tellRows('Writing'), signal);
    setBureau(store, { tables: await bureau.listTables(), picks: {}, problems: [], run: null });
  };
  return {
    insertWorkbook: () =>
      jobs.run('Writing empty tables…', async (job) => {
        await insert(bureauWorkbook(), job);
        setBureau(store, { month: null });
        const text = 'Six empty tables are on new sheets. Fill them in, then press Run.';
        store.set({ message: { kind: 'done', text } });
      }),
    insertSample: () =>
      jobs.run('Inventing a federation…', async (job) => {
        const { players, games } = store.get().bureau.sampleSize;
        const period = periodOf(firstOfMonth(today()) - 1);
        const sample = await inSlices(
          sampleBureauSteps({ players, games, seed: SEED, period }),
          ({ doing, done, of }) => job.tell({ doing: `Inventing ${doing}`, done, of }),
          job.signal,
        );
        await insert(sampleSheets(sample), job);
        setBureau(store, { month: null });
        const text = 'The sample is on new sheets. Press Run to rate its month.';
        store.set({ message: { kind: 'done', text } });
      }),
  };
}
