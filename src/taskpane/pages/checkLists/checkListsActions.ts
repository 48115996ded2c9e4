import type { RatingType } from '../../../engine/csa2024';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { RATING_TITLES } from '../../../cells/columns';
import { isProblem } from '../../../engine/kit/problem';
import type { CompareWorkbook } from '../../../excel/compareWorkbook';
import {
  type ColumnPair,
  type ComparedSide,
  comparePublishedSteps,
  compareSteps,
  comparisonSheet,
  csvSide,
  fileSide,
  howCompared,
  pairByPosition,
  pairByTitle,
  type PublishedList,
  titlesOf,
  unpairedColumnsText,
} from '../../../explain/compare';
import { problemText } from '../../../problems/problemText';
import { fileBytes } from '../../kit/files';
import { type Job, Jobs, nothingWritten } from '../../kit/jobs';
import { withCount } from '../../kit/numbers';
import type { PickedCells, Slice } from '../../kit/page';
import { inSlices } from '../../kit/slices';
import { type ChosenList, readLists, sayRefused, withList, withoutFile } from '../../month/chosenLists';
import {
  blockedPublished,
  type CheckListsParts,
  type CheckListsState,
  type CompareResult,
  filtered,
  findSides,
  type ListResult,
  notComparable,
  pairingOf,
  type PublishedState,
  rememberSides,
  shownOf,
  type SideChoice,
  type SideName,
  type Way,
} from './checkListsState';

/** Runs a generator in slices, under a name of its own. */
const doing = <Result>(
  name: string,
  steps: Generator<{ readonly done: number; readonly of: number }, Result>,
  { report, signal }: Job,
): Promise<Result> => inSlices(steps, ({ done, of }) => report({ doing: name, done, of }), signal);

/** Which columns belong together, by the user's own choice. */
function pairActions(state: Slice<CheckListsState>) {
  const set = (changes: Partial<CheckListsState['pairs']>): void => {
    const { pairs } = state.get();
    state.set({ pairs: { ...pairs, ...changes }, result: null });
  };
  const chosen = (): readonly ColumnPair[] => state.get().pairs.columns;
  return {
    /** The columns with the ids; `null` for a second pair = there is none. */
    setKey: (number: 0 | 1, pair: ColumnPair | null) => {
      const keys = [...pairingOf(state.get()).keys];
      keys.splice(number, 1, ...(pair === null ? [] : [pair]));
      set({ keys });
    },
    addPair: (pair: ColumnPair) => {
      const others = chosen().filter((one) => one.here !== pair.here && one.there !== pair.there);
      set({ columns: [...others, pair] });
    },
    removePair: (pair: ColumnPair) => {
      set({ columns: chosen().filter((one) => one.here !== pair.here || one.there !== pair.there) });
    },
  };
}

/** The user's actions on new ratings and the published lists. */
function publishedActions(parts: CheckListsParts, jobs: Jobs) {
  const { pane, state } = parts;
  const set = (changes: Partial<PublishedState>): void => {
    const { published } = state.get();
    if (published !== null) state.set({ published: { ...published, results: null, ...changes } });
  };
  const files = (): readonly ChosenList[] => state.get().published?.files ?? [];
  return {
    /** @param table the id of a table of new ratings */
    openPublished: (table: string) => {
      const { published } = state.get();
      state.set({ published: { files: [], refused: [], ...published, table, results: null } });
    },
    /** Back to any two lists. */
    closePublished: () => state.set({ published: null }),
    chooseFiles: (chosen: readonly File[]) =>
      jobs.run('Reading the files…', async (job) => {
        const read = await readLists(files(), chosen, job);
        set(read);
        sayRefused(pane, read.refused);
      }),
    removeFile: (name: string) => set({ files: withoutFile(files(), name) }),
    setFileList: (name: string, list: RatingType | null) => set({ files: withList(files(), name, list) }),
    comparePublished: () => jobs.run('Comparing…', (job) => comparePublishedNow(parts, set, job)),
  };
}

