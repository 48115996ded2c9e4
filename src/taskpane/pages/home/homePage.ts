import type { DecimalSign } from '../../../sheet/kit/typedFormula';
import type { Page, Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import type { Contents, ContentsReader } from './contents';
import { homeActions } from './homeActions';
import { homeView } from './homeView';

/** All that the page Home has of its own. */
export interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
  /** null where this Excel does not say. */
  readonly decimalSign: DecimalSign | null;
}

/** The first page: what the workbook holds, what can be asked, what can be tried, and how formulas are typed. */
export function createHomePage(pane: Pane, month: Month, contents: ContentsReader): Page {
  const state = pane.slice<HomeState>({ contents: null, decimalSign: null });
  const actions = homeActions(pane, month);
  let isAsked = false;
  return {
    view: () => homeView(state.get(), actions),
    refresh: async () => {
      state.set({ contents: await contents.read() });
      if (isAsked) return;
      state.set({ decimalSign: await pane.workbook.readDecimalSign().catch(() => null) });
      isAsked = true;
    },
  };
}
