import { html } from 'lit-html';
import type { Surroundings } from '../actions/actions';
import type { LoadedPage } from '../state/state';

/** The page Compare. */
export function createComparePage({ store }: Surroundings): LoadedPage {
  return {
    view: () => html`<h1 id="view-title" tabindex="-1">Compare</h1>`,
    read: () => {
      store.set({ compare: { ready: true } });
      return Promise.resolve();
    },
  };
}
