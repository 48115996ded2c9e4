/** @jest-environment jsdom */
import { figureLabel } from '../../src/sheet/documents/csa2024/figureByKey';
import type { Place } from '../../src/sheet/kit/address';
import { smallMonth } from './support/smallMonth';
import { TestPane } from './support/pane';

/** Presses a button and waits: searching takes real time. */
async function press(pane: TestPane, name: string, within = ''): Promise<void> {
  await pane.click(name, within);
  await pane.settled();
}

async function withExample(): Promise<TestPane> {
  const pane = await TestPane.open();
  await pane.click('Insert the worked example');
  await press(pane, 'Explain');
  return pane;
}

function select(pane: TestPane, { row, column }: Place): void {
  pane.book.selection = { row, column, rows: 1, columns: 1 };
}

async function pick(pane: TestPane, key: string): Promise<void> {
  select(pane, pane.book.written[0]!.places.get(key)!);
  await press(pane, 'Use the selected cell');
}

function type(pane: TestPane, text: string): void {
  const field = pane.root.querySelector<HTMLInputElement>('#typed')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

const typed = (pane: TestPane): string => pane.root.querySelector<HTMLInputElement>('#typed')!.value;
const explain = (pane: TestPane): Promise<void> => press(pane, 'Explain', '.bottom');
const verdict = (pane: TestPane): string => pane.root.querySelector('#explain-title')?.textContent ?? '';

describe('a figure of the worked example', () => {
  test('is picked by its cell, with the number that is printed beside it, and said in words', async () => {
    const pane = await withExample();
    expect(pane.text).toContain('The month on the sheet Worked example');
    expect(pane.text).toContain('The 275 printed numbers beside the figures');
    await pick(pane, 'step3/t2/r6/main/change');
    expect(pane.text).toContain('Tournament 2, round 6, Main, change (clause 41). Ours: 12.022');
    expect(typed(pane)).toBe('13.9');
    expect(document.activeElement?.id).toBe('typed');
  });

  test('that nothing explains is said to be one, and traced into its total, raw and published', async () => {
    const pane = await withExample();
    await pick(pane, 'step3/t2/r6/main/change');
    await explain(pane);
    expect(pane.alert).toBe('');
    expect(verdict(pane)).toBe('Nothing explains it');
    expect(document.activeElement?.id).toBe('explain-title');
    expect(pane.text).toContain('13.9 follows from no reading and no single slip: 0.45 x 0.83 x 32 = 11.95.');
    const after = [...pane.root.querySelectorAll('[aria-labelledby=trace-after] li')];
    expect(after.map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Tournament 2, Main, total change (41)',
      'Main, temporary raw rating (48)',
      'Main, weighted rating Wr (49)',
      'Main, new raw rating (40)',
      'Main, published rating (50)',
    ]);
  });

  test('leads from each figure on the way to its cell', async () => {
    const pane = await withExample();
    await pick(pane, 'step9/main/published');
    await explain(pane);
    expect(verdict(pane)).toBe('It follows from other printed figures');
    const before = pane.root.querySelectorAll<HTMLButtonElement>('[aria-labelledby=trace-before] button');
    expect(before).toHaveLength(5);
    before[4]!.click();
    await pane.settled();
    const place = pane.book.written[0]!.places.get('step3/t2/r6/main/change');
    expect(pane.book.selections.at(-1)?.box).toMatchObject({ ...place });
  });

  test('that an assumption gives is answered with it, and its steps are written as values', async () => {
    const pane = await withExample();
    await pick(pane, 'step3/t4/r3/blitz/change');
    await explain(pane);
    expect(verdict(pane)).toBe('Explained');
    const answers = [...pane.root.querySelectorAll('.answers > li')];
    expect(answers).toHaveLength(1);
    expect(pane.text).toMatch(/20\.0 is what .*White's advantage.*0\.5418/);
    expect(answers[0]!.textContent).toContain('1 assumption, clause');
    await press(pane, 'Write its steps');
    const sheet = pane.book.written.at(-1)!;
    expect(pane.status).toBe(
      'The steps are on the new sheet "Explained month", with what is assumed on top.',
    );
    expect(sheet.cells[1]![0]).toMatch(/20\.0 .*White's advantage/);
    const { row, column } = sheet.places.get('step3/t4/r3/blitz/change')!;
    expect(sheet.cells[row]![column]).toBeCloseTo(20, 9);
    expect(pane.text).toContain('The month on the sheet Worked example');
  });

  test('that is equal, or equal with every step rounded, is said to be so', async () => {
    const pane = await withExample();
    await pick(pane, 'step9/rapid/published');
    await explain(pane);
    expect(verdict(pane)).toBe('The two are equal');
    await pick(pane, 'step9/standard/published');
    await explain(pane);
    expect(verdict(pane)).toBe('Equal with every step rounded');
  });

  test('can be chosen from the two lists', async () => {
    const pane = await withExample();
    expect(pane.button('Explain', '.bottom').getAttribute('aria-disabled')).toBe('true');
    await pane.choose('group', 'Tournament 1');
    await pane.choose('figure', 'step3/t1/main/totalChange');
    expect(typed(pane)).toBe('-4.8');
    await explain(pane);
    expect(verdict(pane)).toBe('A sum is one unit out');
    expect(pane.text).toContain('The printed changes add to -4.9');
  });

  test('an answer is said to be old when the month has changed', async () => {
    const pane = await withExample();
    await pick(pane, 'step9/rapid/published');
    await explain(pane);
    const place = pane.book.written[0]!.places.get('in/rapid/rating')!;
    pane.book.sheet('s2').cells[place.row]![place.column] = 1500;
    await press(pane, 'Refresh');
    expect(pane.text).toContain('The month has changed since. Explain again for new answers.');
  });
});

describe('what cannot be asked about', () => {
  test('a cell without a figure is refused with what to select', async () => {
    const pane = await withExample();
    select(pane, { row: 0, column: 0 });
    await press(pane, 'Use the selected cell');
    expect(pane.alert).toMatch(/^This cell shows no calculated figure\. Select one in a report/);
  });

  test.each(['abc', '1 5x', '--3', '1.2.3'])('%s is no number, and is said to be none', async (text) => {
    const pane = await withExample();
    await pick(pane, 'step9/rapid/published');
    type(pane, text);
    await pane.rest();
    expect(pane.text).toContain(`"${text}" is not a number. Type it as it is printed, such as 1524.1.`);
    await explain(pane);
    expect(verdict(pane)).toBe('');
    expect(pane.button('Explain', '.bottom').getAttribute('aria-disabled')).toBe('true');
  });

  test('a figure that the month has no longer when it is explained', async () => {
    const pane = await TestPane.open();
    const cells = smallMonth();
    pane.book.put('Mine', cells);
    await press(pane, 'Explain');
    await pane.choose('group', 'Tournament 1: Open');
    await pane.choose('figure', 'step3/t1/r2/main/change');
    type(pane, '5.0');
    await pane.rest();
    pane.book.put('Mine', [...cells.slice(0, -1), [...cells.at(-1)!.slice(0, -1), 'bye']]);
    await explain(pane);
    expect(pane.alert).toBe(
      'Nothing was explained. The month has changed and does not have this figure any more. Choose another one.',
    );
  });

  test('a workbook without a month says what is missing', async () => {
    const pane = await TestPane.open();
    await press(pane, 'Explain');
    expect(pane.text).toMatch(/Select the ranges "Player" and "Games of the month" first/);
  });
});

describe("a month of the user's own tables", () => {
  const small = async (): Promise<TestPane> => {
    const pane = await TestPane.open();
    pane.book.put('Mine', smallMonth());
    await press(pane, 'Explain');
    return pane;
  };

  test('is asked about by the lists; decimals tell how the number was rounded', async () => {
    const pane = await small();
    await pane.choose('group', 'Main');
    await pane.choose('figure', 'step9/main/published');
    expect(typed(pane)).toBe('');
    const [, ours] = /Ours: (\d+\.\d+)/.exec(pane.text)!;
    type(pane, Number(ours).toFixed(1).replace('.', ','));
    await explain(pane);
    expect(verdict(pane)).toBe('The two are equal');
  });

  test('a table of results comes along as further evidence, and can be left out again', async () => {
    const pane = await small();
    const own = pane.book.active;
    pane.book.put('Print', [[1521.9], [1533.2], [1412.5], [1300]]);
    pane.book.selection = { row: 0, column: 0, rows: 4, columns: 1 };
    await press(pane, 'Use selection');
    pane.book.active = own;
    expect(pane.text).toContain('4 numbers of Print!A1:A4');
    await pane.choose('group', 'Blitz');
    await pane.choose('figure', 'step9/blitz/published');
    expect(typed(pane)).toBe('1300.0');
    await press(pane, 'Leave out');
    expect(pane.text).toContain('What else is printed None yet');
  });
});

describe('from a cross-check', () => {
  test('each differing number leads to its explanation, with all numbers as evidence', async () => {
    const pane = await withExample();
    await press(pane, 'Cross-check');
    await press(pane, 'Check the numbers');
    const { label } = figureLabel('step7/main/weightedRating');
    await press(pane, `Explain ${label}`);
    expect(document.activeElement?.id).toBe('view-title');
    expect(pane.text).toContain('The 275 numbers of the cross-check');
    expect(typed(pane)).toBe('1364.7');
    await explain(pane);
    expect(verdict(pane)).toBe('The column is not the history');
    expect(pane.text).toContain('1405.6 is missing at place 2 and 1351.2 stands again at place 12');
  });

  /** The pane with a cross-check written as a sheet, and the row of a total on it. */
  async function withWritten(): Promise<{ pane: TestPane; row: number }> {
    const pane = await withExample();
    await press(pane, 'Cross-check');
    await press(pane, 'Check the numbers');
    await press(pane, 'Write as a sheet');
    const { cells } = pane.book.written.at(-1)!;
    const row = cells.findIndex((line) => line[4] === figureLabel('step3/t2/main/totalChange').label);
    await press(pane, 'Explain');
    return { pane, row };
  }

  test('a row of its sheet is picked below blank rows that were put above it', async () => {
    const { pane, row } = await withWritten();
    const { workbook } = pane.book;
    const { readSheet } = workbook;
    jest.spyOn(workbook, 'readSheet').mockImplementation(async (id) => {
      const area = await readSheet(id);
      return area === null ? null : { ...area, box: { ...area.box, row: 2 } };
    });
    select(pane, { row: row + 2, column: 3 });
    await press(pane, 'Use the selected cell');
    expect(pane.text).toContain('Tournament 2, Main, total change (clause 41)');
  });

  test('a row of its sheet is picked with its print', async () => {
    const { pane, row } = await withWritten();
    select(pane, { row, column: 3 });
    await press(pane, 'Use the selected cell');
    expect(pane.alert).toBe('');
    expect(pane.text).toContain('The 275 numbers of the sheet Cross-check');
    expect(typed(pane)).toBe('80.0');
    await explain(pane);
    expect(verdict(pane)).toBe('It follows from other printed figures');
  });
});
