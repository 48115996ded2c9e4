import type { Page, Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import type { ContentsReader } from './contents';
import { homeActions } from './homeActions';
import type { HomeState } from './homeState';
import { homeView } from './homeView';

/** The first page: what the workbook holds, what can be asked, what can be tried, and how formulas are typed. */
export function createHomePage(pane: Pane, month: Month, contents: ContentsReader): Page {
  const state = pane.slice<HomeState>({ contents: null });
  const actions = homeActions(pane, month);
  return {
    view: () => homeView(state.get(), pane.numberStyle.get(), actions),
    refresh: async () => {
      state.set({ contents: await contents.read() });
    },
  };
}
