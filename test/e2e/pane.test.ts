import { BACKGROUNDS, RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

test.each(['light', 'dark'] as const)('the pane opens %s, as Office is', async (theme) => {
  const pane = await RatingsPane.open(suite, { colorScheme: theme });
  const background = await pane.frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe(BACKGROUNDS[theme]);
  pane.workbench.giveBack();
});

describe('the pane at 320 px', () => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { viewport: { width: 1280, height: 900 } });
    await pane.narrow();
  });

  afterAll(() => pane.workbench.giveBack());

  const fits = async (): Promise<void> => {
    const width = await pane.frame.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    expect(width[0]).toBeLessThanOrEqual(320);
    expect(width[1]).toBeLessThanOrEqual(width[0] ?? 0);
  };

  test('begins with one sentence, questions and things to try', async () => {
    expect(await pane.frame.locator('h1').innerText()).toBe('Ratings by the book');
    await fits();
    await pane.pictures('pane-home');
  });

  test('shows the month of the worked example', async () => {
    await pane.insertExample();
    await fits();
    await pane.pictures('pane-month');
  });

  test('shows a problem with the way to its cell', async () => {
    const { workbench } = pane;
    const [[colour]] = (await workbench.values('Worked example!H79')) as [[string]];
    await workbench.write('Worked example!H79', [['green']]);
    await pane.press('Refresh');
    await fits();
    await pane.frame.locator('.found').first().scrollIntoViewIfNeeded();
    await pane.pictures('pane-problem');
    await workbench.write('Worked example!H79', [[colour]]);
    await pane.press('Refresh');
  });

  test('shows the new ratings after a run', async () => {
    await pane.press('Run');
    expect(await pane.alert()).toBe('');
    await fits();
    await pane.pictures('pane-result');
  });

  test('shows the cross-check with its causes', async () => {
    await pane.page('Check', 'A calculation');
    await pane.press('Check the numbers');
    await fits();
    await pane.pictures('pane-cross-check');
  });
});

test('outside of Excel the page says where it belongs', async () => {
  const page = await suite.browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`${suite.server.url}/workbench/addin/taskpane.html`);
  await page.waitForSelector('h1');
  expect(await page.locator('h1').innerText()).toBe('This page belongs in Excel');
  expect(await page.locator('main').innerText()).toContain('press Ratings on the Home tab');
  await page.close();
});

test('without a connection to Microsoft the page says so', async () => {
  const page = await suite.browser.newPage({ ignoreHTTPSErrors: true });
  await page.route('**/office.js', (route) => route.abort());
  await page.goto(`${suite.server.url}/workbench/addin/taskpane.html`);
  await page.waitForSelector('h1');
  expect(await page.locator('h1').innerText()).toBe('Office could not be reached');
  await page.close();
});
