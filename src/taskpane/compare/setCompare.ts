import type { PaneState } from '../state/state';
import type { Store } from '../state/store';
import type { CompareState } from './compareState';

/** Changes the page's own part of the state. */
export function setCompare(store: Store<PaneState>, changes: Partial<CompareState>): void {
  store.set({ compare: { ...store.get().compare, ...changes } });
}
