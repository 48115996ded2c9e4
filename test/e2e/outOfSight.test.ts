import { BureauPage } from './support/bureauPage';
import { RatingsPane } from './support/ratingsPane';
import { untilStill } from './support/stillness';
import { type WorkbenchPage, WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

const requests = ({ page }: WorkbenchPage): Promise<number> =>
  page.evaluate(() => window.workbench!.host.requests.length);

test('a closed pane asks Excel for nothing, whatever is changed; opened again, it has read the changes', async () => {
  const pane = await RatingsPane.open(suite);
  const { workbench } = pane;
  await workbench.write('A1:H3', [
    ['Player', 'Main', 'Standard', 'Rapid', 'Blitz', '', '', ''],
    ['Rating', 1500, 1480, 1450, 1300, '', '', ''],
    ['', '', '', '', '', '', '', ''],
  ]);
  await workbench.write('A4:H6', [
    ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
    ['Open', 90, '2024/03/20', 1, 1600, 1590, 'W', 1],
    ['Open', 90, '2024/03/20', 2, 1550, 1540, 'B', 0.5],
  ]);
  await pane.page('Player');
  await pane.frame.waitForFunction(() => document.body.innerText.includes('2 games'));
  await workbench.page.click('#close-pane');
  await untilStill(workbench, pane.frame);
  const before = await requests(workbench);
  await workbench.type('H6', 'green');
  await workbench.select('B2');
  await untilStill(workbench, pane.frame);
  expect(await requests(workbench)).toBe(before);
  await workbench.page.click('#ribbon-groups button');
  await pane.frame.waitForFunction(() => document.body.innerText.includes('is not a result'));
  expect(await requests(workbench)).toBeGreaterThan(before);
  expect(workbench.errors).toEqual([]);
});

test('on a Mac, where a click on a download does nothing, the four lists are shown to be copied', async () => {
  const page = await BureauPage.open(suite, { excel: 'mac' });
  const { pane } = page;
  const saved: string[] = [];
  pane.workbench.page.on('download', (download) => saved.push(download.suggestedFilename()));
  expect(await pane.frame.evaluate(() => String(Office.context.platform))).toBe('Mac');
  await page.insertSample('200');
  await page.press('Run');
  await page.press('All four lists as CSV');
  expect(await pane.alert()).toBe('');
  expect(await pane.status()).toContain('press Copy');
  const files = pane.frame.getByRole('region', { name: 'Files to copy' });
  const names = await files.locator('label').allTextContents();
  expect(names.map((name) => name.split(' ')[0])).toEqual(['Main', 'Standard', 'Rapid', 'Blitz']);
  for (const name of names) {
    const text = await files.getByLabel(name, { exact: true }).inputValue();
    expect(text).toMatch(/^UNIQUE_NO,SURNAME/);
    expect(text.trim().split('\n').length).toBeGreaterThan(10);
  }
  await files.getByRole('button', { name: `Copy ${names[0]!}` }).click();
  await pane.frame.waitForFunction(() => /copied|press Cmd\+C/.test(document.body.innerText));
  expect(saved).toEqual([]);
  expect(pane.workbench.errors).toEqual([]);
});
