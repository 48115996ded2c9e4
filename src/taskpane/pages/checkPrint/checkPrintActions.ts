import type { PlayerMonth } from '../../../engine/csa2024';
import { isProblem, type Outcome } from '../../../engine/kit/problem';
import { type CrossCheck, crossCheckExample, crossCheckNumbers } from '../../../sheet/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../sheet/crosscheck/crossCheckSheet';
import { readPrinted } from '../../../sheet/crosscheck/readPrinted';
import { problemText } from '../../../cells/problems/problemText';
import type { GivenPrint } from '../checkNumber/explainState';
import { loadCode } from '../../kit/loadCode';
import { inSlices } from '../../kit/slices';
import { comparedMonth } from '../../month/comparedMonth';
import { previewOf } from '../../month/preview';
import type { PaneState } from '../../month/monthState';
import type { Actions, Surroundings } from '../../actions/actions';
import { perform } from '../../shell/perform';
import { readPrintedSelection } from '../../month/printedSelection';
import { readRanges } from '../../month/readRanges';
import { remember } from '../../actions/remember';

type CrossCheckActions = Pick<
  Actions,
  'setPrintedSource' | 'usePrintedSelection' | 'crossCheck' | 'writeCrossCheck' | 'explainNumber'
>;

/** Printed numbers against ours. */
export function crossCheckActions(surroundings: Surroundings, show: Actions['show']): CrossCheckActions {
  const { store, workbook, today } = surroundings;
  const tell = (text: string): void => store.set({ message: { kind: 'problem', text } });
  return {
    setPrintedSource: (printedSource) => {
      remember(store, workbook, { ...store.get().choices, printedSource });
      store.set({ check: null, message: null });
    },
    usePrintedSelection: async () => {
      await perform(store, 'Reading the selection…', async () => {
        const read = await readPrintedSelection(surroundings);
        if (read === null) return;
        const { selected, area } = read.selection;
        const printed = { sheetId: area.sheet.id, box: selected };
        remember(store, workbook, { ...store.get().choices, printedSource: 'range', printed });
        store.set({ printed: area, check: null });
      });
    },
    crossCheck: async () => {
      await perform(store, 'Comparing…', async () => {
        await readRanges(store, workbook);
        const { month, blocked } = previewOf(store.get(), today());
        if (month === null) {
          tell(`There is no month to compare with. ${blocked ?? ''} See the page Month.`);
          return;
        }
        const against = comparedMonth(month, store.get());
        const check = compare(store.get(), against);
        if (isProblem(check)) tell(problemText(check));
        else store.set({ check: await explained(check, against), checkedMonth: against });
      });
    },
    explainNumber: async ({ key, printed, decimals }) => {
      const { check, choices, explain } = store.get();
      if (check === null) return;
      const given: GivenPrint = {
        words: `The ${check.rows.length} numbers of the cross-check`,
        numbers: check.rows,
        isExample: choices.printedSource === 'example',
      };
      const asked = { figure: key, typed: printed.toFixed(decimals), given, result: null };
      store.set({ explain: { ...explain, ...asked } });
      await show('explain');
    },
    writeCrossCheck: async () => {
      const { check } = store.get();
      if (check === null) return;
      await perform(store, 'Writing the cross-check…', async () => {
        const { name } = await workbook.writeSheet(crossCheckSheet(check));
        store.set({ message: { kind: 'done', text: `The cross-check is on the new sheet "${name}".` } });
      });
    },
  };
}

function compare({ choices, printed }: PaneState, month: PlayerMonth): Outcome<CrossCheck> {
  if (choices.printedSource === 'example') return crossCheckExample(month);
  const numbers = readPrinted(printed?.cells ?? []);
  return isProblem(numbers) ? numbers : crossCheckNumbers(month, numbers);
}

/** With the causes of what differs; the search for them is loaded when something does. */
async function explained(check: CrossCheck, month: PlayerMonth): Promise<CrossCheck> {
  if (!check.rows.some(({ verdict, cause }) => verdict === 'differs' && cause === null)) return check;
  const { withCauses } = await loadCode(
    () => import(/* webpackChunkName: "explain" */ '../../../sheet/crosscheck/checkCauses'),
  );
  return inSlices(withCauses(check, month), () => undefined, new AbortController().signal);
}
