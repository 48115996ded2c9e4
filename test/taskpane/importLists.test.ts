/** @jest-environment jsdom */
import { exportList, LIST_COLUMNS, type TableSheet } from '../../src/bureau';
import { BureauPane, monthOfSheets, smallSheets } from './support/bureauPane';
import { chooseFiles, dropFiles, pick, textFile } from './support/files';

jest.setTimeout(120_000);

const LISTS = ['main', 'standard', 'rapid', 'blitz'] as const;
const HEADER = LIST_COLUMNS.join(',');
const ZA =
  'UNIQUE_NO;SURNAME;FIRSTNAME;BDATE;SEX;TITLE;RATING;FED\r\n100001;Botha;Jan;1990/05/01;M;;2105,4;GAU\r\n';

const hint = (pane: BureauPane): string =>
  pane.root.querySelector('#import-lists-hint')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const fileText = (pane: BureauPane, name: string): string =>
  pane.root.querySelector(`[data-file="${name}"]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const players = (sheets: readonly TableSheet[]): TableSheet =>
  sheets.find(({ name }) => name.startsWith('Players'))!;

/** The rows of a sheet's table by the titles of its columns. */
function table(pane: BureauPane, sheet: string): Record<string, unknown>[] {
  const [header = [], ...rows] = pane.cells(sheet).slice(2);
  return rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
}

test('a list as a South African Excel saves it goes in', async () => {
  const pane = await BureauPane.open();
  await chooseFiles(pane, 'import-files', [textFile('main.csv', ZA)]);
  expect(fileText(pane, 'main.csv')).toContain(
    '1 player, ratings with decimals; semicolons, decimal comma, UTF-8.',
  );
  expect(hint(pane)).toBe('Choose whether their ratings are published or raw.');
  await pick(pane, 'raw');
  await pane.click('Import');
  expect(pane.alert).toBe('');
  expect(pane.status).toBe('1 player is on the new sheet "Players". Ratings: 1 Main.');
  expect(table(pane, 'Players')[0]).toMatchObject({ 'CSA id': '100001', Main: 2105.4, Region: 'GAU' });
});

test('the four lists go in at once, recognised by their names, and join by id', async () => {
  const { reading, month } = monthOfSheets(smallSheets());
  const pane = await BureauPane.open();
  const files = LISTS.map((list) => textFile(`CHESSA ${list}.csv`, exportList(reading, month, list)));
  await dropFiles(pane, 'import-files', files);
  await pick(pane, 'published');
  expect(pane.text).toContain('The run uses them as raw ratings');
  expect(pane.text).toContain('the highest rating is the highest of the rating and its history');
  await pane.click('Import');
  expect(pane.alert).toBe('');
  const rows = table(pane, 'Players');
  for (const list of ['Main', 'Standard', 'Rapid', 'Blitz'] as const) {
    const text = exportList(reading, month, list.toLowerCase() as 'main');
    const published = text.trim().split('\r\n').slice(1);
    expect(rows.filter((row) => row[list] !== '').length).toBe(published.length);
  }
  expect(pane.root.querySelector('[data-table=players]')?.textContent).toContain('Players');
});

test('a second list is added to the chosen table of players, which stays as it was', async () => {
  const pane = await BureauPane.open();
  await chooseFiles(pane, 'import-files', [textFile('main.csv', ZA)]);
  await pick(pane, 'raw');
  await pane.click('Import');
  const before = pane.cells('Players');
  await chooseFiles(pane, 'import-files', [
    textFile('std.csv', `${HEADER}\n100001,Botha,Jan,,,,1900,\n100002,Cele,Ann,,,,1800,\n`),
  ]);
  await pick(pane, 'published');
  await pane.click('Import');
  expect(pane.status).toBe(
    '2 players are on the new sheet "Players (2)", 1 of them new to "Players", which stays as it was. Ratings: 2 Standard.',
  );
  expect(pane.cells('Players')).toEqual(before);
  expect(table(pane, 'Players (2)')).toEqual([
    expect.objectContaining({ 'CSA id': '100001', Main: 2105.4, Standard: 1900 }),
    expect.objectContaining({ 'CSA id': '100002', Main: '', Standard: 1800 }),
  ]);
  const chosen = pane.root.querySelector('[data-table=players] .line .link');
  expect(chosen?.getAttribute('aria-label')).toBe('Players (2), 2 players: go there');
});

test("a table of the user's own keeps its columns, its rows and its month", async () => {
  const sheets = smallSheets();
  const own = players(sheets);
  const withRemark: TableSheet = {
    ...own,
    columns: [{ title: 'Remark', format: 'General', width: 10, choices: null }, ...own.columns],
    rows: own.rows.map((row, at) => [at === 0 ? 'captain' : null, ...row]),
  };
  const pane = await BureauPane.open(sheets.map((sheet) => (sheet === own ? withRemark : sheet)));
  const id = String(own.rows[0]?.[0]);
  await chooseFiles(pane, 'import-files', [textFile('blitz.csv', `UNIQUE_NO,RATING\n${id},1777\n`)]);
  await pick(pane, 'raw');
  await pane.click('Import');
  expect(pane.alert).toBe('');
  const sheet = pane.sheets.find((name) => name.startsWith('Players') && name.endsWith('(2)'))!;
  expect(table(pane, sheet)[0]).toMatchObject({ Remark: 'captain', 'CSA id': id, Blitz: 1777 });
  expect(table(pane, sheet)).toHaveLength(own.rows.length);
});

test('what cannot be taken is listed with file and line, and why', async () => {
  const pane = await BureauPane.open();
  await chooseFiles(pane, 'import-files', [
    textFile('main.csv', `${HEADER}\n1,Botha,,,,,1500,\n2,Cele,,,,,high,\n3,D\n`),
    textFile('rapid.csv', `${HEADER}\n1,Adams,,,,,1400,\n`),
  ]);
  await pick(pane, 'published');
  await pane.click('Import');
  expect(pane.alert).toContain('Some rows were not imported; they are listed below.');
  const listed = [...pane.root.querySelectorAll('[aria-label="Not imported"] li')].map((one) =>
    one.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(listed).toEqual([
    'main.csv, line 3: "high" is not a rating. Type a number, or leave the cell blank for an unrated player (clause 56).',
    'main.csv, line 4: There are 2 fields, but 8 in the header; the line is left out.',
    'rapid.csv, line 2: CSA id 1 belongs to Adams here, but to Botha in main.csv. The rating was not used; correct the id or the surname (clause 14.4).',
  ]);
});

describe('before anything is imported', () => {
  test('a file that names no list is asked about, two of one list are refused', async () => {
    const pane = await BureauPane.open();
    await chooseFiles(pane, 'import-files', [textFile('a.csv', ZA), textFile('main.csv', ZA)]);
    expect(hint(pane)).toBe('Choose which list a.csv is.');
    await pane.choose('[data-file="a.csv"] select', 'main');
    expect(hint(pane)).toBe(
      'Two files have Main ratings: a.csv and main.csv. Remove one, or choose which list it is.',
    );
    await pane.click('Remove main.csv');
    expect(hint(pane)).toBe('Choose whether their ratings are published or raw.');
    pane.button('Import').click();
    await pane.rest();
    expect(pane.sheets).toEqual(['Sheet1']);
  });

  test('a file without the columns says what it has, and the others stay', async () => {
    const pane = await BureauPane.open();
    await chooseFiles(pane, 'import-files', [textFile('x.csv', 'a,b\r\n1,2\r\n'), textFile('main.csv', ZA)]);
    expect(pane.alert).toBe(
      'Not every file could be read. x.csv: There is no column UNIQUE_NO and no column RATING. The columns of the file are: a, b.',
    );
    expect(pane.text).not.toContain('Errors that block the run');
    expect(pane.root.querySelector('[aria-label="Files that cannot be read"]')).not.toBeNull();
    expect(fileText(pane, 'main.csv')).not.toBe('');
  });
});
