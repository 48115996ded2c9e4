import { cellAddress } from '../../src/sheet/kit/address';
import { SECTION_EXAMPLES } from '../../src/sheet/section/examples';
import { violations } from './support/axe';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const example = SECTION_EXAMPLES.find(({ id }) => id === 'csa2013-real-1')!;
const model = example.sheet();
const addressOf = (key: string): string => cellAddress(model.places.get(key)!);

test('a printed figure of the 2013 example is traced as it is selected, in calculated cells', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.page('Tournament');
  const details = pane.frame.locator('details', { hasText: 'Insert an example' });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await pane.choose('Example', example.title);
  await pane.press('Insert the example');
  await pane.workbench.settled();
  await pane.page('Check');
  await pane.workbench.select(`${example.title}!${addressOf('5/8/swe')}`);
  await pane.frame.waitForSelector('#explain-title');
  await pane.idle();
  expect(await pane.frame.locator('#typed').inputValue()).toBe('0.08');
  expect(await pane.text()).toContain('0.08 is made here: 0 - 0.92 = -0.92. It carries into');
  expect(await violations(pane)).toEqual([]);

  const sum = model.places.get('5/sum')!;
  await pane.frame.getByLabel(`Go to cell ${cellAddress(sum)}`, { exact: true }).click();
  await pane.frame.getByText('It follows from other printed figures').first().waitFor();
  const selection = await pane.workbench.page.evaluate(() => window.workbench?.grid.selection());
  expect(selection).toMatchObject({ ...sum });

  await pane.page('A whole print');
  await pane.press('Check the numbers');
  await pane.idle();
  const differing = example.findings.flatMap(({ keys }) => keys).length;
  expect(await pane.frame.locator('.counts dd').allInnerTexts()).toEqual([
    String(example.printed.size - differing),
    '0',
    String(differing),
  ]);
  expect(pane.workbench.errors).toEqual([]);
  pane.workbench.giveBack();
});
