/** @jest-environment jsdom */
import './support/noDownload';
import { exportList, type TableSheet, TABLES } from '../../src/bureau';
import { download } from '../../src/taskpane/kit/files';
import { cellsChanged } from '../../workbench/host/events';
import { BureauPane, monthOfSheets, severalEvents, smallSheets } from './support/bureauPane';

jest.setTimeout(120_000);

const LISTS = ['main', 'standard', 'rapid', 'blitz'] as const;
const RESULTS = ['New ratings 2024-03', 'Left out 2024-03', 'Run 2024-03'];
const ALL = Object.values(TABLES).map(({ sheetName }) => sheetName);
const RENEWED = ['Players', 'Performances', 'Rating history'];

/** The small federation in tables with names of the user's own. */
const ownSheets = (): TableSheet[] =>
  smallSheets().map((sheet) => ({ ...sheet, name: `My ${sheet.name}`, tableName: `T_${sheet.tableName}` }));

const newRatings = (pane: BureauPane): unknown[][] => pane.cells(RESULTS[0]!);

const monthsOffered = (pane: BureauPane): (string | undefined)[] =>
  [...pane.root.querySelectorAll('#bureau-month option')].map((one) => one.textContent?.trim());

async function ratingsOf(sheets: readonly TableSheet[]): Promise<unknown[][]> {
  const pane = await BureauPane.open(sheets);
  await pane.click('Run');
  return newRatings(pane);
}

test.each([
  [1, '60 players, 1 event, 1 row of games.'],
  [2, '60 players, 2 events, 2 rows of games.'],
])('the summary of Check counts %i of each in the number that English has', async (count, text) => {
  const sheets = severalEvents().map((sheet) =>
    ['Events', 'Games'].includes(sheet.name) ? { ...sheet, rows: sheet.rows.slice(0, count) } : sheet,
  );
  const pane = await BureauPane.open(sheets);
  await pane.click('Check the tables');
  expect(pane.text).toContain(text);
});

describe('tables of the user’s own', () => {
  test('are found by their headers, and give the same month', async () => {
    const expected = await ratingsOf(smallSheets());
    const pane = await BureauPane.open(ownSheets());
    await pane.openStep('Tables');
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
    await pane.click('Run');
    expect(pane.alert).toBe('');
    expect(newRatings(pane)).toEqual(expected);
  });

  test('two that fit are asked about, and the choice is remembered in the workbook', async () => {
    const players = ownSheets().find(({ name }) => name === 'My Players')!;
    const pane = await BureauPane.open([...ownSheets(), { ...players, name: 'Other', tableName: 'Other' }]);
    const chosen = (on: BureauPane): string | undefined =>
      on.root
        .querySelector<HTMLSelectElement>('[data-table=players] select')
        ?.selectedOptions[0]?.text.trim();
    expect(chosen(pane)).toBe('Choose a table');
    const options = [...pane.root.querySelectorAll('[data-table=players] option')].map((one) =>
      one.textContent?.trim(),
    );
    expect(options).toEqual(['Choose a table', 'My Players, 60 players', 'Other, 60 players']);
    // A rating history has the columns of players too, and is none.
    await pane.click('Run');
    expect(pane.alert).toBe(
      'Nothing was written. Choose which table is Players under Tables, then try again.',
    );
    expect(pane.text).not.toContain('There is no table');
    await pane.chooseText('[data-table=players] select', 'Other, 60 players');
    expect(chosen(pane)).toBe('Other, 60 players');
    const again = await pane.reopened();
    await again.openStep('Tables');
    expect(chosen(again)).toBe('Other, 60 players');
    await again.click('Run');
    expect(again.alert).toBe('');
  });

  test('a range with a header row is used as selected, and read to its last filled row', async () => {
    const expected = await ratingsOf(smallSheets());
    const pane = await BureauPane.open(ownSheets().filter(({ name }) => name !== 'My Games'));
    const games = smallSheets().find(({ name }) => name === 'Games')!;
    expect(pane.text).toContain(
      'No table in this workbook has the columns needed: Event, White, Black and Result.',
    );
    const cells = [games.columns.map(({ title }) => title), ...games.rows.map((row) => [...row])];
    const box = { row: 1, column: 1, rows: cells.length, columns: games.columns.length };
    pane.bench.grid.writeCells(
      pane.idOf('Sheet1'),
      box,
      cells.map((row) => row.map((cell) => (typeof cell === 'string' ? `'${cell}` : cell))),
    );
    pane.bench.grid.select(pane.idOf('Sheet1'), { ...box, rows: 5000 });
    await pane.click('Use selection', 'games');
    expect(pane.alert).toBe('');
    expect(pane.button(`Sheet1 B2:I${1 + cells.length}, ${cells.length - 1} rows: go there`)).toBeDefined();
    pane.bench.grid.activateSheet(pane.idOf('My Players'));
    const again = await pane.reopened();
    await again.click('Run');
    expect(again.alert).toBe('');
    expect(newRatings(again)).toEqual(expected);
  });

  test('a selection inside an Excel table means that table', async () => {
    const pane = await BureauPane.open(ownSheets());
    pane.bench.grid.select(pane.idOf('My Players'), { row: 5, column: 2, rows: 1, columns: 1 });
    await pane.click('Use selection', 'players');
    expect(pane.alert).toBe('');
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
    pane.bench.grid.select(pane.idOf('My Games'), { row: 5, column: 2, rows: 1, columns: 1 });
    await pane.click('Use selection', 'players');
    expect(pane.alert).toMatch(
      /^The table T_CsaGames has no columns "CSA id", "Main", "Standard", "Rapid", "Blitz"\./,
    );
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
  });

  test('an empty selection is refused in words', async () => {
    const pane = await BureauPane.open(ownSheets());
    pane.bench.grid.select(pane.idOf('Sheet1'), { row: 0, column: 0, rows: 1, columns: 1 });
    await pane.click('Use selection', 'events');
    expect(pane.alert).toContain('The selected cells are empty.');
  });

  test('corrected after the next month has begun, the old month is read from them again', async () => {
    const pane = await BureauPane.open(ownSheets());
    await pane.click('Run and carry forward');
    const before = newRatings(pane);
    await pane.openStep('Tables');
    // Those of the next month are empty, and yet the ones to fill in.
    expect(pane.button('Events 2024-04, 0 sections: go there')).toBeDefined();
    await pane.choose('bureau-month', '2024-03');
    await pane.openStep('Tables');
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
    await pane.click('Run and carry forward');
    await pane.click('Replace them');
    expect(newRatings(pane)).toEqual(before);
  });
});

