import type { Workbook } from '../../excel/workbook';
import type { Choices, PaneState } from '../state/state';
import type { Store } from '../state/store';

/**
 * Takes over choices and saves them in the workbook. Saving is a comfort: where the workbook does not take them (it is
 * protected, or a cell is being edited), they still hold while the pane is open.
 */
export function remember(store: Store<PaneState>, workbook: Workbook, choices: Choices): void {
  store.set({ choices });
  workbook.saveChoices('month', choices).catch(() => undefined);
}
