import { listPackages } from '../../../excel/publications/store';
import { Focus, type Page, type Pane } from '../../kit/page';
import {
  checkRatingActions,
  type CheckRatingState,
  INITIAL_CHECK_RATING,
  parseChoices,
} from './checkRatingActions';
import { checkRatingView } from './checkRatingView';

/** The page Is the rating right?: how well ratings predicted results, and where the points of a list went. */
export async function createCheckRatingPage(pane: Pane): Promise<Page> {
  const saved = await pane.workbook.loadChoices('evaluation').catch(() => null);
  const state = pane.slice<CheckRatingState>({ ...INITIAL_CHECK_RATING, ...parseChoices(saved) });
  const focus = new Focus();
  const actions = checkRatingActions(pane, state, focus);
  return {
    view: () => checkRatingView(state.get(), actions, pane),
    refresh: async () => state.set({ kept: (await listPackages()).map(({ name }) => name) }),
    focus: focus.take,
  };
}
