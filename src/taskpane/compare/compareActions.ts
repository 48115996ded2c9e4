import type { CompareWorkbook } from '../../excel/compare/compareWorkbook';
import { isProblem } from '../../engine/kit/problem';
import {
  type ComparedSide,
  compareSteps,
  comparisonSheet,
  csvSide,
  howCompared,
  pairByPosition,
  pairByTitle,
  titlesOf,
  whatIsLeft,
} from '../../sheet/compare';
import { problemText } from '../../cells/problems/problemText';
import type { Surroundings } from '../actions/actions';
import { perform } from '../actions/perform';
import { fileText } from '../bureau/files';
import { type Job, Jobs } from '../jobs';
import { inSlices } from '../slices';
import { notComparable } from './comparable';
import type { CompareState, SideChoice, SideName, Way } from './compareState';
import { findSides } from './findSides';
import { type PairActions, pairActions } from './pairActions';
import { rememberSides } from './rememberSides';
import { setCompare } from './setCompare';
import { shownOf } from './shownFinding';

/** All that a user can do on the page Compare. */
export interface CompareActions extends PairActions {
  readonly useTable: (side: SideName, id: string) => Promise<void>;
  readonly useSelection: (side: SideName) => Promise<void>;
  readonly useFile: (side: SideName, file: File) => Promise<void>;
  readonly setWay: (way: Way) => void;
  readonly compare: () => Promise<void>;
  /** Stops what goes on, with nothing written. */
  readonly cancel: () => void;
}

/** What the page works with. */
export interface ComparePart extends Surroundings {
  readonly excel: CompareWorkbook;
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a table with its header row in the sheet, then press Use selection.';

export function compareActions(part: ComparePart): CompareActions {
  const { store, workbook, excel } = part;
  const jobs = new Jobs(store, (progress) => setCompare(store, { progress }));
  const use = async (side: SideName, choice: SideChoice): Promise<void> => {
    const choices = { ...store.get().compare.choices, [side]: choice };
    rememberSides(store, workbook, { choices, result: null });
    await findSides(store, excel);
  };
  return {
    ...pairActions(store),
    useTable: async (side, id) => {
      await perform(store, 'Reading the table…', () => use(side, { kind: 'table', id }));
    },
    useSelection: async (side) => {
      await perform(store, 'Reading the selection…', async () => {
        const selected = await excel.selectedCells();
        if (selected === null) store.set({ message: { kind: 'problem', text: NOTHING_SELECTED } });
        else await use(side, { kind: 'cells', ...selected });
      });
    },
    useFile: (side, file) =>
      jobs.run(`Reading ${file.name}…`, async ({ signal, tell }) => {
        const text = await fileText(file);
        const doing = `Reading ${file.name}`;
        const read = await inSlices(
          csvSide(file.name, text),
          ({ done, of }) => tell({ doing, done, of }),
          signal,
        );
        if (isProblem(read)) store.set({ message: { kind: 'problem', text: problemText(read) } });
        else await use(side, { kind: 'file', file: read });
      }),
    setWay: (way) => rememberSides(store, workbook, { way, result: null }),
    cancel: () => jobs.cancel(),
    compare: () => jobs.run('Comparing…', (job) => compareNow(part, job)),
  };
}

/** Reads both sides as they are now, compares them and writes the sheet. */
async function compareNow({ store, excel }: ComparePart, job: Job): Promise<void> {
  await findSides(store, excel);
  const state = store.get().compare;
  const refused = notComparable(state);
  const here = refused === null ? await sideOf(state.choices.here, excel, job) : null;
  const there = here === null ? null : await sideOf(state.choices.there, excel, job);
  if (here === null || there === null) {
    store.set({ message: { kind: 'problem', text: `Nothing was written. ${refused ?? GONE}` } });
    return;
  }
  const comparison = await inSlices(
    compareSteps(here, there, pairingNow(state, here, there)),
    ({ doing, done, of }) => job.tell({ doing: DOING[doing], done, of }),
    job.signal,
  );
  const content = await inSlices(
    comparisonSheet(comparison),
    ({ done, of }) => job.tell({ doing: 'Preparing lines', done, of }),
    job.signal,
  );
  const [sheet] = await excel.writeSheets([{ content, charts: [] }], job.tellRows('Writing'), job.signal);
  if (sheet === undefined) return;
  const sheets = { here: state.found.here?.at?.sheet ?? null, there: state.found.there?.at?.sheet ?? null };
  const { counts } = comparison;
  setCompare(store, {
    result: {
      ...shownOf(comparison, sheets),
      how: howCompared(comparison),
      left: whatIsLeft(comparison),
      counts,
      sheet,
    },
  });
  store.set({ message: { kind: 'done', text: `The comparison is on the new sheet "${sheet.name}".` } });
}

const GONE = 'One of the two sides is not there any more. Choose it again.';

const DOING = { keys: 'Sorting ids', rows: 'Comparing rows', order: 'Sorting differences' } as const;

async function sideOf(
  choice: SideChoice | null,
  excel: CompareWorkbook,
  { tellRows, signal }: Job,
): Promise<ComparedSide | null> {
  if (choice === null || choice.kind === 'file') return choice?.file ?? null;
  return excel.readSide(choice, tellRows('Reading'), signal);
}

function pairingNow({ way, pairs }: CompareState, here: ComparedSide, there: ComparedSide) {
  const [ours, theirs] = [titlesOf(here), titlesOf(there)];
  return way === 'id' ? pairByTitle(ours, theirs, pairs) : pairByPosition(ours, theirs);
}
