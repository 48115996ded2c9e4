/** @jest-environment jsdom */
import './support/countedPreview';
import { readFileSync } from 'node:fs';
import type { SheetCell } from '../../src/excel/workbook';
import { PRINTED_EXAMPLES } from '../../src/documents';
import { sectionDocument } from '../../src/documents';
import { SECTION_SYSTEMS } from '../../src/documents/rules';
import { readOwnCrosstable } from '../../src/section/readCrosstable';
import { clauseAnchors } from '../../src/taskpane/pages/tournament/options';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { PRINTED_SHEETS, SECTION_EXAMPLES } from '../support/examples';

const rating = jest.mocked(readOwnCrosstable);

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

async function withTournament(change: (cells: SheetCell[][]) => void = () => undefined): Promise<TestPane> {
  const book = new FakeWorkbook();
  const cells = crosstable();
  change(cells);
  book.put('Open', cells);
  const pane = await TestPane.open(book);
  await pane.choose('system', 'csa2013');
  return pane;
}

const row = (pane: TestPane): string =>
  (pane.root.querySelector('[data-block=crosstable]')?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** What is rated, in one line. */
const source = (pane: TestPane): string =>
  (pane.root.querySelector('#tournament-source')?.textContent ?? '').replace(/\s+/g, ' ').trim();
const value = (pane: TestPane, id: string): string =>
  pane.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value ?? '';
const player = (pane: TestPane, number: number): string =>
  (pane.root.querySelector(`[data-player="${number}"]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the crosstable', () => {
  test('is found by its header, and opens the page', async () => {
    const pane = await withTournament();
    expect(pane.root.querySelector('h1')?.textContent).toBe("A tournament's crosstable");
    expect(row(pane)).toMatch(/^Crosstable A1:J7 6 rows, found by its header/);
    expect(pane.text).toContain('6 players, 5 rounds, Open A1:J7');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });

  test('is asked for where there is none', async () => {
    const pane = await TestPane.open();
    await pane.click('Rate a tournament');
    expect(document.activeElement?.textContent).toBe("A tournament's crosstable");
    expect(row(pane)).toMatch(/^Crosstable Not found\./);
    expect(pane.text).toContain('Select the crosstable first, with its header row.');
    expect(pane.root.querySelector('#examples')?.getAttribute('aria-expanded')).toBe('true');
    await pane.click('Run');
    await pane.click('Compare systems');
    expect(pane.book.written).toEqual([]);
  });

  test('of two the user says which, and can go back', async () => {
    const pane = await withTournament((cells) => cells.push([], ...crosstable()));
    expect(row(pane)).toContain('There are 2 crosstables. Which one is it?');
    expect(pane.text).toContain('Choose the crosstable first.');
    await pane.click('Use A9:J15 as Crosstable');
    expect(row(pane)).toMatch(/^Crosstable A9:J15 6 rows/);
    expect(document.activeElement?.id).toBe('tournament-source');
    pane.button('Find by header').focus();
    await pane.click('Find by header');
    expect(row(pane)).toContain('Which one is it?');
    expect(document.activeElement?.id).toBe('tournament-source');
  });

  test('can be picked with the selection, whole columns too', async () => {
    const pane = await withTournament();
    pane.book.put('Juniors', [['Juniors'], ...crosstable().slice(0, 1), [1, 'Gus', 1200]]);
    pane.book.selection = { row: 1, column: 0, rows: 1_048_575, columns: 10 };
    await pane.click('Use selection');
    expect(row(pane)).toMatch(/^Crosstable A2:J3 1 row/);
    expect(source(pane)).toBe('1 player, 0 rounds, Juniors A2:J3 Change');
  });

  test('an empty selection is refused with what to do', async () => {
    const pane = await withTournament();
    pane.book.selection = { row: 90, column: 0, rows: 2, columns: 2 };
    await pane.click('Use selection');
    expect(pane.alert).toMatch(/^The selected cells are empty. Select a crosstable with its header row/);
  });

  test('on another sheet in front is offered, and used only when asked', async () => {
    const pane = await withTournament();
    pane.book.put('Juniors', crosstable().slice(0, 4));
    await pane.click('Refresh');
    expect(pane.text).toContain('Juniors has a crosstable too.');
    expect(source(pane)).toContain('Open A1:J7');
    await pane.click('Use this sheet');
    expect(source(pane)).toContain('Juniors A1:J4');
    expect(document.activeElement?.id).toBe('tournament-source');
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
    const pane = await withTournament(change);
    expect(pane.root.querySelector('ul[aria-label=Problems] li')?.textContent).toMatch(words);
    expect(pane.text).toMatch(/Correct the (\d )?problems? above first/);
    await pane.click(`Go to cell ${cell}`);
    await pane.click('Run');
    expect(pane.book.written).toEqual([]);
  });

  test('printed scores of several players that the results do not make are asked about before a run', async () => {
    const pane = await withTournament((cells) =>
      cells.splice(
        0,
        7,
        ['No.', 'Player', 'Rating', 'K', 'Rd 1', 'Pts'],
        [1, 'Anna', 1845, 20, '2w1', 2],
        [2, 'Ben', 1938, 20, '1b0', 1],
      ),
    );
    await pane.choose('system', 'rhp');
    expect(pane.text).toContain(
      'The scores of 2 of 2 players do not follow from their results: a round may be missing. The first is 2, and the results make 1',
    );
    expect(pane.button('Go to cell F2')).toBeTruthy();
    await pane.click('Run');
    expect(pane.book.written).toEqual([]);
    expect(pane.text).toContain('Confirm or correct the value in question first.');
    await pane.click(
      'Confirm: Open!F2: The scores of 2 of 2 players do not follow from their results: a round may be missing. The first is 2, and the results make 1 (Calculating your Rating).',
    );
    expect(pane.text).not.toContain('Confirm or correct the value in question first.');
  });

  test('an unknown opponent in a table of rounds has its cell', async () => {
    const pane = await withTournament((cells) =>
      cells.splice(0, 7, ['No.', 'Player', 'Rating', 'Rd 1'], [1, 'Anna', 1845, '9w1'], [2, 'Ben', 1938, '']),
    );
    expect(pane.root.querySelector('ul[aria-label=Problems] li')?.textContent).toMatch(/no player 9/);
    expect(pane.button('Go to cell D2')).toBeTruthy();
  });

  test('a K that is not given is a note, or an error where it is asked for', async () => {
    const pane = await withTournament((cells) => (cells[1]![3] = ''));
    expect(pane.root.querySelector('.found.note')?.textContent).toContain('K is blank');
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
    await pane.choose('option-kNotGiven', 'required');
    expect(pane.root.querySelector('.found.error')?.textContent).toContain('needs a K');
    await pane.click('Go to cell D2');
    expect(pane.book.selections.at(-1)?.box).toEqual({ row: 1, column: 3, rows: 1, columns: 1 });
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
  });

  test('errors stand before notes', async () => {
    const pane = await withTournament((cells) => {
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
    const pane = await withTournament();
    expect(pane.root.querySelector('label[for=option-kind]')?.textContent).toBe('Section');
    expect(pane.root.querySelector('#tournament-source-body #option-kind')).toBeNull();
    expect(pane.root.querySelector('#tournament-source-body #option-performanceRounding')).not.toBeNull();
    await pane.choose('system', 'qjrl');
    expect(pane.root.querySelector('label[for=option-kind]')?.textContent).toBe('Event');
    expect(pane.root.querySelector('#option-performanceRounding')).toBeNull();
  });

  test('hold when they are made while the sheet is being read again', async () => {
    const book = new FakeWorkbook();
    book.put('Open', crosstable());
    const pane = await TestPane.open(book);
    const { readActiveSheet } = book.workbook;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const reading = jest.spyOn(book.workbook, 'readActiveSheet').mockImplementationOnce(async () => {
      const area = await readActiveSheet();
      await held;
      return area;
    });
    book.listener?.cellsChanged('s2');
    while (reading.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await pane.choose('system', 'qjrl');
    goOn();
    await pane.settled();
    expect(value(pane, 'system')).toBe('qjrl');
    expect(pane.root.querySelector('label[for=option-kind]')?.textContent).toBe('Event');
  });

  test('a number that makes no sense leaves the standard', async () => {
    const pane = await withTournament();
    await pane.choose('system', 'fide2008');
    await pane.choose('option-floor', '1400');
    expect(pane.text).toContain('1 choice changed from the standard.');
    await pane.choose('option-floor', '-5');
    expect(value(pane, 'option-floor')).toBe('1200');
    expect(pane.text).not.toContain('changed from the standard');
  });

  test('can be put back to the standard', async () => {
    const pane = await withTournament();
    await pane.choose('option-type', 'blitz');
    pane.root.querySelector<HTMLInputElement>('#option-team')?.click();
    await pane.rest();
    expect(pane.text).toContain('2 choices changed from the standard.');
    await pane.click('Back to the standard');
    expect(value(pane, 'option-type')).toBe('normal');
    expect(pane.root.querySelector<HTMLInputElement>('#option-team')?.checked).toBe(false);
    expect(document.activeElement?.id).toBe('options-title');
  });

  test('are remembered in the workbook, for each sheet and system', async () => {
    const pane = await withTournament();
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
      const pane = await withTournament();
      await pane.choose('system', system);
      await pane.choose('style', 'values');
      await pane.click('Run');
      expect(pane.alert).toBe('');
      expect(pane.book.written).toHaveLength(1);
      expect(document.activeElement?.id).toBe('tournament-result-title');
      expect(player(pane, 1)).toMatch(/^Anna 1845 [+−]?\d/);
      expect(player(pane, 4)).toMatch(/^Dan unrated/);
      expect(pane.text).not.toContain('Run again for new numbers');
    },
  );

  test('an old result says that it is old', async () => {
    const pane = await withTournament();
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
    const pane = await withTournament();
    await pane.click('Run');
    await pane.click('Refresh');
    expect(source(pane)).toContain('Open A1:J7');
    expect(pane.text).not.toContain('Use this sheet');
  });

  test("Office's refusal is put into words", async () => {
    const pane = await withTournament();
    pane.book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.click('Run');
    expect(pane.alert).toMatch(/protected.*Unprotect it on the Review tab/);
  });

  test('what has become wrong since is found, and nothing is written', async () => {
    const pane = await withTournament();
    pane.book.sheet('s2').cells[2]![4] = 1;
    await pane.click('Run');
    expect(pane.alert).toMatch(/^Nothing was written. Correct the problem/);
    expect(pane.book.written).toEqual([]);
  });
});

test('a tournament whose report no sheet could hold is not run, but compared', async () => {
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
  expect(pane.text).toContain('200 players, 199 rounds, Open');
  expect(pane.text).toContain('A report of all these results would be too large for a sheet.');
  await pane.click('Run');
  expect(book.written).toEqual([]);
  await pane.click('Compare systems');
  expect(book.written).toHaveLength(1);
});

test('Compare systems writes a row for each player with every system', async () => {
  const pane = await withTournament();
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
      await pane.click('Rate a tournament');
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

describe.each(PRINTED_SHEETS.map(({ id, title }) => [title, id] as const))('%s', (title, id) => {
  test('is inserted on a sheet of its own, and leaves the crosstable in hand as it is', async () => {
    const pane = await withTournament();
    const system = value(pane, 'system');
    await pane.choose('example', id);
    await pane.click('Insert the example');
    expect(pane.alert).toBe('');
    expect(pane.book.written.map(({ name }) => name)).toEqual([title]);
    expect(pane.status).toBe(`${title}: printed numbers and ours are on the new sheet "${title}".`);
    expect(value(pane, 'system')).toBe(system);
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  });
});

/** What the Tab key stops at on the way from the tabs to a button, that button included. */
function stopsTo(pane: TestPane, name: string): Element[] {
  const all = [...pane.root.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')];
  const reachable = all.filter((stop) => stop.tabIndex >= 0 && stop.closest('[hidden]') === null);
  return reachable.slice(0, reachable.indexOf(pane.button(name)) + 1);
}

describe('the rules', () => {
  test('come first; the title of the document, in the line below, leads to its clauses', async () => {
    const pane = await withTournament();
    expect(pane.root.querySelector('#page select, #page input, #page .fold > button')?.id).toBe('system');
    const title = pane.root.querySelector<HTMLAnchorElement>('#system-title a');
    expect(title?.textContent).toBe(
      'Chess South Africa, in force from 1 October 2013 until 31 December 2023',
    );
    expect(title?.getAttribute('href')).toBe('help/csa2013.html');
    await pane.choose('system', 'rhp');
    expect(title?.getAttribute('href')).toBe('help/rhp.html');
  });

  test.each<[string, string, [id: string, value: string] | null, string]>([
    ['the lowest section, but of Beginners', 'csa2013', ['option-kind', 'beginner'], 'option-lowestSection'],
    ['66%, but of Beginners', 'csa2013', ['option-kind', 'beginner'], 'option-beginnerField'],
    ['the games of a match, but of a match', 'fide2008', ['option-format', 'match'], 'option-matchGames'],
  ])('do not ask for %s', async (_, system, choice, field) => {
    const pane = await withTournament();
    await pane.choose('system', system);
    expect(pane.root.querySelector(`#${field}`)).toBeNull();
    if (choice !== null) await pane.choose(...choice);
    expect(pane.root.querySelector(`#${field}`)).not.toBeNull();
  });

  test('ask for what the crosstable makes necessary only', async () => {
    const pane = await withTournament();
    const sheet = pane.book.sheet('s2');
    const asked = (id: string): boolean => pane.root.querySelector(`#option-${id}`) !== null;
    expect([asked('manualFloor'), asked('allUnrated')]).toEqual([false, false]);
    for (const line of sheet.cells.slice(1)) line[2] = '';
    await pane.click('Refresh');
    expect([asked('manualFloor'), asked('allUnrated')]).toEqual([true, true]);
    await pane.choose('system', 'rhp');
    expect(asked('startingRating')).toBe(true);
    for (const line of sheet.cells.slice(1)) line[2] = 1500;
    await pane.click('Refresh');
    expect(asked('startingRating')).toBe(false);
  });

  test.each([
    ['csa2024', 6],
    ['csa2013', 6],
    ['fide2008', 6],
    ['qjrl', 6],
    ['rhp', 6],
  ])('of %s leave Run within %d presses of Tab, however many notes there are', async (system, most) => {
    const pane = await withTournament((cells) => {
      for (const line of cells.slice(1)) line[3] = '';
    });
    await pane.choose('system', system);
    if (system === 'csa2024') await pane.choose('option-minutes', '90');
    expect(stopsTo(pane, 'Run').length).toBeLessThanOrEqual(most);
    pane.book.selection = { row: 0, column: 0, rows: 7, columns: 10 };
    await pane.click('Use selection');
    expect(pane.button('Find by header')).toBeTruthy();
    expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
    expect(stopsTo(pane, 'Run').length).toBeLessThanOrEqual(most);
    await pane.click('Run');
    expect(pane.root.querySelector('#tournament-result-title')).not.toBeNull();
    expect(stopsTo(pane, 'Run').length).toBeLessThanOrEqual(most);
  });

  test('offer their own examples, tables and texts first, and those of the others', async () => {
    const pane = await withTournament();
    const groups = (): (readonly [string, number])[] =>
      [...pane.root.querySelectorAll<HTMLOptGroupElement>('#example optgroup')].map(
        (group) => [group.label, group.children.length] as const,
      );
    expect(groups()).toEqual([
      ['Chess SA 2013', 6],
      ['Other documents', 10],
    ]);
    await pane.choose('example', 'fide2008-8.58');
    await pane.choose('system', 'qjrl');
    expect(groups()).toEqual([
      ['Queensland Junior', 5],
      ['Other documents', 11],
    ]);
    const chosen = PRINTED_EXAMPLES.find(({ id }) => id === value(pane, 'example'));
    expect(chosen?.system).toBe('qjrl');
  });
});

