import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

/** As long as a request takes on a slow connection, in milliseconds. */
const SLOW = 300;

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
let pane: RatingsPane;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  pane = await RatingsPane.open(suite, { excel: { latency: 0 } });
  await pane.insertExample();
  await pane.workbench.page.evaluate((latency) => window.workbench!.excel.set({ latency }), SLOW);
});
afterAll(() => suite.close());

describe('where Excel takes long to answer', () => {
  test('Use selection right after a choice is not lost, and Check the numbers can be pressed then', async () => {
    await pane.workbench.write('T40:T43', [[1521.9], [1533.2], [1412.5], [1300]]);
    await pane.page('Check', 'A calculation');
    const main = pane.frame.locator('main');
    await pane.frame.getByLabel('of a range in this workbook').click();
    await pane.workbench.select('T40:T43');
    // The pane still reads because of the choice: nobody waits for it.
    expect(await main.getAttribute('aria-busy')).toBe('true');
    await main.getByRole('button', { name: 'Use selection', exact: true }).click();
    await main.getByRole('button', { name: 'Check the numbers', exact: true }).click();
    await pane.idle();
    await pane.frame.waitForSelector('#check-title');
    expect(await pane.text()).toContain('4 numbers compared');
    expect(await main.locator('button[aria-busy]').count()).toBe(0);
  });

  test('a button that is pressed twice works once, and a tab that is pressed meanwhile is opened', async () => {
    await pane.page('Player');
    const before = await pane.sheetNames();
    const run = pane.frame.locator('main').getByRole('button', { name: 'Run', exact: true });
    await run.click();
    await run.click({ force: true });
    await pane.frame.getByRole('tab', { name: 'Tournament', exact: true }).click();
    await pane.idle();
    await pane.frame.waitForSelector('#tournament-run');
    expect(await pane.sheetNames()).toHaveLength(before.length + 1);
  });
});
