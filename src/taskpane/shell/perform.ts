import { officeErrorText } from '../../excel/officeErrors';
import { CodeNotLoadedError } from '../kit/loadCode';
import type { Message, Pane } from '../kit/page';
import type { Store, PaneState } from './paneState';

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
  // Code that Excel's own side loads is missed under the name that webpack gives it.
  const isMissing =
    error instanceof CodeNotLoadedError || (error instanceof Error && error.name === 'ChunkLoadError');
  return isMissing
    ? 'This page could not be loaded. Check the connection to the internet and press Refresh. If the add-in was updated meanwhile, close Excel and open it again.'
    : officeErrorText(error);
}

/**
 * Knows which button was pressed for what the pane does. A button whose action goes on, or waits for its turn, is marked by `aria-busy`
 * and cannot be pressed again until that has ended: nothing is done twice because somebody pressed twice.
 */
export class Presses {
  private pressed: HTMLButtonElement | null = null;

  /** @param root the element that the pane is in */
  constructor(root: HTMLElement) {
    root.addEventListener('click', (event) => this.before(event), { capture: true });
    // By now all that the button does has been called.
    root.addEventListener('click', () => {
      this.pressed = null;
    });
  }

  private before(event: Event): void {
    const { target } = event;
    this.pressed = target instanceof Element ? target.closest('button') : null;
    if (!this.pressed?.hasAttribute(MARK)) return;
    this.pressed = null;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Marks the button that is being pressed, if one is; returns what takes the mark away. */
  mark(): () => void {
    const { pressed } = this;
    pressed?.setAttribute(MARK, 'true');
    return () => pressed?.removeAttribute(MARK);
  }
}

const MARK = 'aria-busy';

/** What waits for its turn. */
interface Waiting {
  /** Begins it, or lets it go. */
  readonly settle: (isTurn: boolean) => void;
  readonly isDroppable: boolean;
}

/** What the user asks for comes in the order of the presses, and before what nobody has asked for. */
type Order = 'asked' | 'unasked';

/**
 * Lets the pane do one thing after the other. Two things at a time would read the workbook and change what the pane knows of it
 * together: the slower one would put back what was true before the other one.
 */
export class Turns {
  private isTaken = false;
  private readonly waiting: Record<Order, Waiting[]> = { asked: [], unasked: [] };

  /** Takes the turn where nothing goes on; returns whether it has. Whoever takes a turn ends it. */
  takeNow(): boolean {
    if (this.isTaken) return false;
    this.isTaken = true;
    return true;
  }

  /** Waits for the turn. Resolves to false where it was let go, and must not be ended then. */
  wait(order: Order, isDroppable = false): Promise<boolean> {
    return new Promise((settle) => this.waiting[order].push({ settle, isDroppable }));
  }

  /** Ends the turn that was taken; the next one begins. */
  end(): void {
    const next = this.waiting.asked.shift() ?? this.waiting.unasked.shift();
    if (next === undefined) this.isTaken = false;
    else next.settle(true);
  }

  /** Lets go of all that may be dropped; returns whether there was any. */
  drop(): boolean {
    const { asked } = this.waiting;
    const dropped = asked.filter(({ isDroppable }) => isDroppable);
    this.waiting.asked = asked.filter(({ isDroppable }) => !isDroppable);
    for (const { settle } of dropped) settle(false);
    return dropped.length > 0;
  }
}