describe('clauses', () => {
  const link = (pane: TestPane, text: string): string | null | undefined =>
    [...pane.root.querySelectorAll('#page a')]
      .find((one) => one.textContent?.trim() === text)
      ?.getAttribute('href');

  test('of a problem and of an option lead to their place in the document', async () => {
    const pane = await withTournament((cells) => (cells[1]![3] = ''));
    expect(link(pane, 'K-Factor 3')).toBe('help/csa2013.html#clause-k-factor-3');
    expect(link(pane, '60% Rule 5')).toBe('help/csa2013.html#clause-60-rule-5');
    await pane.choose('system', 'qjrl');
    expect(link(pane, '4(b)(i)')).toBe('help/qjrl.html#clause-4(b)(i)');
    await pane.choose('system', 'fide2008');
    expect(link(pane, '6.3-6.5')).toBe('help/fide2008.html#clause-6.3');
    expect(link(pane, '7.14d')).toBe('help/fide2008.html#clause-7.14d');
    expect(pane.root.querySelector('.found.note')?.textContent).toMatch(/\(clause 8\.56\)\./);
    expect(pane.root.querySelector('.found.note a')?.getAttribute('href')).toBe(
      'help/fide2008.html#clause-8.56',
    );
  });

  test.each(SECTION_SYSTEMS)('of each option of %s have a row on its page', (system) => {
    const page = readFileSync(`docs/${system}.md`, 'utf8').split('## Clauses')[1]!.split('\n## ')[0]!;
    const names = [...page.matchAll(/^\| *([^|]*[^|\s]) *\|/gm)].map(([, name = '']) => name);
    // A row "4(a): cycles" has the place of 4(a) too, one of 8.21a that of 8.21.
    const places = new Set(
      names.flatMap((name) => {
        const before = name.split(':')[0]!;
        return [name, before, before.replace(/(?<=\d)[a-z]$/, '')].map((one) => clauseAnchors(one)[0]![1]);
      }),
    );
    const anchors = sectionDocument(system).options.flatMap(({ clause }) => clauseAnchors(clause));
    expect(anchors.filter(([, anchor]) => !places.has(anchor))).toEqual([]);
  });
});

