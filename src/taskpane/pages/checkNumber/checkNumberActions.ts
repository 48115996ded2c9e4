import { answerReport } from '../../../explain/explainPrint';
import type { Answer } from '../../../explain/hypotheses';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { SubjectReader } from '../../month/checkedSubject';
import type { SelectionHandover } from '../../month/handovers';
import { printWords, readPrintedSelection } from '../../month/printedSelection';
import {
  afterReading,
  type CheckNumberState,
  knownPrint,
  type NumberSearch,
  SEARCHING,
  type SelectedCells,
} from './checkNumberState';
import type { SelectionFollower } from './selectionFollower';

/** What the page works with. */
interface CheckNumberParts {
  readonly pane: Pane;
  readonly subjects: SubjectReader;
  readonly state: Slice<CheckNumberState>;
  readonly focus: Focus;
  readonly search: NumberSearch;
}

export type CheckNumberActions = ReturnType<typeof checkNumberActions>;

/** What is in hand is read again before a number of it is explained. */
const FIGURE_GONE = 'The sheet has changed and does not have this figure any more. Choose another one.';

/** All that a user can do on the page A number. */
export function checkNumberActions(
  { pane, subjects, state, focus, search }: CheckNumberParts,
  selection: SelectionFollower,
) {
  const read = async (): Promise<void> => {
    // The steps of an answer are no month to ask about: the one that they explain stays while they are in front.
    const { written, isOfMonth } = state.get();
    const checked = await subjects.read(written, isOfMonth);
    state.set(afterReading(state.get(), checked));
  };
  const readAgain = async (): Promise<void> => {
    await read();
    await selection.look();
    if (state.get().result?.isOutdated === true) selection.explainAtOnce();
  };
  return {
    readAgain,
    refresh: () => pane.perform('Reading the sheet…', readAgain),
    /** Asks about the figure of the selected cell; explains it where its printed number is known. */
    useCell: () =>
      pane.perform('Reading the selection…', async () => {
        await read();
        focus.on('typed');
        const used = await selection.use();
        if (used !== true) {
          focus.take();
          pane.say('problem', used);
        } else if (search.canRun()) await search.run(true);
      }),
    /** Opens the page for several selected cells. */
    openSelected: async ({ kind, cells }: SelectedCells) => {
      const handover: SelectionHandover = { kind: 'selection', cells };
      await pane.open(kind === 'numbers' ? 'checkPrint' : 'checkLists', handover);
    },
    /** Brings the selected printed numbers along as further evidence. */
    useTable: () =>
      pane.perform('Reading the selection…', async () => {
        const selected = await readPrintedSelection(pane);
        if (selected === null) return;
        search.stop();
        const evidence = { words: printWords(selected), numbers: selected.numbers, isExample: false };
        const now = { ...state.get(), evidence, reading: null, result: null };
        const typed = now.figure !== null && now.typed === '' ? knownPrint(now, now.figure) : now.typed;
        state.set({ ...now, typed });
      }),
    explain: () =>
      pane.perform(SEARCHING, async () => {
        await read();
        if (search.canRun()) await search.run(true);
        else pane.say('problem', `Nothing was explained. ${state.get().checked?.blocked ?? FIGURE_GONE}`);
      }),
    writeSteps: (answer: Answer) =>
      pane.perform('Writing the steps…', async () => {
        const sheet = await pane.workbook.writeSheet(answerReport(answer));
        state.set({ written: [...state.get().written, sheet.id] });
        pane.say('done', `The steps are on the new sheet "${sheet.name}", with what is assumed on top.`);
      }),
    setFigure: (key: string): void => {
      search.stop();
      state.set({ figure: key, typed: knownPrint(state.get(), key), result: null, remark: null });
    },
    setTyped: (typed: string): void => {
      search.stop();
      // An answer is for the number that it was asked for.
      state.set({ typed, result: null });
    },
    dropTable: (): void => {
      search.stop();
      state.set({ evidence: null, result: null });
    },
  };
}
