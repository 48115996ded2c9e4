import type { PaneState } from '../../month/monthState';
import type { Store } from '../../kit/store';
import type { BureauState } from './bureauState';

/** Changes the page's own part of the state. */
export function setBureau(store: Store<PaneState>, changes: Partial<BureauState>): void {
  store.set({ bureau: { ...store.get().bureau, ...changes } });
}
