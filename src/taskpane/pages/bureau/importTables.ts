import type { RatingType } from '../../../engine/csa2024';
import {
  assumptionsText,
  bureauTables,
  type ImportedList,
  importListSteps,
  type JoinedLists,
  joinedSheet,
  joinListsSteps,
  LIST_RATINGS,
  LIST_RATINGS_HINTS,
  LIST_RATINGS_TITLES,
  type ListProblem,
  type ListRatings,
  periodOf,
  type PlayersTable,
  TABLES,
} from '../../../bureau';
import {
  blockedImport,
  type BureauState,
  IMPORT_TARGETS,
  type ImportState,
  type ImportTarget,
} from './bureauState';
import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { withCount } from '../../../cells/numberText';
import { problemText } from '../../../problems/problemText';
import { isTable } from '../../../excel/bureau/findTables';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { hintedButton, radio, textField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { fileField, TEXT_FILES } from '../../kit/files';
import type { Job } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import { inSlices } from '../../kit/slices';
import {
  readLists,
  withList,
  withoutFile,
  chosenListsView,
  fileMessages,
  refusedFiles,
  sayRefused,
} from '../../month/chosenLists';
import { type BureauParts, LaterPart } from './bureauParts';

export type ImportActions = ReturnType<typeof importActions>;

/** What a user can do with lists that come in. */
export function importActions(parts: BureauParts) {
  const { pane, state, jobs } = parts;
  const set = (changes: Partial<ImportState>): void =>
    state.set({ importing: { ...state.get().importing, ...changes } });
  const now = (): ImportState => state.get().importing;

  return {
    /** Reads files and adds them to those that are chosen; one of the same name is replaced. */
    chooseFiles: (files: readonly File[]) =>
      jobs.run('Reading the files…', { id: 'import-files-choose', step: 'tables' }, async (job) => {
        const read = await readLists(now().files, files, job);
        set({ ...read, problems: [] });
        sayRefused(pane, read.refused);
      }),
    removeFile: (name: string) => set({ files: withoutFile(now().files, name) }),
    setFileList: (name: string, list: RatingType | null) => set({ files: withList(now().files, name, list) }),
    setRatings: (ratings: ListRatings) => set({ ratings }),
    setImportTarget: (target: ImportTarget) => set({ target }),
    importLists: () =>
      jobs.run('Importing the lists…', { id: 'import-lists', step: 'tables' }, (job) =>
        importNow(parts, set, job),
      ),
  };
}

/** Joins the lists, writes the new table of players and takes it. */
async function importNow(
  { pane, bureau, state, tables }: BureauParts,
  set: (changes: Partial<ImportState>) => void,
  job: Job,
): Promise<void> {
  const { importing } = state.get();
  const { files, ratings } = importing;
  const blocked = blockedImport(importing);
  if (blocked !== null || ratings === null) {
    pane.say('problem', blocked ?? '');
    return;
  }
  await tables.find();
  const source = importing.target === 'own' ? null : (state.get().inHand?.tables.players.source ?? null);
  const table: PlayersTable | null =
    source === null
      ? null
      : await tableOf(source.sheet.name, bureau.readTables([source], job.reportRows('Reading'), job.signal));
  const ours = source !== null && isTable(source) ? bureauTables([source])[0] : undefined;
  const lists: ImportedList[] = [];
  for (const { recognised, list } of files) {
    // Without a list each has a column of its own, and none is needed.
    lists.push(await inSlices(importListSteps(recognised, list ?? 'main'), job.report, job.signal));
  }
  const joined = await inSlices(joinListsSteps(table, lists, ratings), job.report, job.signal);
  set({ problems: joined.problems });
  if (joined.rows.length === 0) {
    const [first] = joined.problems;
    pane.say(
      'problem',
      `Nothing was imported. ${first === undefined ? 'The files have no players.' : problemText(first.problem)}`,
    );
    return;
  }
  const month = ours?.month ?? null;
  const name = ours === undefined || source === null ? TABLES.players.sheetName : source.sheet.name;
  const content = joinedSheet(joined, name, month === null ? null : periodOf(month));
  const [sheet] = await bureau.writeSheets([withoutCharts(content)], job.reportRows('Writing'), job.signal);
  if (sheet === undefined) return;
  const besides = await tables.takeNew('players', sheet.id);
  set({ files: [], refused: [], ratings: null });
  const isWhole = joined.problems.every(({ problem }) => problem.severity === 'note');
  const left = isWhole ? '' : ' Some rows were not imported; they are listed below.';
  pane.say(isWhole ? 'done' : 'problem', `${summaryOf(joined, sheet.name, table)}${left}${besides}`);
}

async function tableOf(
  name: string,
  reading: Promise<readonly ({ readonly cells: PlayersTable['cells'] } | null)[]>,
): Promise<PlayersTable | null> {
  const [read] = await reading;
  return read === null || read === undefined ? null : { name, cells: read.cells };
}

/** What came of it: players, and each list's ratings. */
function summaryOf({ rows, added, ratings }: JoinedLists, sheet: string, table: PlayersTable | null): string {
  const lists = ratings.map(({ list, taken, replaced, kept }) => {
    const parts = [
      ...(replaced === 0 ? [] : [`${replaced} replaced another`]),
      ...(kept === 0 ? [] : [`${kept} stay as they were`]),
    ];
    return `${taken + kept} ${RATING_TITLES[list]}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
  });
  const from = table === null ? '' : `, ${added} of them new to "${table.name}", which stays as it was`;
  return `${withCount(rows.length, 'player')} ${rows.length === 1 ? 'is' : 'are'} on the new sheet "${sheet}"${from}. Ratings: ${lists.join(', ')}.`;
}

/** Published lists in, as the table of players or added to it. */
export function importFields(
  { importing, inHand }: Pick<BureauState, 'importing' | 'inHand'>,
  actions: ImportActions,
): TemplateResult {
  const { files, refused, problems } = importing;
  const target = inHand?.tables.players.source?.sheet.name ?? null;
  return fold({
    id: 'bureau-import',
    line: 'Import lists',
    isOpen: files.length + refused.length + problems.length > 0,
    body: html`
      ${fileField({
        id: 'import-files',
        label: 'Choose lists',
        hint: 'The four published lists as CSV files, chosen at once or dropped on this area.',
        accept: TEXT_FILES,
        take: actions.chooseFiles,
      })}
      ${refusedFiles(refused)} ${files.length === 0 ? nothing : chosenFiles(importing, target, actions)}
      ${problemsOfFiles(problems)}
    `,
  });
}

function chosenFiles(importing: ImportState, target: string | null, actions: ImportActions): TemplateResult {
  const blocked = blockedImport(importing);
  const columns = new Set(
    importing.files.flatMap(({ recognised }) =>
      [...recognised.columns.places.keys()].flatMap((key) => (key === 'rating' ? [] : [key])),
    ),
  );
  return html`
    ${chosenListsView('Files to import', importing.files, actions)}
    <fieldset class="field" id="import-ratings">
      <legend>Their ratings are</legend>
      ${LIST_RATINGS.map((one) => {
        const checked = importing.ratings === one;
        const title = LIST_RATINGS_TITLES[one];
        return html`
          ${radio({ name: 'list-ratings', value: one, checked, title }, () => actions.setRatings(one))}
          ${checked ? html`<p class="quiet">${LIST_RATINGS_HINTS[one]}</p>` : nothing}
        `;
      })}
      <p class="quiet">${assumptionsText(columns)}</p>
    </fieldset>
    ${target === null ? nothing : targetField(importing, target, actions)}
    ${hintedButton({
      id: 'import-lists',
      title: 'Import',
      blocked,
      hint: 'Writes a new sheet with the table of players; your sheets stay as they are.',
      act: actions.importLists,
    })}
  `;
}

function targetField({ target }: ImportState, name: string, actions: ImportActions): TemplateResult {
  const titles = { chosen: `the players of "${name}"`, own: 'a new table' };
  return html`
    <fieldset class="field">
      <legend>Import them into</legend>
      ${IMPORT_TARGETS.map((one) =>
        radio({ name: 'import-target', value: one, checked: target === one, title: titles[one] }, () =>
          actions.setImportTarget(one),
        ),
      )}
    </fieldset>
  `;
}

function problemsOfFiles(problems: readonly ListProblem[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const words = (severity: 'error' | 'note'): string[] =>
    problems.filter(({ problem }) => problem.severity === severity).map(problemInWords);
  const [errors, notes] = [words('error'), words('note')];
  return html`
    ${fileMessages('Not imported', errors, 'error')}
    ${fileMessages('Imported, but please check', notes, 'note')}
  `;
}

function problemInWords({ file, line, problem }: ListProblem): string {
  return `${file}${line === null ? '' : `, line ${line}`}: ${problemText(problem)}`;
}

/**
 * FIDE's monthly list: the fields to choose it. What reading and matching it needs is loaded with the first list.
 */
export function fideListPart(parts: BureauParts) {
  const { jobs, state, tables } = parts;
  const part = new LaterPart(jobs, 'tables', async () => {
    const code = await loadCode(() => import(/* webpackChunkName: "fideList" */ './fideList'));
    return code.createFideList(parts);
  });
  const takeFile = ([file]: readonly File[]): Promise<void> =>
    part.run("Reading FIDE's list…", 'fide-list-choose', async (it, job) => {
      if (file !== undefined) await it.takeFile(file, job);
    });
  return {
    view: (): TemplateResult => {
      const { fideFederation } = state.get().choices;
      return fold({
        id: 'bureau-fide-list',
        line: "FIDE's list",
        isOpen: part.loaded !== null,
        body: html`
          ${textField({
            id: 'fide-federation',
            label: 'Federation',
            text: fideFederation,
            isMissing: !/^[A-Z]{3}$/.test(fideFederation),
            wrong: 'A federation has three letters, such as RSA.',
            choose: (typed) =>
              tables.choose({ ...state.get().choices, fideFederation: typed.trim().toUpperCase() }),
          })}
          ${fileField({
            id: 'fide-list',
            label: "Choose FIDE's list",
            hint: "The players of a month as downloaded from FIDE's site: all three ratings, or Standard, Rapid or Blitz; text or XML, zipped or not. FIDE ids and ratings are filled in after you have seen what changes.",
            accept: '.zip,.txt,.xml',
            single: true,
            take: takeFile,
          })}
          ${part.loaded?.view() ?? nothing}
        `,
      });
    },
  };
}
