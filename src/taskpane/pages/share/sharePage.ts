import { excelFreeze } from '../../../excel/freeze/freeze';
import { Focus, type Page, type Pane } from '../../kit/page';
import { INITIAL_SHARE, shareActions, type ShareState } from './shareActions';
import { shareView } from './shareView';

/** The page Share: freezes a workbook before it is sent on, undoes that, and repairs what arrived without the add-in. */
export function createSharePage(pane: Pane): Page {
  const state = pane.slice<ShareState>(INITIAL_SHARE);
  const focus = new Focus();
  const excel = excelFreeze;
  const actions = shareActions({ pane, excel, state, focus });
  return {
    view: () => shareView(state.get(), actions, pane),
    refresh: async () => state.set({ lists: await excel.lists() }),
    focus: focus.take,
  };
}
