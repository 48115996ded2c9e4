import { officeErrorText } from '../../excel/officeErrorText';
import { PageNotLoadedError } from '../pageNotLoaded';
import type { PaneState } from '../state/state';
import type { Store } from '../state/store';

/**
 * Does something that takes Excel's time: says what it is while it lasts, and what to do when Excel refuses. While one
 * thing is going on no other begins.
 *
 * @returns whether it was done
 */
export async function perform(
  store: Store<PaneState>,
  doing: string,
  work: () => Promise<void>,
): Promise<boolean> {
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
}

function textOf(error: unknown): string {
  return error instanceof PageNotLoadedError
    ? 'This page could not be loaded. Check the connection to the internet, then press Refresh.'
    : officeErrorText(error);
}
