import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

describe.each(['light', 'dark'] as const)('axe-core finds nothing at 320 px, %s', (colorScheme) => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { colorScheme });
    await pane.narrow();
  });

  afterAll(() => pane.workbench.giveBack());

  test('on the first page', async () => {
    expect(await violations(pane)).toEqual([]);
  });

  test('on an empty month', async () => {
    await pane.page('Player');
    expect(await violations(pane)).toEqual([]);
  });

  test('on the month of the example, with a message', async () => {
    await pane.page('Home');
    await pane.insertExample();
    expect(await violations(pane)).toEqual([]);
  });

  test('with problems', async () => {
    await pane.workbench.write('Worked example!H79', [['green']]);
    await pane.press('Refresh');
    expect(await pane.frame.locator('.found').count()).toBeGreaterThan(0);
    expect(await violations(pane)).toEqual([]);
    await pane.workbench.write('Worked example!H79', [['B']]);
    await pane.press('Refresh');
  });

  test('with a result', async () => {
    await pane.press('Run');
    expect(await pane.frame.locator('#result-title').count()).toBe(1);
    expect(await violations(pane)).toEqual([]);
  });

  test('on the cross-check before and after it ran', async () => {
    await pane.page('Check', 'A calculation');
    expect(await violations(pane)).toEqual([]);
    await pane.press('Check the numbers');
    await pane.frame.locator('summary').first().click();
    expect(await violations(pane)).toEqual([]);
    await pane.frame.getByLabel('of a range in this workbook').check();
    expect(await violations(pane)).toEqual([]);
  });

  test('with a refusal by Excel', async () => {
    await pane.page('Player');
    await pane.workbench.page.evaluate(() =>
      window.workbench?.host.setFailureHook(() => ({ code: 'AccessDenied', message: 'no' })),
    );
    await pane.press('Refresh');
    expect(await pane.alert()).toMatch(/protected/);
    expect(await violations(pane)).toEqual([]);
  });
});

test('with forced colours nothing depends on a colour that is gone', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.workbench.page.emulateMedia({ forcedColors: 'active' });
  await pane.insertExample();
  await pane.press('Run');
  const current = await pane.frame.evaluate(() => {
    const page = document.querySelector('nav [aria-selected=true]');
    const other = document.querySelector('nav [aria-selected=false]');
    return [page, other].map((one) => one && getComputedStyle(one).borderBottomColor);
  });
  expect(current[0]).not.toBe(current[1]);
  await pane.screenshot('pane-forced-colours');
  pane.workbench.giveBack();
});

test('a whole run by keyboard alone, with the focus where it goes on', async () => {
  const pane = await RatingsPane.open(suite);
  const keys = await PaneKeyboard.in(pane);
  await keys.enter('Insert the worked example');
  await pane.frame.waitForSelector('.note.done');
  await pane.idle();
  expect(await keys.focused()).toBe("A player's month");
  await keys.tabTo('Run');
  expect(await keys.isFocusSeen()).toBe(true);
  await keys.press('Space');
  await pane.frame.waitForSelector('.note.done >> text=Month report');
  expect(await keys.focused()).toBe('New ratings');
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Worked example', 'Month report']);
  pane.workbench.giveBack();
});

test('a date that Tab leads to is replaced by what is typed', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.openLine(/games in/);
  const keys = await PaneKeyboard.in(pane);
  for (const [typed, end, shown] of [
    ['2024/07/01', 'Tab', '2024/07/01'],
    ['1 June 2024', 'Enter', '2024/06/01'],
  ] as const) {
    await keys.begin();
    await keys.tabTo('Calculation date');
    await keys.type(typed);
    await keys.press(end);
    await pane.idle();
    expect(await pane.frame.locator('#date').inputValue()).toBe(shown);
  }
  pane.workbench.giveBack();
});
