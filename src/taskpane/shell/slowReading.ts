import { onSlowReading } from '../../excel/requests';
import type { Store, PaneState } from './paneState';

/** Excel does not say why it does not answer; while a cell is being edited it never does. */
const WAITING = 'Excel has not answered yet. If a cell is being edited, press Enter or Esc in the sheet.';

/** Says so while Excel does not answer, and no longer. */
export function tellSlowReading(store: Store<PaneState>): void {
  onSlowReading((isWaiting) => {
    const { message } = store.get();
    if (isWaiting && message === null) store.set({ message: { kind: 'problem', text: WAITING } });
    else if (!isWaiting && message?.text === WAITING) store.set({ message: null });
  });
}
