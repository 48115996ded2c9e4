/** @jest-environment jsdom */
import type { SheetCell } from '../../src/excel/workbook';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';

/** Months as people type them on their first day with the add-in, without having read a word about it. */
async function typed(cells: SheetCell[][]): Promise<TestPane> {
  const book = new FakeWorkbook();
  book.put('Mine', cells);
  return TestPane.open(book);
}

const PLAYER: SheetCell[][] = [
  ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1405.6, 1382, 1400, 1300],
];
const HEADER = [
  'Tournament',
  'Minutes',
  'End date',
  'Round',
  'Opponent Main',
  'Opponent rating',
  'Colour',
  'Result',
];
const WON: SheetCell[] = [1500, 1500, 'W', 1];
const DRAWN: SheetCell[] = [1600, 1600, 'B', 0.5];

/** A row of the games. */
const game = (name: string, minutes: SheetCell, round: number, more: readonly SheetCell[]): SheetCell[] => [
  name,
  minutes,
  '2024/03/20',
  round,
  ...more,
];
const month = (...games: readonly SheetCell[][]): SheetCell[][] => [...PLAYER, [], [], HEADER, ...games];

const range = (pane: TestPane, kind: string): string =>
  (pane.root.querySelector(`[data-block=${kind}]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const found = (pane: TestPane): string[] =>
  [...pane.root.querySelectorAll('.found')].map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim());
const canRun = (pane: TestPane): boolean => pane.button('Run').getAttribute('aria-disabled') === 'false';

describe('games as people type them', () => {
  test('a blank row between two tournaments: all four games of both are there', async () => {
    const pane = await typed(
      month(
        game('Cape Open', 90, 1, WON),
        game('Cape Open', 90, 2, DRAWN),
        [],
        game('Rapid Club', 25, 1, WON),
        game('Rapid Club', 25, 2, DRAWN),
      ),
    );
    expect(range(pane, 'games')).toMatch(/^Games of the month A5:H10 4 rows/);
    expect(pane.text).toContain('4 games in 2 tournaments, ');
  });

  test('a total right under the games is one note, and no problem', async () => {
    const pane = await typed(
      month(game('Cape Open', 90, 1, WON), game('Cape Open', 90, 2, DRAWN), [
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        1.5,
      ]),
    );
    expect(found(pane)).toEqual(['Note H8 This row looks like a total and is not read.']);
    expect(canRun(pane)).toBe(true);
  });

  test('names under "Opponent" are names: what is missing is the Main rating, said once', async () => {
    const header = [
      'Tournament',
      'Time control',
      'Date',
      'Round',
      'Opponent',
      'Opponent rating',
      'Colour',
      'Result',
    ];
    const pane = await typed([
      ...PLAYER,
      [],
      header,
      game('Cape Open', 90, 1, ['Surname, J', 1500, 'W', 1]),
      game('Cape Open', 90, 2, ['Other, P', 1600, 'B', 0]),
    ]);
    expect(found(pane)).toEqual(['Problem A4 The column Opponent Main is missing.']);
  });

  test('a text 0 as an opponent’s rating is unrated with the same note as the number', async () => {
    const notes = async (rating: SheetCell): Promise<string[]> =>
      found(await typed(month(game('Cape Open', 90, 1, [1500, rating, 'W', 1]))));
    const asNumber = await notes(0);
    expect(asNumber).toEqual(['Note F6 The opponent has no rating and counts as 1200 (clause 56).']);
    expect(await notes('0')).toEqual(asNumber);
  });

  test('a point against nobody, without a name and a rating, is refused (46)', async () => {
    const pane = await typed(
      month(game('Cape Open', 90, 1, WON), game('Cape Open', 90, 2, ['', '', 'W', 1])),
    );
    expect(found(pane)[0]).toMatch(/^Problem E7 This row has a result but no opponent/);
    expect(canRun(pane)).toBe(false);
  });

  test('the same problem of several cells stands once, with a way to each of them', async () => {
    const games = [1, 2, 3].map((round) => game('Cape Open', 90, round, [1500, 1500, 'X', 1]));
    const pane = await typed(month(...games));
    expect(found(pane)).toEqual(['Problem G6 G7 G8 "X" is not a colour. Use W or B (clause 32).']);
    expect(pane.text).toContain('Correct the 3 problems above first.');
    await pane.click('Go to cell G8');
    expect(pane.book.selections.at(-1)?.box).toEqual({ row: 7, column: 6, rows: 1, columns: 1 });
  });

  test('a bye with a dash as its colour is a bye', async () => {
    const pane = await typed(
      month(game('Cape Open', 90, 1, WON), game('Cape Open', 90, 2, ['', '', '-', 'bye'])),
    );
    expect(found(pane)).toEqual([]);
    expect(canRun(pane)).toBe(true);
  });

  test('1-0 beside White is a win, beside Black a loss', async () => {
    const gain = async (colour: string, result: SheetCell): Promise<string> =>
      (await typed(month(game('Cape Open', 90, 1, [1500, 1500, colour, result])))).root.querySelector(
        '[data-card=main]',
      )!.textContent;
    expect(await gain('W', '1-0')).toBe(await gain('W', 1));
    expect(await gain('B', '1-0')).toBe(await gain('B', 0));
    expect(await gain('B', '½-½')).toBe(await gain('B', 0.5));
  });

  test('time controls as pairing programs write them are read', async () => {
    const pane = await typed(
      month(
        game('A', '90 min/40 moves + 30 min + 30 sec', 1, WON),
        game('B', 'G90+30', 1, WON),
        game('C', '1h30+30', 1, WON),
      ),
    );
    expect(found(pane)).toEqual([]);
    expect(pane.text).toContain('3 games in 3 tournaments, ');
  });

  test('a date that can mean two days is refused with both, one that cannot is read', async () => {
    const dated = (date: string): Promise<TestPane> =>
      typed(month(['Cape Open', 90, date, 1, 1500, 1500, 'W', 1]));
    expect(found(await dated('03/04/2024'))).toEqual([
      'Problem C6 "03/04/2024" can mean 3 April 2024 or 4 March 2024. Type it so that only one is possible (clause 36).',
    ]);
    for (const date of ['15/03/2024', '15 March 2024', '15 Mar 2024', '15.03.2024', '20240315']) {
      expect([date, found(await dated(date))]).toEqual([date, []]);
    }
  });
});

test('a junior with one rating is a player, unrated in the other lists with a note each', async () => {
  const pane = await typed([
    ['Player', 'Standard'],
    ['Rating', 1382],
    [],
    HEADER,
    game('Cape Open', 90, 1, WON),
  ]);
  expect(range(pane, 'player')).toMatch(/^Player A1:B2 1 row, found by its headers/);
  expect(found(pane)).toEqual(
    ['Main', 'Rapid', 'Blitz'].map(
      (list) => `Note A1 There is no column ${list}: the player counts as unrated in it (clause 56).`,
    ),
  );
  expect(canRun(pane)).toBe(true);
});

describe('a blank month, just inserted', () => {
  async function blank(): Promise<TestPane> {
    const pane = await TestPane.open();
    await pane.click('Insert a blank month');
    return pane;
  }

  test('has no game yet, and cannot be run', async () => {
    const pane = await blank();
    expect(pane.text).toContain('No game yet. Fill in the games of the month first.');
    expect(canRun(pane)).toBe(false);
    await pane.click('Run');
    expect(pane.book.written.map(({ name }) => name)).toEqual(['Month']);
  });

  test('counts the rows that are filled in, not those with a label', async () => {
    const pane = await blank();
    for (const kind of ['player', 'history', 'past', 'games']) {
      expect([kind, range(pane, kind)]).toEqual([
        kind,
        expect.stringContaining('nothing filled in yet, found by its headers'),
      ]);
    }
    const cells = pane.book.sheet(pane.book.active).cells;
    cells[5]![1] = 1405.6;
    cells[5]![16] = 1405.6;
    await pane.click('Refresh');
    expect(range(pane, 'player')).toContain('1 row, found');
    expect(range(pane, 'history')).toContain('1 row, found');
    expect(range(pane, 'past')).toContain('nothing filled in yet');
  });

  test('names the colour that its cells have, and has a column for the opponent’s name', async () => {
    const pane = await blank();
    const [model] = pane.book.written;
    expect(model!.cells[1]![0]).toContain('Fill in the yellow cells');
    expect(model!.cells[11]).toContain('Opponent name');
  });
});

test('the page Player says why its Standard is another one than on top of the worked example', async () => {
  const pane = await TestPane.open();
  await pane.click('Insert the worked example');
  expect(pane.text).toContain('The table of CSA.MONTH on top of the sheet applies the maximum change');
  expect(pane.text).toContain('(clause 47)');
  expect(pane.root.querySelector('[data-card=standard]')?.textContent).toContain('1533.2');
});

test('What if: a game of a new tournament is asked for the opponent’s rating in words', async () => {
  const pane = await typed(month(game('Cape Open', 90, 1, WON)));
  const select = [...pane.root.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.trim() === 'Tournament',
  );
  const options = [...pane.root.querySelectorAll<HTMLOptionElement>(`#${select!.htmlFor} option`)];
  await pane.choose(select!.htmlFor, options.at(-1)!.value);
  const labels = [...pane.root.querySelectorAll('label')].map(({ textContent }) =>
    textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(labels.filter((label) => label?.startsWith('Opponent'))).toHaveLength(2);
  expect(labels.join()).not.toContain("the type's rating");
});
