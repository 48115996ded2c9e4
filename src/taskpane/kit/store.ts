import type { Slice } from './page';

/** One value that changes, and what is to be done then. */
export interface Store<State extends object> extends Slice<State> {
  subscribe(listener: () => void): void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners: (() => void)[] = [];
  return {
    get: () => state,
    set: (changes) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}