describe('tables that are missing', () => {
  const only = (...names: string[]): TableSheet[] =>
    ownSheets().filter(({ name }) => names.includes(name.replace('My ', '')));

  test('are added without those that are there, which stay in use', async () => {
    const pane = await BureauPane.open(only('Players', 'Rating history'));
    const before = pane.cells('My Players');
    await pane.click('Add the missing tables');
    expect(pane.alert).toBe('');
    expect(pane.status).toContain('Events, Games, Performances and Penalties: empty tables on new sheets');
    expect(pane.sheets).toEqual([
      ...['Sheet1', 'My Players', 'My Rating history'],
      ...['Events', 'Games', 'Performances', 'Penalties'],
    ]);
    expect(pane.cells('My Players')).toEqual(before);
    await pane.openStep('Tables');
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
    expect(() => pane.button('Add the missing tables')).toThrow();
  });

  test('are not offered where all six are there, or none', async () => {
    const all = await BureauPane.open(ownSheets());
    await all.openStep('Tables');
    expect(() => all.button('Add the missing tables')).toThrow();
    const none = await BureauPane.open();
    expect(() => none.button('Add the missing tables')).toThrow();
  });

  test('an empty table of a new bureau workbook does not win over one with rows', async () => {
    const pane = await BureauPane.open(only('Players'));
    await pane.click('Insert a bureau workbook');
    await pane.openStep('Tables');
    expect(pane.button('My Players, 60 players: go there')).toBeDefined();
    expect(pane.button('Events, 0 sections: go there')).toBeDefined();
  });

  test('nor where the table with rows is no Excel table', async () => {
    const pane = await BureauPane.open();
    const { columns, rows } = smallSheets().find(({ name }) => name === 'Players')!;
    const cells = [columns.map(({ title }) => title), ...rows].map((row) => row.map((cell) => cell ?? ''));
    const box = { row: 0, column: 0, rows: cells.length, columns: columns.length };
    pane.bench.grid.writeCells(pane.idOf('Sheet1'), box, cells);
    const again = await pane.reopened();
    await again.click('Insert a bureau workbook');
    await again.openStep('Tables');
    expect(again.button('Sheet1 A1:X61, 60 players: go there')).toBeDefined();
  });
});

