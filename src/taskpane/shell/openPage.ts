import { isCellEditError } from '../../excel/officeErrors';
import { loadCode } from '../kit/loadCode';
import type { Handover, Page, PageEntry, PageId, Pane } from '../kit/page';
import type { Store, PaneState } from './paneState';
import type { Performer, Turns } from './perform';

/** Opens pages and keeps the one in front up to date. */
export interface Pages {
  readonly open: Pane['open'];
  /** Reads anew what the page in front shows, and says what it does. */
  readonly refresh: () => Promise<void>;
  /** The same when nobody asked for it: waits for its turn without a word; reports whether it was done. */
  readonly refreshQuietly: () => Promise<boolean>;
  readonly selectionMoved: () => Promise<boolean>;
}

const EDITING =
  'A cell is being edited. What the pane shows is read again when you leave the cell (Enter or Esc).';

/** What the pages need of the shell. */
interface PagesParts {
  readonly pane: Pane;
  readonly store: Store<PaneState>;
  readonly entries: readonly PageEntry[];
  readonly turns: Turns;
  readonly actions: Pick<Performer, 'performAnyway'>;
}

/** @param beforeReading what has to be done before a page reads the workbook */
export function createPages(
  { pane, store, entries, turns, actions }: PagesParts,
  beforeReading: () => Promise<void>,
): Pages {
  const inFront = (): Page | undefined => store.get().pages[store.get().view];

  /** A page, loaded where that is still to be done. */
  const loaded = async (id: PageId): Promise<Page> => {
    const there = store.get().pages[id];
    if (there !== undefined) return there;
    const page = await loadCode(() => entryOf(entries, id).load(pane));
    store.set({ pages: { ...store.get().pages, [id]: page } });
    return page;
  };

  const refreshed = async (id: PageId, handover?: Handover): Promise<void> => {
    const page = await loaded(id);
    await beforeReading();
    if (handover !== undefined) await page.receive?.(handover);
    // Where the user has gone on to another page meanwhile, this one is read when it is opened again.
    if (id === store.get().view) await page.refresh();
  };

  const quietly = async (work: () => Promise<void>): Promise<boolean> => {
    if (!turns.takeNow()) await turns.wait('unasked');
    try {
      await work();
      if (store.get().message?.text === EDITING) store.set({ message: null });
      return true;
    } catch (error) {
      // What Excel refuses now it is asked again at the next change or by Refresh, which says why.
      if (isCellEditError(error)) store.set({ message: { kind: 'problem', text: EDITING } });
      return false;
    } finally {
      turns.end();
    }
  };

  return {
    open: async (id, handover) => {
      const { group } = entryOf(entries, id);
      const { lastOfGroup } = store.get();
      store.set({
        view: id,
        message: null,
        lastOfGroup: group === null ? lastOfGroup : { ...lastOfGroup, [group]: id },
      });
      // A page that has to be loaded or gets something says what goes wrong; one that is only refreshed may be old.
      if (inFront() === undefined || handover !== undefined) {
        await actions.performAnyway('Opening the page…', () => refreshed(id, handover));
      } else await quietly(() => refreshed(id));
    },
    refresh: async () => {
      await pane.perform('Reading the workbook…', () => refreshed(store.get().view));
    },
    refreshQuietly: () => quietly(() => refreshed(store.get().view)),
    selectionMoved: () => quietly(async () => inFront()?.selectionMoved?.()),
  };
}

export function entryOf(entries: readonly PageEntry[], id: PageId): PageEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no page ${id}`);
  return entry;
}
