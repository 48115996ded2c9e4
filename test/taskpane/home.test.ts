/** @jest-environment jsdom */
import { COMMA_STYLE } from '../../src/cells/numberStyle';
import { bureauWorkbook, TABLES } from '../../src/bureau';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';
import { SECTION_EXAMPLES } from '../support/examples';

/** A bureau's tables on sheets of their own, with the Excel tables' names. */
function putBureau(book: FakeWorkbook, suffix: string, events: readonly (string | number)[][]): void {
  for (const { name, tableName, note, columns } of bureauWorkbook()) {
    const rows = tableName === 'CsaEvents' ? events : [];
    const sheet = book.put(name, [[note], [], columns.map(({ title }) => title), ...rows]);
    book.tables.push({ id: `t-${tableName}`, name: `${tableName}${suffix}`, sheet });
  }
}

/** A row of the table of events. */
const eventRow = (event: string, end: string, received = ''): string[] => {
  const cells: Readonly<Record<string, string>> = { event, end, received };
  return TABLES.events.columns.map(({ key }) => cells[key] ?? '');
};

const EVENTS = [eventRow('Cape Open', '2026-11-08'), eventRow('Durban Rapid', '2026-11-15')];

const OPEN = [
  ['No.', 'Player', 'Rating', 1, 2],
  [1, 'Anna', 1845, '', 1],
  [2, 'Ben', 1938, 0, ''],
];

describe('what this workbook holds', () => {
  test('is said first: a bureau with its month, its events, and whether it was run', async () => {
    const book = new FakeWorkbook();
    putBureau(book, '_2026_11', EVENTS);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 2 events, not yet run');
    book.tables.push({ id: 'n', name: 'CsaNewRatings_2026_11', sheet: book.sheets.at(-1)! });
    await pane.click('Player');
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 2 events, run');
  });

  test('comes while no button is held down, whose press would be lost', async () => {
    const book = new FakeWorkbook();
    const pane = await TestPane.open(book);
    await pane.click('Player');
    putBureau(book, '_2026_11', EVENTS);
    pane.root.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    pane.button('Home').click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pane.text).not.toContain('November 2026');
    window.dispatchEvent(new Event('pointerup'));
    await pane.settled();
    expect(pane.text).toContain('November 2026: 2 events, not yet run');
  });

  test('a bureau in tables of the user’s own, one below the other on one sheet', async () => {
    const book = new FakeWorkbook();
    const rows = bureauWorkbook().flatMap(({ name, tableName, columns }) => [
      [`My ${name}`],
      columns.map(({ title }) => title),
      ...(tableName === 'CsaEvents' ? EVENTS : []),
      [],
    ]);
    book.put('Mine', rows);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 2 events, not yet run');
  });

  test('a bureau whose tables have no month in their names was run where its new ratings are there', async () => {
    const book = new FakeWorkbook();
    putBureau(book, '', EVENTS);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 2 events, not yet run');
    book.tables.push({ id: 'n', name: 'CsaNewRatings_2026_11', sheet: book.sheets.at(-1)! });
    await pane.click('Player');
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 2 events, run');
  });

  test('the events of the month: a late one is counted in the month in which it came in, a total is none', async () => {
    const book = new FakeWorkbook();
    const late = eventRow('October Open', '2026-10-31', '2026-11-01');
    const next = eventRow('December Cup', '2026-12-05');
    putBureau(book, '', [...EVENTS, late, next, ['Total']]);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    expect(pane.text).toContain('November 2026: 3 events, not yet run');
  });

  test("a player's month, with its sheet", async () => {
    const book = new FakeWorkbook();
    book.put('March', smallMonth());
    const pane = await TestPane.open(book);
    await pane.click('Home');
    await pane.click("Open: A player's month on March: Main 1500.0 → 1520.3");
    expect(pane.text).toMatch(/tournaments?, March/);
  });

  test('a month that cannot be calculated, with how much stands in its way', async () => {
    const book = new FakeWorkbook();
    const month = smallMonth();
    month[1]![1] = 'strong';
    book.put('March', month);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    expect(pane.text).toContain("A player's month on March: 1 problem");
  });

  test('a crosstable in front, with how many players it has and the way to rate it', async () => {
    const book = new FakeWorkbook();
    book.put('Open', OPEN);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    await pane.click('Rate it: Open looks like a crosstable of 2 players');
    expect(pane.text).toContain("A tournament's crosstable");
  });

  test('a crosstable by rounds, below a title, as a pairing program prints it', async () => {
    const book = new FakeWorkbook();
    const rows = Array.from({ length: 12 }, (_, at) => {
      const number = at + 1;
      const opponent = number % 2 === 1 ? number + 1 : number - 1;
      return [number, `Player ${number}`, 1900 - 20 * at, `${opponent}${number % 2 === 1 ? 'w1' : 'b0'}`];
    });
    book.put('Section A', [['Cape Open 2026'], [], ['SNo', 'Name', 'Rtg', '1.Rd'], ...rows]);
    const pane = await TestPane.open(book);
    await pane.click('Home');
    await pane.click('Rate it: Section A looks like a crosstable of 12 players');
    expect(pane.text).toContain('12 players');
  });

  test("a section's example or report in front is not offered to be rated", async () => {
    const home = async (book: FakeWorkbook): Promise<string> => {
      const pane = await TestPane.open(book);
      expect(pane.text).toContain("A tournament's crosstable");
      await pane.click('Home');
      return pane.text;
    };
    const rated = new FakeWorkbook();
    await rated.workbook.writeSheet(SECTION_EXAMPLES.find(({ id }) => id === 'fide2008-8.58')!.sheet());
    expect(await home(rated)).not.toContain('looks like a crosstable');
    const copied = new FakeWorkbook();
    copied.put('Copy', rated.sheets.at(-1)!.cells.slice(2));
    expect(await home(copied)).toContain('Copy looks like a crosstable of');
    const typed = new FakeWorkbook();
    typed.put('Open', OPEN);
    const pane = await TestPane.open(typed);
    await pane.click('Tournament');
    await pane.choose('system', 'rhp');
    await pane.click('Run');
    expect(typed.sheets.at(-1)!.name).not.toBe('Open');
    expect(await home(typed)).not.toContain('looks like a crosstable');
  });

  test('is not mentioned where there is nothing', async () => {
    const pane = await TestPane.open();
    expect(pane.text).not.toContain('In this workbook');
  });
});

