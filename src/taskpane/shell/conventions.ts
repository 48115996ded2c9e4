import { setDateSystem } from '../../cells/dateSystem';
import type {} from '../../cells/functionsScript';
import { type NumberStyle, setNumberStyle } from '../../cells/numberStyle';
import { setCellsAtATime } from '../../excel/blocks';
import { excelVersion } from '../../excel/requests';
import type { Workbook } from '../../excel/workbook';
import { type KnownStyle, styleInForce, UNKNOWN_STYLE } from '../kit/numberStyle';
import type { NumberStyles, Slice } from '../kit/page';
import { isObject } from '../kit/parse';

/** The key of the choice in the workbook's settings. */
const PAGE = 'numbers';

/** How numbers and formulas are written: asked of Excel once when the pane opens, and chosen in Settings. */
export function numberStyles(
  workbook: Workbook,
  slice: (initial: KnownStyle) => Slice<KnownStyle>,
): NumberStyles {
  const state = slice(UNKNOWN_STYLE);
  const set = (known: KnownStyle): void => {
    setNumberStyle(styleInForce(known));
    state.set(known);
  };
  setNumberStyle(styleInForce(UNKNOWN_STYLE));
  return {
    get: () => state.get(),
    read: async () => {
      const excels = await workbook.readNumberStyle().catch(() => null);
      set(parseStyle(await workbook.loadChoices(PAGE).catch(() => null), excels));
    },
    choose: (chosen) => {
      set({ ...state.get(), chosen });
      // A comfort: where the workbook refuses it, it holds while the pane is open.
      void workbook.saveChoices(PAGE, savedStyle(state.get())).catch(() => undefined);
    },
  };
}

/**
 * A choice that the workbook remembers. It belongs to the Excel for which it was made: where the file is opened in one with
 * another decimal sign, that Excel's own counts.
 */
function parseStyle(saved: unknown, excels: NumberStyle | null): KnownStyle {
  const { chosen, instead } = isObject(saved) ? saved : {};
  const isForThis = instead === (excels?.decimal ?? null);
  return { excels, chosen: isForThis && (chosen === '.' || chosen === ',') ? chosen : null };
}

/** What is saved of a choice. */
function savedStyle({ excels, chosen }: KnownStyle): object {
  return { chosen, instead: excels?.decimal ?? null };
}

/** How many cells this Excel reads and writes at a time, as *Check this Excel* has measured it; the usual number for another Excel. */
export async function readBlockSize({ loadChoices }: Pick<Workbook, 'loadChoices'>): Promise<void> {
  const saved = await loadChoices('blocks').catch(() => null);
  const { cells, platform } = isObject(saved) ? saved : {};
  const isForThis = typeof cells === 'number' && platform === excelVersion().platform;
  setCellsAtATime(isForThis ? cells : null);
}

/**
 * Asks how the workbook counts its days, until it has said so: days are read and written by it from then on, here and in the
 * cell functions. Excel may have called these before: where the days are not those that they took for granted, everything is
 * calculated again.
 */
export function dateSystemOf({ readDateSystem, calculateAll }: Workbook): () => Promise<void> {
  let isKnown = false;
  let isCalculated = true;
  return async () => {
    if (!isKnown) {
      const system = await readDateSystem().catch(() => null);
      if (system === null) return;
      isKnown = true;
      setDateSystem(system);
      globalThis.csaFunctions?.setDateSystem(system);
      isCalculated = system === 1900 || globalThis.csaFunctions === undefined;
    }
    if (isCalculated) return;
    isCalculated = await calculateAll().then(
      () => true,
      () => false,
    );
  };
}