/** Reads the new ratings as they are now, compares each list and writes a sheet for each. */
async function comparePublishedNow(
  { pane, state, excel }: CheckListsParts,
  set: (changes: Partial<PublishedState>) => void,
  job: Job,
): Promise<void> {
  await findSides(state, excel);
  const { published, tables } = state.get();
  const blocked = published === null ? '' : blockedPublished(published, tables);
  const source = { kind: 'table', id: published?.table ?? '' } as const;
  const here = blocked === null ? await excel.readSide(source, job.reportRows('Reading'), job.signal) : null;
  const place = here === null ? null : await excel.findSide(source);
  if (published === null || here === null || place === null) {
    pane.say('problem', nothingWritten(blocked ?? 'The table of new ratings is gone.'));
    return;
  }
  const files: PublishedList[] = [];
  for (const chosen of published.files) {
    if (chosen.list === null) continue;
    files.push({ list: chosen.list, file: await sideOfFile(chosen, job) });
  }
  const compared = await inSlices(comparePublishedSteps(here, files), job.report, job.signal);
  const contents = [];
  for (const { list, comparison } of compared) {
    const title = RATING_TITLES[list];
    const content = await doing(
      `Preparing ${title}`,
      comparisonSheet(comparison, `Comparison ${title}`),
      job,
    );
    contents.push(withoutCharts(content));
  }
  const sheets = await excel.writeSheets(contents, job.reportRows('Writing'), job.signal);
  const results = compared.flatMap(({ list, comparison }, at): ListResult[] => {
    const sheet = sheets[at];
    if (sheet === undefined) return [];
    const { largest } = shownOf(comparison, { here: place.sheet, there: null });
    return [{ list, counts: comparison.counts, largest, sheet }];
  });
  set({ results });
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  pane.say('done', `${sheets.length === 1 ? 'The comparison is' : 'The comparisons are'} on ${names}.`);
}

/** A file as a side, its header first: titles above it are none of it. */
function sideOfFile({ recognised: { file, headerRow } }: ChosenList, job: Job): Promise<ComparedSide> {
  const from = { ...file, rows: file.rows.slice(headerRow), lines: file.lines.slice(headerRow) };
  return doing(`Reading ${file.name}`, fileSide(from), job);
}

/** All that a user can do on the page Two lists. */
export type CheckListsActions = ReturnType<typeof checkListsActions>;

const NOTHING_SELECTED =
  'The selected cells are empty. Select a table with its header row in the sheet, then press Use selection.';

export function checkListsActions(parts: CheckListsParts) {
  const { pane, state, focus, excel } = parts;
  const jobs = new Jobs(pane, (progress) => {
    const before = state.get();
    // Of a long comparison first the way to stop it, then what it gave, or the way to begin again.
    if (before.progress === null) focus.on('cancel');
    else if (progress === null) focus.on(hasResult(before) ? 'compare-result' : 'compare-run');
    state.set({ progress });
  });
  const use = async (side: SideName, choice: SideChoice): Promise<void> => {
    const choices = { ...state.get().choices, [side]: choice };
    rememberSides(state, pane.workbook, { choices, result: null });
    await findSides(state, excel);
  };
  return {
    ...pairActions(state),
    ...publishedActions(parts, jobs),
    useTable: async (side: SideName, id: string) => {
      await pane.perform('Reading the table…', () => use(side, { kind: 'table', id }));
    },
    useSelection: async (side: SideName) => {
      await pane.perform('Reading the selection…', async () => {
        const selected = await excel.selectedCells();
        if (selected === null) pane.say('problem', NOTHING_SELECTED);
        else await use(side, { kind: 'cells', ...selected });
      });
    },
    /** Uses cells that another page passes on: as the first side or, if that is taken and the second is free, as the second. */
    useCells: async (cells: PickedCells) => {
      const { choices } = state.get();
      const side = choices.here !== null && choices.there === null ? 'there' : 'here';
      await use(side, { kind: 'cells', ...cells });
    },
    useFile: (side: SideName, file: File) =>
      jobs.run(`Reading ${file.name}…`, async (job) => {
        const read = await doing(`Reading ${file.name}`, csvSide(file.name, await fileBytes(file)), job);
        if (isProblem(read)) pane.say('problem', problemText(read));
        else await use(side, { kind: 'file', file: read });
      }),
    setWay: (way: Way) => rememberSides(state, pane.workbook, { way, result: null }),
    /** @param value the list whose rows are compared; '' = all rows */
    setFilter: (value: string | null) => {
      const { filter } = state.get();
      if (filter !== null) state.set({ filter: { ...filter, value }, result: null });
    },
    /** Stops what is going on, with nothing written. */
    cancel: () => jobs.cancel(),
    compare: () => jobs.run('Comparing…', (job) => compareNow(parts, job)),
  };
}

