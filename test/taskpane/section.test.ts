/** @jest-environment jsdom */
import type { SheetCell } from '../../src/excel/workbook';
import { SECTION_EXAMPLES } from '../../src/sheet/section/examples';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';

/** Six players, all against all, in A1:J7. */
function crosstable(): SheetCell[][] {
  return [
    ['No.', 'Player', 'Rating', 'K', 1, 2, 3, 4, 5, 6],
    [1, 'Anna', 1845, 20, '', 1, 0.5, 1, 1, 1],
    [2, 'Ben', 1938, 20, 0, '', 1, 0.5, 1, 1],
    [3, 'Cleo', 1700, 30, 0.5, 0, '', 1, 0, 1],
    [4, 'Dan', '', '', 0, 0.5, 0, '', 1, 0.5],
    [5, 'Eve', 1650, 30, 0, 0, 1, 0, '', 1],
    [6, 'Finn', 1590, 30, 0, 0, 0, 0.5, 0, ''],
  ];
}

async function withSection(change: (cells: SheetCell[][]) => void = () => undefined): Promise<TestPane> {
  const book = new FakeWorkbook();
  const cells = crosstable();
  change(cells);
  book.put('Open', cells);
  return TestPane.open(book);
}

const row = (pane: TestPane): string =>
  (pane.root.querySelector('[data-block=crosstable]')?.textContent ?? '').replace(/\s+/g, ' ').trim();
const value = (pane: TestPane, id: string): string =>
  pane.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value ?? '';
