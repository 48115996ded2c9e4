import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { cellAddress } from '../../src/figures/address';
import { ASSUMED_TITLE } from '../../src/explain/explainPrint';
import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const model = exampleSheet();
const addressOf = (key: string): string => {
  const place = model.places.get(key);
  if (place === undefined) throw new Error(`The example has no cell ${key}.`);
  return cellAddress(place);
};

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

/** Selects a cell of the example in front, and asks about it. */
async function pick(pane: RatingsPane, key: string): Promise<void> {
  await pane.workbench.select(`Worked example!${addressOf(key)}`);
  await pane.press('Use the selected cell');
  await pane.idle();
}

async function explain(pane: RatingsPane): Promise<string> {
  await pane.frame.locator('#explain').click();
  await pane.frame.waitForSelector('#explain-title');
  await pane.idle();
  return pane.frame.locator('#explain-title').innerText();
}

test('a report cell is explained and its steps are written, by keyboard alone', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.press('Run');
  await pane.frame.waitForSelector('#result-title');
  await pane.workbench.settled();
  // The report has other rows than the example: its own cell of the Blitz rating.
  const report = 'Month report';
  const cells = await pane.workbench.values(`${report}!A1:J12`);
  const row = cells.findIndex(([first]) => first === 'Blitz');
  const column = cells[row - 4]?.indexOf('Published') ?? -1;
  await pane.workbench.select(`${report}!${cellAddress({ row, column })}`);
  const keys = await PaneKeyboard.in(pane);
  // The tabs are one stop of the Tab key: arrows move among them.
  for (let tabs = 0; tabs < 6 && (await keys.focused()) !== 'Check'; tabs += 1)
    await keys.press('ArrowRight');
  await keys.press('Enter');
  await pane.idle();
  expect(await keys.focused()).toBe('Explain a number');
  // The page has followed the selected cell.
  expect(await pane.text()).toContain('Blitz, published rating (clause 50). Ours: 1228.612');
  await keys.tabTo('Printed number');
  await keys.type('1230.3');
  await keys.enter('Explain');
  await pane.frame.waitForSelector('#explain-title');
  expect(await keys.focused()).toBe("Check the opponents' ratings first");
  await keys.enter('Other answers');
  expect(await pane.text()).toMatch(/1230\.3 .*White's advantage.*Or \d+ other places/);
  await keys.enter('Write its steps');
  await pane.frame.waitForSelector('.note.done');
  await pane.workbench.settled();
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Worked example', report, 'Explained month']);
  const written = await pane.workbench.values('Explained month!A1:J12');
  expect(written[0]?.[0]).toBe(ASSUMED_TITLE);
  expect(written[1]?.[0]).toMatch(/1230\.3 .*White's advantage/);
  const blitz = written.find(([first]) => first === 'Blitz');
  expect(blitz?.[9]).toBeCloseTo(1230.3, 1);
  expect(pane.workbench.errors).toEqual([]);
  pane.workbench.giveBack();
});

test('the 13.9 of tournament 2 round 6 follows from nothing, and its way leads to the published rating', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.page('Check');
  await pick(pane, 'step3/t2/r6/main/change');
  expect(await explain(pane)).toBe('Nothing explains it');
  expect(await pane.text()).toContain(
    '13.9 follows from no reading and no single slip: 0.45 x 0.83 x 32 = 11.95.',
  );
  const published = addressOf('step9/main/published');
  await pane.frame.getByLabel(`Go to cell ${published}`, { exact: true }).click();
  await pane.idle();
  const selection = await pane.workbench.page.evaluate(() => window.workbench?.grid.selection());
  expect(selection).toMatchObject({ ...model.places.get('step9/main/published') });
  pane.workbench.giveBack();
});