describe('the calculation', () => {
  test('is made once for what is there, and not at painting', async () => {
    const pane = await withTournament();
    rating.mockClear();
    await pane.click('Refresh');
    await pane.choose('style', 'values');
    await pane.choose('example', 'fide2008-8.58');
    expect(rating).not.toHaveBeenCalled();
    await pane.click('Run');
    expect(rating).not.toHaveBeenCalled();
    pane.book.sheet('s2').cells[1]![2] = 1800;
    await pane.click('Run');
    expect(rating).toHaveBeenCalledTimes(1);
    await pane.choose('option-type', 'rapid');
    expect(rating).toHaveBeenCalledTimes(2);
  });
});

test('a field shows what holds after the user has chosen and gone back', async () => {
  const pane = await withTournament();
  const pick = async (id: string, choice: string): Promise<void> => {
    const option = pane.root.querySelector<HTMLOptionElement>(`#${id} option[value=${choice}]`)!;
    option.selected = true;
    option.parentElement?.dispatchEvent(new Event('change'));
    await pane.rest();
  };
  await pick('option-type', 'blitz');
  await pane.click('Back to the standard');
  expect(value(pane, 'option-type')).toBe('normal');
  await pick('system', 'fide2008');
  await pane.choose('example', 'rhp-win');
  await pane.click('Insert the example');
  expect(value(pane, 'system')).toBe('rhp');
});

test('after an example the keyboard goes on at its crosstable, after Run at the result', async () => {
  const pane = await TestPane.open();
  await pane.click('Rate a tournament');
  await pane.choose('example', 'csa2013-real-1');
  await pane.click('Insert the example');
  expect(document.activeElement?.id).toBe('tournament-source');
  await pane.click('Run');
  expect(document.activeElement?.id).toBe('tournament-result-title');
});

test('notes stand below Run, what refuses the tournament above it', async () => {
  const pane = await withTournament((cells) => (cells[1]![3] = ''));
  const isAboveRun = (selector: string): boolean => {
    const found = pane.root.querySelector(selector)!;
    return (found.compareDocumentPosition(pane.button('Run')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  expect(isAboveRun('.found.note')).toBe(false);
  expect(pane.button('Run').getAttribute('aria-disabled')).toBe('false');
  await pane.choose('option-kNotGiven', 'required');
  expect(isAboveRun('.found.error')).toBe(true);
  expect(pane.button('Run').getAttribute('aria-disabled')).toBe('true');
});
