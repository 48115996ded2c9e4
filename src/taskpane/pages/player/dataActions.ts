import { isCellEditError } from '../../../excel/officeErrorText';
import type { BlockKind } from '../../../cells/columns';
import { type PickedCells, sheetChoices, withSheetChoices } from '../../month/monthState';
import type { Actions, Surroundings } from '../../actions/actions';
import { perform } from '../../shell/perform';
import { readPage } from '../../actions/readPage';
import { readRanges } from '../../month/readRanges';
import { remember } from '../../actions/remember';

type RangeActions = Pick<
  Actions,
  | 'refresh'
  | 'refreshQuietly'
  | 'useSheetInFront'
  | 'useSelection'
  | 'useArea'
  | 'clearRange'
  | 'findRange'
  | 'goTo'
  | 'setCalculationDay'
  | 'setReading'
  | 'setStyle'
>;

const EDITING =
  'A cell is being edited. What the pane shows is read again when you leave the cell (Enter or Esc).';

/** Where the month is read from, and how it is calculated. */
export function rangeActions(surroundings: Surroundings): RangeActions {
  const { store, workbook } = surroundings;
  const read = (): Promise<void> => readRanges(store, workbook);
  const setPick = (kind: BlockKind, pick: PickedCells | null, cleared: boolean): void => {
    const { choices } = store.get();
    const chosen = sheetChoices(choices);
    const others = { ...chosen.picks };
    delete others[kind];
    remember(
      store,
      workbook,
      withSheetChoices(choices, {
        picks: pick === null ? others : { ...others, [kind]: pick },
        cleared: [...chosen.cleared.filter((other) => other !== kind), ...(cleared ? [kind] : [])],
      }),
    );
  };
  const change = async (kind: BlockKind, pick: PickedCells | null, cleared: boolean): Promise<void> => {
    await perform(store, 'Reading the ranges…', async () => {
      setPick(kind, pick, cleared);
      await read();
    });
  };
  return {
    refresh: async () => {
      await perform(store, 'Reading the ranges…', () => readPage(surroundings));
    },
    refreshQuietly: async () => {
      if (store.get().busy !== null) return false;
      try {
        await readPage(surroundings);
        if (store.get().message?.text === EDITING) store.set({ message: null });
        return true;
      } catch (error) {
        // What Excel refuses now it is asked again at the next change or by Refresh, which tells why.
        if (isCellEditError(error)) store.set({ message: { kind: 'problem', text: EDITING } });
        return false;
      }
    },
    useSheetInFront: async () => {
      await perform(store, 'Looking for your ranges…', async () => {
        const sheetId = store.get().front?.sheet.id ?? null;
        remember(store, workbook, { ...store.get().choices, sheetId });
        await read();
        store.set({ result: null, check: null });
      });
    },
    useSelection: async (kind) => {
      await perform(store, 'Reading the selection…', async () => {
        const { selected, area } = await workbook.readSelection();
        if (area.cells.length === 0) {
          store.set({ message: { kind: 'problem', text: NOTHING_SELECTED } });
          return;
        }
        setPick(kind, { sheetId: area.sheet.id, box: selected }, false);
        await read();
      });
    },
    useArea: (kind, { sheet, box }) => change(kind, { sheetId: sheet.id, box }, false),
    clearRange: (kind) => change(kind, null, true),
    findRange: (kind) => change(kind, null, false),
    goTo: async ({ sheetId, box }) => {
      await perform(store, 'Going to the cell…', () => workbook.selectBox(sheetId, box));
    },
    setCalculationDay: (calculationDay) => {
      remember(store, workbook, withSheetChoices(store.get().choices, { calculationDay }));
    },
    setReading: (reading) => remember(store, workbook, { ...store.get().choices, reading }),
    setStyle: (style) => remember(store, workbook, { ...store.get().choices, style }),
  };
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a range with its header row in the sheet, then press Use selection.';
