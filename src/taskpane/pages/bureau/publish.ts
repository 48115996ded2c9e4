import { html, nothing, type TemplateResult } from 'lit-html';
import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { RATING_TYPES } from '../../../engine/csa2024';
import {
  exportList,
  listFileName,
  type ListFormat,
  listSheet,
  newRatingsTable,
  periodName,
  periodTitle,
  type RatingPeriod,
} from '../../../bureau';
import { type NewSheet, withoutCharts } from '../../../bureau/tables/tableSheet';
import { namedTable } from '../../../excel/bureau/findTables';
import { hasWritings } from '../../../excel/publications/xmlParts';
import type { SheetRef } from '../../../excel/workbook';
import { hintedButton } from '../../kit/fields';
import { fileField, giveFiles } from '../../kit/files';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import type { PublishedListsHandover } from '../../month/chosenLists';
import { type BureauJob, type BureauParts, LaterPart, type PartsWithRun } from './bureauParts';
import { formatOf, resultPeriod, type StateWithTables } from './bureauState';
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

/** The log of publications, by the name of its table. */
const LOG = 'CsaPublications';

/** Publications of months. Their code is loaded for a workbook that has a log, or with the first publication. */
export function publicationsPart(parts: BureauParts) {
  const { jobs, state } = parts;
  const part = new LaterPart(jobs, 'publish', async () => {
    const code = await loadCode(() => import(/* webpackChunkName: "publications" */ './publications'));
    return code.createPublications(parts);
  });
  return {
    /** Looks which months are published. */
    look: async (): Promise<void> => {
      const { found, packages } = state.get();
      const isThere = namedTable(found?.tables ?? [], LOG) !== null || packages.length > 0;
      if (isThere || part.loaded !== null || (await hasWritings())) await (await part.get()).look();
    },
    cellsChanged: (sheetId: string): void => part.loaded?.cellsChanged(sheetId),
    /** Whether a publication waits for its confirmation, which is then the step's primary button. */
    isAsking: (): boolean => part.loaded?.isAsking() ?? false,
    view: (shown: StateWithTables): TemplateResult => {
      const period = resultPeriod(shown);
      return html`
        ${hintedButton({
          id: 'bureau-publish-month',
          title: period === null ? 'Publish the month' : `Publish ${periodTitle(period)}…`,
          hint: 'First shows what will be published. Publishing puts the tables, interpretations and lists into a package that never changes, and adds a row to the log.',
          act: () =>
            part.run('Preparing the publication…', 'bureau-publish-month', (it, job) => it.prepare(job)),
        })}
        ${part.loaded?.view(shown) ?? nothing}
      `;
    },
  };
}

/** The sheets Changed ratings, by the names of their tables. */
const CHANGED_RATINGS = /^CsaChangedRatings/;

/**
 * The correction of a published month: the fields to choose what was corrected, and what follows. What it needs is much code, and is
 * loaded with the first file.
 */
export function correctPart(parts: PartsWithRun, explainChanged: () => Promise<void>) {
  const part = new LaterPart(parts.jobs, 'publish', async () => {
    const code = await loadCode(() => import(/* webpackChunkName: "correct" */ './correct'));
    return code.createCorrecting(parts);
  });
  let isOpen = false;
  const toggled = (opened: boolean): void => {
    isOpen = opened;
    parts.state.set({ opened: 'publish' });
  };
  const takeFiles = (files: readonly File[]): Promise<void> =>
    part.run('Reading the files…', 'correct-files-choose', async (it, job) => {
      await it.takeFiles(files, job);
      await parts.look();
    });
  const takeTables = (): Promise<void> =>
    part.run('Reading the tables…', 'correct-tables', async (it, job) => {
      await it.takeTables(job);
      await parts.look();
    });
  return {
    /** Whether it is in sight: then the month that is chosen is one to correct. */
    isOpen: () => isOpen && parts.state.get().opened === 'publish',
    view: ({ found }: StateWithTables): TemplateResult =>
      fold({
        id: 'bureau-correct',
        line: 'Correct a published month',
        isOpen,
        toggled,
        body: html`
          ${fileField({
            id: 'correct-files',
            label: 'Choose the corrected file',
            hint: "The arbiter's corrected file of the section, and packages of months (csa-2026-08-v1.zip) that are not in this workbook.",
            take: takeFiles,
          })}
          ${hintedButton({
            id: 'correct-tables',
            title: 'Use the changed tables',
            hint: 'The tables of the chosen month as they are in this workbook now, corrected by hand.',
            act: takeTables,
          })}
          ${part.loaded?.view() ?? nothing}
          ${
            found?.tables.some(({ name }) => CHANGED_RATINGS.test(name)) === true
              ? hintedButton({
                  id: 'correct-explain',
                  title: 'Explain a changed rating',
                  hint: 'Select a row of the sheet Changed ratings first. Writes the month of its player, step by step, as it is published now.',
                  act: explainChanged,
                })
              : nothing
          }
        `,
      }),
  };
}
