/** @jest-environment jsdom */
import { cellAddress } from '../../src/figures/address';
import { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample } from '../../src/documents';
import { sectionReport } from '../../src/documents/sectionReport';
import type { SheetModel } from '../../src/figures/sheetModel';
import type { SheetArea } from '../../src/excel/workbook';
import { SubjectReader } from '../../src/taskpane/month/checkedSubject';
import type { Month } from '../../src/taskpane/month/month';
import { TestPane } from './support/pane';
import { SECTION_EXAMPLES } from '../support/examples';

const exampleOf = (id: string): SectionExample => SECTION_EXAMPLES.find((one) => one.id === id)!;

/** The page Explain a number with a sheet of ours in front. */
async function onPage(model: SheetModel, name: string): Promise<TestPane> {
  const pane = await TestPane.open();
  pane.book.put(name, model.cells);
  await pane.click('Check');
  await pane.settled();
  return pane;
}

const printedExample = (id: string): SectionExample | PrintedSheet =>
  PRINTED_EXAMPLES.find((one) => one.id === id)!;

async function select(pane: TestPane, model: SheetModel, key: string): Promise<void> {
  const place = model.places.get(key);
  if (place === undefined) throw new Error(`No cell ${key}`);
  pane.book.selection = { ...place, rows: 1, columns: 1 };
  pane.book.listener?.selectionChanged(pane.book.active);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await pane.settled();
}

async function type(pane: TestPane, text: string): Promise<void> {
  const field = pane.root.querySelector<HTMLInputElement>('#typed')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await pane.rest();
}

const typed = (pane: TestPane): string => pane.root.querySelector<HTMLInputElement>('#typed')!.value;
const verdict = (pane: TestPane): string => pane.root.querySelector('#explain-title')?.textContent ?? '';

describe("a printed figure of a document's example is traced as soon as its cell is selected", () => {
  test.each([
    [
      'csa2013-real-1',
      '5/8/swe',
      '0.08',
      'The difference arises here',
      /0\.08 arises here: 0 - 0\.92 = -0\.92\. It carries into .*sum of S - We \(0\.70\)/,
    ],
    [
      'csa2013-real-1',
      '5/sum',
      '0.70',
      'It follows from other printed figures',
      /0\.70 follows from the printed figures before it: .*The difference is made in Player E against Player H, S - We \(0\.08\)/,
    ],
  ])('%s %s', async (id, key, printed, title, words) => {
    const example = exampleOf(id);
    const model = example.sheet();
    const pane = await onPage(model, example.title);
    await select(pane, model, key);
    expect(pane.alert).toBe('');
    expect(pane.text).toContain(`the sheet ${example.title}`);
    expect(typed(pane)).toBe(printed);
    expect(verdict(pane)).toBe(title);
    expect(pane.text).toMatch(words);
  });

  test.each(['5/8/swe', 'printed/5/8/swe', 'verdict/5/8/swe'])(
    'at each of its three cells: %s',
    async (key) => {
      const model = exampleOf('csa2013-real-1').sheet();
      const pane = await onPage(model, 'Real');
      await select(pane, model, key);
      expect(typed(pane)).toBe('0.08');
    },
  );

  test('each figure on the way has a link to its cell', async () => {
    const model = exampleOf('csa2013-real-1').sheet();
    const pane = await onPage(model, 'Real');
    await select(pane, model, '5/8/swe');
    const sum = model.places.get('5/sum')!;
    await pane.click(`Go to cell ${cellAddress(sum)}`);
    expect(pane.book.selections.at(-1)).toEqual({
      sheetId: pane.book.active,
      box: { ...sum, rows: 1, columns: 1 },
    });
  });
});

test('below blank rows the selected figure is traced all the same, with links to where the others stand now', async () => {
  const model = exampleOf('csa2013-real-1').sheet();
  const pane = await TestPane.open();
  pane.book.put('Real', [[], [], ...model.cells]);
  await pane.click('Check');
  await pane.settled();
  const moved = new Map([...model.places].map(([key, place]) => [key, { ...place, row: place.row + 2 }]));
  await select(pane, { ...model, places: moved }, '5/8/swe');
  expect(typed(pane)).toBe('0.08');
  const sum = moved.get('5/sum')!;
  await pane.click(`Go to cell ${cellAddress(sum)}`);
  expect(pane.book.selections.at(-1)?.box).toEqual({ ...sum, rows: 1, columns: 1 });
});

test('rows above the used cells of a sheet are rows above its title', async () => {
  const { cells, places } = exampleOf('csa2013-real-1').sheet();
  const filled = cells.map((line) => line.map((cell) => cell ?? ''));
  const at = (row: number) => ({ row, column: 0, rows: cells.length, columns: cells[0]!.length });
  const of = async (row: number) => {
    const front: SheetArea = { sheet: { id: '1', name: 'Real' }, box: at(row), cells: filled };
    const month = { read: () => Promise.resolve(front) } as unknown as Month;
    return (await new SubjectReader(month).read())?.subject?.placeOf('5/sum');
  };
  const { row, column } = places.get('5/sum')!;
  expect(await of(0)).toEqual({ row, column });
  expect(await of(3)).toEqual({ row: row + 3, column });
});

