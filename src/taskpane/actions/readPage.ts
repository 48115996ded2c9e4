import { loadPage } from '../pages';
import type { Surroundings } from './actions';
import { readRanges } from './refresh';

/** Reads anew what the page in front shows. */
export async function readPage(surroundings: Surroundings): Promise<void> {
  const { store, workbook } = surroundings;
  const { view } = store.get();
  await loadPage(view, surroundings);
  const page = store.get().pages[view];
  await (page === undefined ? readRanges(store, workbook) : page.read());
}
