import { excelCompare } from '../../../excel/compareWorkbook';
import { Focus, type Page, type Pane } from '../../kit/page';
import { isPublishedListsHandover } from '../../month/chosenLists';
import { isSelectionHandover } from '../../month/handovers';
import { checkListsActions } from './checkListsActions';
import { findSides, INITIAL_CHECK_LISTS, parseSides } from './checkListsState';
import { checkListsView } from './checkListsView';

/** The page Two lists: two tables, ranges or files cell by cell, with the choices that the workbook remembers. */
export async function createCheckListsPage(pane: Pane): Promise<Page> {
  const saved = await pane.workbook.loadChoices('compare').catch(() => null);
  const state = pane.slice({ ...INITIAL_CHECK_LISTS, ...parseSides(saved) });
  const focus = new Focus();
  const actions = checkListsActions({ pane, state, focus, excel: excelCompare });
  return {
    view: () => checkListsView(state.get(), actions, pane),
    refresh: () => findSides(state, excelCompare),
    focus: focus.take,
    receive: async (handover) => {
      if (isPublishedListsHandover(handover)) actions.openPublished(handover.table);
      if (isSelectionHandover(handover)) await actions.useCells(handover.cells);
    },
  };
}
