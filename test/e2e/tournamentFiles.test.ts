import { writeTrf } from '../../src/events';
import { makeEvent } from '../events/support/randomEvent';
import { type Cell as ListCell } from '../events/support/writers';
import { violations } from './support/axe';
import { BureauPage } from './support/bureauPage';
import { PaneKeyboard } from './support/paneKeyboard';
import { addressOf, RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

const EVENT = makeEvent(5, 12, 5, false);
const FILE = { name: 'open.trf', mimeType: 'text/plain', buffer: Buffer.from(writeTrf(EVENT)) };

test('an event file on the page Tournament is written by keyboard and run, at 320 px too', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.page('Tournament');
  await pane.narrow();
  await pane.frame.setInputFiles('#tournament-file', [FILE]);
  await pane.frame.waitForSelector('#tournament-file-title');
  await pane.idle();
  expect(await pane.alert()).toBe('');
  expect(await violations(pane)).toEqual([]);
  await pane.screenshot('tournament-file-card');
  const keys = await PaneKeyboard.in(pane);
  await keys.enter('Write the section');
  expect(await pane.alert()).toBe('');
  expect(await pane.sheetNames()).toContain('Crosstable Constructed Open');
  expect(await pane.text()).toContain('12 players, 5 rounds');
  expect(await violations(pane)).toEqual([]);
  const width = await pane.frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await pane.screenshot('tournament-file-written');
  await pane.choose('Rules', 'Red Hot Pawn');
  await pane.press('Run');
  expect(await pane.alert()).toBe('');
  expect(await pane.text()).toContain('The report is on the new sheet');
});

const CARD: ListCell[][] = [
  ['Player', 'Stranger, Sam', '', '', ''],
  ['CSA id', '105009999', '', '', ''],
  ['Event', 'Gaborone Open', '', '', ''],
  ['Hosted in', 'BOT', '', '', ''],
  ['Date', '2026/08/03 to 2026/08/09', '', '', ''],
  ['Time control', '90 min + 30 sec', '', '', ''],
  ['Link', 'https://example.org/gaborone', '', '', ''],
  ['Round', 'Opponent', 'Rating', 'Colour', 'Result'],
  [1, 'Moyo, Tariro', 1603, 'w', 1],
  [2, 'Banda, Chisomo', 2105, 'b', '½'],
];

test("one player's results abroad go from the sheet in front into the tables, with the link", async () => {
  const page = await BureauPage.open(suite);
  const { pane } = page;
  await pane.workbench.write(addressOf(CARD, 0, 0), CARD);
  await page.openStep('Files');
  await page.press('Read this sheet');
  expect(await pane.alert()).toBe('');
  await pane.narrow();
  const { frame } = pane;
  const keys = await PaneKeyboard.in(pane);
  await keys.enter(/^Players to confirm/);
  await keys.enter('New player: Stranger, Sam');
  await frame.locator('#ask-fideRated input[value=yes]').click();
  await frame.locator('#common-receivedOn').fill('2026-08-20');
  await frame.locator('#common-receivedOn').blur();
  await pane.idle();
  await frame.locator('#event-file-card').evaluate((one) => one.scrollIntoView());
  await pane.screenshot('results-abroad-card');
  expect(await violations(pane)).toEqual([]);
  await page.press('Append');
  expect(await pane.alert()).toBe('');
  const games = await page.table('Games');
  expect(games).toHaveLength(3);
  const [header = [], row = []] = await page.table('Files');
  expect(row[header.indexOf('Link')]).toBe('https://example.org/gaborone');
  const events = await page.table('Events');
  expect(events[1]).toEqual(expect.arrayContaining(['Gaborone Open', 'Stranger, Sam', 'Abroad']));
});
