import { Focus } from '../../kit/focus';
import type { Page, Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import { isNumberHandover } from '../../month/printedSelection';
import { checkNumberActions } from './checkNumberActions';
import { INITIAL_CHECK_NUMBER } from './checkNumberState';
import { checkNumberView } from './checkNumberView';
import { followSelection } from './followSelection';
import { readAskedMonth } from './readAskedMonth';
import { NumberSearch } from './numberSearch';

/** The page One number: why a printed number is not ours. It follows the selected cell. */
export function createCheckNumberPage(pane: Pane, month: Month): Page {
  const state = pane.slice(INITIAL_CHECK_NUMBER);
  const focus = new Focus();
  const search = new NumberSearch(state, focus);
  const parts = { pane, month, state, focus, search };
  const selection = followSelection(parts);
  const refresh = async (): Promise<void> => {
    await readAskedMonth(parts);
    await selection.look();
  };
  const actions = checkNumberActions(parts, selection, refresh);
  return {
    view: () => checkNumberView(state.get(), actions, pane),
    refresh,
    selectionMoved: selection.moved,
    focus: focus.take,
    receive: (handover) => {
      if (isNumberHandover(handover)) selection.take(handover);
    },
  };
}
