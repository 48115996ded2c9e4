import { html } from 'lit-html';
import type { Surroundings } from '../actions/actions';
import type { LoadedPage } from '../state/state';

/** The page Share. */
export function createSharePage({ store }: Surroundings): LoadedPage {
  return {
    view: () => html`<h1 id="view-title" tabindex="-1">Share</h1>`,
    read: () => {
      store.set({ share: { ready: true } });
      return Promise.resolve();
    },
  };
}
