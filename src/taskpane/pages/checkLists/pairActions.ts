import type { ColumnPair } from '../../../explain/compare';
import type { Slice } from '../../kit/page';
import { pairingOf } from './sides';
import type { CheckListsState } from './checkListsState';

/** Which columns belong together, by the user's own choice. */
export type PairActions = ReturnType<typeof pairActions>;

export function pairActions(state: Slice<CheckListsState>) {
  const set = (changes: Partial<CheckListsState['pairs']>): void => {
    const { pairs } = state.get();
    state.set({ pairs: { ...pairs, ...changes }, result: null });
  };
  const chosen = (): readonly ColumnPair[] => state.get().pairs.columns;
  return {
    /** The columns with the ids; `null` for a second pair = there is none. */
    setKey: (number: 0 | 1, pair: ColumnPair | null) => {
      const keys = [...pairingOf(state.get()).keys];
      keys.splice(number, 1, ...(pair === null ? [] : [pair]));
      set({ keys });
    },
    addPair: (pair: ColumnPair) => {
      const others = chosen().filter((one) => one.here !== pair.here && one.there !== pair.there);
      set({ columns: [...others, pair] });
    },
    removePair: (pair: ColumnPair) => {
      set({ columns: chosen().filter((one) => one.here !== pair.here || one.there !== pair.there) });
    },
  };
}
