import type { ColumnPair } from '../../../sheet/compare';
import type { PaneState } from '../../month/monthState';
import type { Store } from '../../kit/store';
import { pairingOf } from './comparable';
import { setCompare } from './setCompare';

/** Which columns belong together, by the user's own choice. */
export interface PairActions {
  /** The columns with the ids; `null` for a second pair = there is none. */
  readonly setKey: (number: 0 | 1, pair: ColumnPair | null) => void;
  readonly addPair: (pair: ColumnPair) => void;
  readonly removePair: (pair: ColumnPair) => void;
}

export function pairActions(store: Store<PaneState>): PairActions {
  const set = (changes: Partial<PaneState['compare']['pairs']>): void => {
    const { pairs } = store.get().compare;
    setCompare(store, { pairs: { ...pairs, ...changes }, result: null });
  };
  const chosen = (): readonly ColumnPair[] => store.get().compare.pairs.columns;
  return {
    setKey: (number, pair) => {
      const keys = [...pairingOf(store.get().compare).keys];
      keys.splice(number, 1, ...(pair === null ? [] : [pair]));
      set({ keys });
    },
    addPair: (pair) => {
      const others = chosen().filter((one) => one.here !== pair.here && one.there !== pair.there);
      set({ columns: [...others, pair] });
    },
    removePair: (pair) => {
      set({ columns: chosen().filter((one) => one.here !== pair.here || one.there !== pair.there) });
    },
  };
}
