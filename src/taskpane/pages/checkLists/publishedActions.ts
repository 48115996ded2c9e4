import {
  type ComparedSide,
  comparePublishedSteps,
  comparisonSheet,
  fileSide,
  type PublishedList,
} from '../../../explain/compare';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { RATING_TITLES } from '../../../cells/columns';
import type { Job, Jobs } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import { type ChosenList, readLists, withList, withoutFile } from '../../month/chosenLists';
import {
  type CheckListsParts,
  type ListResult,
  type PublishedState,
  blockedPublished,
} from './checkListsState';
import { findSides } from './sides';
import { shownOf } from './shownFinding';

/** What a user can do with new ratings and the published lists. */
export type PublishedActions = ReturnType<typeof publishedActions>;

export function publishedActions(parts: CheckListsParts, jobs: Jobs) {
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
        const [first] = read.refused;
        if (first !== undefined) pane.say('problem', `Not every file could be read. ${first}`);
      }),
    removeFile: (name: string) => set({ files: withoutFile(files(), name) }),
    setFileList: (name: string, list: 'main' | 'standard' | 'rapid' | 'blitz' | null) =>
      set({ files: withList(files(), name, list) }),
    comparePublished: () => jobs.run('Comparing…', (job) => compareNow(parts, set, job)),
  };
}

/** Reads the new ratings as they are now, compares each list and writes a sheet for each. */
async function compareNow(
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
    pane.say('problem', `Nothing was written. ${blocked ?? 'The table of new ratings is gone.'}`);
    return;
  }
  const files: PublishedList[] = [];
  for (const chosen of published.files) {
    if (chosen.list === null) continue;
    files.push({ list: chosen.list, file: await sideOf(chosen, job) });
  }
  const compared = await inSlices(comparePublishedSteps(here, files), job.report, job.signal);
  const contents = [];
  for (const { list, comparison } of compared) {
    const title = RATING_TITLES[list];
    const content = await inSlices(
      comparisonSheet(comparison, `Comparison ${title}`),
      ({ done, of }) => job.report({ doing: `Preparing ${title}`, done, of }),
      job.signal,
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
function sideOf({ recognised: { file, headerRow } }: ChosenList, job: Job): Promise<ComparedSide> {
  const from = { ...file, rows: file.rows.slice(headerRow), lines: file.lines.slice(headerRow) };
  return inSlices(
    fileSide(from),
    ({ done, of }) => job.report({ doing: `Reading ${file.name}`, done, of }),
    job.signal,
  );
}
