import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { exportList, listFileName, listSheet, newRatingsTable, periodName } from '../../../sheet/bureau';
import { withoutCharts } from '../../../sheet/bureau/tables/tableSheet';
import { giveFiles } from '../../kit/files';
import type { PublishedListsHandover } from '../../month/publishedLists';
import type { BureauParts, ListActions } from './bureauParts';
import { formatOf } from './bureauState';
import { lastRun } from './calculate';
import { writeAgain } from './formerSheets';

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Lists out and in. */
export function listActions(parts: BureauParts): ListActions {
  const { pane, state, jobs, tables } = parts;

  const toFiles = (lists: readonly RatingType[], from: string): Promise<void> =>
    jobs.run(`Exporting ${lists.length === 1 ? 'the list' : 'the lists'}…`, from, async (job) => {
      const run = await lastRun(parts, job);
      if (run === null) return;
      const files = lists.map((list) => ({
        name: listFileName(run.reading.period, list),
        text: BYTE_ORDER_MARK + exportList(run.reading, run.month, list, formatOf(state.get())),
      }));
      const where = giveFiles(pane, files);
      const names = files.map(({ name }) => name);
      const text =
        names.length === 1
          ? `The list is in the file ${inQuotes(names)}`
          : `The lists are in the files ${inQuotes(names)}`;
      pane.say('done', `${text}, ${where}.`);
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
    setList: (list) => state.set({ list }),
    exportFile: () => toFiles([state.get().list], 'bureau-file'),
    exportSheet: () => toSheets([state.get().list], 'bureau-sheet'),
    exportFiles: () => toFiles(RATING_TYPES, 'bureau-files'),
    exportSheets: () => toSheets(RATING_TYPES, 'bureau-sheets'),
    setListFormat: (format) => state.set({ listFormat: format }),
    compareWithPublished: async () => {
      // The table of a run that was just made is not among those that were found before it.
      if (!(await pane.perform('Looking for the new ratings…', () => tables.find()))) return;
      const { found, inHand } = state.get();
      const table = newRatingsTable(found?.tables ?? [], inHand?.month ?? null);
      if (table === null) return;
      const handover: PublishedListsHandover = { kind: 'publishedLists', table: table.id };
      await pane.open('checkLists', handover);
    },
  };
}
