import {
  BYTE_ORDER_MARK,
  exportList,
  importList,
  listFileName,
  listSheet,
  tableSheet,
} from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { problemText } from '../../../cells/problems/problemText';
import { counted } from '../../kit/views/numbers';
import type { BureauActions, BureauSurroundings } from './bureauActions';
import { download, fileText } from '../../kit/files';
import { setBureau } from './setBureau';
import { lastRun } from './monthActions';

type ListActions = Pick<BureauActions, 'exportFile' | 'exportSheet' | 'importFile'>;

/** Lists out and in. */
export function listActions(surroundings: BureauSurroundings): ListActions {
  const { store, bureau, jobs } = surroundings;
  const done = (text: string): void => store.set({ message: { kind: 'done', text } });
  return {
    exportFile: () =>
      jobs.run('Exporting the list…', async (job) => {
        const run = await lastRun(surroundings, job);
        if (run === null) return;
        const { list } = store.get().bureau;
        const name = listFileName(run.reading.period, list);
        download(name, BYTE_ORDER_MARK + exportList(run.reading, run.month, list));
        done(`The list is in the file "${name}", among your downloads.`);
      }),
    exportSheet: () =>
      jobs.run('Exporting the list…', async (job) => {
        const run = await lastRun(surroundings, job);
        if (run === null) return;
        const content = listSheet(run.reading, run.month, store.get().bureau.list);
        const [sheet] = await bureau.writeSheets(
          [{ content, charts: [] }],
          job.tellRows('Writing'),
          job.signal,
        );
        done(`The list is on the new sheet "${sheet?.name ?? ''}".`);
      }),
    importFile: (file) =>
      jobs.run('Importing the list…', async (job) => {
        const { list } = store.get().bureau;
        const { rows, problems } = importList(await fileText(file), list);
        setBureau(store, {
          problems: problems.map((problem) => ({
            effect: rows.length === 0 ? 'refuses' : 'leavesOut',
            text: problemText(problem),
            cell: null,
          })),
        });
        if (rows.length === 0) {
          const why = problems[0] === undefined ? 'It has no players.' : problemText(problems[0]);
          store.set({ message: { kind: 'problem', text: `Nothing was imported. ${why}` } });
          return;
        }
        const content = tableSheet('players', rows);
        const [sheet] = await bureau.writeSheets(
          [{ content, charts: [] }],
          job.tellRows('Writing'),
          job.signal,
        );
        setBureau(store, { tables: await bureau.listTables(), run: null });
        done(
          `${counted(rows.length, 'player')} with ${RATING_TITLES[list]} ratings are on the new sheet "${sheet?.name ?? ''}".`,
        );
      }),
  };
}
