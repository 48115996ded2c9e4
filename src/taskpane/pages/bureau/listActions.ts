import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  BYTE_ORDER_MARK,
  exportList,
  importList,
  listFileName,
  listSheet,
  periodName,
  tableSheet,
} from '../../../sheet/bureau';
import { withoutCharts } from '../../../sheet/bureau/newSheet';
import { RATING_TITLES } from '../../../cells/columns';
import { problemText } from '../../../cells/problems/problemText';
import { download, fileText } from '../../kit/files';
import { withCount } from '../../kit/views/numbers';
import type { BureauActions, BureauParts } from './bureauParts';
import { writeAgain } from './formerSheets';
import { lastRun } from './calculate';

type ListActions = Pick<
  BureauActions,
  'exportFile' | 'exportSheet' | 'exportFiles' | 'exportSheets' | 'importFile'
>;

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Lists out and in. */
export function listActions(parts: BureauParts): ListActions {
  const { pane, bureau, state, jobs, tables } = parts;

  const toFiles = (lists: readonly RatingType[], from: string): Promise<void> =>
    jobs.run(`Exporting ${lists.length === 1 ? 'the list' : 'the lists'}…`, from, async (job) => {
      const run = await lastRun(parts, job);
      if (run === null) return;
      const names = lists.map((list) => {
        const name = listFileName(run.reading.period, list);
        download(name, BYTE_ORDER_MARK + exportList(run.reading, run.month, list));
        return name;
      });
      const text =
        names.length === 1
          ? `The list is in the file ${inQuotes(names)}`
          : `The lists are in the files ${inQuotes(names)}`;
      pane.say('done', `${text}, among your downloads.`);
    });

  const toSheets = (lists: readonly RatingType[], from: string): Promise<void> =>
    jobs.run(`Exporting ${lists.length === 1 ? 'the list' : 'the lists'}…`, from, async (job) => {
      const run = await lastRun(parts, job);
      if (run === null) return;
      const sheets = await writeAgain(
        parts,
        `lists ${periodName(run.reading.period)} ${lists.join(' ')}`,
        lists.map((list) => withoutCharts(listSheet(run.reading, run.month, list))),
        job,
      );
      const names = inQuotes(sheets.map(({ name }) => name));
      pane.say(
        'done',
        sheets.length === 1
          ? `The list is on the new sheet ${names}.`
          : `The lists are on the new sheets ${names}.`,
      );
    });

  return {
    exportFile: () => toFiles([state.get().list], 'bureau-file'),
    exportSheet: () => toSheets([state.get().list], 'bureau-sheet'),
    exportFiles: () => toFiles(RATING_TYPES, 'bureau-files'),
    exportSheets: () => toSheets(RATING_TYPES, 'bureau-sheets'),
    importFile: (file) =>
      jobs.run('Importing the list…', 'import-list', async (job) => {
        const { fileList } = state.get();
        const { rows, problems } = importList(await fileText(file), fileList);
        state.set({ fileProblems: problems.map(problemText) });
        if (rows.length === 0) {
          const why = problems[0] === undefined ? 'It has no players.' : problemText(problems[0]);
          pane.say('problem', `Nothing was imported. ${why}`);
          return;
        }
        const [sheet] = await bureau.writeSheets(
          [withoutCharts(tableSheet('players', rows))],
          job.reportRows('Writing'),
          job.signal,
        );
        state.set({ checked: null, run: null, explained: null });
        await tables.find();
        pane.say(
          'done',
          `${withCount(rows.length, 'player')} with ${RATING_TITLES[fileList]} ratings are on the new sheet "${sheet?.name ?? ''}".`,
        );
      }),
  };
}
