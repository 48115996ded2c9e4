import { Focus, type Page, type Pane } from '../../kit/page';
import { SubjectReader } from '../../month/checkedSubject';
import type { Month } from '../../month/month';
import { isNumberHandover } from '../../month/handovers';
import { checkNumberActions } from './checkNumberActions';
import { INITIAL_CHECK_NUMBER } from './checkNumberState';
import { checkNumberView } from './checkNumberView';
import { NumberSearch } from './numberSearch';
import { SelectionFollower } from './selectionFollower';

/** The page A number: why a printed number is not ours. It follows the selected cell. */
export function createCheckNumberPage(pane: Pane, month: Month): Page {
  const state = pane.slice(INITIAL_CHECK_NUMBER);
  const focus = new Focus();
  const search = new NumberSearch(state, focus);
  const selection = new SelectionFollower(pane, state, search);
  const subjects = new SubjectReader(month);
  const actions = checkNumberActions({ pane, subjects, state, focus, search }, selection);
  return {
    view: () => checkNumberView(state.get(), actions, pane),
    refresh: actions.readAgain,
    selectionMoved: selection.moved,
    focus: focus.take,
    receive: (handover) => {
      if (isNumberHandover(handover)) selection.take(handover);
    },
  };
}
