import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { SheetArea, Workbook } from '../../excel/workbook';
import type { BlockKind } from '../../cells/columns';
import type { PrintedNumber } from '../../sheet/kit/printedFigures';
import type { Reading } from '../../sheet/report/readings';
import type { ReportStyle } from '../../sheet/kit/sheetModel';
import { isToBeLoaded } from '../pages';
import type { PaneState, PickedCells, PrintedSource, View } from '../state/state';
import type { Store } from '../state/store';
import { crossCheckActions } from './crossCheckActions';
import { insertActions } from './insertActions';
import { perform } from './perform';
import { readPage } from './readPage';
import { rangeActions } from './rangeActions';
import { runActions } from './runActions';

/** All that a user can do in the pane. */
export interface Actions {
  readonly show: (view: View) => Promise<void>;

  readonly insertExample: () => Promise<void>;
  readonly insertBlankMonth: () => Promise<void>;
  readonly startWithOwnRanges: () => Promise<void>;

  /** Reads the ranges anew. */
  readonly refresh: () => Promise<void>;
  /** The same when nobody asked for it: says nothing when Excel is busy with something else. Tells whether it was done. */
  readonly refreshQuietly: () => Promise<boolean>;
  /** Looks for ranges on the sheet in front from now on. */
  readonly useSheetInFront: () => Promise<void>;
  readonly useSelection: (kind: BlockKind) => Promise<void>;
  readonly useArea: (kind: BlockKind, area: SheetArea) => Promise<void>;
  /** Drops the picked or found range. */
  readonly clearRange: (kind: BlockKind) => Promise<void>;
  /** Goes back to what the headers tell. */
  readonly findRange: (kind: BlockKind) => Promise<void>;
  readonly goTo: (cells: PickedCells) => Promise<void>;

  /** null = as the games' end dates say. */
  readonly setCalculationDay: (day: CalendarDay | null) => void;
  readonly setReading: (reading: Reading) => void;
  readonly setStyle: (style: ReportStyle) => void;

  readonly run: () => Promise<void>;

  readonly setPrintedSource: (source: PrintedSource) => void;
  readonly usePrintedSelection: () => Promise<void>;
  readonly crossCheck: () => Promise<void>;
  readonly writeCrossCheck: () => Promise<void>;
  /** Opens the page Explain with a number of the cross-check, and all its numbers as evidence. */
  readonly explainNumber: (number: PrintedNumber) => Promise<void>;
}

/** What the actions work with. */
export interface Surroundings {
  readonly store: Store<PaneState>;
  readonly workbook: Workbook;
  readonly today: () => CalendarDay;
}

export function createActions(surroundings: Surroundings): Actions {
  const { store } = surroundings;
  const ranges = rangeActions(surroundings);
  const show: Actions['show'] = async (view) => {
    store.set({ view, message: null });
    if (isToBeLoaded(view, surroundings)) {
      await perform(store, 'Opening the page…', () => readPage(surroundings));
    } else {
      // Only the page in front is read along, so that this one may be old.
      await ranges.refreshQuietly();
    }
  };
  return {
    show,
    ...insertActions(surroundings),
    ...ranges,
    ...runActions(surroundings),
    ...crossCheckActions(surroundings, show),
  };
}
