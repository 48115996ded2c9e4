import type { PaneState } from '../state/state';
import type { Store } from '../state/store';
import type { BureauState } from './bureauState';

/** Changes the page's own part of the state. */
export function setBureau(store: Store<PaneState>, changes: Partial<BureauState>): void {
  store.set({ bureau: { ...store.get().bureau, ...changes } });
}