/** The first of each document that has a number that the document does not give. */
const OF_EACH = ['csa2013', 'fide2008', 'qjrl', 'rhp'].map((system) => {
  const deviates = ({ findings }: SectionExample | PrintedSheet) =>
    findings.some(({ keys }) => keys.length > 0);
  return [system, PRINTED_EXAMPLES.find((one) => one.system === system && deviates(one))!] as const;
});

test.each(OF_EACH)('%s: a number that the document does not give is answered', async (_, example) => {
  const model = example.sheet();
  const pane = await onPage(model, example.title);
  const [finding] = example.findings.filter(({ keys }) => keys.length > 0);
  await select(pane, model, finding!.keys[0]!);
  expect(verdict(pane)).toMatch(/arises here|follows from other/);
  expect(pane.text).toMatch(/ arises here: | follows from the printed figures before it: /);
  expect(pane.text).toContain(`Known about this print: ${finding!.title}.`);
});

test.each(['fide2008-8.34', 'qjrl-plus-15', 'rhp-win'])(
  '%s: another number typed over an equal one is answered',
  async (id) => {
    const example = exampleOf(id);
    const model = example.sheet();
    const pane = await onPage(model, example.title);
    const key = [...example.printed.keys()].at(-1)!;
    await select(pane, model, key);
    expect(verdict(pane)).toBe('The two are equal');
    const { printed, decimals } = example.printed.get(key)!;
    await type(pane, (printed + 7).toFixed(decimals));
    await pane.click('Explain', '.bottom');
    expect(document.activeElement?.id).toBe('explain-title');
    expect(verdict(pane)).toMatch(/arises here|follows from other/);
    expect(pane.text).toMatch(/ arises here: | follows from the printed figures before it: /);
    expect(pane.text).not.toContain('Known about this print');
  },
);

describe("what a document's own tables, charts and text print is traced as its cell is selected", () => {
  test.each([
    [
      'csa2013-real-1',
      '4/crosstable/5/score',
      '1',
      /1 arises here: 1 - 1 \(Player E against Player D\) = 0\./,
    ],
    ['csa2013-real-1', '3/result/sum', '0.02', /0\.02 arises here: -0\.02\./],
    ['csa2013-real-3', '4/step2/score', '3.5', /3\.5 follows from the printed figures before it: 3\.5\./],
    ['qjrl-table-1', 'line/316/to', '323', /323 arises here: 329 - 1 = 328\./],
    ['qjrl-table-2', 'percent/13/difference', '-309', /-309 arises here: minus the 322 of 87 % = -322\./],
    [
      'qjrl-text',
      '2/example/byFormula',
      '72',
      /It carries into Section 2, 3 of 5, performance by the formula \(672\)/,
    ],
    [
      'rhp-charts',
      '2400+/524/drawn/from',
      '8',
      /8 arises here: 16 x \(0\.9533 - 0\.5\) = 7\.25, rounded half up = 7\./,
    ],
  ])('%s %s', async (id, key, printed, words) => {
    const example = printedExample(id);
    const model = example.sheet();
    const pane = await onPage(model, example.title);
    await select(pane, model, `printed/${key}`);
    expect(pane.alert).toBe('');
    expect(typed(pane)).toBe(printed);
    expect(pane.text).toMatch(words);
    const finding = example.findings.find(({ keys }) => keys.includes(key))!;
    expect(pane.text).toContain(`Known about this print: ${finding.title}. ${finding.text}`);
  });

  test('a cell that the print leaves blank', async () => {
    const example = printedExample('qjrl-table-2');
    const model = example.sheet();
    const pane = await onPage(model, example.title);
    expect(pane.text).toContain('Printed by Queensland Junior: the sheet Junior list Table 2');
    await select(pane, model, 'percent/15/difference');
    expect(typed(pane)).toBe('');
    expect(verdict(pane)).toBe('The difference arises here');
    expect(pane.text).toContain('Nothing is printed here. It should be minus the 296 of 85 % = -296.');
  });

  test('a cell that has to be blank', async () => {
    const model = exampleOf('csa2013-real-1').sheet();
    const pane = await onPage(model, 'Real');
    await select(pane, model, '5/crosstable/5/score');
    expect(pane.text).toContain('Player E, crosstable, cell against themselves');
    expect(pane.text).toContain('Ours: blank');
    expect(typed(pane)).toBe('0');
    expect(pane.text).toContain('0 arises here: a player against themselves gives no figure.');
  });
});

