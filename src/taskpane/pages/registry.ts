import type { Page, PageEntry, Pane, Registry } from '../kit/page';
import { loadCode } from '../kit/loadCode';
import { createConfirmations } from '../kit/confirmations';
import type { Month } from '../month/month';
import { CHECK_HEADINGS, createContents, createHomePage } from './home/homePage';

/** The pages of the pane, in the order of their tabs. A page is a folder beside this file, and an entry here. */
export function createRegistry(): Registry {
  const confirmations = shared(createConfirmations);
  let loaded: Month | null = null;
  const month = async (pane: Pane): Promise<Month> => {
    const code = await loadCode(() => import(/* webpackChunkName: "contents" */ '../month/month'));
    return (loaded ??= new code.Month(pane, confirmations(pane)));
  };
  const contents = shared((pane) => createContents(pane, () => month(pane)));
  return {
    entries: [
      // The first page is there at once; the code of the others is loaded when they are opened.
      entry('home', 'Home', 'Ratings by the book', 'index', (pane) =>
        Promise.resolve(createHomePage(pane, () => month(pane), contents(pane))),
      ),
      entry('player', 'Player', "A player's month", 'player-page', async (pane) => {
        const { createPlayerPage } = await import(/* webpackChunkName: "player" */ './player/playerPage');
        return createPlayerPage(pane, await month(pane));
      }),
      entry('tournament', 'Tournament', "A tournament's crosstable", 'tournament', async (pane) => {
        const code = await import(/* webpackChunkName: "tournament" */ './tournament/tournamentPage');
        return code.createTournamentPage(pane, confirmations(pane));
      }),
      entry('bureau', 'Bureau', "The bureau's month", 'bureau', async (pane) => {
        const { createBureauPage } = await import(/* webpackChunkName: "bureau" */ './bureau/bureauPage');
        return createBureauPage(pane, await month(pane), confirmations(pane));
      }),
      entry('checkNumber', 'Check/A number', CHECK_HEADINGS.number, 'explaining', async (pane) => {
        const code = await import(/* webpackChunkName: "explain" */ './checkNumber/checkNumberPage');
        return code.createCheckNumberPage(pane, await month(pane));
      }),
      entry('checkPrint', 'Check/A calculation', CHECK_HEADINGS.print, 'explaining', async (pane) => {
        const code = await import(/* webpackChunkName: "checkPrint" */ './checkPrint/checkPrintPage');
        return code.createCheckPrintPage(pane, await month(pane));
      }),
      entry('checkLists', 'Check/Two lists', CHECK_HEADINGS.lists, 'comparing', async (pane) => {
        const code = await import(/* webpackChunkName: "compare" */ './checkLists/checkListsPage');
        return code.createCheckListsPage(pane);
      }),
      entry('checkRating', 'Check/The rating', 'Is the rating right?', 'rating-evidence', async (pane) => {
        const code = await import(/* webpackChunkName: "evaluation" */ './checkRating/checkRatingPage');
        return code.createCheckRatingPage(pane);
      }),
      entry('share', 'More/Share', 'Share a workbook', 'sharing', async (pane) => {
        const { createSharePage } = await import(/* webpackChunkName: "share" */ './share/sharePage');
        return createSharePage(pane);
      }),
      entry('settings', 'More/Settings', 'Settings', 'settings', async (pane) => {
        const code = await import(/* webpackChunkName: "settings" */ './settings/settingsPage');
        return code.createSettingsPage(pane, await month(pane), confirmations(pane));
      }),
      entry('help', 'More/Help', 'Help', 'index', async () => {
        const { createHelpPage } = await import(/* webpackChunkName: "help" */ './help/helpPage');
        return createHelpPage();
      }),
    ],
    pageToOpen: async (pane) => (await contents(pane).read()).page,
  };
}

/**
 * @param tab its tab; of a page in a group the group's, a slash, and its own
 * @param help its help page, without `.html`
 */
function entry(
  id: string,
  tab: string,
  heading: string,
  help: string,
  load: (pane: Pane) => Promise<Page>,
): PageEntry {
  const [title = '', group = null] = tab.split('/').reverse();
  return { id, title, group, heading, help: `${help}.html`, load };
}

/** Made when it is first asked for, and the same for all pages of the pane. */
function shared<T>(create: (pane: Pane) => T): (pane: Pane) => T {
  let made: T | null = null;
  return (pane) => (made ??= create(pane));
}
