/** @jest-environment jsdom */
import type { SheetCell } from '../../src/excel/workbook';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

async function withMonth(change: (cells: SheetCell[][]) => void): Promise<TestPane> {
  const book = new FakeWorkbook();
  const cells = smallMonth();
  change(cells);
  book.put('March', cells);
  return TestPane.open(book);
}

function crosstable(rating: number, k = 20): SheetCell[][] {
  return [
    ['No.', 'Player', 'Rating', 'K', 1, 2, 3, 4, 5, 6],
    [1, 'Anna', rating, k, '', 1, 0.5, 1, 1, 1],
    [2, 'Ben', 1938, 20, 0, '', 1, 0.5, 1, 1],
    [3, 'Cleo', 1700, 30, 0.5, 0, '', 1, 0, 1],
    [4, 'Dan', '', '', 0, 0.5, 0, '', 1, 0.5],
    [5, 'Eve', 1650, 30, 0, 0, 1, 0, '', 1],
    [6, 'Finn', 1590, 30, 0, 0, 0, 0.5, 0, ''],
  ];
}

const canRun = (pane: TestPane): boolean => pane.button('Run').getAttribute('aria-disabled') === 'false';
const questions = (pane: TestPane): number => pane.root.querySelectorAll('.found.question').length;
const lastReport = (pane: TestPane): unknown[] =>
  pane.book.written
    .at(-1)!
    .cells.map(([first]) => first)
    .filter((first) => typeof first === 'string' && first.startsWith('Confirmed'));

describe("a player's month whose numbers can hardly be meant", () => {
  test('an own rating of 14056 is asked about, with the point that it may have lost, and nothing runs', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    expect(questions(pane)).toBe(1);
    expect(pane.text).toContain(
      'Question B2 A rating of 14056 is not between 500 and 3000: no rating drops below 500, and the highest rating anybody ever had is below 2900. 14056 may be 1405.6 with its point lost (clause 42).',
    );
    expect(canRun(pane)).toBe(false);
    expect(pane.text).toContain('Confirm or correct the value in question first.');
    expect(pane.text).not.toContain('Ready to run');
  });

  test.each([50, 140, 14056])("an opponent's rating of %d is asked about", async (rating) => {
    const pane = await withMonth((cells) => (cells[4]![4] = rating));
    expect(questions(pane)).toBe(1);
    expect(canRun(pane)).toBe(false);
  });

  test('a K of 33 is asked about', async () => {
    const pane = await withMonth((cells) => (cells[2] = ['K', 33, 32, 32, 36]));
    expect(pane.text).toContain('A K of 33 is not one of 40, 36, 32, 28, 24, 20, 16, 12 (clause 31).');
    expect(canRun(pane)).toBe(false);
  });

  test('the cell is selected from its question', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Go to cell B2');
    expect(pane.book.selections.at(-1)?.box).toEqual({ row: 1, column: 1, rows: 1, columns: 1 });
  });

  test('once confirmed it runs, and the report says so', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Confirm: March!B2 = 14056');
    expect(questions(pane)).toBe(0);
    expect(canRun(pane)).toBe(true);
    expect(document.activeElement?.id).toBe('run');
    await pane.click('Run');
    expect(lastReport(pane)).toEqual(['Confirmed values', 'Confirmed: March!B2 = 14056']);
  });

  test('the report itself does not ask again about what it says was confirmed', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Confirm: March!B2 = 14056');
    await pane.click('Run');
    pane.book.put('Month report', pane.book.written.at(-1)!.cells);
    const other = await TestPane.open(pane.book);
    await other.click('Player');
    expect(other.text).toMatch(/tournaments?, Month report/);
    expect(questions(other)).toBe(0);
    expect(canRun(other)).toBe(true);
  });

  test('another value in the cell is asked about anew', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Confirm: March!B2 = 14056');
    pane.book.sheets.at(-1)!.cells[1]![1] = 14057;
    await pane.click('Refresh');
    expect(questions(pane)).toBe(1);
    pane.book.sheets.at(-1)!.cells[1]![1] = 14056;
    await pane.click('Refresh');
    expect(questions(pane)).toBe(0);
  });

  test('all of a kind are confirmed at once, the others stay', async () => {
    const pane = await withMonth((cells) => {
      cells[1]![1] = 14056;
      for (const row of [4, 5]) for (const column of [4, 5]) cells[row]![column] = 140;
    });
    expect(questions(pane)).toBe(5);
    expect(pane.text).toContain('Confirm or correct the 5 values in question first.');
    await pane.click('Confirm all 4');
    expect(questions(pane)).toBe(1);
    expect(document.activeElement?.id).toBe('questions-title');
    expect(canRun(pane)).toBe(false);
  });

  test('the workbook remembers what was confirmed; Settings lists it and asks again', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Confirm: March!B2 = 14056');
    const later = await TestPane.open(pane.book);
    await later.click('Player');
    expect(questions(later)).toBe(0);
    await later.click('More');
    await later.click('Settings');
    expect(later.text).toContain('Confirmed values');
    expect(later.text).toContain('March!B2 = 14056');
    await later.click('Ask again: March!B2 = 14056');
    expect(later.text).not.toContain('March!B2 = 14056');
    await later.click('Player');
    expect(questions(later)).toBe(1);
    const again = await TestPane.open(pane.book);
    await again.click('Player');
    expect(questions(again)).toBe(1);
  });

  test('forgetting all choices forgets what was confirmed', async () => {
    const pane = await withMonth((cells) => (cells[1]![1] = 14056));
    await pane.click('Confirm: March!B2 = 14056');
    await pane.click('More');
    await pane.click('Settings');
    await pane.click('Clear…');
    await pane.click('Clear');
    expect(pane.text).not.toContain('Confirmed values');
    await pane.click('Player');
    expect(questions(pane)).toBe(1);
  });

  test('a month as it should be asks nothing', async () => {
    const pane = await withMonth(() => undefined);
    expect(questions(pane)).toBe(0);
    expect(canRun(pane)).toBe(true);
  });
});

