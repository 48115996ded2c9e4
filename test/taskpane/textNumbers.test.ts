/** @jest-environment jsdom */
import type { SheetCell } from '../../src/excel/workbook';
import { BureauPane, smallSheets } from './support/bureauPane';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

jest.setTimeout(120_000);

/** The same cells with every number as text with a decimal comma. */
const asText = (cells: readonly (readonly SheetCell[])[], keep: (column: number) => boolean): SheetCell[][] =>
  cells.map((line) =>
    line.map((cell, column) =>
      typeof cell === 'number' && !keep(column) ? `${cell.toFixed(1)}`.replace('.', ',') : cell,
    ),
  );

async function withMonth(cells: SheetCell[][]): Promise<TestPane> {
  const book = new FakeWorkbook();
  book.put('March', cells);
  const pane = await TestPane.open(book);
  await pane.click('Player');
  return pane;
}

const published = (pane: TestPane): string[] =>
  [...pane.root.querySelectorAll('[data-card] b')].map((one) => one.textContent?.trim() ?? '');

describe('a month typed with decimal commas as text', () => {
  test('is read as its numbers, and its text is offered to be turned into numbers', async () => {
    const plain = await withMonth(smallMonth());
    expect(plain.text).not.toContain('Turn ');
    const pane = await withMonth(asText(smallMonth(), (column) => column === 7));
    expect(pane.text).not.toContain('Problem');
    expect(published(plain)).toHaveLength(4);
    expect(published(pane)).toEqual(published(plain));
    await pane.click('Turn 12 text cells into numbers');
    expect(pane.status).toBe('12 text cells are numbers now.');
    expect(pane.book.sheet(pane.book.active).cells[1]?.slice(0, 5)).toEqual([
      'Rating',
      1500,
      1480,
      1450,
      1300,
    ]);
    expect(pane.text).not.toContain('Turn ');
  });

  test('can have its text again', async () => {
    const cells = asText(smallMonth(), (column) => column === 7);
    const pane = await withMonth(cells);
    const before = JSON.stringify(pane.book.sheet(pane.book.active).cells);
    await pane.click('Turn 12 text cells into numbers');
    await pane.click('Change back to text');
    expect(pane.status).toBe('12 cells are changed back to text.');
    expect(JSON.stringify(pane.book.sheet(pane.book.active).cells)).toBe(before);
    expect(pane.button('Turn 12 text cells into numbers')).toBeDefined();
  });

  test('says how many cells have changed since they were read', async () => {
    const pane = await withMonth(asText(smallMonth(), (column) => column !== 1));
    pane.book.sheet(pane.book.active).cells[1]![1] = '1501,0';
    await pane.click('Turn 3 text cells into numbers');
    expect(pane.status).toBe(
      '2 text cells are numbers now. 1 cell has changed in the meantime, or is a formula, and is left alone.',
    );
  });
});

test('a crosstable with text ratings offers to turn them into numbers', async () => {
  const book = new FakeWorkbook();
  book.put('Open', [
    ['No.', 'Player', 'Rating', 'K', 1, 2],
    [1, 'Anna', '1845,5', 20, '', 1],
    [2, 'Ben', 1938, 20, 0, ''],
  ]);
  const pane = await TestPane.open(book);
  await pane.click('Tournament');
  await pane.click('Turn 1 text cell into a number');
  expect(book.sheet(book.active).cells[1]![2]).toBe(1845.5);
});

test("the bureau's check offers it for the text numbers of all tables, ids left alone", async () => {
  const sheets = smallSheets().map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row, at) =>
      row.map((cell, column) =>
        sheet.name === 'Players' &&
        at < 3 &&
        typeof cell === 'number' &&
        sheet.columns[column]?.title === 'Main'
          ? `'${cell.toFixed(2).replace('.', ',')}`
          : cell,
      ),
    ),
  }));
  const pane = await BureauPane.open(sheets);
  await pane.click('Check the tables');
  expect(pane.text).toContain('3 numbers here are text');
  await pane.click('Turn 3 text cells into numbers');
  expect(pane.status).toBe('3 text cells are numbers now.');
  expect(pane.text).not.toContain('numbers here are text');
  const cells = pane.cells('Players');
  const at = cells.findIndex((line) => line.includes('CSA id'));
  const main = cells[at]!.indexOf('Main');
  expect(cells.slice(at + 1, at + 4).map((line) => typeof line[main])).toEqual([
    'number',
    'number',
    'number',
  ]);
});