describe('the month', () => {
  test('is one of those that the events have, the newest first', async () => {
    const pane = await BureauPane.open(smallSheets());
    expect(monthsOffered(pane)).toEqual(['March 2024, 1 event']);
    await pane.click('Run and carry forward');
    expect(monthsOffered(pane)).toEqual(['April 2024, no events', 'March 2024, 1 event']);
    expect(pane.root.querySelector<HTMLSelectElement>('#bureau-month')?.value).toBe('2024-04');
  });

  test('that was saved and is not there any more is named, and nothing runs for another', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run and carry forward');
    await pane.choose('bureau-month', '2024-03');
    // The events of March are gone: the workbook has only April.
    const march = pane.idOf('Events');
    const used = pane.bench.grid.usedRange(march)!;
    pane.bench.grid.clear(march, { ...used, row: 3 }, 'contents');
    const again = await pane.reopened();
    expect(monthsOffered(again)).toEqual(['2024-03, not in these tables', 'April 2024, no events']);
    const sheets = again.sheets;
    await again.click('Run');
    await again.click('Run and carry forward');
    expect(again.sheets).toEqual(sheets);
    expect(again.text).toContain('Choose the month first: these tables have no event in 2024-03');
    await again.click('Check the tables');
    expect(again.alert).toContain('Choose the month first');
    await again.choose('bureau-month', '2024-04');
    await again.click('Run');
    expect(again.alert).toBe('');
    expect(again.sheets).toContain('New ratings 2024-04');
  });
});

describe('the check', () => {
  test('of good tables says so and writes nothing', async () => {
    const pane = await BureauPane.open(smallSheets());
    const before = pane.everything();
    await pane.click('Check the tables');
    expect(pane.status).toBe('Ready to run.');
    expect(pane.text).toContain('March 2024: 60 players');
    expect(pane.everything()).toEqual(before);
    expect(document.activeElement?.id).toBe('bureau-checked');
  });

  test('names what refuses the month first, each clause a link', async () => {
    const sheets = smallSheets().map((sheet) =>
      sheet.name === 'Players'
        ? {
            ...sheet,
            rows: sheet.rows.map((row, at) =>
              at === 2
                ? row.map((cell, column) => (sheet.columns[column]?.title === 'Main' ? 'strong' : cell))
                : row,
            ),
          }
        : { ...sheet, rows: sheet.name === 'Games' ? [...sheet.rows, sheet.rows[0]!] : sheet.rows },
    );
    const pane = await BureauPane.open(sheets);
    await pane.click('Check the tables');
    expect(pane.alert).toContain('Fix the errors below first');
    const groups = [...pane.root.querySelectorAll('[aria-labelledby^=bureau-problems] summary')];
    expect(groups[0]?.textContent).toBe('Errors that block the run (1)');
    expect(groups.length).toBeGreaterThan(1);
    const link = pane.root.querySelector<HTMLAnchorElement>('.found.error a');
    expect(link?.getAttribute('href')).toMatch(/^help\/csa2024\.html#clause-\d/);
  });
});

describe('run and carry forward', () => {
  test('writes the results and the next month, and its lists can be published then', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run and carry forward');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toEqual(['Sheet1', ...ALL, ...RESULTS, ...ALL.map((name) => `${name} 2024-04`)]);
    expect(pane.status).toContain('April 2024 begins on 6 new sheets.');
    expect(document.activeElement?.id).toBe('bureau-result');
    expect(pane.root.querySelector('#bureau-result')?.textContent).toBe('New ratings 2024-03');
    jest.mocked(download).mockClear();
    await pane.click('All four lists as CSV');
    expect(jest.mocked(download).mock.calls.map(([name]) => name)).toEqual(
      ['Main', 'Standard', 'Rapid', 'Blitz'].map((list) => `${list} 2024-04.csv`),
    );
  });

  test('gives what the two buttons give one after the other', async () => {
    const one = await BureauPane.open(smallSheets());
    await one.click('Run and carry forward');
    const next = ALL.map((name) => one.cells(`${name} 2024-04`));
    const steps = await BureauPane.open(smallSheets());
    await steps.click('Run');
    await steps.click('Carry forward');
    expect(ALL.map((name) => steps.cells(`${name} 2024-04`))).toEqual(next);
  });

  test('again, keeps the events and games of the next month', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run and carry forward');
    const before = pane.sheets;
    await pane.choose('bureau-month', '2024-03');
    await pane.click('Run and carry forward');
    await pane.click('Keep both');
    const kept = [
      ...before,
      ...RESULTS.map((name) => `${name} (2)`),
      ...RENEWED.map((name) => `${name} 2024-04 (2)`),
    ];
    expect(pane.sheets).toEqual(kept);
    // What was kept is nobody's to replace any more; the sheets of the last time are.
    const events = pane.idOf('Events 2024-04');
    await pane.choose('bureau-month', '2024-03');
    await pane.click('Run and carry forward');
    await pane.click('Replace them');
    expect([...pane.sheets].sort()).toEqual([...kept].sort());
    expect(pane.idOf('Events 2024-04')).toBe(events);
  });

  test.each([/^Rating players/, /^Preparing Carry/, /^Writing New/, /^Writing Rating history/])(
    'cancelled at %s writes neither',
    async (when) => {
      const pane = await BureauPane.open(smallSheets());
      const before = pane.everything();
      expect(await pane.clickAndCancel('Run and carry forward', when)).toBe(true);
      expect(pane.status).toMatch(
        String(when).includes('Writing')
          ? /^Cancelled\. The sheets already written are removed again/
          : /^Cancelled\. Nothing was written; the workbook is as it was\.$/,
      );
      expect(pane.everything()).toEqual(before);
      expect(document.activeElement?.id).toBe('bureau-run-on');
      await pane.click('Run');
      expect(pane.sheets.slice(-3)).toEqual(RESULTS);
    },
  );
});