describe('how a formula is typed', () => {
  test('with a point, a comma stands between the arguments', async () => {
    const pane = await TestPane.open();
    expect(pane.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405.6,1200,"W")');
  });

  test('with a comma, a semicolon does', async () => {
    const book = new FakeWorkbook();
    book.numberStyle = COMMA_STYLE;
    const pane = await TestPane.open(book);
    expect(pane.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405,6;1200;"W")');
  });

  test('the separator of formulas that are there counts, not the one that goes with the decimal sign', async () => {
    const book = new FakeWorkbook();
    book.numberStyle = { decimal: '.', list: ';' };
    const pane = await TestPane.open(book);
    expect(pane.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405.6;1200;"W")');
  });

  test('an Excel that does not report its sign is asked for in Settings, once', async () => {
    const book = new FakeWorkbook();
    book.numberStyle = null;
    const pane = await TestPane.open(book);
    expect(pane.text).toContain('This Excel does not report its decimal sign.');
    await pane.click('Choose 1405.6 or 1405,6');
    pane.root.querySelector<HTMLInputElement>('input[value=","]')!.click();
    await pane.rest();
    expect(book.saved.numbers).toEqual({ chosen: ',', instead: null });
    await pane.click('Home');
    expect(pane.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405,6;1200;"W")');
    expect(pane.text).not.toContain('does not report');
    const again = await TestPane.open(book);
    expect(again.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405,6;1200;"W")');
  });

  test('Insert puts it into a blank cell, and leaves one alone that holds something', async () => {
    const book = new FakeWorkbook();
    book.put('Notes', [['mine', null]]);
    const pane = await TestPane.open(book);
    await pane.click('Insert');
    expect(pane.alert).toBe('A1 is not blank. Select a blank cell, then press Insert.');
    expect(book.sheet('s2').cells[0]![0]).toBe('mine');
    book.selection = { row: 0, column: 1, rows: 1, columns: 1 };
    await pane.click('Insert');
    expect(pane.status).toBe('The formula is in B1.');
    expect(book.sheet('s2').cells[0]![1]).toBe('=CSA.WE(1405.6,1200,"W")');
  });
});
