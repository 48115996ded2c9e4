import { isCellEditError } from '../../excel/officeErrorText';
import { loadCode } from '../kit/loadCode';
import type { Handover, Page, PageEntry, PageId, Pane } from '../kit/page';
import type { Store } from '../kit/store';
import type { PaneState } from './paneState';

/** Opens pages and keeps the one in front up to date. */
export interface Pages {
  readonly open: Pane['open'];
  /** Reads anew what the page in front shows, and says what it does. */
  readonly refresh: () => Promise<void>;
  /** The same when nobody asked for it: says nothing when Excel is busy with something else; reports whether it was done. */
  readonly refreshQuietly: () => Promise<boolean>;
  readonly selectionMoved: () => Promise<boolean>;
}

const EDITING =
  'A cell is being edited. What the pane shows is read again when you leave the cell (Enter or Esc).';

/** @param beforeReading what has to be done before a page reads the workbook */
export function createPages(
  pane: Pane,
  store: Store<PaneState>,
  entries: readonly PageEntry[],
  beforeReading: () => Promise<void>,
): Pages {
  const inFront = (): Page | undefined => store.get().pages[store.get().view];

  /** The page in front, loaded where that is still to be done. */
  const loaded = async (): Promise<Page> => {
    const { view } = store.get();
    const there = inFront();
    if (there !== undefined) return there;
    const page = await loadCode(() => entryOf(entries, view).load(pane));
    store.set({ pages: { ...store.get().pages, [view]: page } });
    return page;
  };

  const refreshed = async (handover?: Handover): Promise<void> => {
    const page = await loaded();
    await beforeReading();
    if (handover !== undefined) await page.receive?.(handover);
    await page.refresh();
  };

  const quietly = async (work: () => Promise<void>): Promise<boolean> => {
    if (store.get().busy !== null) return false;
    try {
      await work();
      if (store.get().message?.text === EDITING) store.set({ message: null });
      return true;
    } catch (error) {
      // What Excel refuses now it is asked again at the next change or by Refresh, which says why.
      if (isCellEditError(error)) store.set({ message: { kind: 'problem', text: EDITING } });
      return false;
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
        await pane.perform('Opening the page…', () => refreshed(handover));
      } else await quietly(() => refreshed());
    },
    refresh: async () => {
      await pane.perform('Reading the workbook…', () => refreshed());
    },
    refreshQuietly: () => quietly(() => refreshed()),
    selectionMoved: () => quietly(async () => inFront()?.selectionMoved?.()),
  };
}

export function entryOf(entries: readonly PageEntry[], id: PageId): PageEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no page ${id}`);
  return entry;
}
