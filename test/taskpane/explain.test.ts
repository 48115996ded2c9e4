/** @jest-environment jsdom */
import { playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { monthTable } from '../../src/functions/month';
import { figureLabel } from '../../src/documents/csa2024/figureByKey';
import { exampleInput, exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import type { Place } from '../../src/figures/address';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { NumberSearch } from '../../src/taskpane/pages/checkNumber/checkNumberState';
import { OTHER_MONTH } from '../support/sampleMonths';
import { smallMonth } from './support/smallMonth';
import { TestPane } from './support/pane';

/** Presses a button and waits: searching takes real time. */
async function press(pane: TestPane, name: string, within = ''): Promise<void> {
  await pane.click(name, within);
  await answered(pane);
}

/** Waits until no search is going on. */
async function answered(pane: TestPane): Promise<void> {
  do await pane.settled();
  while (pane.text.includes('Looking for what gives this number…'));
}

async function withExample(): Promise<TestPane> {
  const pane = await TestPane.open();
  await pane.click('Insert the worked example');
  await press(pane, 'Check');
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
    expect(document.activeElement?.id).toBe('explain-title');
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

  test('has its words, and those of the figures on the way, explained where they stand', async () => {
    const pane = await withExample();
    await pick(pane, 'step7/main/weightedRating');
    const words = [...pane.root.querySelectorAll('.glossary dt')].map((one) => one.textContent);
    expect(words).toEqual(['Weighted rating (Wr)', 'Raw rating', 'Change']);
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

  test('an answer is given anew when the month has changed', async () => {
    const pane = await withExample();
    const result = pane.book.written[0]!.places.get('in/t2/r6/result')!;
    await pick(pane, 'step3/t2/r6/main/change');
    expect(pane.text).not.toContain('ours −0.547');
    pane.book.sheet('s2').cells[result.row]![result.column] = 0;
    await press(pane, 'Refresh');
    expect(pane.text).toContain('ours −0.547');
    expect(pane.text).not.toContain('has changed since');
  });

  test('an answer is said to be old where the changed month cannot be calculated', async () => {
    const pane = await withExample();
    await pick(pane, 'step9/rapid/published');
    await explain(pane);
    const place = pane.book.written[0]!.places.get('in/rapid/rating')!;
    pane.book.sheet('s2').cells[place.row]![place.column] = 1500;
    await press(pane, 'Refresh');
    expect(pane.text).toContain('The sheet has changed since this answer.');
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
    await press(pane, 'Check');
    await pane.choose('group', 'Tournament 1: Open');
    await pane.choose('figure', 'step3/t1/r2/main/change');
    type(pane, '5.0');
    await pane.rest();
    pane.book.sheet(pane.book.active).cells.at(-1)![7] = 'bye';
    await explain(pane);
    expect(pane.alert).toBe(
      'Nothing was explained. The sheet has changed and does not have this figure any more. Choose another one.',
    );
  });

  test('a workbook without a month says what is missing', async () => {
    const pane = await TestPane.open();
    await press(pane, 'Check');
    expect(pane.text).toMatch(/Select the ranges "Player" and "Games of the month" first/);
  });
});

describe("a month of the user's own tables", () => {
  const small = async (): Promise<TestPane> => {
    const pane = await TestPane.open();
    pane.book.put('Mine', smallMonth());
    await press(pane, 'Check');
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
    expect(pane.text).toMatch(/Other printed numbers.*None yet/);
  });
});

describe('what is selected', () => {
  /** The month, with a number of somebody else's beside it. */
  async function withNumbers(...cells: (string | number)[][]): Promise<TestPane> {
    const pane = await TestPane.open();
    const lines = smallMonth().map((line) => [...line]);
    for (const [row, words] of cells.entries())
      for (const [at, word] of words.entries()) lines[row]![10 + at] = word;
    pane.book.put(
      'Mine',
      lines.map((line) => Array.from(line, (cell) => cell ?? '')),
    );
    return pane;
  }

  test.each([
    [['', 'Main 1630,1'], 11, 'Main, published rating (clause 50)', '1630.1'],
    [['Published by CSA', 'Main', 1630], 12, 'Main, published rating (clause 50)', '1630'],
    [['Rapid: new raw', 1450.4], 11, 'Rapid, new raw rating', '1450.4'],
  ])('a number is known by the words beside it: %j', async (cells, column, label, number) => {
    const pane = await withNumbers(cells);
    select(pane, { row: 0, column });
    await press(pane, 'Check');
    expect(pane.text).toContain(label);
    expect(typed(pane)).toBe(number);
    expect(verdict(pane)).not.toBe('');
  });

  test('a cell of the month itself is an input, not a printed number', async () => {
    const pane = await withNumbers();
    select(pane, { row: 1, column: 1 });
    await press(pane, 'Check');
    expect(pane.text).toContain('This cell shows no calculated figure.');
    expect(verdict(pane)).toBe('');
  });

  test('printed numbers are offered to the page that checks them, which does so at once', async () => {
    const pane = await withNumbers();
    await press(pane, 'Player');
    pane.book.put('Print', [[1521.9], [1533.2], [1412.5], [1300]]);
    pane.book.selection = { row: 0, column: 0, rows: 4, columns: 1 };
    await press(pane, 'Check');
    expect(pane.text).toContain('Selected: 4 numbers of Print!A1:A4.');
    await press(pane, 'Check these numbers');
    expect(pane.text).toContain('4 numbers compared');
  });

  test('a list is offered to the page that compares lists', async () => {
    const pane = await withNumbers();
    pane.book.put('List', [
      ['CSA id', 'Name', 'Rating'],
      [1, 'A', 1500],
      [2, 'B', 1600],
    ]);
    pane.book.selection = { row: 0, column: 0, rows: 3, columns: 3 };
    await press(pane, 'Check');
    expect(pane.text).toContain('Selected: 3 rows of List!A1:C3.');
    expect(pane.button('Compare this list')).toBeTruthy();
  });

  test('25: a published number asked about on the page Player is answered as the whole number that it is', async () => {
    const pane = await withNumbers();
    await press(pane, 'Player');
    const card = pane.root.querySelector('[data-card=main] b')!.textContent;
    await press(pane, 'Explain the published Main rating');
    expect(document.activeElement?.id).toBe('asked');
    const field = pane.root.querySelector<HTMLInputElement>('#asked')!;
    field.value = Number(card).toFixed(0);
    field.dispatchEvent(new Event('input'));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await answered(pane);
    expect(verdict(pane)).toBe('The same rating as a whole number');
    expect(pane.text).toContain(`is ${card} as a whole number`);
  });
});

describe('from a cross-check', () => {
  test('each differing number leads to its explanation, with all numbers as evidence', async () => {
    const pane = await withExample();
    await press(pane, 'A calculation');
    await press(pane, 'Check the numbers');
    const { label } = figureLabel('step7/main/weightedRating');
    await press(pane, `Explain ${label}`);
    expect(document.activeElement?.id).toBe('view-title');
    expect(pane.text).toContain('The 275 numbers of the cross-check');
    expect(typed(pane)).toBe('1364.7');
    expect(verdict(pane)).toBe('The column is not the history');
    expect(pane.text).toContain('1405.6 is missing at place 2 and 1351.2 is repeated at place 12');
  });

  /** The pane with a cross-check written as a sheet, and the row of a total on it. */
  async function withWritten(): Promise<{ pane: TestPane; row: number }> {
    const pane = await withExample();
    await press(pane, 'A calculation');
    await press(pane, 'Check the numbers');
    await press(pane, 'Write as a sheet');
    const { cells } = pane.book.written.at(-1)!;
    const row = cells.findIndex((line) => line[4] === figureLabel('step3/t2/main/totalChange').label);
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
    await press(pane, 'A number');
    expect(pane.text).toContain('Tournament 2, Main, total change (clause 41)');
  });

  test('a row of its sheet is picked with its print', async () => {
    const { pane, row } = await withWritten();
    select(pane, { row, column: 3 });
    await press(pane, 'A number');
    expect(pane.alert).toBe('');
    expect(pane.text).toContain('The 275 numbers of the sheet Cross-check');
    expect(typed(pane)).toBe('80.0');
    expect(verdict(pane)).toBe('It follows from other printed figures');
  });
});

describe('the page follows the selected cell', () => {
  /** Moves the selection as a user does, and waits for what follows. */
  async function move(pane: TestPane, place: Place): Promise<void> {
    select(pane, place);
    pane.book.listener!.selectionChanged(pane.book.active);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await answered(pane);
  }
  const at = (pane: TestPane, key: string): Place => pane.book.written[0]!.places.get(key)!;

  test('a figure that is selected before the page is opened is explained at once', async () => {
    const pane = await TestPane.open();
    await pane.click('Insert the worked example');
    select(pane, at(pane, 'step3/t2/r6/main/change'));
    await press(pane, 'Check');
    expect(typed(pane)).toBe('13.9');
    expect(verdict(pane)).toBe('Nothing explains it');
    expect(document.activeElement?.id).toBe('view-title');
  });

  test('each selected figure is explained at once, and the focus stays where it is', async () => {
    const pane = await withExample();
    const before = document.activeElement;
    await move(pane, at(pane, 'step3/t4/r3/blitz/change'));
    expect(typed(pane)).toBe('20.0');
    expect(verdict(pane)).toBe('Explained');
    await move(pane, at(pane, 'step9/rapid/published'));
    expect(verdict(pane)).toBe('The two are equal');
    expect(document.activeElement).toBe(before);
    expect(pane.root.querySelector('#searching')?.textContent?.trim()).toBe('The two are equal');
  });

  test('nothing is searched again for the same cell, nor for the number printed beside it', async () => {
    const pane = await withExample();
    const { row, column } = at(pane, 'step9/rapid/published');
    await move(pane, { row, column });
    const title = pane.root.querySelector('#explain-title');
    const search = jest.spyOn(NumberSearch.prototype, 'run');
    await move(pane, { row, column });
    await press(pane, 'Refresh');
    await move(pane, { row, column: column + 1 });
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
    expect(pane.root.querySelector('#explain-title')).toBe(title);
  });

  test('a cell without a figure is said to have none, and which figure is still asked about', async () => {
    const pane = await withExample();
    await move(pane, at(pane, 'step3/t2/r6/main/change'));
    await move(pane, { row: 0, column: 0 });
    expect(pane.text).toContain(
      'This cell shows no calculated figure. Select one in a report, in the worked example or in a cross-check, or choose it below. Still selected: Tournament 2, round 6, Main, change.',
    );
    expect(typed(pane)).toBe('13.9');
    await move(pane, at(pane, 'step9/rapid/published'));
    expect(pane.text).not.toContain('Still selected');
  });

  test('the button refuses such a cell in the same words, and nothing is asked about any more', async () => {
    const pane = await withExample();
    await move(pane, at(pane, 'step3/t2/r6/main/change'));
    select(pane, { row: 0, column: 0 });
    await press(pane, 'Use the selected cell');
    expect(pane.alert).toMatch(/^This cell shows no calculated figure\./);
    expect(pane.text).not.toContain('Still selected');
    expect(pane.root.querySelector('#typed')).toBeNull();
    expect(pane.button('Explain').getAttribute('aria-disabled')).toBe('true');
  });

  test('several selected cells are no question: they may be a print to be brought along', async () => {
    const pane = await withExample();
    await move(pane, at(pane, 'step3/t2/r6/main/change'));
    pane.book.selection = { row: 0, column: 0, rows: 4, columns: 2 };
    pane.book.listener!.selectionChanged(pane.book.active);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await answered(pane);
    expect(pane.text).not.toContain('Still selected');
    expect(typed(pane)).toBe('13.9');
  });

  test('a single raw rating that chance explains has the heading that it explains nothing', async () => {
    const pane = await TestPane.open();
    const month = exampleMonth();
    const report = monthReport(month, 'values');
    pane.book.put('Report', report.cells);
    select(pane, report.places.get('step8/main/newRaw')!);
    await press(pane, 'Check');
    await press(pane, 'Use the selected cell');
    type(pane, (month.ratings.main.newRaw + 0.4).toFixed(1));
    await explain(pane);
    expect(verdict(pane)).toBe('Explains nothing: almost any number fits. Add what else is printed');
    expect(pane.text).toMatch(
      /This may be chance: a reading or slip would explain (8|9)\d of 100 nearby numbers/,
    );
  });

  test('a figure of a report without a print waits for its number, and the focus is left alone', async () => {
    const pane = await TestPane.open();
    const report = monthReport(playerMonth(OTHER_MONTH), 'values');
    pane.book.put('Report', report.cells);
    select(pane, report.places.get('step9/main/published')!);
    await press(pane, 'Check');
    expect(pane.text).toContain('Main, published rating (clause 50). Ours:');
    expect(typed(pane)).toBe('');
    expect(verdict(pane)).toBe('');
    expect(document.activeElement?.id).toBe('view-title');
    await press(pane, 'Use the selected cell');
    expect(document.activeElement?.id).toBe('typed');
  });

  test('steps that were written do not take the place of what they explain', async () => {
    const pane = await withExample();
    await move(pane, at(pane, 'step3/t4/r3/blitz/change'));
    await press(pane, 'Write its steps');
    await move(pane, { row: 3, column: 0 });
    expect(pane.text).not.toContain('This cell shows no');
    expect(verdict(pane)).toBe('Explained');
  });

  test("another player's report leaves behind the print that was brought along", async () => {
    const pane = await withExample();
    const { active } = pane.book;
    pane.book.put('Print', [[1521.9], [1533.2], [1412.5], [1300]]);
    pane.book.selection = { row: 0, column: 0, rows: 4, columns: 1 };
    await press(pane, 'Use selection');
    pane.book.active = active;
    await press(pane, 'Refresh');
    expect(pane.text).toContain('4 numbers of Print!A1:A4');
    pane.book.put('Report', monthReport(playerMonth(OTHER_MONTH), 'values').cells);
    await press(pane, 'Refresh');
    expect(pane.text).toContain('The month on the sheet Report');
    expect(pane.text).toMatch(/Other printed numbers.*None yet/);
  });
});

describe('a table of CSA.MONTH', () => {
  /** Fills the example's table on top, as Excel does, and selects a cell of it. */
  async function withSpill(table: unknown[][], row: number, column: number): Promise<TestPane> {
    const pane = await TestPane.open();
    await pane.click('Insert the worked example');
    const { cells } = pane.book.sheet(pane.book.active);
    const top = pane.book.written[0]!.places.get('month')!;
    for (const [below, line] of table.entries()) {
      for (const [right, value] of line.entries()) {
        cells[top.row + below]![top.column + right] = value as string | number;
      }
    }
    select(pane, { row: top.row + row, column: top.column + column });
    await press(pane, 'Check');
    return pane;
  }

  test('shows figures too: by the regulations, while the example leaves out clause 47', async () => {
    const pane = await withSpill(monthTable(playerMonth(exampleInput(), REGULATIONS)), 2, 9);
    expect(pane.text).toContain('Standard, published rating (clause 50). Ours: 1529.888');
    expect(pane.text).toContain(
      'Calculated like the table of CSA.MONTH: by the regulations, with the maximum',
    );
    expect(typed(pane)).toBe('1532.5');
    expect(pane.text).toContain(
      '1532.5 is what clause 47 switched off, with every step rounded as in the printed example, gives; unrounded it is 1533.16.',
    );
  });

  test('of another month is refused with its reason', async () => {
    const pane = await withSpill(monthTable(playerMonth(OTHER_MONTH)), 2, 9);
    expect(pane.text).toContain('This table of CSA.MONTH is for another month than the sheet Worked example');
    expect(verdict(pane)).toBe('');
  });
});
