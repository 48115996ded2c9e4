/** @jest-environment jsdom */
import { render } from 'lit-html';
import { outsideExcel } from '../../src/taskpane/shell/outsideExcel';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

describe('the first page', () => {
  test('offers the ways to begin in an empty workbook', async () => {
    const pane = await TestPane.open();
    expect(pane.root.querySelector('h1')?.textContent).toBe('Ratings by the book');
    for (const name of ['Insert the worked example', 'Insert a blank month', "Work out a player's month"]) {
      expect(pane.button(name)).toBeTruthy();
    }
  });

  test('is skipped where the sheet holds a month already, and can be gone back to', async () => {
    const book = new FakeWorkbook();
    book.put('March', smallMonth());
    const pane = await TestPane.open(book);
    expect(pane.root.querySelector('h1')?.textContent).toBe("A player's month");
    await pane.click('Home');
    expect(pane.root.querySelector('h1')?.textContent).toBe('Ratings by the book');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('the worked example is inserted, and its own blocks are used', async () => {
    const pane = await TestPane.open();
    await pane.click('Insert the worked example');
    expect(pane.status).toBe('The worked example is on the new sheet "Worked example".');
    expect(pane.text).toContain('26 games in 4 tournaments');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
    expect(pane.root.querySelector<HTMLInputElement>('#date')?.value).toBe('2024/04/01');
  });

  test('a blank month can be filled in with blank rows between the tournaments', async () => {
    const pane = await TestPane.open();
    await pane.click('Insert a blank month');
    expect(pane.text).toContain('Player A5:E9 nothing filled in yet');
    expect(pane.text).toContain('Games of the month A12:I12 nothing filled in yet');
    expect(pane.text).toContain('No game yet. Fill in the games of the month first.');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
    const cells = pane.book.sheet('s2').cells;
    const model = pane.book.written[0]!;
    const fill = (block: string, row: number, values: (string | number)[], column = 0): void => {
      const at = model.blocks.get(block)!;
      values.forEach((value, index) => (cells[at.row + row]![at.column + column + index] = value));
    };
    fill('player', 1, [1500, 1480, 1450, 1300], 1);
    fill('games', 1, ['Open', 90, '2024/03/20', 1, 'Smith, J', 1600, 1590, 'W', 1]);
    fill('games', 4, ['Rapid', 25, '2024/03/24', 1, '', 1600, 1590, 'W', 1]);
    await pane.click('Refresh');
    expect(pane.text).toContain('2 games in 2 tournaments');
    expect(pane.text).toContain('Smith, J (1600.0), expected');
  });

  test('a refusal by Excel is told, and nothing is written', async () => {
    const pane = await TestPane.open();
    pane.book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.click('Insert the worked example');
    expect(pane.alert).toMatch(/protected/);
    expect(pane.book.sheets).toHaveLength(1);
  });
});

test('Tab goes on from a heading that has the focus, and Shift+Tab back', async () => {
  const pane = await TestPane.open();
  await pane.click('Player');
  const press = (shiftKey: boolean): void => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
    );
  };
  expect(document.activeElement?.tagName).toBe('H1');
  press(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe("Help: A player's month");
  pane.root.querySelector('h1')?.focus();
  press(true);
  expect(document.activeElement).toBe(pane.root.querySelector('#tab-player'));
  // What is disabled is passed over.
  pane.root.querySelector('h1')?.insertAdjacentHTML('afterend', '<button disabled>No stop</button>');
  pane.root.querySelector('h1')?.focus();
  press(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe("Help: A player's month");
});

test.each([
  ['noExcel', 'task pane of the add-in CSA Ratings'],
  ['oldExcel', 'Excel on the web'],
  ['offline', 'Check the connection'],
] as const)('outside of Excel (%s) the page says what to do', (obstacle, words) => {
  const root = document.createElement('div');
  render(outsideExcel(obstacle), root);
  expect(root.textContent).toContain(words);
});
