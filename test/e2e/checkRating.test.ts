import { zipOf } from '../../src/commandLine/files';
import { packageName } from '../../src/publications/monthPackage';
import { madeChain } from '../publications/support';
import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
let files: { name: string; mimeType: string; buffer: Buffer }[];
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  files = await Promise.all(
    madeChain(16, 31).map(async (made) => ({
      name: `${packageName(made.publication)}.zip`,
      mimeType: 'application/zip',
      buffer: Buffer.from(await zipOf(made)),
    })),
  );
});
afterAll(() => suite.close());

test('months are evaluated and written by keyboard alone, at 320 pixels', async () => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  const { frame, workbench } = pane;
  await pane.narrow();
  const keys = await PaneKeyboard.in(pane);
  await keys.openPage('Check');
  await keys.begin();
  await keys.tabTo('A number');
  // A calculation, Two lists, The rating.
  for (let moves = 0; moves < 3; moves += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await pane.idle();

  const chooser = workbench.page.waitForEvent('filechooser');
  await keys.tabTo('Choose packages');
  await keys.press('Enter');
  await (await chooser).setFiles(files);
  await frame.getByText('16 chosen packages').waitFor();
  await pane.idle();
  await keys.begin();
  await keys.tabTo('Months tested on');
  await keys.press('End');
  expect(await frame.locator('#rating-test').inputValue()).toBe('16');
  await keys.enter('Evaluate');
  await frame.waitForSelector('#rating-result');
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('rating-result');
  expect(await pane.text()).toContain('Tested on');
  await keys.enter(/^Comparisons/);
  expect(await frame.locator('ul[aria-label=Comparisons]').isVisible()).toBe(true);
  expect(await violations(pane)).toEqual([]);
  await pane.pictures('check-rating');

  await keys.begin();
  await keys.tabTo('Expected scores');
  await keys.press('ArrowDown');
  expect(await frame.locator('#rating-result').count()).toBe(0);
  await keys.enter('Evaluate');
  await frame.waitForSelector('#rating-result');

  await keys.enter('Write the sheets');
  await workbench.settled();
  const sheets = ['Prediction', 'Calibration', 'Groups', 'Pool'];
  expect(await pane.sheetNames()).toEqual(['Sheet1', ...sheets]);
  expect(await pane.alert()).toBe('');
  for (const sheet of sheets) {
    await keys.enter(sheet);
    const active = await workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      return grid.sheets().find(({ id }) => id === grid.activeSheetId())?.name;
    });
    expect(active).toBe(sheet);
  }
  expect(await violations(pane)).toEqual([]);
  pane.workbench.giveBack();
});
