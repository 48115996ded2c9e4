import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { RATING_TYPES } from '../../../engine/csa2024';
import {
  exportList,
  listFileName,
  type ListFormat,
  listSheet,
  newRatingsTable,
  periodName,
  type RatingPeriod,
} from '../../../bureau';
import { type NewSheet, withoutCharts } from '../../../bureau/tables/tableSheet';
import type { SheetRef } from '../../../excel/workbook';
import { giveFiles } from '../../kit/files';
import type { PublishedListsHandover } from '../../month/chosenLists';
import type { BureauJob, BureauParts } from './bureauParts';
import { formatOf } from './bureauState';
import { lastRun } from './run';
import { writeAgain } from './writeMonth';

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Writes lists as sheets. Those of a published month stay beside the new ones: they may be what went out. */
export function writeLists(
  parts: BureauParts,
  { first }: RatingPeriod,
  purpose: string,
  sheets: readonly NewSheet[],
  job: BureauJob,
): Promise<SheetRef[]> {
  const isPublished = parts.state.get().published.some(({ period }) => period.first === first);
  return isPublished
    ? parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal)
    : writeAgain(parts, purpose, sheets, job);
}

export type ListActions = ReturnType<typeof listActions>;

/** What a user can do with the lists of a month. */
export function listActions(parts: BureauParts) {
  const { pane, state, jobs, tables } = parts;

  return {
    /** All four lists as files. */
    exportFiles: () =>
      jobs.run('Exporting the lists…', { id: 'bureau-list-files', step: 'publish' }, async (job) => {
        const run = await lastRun(parts, job);
        const files = RATING_TYPES.map((list) => ({
          name: listFileName(run.reading.period, list),
          text: BYTE_ORDER_MARK + exportList(run.reading, run.month, list, formatOf(state.get())),
        }));
        const names = inQuotes(files.map(({ name }) => name));
        pane.say('done', `The lists are in the files ${names}, ${giveFiles(pane, files)}.`);
      }),
    /** All four lists as sheets. */
    exportSheets: () =>
      jobs.run('Exporting the lists…', { id: 'bureau-sheets', step: 'publish' }, async (job) => {
        const run = await lastRun(parts, job);
        const sheets = await writeLists(
          parts,
          run.reading.period,
          `lists ${periodName(run.reading.period)} ${RATING_TYPES.join(' ')}`,
          RATING_TYPES.map((list) => withoutCharts(listSheet(run.reading, run.month, list))),
          job,
        );
        pane.say('done', `The lists are on the new sheets ${inQuotes(sheets.map(({ name }) => name))}.`);
      }),
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
