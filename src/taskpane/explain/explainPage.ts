import { html } from 'lit-html';
import type { Surroundings } from '../actions/actions';
import type { LoadedPage } from '../state/state';

/** The page Explain. */
export function createExplainPage({ store }: Surroundings): LoadedPage {
  return {
    view: () => html`<h1 id="view-title" tabindex="-1">Explain</h1>`,
    read: () => {
      store.set({ explain: { ready: true } });
      return Promise.resolve();
    },
  };
}
