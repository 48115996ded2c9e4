import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OBSERVATIONS } from '../../src/excel/check/checkExcel';
import type { Recording } from '../../src/excel/check/recording';
import { type Platform, PLATFORMS } from '../../workbench/excel';
import { WHOLE_MATRIX } from '../support/fullSize';
import { differences, isUpdating, playedFile, readRecording, RECORDINGS } from '../support/recordings';
import { violations } from './support/axe';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

async function checked(excel: Platform): Promise<RatingsPane> {
  const pane = await RatingsPane.open(suite, { excel });
  await pane.page('More', 'Settings');
  await pane.press('Check this Excel');
  await pane.frame.waitForSelector('#excel-found');
  return pane;
}

/** Clicks into another workbook when the pane asks for it, and back. */
async function checkBehind({ frame, workbench: { page } }: RatingsPane): Promise<void> {
  await frame.getByRole('button', { name: 'Check with another workbook in front', exact: true }).click();
  await frame.getByText('Click into another workbook now').waitFor();
  await page.evaluate(() => window.workbench!.excel.otherWorkbook.comeToFront());
  await frame.getByText('Click back into this workbook').waitFor();
  await page.evaluate(() => window.workbench!.excel.otherWorkbook.clickBack());
  await frame.waitForSelector('main[aria-busy=false]');
}

/** The recording as a user saves it: a file, or on a Mac a text to be copied. */
async function saved(pane: RatingsPane): Promise<Recording> {
  const { page } = pane.workbench;
  const download = page.waitForEvent('download', { timeout: 5000 }).catch(() => null);
  await pane.press('Save the recording');
  const shown = pane.frame.locator('textarea');
  const text =
    (await shown.count()) > 0
      ? await shown.first().inputValue()
      : readFileSync(await (await download)!.path(), 'utf8');
  return JSON.parse(text) as Recording;
}

/** In a shorter run the recordings of an Excel that saves a file, and of one that shows the text to be copied. */
const CHECKED: readonly Platform[] =
  WHOLE_MATRIX || isUpdating ? (Object.keys(PLATFORMS) as Platform[]) : ['windows', 'mac'];

test.each(CHECKED)(
  'the workbench as %s does what its recording has, and leaves no sheet behind',
  async (platform) => {
    const pane = await checked(platform);
    await checkBehind(pane);
    const { times, ...recording } = await saved(pane);
    const file = join(RECORDINGS, playedFile(platform));
    if (isUpdating) {
      const $schema = './recording.schema.json';
      writeFileSync(file, `${JSON.stringify({ $schema, ...recording }, null, 2)}\n`);
    }
    expect(differences(recording, readRecording(playedFile(platform)))).toEqual([]);
    expect(times).toHaveLength(5);
    expect(await pane.sheetNames()).toEqual(['Sheet1']);
    pane.workbench.giveBack();
  },
);

test('what was found can be read by everybody', async () => {
  const pane = await checked('windows');
  const { frame } = pane;
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('excel-found');
  expect(await pane.text()).toContain(`All ${OBSERVATIONS.length} observations`);
  expect(await pane.text()).toContain('No real Excel could be recorded');
  expect(await frame.locator('[aria-label=Differences] li').count()).toBe(0);
  // By keyboard alone: the list, the folded line, the button.
  const { keyboard } = pane.workbench.page;
  await keyboard.press('Tab');
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('compared-excel');
  await pane.choose('Compare with', 'Excel on the web');
  expect(await frame.locator('[aria-label=Differences] li').count()).toBeGreaterThan(3);
  await keyboard.press('Tab');
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('all-observations');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('check-behind');
  for (const width of ['narrow', 'widen'] as const) {
    await pane[width]();
    const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await frame.locator('#excel-title').evaluate((title) => title.scrollIntoView());
    await pane.pictures(`check-excel-${width}`);
    await frame.locator('#block-times').evaluate((title) => title.scrollIntoView());
    await pane.pictures(`check-excel-${width}-times`);
    expect(await violations(pane)).toEqual([]);
  }
  pane.workbench.giveBack();
});
