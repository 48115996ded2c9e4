import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

const TABS = [
  ['Home'],
  ['Player'],
  ['Tournament'],
  ['Bureau'],
  ['Check', 'A number'],
  ['Check', 'A calculation'],
  ['Check', 'Two lists'],
  ['More', 'Share'],
  ['More', 'Settings'],
  ['More', 'Help'],
] as const;

/** Counts from now on what the policy of the pane's page refuses. */
async function watchRefusals({ frame }: RatingsPane): Promise<() => Promise<string[]>> {
  await frame.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return () => frame.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

test("the pane's Content-Security-Policy refuses nothing that the pane or office.js does", async () => {
  const pane = await RatingsPane.open(suite);
  const refusals = await watchRefusals(pane);
  await pane.insertExample();
  for (const tabs of TABS) await pane.page(...tabs);
  await pane.page('Tournament');
  await pane.press('Insert the example');
  await pane.page('Bureau');
  await pane.press('Insert a sample bureau');
  expect(await refusals()).toEqual([]);
  // What was refused while the page loaded is on the console only.
  expect(pane.workbench.errors).toEqual([]);
});

test("the pane's Content-Security-Policy refuses scripts, styles and addresses that are not its own", async () => {
  const pane = await RatingsPane.open(suite);
  const refusals = await watchRefusals(pane);
  await pane.frame.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    document.body.setAttribute('style', 'color: red');
    await fetch('https://example.org/').catch(() => undefined);
    const image = new Image();
    image.src = 'https://example.org/pixel.png';
  });
  await pane.frame.waitForFunction(() =>
    (window as unknown as { refused: string[] }).refused.some((one) => one.startsWith('img-src')),
  );
  const refused = (await refusals()).map((one) => one.split(' ')[0]);
  expect(new Set(refused)).toEqual(new Set(['script-src-elem', 'style-src-attr', 'connect-src', 'img-src']));
  expect(await pane.frame.evaluate(() => 'ran' in window)).toBe(false);
});

test('the help pages show their style and pictures, and load nothing else', async () => {
  const { workbench } = await RatingsPane.open(suite);
  const { page } = workbench;
  for (const name of ['index', 'TW', 'player-page', 'privacy', 'support', 'name-error']) {
    await page.goto(`${suite.server.url}/workbench/addin/help/${name}.html`);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('nav ul')!).display)).toBe(
      'flex',
    );
  }
  expect(workbench.errors).toEqual([]);
  expect(workbench.foreignRequests).toEqual([]);
});
