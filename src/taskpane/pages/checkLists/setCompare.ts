import type { PaneState } from '../../month/monthState';
import type { Store } from '../../kit/store';
import type { CompareState } from './compareState';

/** Changes the page's own part of the state. */
export function setCompare(store: Store<PaneState>, changes: Partial<CompareState>): void {
  store.set({ compare: { ...store.get().compare, ...changes } });
}
