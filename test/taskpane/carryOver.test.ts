/** @jest-environment jsdom */
import './support/noDownload';
import { BureauPane, smallSheets } from './support/bureauPane';
import { provideBrowser } from './support/provideBrowser';
import { periodOf, tableSheet, TABLES } from '../../src/bureau';
import { calendarDay } from '../../src/engine/kit/calendarDay';

jest.setTimeout(240_000);
beforeAll(provideBrowser);

const RUN_ON = 'Run and carry forward';
const PLAYERS = 'Players 2024-04';
const TOP = 3;

/** March, run and carried forward. */
async function begun(): Promise<BureauPane> {
  const pane = await BureauPane.open(smallSheets());
  await pane.click(RUN_ON);
  await pane.choose('bureau-month', '2024-03');
  return pane;
}

function put(pane: BureauPane, sheet: string, row: number, title: string, value: string | number): void {
  const column = titles(pane, sheet).indexOf(title);
  if (column < 0) throw new Error(`No column ${title} on ${sheet}`);
  pane.bench.grid.writeCells(pane.idOf(sheet), { row, column, rows: 1, columns: 1 }, [[value]]);
}

const titles = (pane: BureauPane, sheet: string): unknown[] => pane.cells(sheet)[TOP - 1]!;

/** The rows of a table by their first cell. */
function rowsOf(pane: BureauPane, sheet: string): Map<string, Record<string, unknown>> {
  const header = titles(pane, sheet);
  return new Map(
    pane
      .cells(sheet)
      .slice(TOP)
      .map((row) => [
        String(row[0]),
        Object.fromEntries(header.map((title, at) => [String(title), row[at]])),
      ]),
  );
}

/** Of the first games that White won, so many are won by Black. */
function turnGames(pane: BureauPane, count: number): void {
  const rows = pane.cells('Games').flatMap((line, row) => (line[5] === '1-0' ? [row] : []));
  for (const row of rows.slice(0, count)) put(pane, 'Games', row, 'Result', '0-1');
}

/** What somebody types into April: people, ratings, K, a new player, a column of their own. */
async function typeOwn(pane: BureauPane): Promise<void> {
  put(pane, PLAYERS, TOP, 'Surname', 'Newname');
  put(pane, PLAYERS, TOP, 'FIDE id', '14300001');
  put(pane, PLAYERS, TOP + 1, 'FIDE rating', 1999);
  put(pane, PLAYERS, TOP + 2, 'Main K', 15);
  await Excel.run(async (context) => {
    const table = context.workbook.tables.getItem('CsaPlayers_2024_04');
    const row = titles(pane, PLAYERS).map((title) =>
      title === 'CSA id' ? '999001' : title === 'Surname' ? 'Late' : title === 'Main' ? 1350 : '',
    );
    table.rows.add(undefined, [row]);
    await context.sync();
  });
}

const OWN = ['Surname', 'First name', 'FIDE id', 'FIDE rating', 'Main K', 'Gender', 'Region'] as const;
const RATINGS = ['Main', 'Main highest', 'Standard', 'Rapid', 'Blitz'] as const;
const some = (row: Record<string, unknown>, keys: readonly string[]) => keys.map((key) => String(row[key]));

test('own cells and new players stay, and what follows from the month is renewed', async () => {
  const pane = await begun();
  await typeOwn(pane);
  const typed = rowsOf(pane, PLAYERS);
  turnGames(pane, 20);
  await pane.click(RUN_ON);
  expect(pane.text).toContain(`Edited since they were written: "${PLAYERS}". What you typed there stays`);
  expect(pane.text).toMatch(/Players: player \S+, Main: [\d.]+ instead of [\d.]+/);
  const before = pane.everything();
  await pane.click('Cancel');
  expect(pane.everything()).toEqual(before);
  await pane.click(RUN_ON);
  await pane.click('Replace these cells too');
  expect(pane.alert).toBe('');
  // From scratch, the same month gives these ratings.
  const scratch = await BureauPane.open(smallSheets());
  turnGames(scratch, 20);
  await scratch.click(RUN_ON);
  const right = rowsOf(scratch, PLAYERS);
  const now = rowsOf(pane, PLAYERS);
  expect([...now.keys()]).toEqual([...typed.keys()]);
  for (const [id, row] of typed) expect([id, some(now.get(id)!, OWN)]).toEqual([id, some(row, OWN)]);
  for (const [id, row] of right) expect([id, some(now.get(id)!, RATINGS)]).toEqual([id, some(row, RATINGS)]);
  expect(now.get('999001')).toMatchObject({ Surname: 'Late', Main: 1350 });
});

test('own cells stay through a second run as well', async () => {
  const pane = await begun();
  await typeOwn(pane);
  for (const games of [3, 6]) {
    await pane.choose('bureau-month', '2024-03');
    turnGames(pane, games);
    await pane.click(RUN_ON);
    await pane.click('Replace these cells too');
    expect(pane.alert).toBe('');
  }
  const now = rowsOf(pane, PLAYERS);
  expect(now.get('999001')).toMatchObject({ Surname: 'Late', Main: 1350 });
  expect([...now.values()][0]).toMatchObject({ Surname: 'Newname', 'FIDE id': '14300001' });
});

