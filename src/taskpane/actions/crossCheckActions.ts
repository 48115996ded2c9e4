import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { isProblem, type Outcome } from '../../engine/kit/problem';
import { type CrossCheck, crossCheckExample, crossCheckNumbers } from '../../sheet/crosscheck/crossCheck';
import { crossCheckSheet } from '../../sheet/crosscheck/crossCheckSheet';
import { readPrinted } from '../../sheet/crosscheck/readPrinted';
import { problemText } from '../../sheet/problemText';
import { previewOf } from '../state/preview';
import type { PaneState } from '../state/state';
import type { Actions, Surroundings } from './actions';
import { perform } from './perform';
import { readRanges } from './refresh';
import { remember } from './remember';

type CrossCheckActions = Pick<
  Actions,
  'setPrintedSource' | 'usePrintedSelection' | 'crossCheck' | 'writeCrossCheck'
>;

/** Printed numbers against ours. */
export function crossCheckActions({ store, workbook, today }: Surroundings): CrossCheckActions {
  const tell = (text: string): void => store.set({ message: { kind: 'problem', text } });
  return {
    setPrintedSource: (printedSource) => {
      remember(store, workbook, { ...store.get().choices, printedSource });
      store.set({ check: null });
    },
    usePrintedSelection: async () => {
      await perform(store, 'Reading the selection…', async () => {
        const { selected, area } = await workbook.readSelection();
        const numbers = readPrinted(area.cells);
        if (isProblem(numbers)) {
          tell(problemText(numbers));
          return;
        }
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
        const check = compare(store.get(), month);
        if (isProblem(check)) tell(problemText(check));
        else store.set({ check });
      });
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
  // The worked example leaves clause 47 out, so it is compared in its own way.
  if (choices.printedSource === 'example') return crossCheckExample(playerMonth(month.input, NO_MAXIMUM));
  const numbers = readPrinted(printed?.cells ?? []);
  return isProblem(numbers) ? numbers : crossCheckNumbers(month, numbers);
}