describe('publishing', () => {
  test('all four lists are what the engine gives, each in its file', async () => {
    const pane = await BureauPane.open(smallSheets());
    const { reading, month } = monthOfSheets(smallSheets());
    jest.mocked(download).mockClear();
    await pane.click('All four lists as CSV');
    expect(jest.mocked(download).mock.calls.map(([, text]) => text)).toEqual(
      LISTS.map((list) => `\uFEFF${exportList(reading, month, list)}`),
    );
    expect(pane.status).toContain('The lists are in the files "Main 2024-04.csv"');
    expect(document.activeElement?.id).toBe('bureau-list-files');
  });

  describe('after a change in the tables', () => {
    /** Another result of the first game that White won, as a user types it: Excel reports the change. */
    async function correct(pane: BureauPane, sheet: string): Promise<void> {
      const { bench } = pane;
      const place = TABLES.games.columns.findIndex(({ key }) => key === 'result');
      const won = pane.cells('Games').findIndex((line) => line[place] === '1-0');
      const box = { row: won, column: place, rows: 1, columns: 1 };
      bench.grid.writeCells(pane.idOf(sheet), box, [['0-1']]);
      bench.raise(cellsChanged(bench.context, pane.idOf(sheet), box, false));
      await new Promise((resolve) => setTimeout(resolve, 400));
      await pane.rest();
    }
    const OUT_OF_DATE = 'these new ratings are out of date';
    const exported = async (pane: BureauPane): Promise<number> => {
      jest.mocked(download).mockClear();
      await pane.click('All four lists as CSV');
      return jest.mocked(download).mock.calls.length;
    };

    test('the new ratings are called out of date, and no list is written before the month is run again', async () => {
      const pane = await BureauPane.open(smallSheets());
      await pane.click('Run');
      expect(pane.text).not.toContain(OUT_OF_DATE);
      await correct(pane, 'Games');
      expect(pane.text).toContain(OUT_OF_DATE);
      await pane.click('Home');
      await pane.click('Continue: March 2024: new ratings are older than Games');
      expect(await exported(pane)).toBe(0);
      expect(pane.alert).toContain('"New ratings 2024-03" is out of date. Run the month again first.');
      await pane.click('Run');
      await pane.click('Replace them');
      expect(pane.text).not.toContain(OUT_OF_DATE);
      expect(await exported(pane)).toBe(4);
    });

    test('a change on another sheet leaves them as they are', async () => {
      const pane = await BureauPane.open(smallSheets());
      await pane.click('Run');
      await correct(pane, 'Run 2024-03');
      expect(pane.text).not.toContain(OUT_OF_DATE);
      expect(await exported(pane)).toBe(4);
    });

    test('while the pane was closed, lists that differ from the sheet New ratings are not written', async () => {
      const closed = await BureauPane.open(smallSheets());
      await closed.click('Run');
      const same = await closed.reopened();
      expect(await exported(same)).toBe(4);
      await correct(same, 'Games');
      const pane = await same.reopened();
      expect(await exported(pane)).toBe(0);
      expect(pane.alert).toContain('"New ratings 2024-03" is out of date. Run the month again first.');
    });
  });

  test('all four as sheets, and one alone', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('All four lists as sheets');
    expect(pane.sheets.slice(-4)).toEqual(
      ['Main', 'Standard', 'Rapid', 'Blitz'].map((list) => `${list} 2024-04`),
    );
    await pane.choose('list', 'blitz');
    await pane.click('Export as sheet');
    expect(pane.sheets.at(-1)).toBe('Blitz 2024-04 (2)');
    jest.mocked(download).mockClear();
    await pane.click('Export as CSV');
    expect(jest.mocked(download).mock.calls.map(([name]) => name)).toEqual(['Blitz 2024-04.csv']);
  });
});

