/** @jest-environment jsdom */
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

async function withMonth(
  change: (cells: ReturnType<typeof smallMonth>) => void = () => undefined,
): Promise<TestPane> {
  const book = new FakeWorkbook();
  const cells = smallMonth();
  change(cells);
  book.put('March', cells);
  return TestPane.open(book);
}

const row = (pane: TestPane, kind: string): string =>
  (pane.root.querySelector(`[data-block=${kind}]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('my ranges', () => {
  test('are found by their headers, with address and rows', async () => {
    const pane = await withMonth();
    expect(pane.text).toContain("A player's month");
    expect(row(pane, 'player')).toMatch(/^Player A1:E2 1 row, found by its headers/);
    expect(row(pane, 'games')).toMatch(/^Games of the month A4:H6 2 rows/);
    expect(row(pane, 'history')).toContain('Optional');
    expect(pane.text).toContain('2 games in 1 tournament, ');
  });

  test('can be picked with the selection, on any sheet', async () => {
    const pane = await withMonth();
    pane.book.put('Lists', [
      ['#', 'Main', 'Standard', 'Rapid', 'Blitz'],
      [1, 1500, 1480, 1450, 1300],
    ]);
    pane.book.selection = { row: 0, column: 0, rows: 1_048_576, columns: 5 };
    await pane.click('Use selection', '[data-block=history]');
    expect(row(pane, 'history')).toMatch(/^Rating history Lists!A1:E2 1 row/);
    expect(pane.text).toMatch(/tournaments?, March/);
  });

  test('an empty selection is refused with what to do', async () => {
    const pane = await withMonth();
    pane.book.selection = { row: 90, column: 0, rows: 2, columns: 2 };
    await pane.click('Use selection', '[data-block=past]');
    expect(pane.alert).toMatch(/^The selected cells are empty. Select a range with its header row/);
  });

  test('a cleared range stays cleared until it is found again', async () => {
    const pane = await withMonth();
    await pane.click('Clear', '[data-block=games]');
    expect(row(pane, 'games')).toContain('Cleared. Select it, header row included.');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
    expect(pane.text).toContain('Select the range "Games of the month" first');
    await pane.click('Find by headers', '[data-block=games]');
    expect(row(pane, 'games')).toContain('A4:H6');
  });

  test('of two tables with the same headers the user says which', async () => {
    const pane = await withMonth((cells) => cells.push([], ...smallMonth().slice(0, 2)));
    expect(row(pane, 'player')).toContain('2 tables have these headers. Which one is it?');
    expect(pane.text).toContain('Choose which range is "Player" first.');
    await pane.click('Use A8:E9 as Player');
    expect(row(pane, 'player')).toMatch(/^Player A8:E9/);
  });

  test('the choices are remembered in the workbook', async () => {
    const pane = await withMonth();
    await pane.choose('reading', 'no maximum');
    await pane.choose('style', 'values');
    await pane.choose('date', '2024/05/01');
    await pane.click('Clear', '[data-block=games]');
    const again = await TestPane.open(pane.book);
    const field = (id: string): string =>
      again.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value ?? '';
    expect([field('reading'), field('style'), field('date')]).toEqual(['no maximum', 'values', '2024/05/01']);
    expect(again.text).toContain('2024/05/01, chosen by you.');
    expect(row(again, 'games')).toContain('Cleared.');
  });

  test('saved choices that make no sense are left out', async () => {
    const book = new FakeWorkbook();
    book.put('March', smallMonth());
    book.saved.month = {
      sheetId: 7,
      sheets: { s2: { picks: { player: { sheetId: 's2', box: 'A1' } } } },
      reading: 'mine',
    };
    const pane = await TestPane.open(book);
    expect(row(pane, 'player')).toContain('A1:E2');
    expect(pane.root.querySelector<HTMLSelectElement>('#reading')?.value).toBe('regulations');
  });
});

describe('people’s own tables', () => {
  test('blank rows between two tournaments cut nothing off', async () => {
    const pane = await withMonth((cells) => {
      cells.push([], ['Rapid Club', 25, '2024/03/24', 1, 1600, 1590, 'W', 1]);
    });
    expect(row(pane, 'games')).toMatch(/^Games of the month A4:H8 3 rows/);
    expect(pane.text).toContain('3 games in 2 tournaments, ');
  });

  test('rows that are not taken are asked about before Run, until the user confirms', async () => {
    const pane = await withMonth((cells) => {
      cells.push([], ['Club', 'Prize', 'Place'], ['Open', 200, 3]);
    });
    expect(pane.text).toContain('Not read: rows 8 to 9 below "Games of the month", from "Club" on');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
    await pane.click('Go to cell A8');
    expect(pane.book.selections).toEqual([
      { sheetId: 's2', box: { row: 7, column: 0, rows: 1, columns: 1 } },
    ]);
    await pane.click(pane.buttonBeginning('Confirm'));
    expect(pane.text).toContain('2 games in 1 tournament, ');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });

  test('a total is said to be one, and a remark to be one, without a question', async () => {
    const pane = await withMonth((cells) => {
      cells.push(['Total', '', '', '', '', '', '', 1.5], [], ['See the club site']);
    });
    expect(pane.text).toContain('A7 This row looks like a total and is not read.');
    expect(pane.text).toContain('Skipped as a note: row 9 below "Games of the month"');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });

  test('games that ended in two months are asked about, with the months', async () => {
    const pane = await withMonth((cells) => {
      cells.push(['Late Open', 90, '2024/05/05', 1, 1600, 1590, 'W', 1]);
    });
    expect(pane.text).toContain('The tournaments ended in March 2024 and May 2024.');
    expect(pane.text).toContain('on 2024/06/01 (clause 65)');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
    await pane.choose('date', '2024/06/01');
    expect(pane.text).not.toContain('The tournaments ended in');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });

  test('a tournament without a game yet is no month', async () => {
    const pane = await withMonth((cells) => {
      cells.splice(4, 2, ['Open', 90, '2024/03/20']);
    });
    expect(pane.text).toContain('No game yet. Fill in the games of the month first.');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
  });

  test('ratings that are written downwards are the player', async () => {
    const pane = await withMonth((cells) => {
      cells.splice(0, 2, ['Main', 1500], ['Standard', 1480]);
    });
    expect(row(pane, 'player')).toMatch(/^Player A1:B2 2 rows/);
    expect(pane.text).toContain('There is no column Rapid: the player counts as unrated in it');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the calculation date', () => {
  const date = (pane: TestPane): string => pane.root.querySelector<HTMLInputElement>('#date')?.value ?? '';

  test('is the first of the month after the newest end date', async () => {
    const pane = await withMonth();
    expect(date(pane)).toBe('2024/04/01');
    expect(pane.text).toContain('the first of the month after the last end date.');
  });

  test('of a December is in the next year', async () => {
    const pane = await withMonth((cells) => {
      for (const line of cells.slice(4)) line[2] = '2023/12/31';
    });
    expect(date(pane)).toBe('2024/01/01');
  });

  test('without end dates is the first of the month after today', async () => {
    const pane = await withMonth((cells) => cells.splice(4));
    expect(date(pane)).toBe('2024/07/01');
    expect(pane.text).toContain('the first of next month, as no game has an end date.');
  });

  test('a chosen one can be given back', async () => {
    const pane = await withMonth();
    await pane.choose('date', '2024/08/01');
    expect(date(pane)).toBe('2024/08/01');
    await pane.click('By the end dates');
    expect(date(pane)).toBe('2024/04/01');
  });
});

describe('problems', () => {
  test('show with their cell before anything runs, and a click leads there', async () => {
    const pane = await withMonth((cells) => {
      cells[5]![6] = 'green';
    });
    expect(pane.text).toContain('Correct the problem above first.');
    await pane.click('Go to cell G6');
    expect(pane.book.selections).toEqual([
      { sheetId: 's2', box: { row: 5, column: 6, rows: 1, columns: 1 } },
    ]);
    await pane.click('Run');
    expect(pane.book.written).toEqual([]);
  });

  test('are read again when the user changes the cell', async () => {
    jest.useFakeTimers();
    try {
      const pane = await withMonth((cells) => {
        cells[5]![6] = 'green';
      });
      pane.book.sheet('s2').cells[5]![6] = 'B';
      pane.book.listener?.cellsChanged('s2');
      jest.advanceTimersByTime(1000);
      await pane.rest();
      expect(pane.text).not.toContain('Correct the problem');
      expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
    } finally {
      jest.useRealTimers();
    }
  });

  test('a cell in edit mode is told calmly, and taken back when it is over', async () => {
    jest.useFakeTimers();
    try {
      const pane = await withMonth();
      pane.book.failure = Object.assign(new Error('edit'), { code: 'InvalidOperationInCellEditMode' });
      pane.book.listener?.cellsChanged('s2');
      jest.advanceTimersByTime(1000);
      await pane.rest();
      expect(pane.alert).toMatch(/^A cell is being edited/);
      pane.book.listener?.selectionChanged('s2');
      jest.advanceTimersByTime(1000);
      await pane.rest();
      expect(pane.alert).toBe('');
    } finally {
      jest.useRealTimers();
    }
  });

  test('between the last look and the run are found by the run, which then writes nothing', async () => {
    const pane = await withMonth();
    pane.book.sheet('s2').cells[4]![7] = '';
    await pane.click('Run');
    expect(pane.alert).toMatch(/^Nothing was written. Correct the problem/);
    expect(pane.book.written).toEqual([]);
  });
});

describe('run', () => {
  test.each(['live', 'plain', 'values'])(
    'writes the report in the style %s and shows the four ratings',
    async (style) => {
      const pane = await withMonth();
      await pane.choose('style', style);
      await pane.click('Run');
      expect(pane.alert).toBe('');
      expect(pane.book.written.map(({ name }) => name)).toEqual(['Month report']);
      const formulas = pane.book.written[0]!.cells.flat().filter((cell) => String(cell).startsWith('='));
      expect(formulas.length > 0).toBe(style !== 'values');
      expect(formulas.some((formula) => String(formula).includes('CSA.'))).toBe(style === 'live');
      const main = pane.root.querySelector('[data-card=main]')?.textContent ?? '';
      expect(main).toContain('1500.0');
      expect(main).toMatch(/\+\d+\.\d\s+Raw \d+\.\d → \d+\.\d/);
      expect(document.activeElement?.id).toBe('result-title');
      expect(pane.status).toBe('The report is on the new sheet "Month report".');
    },
  );

  test('goes on reading from the sheet with the ranges, not from its own report', async () => {
    const pane = await withMonth();
    await pane.click('Run');
    await pane.click('Refresh');
    expect(pane.text).toMatch(/tournaments?, March/);
    expect(pane.text).not.toContain('Use this sheet');
  });

  test('an old report says that it is old', async () => {
    const pane = await withMonth();
    await pane.click('Run');
    expect(pane.text).not.toContain('Run again for a new report');
    pane.book.sheet('s2').cells[4]![7] = 0;
    await pane.click('Refresh');
    expect(pane.text).toContain('Run again for a new report');
  });

  test("Office's refusal is put into words", async () => {
    const pane = await withMonth();
    pane.book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.click('Run');
    expect(pane.alert).toMatch(/protected.*Unprotect it on the Review tab/);
  });
});

describe('another sheet in front', () => {
  test('with a month too is offered, and used only when asked', async () => {
    const pane = await withMonth();
    pane.book.put('April', smallMonth());
    await pane.click('Refresh');
    expect(pane.text).toContain('April has a month too.');
    expect(pane.text).toMatch(/tournaments?, March/);
    await pane.click('Use this sheet');
    expect(pane.text).toMatch(/tournaments?, April/);
  });

  test('is used when the one with the ranges is deleted', async () => {
    const pane = await withMonth();
    pane.book.put('April', smallMonth());
    pane.book.sheets.splice(1, 1);
    await pane.click('Refresh');
    expect(pane.text).toMatch(/tournaments?, April/);
  });
});
