import { officeErrorText } from '../../excel/officeErrors';
import { CodeNotLoadedError } from '../kit/loadCode';
import type { Message, Pane } from '../kit/page';
import type { Store, PaneState } from './paneState';
import type { Presses } from './presses';
import type { Turns } from './turns';

/** What the user asks for, and what is shown of it. */
export interface Performer extends Pick<Pane, 'perform' | 'say' | 'dropWaiting'> {
  /** The same as `perform` for what may be asked for again at once, such as to open a page: no button is marked, nothing dropped. */
  readonly performAnyway: Pane['perform'];
}

const DROPPED = 'What you pressed after that was not begun.';

/** Does one thing after the other: says what it is while it lasts, and what to do when Excel refuses. */
export function performer(store: Store<PaneState>, turns: Turns, presses: Presses): Performer {
  /** What is going on and what waits, in the order of the presses. */
  const asked: { readonly doing: string }[] = [];
  /** The last message of an action. */
  let said: Message | null = null;
  /** What was said while the action of this turn waited: the user has had no time to read it. */
  let unread: Message | null = null;
  let hasDropped = false;

  const say: Pane['say'] = (kind, text) => {
    said = joined(unread, { kind, text });
    store.set({ message: said });
  };
  const showDoing = (): void => store.set({ busy: asked[0]?.doing ?? null });

  const done = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      say('problem', textOf(error));
      return false;
    } finally {
      unread = null;
      if (hasDropped) store.set({ message: joined(store.get().message, { kind: 'done', text: DROPPED }) });
      hasDropped = false;
    }
  };

  const inTurn = async (doing: string, work: () => Promise<void>, isDroppable: boolean): Promise<boolean> => {
    const mine = { doing };
    const { message: before } = store.get();
    asked.push(mine);
    showDoing();
    let isTurn = turns.takeNow();
    if (!isTurn) {
      isTurn = await turns.wait('asked', isDroppable);
      const { message } = store.get();
      unread = isTurn && message !== before && message === said ? message : null;
    }
    try {
      if (!isTurn) return false;
      store.set({ message: unread });
      return await done(work);
    } finally {
      asked.splice(asked.indexOf(mine), 1);
      showDoing();
      if (isTurn) turns.end();
    }
  };

  return {
    say,
    performAnyway: (doing, work) => inTurn(doing, work, false),
    perform: async (doing, work) => {
      const unmark = presses.mark();
      try {
        return await inTurn(doing, work, true);
      } finally {
        unmark();
      }
    },
    dropWaiting: () => {
      hasDropped = turns.drop() || hasDropped;
    },
  };
}

/** A message and the one before it, of which neither was read. */
function joined(before: Message | null, now: Message): Message {
  if (before === null) return now;
  const isProblem = before.kind === 'problem' || now.kind === 'problem';
  return { kind: isProblem ? 'problem' : 'done', text: `${before.text} ${now.text}` };
}

function textOf(error: unknown): string {
  return error instanceof CodeNotLoadedError
    ? 'This page could not be loaded. Check the connection to the internet, then press Refresh.'
    : officeErrorText(error);
}
