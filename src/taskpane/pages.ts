import type { Surroundings } from './actions/actions';
import { loadCode } from './pageNotLoaded';
import type { LoadedPage, View } from './state/state';

/** Pages whose code a browser loads when they are first opened, so that the pane itself opens quickly. */
const LOADERS: Readonly<Partial<Record<View, (surroundings: Surroundings) => Promise<LoadedPage>>>> = {
  section: async (surroundings) => {
    const { createSectionPage } = await import(/* webpackChunkName: "section" */ './section/sectionPage');
    return createSectionPage(surroundings);
  },
  bureau: async (surroundings) => {
    const { createBureauPage } = await import(/* webpackChunkName: "bureau" */ './bureau/bureauPage');
    return createBureauPage(surroundings);
  },
  compare: async (surroundings) => {
    const { createComparePage } = await import(/* webpackChunkName: "compare" */ './compare/comparePage');
    return createComparePage(surroundings);
  },
  explain: async (surroundings) => {
    const { createExplainPage } = await import(/* webpackChunkName: "explain" */ './explain/explainPage');
    return createExplainPage(surroundings);
  },
  player: async (surroundings) => {
    const { createPlayerPage } = await import(/* webpackChunkName: "player" */ './player/playerPage');
    return createPlayerPage(surroundings);
  },
  share: async (surroundings) => {
    const { createSharePage } = await import(/* webpackChunkName: "share" */ './share/sharePage');
    return createSharePage(surroundings);
  },
};

/** Whether a page has still to be loaded. */
export function isToBeLoaded(view: View, { store }: Surroundings): boolean {
  return LOADERS[view] !== undefined && store.get().pages[view] === undefined;
}

/** Loads a page where that is still to be done. */
export async function loadPage(view: View, surroundings: Surroundings): Promise<void> {
  const { store } = surroundings;
  const load = LOADERS[view];
  if (load === undefined || !isToBeLoaded(view, surroundings)) return;
  const page = await loadCode(() => load(surroundings));
  store.set({ pages: { ...store.get().pages, [view]: page } });
}