describe('tables that are no Excel tables', () => {
  /** The six tables one below the other on one sheet, columns turned round, without a name. */
  async function onOneSheet(): Promise<BureauPane> {
    const pane = await BureauPane.open();
    const cells = smallSheets().flatMap(({ name, columns, rows }) => [
      [name],
      [...columns].reverse().map(({ title }) => title),
      ...rows.map((row) => [...row].reverse()),
      [],
    ]);
    const width = Math.max(...cells.map((row) => row.length));
    const typed = cells.map((row) =>
      Array.from({ length: width }, (_, at) => {
        const cell = row[at] ?? '';
        return typeof cell === 'string' && cell !== '' ? `'${cell}` : cell;
      }),
    );
    const box = { row: 0, column: 0, rows: typed.length, columns: width };
    pane.bench.grid.writeCells(pane.idOf('Sheet1'), box, typed);
    return pane.reopened();
  }

  test('are found by their headers without a click, and give the same month', async () => {
    const expected = await ratingsOf(smallSheets());
    const pane = await onOneSheet();
    await pane.openStep('Tables');
    expect(pane.text).toMatch(/Players Sheet1 A2:X62, 60 players/);
    await pane.click('Run');
    expect(pane.alert).toBe('');
    expect(newRatings(pane)).toEqual(expected);
  });

  test('are counted by their players: blank rows and a total are none', async () => {
    const pane = await BureauPane.open();
    const { columns, rows } = smallSheets().find(({ name }) => name === 'Players')!;
    const blank = columns.map(() => '');
    const total = ['Total', '60 players', ...blank.slice(2)];
    const lines = rows.map((row) => row.map((cell) => cell ?? ''));
    const cells = [columns.map(({ title }) => title), ...lines.slice(0, 20), blank, ...lines.slice(20)];
    const all = [...cells, blank, total];
    const box = { row: 3, column: 0, rows: all.length, columns: columns.length };
    pane.bench.grid.writeCells(pane.idOf('Sheet1'), box, all);
    const again = await pane.reopened();
    expect(again.text).toMatch(/Players Sheet1 A4:X6\d, 60 players/);
  });

  test('a second one is asked about, and the choice is kept when rows are put in above it', async () => {
    const pane = await onOneSheet();
    const players = smallSheets().find(({ name }) => name === 'Players')!;
    const titles = players.columns.map(({ title }) => title);
    const cells = [titles, ...players.rows.slice(0, 5).map((row) => row.map((cell) => cell ?? ''))];
    const box = { row: 0, column: 40, rows: cells.length, columns: titles.length };
    pane.bench.grid.writeCells(pane.idOf('Sheet1'), box, cells);
    const again = await pane.reopened();
    const list = '[data-table=players] select';
    await again.chooseText(list, 'Sheet1 AO1:BL6, 5 players');
    const kept = await again.reopened();
    await kept.openStep('Tables');
    expect(kept.root.querySelector<HTMLSelectElement>(list)?.selectedOptions[0]?.text.trim()).toBe(
      'Sheet1 AO1:BL6, 5 players',
    );
  });
});

test('a run of a month is found again where a saved workbook gives its sheets other ids', async () => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run');
  const { sheets } = pane;
  const { settings } = pane.bench.document;
  const ids = sheets.map((name) => pane.idOf(name));
  for (const [key, saved] of settings) {
    const text = ids.reduce((was, id) => was.replaceAll(`"${id}"`, `"${id}-before"`), JSON.stringify(saved));
    settings.set(key, JSON.parse(text));
  }
  const again = await pane.reopened();
  expect(again.root.querySelector('#bureau-run')?.textContent).toContain('run before');
  await again.click('Run');
  expect(again.sheets).toEqual(sheets);
  await again.click('Replace them');
  expect([again.alert, again.sheets]).toEqual(['', sheets]);
});
