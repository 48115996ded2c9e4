/** @jest-environment jsdom */
import { BureauPane, smallSheets } from './support/bureauPane';

jest.setTimeout(120_000);

const RESULTS = ['New ratings 2024-03', 'Left out 2024-03', 'Run 2024-03'];
type Sheets = ReturnType<typeof smallSheets>;

/** The small federation with one cell otherwise; rows count from the table's first. */
function changed(sheet: string, row: number, column: string, value: string | number): Sheets {
  return smallSheets().map((one) => {
    if (one.name !== sheet) return one;
    const at = one.columns.findIndex(({ title }) => title === column);
    if (at < 0) throw new Error(`${sheet} has no column ${column}`);
    const rows = one.rows.map((line, index) =>
      index === row ? line.map((cell, place) => (place === at ? value : cell)) : line,
    );
    return { ...one, rows };
  });
}

async function run(sheets: Sheets): Promise<BureauPane> {
  const pane = await BureauPane.open(sheets);
  await pane.click('Run');
  return pane;
}

describe('one cell that Excel has spoilt', () => {
  test('a rating that has lost its point is asked about before anything is written', async () => {
    const pane = await run(changed('Players', 1, 'Main', 19903));
    expect(pane.sheets).not.toContain(RESULTS[0]);
    expect(pane.status).toBe('');
    expect(pane.alert).toContain('Nothing was written');
    expect(pane.text).toContain('19903 may be 1990.3 with its point lost');
    expect(pane.text).toContain('Players!K5');
  });

  test('an end date that is text but means one day costs nothing', async () => {
    const expected = await run(smallSheets());
    const events = smallSheets().find(({ name }) => name === 'Events')!;
    const end = events.columns.findIndex(({ title }) => title === 'End date');
    const shown = new Date(Date.UTC(1899, 11, 30) + Number(events.rows[0]![end]) * 86_400_000);
    const day = shown.getUTCDate();
    const text = `${day} March 2024`;
    expect(shown.getUTCMonth()).toBe(2);
    const pane = await run(changed('Events', 0, 'End date', text));
    expect(pane.alert).toBe('');
    expect(pane.cells(RESULTS[0]!)).toEqual(expected.cells(RESULTS[0]!));
  });

  test.each([
    [
      'an end date that can mean two days',
      'End date',
      '03/04/2024',
      /^Nothing was written\. No event has an/,
    ],
    ['a time control that is none', 'Base minutes', 'slow', /^Nothing was written\. Open 0001/],
  ])('%s asks about the games and players it would cost', async (_, column, text, first) => {
    const pane = await run(changed('Events', 0, column, text));
    expect(pane.alert).toMatch(first);
    // The one event has no date that says its month.
    await pane.choose('bureau-month', '2024-03');
    await pane.click('Run');
    expect(pane.sheets).not.toContain(RESULTS[0]);
    expect(pane.alert).toMatch(
      /^Nothing was written\. Open 0001.*: \d+ games of \d+ players would not be rated\. Correct Events!/,
    );
    await pane.click(
      [...pane.root.querySelectorAll('main button')]
        .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim())
        .find((name) => name.startsWith('Rate without them'))!,
    );
    expect(pane.status).toBe('');
    expect(pane.text).toMatch(/Rated without \d+ games of \d+ players/);
  });

  test('a second player with the id of the one above is said to stand 1 row above', async () => {
    const pane = await run(changed('Players', 1, 'CSA id', '100001'));
    expect(pane.text).toContain('Two players have the CSA id 100001; the other one is 1 row above.');
  });
});

describe('below the end of an Excel table', () => {
  /** The small federation, with rows typed a row lower than Excel takes into the table of games. */
  async function withBelow(rows: readonly (readonly (string | number)[])[]): Promise<BureauPane> {
    const pane = await BureauPane.open(smallSheets());
    const sheet = pane.idOf('Games');
    const { row, column, rows: filled } = pane.bench.grid.usedRange(sheet)!;
    const cells = rows.map((line) => [...line]);
    const box = { row: row + filled + 1, column, rows: rows.length, columns: cells[0]!.length };
    pane.bench.grid.writeCells(sheet, box, cells);
    return pane;
  }
  const more = [
    ['Open 0001', '', '1', '100001', '100002', '1-0'],
    ['Open 0001', '', '2', '100002', '100001', '0-1'],
  ];

  test('games are asked about before anything is written, by their first cell and their number', async () => {
    const pane = await withBelow(more);
    await pane.click('Run');
    expect(pane.alert).toContain('Nothing was written. 1 cell has to be confirmed.');
    expect(pane.text).toMatch(
      /Games!A\d+ The Excel table ends above this cell: 2 rows below its end would not/,
    );
    await pane.click(
      'Confirm: Games!A125: The Excel table ends above this cell: 2 rows below its end would not be read. Drag the corner of the table down to the last row, or confirm that it ends where it should.',
    );
    await pane.click('Run');
    expect(pane.sheets).toContain(RESULTS[0]);
  });

  test('one row is one row', async () => {
    const pane = await withBelow(more.slice(1));
    await pane.click('Check the tables');
    expect(pane.text).toContain('1 row below its end would not be read');
  });

  test.each([
    ['a total', ['Total', '', '', '', '', 120]],
    ['a remark', ['All of March', '', '', '', '', '']],
  ])('%s is no row', async (_, row) => {
    const pane = await withBelow([row]);
    await pane.click('Run');
    expect(pane.sheets).toContain(RESULTS[0]);
  });
});

test('tables are offered by sheet and rows, not by names within Excel', async () => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run and carry forward');
  await pane.openStep('Tables');
  const options = [...pane.root.querySelectorAll('[data-table] option')].map((one) =>
    one.textContent?.trim(),
  );
  expect(options).toContain('Players 2024-04, 60 players');
  expect(options.filter((one) => one?.includes('Csa'))).toEqual([]);
});

test('a run repeated and carried forward twice leaves no second set of sheets', async () => {
  const pane = await BureauPane.open(smallSheets());
  for (const again of [false, true]) {
    await pane.choose('bureau-month', '2024-03');
    await pane.click('Run and carry forward');
    if (again) await pane.click('Replace them');
  }
  expect(pane.sheets.filter((name) => /\(\d+\)/.test(name))).toEqual([]);
});

test('headers that a federation uses are found without renaming a table', async () => {
  const usual: Readonly<Record<string, string>> = { 'CSA id': 'Unique No', Standard: 'Std' };
  const sheets = smallSheets().map((sheet) =>
    sheet.name !== 'Players'
      ? sheet
      : {
          ...sheet,
          name: 'Mine',
          tableName: 'Mine',
          columns: sheet.columns.map((column) => ({ ...column, title: usual[column.title] ?? column.title })),
        },
  );
  const expected = await run(smallSheets());
  const pane = await run(sheets);
  expect(pane.alert).toBe('');
  expect(pane.cells(RESULTS[0]!)).toEqual(expected.cells(RESULTS[0]!));
});

test('the workbook of a bureau opens on the page Bureau, whichever of its sheets is in front', async () => {
  const pane = await BureauPane.open(smallSheets());
  for (const sheet of ['Players', 'Games', 'Sheet1']) {
    pane.bench.grid.activateSheet(pane.idOf(sheet));
    expect([sheet, (await pane.openedAnew()).root.querySelector('h1')?.textContent]).toEqual([
      sheet,
      "The bureau's month",
    ]);
  }
});
