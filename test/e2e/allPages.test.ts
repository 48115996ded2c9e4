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

test('at 320 px: axe-core finds nothing, nothing is wider, the tabs are one row', async () => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1280, height: 900 } });
  await pane.insertExample();
  await pane.narrow();
  for (const tabs of PAGES) {
    await pane.page(...tabs);
    expect([tabs, await violations(pane), await overflow(pane)]).toEqual([tabs, [], 0]);
    const rows = await pane.frame
      .locator('nav [role=tab]')
      .evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    await pane.pictures(`page-${tabs.join('-').toLowerCase().replaceAll(' ', '-')}`);
  }
});
