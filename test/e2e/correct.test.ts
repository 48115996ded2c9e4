import { writeTrf } from '../../src/events';
import { isOutProblem, sectionOut } from '../../src/intake/out';
import type { BureauCells, RatingPeriod } from '../../src/bureau';
import { BUREAU_TABLES, TABLES } from '../../src/bureau';
import type { MadePackage } from '../../src/publications/monthPackage';
import { filesOf } from '../../src/publications/tableFiles';
import { monthOf, published } from '../publications/support';
import { violations } from './support/axe';
import { BureauPage } from './support/bureauPage';
import { chosenFile, monthInHand } from './support/eventFile';
import { PaneKeyboard } from './support/paneKeyboard';
import type { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

/** The month of the page as a package, calculated here from its tables. */
async function packageOf(page: BureauPage, period: RatingPeriod): Promise<MadePackage> {
  const cells = {} as Record<
    string,
    { cells: unknown[][]; sheet: string; origin: { row: number; column: number } }
  >;
  for (const table of BUREAU_TABLES) {
    const { sheetName } = TABLES[table];
    const names = await page.pane.sheetNames();
    const sheet = names.find((name) => name.startsWith(sheetName)) ?? sheetName;
    cells[table] = { cells: await page.table(sheet), sheet, origin: { row: 0, column: 0 } };
  }
  return published(filesOf(cells as unknown as BureauCells), period);
}

/** The first section of a month, in which another player has won a game. */
function correctedFile(made: MadePackage) {
  const section = sectionOut(monthOf(made), 0);
  if (isOutProblem(section)) throw new Error(section.reason);
  const at = section.games.findIndex(({ result }) => result === '1-0');
  const games = section.games.map((game, place) =>
    place === at ? { ...game, result: '0-1' as const } : game,
  );
  return chosenFile('corrected.trf', writeTrf({ ...section, games }));
}

/** A sample whose month was run and published, with the page opened anew, and the corrected file of a section. */
async function publishedSample(options: Parameters<typeof BureauPage.open>[1] = {}) {
  const page = await BureauPage.open(suite, options);
  await page.insertSample('200');
  await page.press('Run');
  const period = await monthInHand(page);
  const file = correctedFile(await packageOf(page, period));
  await page.pane.frame.locator('#bureau-publish-month').click();
  await page.pane.frame.waitForSelector('main[aria-busy=false]');
  await page.press('Publish');
  await page.openStep('Tables');
  return { page, file };
}

const REPORT = '#correct-report';

test('from the corrected file to the report in 3 clicks, and from there to the log by keyboard alone', async () => {
  const { page, file } = await publishedSample();
  const { frame, workbench } = page.pane;
  const before = await page.state();
  // 1: the step, 2: the line, 3: the file.
  await frame.locator('#bureau-publish').click();
  await frame.locator('#bureau-correct').click();
  await frame.locator('#correct-files').setInputFiles(file);
  await frame.waitForSelector(REPORT);
  await page.untilQuiet();
  expect(await frame.locator(REPORT).innerText()).toMatch(/\d+ ratings change$/);
  expect(await page.state()).toEqual(before);
  await page.pane.screenshot('bureau-correction');

  const keys = await PaneKeyboard.in(page.pane);
  await frame.locator(REPORT).focus();
  await keys.tabTo('Reason');
  await workbench.page.keyboard.type('The result of round 1');
  await keys.tabTo('Decided by');
  await workbench.page.keyboard.type('Ratings Bureau');
  await keys.tabTo('Correct from now on');
  await keys.press('Space');
  await frame.waitForSelector('#correct-written');
  await page.untilQuiet();
  const names = await page.pane.sheetNames();
  expect(
    names.filter((name) => /^(Correction|Changed ratings|Corrections|Publications)/.test(name)),
  ).toHaveLength(4);
  const [, row] = await page.table('Corrections');
  expect(row).toEqual(expect.arrayContaining(['corrected.trf', 'from now on', 'Ratings Bureau']));
  expect((await page.table('Publications')).map(([, version]) => version)).toEqual(['Version', 1, 2]);
  await workbench.page.screenshot({ path: 'test-results/correction-written.png' });
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  test('in the report and the decision, and a player over the months', async () => {
    const { page, file } = await publishedSample();
    const { pane } = page;
    await pane.resize(320);
    await page.openStep('Publish');
    await pane.frame.locator('#bureau-correct').click();
    await pane.frame.locator('#correct-files').setInputFiles(file);
    await pane.frame.waitForSelector(REPORT);
    await pane.frame.locator('#correct-change-0').click();
    await pane.frame.locator('#correct-record').click();
    await pane.frame.waitForSelector('#correct-reason[aria-invalid=true]');
    expect(await violations(pane)).toEqual([]);
    expect(await overflow(pane)).toBe(0);
    await pane.pictures('bureau-correction-320');

    await pane.frame.fill('#correct-reason', 'The result of round 1');
    await pane.frame.fill('#correct-decided-by', 'Ratings Bureau');
    await pane.frame.locator('#correct-decided-by').blur();
    await page.press('Correct from now on');
    await pane.frame.waitForSelector('#correct-written');
    expect(await violations(pane)).toEqual([]);

    const [header = [], , player = []] = await page.table('Changed ratings ' + (await changedMonth(pane)));
    await pane.page('Player');
    await pane.frame.locator('#over-months').click();
    await pane.frame.locator('#over-months-find').click();
    await pane.frame.waitForSelector('#over-months-id');
    await pane.frame.fill('#over-months-id', String(player[header.indexOf('CSA id')]));
    await pane.frame.locator('#over-months-id').blur();
    await pane.frame.waitForSelector('#over-months-player');
    expect(await violations(pane)).toEqual([]);
    expect(await overflow(pane)).toBe(0);
    await pane.pictures('player-months-320');
  });
});

/** The month of the sheet Changed ratings. */
async function changedMonth(pane: RatingsPane): Promise<string> {
  const name = (await pane.sheetNames()).find((one) => one.startsWith('Changed ratings')) ?? '';
  return name.slice('Changed ratings '.length);
}

/** By how many pixels the page is wider than the pane. */
const overflow = (pane: RatingsPane): Promise<number> =>
  pane.frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