describe('What if', () => {
  test('refuses an opponent of 14056 with the rating that may be meant', async () => {
    const pane = await withMonth(() => undefined);
    const field = pane.root.querySelector<HTMLInputElement>('#draft-opponentMain')!;
    field.value = '14056';
    field.dispatchEvent(new Event('input'));
    await pane.click('Add the game');
    expect(pane.root.querySelector('#draft-opponentMain-wrong')?.textContent).toMatch(
      /14056 may be 1405\.6 with its point lost/,
    );
    expect(pane.root.querySelector('#what-if-numbers')).toBeNull();
  });
});

describe("a tournament's crosstable whose numbers can hardly be meant", () => {
  async function withTournament(cells: SheetCell[][]): Promise<TestPane> {
    const book = new FakeWorkbook();
    book.put('Open', cells);
    const pane = await TestPane.open(book);
    await pane.choose('system', 'csa2013');
    return pane;
  }

  test('is neither run nor compared before it is confirmed, and its report says so', async () => {
    const pane = await withTournament(crosstable(18455));
    expect(pane.text).toContain(
      'A rating of 18455 is not between 100 and 3000: no performance is below 100, and the highest rating anybody ever had is below 2900. 18455 may be 1845.5 with its point lost (Formulae NB).',
    );
    expect(canRun(pane)).toBe(false);
    expect(pane.button('Compare systems').getAttribute('aria-disabled')).toBe('true');
    await pane.click('Confirm: Open!C2 = 18455');
    expect(canRun(pane)).toBe(true);
    expect(document.activeElement?.id).toBe('tournament-run');
    await pane.click('Run');
    expect(lastReport(pane)).toEqual(['Confirmed values', 'Confirmed: Open!C2 = 18455']);
  });

  test('K is one of the document: 33 is asked about', async () => {
    const pane = await withTournament(crosstable(1845, 33));
    expect(pane.text).toContain('A K of 33 is not one of 40, 35, 30, 20, 15, 10 (K-Factor 4-6).');
    expect(canRun(pane)).toBe(false);
  });
});
