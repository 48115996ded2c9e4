import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { openUnderMore } from './support/sharePage';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const heading = (pane: RatingsPane): Promise<string> => pane.frame.locator('h1').innerText();

test('a setting is remembered, and forgotten after a question, by keyboard alone', async () => {
  const pane = await RatingsPane.open(suite);
  await openUnderMore(pane, 'Settings');
  expect(await heading(pane)).toBe('Settings');
  await pane.choose('The report has', 'Plain Excel formulas');
  await pane.frame.getByText("Ranges, calculation dates and interpretations of a player's month").waitFor();
  const keys = await PaneKeyboard.in(pane);
  await keys.enter('Clear…');
  expect(await keys.focused()).toMatch(/^Clear these choices\?/);
  expect(await keys.isFocusSeen()).toBe(true);
  await keys.enter('Clear');
  expect(await keys.focused()).toBe('Saved in this workbook');
  expect(await pane.text()).toContain('Nothing yet.');
  expect(await pane.frame.locator('#style').inputValue()).toBe('live');
  expect(await pane.workbench.page.evaluate(() => window.workbench!.unknownApis)).toEqual([]);
  pane.workbench.giveBack();
});

test('every help page that the page Help names is there, and so is the clause that a word leads to', async () => {
  const pane = await RatingsPane.open(suite);
  await openUnderMore(pane, 'Help');
  const links = await pane.frame
    .locator('main a[href^="help/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(20);
  const missing = await pane.frame.evaluate(async (addresses) => {
    const pages = new Map<string, Document | null>();
    const faults: string[] = [];
    for (const address of addresses) {
      const [file = '', id] = address.split('#');
      if (!pages.has(file)) {
        const answer = await fetch(file);
        const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
        pages.set(file, answer.ok ? parsed : null);
      }
      const page = pages.get(file) ?? null;
      if (page === null || (id !== undefined && page.getElementById(id) === null)) faults.push(address);
    }
    return faults;
  }, links);
  expect(missing).toEqual([]);
  pane.workbench.giveBack();
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  test('on Settings, also while it asks, and on Help', async () => {
    const pane = await RatingsPane.open(suite);
    await pane.narrow();
    const clean = async (name: string): Promise<void> => {
      expect(await violations(pane)).toEqual([]);
      await pane.pictures(`${name}-narrow`);
    };
    await openUnderMore(pane, 'Settings');
    await pane.choose('The report has', 'Values');
    await clean('settings');
    await pane.press('Clear…');
    await clean('settings-question');
    await openUnderMore(pane, 'Help');
    await clean('help');
    pane.workbench.giveBack();
  });
});
