import { violationsNow } from './support/axe';
import { BureauPage } from './support/bureauPage';
import { fideListOf } from './support/fideList';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { twoRecordsOn } from './support/twoRecords';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const CROSSTABLE: Cell[][] = [
  ['No.', 'Player', 'Rating', 1, 2, 3],
  [1, 'Anna', 1845, '', 1, 0.5],
  [2, 'Ben', 1938, 0, '', 1],
  [3, 'Cleo', 1700, 0.5, 0, ''],
];

/** Opens every folded line of the page, those in other lines too. */
async function openAll({ frame }: RatingsPane): Promise<void> {
  const folded = frame.locator(
    'main .fold > [aria-expanded=false]:visible, main details:not([open]) > summary:visible',
  );
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Excel refuses whatever is asked for; null = no longer. */
const refuse = ({ workbench }: RatingsPane, code: string | null): Promise<void> =>
  workbench.page.evaluate(
    (wanted) =>
      window.workbench!.host.setFailureHook(
        wanted === null ? undefined : () => ({ code: wanted, message: 'no' }),
      ),
    code,
  );

/** The sheet that a run of the sample writes, whose month depends on today's. */
const newRatings = async (pane: RatingsPane): Promise<string> =>
  (await pane.sheetNames()).find((name) => name.startsWith('New ratings'))!;

const BUREAU_STEPS = ['Tables', 'Files', 'Check', 'Run', 'Publish', 'Next month'];

/** States of the pages, one after the other in a workbook. */
const STATES: readonly (readonly [string, (pane: RatingsPane) => Promise<void>])[] = [
  ['Home in an empty workbook', (pane) => pane.page('Home')],
  ['Player without a month', (pane) => pane.page('Player')],
  ['Tournament without a crosstable', (pane) => pane.page('Tournament')],
  ['Bureau without tables', (pane) => pane.page('Bureau')],
  ['A number without a month', (pane) => pane.page('Check', 'A number')],
  ['A calculation without a month', (pane) => pane.page('Check', 'A calculation')],
  ['Two lists, none of them chosen', (pane) => pane.page('Check', 'Two lists')],
  ['the rating, without a month', (pane) => pane.page('Check', 'The rating')],
  ['Settings', (pane) => pane.page('More', 'Settings')],
  ['Help', (pane) => pane.page('More', 'Help')],
  [
    'Home with a crosstable in front',
    async (pane) => {
      await pane.workbench.write('A1:F4', CROSSTABLE);
      await pane.page('Player');
      await pane.page('Home');
      await pane.frame.waitForSelector('.next-step >> text=3 players');
    },
  ],
  [
    'Tournament with a crosstable, every line open',
    async (pane) => {
      await pane.page('Tournament');
      await pane.choose('Rules', 'Red Hot Pawn');
      await openAll(pane);
    },
  ],
  [
    'Tournament with its result',
    async (pane) => {
      await pane.press('Run');
      expect(await pane.frame.locator('#tournament-result-title').count()).toBe(1);
    },
  ],
  [
    'Player with the month of the example, and a message',
    async (pane) => {
      await pane.page('Home');
      // Home still has the crosstable of before until it has looked at the workbook, and then all below it moves.
      await pane.frame.locator('.next-step').waitFor({ state: 'detached' });
      await openAll(pane);
      await pane.insertExample();
    },
  ],
  ['Player with every line open', openAll],
  [
    'Player with problems',
    async (pane) => {
      await pane.workbench.write('Worked example!H79', [['green']]);
      await pane.press('Refresh');
      expect(await pane.frame.locator('.found').count()).toBeGreaterThan(0);
    },
  ],
  [
    'Player after its run',
    async (pane) => {
      await pane.workbench.write('Worked example!H79', [['B']]);
      await pane.press('Refresh');
      await pane.press('Run');
      expect(await pane.frame.locator('#result-title').count()).toBe(1);
    },
  ],
  [
    'Player with a published number explained',
    async (pane) => {
      await pane.frame.getByLabel('Published Main rating', { exact: true }).fill('1524.1');
      await pane.press('Explain the published Main rating');
      await pane.frame.waitForSelector('#explain-title');
    },
  ],
  ['Home with a month', (pane) => pane.page('Home')],
  ['A calculation before it is checked', (pane) => pane.page('Check', 'A calculation')],
  ['A calculation in a range', (pane) => pane.frame.getByLabel('of a range in this workbook').check()],
  [
    'A calculation with its causes',
    async (pane) => {
      await pane.frame.getByLabel("of the regulations' worked example").check();
      await pane.press('Check the numbers');
      await openAll(pane);
    },
  ],
  [
    'A number, explained',
    async (pane) => {
      await pane.frame.getByLabel('Explain Main, weighted rating Wr', { exact: true }).click();
      await pane.frame.waitForSelector('#explain-title');
      await openAll(pane);
    },
  ],
  [
    'Share with its count',
    async (pane) => {
      await pane.page('More', 'Share');
      await pane.press('Count the formulas');
    },
  ],
  [
    'Bureau with the sample',
    async (pane) => {
      await pane.page('Bureau');
      await BureauPage.of(pane).insertSample('200');
    },
  ],
  [
    'Bureau after its run',
    async (pane) => {
      await BureauPage.of(pane).press('Run');
      await openAll(pane);
    },
  ],
  ...BUREAU_STEPS.map((step): [string, (pane: RatingsPane) => Promise<void>] => [
    `Bureau with the step ${step} open`,
    async (pane) => {
      await BureauPage.of(pane).openStep(step);
      await openAll(pane);
    },
  ]),
  [
    'Bureau with the optional tables, and letters to regions',
    async (pane) => {
      const page = BureauPage.of(pane);
      await page.openStep('Tables');
      await openAll(pane);
      await page.press('Add sample tables');
      await openAll(pane);
      await page.openStep('Files');
      await page.press('Who submitted what');
      await openAll(pane);
      expect(await pane.text()).toContain('Copy');
    },
  ],
  [
    "Bureau with FIDE's list, which has questions",
    async (pane) => {
      const page = BureauPage.of(pane);
      const { file } = await fideListOf(page, 3);
      await page.openStep('Tables');
      await openAll(pane);
      await pane.frame.setInputFiles('#fide-list', [file]);
      await pane.frame.waitForSelector('#fide-question');
      await pane.idle();
    },
  ],
  [
    "Bureau with FIDE's list, and what it changes",
    async (pane) => {
      await pane.press('None of them for all 3');
      expect(await pane.text()).toContain('What changes');
    },
  ],
  [
    'Bureau, asking about the sheets of an earlier run',
    async (pane) => {
      await pane.press('Run');
      expect(await pane.text()).toContain('Replace them');
    },
  ],
  [
    'Bureau with likely duplicates',
    async (pane) => {
      const page = BureauPage.of(pane);
      await twoRecordsOn(page, true);
      await page.openStep('Tables');
      await openAll(pane);
      await pane.press('Look for duplicates');
      await pane.frame.waitForSelector('#merge-found >> text=likely');
    },
  ],
  [
    'Bureau with several records of a name',
    async (pane) => {
      await pane.frame.locator('#merge-keep').fill('Player 00');
      await pane.frame.locator('#merge-drop').fill('Player 00');
      await pane.frame.locator('#merge-drop').press('Enter');
      await pane.frame.waitForSelector('#merge-candidates');
      await pane.idle();
    },
  ],
  [
    'Bureau with two records that contradict each other, and Merge pressed too early',
    async (pane) => {
      await pane.press('Look for duplicates');
      await pane.frame.locator('#merge-offer-0').click();
      await pane.frame.waitForSelector('#merge-shown');
      await openAll(pane);
      await pane.press('Merge');
      expect(await pane.text()).toContain('Choose above what stays');
    },
  ],
  [
    'Bureau with a merge to undo',
    async (pane) => {
      for (const field of await pane.frame.locator('fieldset[id^=merge-choice]').all())
        await field.getByRole('radio').first().check();
      await pane.press('They are one player');
      await pane.press('Merge');
      await pane.press('Look for duplicates');
      await pane.frame.locator('#merge-split-1').click();
      await pane.frame.waitForSelector('#merge-split-now');
      await openAll(pane);
    },
  ],
  ['Home with a bureau', (pane) => pane.page('Home')],
  [
    'Two lists with their columns',
    async (pane) => {
      await pane.page('Check', 'Two lists');
      await pane.choose('Table here', 'Players');
      await pane.choose('Table there', await newRatings(pane));
      await openAll(pane);
    },
  ],
  [
    'Player with a refusal by Excel',
    async (pane) => {
      await pane.page('Player');
      await refuse(pane, 'AccessDenied');
      await pane.press('Refresh');
      expect(await pane.alert()).toMatch(/protected/);
    },
  ],
];

/** By how much the page is wider than the pane. */
const overflow = ({ frame }: RatingsPane): Promise<number> =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Two controls or headings of a page that are drawn over each other, without what stays in sight above or below the others. */
const overlaps = ({ frame }: RatingsPane): Promise<string[]> =>
  frame.evaluate(() => {
    const all = [...document.querySelectorAll('button, a[href], input, select, summary, h1, h2, h3, label')];
    const seen = all.filter((one) => one.checkVisibility() && one.closest('.unseen, [popover]') === null);
    const places = seen.map((one) => ({
      one,
      bar: one.closest('.top, .bottom'),
      // A link has one place a line.
      boxes: [...one.getClientRects()],
    }));
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    return places.flatMap((a, at) =>
      places
        .slice(at + 1)
        .filter((b) => a.bar === b.bar && !a.one.contains(b.one) && !b.one.contains(a.one))
        .filter((b) => a.boxes.some((box) => b.boxes.some((other) => isOver(box, other))))
        .map((b) => `${a.one.outerHTML.slice(0, 80)} / ${b.one.outerHTML.slice(0, 80)}`),
    );
  });

/** The information buttons in sight that the keyboard does not open and close, or whose text has no name. */
async function silentPopovers({ frame, workbench }: RatingsPane): Promise<string[]> {
  const silent: string[] = [];
  for (const button of await frame.locator('main .info:visible').all()) {
    const name = (await button.getAttribute('aria-label')) ?? '';
    const note = frame.locator(`#${await button.getAttribute('popovertarget')}`);
    const named = frame.getByRole('note', { name: name.replace('Information: ', ''), exact: true });
    await button.focus();
    await workbench.page.keyboard.press('Enter');
    const isRead = (await named.and(note).isVisible()) && (await note.innerText()).trim() !== '';
    await workbench.page.keyboard.press('Escape');
    const isClosed = !(await note.isVisible());
    const isBack = await button.evaluate((one) => document.activeElement === one);
    if (!isRead || !isClosed || !isBack) silent.push(name);
  }
  return silent;
}

/** The widths of the pane: narrow, as it opens, wide; and with all text twice as large, as in half of the width. */
const SIZES = [
  { width: 320, zoom: '1' },
  { width: 350, zoom: '1' },
  { width: 560, zoom: '1' },
  { width: 350, zoom: '2' },
];

/** What is wrong with the pane in its colours of now: by axe-core, pixels by which it is too wide, what is drawn over each other. */
const faults = async (pane: RatingsPane, which: 'everything' | 'colours') => [
  await violationsNow(pane, which),
  await overflow(pane),
  await overlaps(pane),
];

describe('axe-core finds nothing, and nothing is cut or covered', () => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  });

  afterAll(() => pane.workbench.giveBack());

  test.each(STATES)('%s', async (_, bring) => {
    const sound = [[], 0, []];
    await bring(pane);
    for (const { width, zoom } of SIZES) {
      await pane.resize(width);
      await pane.frame.evaluate((size) => document.documentElement.style.setProperty('zoom', size), zoom);
      expect([width, zoom, ...(await faults(pane, 'everything'))]).toEqual([width, zoom, ...sound]);
    }
    await pane.frame.evaluate(() => document.documentElement.style.removeProperty('zoom'));
    await pane.narrow();
    await pane.inThemes(async (theme) =>
      expect([theme, ...(await faults(pane, 'colours'))]).toEqual([theme, ...sound]),
    );
    await pane.workbench.page.emulateMedia({ forcedColors: 'active' });
    expect(await faults(pane, 'colours')).toEqual(sound);
    await pane.workbench.page.emulateMedia({ forcedColors: 'none' });
    await pane.resize(350);
    expect(await silentPopovers(pane)).toEqual([]);
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

test('a formula is inserted from Home by keyboard alone', async () => {
  const pane = await RatingsPane.open(suite);
  const keys = await PaneKeyboard.in(pane);
  await keys.enter('Insert');
  expect(await pane.status()).toBe('The formula is in A1.');
  await pane.workbench.settled();
  expect(await pane.workbench.formulas('A1')).toEqual([['=CSA.WE(1405.6,1200,"W")']]);
  pane.workbench.giveBack();
});

test("a bureau's month by keyboard alone: a table of its own, Run, the lists, the next month", async () => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  await pane.page('Bureau');
  await BureauPage.of(pane).insertSample('200');
  await pane.workbench.select('Players!A3:D3');
  const keys = await PaneKeyboard.in(pane);
  await keys.enter(/^Tables:/);
  await keys.enter('Use selection');
  expect(await pane.alert()).toBe('');
  await keys.begin();
  await keys.enter('Run');
  await pane.frame.waitForSelector('.step.next >> text=Publish');
  const download = pane.workbench.page.waitForEvent('download');
  await keys.enter('All four lists as CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keys.enter(/^Next month:/);
  await keys.enter('Carry forward');
  expect(await pane.alert()).toBe('');
  expect((await pane.sheetNames()).filter((name) => name.startsWith('Players'))).toHaveLength(2);
  pane.workbench.giveBack();
});

test('a list of the juniors is made by keyboard alone', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  const keys = await PaneKeyboard.in(page.pane);
  await keys.enter(/^Publish:/);
  await keys.enter(/^One list/);
  await keys.tabTo('Who');
  await keys.type('Jun');
  await page.pane.idle();
  await keys.tabTo('Export as sheet');
  expect(await keys.isFocusSeen()).toBe(true);
  await keys.press('Enter');
  await page.pane.frame.waitForSelector('.note.done');
  await page.pane.idle();
  expect(await page.pane.status()).toMatch(/^The list is on the new sheet "Main .*juniors/i);
  expect(await keys.focused()).toBe('Export as sheet');
  page.pane.workbench.giveBack();
});

test('a letter to a region, by keyboard alone', async () => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  await pane.page('Bureau');
  await BureauPage.of(pane).insertSample('200');
  const keys = await PaneKeyboard.in(pane);
  await keys.enter(/^Tables:/);
  await keys.enter(/^Optional tables/);
  await keys.enter('Add sample tables');
  await keys.begin();
  await keys.enter(/^Files:/);
  await keys.enter('Who submitted what');
  await keys.enter('Copy the letter to GAU');
  // The browser copies on its own time.
  await pane.frame.waitForSelector(':is([role=status], [role=alert]):has-text("letter to GAU is")');
  expect((await pane.status()) + (await pane.alert())).toContain('letter to GAU is');
  pane.workbench.giveBack();
});

test("FIDE's list is taken over by keyboard alone: the file, an answer, Write", async () => {
  const page = await BureauPage.open(suite);
  const { workbench } = page.pane;
  await page.insertSample('200');
  const { file, players } = await fideListOf(page, 1);
  // Waited for from here on: the browser needs some time until it gives the choice of a file to the test.
  const chooser = workbench.page.waitForEvent('filechooser');
  const keys = await PaneKeyboard.in(page.pane);
  await keys.enter(/^Tables:/);
  await keys.enter("FIDE's list");
  await keys.tabTo("Choose FIDE's list");
  await keys.press('Enter');
  await (await chooser).setFiles([file]);
  await page.pane.frame.waitForSelector('#fide-question');
  await page.pane.idle();
  expect(await keys.focused()).toContain(`"${file.name}"`);
  await keys.enter(/^It is /);
  expect(await keys.focused()).toContain(`"${file.name}"`);
  await keys.tabTo(/^Write \d+ cells$/);
  expect(await keys.isFocusSeen()).toBe(true);
  await keys.press('Enter');
  await page.pane.idle();
  expect(await page.pane.alert()).toBe('');
  expect(await page.pane.status()).toContain(`of ${players.length} players filled in`);
  expect(await keys.focused()).toBe("Choose FIDE's list");
  workbench.giveBack();
});

test('two records of one player are merged and split by keyboard alone', async () => {
  const page = await BureauPage.open(suite);
  const { frame, workbench } = page.pane;
  await page.insertSample('200');
  const { keep, drop } = await twoRecordsOn(page, true);
  const keys = await PaneKeyboard.in(page.pane);
  await keys.enter(/^Tables:/);
  await keys.enter('Two records of one player, free ids');
  await keys.enter('Look for duplicates');
  expect(await keys.focused()).toMatch(/likely duplicate/);
  await keys.enter(new RegExp(`^Compare .*${keep}.*${drop}`));
  expect(await keys.focused()).toContain('becomes');
  // Merge leads to each answer that is missing.
  await keys.enter('Merge');
  const missing = frame.locator('fieldset[aria-invalid=true]');
  expect(await missing.count()).toBeGreaterThan(0);
  while ((await missing.count()) > 0) {
    expect(await missing.first().evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await keys.isFocusSeen()).toBe(true);
    await keys.press('Tab');
    await keys.press('Space');
    await page.pane.idle();
    await keys.enter('Merge');
  }
  expect(await keys.focused()).toBe('They are one player');
  await keys.press('Enter');
  await page.pane.idle();
  expect(await keys.focused()).toBe('Merge');
  await keys.press('Enter');
  await page.pane.idle();
  expect(await page.pane.alert()).toBe('');
  expect(await keys.focused()).toContain(`${drop} is merged into ${keep}`);
  await keys.begin();
  await keys.enter('Look for duplicates');
  await keys.enter(new RegExp(`^Split: ${drop} was merged into ${keep}`));
  expect(await keys.focused()).toContain('become two records again');
  await keys.enter('Split');
  expect(await keys.focused()).toContain('are two records again');
  // And two that are typed.
  await keys.begin();
  for (const [field, id] of [
    ['Record that stays: CSA id or name', keep],
    ['Record that goes: CSA id or name', drop],
  ] as const) {
    await keys.tabTo(field);
    await keys.type(id);
  }
  await keys.press('Enter');
  await frame.waitForSelector('#merge-shown');
  await page.pane.idle();
  expect(await keys.focused()).toContain('becomes');
  await keys.enter('Cancel');
  expect(await keys.focused()).toBe('Look for duplicates');
  workbench.giveBack();
});

test('a printed calculation is checked by keyboard alone, and one of its numbers explained', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.workbench.write('T40:T43', [[1521.9], [1533.2], [1412.5], [1300]]);
  const keys = await PaneKeyboard.in(pane);
  await keys.openPage('Check');
  await keys.begin();
  await pane.frame.getByRole('tab', { name: 'A number', exact: true }).focus();
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await pane.idle();
  await keys.tabTo("of the regulations' worked example");
  await keys.press('ArrowDown');
  await pane.workbench.select('T40:T43');
  await keys.enter('Use selection');
  await keys.enter('Check the numbers');
  await pane.frame.waitForSelector('#check-title');
  expect(await pane.text()).toContain('4 numbers compared');
  await keys.enter(/^Explain Blitz/);
  await pane.frame.waitForSelector('#explain-title');
  pane.workbench.giveBack();
});
