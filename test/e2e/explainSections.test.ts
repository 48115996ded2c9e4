import { cellAddress } from '../../src/figures/address';
import { verdictOf } from '../../src/figures/printedFigures';
import { numbersOf } from '../documents/goldenFacts';
import { violations } from './support/axe';
import { RatingsPane, valuesOf } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';
import { PRINTED_SHEETS, SECTION_EXAMPLES } from '../support/examples';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const example = SECTION_EXAMPLES.find(({ id }) => id === 'csa2013-real-1')!;
const model = example.sheet();
const addressOf = (key: string): string => cellAddress(model.places.get(key)!);

/** Puts an example, or a document's own tables, on a sheet of its own. */
async function insert(pane: RatingsPane, title: string): Promise<void> {
  await pane.page('Tournament');
  await pane.openLine('Insert an example');
  await pane.choose('Example', title);
  await pane.press('Insert the example');
  expect(await pane.alert()).toBe('');
  await pane.workbench.settled();
}

test('a printed figure of the 2013 example is traced as it is selected, in calculated cells', async () => {
  const pane = await RatingsPane.open(suite);
  await insert(pane, example.title);
  await pane.page('Check');
  await pane.workbench.select(`${example.title}!${addressOf('5/8/swe')}`);
  await pane.frame.waitForSelector('#explain-title');
  await pane.idle();
  expect(await pane.frame.locator('#typed').inputValue()).toBe('0.08');
  expect(await pane.text()).toContain('0.08 arises here: 0 - 0.92 = -0.92. It carries into');
  expect(await violations(pane)).toEqual([]);

  const sum = model.places.get('5/sum')!;
  await pane.frame.getByLabel(`Go to cell ${cellAddress(sum)}`, { exact: true }).click();
  await pane.frame.getByText('It follows from other printed figures').first().waitFor();
  const selection = await pane.workbench.page.evaluate(() => window.workbench?.grid.selection());
  expect(selection).toMatchObject({ ...sum });

  await pane.page('A calculation');
  await pane.press('Check the numbers');
  await pane.idle();
  const differing = example.findings.flatMap(({ keys }) => keys).length;
  expect(await pane.frame.locator('.cards b').allInnerTexts()).toEqual([
    String(example.printed.size - differing),
    '0',
    String(differing),
  ]);
  expect(pane.workbench.errors).toEqual([]);
  pane.workbench.giveBack();
});

/** A cell of each that differs, and what is said of it. */
const SELECTED: Readonly<Record<string, readonly [key: string, words: string]>> = {
  'qjrl-table-1': ['line/316/to', '323 arises here: 329 - 1 = 328.'],
  'qjrl-table-2': [
    'percent/15/difference',
    'Nothing is printed here. It should be minus the 296 of 85 % = -296.',
  ],
  'qjrl-text': ['1/changeWithRule/change', '15 arises here: (8 - 6.2) x 10 = 18.'],
  'rhp-charts': [
    '2100-2399/11/higherWins/from',
    '11 arises here: 24 x (1 - 0.5158) = 11.62, rounded half up = 12.',
  ],
};

test.each(PRINTED_SHEETS.map((print) => [print.title, print] as const))(
  '%s: every live figure and verdict, and a printed number that differs is traced',
  async (title, print) => {
    const pane = await RatingsPane.open(suite);
    await insert(pane, title);
    const sheet = print.sheet();
    const cells = await valuesOf(pane.workbench, title, sheet);
    const at = (key: string) => {
      const { row, column } = sheet.places.get(key)!;
      return cells[row]![column];
    };
    const figures = numbersOf(print);
    const wrong = [...figures].filter(([key, figure]) =>
      Number.isNaN(figure) ? at(key) !== '' : !(Math.abs(Number(at(key)) - figure) <= 1e-9),
    );
    expect(wrong).toEqual([]);
    const verdicts = [...print.printed].filter(
      ([key, printed]) => at(`verdict/${key}`) !== verdictOf(figures.get(key)!, printed),
    );
    expect(verdicts).toEqual([]);

    const [key, words] = SELECTED[print.id]!;
    await pane.page('Check');
    await pane.workbench.select(`${title}!${cellAddress(sheet.places.get(key)!)}`);
    await pane.frame.waitForSelector('#explain-title');
    await pane.idle();
    expect(await pane.text()).toContain(words);
    const finding = print.findings.find(({ keys }) => keys.includes(key))!;
    expect(await pane.text()).toContain(`Known about this print: ${finding.title}.`);
    expect(await violations(pane)).toEqual([]);
    expect(pane.workbench.errors).toEqual([]);
    pane.workbench.giveBack();
  },
);
