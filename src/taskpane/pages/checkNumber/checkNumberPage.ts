import { Focus, type Page, type Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import { isNumberHandover } from '../../month/printedSelection';
import { checkNumberActions } from './checkNumberActions';
import { INITIAL_CHECK_NUMBER } from './checkNumberState';
import { checkNumberView } from './checkNumberView';
import { followSelection } from './followSelection';
import { readAskedMonth } from './readAskedMonth';
import { NumberSearch } from './numberSearch';
import { sectionActions } from './sectionActions';
import { INITIAL_SECTION } from './sectionState';
import { sectionView } from './sectionView';

/** The page One number: why a printed number is not ours. It follows the selected cell: of a month, or of a section's sheet in front. */
export function createCheckNumberPage(pane: Pane, month: Month): Page {
  const state = pane.slice(INITIAL_CHECK_NUMBER);
  const focus = new Focus();
  const search = new NumberSearch(state, focus);
  const parts = { pane, month, state, focus, search };
  const selection = followSelection(parts);
  const section = pane.slice(INITIAL_SECTION);
  const inSection = sectionActions(pane, section, focus);
  const refresh = async (): Promise<void> => {
    await inSection.read(await readAskedMonth(parts));
    if (section.get().inFront === null) await selection.look();
  };
  const actions = checkNumberActions(parts, selection, refresh);
  return {
    view: () => {
      const { inFront } = section.get();
      return inFront === null
        ? checkNumberView(state.get(), actions, pane)
        : sectionView(section.get(), inFront, { ...inSection, refresh: actions.refresh }, pane);
    },
    refresh,
    selectionMoved: () => (section.get().inFront === null ? selection.moved() : inSection.look()),
    focus: focus.take,
    receive: (handover) => {
      if (isNumberHandover(handover)) selection.take(handover);
    },
  };
}
