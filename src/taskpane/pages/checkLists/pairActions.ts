import type { ColumnPair } from '../../../explain/compare';
import type { Slice } from '../../kit/page';
import { pairingOf } from './sides';
import type { CheckListsState } from './checkListsState';

/** Which columns belong together, by the user's own choice. */
export interface PairActions {
  /** The columns with the ids; `null` for a second pair = there is none. */
  readonly setKey: (number: 0 | 1, pair: ColumnPair | null) => void;
  readonly addPair: (pair: ColumnPair) => void;
  readonly removePair: (pair: ColumnPair) => void;
}

export function pairActions(state: Slice<CheckListsState>): PairActions {
  const set = (changes: Partial<CheckListsState['pairs']>): void => {
    const { pairs } = state.get();
    state.set({ pairs: { ...pairs, ...changes }, result: null });
  };
  const chosen = (): readonly ColumnPair[] => state.get().pairs.columns;
  return {
    setKey: (number, pair) => {
      const keys = [...pairingOf(state.get()).keys];
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
