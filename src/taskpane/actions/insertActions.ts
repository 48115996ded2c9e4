import type { SheetRef } from '../../excel/workbook';
import { blankMonthSheet } from '../../sheet/example/blankMonth';
import { exampleSheet } from '../../sheet/example/exampleSheet';
import type { Box } from '../../sheet/kit/address';
import type { SheetModel } from '../../sheet/kit/sheetModel';
import { NO_SHEET_CHOICES, type PickedCells, withSheetChoices } from '../state/state';
import type { Actions, Surroundings } from './actions';
import { perform } from './perform';
import { readRanges } from './refresh';
import { remember } from './remember';

/** Excel's last row. */
const LAST_ROW = 1_048_576;

type InsertActions = Pick<Actions, 'insertExample' | 'insertBlankMonth' | 'startWithOwnRanges'>;

/** The three ways to begin. */
export function insertActions({ store, workbook }: Surroundings): InsertActions {
  const insert = async (model: SheetModel, reach: (box: Box) => Box): Promise<SheetRef> => {
    const sheet = await workbook.writeSheet(model);
    const picks = Object.fromEntries(
      [...model.blocks].map(([name, box]): [string, PickedCells] => [
        name,
        { sheetId: sheet.id, box: reach(box) },
      ]),
    );
    const choices = { ...store.get().choices, sheetId: sheet.id };
    remember(store, workbook, withSheetChoices(choices, { ...NO_SHEET_CHOICES, picks }));
    store.set({ view: 'month', result: null, check: null });
    await readRanges(store, workbook);
    return sheet;
  };
  return {
    insertExample: async () => {
      await perform(store, 'Writing the worked example…', async () => {
        const { name } = await insert(exampleSheet(), (box) => box);
        store.set({ message: { kind: 'done', text: `The worked example is on the new sheet "${name}".` } });
      });
    },
    insertBlankMonth: async () => {
      await perform(store, 'Writing a blank month…', async () => {
        // Nothing stands below these blocks, so that each may grow to the sheet's end.
        const { name } = await insert(blankMonthSheet(), (box) => ({ ...box, rows: LAST_ROW - box.row }));
        const text = `Fill in the new sheet "${name}"; the pane reads along. Blank rows do no harm.`;
        store.set({ message: { kind: 'done', text } });
      });
    },
    startWithOwnRanges: async () => {
      store.set({ view: 'month' });
      await perform(store, 'Looking for your ranges…', () => readRanges(store, workbook));
    },
  };
}