test('a row of the cross-check leads to its explanation', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.page('Check');
  await pane.page('A calculation');
  await pane.press('Check the numbers');
  await pane.idle();
  await pane.frame.getByLabel('Explain Main, weighted rating Wr', { exact: true }).click();
  await pane.frame.waitForSelector('#typed');
  await pane.idle();
  expect(await pane.frame.locator('#typed').inputValue()).toBe('1364.7');
  // It is explained at once.
  await pane.frame.waitForSelector('#explain-title');
  expect(await pane.frame.locator('#explain-title').innerText()).toBe('The column is not the history');
  expect(await pane.text()).toContain('1405.6 is missing at place 2 and 1351.2 is repeated at place 12');
  pane.workbench.giveBack();
});

test('while it searches, the pane answers', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  await pane.page('Check');
  await pick(pane, 'step9/main/published');
  await pane.frame.evaluate(() => {
    const scope = window as unknown as { turns: number };
    scope.turns = 0;
    setInterval(() => {
      if (document.querySelector('main[aria-busy=true]') !== null) scope.turns += 1;
    });
  });
  expect(await explain(pane)).toBe('It follows from other printed figures');
  // The search goes in slices; between them others have their turn.
  const turns = await pane.frame.evaluate(() => (window as unknown as { turns: number }).turns);
  expect(turns).toBeGreaterThan(2);
  pane.workbench.giveBack();
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { viewport: { width: 1280, height: 1400 } });
    await pane.narrow();
  });

  afterAll(() => pane.workbench.giveBack());

  const fits = async (): Promise<void> => {
    const width = await pane.frame.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    expect(width[1]).toBeLessThanOrEqual(width[0] ?? 0);
    expect(await violations(pane)).toEqual([]);
  };

  test('without a month', async () => {
    await pane.page('Check');
    await fits();
  });

  test('before and after a figure is picked, and with a number that is none', async () => {
    await pane.page('Home');
    await pane.insertExample();
    await pane.page('Check');
    await fits();
    await pick(pane, 'step9/main/published');
    await fits();
    await pane.frame.locator('#typed').fill('abc');
    await fits();
  });

  test('with a verdict that follows from other figures', async () => {
    await pick(pane, 'step9/main/published');
    await explain(pane);
    await fits();
    await pane.pictures('explain-follows');
  });

  test('with a cell that shows no figure, while another one is still asked about', async () => {
    await pane.workbench.select('Worked example!A1');
    await pane.frame.waitForSelector('text=Still selected');
    await fits();
  });

  test('with a figure of the table of CSA.MONTH, calculated by another reading', async () => {
    const { row, column } = model.places.get('month')!;
    await pane.workbench.select(`Worked example!${cellAddress({ row: row + 2, column: column + 9 })}`);
    await pane.frame.waitForSelector('text=Calculated like the table of CSA.MONTH');
    await pane.frame.waitForSelector('#explain-title');
    expect(await pane.text()).toContain('Standard, published rating (clause 50). Ours: 1529.888');
    expect(await pane.text()).toContain('1532.5 is what clause 47 switched off, with every step rounded');
    await fits();
  });

  test('with nothing that explains it', async () => {
    await pick(pane, 'step3/t2/r6/main/change');
    await explain(pane);
    await fits();
    await pane.pictures('explain-nothing');
  });

  test('with answers to a number of a report, where nothing else is printed, their variants open', async () => {
    await pane.page('Player');
    await pane.press('Run');
    await pane.workbench.settled();
    await pane.page('Check');
    await pane.choose('Rating list or tournament', 'Blitz');
    await pane.choose('Figure', 'Published rating');
    await pane.frame.locator('#typed').fill('1230.3');
    expect(await explain(pane)).toBe("Check the opponents' ratings first");
    await pane.frame.locator('#other-answers').click();
    const summaries = await pane.frame.locator('summary').all();
    expect(summaries.length).toBeGreaterThan(0);
    for (const summary of summaries) await summary.click();
    await fits();
    await pane.pictures('explain-answers');
  });
});
