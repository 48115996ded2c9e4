import { violations } from './support/axe';
import { BureauPage } from './support/bureauPage';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

test('a month is published by the keyboard, at 320 pixels, and its row is in the log', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  await page.press('Run');
  await page.pane.narrow();
  await page.openStep('Publish');
  const { frame } = page.pane;
  await frame.locator('#bureau-publish-month').press('Enter');
  await frame.waitForSelector('#publish-now');
  await frame.waitForFunction(() => document.activeElement?.id === 'bureau-publishing');
  expect(await violations(page.pane)).toEqual([]);
  await frame.locator('#publish-now').press('Enter');
  await frame.waitForFunction(() => document.activeElement?.id === 'bureau-published');
  expect(await frame.locator('[role=alert]').allTextContents()).toEqual(['']);
  expect(await frame.locator('#bureau-published').textContent()).toContain('is published');
  expect(await violations(page.pane)).toEqual([]);
  expect((await page.state()).tables).toContain('CsaPublications');
});
