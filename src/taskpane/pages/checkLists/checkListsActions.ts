import type { CompareWorkbook } from '../../../excel/compare/compareWorkbook';
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
} from '../../../sheet/compare';
import { problemText } from '../../../cells/problems/problemText';
import { fileBytes } from '../../kit/files';
import type { Focus } from '../../kit/focus';
import { type Job, Jobs } from '../../kit/jobs';
import type { Pane, Slice } from '../../kit/page';
import { inSlices } from '../../kit/slices';
import { notComparable } from './comparable';
import type { CheckListsState, SideChoice, SideName, Way } from './checkListsState';
import { findSides } from './findSides';
import { type PairActions, pairActions } from './pairActions';
import { rememberSides } from './rememberSides';
import { shownOf } from './shownFinding';

/** All that a user can do on the page Two lists. */
export interface CheckListsActions extends PairActions {
  readonly useTable: (side: SideName, id: string) => Promise<void>;
  readonly useSelection: (side: SideName) => Promise<void>;
  readonly useFile: (side: SideName, file: File) => Promise<void>;
  readonly setWay: (way: Way) => void;
  readonly compare: () => Promise<void>;
  /** Stops what is going on, with nothing written. */
  readonly cancel: () => void;
}

/** What the page works with. */
export interface CheckListsParts {
  readonly pane: Pane;
  readonly state: Slice<CheckListsState>;
  readonly focus: Focus;
  readonly excel: CompareWorkbook;
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a table with its header row in the sheet, then press Use selection.';

export function checkListsActions(parts: CheckListsParts): CheckListsActions {
  const { pane, state, focus, excel } = parts;
  const jobs = new Jobs(pane, (progress) => {
    const before = state.get();
    // Of a long comparison first the way to stop it, then what it gave, or the way to begin again.
    if (before.progress === null) focus.on('cancel');
    else if (progress === null) focus.on(before.result === null ? 'compare-run' : 'compare-result');
    state.set({ progress });
  });
  const use = async (side: SideName, choice: SideChoice): Promise<void> => {
    const choices = { ...state.get().choices, [side]: choice };
    rememberSides(state, pane.workbook, { choices, result: null });
    await findSides(state, excel);
  };
  return {
    ...pairActions(state),
    useTable: async (side, id) => {
      await pane.perform('Reading the table…', () => use(side, { kind: 'table', id }));
    },
    useSelection: async (side) => {
      await pane.perform('Reading the selection…', async () => {
        const selected = await excel.selectedCells();
        if (selected === null) pane.say('problem', NOTHING_SELECTED);
        else await use(side, { kind: 'cells', ...selected });
      });
    },
    useFile: (side, file) =>
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
    setWay: (way) => rememberSides(state, pane.workbook, { way, result: null }),
    cancel: () => jobs.cancel(),
    compare: () => jobs.run('Comparing…', (job) => compareNow(parts, job)),
  };
}

/** Reads both sides as they are now, compares them and writes the sheet. */
async function compareNow({ pane, state, excel }: CheckListsParts, job: Job): Promise<void> {
  await findSides(state, excel);
  const { choices, found } = state.get();
  const refused = notComparable(state.get());
  const here = refused === null ? await sideOf(choices.here, excel, job) : null;
  const there = here === null ? null : await sideOf(choices.there, excel, job);
  if (here === null || there === null) {
    pane.say('problem', `Nothing was written. ${refused ?? GONE}`);
    return;
  }
  const comparison = await inSlices(
    compareSteps(here, there, pairingNow(state.get(), here, there)),
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
  state.set({
    result: {
      ...shownOf(comparison, sheets),
      how: howCompared(comparison),
      left: unpairedColumnsText(comparison),
      counts: comparison.counts,
      sheet,
    },
  });
  pane.say('done', `The comparison is on the new sheet "${sheet.name}".`);
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
