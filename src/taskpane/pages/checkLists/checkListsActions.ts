import type { CompareWorkbook } from '../../../excel/compareWorkbook';
import { isProblem } from '../../../engine/kit/problem';
import {
  type ComparedSide,
  compareSteps,
  comparisonSheet,
  csvSide,
  howCompared,
  pairByPosition,
  pairByTitle,
  titlesOf,
  unpairedColumnsText,
} from '../../../explain/compare';
import { problemText } from '../../../problems/problemText';
import { fileBytes } from '../../kit/files';
import { type Job, Jobs } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import { withCount } from '../../kit/numbers';
import { notComparable, findSides, filtered, rememberSides } from './sides';
import type {
  CheckListsState,
  CompareResult,
  SideChoice,
  SideName,
  Way,
  CheckListsParts,
} from './checkListsState';
import { pairActions } from './pairActions';
import { publishedActions } from './publishedActions';
import { shownOf } from './shownFinding';

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
    useFile: (side: SideName, file: File) =>
      jobs.run(`Reading ${file.name}…`, async ({ signal, report }) => {
        const bytes = await fileBytes(file);
        const doing = `Reading ${file.name}`;
        const read = await inSlices(
          csvSide(file.name, bytes),
          ({ done, of }) => report({ doing, done, of }),
          signal,
        );
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
    pane.say('problem', `Nothing was written. ${refused ?? GONE}`);
    return;
  }
  const comparison = await inSlices(
    compareSteps(ours, theirs, pairingNow(state.get(), ours, theirs)),
    ({ doing, done, of }) => job.report({ doing: DOING[doing], done, of }),
    job.signal,
  );
  const content = await inSlices(
    comparisonSheet(comparison),
    ({ done, of }) => job.report({ doing: 'Preparing lines', done, of }),
    job.signal,
  );
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

/** Rows that were not compared are said beside the counts of those that were. */
function notComparedText(counts: CompareResult['counts']): string {
  const twice = counts.twiceHere + counts.twiceThere;
  const without = counts.noKeyHere + counts.noKeyThere;
  const parts = [
    ...(twice === 0 ? [] : [`${withCount(twice, 'row')} whose id stands more than once`]),
    ...(without === 0 ? [] : [`${withCount(without, 'row')} without an id`]),
  ];
  return parts.length === 0 ? '' : ` Not compared: ${parts.join(', ')}.`;
}

const GONE = 'One of the two sides is not there any more. Choose it again.';

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
