import { Focus, type Page, type Pane } from '../../kit/page';
import { SubjectReader } from '../../month/checkedSubject';
import type { Month } from '../../month/month';
import { isSelectionHandover } from '../../month/handovers';
import { checkPrintActions } from './checkPrintActions';
import { INITIAL_CHECK_PRINT, parseCheckPrintChoices } from './checkPrintState';
import { checkPrintView } from './checkPrintView';

/** The page A calculation: all numbers of a print against what is in hand. */
export async function createCheckPrintPage(pane: Pane, month: Month): Promise<Page> {
  const saved = await pane.workbook.loadChoices('checkPrint').catch(() => null);
  const state = pane.slice({ ...INITIAL_CHECK_PRINT, ...parseCheckPrintChoices(saved) });
  const focus = new Focus();
  const subjects = new SubjectReader(month);
  const actions = checkPrintActions({ pane, subjects, state, focus });
  return {
    view: () => checkPrintView(state.get(), actions, pane),
    refresh: actions.readAgain,
    focus: focus.take,
    receive: async (handover) => {
      if (isSelectionHandover(handover)) await actions.checkCells(handover.cells);
    },
  };
}
