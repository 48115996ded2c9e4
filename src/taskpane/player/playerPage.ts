import { html } from 'lit-html';
import type { Surroundings } from '../actions/actions';
import type { LoadedPage } from '../state/state';

/** The page Player. */
export function createPlayerPage({ store }: Surroundings): LoadedPage {
  return {
    view: () => html`<h1 id="view-title" tabindex="-1">Player</h1>`,
    read: () => {
      store.set({ player: { ready: true } });
      return Promise.resolve();
    },
  };
}
