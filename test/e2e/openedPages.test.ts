import { BureauPage } from './support/bureauPage';
import { measure, topOf } from './support/openedPage';
import { RatingsPane } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

/** A page as it opens, and the most that is visible of it in a pane 350 px wide. */
interface Opened {
  readonly name: string;
  /** Brings the page up. */
  readonly open: (pane: RatingsPane) => Promise<void>;
  readonly words: number;
  readonly height: number;
  readonly controls: number;
  /** The result of the page, or its next step: it begins above 400 px. */
  readonly answer: string;
}

const CROSSTABLE: Cell[][] = [
  ['No.', 'Player', 'Rating', 1, 2, 3],
  [1, 'Anna', 1845, '', 1, 0.5],
  [2, 'Ben', 1938, 0, '', 1],
  [3, 'Cleo', 1700, 0.5, 0, ''],
];

/** The open step of a checklist. */
const NEXT_STEP = '.step.next [aria-expanded=true]';

const PAGES: readonly Opened[] = [
  {
    name: 'Player with the worked example',
    open: (pane) => pane.insertExample(),
    ...{ words: 260, height: 1500, controls: 40, answer: '[data-card=blitz]' },
  },
  {
    name: 'Player without a month',
    open: (pane) => pane.page('Player'),
    ...{ words: 260, height: 1500, controls: 40, answer: '.empty' },
  },
  {
    name: 'Home in an empty workbook',
    open: () => Promise.resolve(),
    ...{ words: 110, height: 800, controls: 12, answer: '.button.primary' },
  },
  {
    name: 'Home with a month in the workbook',
    open: async (pane) => {
      await pane.insertExample();
      await pane.page('Home');
      await pane.frame.waitForSelector('.next-step >> text=Main');
    },
    ...{ words: 110, height: 800, controls: 12, answer: '.next-step .primary' },
  },
  {
    name: 'Home with a crosstable in front',
    open: async (pane) => {
      await pane.workbench.write('A1:F4', CROSSTABLE);
      await pane.page('Player');
      await pane.page('Home');
      await pane.frame.waitForSelector('.next-step >> text=3 players');
    },
    ...{ words: 110, height: 800, controls: 12, answer: '.next-step .primary' },
  },
  {
    name: 'A calculation with the worked example checked',
    open: async (pane) => {
      await pane.insertExample();
      await pane.page('Check');
      await pane.page('A calculation');
      await pane.press('Check the numbers');
      await pane.frame.waitForSelector('#check-title');
    },
    ...{ words: 300, height: 1_450, controls: 36, answer: '.cards' },
  },
  {
    name: 'Tournament with the example of FIDE 2008, after its run',
    open: async (pane) => {
      await pane.page('Tournament');
      await pane.choose('Rules', 'FIDE 2008');
      await pane.press('Insert the example');
      await pane.press('Run');
    },
    ...{ words: 200, height: 1_300, controls: 35, answer: '.players tbody' },
  },
  {
    name: 'Tournament without a crosstable',
    open: (pane) => pane.page('Tournament'),
    ...{ words: 200, height: 1_300, controls: 35, answer: '.empty' },
  },
  {
    name: 'Bureau with the sample, before its run',
    open: async (pane) => {
      await pane.page('Bureau');
      await BureauPage.of(pane).insertSample('200');
    },
    ...{ words: 180, height: 1_300, controls: 35, answer: NEXT_STEP },
  },
  {
    name: 'Bureau with the sample, after its run',
    open: async (pane) => {
      await pane.page('Bureau');
      await BureauPage.of(pane).insertSample('200');
      await BureauPage.of(pane).press('Run');
    },
    ...{ words: 180, height: 1_300, controls: 35, answer: NEXT_STEP },
  },
];

test.each(PAGES)('$name shows its answer first, and not too much', async (page) => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  expect(await pane.frame.evaluate(() => window.innerWidth)).toBe(350);
  await page.open(pane);
  const { words, height, controls } = await measure(pane);
  const answer = await topOf(pane, page.answer);
  const most = { words: page.words, height: page.height, controls: page.controls, answer: 400 };
  const over = Object.entries({ words, height, controls, answer }).filter(
    ([what, amount]) => amount > most[what as keyof typeof most],
  );
  expect(over).toEqual([]);
  pane.workbench.giveBack();
});

test('the workbench opens with the worked example where its address asks for it', async () => {
  const workbench = await suite.open({ viewport: { width: 1400, height: 900 } });
  await workbench.load(`${suite.server.url}/workbench/?open=example`);
  const pane = await RatingsPane.of(workbench);
  await pane.frame.waitForSelector('.note.done');
  expect(await pane.sheetNames()).toContain('Worked example');
  workbench.giveBack();
});

test('a report in front is not offered to be rated on Home, nor is a frozen one', async () => {
  const pane = await RatingsPane.open(suite, { viewport: { width: 1400, height: 900 } });
  await pane.workbench.write('A1:F4', CROSSTABLE);
  await pane.page('Tournament');
  await pane.choose('Rules', 'rhp');
  await pane.press('Run');
  const report = (await pane.sheetNames()).at(-1)!;
  const offered = async (): Promise<number> => {
    await pane.workbench.select(`${report}!A1`);
    await pane.page('Home');
    await pane.idle();
    return pane.frame.locator('.next-step').count();
  };
  expect(await offered()).toBe(0);
  await pane.page('More', 'Share');
  await pane.press('Count the formulas');
  await pane.press('Freeze');
  await pane.frame.waitForSelector('#frozen-title');
  expect(await offered()).toBe(0);
  pane.workbench.giveBack();
});
