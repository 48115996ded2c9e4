import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  exportList,
  listFileName,
  type ListFormat,
  listSheet,
  newRatingsTable,
  periodName,
} from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { giveFiles } from '../../kit/files';
import type { PublishedListsHandover } from '../../month/chosenLists';
import type { BureauParts } from './bureauParts';
import { formatOf } from './bureauState';
import { lastRun } from './run';
import { writeAgain } from './writeMonth';

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export type ListActions = ReturnType<typeof listActions>;

/** What a user can do with the lists of a month. */
export function listActions(parts: BureauParts) {
  const { pane, state, jobs, tables } = parts;

  const toFiles = (lists: readonly RatingType[], from: string): Promise<void> =>
    jobs.run(
      `Exporting ${lists.length === 1 ? 'the list' : 'the lists'}…`,
      { id: from, step: 'publish' },
      async (job) => {
        const run = await lastRun(parts, job);
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
      },
    );

  const toSheets = (lists: readonly RatingType[], from: string): Promise<void> =>
    jobs.run(
      `Exporting ${lists.length === 1 ? 'the list' : 'the lists'}…`,
      { id: from, step: 'publish' },
      async (job) => {
        const run = await lastRun(parts, job);
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
      },
    );

  return {
    setList: (list: RatingType) => state.set({ list }),
    exportFile: () => toFiles([state.get().list], 'bureau-file'),
    exportSheet: () => toSheets([state.get().list], 'bureau-sheet'),
    exportFiles: () => toFiles(RATING_TYPES, 'bureau-files'),
    exportSheets: () => toSheets(RATING_TYPES, 'bureau-sheets'),
    setListFormat: (listFormat: ListFormat) => state.set({ listFormat }),
    /** The new ratings beside the four published lists, on the page Two lists. */
    compareWithPublished: async () => {
      // The table of a run that was just made is not among those that were found before it.
      const ids: string[] = [];
      await pane.perform('Looking for the new ratings…', async () => {
        const { found, inHand } = await tables.find();
        ids.push(...[newRatingsTable(found.tables, inHand.month)].flatMap((one) => one?.id ?? []));
      });
      const [table] = ids;
      if (table === undefined) return;
      const handover: PublishedListsHandover = { kind: 'publishedLists', table };
      await pane.open('checkLists', handover);
    },
  };
}
