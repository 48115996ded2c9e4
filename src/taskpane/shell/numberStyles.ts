import { type NumberStyle, setNumberStyle } from '../../cells/numberStyle';
import type { Workbook } from '../../excel/workbook';
import { type KnownStyle, styleInForce, UNKNOWN_STYLE } from '../kit/numberStyle';
import { isObject } from '../kit/parse';
import type { NumberStyles, Slice } from '../kit/page';

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
