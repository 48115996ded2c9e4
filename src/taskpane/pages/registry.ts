import { createMonth } from '../month/month';
import type { Pane, Registry } from '../kit/page';
import { createContents } from './home/contents';
import { createHomePage } from './home/homePage';

/** The pages of the pane, in the order of their tabs. A page is a folder beside this file, and a line here. */
export function createRegistry(): Registry {
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
          id: 'share',
          title: 'Share',
          group: 'More',
          heading: 'Share a workbook',
          help: 'sharing.html',
        },
        load: async (pane) =>
          (await import(/* webpackChunkName: "share" */ './share/sharePage')).createSharePage(pane),
      },
      {
        ...{ id: 'settings', title: 'Settings', group: 'More', heading: 'Settings', help: 'settings.html' },
        load: async (pane) =>
          (await import(/* webpackChunkName: "settings" */ './settings/settingsPage')).createSettingsPage(
            pane,
            month(pane),
          ),
      },
      {
        ...{ id: 'help', title: 'Help', group: 'More', heading: 'Help', help: 'index.html' },
        load: async () => (await import(/* webpackChunkName: "help" */ './help/helpPage')).createHelpPage(),
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
