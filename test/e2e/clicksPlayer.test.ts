import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const MONTH = [
  ['Player', 'Main', 'Standard', 'Rapid', 'Blitz', '', '', ''],
  ['Rating', 1500, 1480, 1450, 1300, '', '', ''],
  ['', '', '', '', '', '', '', ''],
  ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
  ['Open', 90, '2024/03/20', 5, 1600, 1590, 'W', 1],
  ['Open', 90, '2024/03/20', 6, 1550, 1540, 'B', 0],
];

let suite: WorkbenchSuite;
let pane: RatingsPane;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

/** The tables are filled in; the pane is on its first page. */
beforeEach(async () => {
  pane = await RatingsPane.open(suite);
  await pane.workbench.write('A1:H6', MONTH);
});

afterEach(() => pane.workbench.giveBack());

test('why a rating changed takes one click: the tab Player has the result', async () => {
  await pane.page('Player');
  expect(await pane.frame.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Where the points of Main came from: At the month's start 1500\.0; /,
  );
  expect(await pane.frame.locator('[data-card=main]').innerText()).toContain('Raw 1500.0 →');
});

test('what if round 6 had been won takes two: the tab, and the result in the list', async () => {
  await pane.page('Player');
  await pane.frame.getByLabel('Result of Round 6 of Open').selectOption('win black');
  const published = pane.frame.locator('table.if [data-rating=main] .published');
  expect(await published.innerText()).toMatch(/ \+\d/);
});

test('"my list says 1506" takes two and the number: the tab, the number, and Enter', async () => {
  await pane.page('Player');
  const number = pane.frame.getByRole('textbox', { name: 'Published Main rating' });
  await number.fill('1506');
  await number.press('Enter');
  await pane.frame.waitForSelector('#explain-title');
  expect(await pane.frame.locator('h1').innerText()).toBe('Explain a number');
});

test('a report and the page to print take two: the tab, and Write both', async () => {
  await pane.page('Player');
  await pane.press('Write both');
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Month report', 'My rating']);
});

test('how a formula is typed takes none: the first page shows it', async () => {
  expect(await pane.frame.locator('code').innerText()).toBe('=CSA.WE(1405.6,1200,"W")');
});

test('Run is at most six presses of Tab from the tabs', async () => {
  await pane.page('Player');
  const keys = await PaneKeyboard.in(pane);
  let presses = 0;
  while ((await keys.focused()) !== 'Run' && presses < 50) {
    await keys.press('Tab');
    presses += 1;
  }
  expect(presses).toBeLessThanOrEqual(6);
});