function hasResult({ published, result }: CheckListsState): boolean {
  return published === null ? result !== null : published.results !== null;
}

/** Reads both sides as they are now, compares them and writes the sheet. */
async function compareNow({ pane, state, excel }: CheckListsParts, job: Job): Promise<void> {
  await findSides(state, excel);
  const { choices, found, filter } = state.get();
  const refused = notComparable(state.get());
  const here = refused === null ? await sideOf(choices.here, excel, job) : null;
  const there = here === null ? null : await sideOf(choices.there, excel, job);
  const ours = here === null ? null : filtered(here, 'here', filter);
  const theirs = there === null ? null : filtered(there, 'there', filter);
  if (ours === null || theirs === null) {
    pane.say('problem', nothingWritten(refused ?? GONE));
    return;
  }
  const comparison = await inSlices(
    compareSteps(ours, theirs, pairingNow(state.get(), ours, theirs)),
    ({ doing, done, of }) => job.report({ doing: DOING[doing], done, of }),
    job.signal,
  );
  const content = await doing('Preparing lines', comparisonSheet(comparison), job);
  const [sheet] = await excel.writeSheets([{ content, charts: [] }], job.reportRows('Writing'), job.signal);
  if (sheet === undefined) return;
  const sheets = { here: found.here?.at?.sheet ?? null, there: found.there?.at?.sheet ?? null };
  const { counts } = comparison;
  const shown = shownOf(comparison, sheets);
  state.set({
    result: {
      ...shown,
      how: howCompared(comparison),
      left: unpairedColumnsText(comparison),
      counts,
      sheet,
    },
  });
  const left = notComparedText(counts);
  pane.say(
    shown.hardlyAny ? 'problem' : 'done',
    `The comparison is on the new sheet "${sheet.name}".${left}`,
  );
}

/** Rows that were not compared are named beside the counts of the compared ones. */
function notComparedText(counts: CompareResult['counts']): string {
  const twice = counts.twiceHere + counts.twiceThere;
  const without = counts.noKeyHere + counts.noKeyThere;
  const parts = [
    ...(twice === 0 ? [] : [`${withCount(twice, 'row')} whose id occurs more than once`]),
    ...(without === 0 ? [] : [`${withCount(without, 'row')} without an id`]),
  ];
  return parts.length === 0 ? '' : ` Not compared: ${parts.join(', ')}.`;
}

const GONE = 'One of the two sides is no longer there. Choose it again.';

const DOING = { keys: 'Sorting ids', rows: 'Comparing rows', order: 'Sorting differences' } as const;

async function sideOf(
  choice: SideChoice | null,
  excel: CompareWorkbook,
  { reportRows, signal }: Job,
): Promise<ComparedSide | null> {
  if (choice === null || choice.kind === 'file') return choice?.file ?? null;
  return excel.readSide(choice, reportRows('Reading'), signal);
}

function pairingNow({ way, pairs }: CheckListsState, here: ComparedSide, there: ComparedSide) {
  const [ours, theirs] = [titlesOf(here), titlesOf(there)];
  return way === 'id' ? pairByTitle(ours, theirs, pairs) : pairByPosition(ours, theirs);
}