const player = (pane: TestPane, number: number): string =>
  (pane.root.querySelector(`[data-player="${number}"]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the crosstable', () => {
  test('is found by its header, and opens the page', async () => {
    const pane = await withSection();
    expect(pane.root.querySelector('h1')?.textContent).toBe("A section's crosstable");
    expect(row(pane)).toMatch(/^Crosstable A1:J7 6 rows, found by its header/);
    expect(pane.text).toContain('6 players, 5 rounds.');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });

  test('is asked for where there is none', async () => {
    const pane = await TestPane.open();
    await pane.click("Rate a section's crosstable");
    expect(document.activeElement?.textContent).toBe("A section's crosstable");
    expect(row(pane)).toMatch(/^Crosstable Not found\./);
    expect(pane.text).toContain('Select the crosstable first, with its header row.');
    expect(pane.root.querySelector('details')?.open).toBe(true);
    await pane.click('Run');
    await pane.click('Compare systems');
    expect(pane.book.written).toEqual([]);
  });

  test('of two the user says which, and can go back', async () => {
    const pane = await withSection((cells) => cells.push([], ...crosstable()));
    expect(row(pane)).toContain('There are 2 crosstables. Which one is it?');
    expect(pane.text).toContain('Choose the crosstable first.');
    await pane.click('Use A9:J15 as Crosstable');
    expect(row(pane)).toMatch(/^Crosstable A9:J15 6 rows/);
    await pane.click('Find by header');
    expect(row(pane)).toContain('Which one is it?');
  });

  test('can be picked with the selection, whole columns too', async () => {
    const pane = await withSection();
    pane.book.put('Juniors', [['Juniors'], ...crosstable().slice(0, 1), [1, 'Gus', 1200]]);
    pane.book.selection = { row: 1, column: 0, rows: 1_048_575, columns: 10 };
    await pane.click('Use selection');
    expect(row(pane)).toMatch(/^Crosstable A2:J3 1 row/);
    expect(pane.text).toContain('From the sheet Juniors');
  });

  test('an empty selection is refused with what to do', async () => {
    const pane = await withSection();
    pane.book.selection = { row: 90, column: 0, rows: 2, columns: 2 };
    await pane.click('Use selection');
    expect(pane.alert).toMatch(/^The selected cells are empty. Select a crosstable with its header row/);
  });

  test('on another sheet in front is offered, and used only when asked', async () => {
    const pane = await withSection();
    pane.book.put('Juniors', crosstable().slice(0, 4));
    await pane.click('Refresh');
    expect(pane.text).toContain('The sheet in front, Juniors, has a crosstable too.');
    expect(pane.text).toContain('From the sheet Open');
    await pane.click('Use this sheet');
    expect(pane.text).toContain('From the sheet Juniors');
  });
});

describe('problems', () => {
  test.each<[string, (cells: SheetCell[][]) => void, string, RegExp]>([
    ['text in a rating', (cells) => (cells[2]![2] = 'strong'), 'C3', /"strong" is not a rating/],
    ['a result without its mirror', (cells) => (cells[2]![4] = ''), 'F2', /opponent has no result/],
    ['two mirrored wins', (cells) => (cells[2]![4] = 1), 'F2', /Both players have won/],
    ['a player against themselves', (cells) => (cells[1]![4] = 1), 'E2', /is their own opponent/],
    ['nobody', (cells) => cells.splice(1), 'A1', /has no players/],
  ])('%s is told with its cell, and nothing is written', async (_, change, cell, words) => {
    const pane = await withSection(change);
    expect(pane.root.querySelector('ul[aria-label=Problems] li')?.textContent).toMatch(words);
    expect(pane.text).toMatch(/Correct the (\d )?problems? above first/);
    await pane.click(`Go to cell ${cell}`);
    await pane.click('Run');
    expect(pane.book.written).toEqual([]);
  });

  test('an unknown opponent in a table of rounds has its cell', async () => {
    const pane = await withSection((cells) =>
      cells.splice(0, 7, ['No.', 'Player', 'Rating', 'Rd 1'], [1, 'Anna', 1845, '9w1'], [2, 'Ben', 1938, '']),
    );
    expect(pane.root.querySelector('ul[aria-label=Problems] li')?.textContent).toMatch(/no player 9/);
    expect(pane.button('Go to cell D2')).toBeTruthy();
  });

  test('a K that is not given is a note, or an error where it is asked for', async () => {
    const pane = await withSection((cells) => (cells[1]![3] = ''));
    expect(pane.root.querySelector('.found.note')?.textContent).toContain('K is not given');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
    await pane.choose('option-kNotGiven', 'required');
    expect(pane.root.querySelector('.found.error')?.textContent).toContain('needs a K');
    await pane.click('Go to cell D2');
    expect(pane.book.selections.at(-1)?.box).toEqual({ row: 1, column: 3, rows: 1, columns: 1 });
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
  });

  test('errors stand before notes', async () => {
    const pane = await withSection((cells) => {
      cells[1]![3] = '';
      cells[2]![3] = '';
    });
    await pane.choose('system', 'fide2008');
    await pane.choose('option-format', 'match');
    expect(pane.root.querySelectorAll('.found')[0]?.className).toContain('error');
  });
});

describe('the choices', () => {
  test('are those of the system, the readings apart', async () => {
    const pane = await withSection();
    expect(pane.root.querySelector('label[for=option-kind]')?.textContent).toBe('Section');
    expect(pane.root.querySelector('details #option-kind')).toBeNull();
    expect(pane.root.querySelector('details #option-performanceRounding')).not.toBeNull();
    await pane.choose('system', 'qjrl');
    expect(pane.root.querySelector('label[for=option-kind]')?.textContent).toBe('Event');
    expect(pane.root.querySelector('#option-performanceRounding')).toBeNull();
  });

  test('a number that makes no sense leaves the standard', async () => {
    const pane = await withSection();
    await pane.choose('system', 'fide2008');
    await pane.choose('option-floor', '1400');
    expect(pane.text).toContain('1 choice other than standard.');
    await pane.choose('option-floor', '-5');
    expect(value(pane, 'option-floor')).toBe('1200');
    expect(pane.text).not.toContain('other than standard');
  });

  test('can be put back to the standard', async () => {
    const pane = await withSection();
    await pane.choose('option-type', 'blitz');
    pane.root.querySelector<HTMLInputElement>('#option-team')?.click();
    await pane.rest();
    expect(pane.text).toContain('2 choices other than standard.');
    await pane.click('Back to the standard');
    expect(value(pane, 'option-type')).toBe('normal');
    expect(pane.root.querySelector<HTMLInputElement>('#option-team')?.checked).toBe(false);
  });

  test('are remembered in the workbook, for each sheet and system', async () => {
    const pane = await withSection();
    await pane.choose('option-type', 'rapid');
    await pane.choose('system', 'qjrl');
    await pane.choose('option-kind', 'lightning');
    await pane.choose('style', 'plain');
    const again = await TestPane.open(pane.book);
    expect(['system', 'option-kind', 'style'].map((id) => value(again, id))).toEqual([
      'qjrl',
      'lightning',
      'plain',
    ]);
    await again.choose('system', 'csa2013');
    expect(value(again, 'option-type')).toBe('rapid');
    expect(pane.book.saved.month).toBeUndefined();
  });

  test('that an older version saved and that make no sense are left out', async () => {
    const book = new FakeWorkbook();
    const { id } = book.put('Open', crosstable());
    book.saved.section = {
      sheetId: id,
      style: 'gold',
      sheets: {
        [id]: {
          pick: 'A1',
          system: 'fide2008',
          options: { fide2008: { floor: -1, format: 'match', kNotGiven: 'maybe', no: 1 } },
        },
      },
    };
    const pane = await TestPane.open(book);
    expect(row(pane)).toContain('A1:J7');
    expect(
      ['system', 'option-floor', 'option-format', 'option-kNotGiven', 'style'].map((one) => value(pane, one)),
    ).toEqual(['fide2008', '1200', 'match', 'fromRating', 'live']);
  });
});

describe('run', () => {
  test.each(['csa2013', 'fide2008', 'qjrl', 'rhp'])(
    'writes the report of %s and shows the ratings',
    async (system) => {
      const pane = await withSection();
      await pane.choose('system', system);
      await pane.choose('style', 'values');
      await pane.click('Run');
      expect(pane.alert).toBe('');
      expect(pane.book.written).toHaveLength(1);
      expect(document.activeElement?.id).toBe('section-result-title');
      expect(player(pane, 1)).toMatch(/^Anna 1845 [+−]?\d/);
      expect(player(pane, 4)).toMatch(/^Dan unrated/);
      expect(pane.text).not.toContain('Run again for new numbers');
    },
  );

  test('an old result says that it is old', async () => {
    const pane = await withSection();
    await pane.click('Run');
    await pane.choose('system', 'rhp');
    expect(pane.text).toContain('Run again for new numbers');
    await pane.choose('system', 'csa2013');
    expect(pane.text).not.toContain('Run again for new numbers');
    pane.book.sheet('s2').cells[1]![2] = 1800;
    await pane.click('Refresh');
    expect(pane.text).toContain('Run again for new numbers');
  });

  test('goes on reading from the sheet with the crosstable, and does not offer its own report', async () => {
    const pane = await withSection();
    await pane.click('Run');
    await pane.click('Refresh');
    expect(pane.text).toContain('From the sheet Open');
    expect(pane.text).not.toContain('Use this sheet');
  });

  test("Office's refusal is put into words", async () => {
    const pane = await withSection();
    pane.book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.click('Run');
    expect(pane.alert).toMatch(/protected.*Unprotect it on the Review tab/);
  });

  test('what has become wrong since is found, and nothing is written', async () => {
    const pane = await withSection();
    pane.book.sheet('s2').cells[2]![4] = 1;
    await pane.click('Run');
    expect(pane.alert).toMatch(/^Nothing was written. Correct the problem/);
    expect(pane.book.written).toEqual([]);
  });
});

test('a section whose report no sheet could hold is not run, but compared', async () => {
  const players = Array.from({ length: 200 }, (_, index) => index + 1);
  const book = new FakeWorkbook();
  book.put('Open', [
    ['No.', 'Player', 'Rating', 'K', ...players],
    ...players.map((own): SheetCell[] => [
      own,
      `Player ${own}`,
      2000,
      20,
      ...players.map((other) => (own === other ? '' : own < other ? 1 : 0)),
    ]),
  ]);
  const pane = await TestPane.open(book);
  expect(pane.text).toContain('200 players, 199 rounds.');
  expect(pane.text).toContain('A report of all these results would be too large for a sheet.');
  await pane.click('Run');
  expect(book.written).toEqual([]);
  await pane.click('Compare systems');
  expect(book.written).toHaveLength(1);
});

test('Compare systems writes a row for each player with every system', async () => {
  const pane = await withSection();
  await pane.click('Compare systems');
  expect(pane.alert).toBe('');
  const [model] = pane.book.written;
  const cells = model!.cells.flat();
  for (const word of ['Chess SA 2013', 'FIDE 2008', 'Queensland Junior', 'Red Hot Pawn', 'Anna', 'Dan']) {
    expect(cells.some((cell) => String(cell).includes(word))).toBe(true);
  }
  expect(pane.status).toContain(`side by side on the new sheet "${model!.name}"`);
});

describe.each(SECTION_EXAMPLES.map(({ id, title, system }) => [title, id, system] as const))(
  'the example %s',
  (_, id, system) => {
    test('is inserted on a sheet of its own, and can be run where it has a crosstable', async () => {
      const pane = await TestPane.open();
      await pane.click("Rate a section's crosstable");
      await pane.choose('example', id);
      await pane.click('Insert the example');
      expect(pane.alert).toBe('');
      expect(pane.book.written).toHaveLength(1);
      expect(pane.status).toMatch(/^The example is on the new sheet/);
      expect(value(pane, 'system')).toBe(system);
      if (!pane.book.written[0]!.blocks.has('crosstable')) return;
      expect(pane.root.querySelectorAll('.found.error')).toHaveLength(0);
      await pane.click('Run');
      expect(pane.alert).toBe('');
      expect(pane.book.written).toHaveLength(2);
    });
  },
);
