import { officeErrorText } from '../../excel/officeErrorText';
import { CodeNotLoadedError } from '../kit/loadCode';
import type { Pane } from '../kit/page';
import type { Store } from '../kit/store';
import type { PaneState } from './paneState';

/** Does one thing at a time: says what it is while it lasts, and what to do when Excel refuses. */
export function performer(store: Store<PaneState>): Pane['perform'] {
  return async (doing, work) => {
    if (store.get().busy !== null) return false;
    store.set({ busy: doing, message: null });
    try {
      await work();
      return true;
    } catch (error) {
      store.set({ message: { kind: 'problem', text: textOf(error) } });
      return false;
    } finally {
      store.set({ busy: null });
    }
  };
}

function textOf(error: unknown): string {
  return error instanceof CodeNotLoadedError
    ? 'This page could not be loaded. Check the connection to the internet, then press Refresh.'
    : officeErrorText(error);
}
