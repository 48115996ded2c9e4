import { violations } from './support/axe';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

/** Every page by its tabs. */
const PAGES = [
  ['Home'],
  ['Player'],
  ['Tournament'],
  ['Bureau'],
  ['Check', 'A number'],
  ['Check', 'A calculation'],
  ['Check', 'Two lists'],
  ['Check', 'The rating'],
  ['More', 'Share'],
  ['More', 'Settings'],
  ['More', 'Help'],
];

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

/** By how much a page is wider than the pane. */
function overflow(pane: RatingsPane): Promise<number> {
  return pane.frame.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

describe.each(['light', 'dark'] as const)('each page, %s', (colorScheme) => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { colorScheme, viewport: { width: 1280, height: 900 } });
    await pane.insertExample();
  });

  afterAll(() => pane.workbench.giveBack());

  test('at 320 px: axe-core finds nothing, nothing is wider, the tabs are one row', async () => {
    await pane.narrow();
    for (const tabs of PAGES) {
      await pane.page(...tabs);
      expect([tabs, await violations(pane), await overflow(pane)]).toEqual([tabs, [], 0]);
      const rows = await pane.frame
        .locator('nav [role=tab]')
        .evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size);
      expect(rows).toBe(1);
      await pane.screenshot(`page-${tabs.join('-').toLowerCase().replaceAll(' ', '-')}-${colorScheme}`);
    }
  });
});

test('Freeze takes three clicks: the tab, the count, and Freeze', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.page('More');
  await pane.press('Count the formulas');
  await pane.press('Freeze');
  await pane.frame.waitForSelector('#frozen-title');
  expect(await pane.alert()).toBe('');
  pane.workbench.giveBack();
});
