import { PRINTED_COLUMNS } from '../../sheet/example/printedColumns';
import { type Answer, searchSteps } from '../../sheet/explain';
import { explainPrint } from '../../sheet/explain/traceExplain';
import { besideOurs } from '../../sheet/explain/besideMonth';
import { answerReport } from '../../sheet/explain/traceReport';
import { counted } from '../../cells/numberText';
import { boxAddress } from '../../sheet/kit/address';
import type { Surroundings } from '../actions/actions';
import { perform } from '../actions/perform';
import { readPrintedSelection } from '../actions/readPrintedSelection';
import { inSlices } from '../slices';
import { quoted } from '../state/shownProblem';
import type { ExplainState } from './explainState';
import { pickFigure } from './pickFigure';
import { askedMonth, knownPrint, printAtHand, readExplain, withFigures } from './readExplain';
import { typedNumber } from './typedNumber';

/** All that a user can do on the page Explain. */
export interface ExplainActions {
  /** Asks about the figure of the selected cell. */
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

export function explainActions(surroundings: Surroundings): ExplainActions {
  const { store, workbook } = surroundings;
  const now = (): ExplainState => store.get().explain;
  const set = (changes: Partial<ExplainState>): void => store.set({ explain: { ...now(), ...changes } });
  const tell = (text: string): void => store.set({ message: { kind: 'problem', text } });
  const ask = (key: string): void => set({ figure: key, typed: knownPrint(now(), key), result: null });
  return {
    useCell: async () => {
      await perform(store, 'Reading the selection…', async () => {
        await readExplain(surroundings);
        const picked = await pickFigure(now(), await workbook.readSelection(), workbook);
        if (typeof picked === 'string') {
          tell(picked);
          return;
        }
        store.set({ explain: withFigures({ ...now(), given: picked.given }) });
        ask(picked.key);
        set({ picked: now().picked + 1 });
      });
    },
    setFigure: ask,
    setTyped: (typed) => set({ typed }),
    useTable: async () => {
      await perform(store, 'Reading the selection…', async () => {
        const read = await readPrintedSelection(surroundings);
        if (read === null) return;
        const { numbers } = read;
        const { selected, area } = read.selection;
        const words = `${counted(numbers.length, 'number')} of ${quoted(area.sheet.name)}!${boxAddress(selected)}`;
        store.set({
          explain: withFigures({ ...now(), given: { words, numbers, isExample: false }, result: null }),
        });
        const { figure, typed } = now();
        if (figure !== null && typed === '') set({ typed: knownPrint(now(), figure) });
      });
    },
    dropTable: () => store.set({ explain: withFigures({ ...now(), given: null, result: null }) }),
    explain: async () => {
      await perform(store, 'Looking for what gives this number…', async () => {
        await readExplain(surroundings);
        const { subject, given, figure, figures, typed } = now();
        const month = askedMonth(subject, given);
        const number = typedNumber(typed);
        const isThere = figures.some(({ key }) => key === figure);
        if (month === null || figure === null || number === null || !isThere) {
          tell(`Nothing was explained. ${subject?.blocked ?? FIGURE_GONE}`);
          return;
        }
        const beside = besideOurs(month, [{ key: figure, ...number }, ...printAtHand(now())]);
        const columns = subject?.kind === 'example' || given?.isExample === true ? PRINTED_COLUMNS : {};
        const steps = explainPrint(beside, figure, columns, (evidence) => searchSteps(month, evidence));
        const explanation = await inSlices(steps, () => undefined, new AbortController().signal);
        const { sheet, layout } = subject ?? { sheet: null, layout: null };
        set({ result: { explanation, sheet, layout, outdated: false } });
      });
    },
    writeSteps: async (answer) => {
      await perform(store, 'Writing the steps…', async () => {
        const sheet = await workbook.writeSheet(answerReport(answer));
        set({ written: [...now().written, sheet.id] });
        const text = `The steps are on the new sheet "${sheet.name}", with what is assumed on top.`;
        store.set({ message: { kind: 'done', text } });
      });
    },
  };
}