test("a figure of a section's report is asked about; its printed number is typed", async () => {
  const example = exampleOf('csa2013-real-1');
  const model = sectionReport(example.rated(), 'live');
  const pane = await onPage(model, 'Section');
  await select(pane, model, '5/8/swe');
  expect(typed(pane)).toBe('');
  await type(pane, '0.08');
  await pane.click('Explain', '.bottom');
  expect(verdict(pane)).toBe('The difference arises here');
  expect(pane.text).toContain('0.08 arises here: ');
});

test('a cell without a number is said to show none, and what is still asked about', async () => {
  const model = exampleOf('csa2013-real-1').sheet();
  const pane = await onPage(model, 'Real');
  await select(pane, model, '5/8/swe');
  await select(pane, model, 'in/1/name');
  expect(pane.text).toContain('This cell shows no calculated number. Still selected:');
});

test('a sheet whose rows were moved says so instead of a wrong figure', async () => {
  const model = exampleOf('csa2013-real-1').sheet();
  const pane = await onPage(
    { ...model, cells: [...model.cells.slice(0, 5), [], ...model.cells.slice(5)] },
    'Real',
  );
  expect(pane.text).toContain('its cells cannot be identified');
});

test('another sheet in front brings the month back', async () => {
  const model = exampleOf('csa2013-real-1').sheet();
  const pane = await onPage(model, 'Real');
  pane.book.put('Other', [['Notes']]);
  await pane.click('Refresh');
  expect(pane.text).toContain('The month on the sheet');
});

describe("Check a printed calculation: the numbers printed on a document's example", () => {
  const WITH_PRINT = OF_EACH.map(([, example]) => [example.title, example] as const);
  const counts = (pane: TestPane) =>
    [...pane.root.querySelectorAll('.cards b')].map((one) => Number(one.textContent));

  test.each(WITH_PRINT)('%s: are counted, every difference with its cause', async (title, example) => {
    const pane = await onPage(example.sheet(), title);
    await pane.click('A calculation');
    expect(pane.text).toContain(`: the sheet ${title}`);
    await pane.click('Check the numbers');
    expect(document.activeElement?.id).toBe('check-title');
    const differing = example.findings.flatMap(({ keys }) => keys).length;
    expect(counts(pane)).toEqual([example.printed.size - differing, 0, differing]);
    const items = pane.root.querySelectorAll('[aria-labelledby=differences-title] .figures li');
    expect(items).toHaveLength(differing);
  });

  test('one that was changed on the sheet differs where it is made, and leads to its trace', async () => {
    const example = exampleOf('csa2013-real-1');
    const model = example.sheet();
    const pane = await onPage(model, 'Real');
    const place = model.places.get('5/8/swe')!;
    await pane.click('A calculation');
    await pane.click('Check the numbers');
    const [, , before] = counts(pane);
    const equal = [...example.printed.keys()].find(
      (key) => key.endsWith('/swe') && !example.findings.some(({ keys }) => keys.includes(key)),
    )!;
    const printed = model.places.get(`printed/${equal}`)!;
    pane.book.sheet(pane.book.active).cells[printed.row]![printed.column] = 0.77;
    await pane.click('Refresh');
    expect(pane.text).toContain(
      'The figures or printed numbers have changed since. Check the numbers again.',
    );
    await pane.click('Check the numbers');
    expect(counts(pane)[2]).toBe(before! + 1);
    expect(pane.text).toMatch(/0\.77 arises here: /);
    pane.book.selection = { ...place, rows: 1, columns: 1 };
    await pane.click('Explain Player E against Player H, S - We');
    await pane.settled();
    expect(pane.book.selections.at(-1)?.box).toMatchObject(place);
    expect(verdict(pane)).toBe('The difference arises here');
  });

  test('a blank one among them is shown as blank, and written so', async () => {
    const example = printedExample('qjrl-table-2');
    const pane = await onPage(example.sheet(), example.title);
    await pane.click('A calculation');
    expect(pane.text).toContain('Calculates the sheet again.');
    await pane.click('Check the numbers');
    expect(counts(pane)).toEqual([96, 0, 5]);
    expect(pane.text).toContain('−296, printed blank');
    await pane.click('Write as a sheet');
    const { cells } = pane.book.written.at(-1)!;
    expect(cells.find(([, , ours]) => ours === -296)?.slice(0, 4)).toEqual([
      'differs',
      'Table 2',
      -296,
      null,
    ]);
    expect(cells.flat()).not.toContain(NaN);
  });

  test('are written as a sheet when asked', async () => {
    const pane = await onPage(exampleOf('csa2013-real-1').sheet(), 'Real');
    await pane.click('A calculation');
    await pane.click('Check the numbers');
    await pane.click('Write as a sheet');
    expect(pane.book.written.map(({ name }) => name)).toEqual(['Cross-check']);
  });

  test('a report has none, and says so', async () => {
    const pane = await onPage(sectionReport(exampleOf('csa2013-real-1').rated(), 'values'), 'Section');
    await pane.click('A calculation');
    expect(pane.text).toContain('No numbers are printed beside the figures of this sheet.');
    expect(pane.button('Check the numbers').getAttribute('aria-disabled')).toBe('true');
  });
});
