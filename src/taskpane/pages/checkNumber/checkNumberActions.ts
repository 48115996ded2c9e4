import type { Answer } from '../../../sheet/explain/hypotheses';
import { answerReport } from '../../../sheet/explain/explainPrint';
import { withCount } from '../../../cells/numberText';
import { boxAddress, cellAddress } from '../../../sheet/kit/address';
import { quoted } from '../../kit/shownProblem';
import { type PrintedSelection, readPrintedSelection } from '../../month/printedSelection';
import { knownPrint, withFigures } from './askedMonth';
import type { CheckNumberParts } from './checkNumberParts';
import type { SelectionFollower } from './followSelection';
import { readAskedMonth } from './readAskedMonth';

/** All that a user can do on the page One number. */
export interface CheckNumberActions {
  readonly refresh: () => Promise<void>;
  /** Asks about the figure of the selected cell; explains it where its printed number is known. */
  readonly useCell: () => Promise<void>;
  readonly setFigure: (key: string) => void;
  readonly setTyped: (typed: string) => void;
  /** Brings the selected printed numbers along as further evidence. */
  readonly useTable: () => Promise<void>;
  readonly dropTable: () => void;
  readonly explain: () => Promise<void>;
  readonly writeSteps: (answer: Answer) => Promise<void>;
}

/** The month is read again before it is explained. */
const FIGURE_GONE = 'The month has changed and does not have this figure any more. Choose another one.';

export function checkNumberActions(
  parts: CheckNumberParts,
  selection: SelectionFollower,
  refresh: () => Promise<void>,
): CheckNumberActions {
  const { pane, state, focus, search } = parts;
  return {
    refresh: async () => {
      await pane.perform('Reading the ranges…', refresh);
    },
    useCell: async () => {
      await pane.perform('Reading the selection…', async () => {
        await readAskedMonth(parts);
        focus.on('typed');
        const used = await selection.use();
        if (used !== true) {
          focus.take();
          pane.say('problem', used);
        } else if (search.canRun()) await search.run(true);
      });
    },
    setFigure: (key) => {
      search.stop();
      state.set({ figure: key, typed: knownPrint(state.get(), key), result: null, remark: null });
    },
    setTyped: (typed) => {
      search.stop();
      // An answer is for the number that it was asked for.
      state.set({ typed, result: null });
    },
    useTable: async () => {
      await pane.perform('Reading the selection…', async () => {
        const read = await readPrintedSelection(pane);
        if (read === null) return;
        search.stop();
        const given = { words: printWords(read), numbers: read.numbers, isExample: false };
        const now = withFigures({ ...state.get(), given, reading: null, result: null });
        const typed = now.figure !== null && now.typed === '' ? knownPrint(now, now.figure) : now.typed;
        state.set({ ...now, typed });
      });
    },
    dropTable: () => {
      search.stop();
      state.set(withFigures({ ...state.get(), given: null, result: null }));
    },
    explain: async () => {
      await pane.perform('Looking for what gives this number…', async () => {
        await readAskedMonth(parts);
        if (search.canRun()) await search.run(true);
        else pane.say('problem', `Nothing was explained. ${state.get().subject?.blocked ?? FIGURE_GONE}`);
      });
    },
    writeSteps: async (answer) => {
      await pane.perform('Writing the steps…', async () => {
        const sheet = await pane.workbook.writeSheet(answerReport(answer));
        state.set({ written: [...state.get().written, sheet.id] });
        pane.say('done', `The steps are on the new sheet "${sheet.name}", with what is assumed on top.`);
      });
    },
  };
}

/** 3 numbers of Print!A1:C3, without B2 ("abc"), which is no number */
function printWords({ numbers, skipped, selection: { selected, area } }: PrintedSelection): string {
  const words = `${withCount(numbers.length, 'number')} of ${quoted(area.sheet.name)}!${boxAddress(selected)}`;
  if (skipped.length === 0) return words;
  const cells = skipped.map(({ row, column, text }) => {
    const place = { row: area.box.row + row, column: area.box.column + column };
    return `${cellAddress(place)} ("${text}")`;
  });
  return `${words}, without ${cells.join(', ')}: not ${skipped.length === 1 ? 'a number' : 'numbers'}`;
}
