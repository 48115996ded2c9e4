import type { TextFile, Message, Page, PageId, Slice } from '../kit/page';

/** All that the shell itself knows. */
export interface PaneState {
  /** The page that is open. */
  readonly view: PageId;
  /** What is going on, in words, while the pane waits for Excel. */
  readonly busy: string | null;
  readonly message: Message | null;
  /** Files that this Excel cannot save: their text is shown. */
  readonly offered: readonly TextFile[];
  /** The pages whose code was loaded. */
  readonly pages: Readonly<Partial<Record<PageId, Page>>>;
  /** Of each group the page that was opened last. */
  readonly lastOfGroup: Readonly<Partial<Record<string, PageId>>>;
}

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
