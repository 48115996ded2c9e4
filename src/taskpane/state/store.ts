/** One value that changes, and those who want to know. */
export interface Store<State> {
  get(): State;
  set(changes: Partial<State>): void;
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
