import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  exportList,
  listFileName,
  listSheet,
  newRatingsTable,
  periodName,
  LIST_FORMATS,
  type ListFormat,
  periodTitle,
} from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import type { SectionOut } from '../../../intake/out/sectionOut';
import { button, hintedButton, radio, valueOf } from '../../kit/fields';
import { giveFiles, beforeSaving, type WaitingFile } from '../../kit/files';
import { loadCode } from '../../kit/loadCode';
import type { PublishedListsHandover } from '../../month/chosenLists';
import type { BureauParts, BureauJob } from './bureauParts';
import { formatOf, type BureauRun, type StateWithTables } from './bureauState';
import { lastRun } from './calculate';
import { namedTable } from './findTables';
import { writeAgain } from './writeMonth';

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

type ListActions = ReturnType<typeof listActions>;

/** What a user can do with the lists of a month. */
export function listActions(parts: BureauParts) {
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
    setList: (list: RatingType) => state.set({ list }),
    exportFile: () => toFiles([state.get().list], 'bureau-file'),
    exportSheet: () => toSheets([state.get().list], 'bureau-sheet'),
    exportFiles: () => toFiles(RATING_TYPES, 'bureau-files'),
    exportSheets: () => toSheets(RATING_TYPES, 'bureau-sheets'),
    setListFormat: (listFormat: ListFormat) => state.set({ listFormat }),
    /** The new ratings beside the four published lists, on the page Two lists. */
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

const load = () => loadCode(() => import(/* webpackChunkName: "sectionsOut" */ '../../../intake/out'));
type OutCode = Awaited<ReturnType<typeof load>>;

/** The heading at which the keyboard goes on before a file is saved. */
const TRF_CARD = 'section-trf-title';

/** What a user can do with a rated section. */
interface SectionsOutActions {
  readonly toFile: () => Promise<void>;
  /** Saves the file whose lacks are shown. */
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
  readonly toSheet: () => Promise<void>;
  readonly choose: (event: number) => void;
}

/**
 * The way back, beside the result of a run: a rated section as TRF26 or as a crosstable, for its arbiter to check. What writes them is
 * loaded with the first one.
 */
export function sectionsOutPart({ pane, state, jobs, ...parts }: BureauParts) {
  let chosen = 0;
  let waiting: WaitingFile | null = null;

  const wait = (file: WaitingFile | null): void => {
    waiting = file;
    state.set({});
  };

  const out = (
    doing: string,
    from: string,
    write: (code: OutCode, section: SectionOut, run: BureauRun, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    jobs.run(doing, from, async (job) => {
      const { run } = state.get();
      const event = run === null ? undefined : chosenOf(run, chosen);
      if (run === null || event === undefined) return;
      const code = await load();
      const section = code.sectionOut(run, event, await filedNow(job, code));
      if (code.isOutProblem(section)) {
        pane.say('problem', code.outProblemText(section, run.reading.sheets.games.name));
        return;
      }
      await write(code, section, run, job);
    });

  /** The table of the sheet Files, as it is now; none in a workbook into which everything was typed. */
  const filedNow = async (
    { signal }: BureauJob,
    { FILES_SHEET }: OutCode,
  ): Promise<readonly (readonly unknown[])[]> => {
    const source = namedTable(await parts.bureau.listTables(), FILES_SHEET.tableName);
    const [files] = await parts.bureau.readTables([source], () => undefined, signal);
    return files?.cells ?? [];
  };

  /** @param shown what the user has seen that the file will lack; null before */
  const toFile = (shown: readonly string[] | null): Promise<void> =>
    out('Writing the file…', 'section-trf', (code, section, run, job) => {
      const name = code.trfFileName(section);
      const lacks = code.unfitting(section.players);
      const isShown = lacks.length === 0 || lacks.join('\n') === shown?.join('\n');
      wait(isShown ? null : { name, lacks });
      if (!isShown) {
        job.endAt(TRF_CARD);
        return Promise.resolve();
      }
      const where = giveFiles(pane, [{ name, text: code.writeTrf(section) }]);
      pane.say('done', `The section is in the file "${name}", ${where}.${without(run)}`);
      return Promise.resolve();
    });

  const toSheet = (): Promise<void> =>
    out('Writing the crosstable…', 'section-crosstable', async (code, section, run, job) => {
      const { name, section: part } = section.event;
      const [sheet] = await writeAgain(
        { pane, state, jobs, ...parts },
        `crosstable ${periodName(run.reading.period)} ${[name, part].filter(Boolean).join(', ')}`,
        [withoutCharts(code.crosstableSheet(section))],
        job,
      );
      pane.say('done', `The crosstable is on the sheet "${sheet?.name ?? ''}".${without(run)}`);
    });

  return {
    view: (run: BureauRun) =>
      view(run, chosen, waiting, {
        toFile: () => toFile(null),
        save: () => toFile(waiting?.lacks ?? null),
        cancel: () => wait(null),
        toSheet,
        choose: (event) => {
          chosen = event;
          wait(null);
        },
      }),
  };
}

/** What the user chose; the first section, where a run does not have it. */
function chosenOf({ sections }: BureauRun, chosen: number): number | undefined {
  return (sections.find(({ event }) => event === chosen) ?? sections[0])?.event;
}

/** Rows that the run leaves out are in no section. */
function without({ reading: { lost } }: BureauRun): string {
  return lost.rows === 0 ? '' : ' Rows of games that the run has left out are not in it.';
}

function view(
  run: BureauRun,
  chosen: number,
  waiting: WaitingFile | null,
  { toFile, save, cancel, toSheet, choose }: SectionsOutActions,
): TemplateResult | typeof nothing {
  const { sections } = run;
  if (sections.length === 0) return nothing;
  const inForce = chosenOf(run, chosen);
  return html`
    <details>
      <summary tabindex="0">Send a section back</summary>
      <div class="stack">
        <div class="field">
          <label for="section-out">Section</label>
          <select id="section-out" @change=${(event: Event) => choose(Number(valueOf(event)))}>
            ${sections.map(
              ({ event, name }) => html`
                <option value=${event} ?selected=${event === inForce}>${name}</option>
              `,
            )}
          </select>
        </div>
        <div class="pair">
          ${button('Download TRF26', toFile, { id: 'section-trf', look: '', describedBy: 'section-out-hint' })}
          ${button('Crosstable sheet', toSheet, {
            id: 'section-crosstable',
            look: '',
            describedBy: 'section-out-hint',
          })}
        </div>
        <p class="quiet" id="section-out-hint">
          What was rated, with the new ratings, for the arbiter to check. Sections abroad are not offered: not
          all of their games are in the tables.
        </p>
        ${waiting === null ? nothing : beforeSaving(TRF_CARD, waiting, { save, cancel })}
      </div>
    </details>
  `;
}

/** The published lists, as the download site has them: all four at once, or one. */
export function publishStep(state: StateWithTables, actions: ListActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-lists">
      <h2 id="bureau-lists">4 Publish</h2>
      <div class="tight">
        ${button('All four lists as CSV', actions.exportFiles, {
          id: 'bureau-files',
          look: 'wide',
          describedBy: 'bureau-lists-hint',
        })}
        ${button('All four lists as sheets', actions.exportSheets, {
          id: 'bureau-sheets',
          look: 'wide',
          describedBy: 'bureau-lists-hint',
        })}
        <p class="quiet" id="bureau-lists-hint">${listsHint(state)}</p>
      </div>
      ${formatField(state, actions)} ${compareButton(state, actions)}
      <details>
        <summary tabindex="0">One list only</summary>
        <div class="stack">${oneList(state, actions)}</div>
      </details>
    </section>
  `;
}

const FORMAT_TITLES: Readonly<Record<ListFormat, string>> = {
  published: 'commas, as on the download site',
  semicolons: 'semicolons, for an Excel with a decimal comma',
};

function formatField(state: StateWithTables, actions: ListActions): TemplateResult {
  const { decimalSign } = state;
  const ofThisExcel: ListFormat = decimalSign === ',' ? 'semicolons' : 'published';
  return html`
    <fieldset class="field" id="list-format">
      <legend>CSV files have</legend>
      ${LIST_FORMATS.map((one) => {
        const checked = formatOf(state) === one;
        const title = `${FORMAT_TITLES[one]}${decimalSign !== null && one === ofThisExcel ? ' (this Excel opens it in columns)' : ''}`;
        return radio({ name: 'list-format', value: one, checked, title }, () => actions.setListFormat(one));
      })}
    </fieldset>
  `;
}

function compareButton({ found, inHand, run }: StateWithTables, actions: ListActions): TemplateResult {
  const wasRun = run !== null || newRatingsTable(found?.tables ?? [], inHand.month) !== null;
  return html`
    <div class="tight">
      ${hintedButton({
        id: 'bureau-compare',
        title: 'Compare with the published lists…',
        blocked: wasRun ? null : 'Run the month first: its new ratings are what is compared.',
        hint: 'The new ratings of the month, list by list, with the four files of the download site.',
        act: actions.compareWithPublished,
      })}
    </div>
  `;
}

function listsHint({ run }: StateWithTables): string {
  return run === null
    ? 'Calculates the month above; the tables stay as they are.'
    : `The new ratings of ${periodTitle(run.reading.period)}, as they were run.`;
}

function oneList({ list }: StateWithTables, actions: ListActions): TemplateResult {
  return html`
    <div class="field">
      <label for="list">List</label>
      <select id="list" @change=${(event: Event) => actions.setList(valueOf(event) as RatingType)}>
        ${RATING_TYPES.map(
          (type) => html`<option value=${type} ?selected=${type === list}>${RATING_TITLES[type]}</option>`,
        )}
      </select>
    </div>
    <div class="pair">
      ${button('Export as CSV', actions.exportFile, { id: 'bureau-file', look: '' })}
      ${button('Export as sheet', actions.exportSheet, { id: 'bureau-sheet', look: '' })}
    </div>
  `;
}
