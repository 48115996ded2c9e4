import { createMonth } from '../month/month';
import type { Pane } from '../kit/page';
import type { PaneParts } from '../shell/startPane';
import { createContents } from './home/contents';
import { createHomePage } from './home/homePage';

/** The pages of the pane, in the order of their tabs. A page is a folder beside this file, and a line here. */
export function createRegistry(): Pick<PaneParts, 'entries' | 'pageToOpen'> {
  const month = shared(createMonth);
  const contents = shared((pane) => createContents(pane, month(pane)));
  return {
    entries: [
      {
        ...{ id: 'home', title: 'Home', group: null, heading: 'Ratings by the book', help: 'index.html' },
        load: (pane) => Promise.resolve(createHomePage(pane, month(pane), contents(pane))),
      },
      {
        ...{
          id: 'player',
          title: 'Player',
          group: null,
          heading: "A player's month",
          help: 'player-page.html',
        },
        load: async (pane) =>
          (await import(/* webpackChunkName: "player" */ './player/playerPage')).createPlayerPage(
            pane,
            month(pane),
          ),
      },
      {
        ...{
          id: 'bureau',
          title: 'Bureau',
          group: null,
          heading: "The bureau's month",
          help: 'bureau.html',
        },
        load: async (pane) =>
          (await import(/* webpackChunkName: "bureau" */ './bureau/bureauPage')).createBureauPage(
            pane,
            month(pane),
          ),
      },
    ],
    pageToOpen: async (pane) => (await contents(pane).read()).page,
  };
}

/** Made when it is first asked for, and the same for all pages of the pane. */
function shared<T>(create: (pane: Pane) => T): (pane: Pane) => T {
  let made: T | null = null;
  return (pane) => (made ??= create(pane));
}