test('of a published month only what somebody changed is asked about, and stays where the answer is so', async () => {
  const pane = await begun();
  await pane.click('Publish March 2024…');
  await pane.click('Publish');
  await typeOwn(pane);
  const [id, first] = [...rowsOf(pane, PLAYERS)][0]!;
  put(pane, PLAYERS, TOP, 'Main', 1666.5);
  turnGames(pane, 20);
  await pane.click(RUN_ON);
  const asked = [...pane.root.querySelectorAll('li.found.question')].map((one) => one.textContent?.trim());
  expect(asked).toEqual([`Players: player ${id}, Main: 1666.5 instead of ${Number(first['Main'])}`]);
  await pane.click('Replace them, keep these cells');
  expect(pane.alert).toBe('');
  const scratch = await BureauPane.open(smallSheets());
  turnGames(scratch, 20);
  await scratch.click(RUN_ON);
  const [right, now] = [rowsOf(scratch, PLAYERS), rowsOf(pane, PLAYERS)];
  expect(now.get(id)).toMatchObject({ Main: 1666.5, Surname: 'Newname' });
  const others = [...right].slice(1);
  for (const [player, row] of others)
    expect([player, some(now.get(player)!, RATINGS)]).toEqual([player, some(row, RATINGS)]);
});

test('a penalty, a column of your own and a note beside the table are not lost', async () => {
  const pane = await begun();
  const { grid } = pane.bench;
  const id = pane.idOf(PLAYERS);
  const last = titles(pane, PLAYERS).length;
  // A column that the table takes in, as Excel does with a header typed beside it.
  grid.writeCells(id, { row: TOP - 1, column: last, rows: 2, columns: 1 }, [['Club'], ['Rooks']]);
  const table = pane.bench.document.tables.find(({ name }) => name === 'CsaPlayers_2024_04')!;
  table.box = { ...table.box, columns: last + 1 };
  const player = [...rowsOf(pane, PLAYERS).keys()][0]!;
  await Excel.run(async (context) => {
    const row = titles(pane, 'Penalties 2024-04').map((title) =>
      title === 'CSA id' ? player : title === 'Event' ? 'April Open' : title === 'Round' ? 2 : '',
    );
    context.workbook.tables.getItem('CsaPenalties_2024_04').rows.add(undefined, [row]);
    await context.sync();
  });
  grid.writeCells(pane.idOf('Rating history 2024-04'), { row: 5, column: 12, rows: 1, columns: 1 }, [
    ['Check with the region'],
  ]);
  turnGames(pane, 5);
  await pane.click(RUN_ON);
  await pane.click('Replace these cells too');
  expect(pane.alert).toBe('');
  expect([...rowsOf(pane, PLAYERS).values()][0]).toMatchObject({ Club: 'Rooks' });
  expect(pane.cells('Penalties 2024-04').some((row) => row.includes('April Open'))).toBe(true);
  expect(pane.status).toContain('there are formulas or more than the table: "Rating history 2024-04"');
  expect(pane.cells('Rating history 2024-04').flat()).toContain('Check with the region');
  expect(pane.sheets).toContain('Rating history 2024-04 (2)');
});

test('a sheet with a formula stays beside the new one', async () => {
  const pane = await begun();
  pane.bench.grid.calculate = () => 1999;
  put(pane, PLAYERS, TOP, 'FIDE rating', '=1998+1');
  turnGames(pane, 5);
  await pane.click(RUN_ON);
  await pane.click('Replace these cells too');
  expect(pane.alert).toBe('');
  expect(pane.status).toContain(`there are formulas or more than the table: "${PLAYERS}"`);
  expect(pane.sheets).toContain(`${PLAYERS} (2)`);
  const row = { row: TOP, column: 0, rows: 1, columns: titles(pane, PLAYERS).length };
  expect(pane.bench.grid.readFormulas(pane.idOf(PLAYERS), row)[0]).toContain('=1998+1');
  expect([...rowsOf(pane, `${PLAYERS} (2)`).values()][0]).toMatchObject({ 'FIDE rating': 1999 });
});

test('tables of the next month that this pane did not write are replaced, own cells kept, unless more is on the sheet', async () => {
  const first = await begun();
  const period = periodOf(calendarDay(2024, 4, 1)!);
  const sheets = (['players', 'history'] as const).map((table) =>
    tableSheet(table, first.cells(`${TABLES[table].sheetName} 2024-04`).slice(TOP) as never, period),
  );
  const pane = await BureauPane.open([...smallSheets(), ...sheets]);
  await pane.choose('bureau-month', '2024-03');
  put(pane, PLAYERS, TOP, 'Title', 'CM');
  const history = 'Rating history 2024-04';
  pane.bench.grid.writeCells(pane.idOf(history), { row: 0, column: 12, rows: 1, columns: 1 }, [['Checked']]);
  turnGames(pane, 20);
  await pane.click(RUN_ON);
  await pane.click('Replace them, keep these cells');
  expect(pane.status).toContain(
    `Not replaced, because there are formulas or more than the table: "${history}".`,
  );
  const names = pane.bench.grid.sheets().map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('Players 2024'))).toEqual([PLAYERS]);
  expect(names.filter((name) => name.startsWith(history))).toHaveLength(2);
  expect(String(pane.cells(PLAYERS)[TOP]![titles(pane, PLAYERS).indexOf('Title')])).toBe('CM');
});
