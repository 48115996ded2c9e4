/** @jest-environment jsdom */
import { zipSync } from 'fflate';
import { type FideLine, textList, xmlList } from '../support/fideList';
import { BureauPane, smallSheets } from './support/bureauPane';
import { linesOf, withoutFide } from './support/fidePlayers';
import { chooseFiles, textFile } from './support/files';
import { provideBrowser } from './support/provideBrowser';

jest.setTimeout(120_000);
provideBrowser();

const NAME = 'players_list_foa.txt';

const OTHERS: FideLine[] = Array.from({ length: 50 }, (_, at) => ({
  ...{ id: String(100 + at), name: `Other, ${at}`, fed: at % 2 === 0 ? 'GER' : 'IND' },
  ...{ ratings: [2000, 2000, 2000], born: 1990 },
}));

/** The rows of a sheet's table by the titles of its columns. */
function table(pane: BureauPane, name: string): Record<string, unknown>[] {
  const sheet = pane.sheets.find((one) => one.startsWith(name))!;
  const [header = [], ...rows] = pane.cells(sheet).slice(2);
  return rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
}

const list = (text: string, name = NAME): File => textFile(name, text);

async function chooseMonth(pane: BureauPane, label: string): Promise<void> {
  const select = pane.root.querySelector<HTMLSelectElement>('#fide-month')!;
  const option = [...select.options].find(({ textContent }) => textContent?.trim() === label);
  select.value = option!.value;
  select.dispatchEvent(new Event('change'));
  await pane.rest();
}

const isThere = (pane: BureauPane, id: string): boolean => pane.root.querySelector(`#${id}`) !== null;
const button = (pane: BureauPane, id: string): HTMLButtonElement => pane.root.querySelector(`#${id}`)!;

async function press(pane: BureauPane, id: string): Promise<void> {
  button(pane, id).click();
  await pane.rest();
}

test('the list of the month fills in ids, ratings and the history, after it is shown', async () => {
  const sheets = withoutFide(smallSheets());
  const lines = linesOf(sheets, 10);
  const pane = await BureauPane.open(sheets);
  const before = table(pane, 'Players');
  await chooseFiles(pane, 'fide-list', [list(textList([...lines, ...OTHERS]))]);
  expect(pane.alert).toBe('');
  expect(pane.text).toContain(
    `"${NAME}": 10 of 60 players are of RSA. 10 of 60 players in the table are found`,
  );
  expect(table(pane, 'Players')).toEqual(before);
  expect(isThere(pane, 'fide-list-write')).toBe(false);
  await chooseMonth(pane, 'March 2024');
  expect(pane.text).toContain('What changes');
  await press(pane, 'fide-list-write');
  expect(pane.alert).toBe('');
  expect(pane.status).toMatch(/^FIDE's list of March 2024: \d+ cells of 10 players filled in\.$/);
  const after = table(pane, 'Players');
  for (const { id, name, ratings } of lines) {
    expect(after.find((row) => row.Surname === name)).toMatchObject({
      'FIDE id': id,
      'FIDE rating': ratings[0],
      'FIDE rapid': ratings[1] === 0 ? '' : ratings[1],
      'FIDE blitz': ratings[2],
    });
  }
  const filled = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]));
  expect(filled).toHaveLength(10);
  const ids = new Map(after.map((row) => [row['CSA id'], row['FIDE rating']]));
  const history = table(pane, 'Rating history');
  const recorded = history.filter((row) => row['FIDE rating'] !== '');
  expect(recorded.length).toBeGreaterThan(5);
  expect(new Set(recorded.map(({ Month }) => Month)).size).toBe(1);
  for (const row of recorded) expect(row['FIDE rating']).toBe(ids.get(row['CSA id']));
  // The same list again changes nothing.
  await chooseFiles(pane, 'fide-list', [list(xmlList([...lines, ...OTHERS]), 'players_list_xml.xml')]);
  await chooseMonth(pane, 'March 2024');
  expect(pane.text).toContain('No cell changes.');
});

test('an earlier list fills in the ids and its row of the history', async () => {
  const sheets = withoutFide(smallSheets());
  const lines = linesOf(sheets, 10);
  const pane = await BureauPane.open(sheets);
  const zip = zipSync({ 'standard_feb24frl.txt': Buffer.from(textList([...lines, ...OTHERS])) });
  await chooseFiles(pane, 'fide-list', [textFile('standard_feb24frl.zip', zip)]);
  expect(
    pane.root.querySelector<HTMLSelectElement>('#fide-month')!.selectedOptions[0]!.textContent,
  ).toContain('February 2024');
  await press(pane, 'fide-list-write');
  expect(pane.alert).toBe('');
  const after = table(pane, 'Players').filter((row) => row['FIDE id'] !== '');
  expect(after).toHaveLength(10);
  expect(after.every((row) => row['FIDE rating'] === '')).toBe(true);
  expect(table(pane, 'Rating history').some((row) => row['FIDE rating'] === lines[0]!.ratings[0])).toBe(true);
});

test('a later list waits for its month', async () => {
  const sheets = withoutFide(smallSheets());
  const pane = await BureauPane.open(sheets);
  await chooseFiles(pane, 'fide-list', [list(textList(linesOf(sheets, 3)), 'players_apr24.txt')]);
  expect(pane.text).toContain('This list is valid from April 2024, and the tables are of March 2024.');
  expect(isThere(pane, 'fide-list-write')).toBe(false);
});

test('what is uncertain is asked, one by one, and only what is answered is written', async () => {
  const sheets = withoutFide(smallSheets());
  const lines = linesOf(sheets, 4);
  const [first, second, third, fourth] = lines as [FideLine, FideLine, FideLine, FideLine];
  const doubtful = [
    first,
    { ...first, id: '77' },
    { ...second, born: 0 },
    { ...third, name: `${third.name}, Ann` },
  ];
  const pane = await BureauPane.open(sheets);
  await chooseFiles(pane, 'fide-list', [list(textList([...doubtful, fourth]), 'players_mar24.txt')]);
  expect(pane.text).toContain('1 of 60 players in the table are found, 3 more are uncertain');
  expect(pane.text).toContain('Player 1 of 3 to confirm');
  expect(button(pane, 'fide-list-write').getAttribute('aria-disabled')).toBe('true');
  await pane.click(`It is ${first.name}, born ${first.born} (77)`);
  expect(pane.text).toContain('Player 1 of 2 to confirm');
  await pane.click('Next question');
  expect(pane.text).toContain('another first name');
  await press(pane, 'fide-none');
  expect(isThere(pane, 'fide-question')).toBe(false);
  await press(pane, 'fide-list-write');
  const ids = new Map(table(pane, 'Players').map((row) => [row.Surname, row['FIDE id']]));
  expect([first, second, third, fourth].map(({ name }) => ids.get(name))).toEqual(['77', '', '', fourth.id]);
});

test('columns that an old table does not have are named with the cells for their titles', async () => {
  const sheets = withoutFide(smallSheets());
  const lines = linesOf(sheets, 4);
  const old = sheets.map((sheet) => {
    const kept = sheet.columns.flatMap(({ title }, at) => (title.startsWith('FIDE') ? [] : [at]));
    return {
      ...sheet,
      columns: kept.map((at) => sheet.columns[at]!),
      rows: sheet.rows.map((row) => kept.map((at) => row[at]!)),
    };
  });
  const pane = await BureauPane.open(old);
  await chooseFiles(pane, 'fide-list', [list(textList(lines), 'players_mar24.txt')]);
  expect(pane.text).toContain('No cell changes.');
  const named = [...pane.root.querySelectorAll('[aria-label="Columns to add"] li')];
  const cells = named.map((item) => [
    /no column (.*), which/.exec(item.textContent.replace(/\s+/g, ' '))![1],
    item.querySelector('button')!.textContent.trim(),
  ]);
  expect(cells).toEqual([
    ['FIDE id', 'Players!U3'],
    ['FIDE rating', 'Players!V3'],
    ['FIDE rapid', 'Players!W3'],
    ['FIDE blitz', 'Players!X3'],
    ['FIDE rating', "'Rating history'!G3"],
  ]);
});

test('nothing is written where the tables have changed since', async () => {
  const sheets = withoutFide(smallSheets());
  const lines = linesOf(sheets, 4);
  const pane = await BureauPane.open(sheets);
  await chooseFiles(pane, 'fide-list', [list(textList(lines), 'players_mar24.txt')]);
  const { grid } = pane.bench;
  const name = pane.sheets.find((one) => one.startsWith('Players'))!;
  const sheet = pane.idOf(name);
  const used = grid.usedRange(sheet)!;
  const row = pane.cells(name).findIndex((line) => line[1] === lines[0]!.name);
  grid.writeCells(sheet, { row: used.row + row, column: used.column + 1, rows: 1, columns: 1 }, [
    ['Somebody else'],
  ]);
  await press(pane, 'fide-list-write');
  expect(pane.alert).toContain('The tables have changed since the list was read.');
  expect(table(pane, 'Players').some((line) => line['FIDE id'] !== '')).toBe(false);
  await press(pane, 'fide-list-write');
  expect(table(pane, 'Players').filter((line) => line['FIDE id'] !== '')).toHaveLength(3);
});

test.each([
  ['a web page', '<!DOCTYPE html><html></html>', 'This is a web page, not a list of FIDE.'],
  ['a line that is cut off', textList(OTHERS).slice(0, 1000), 'the list is cut off'],
  ["another federation's list", textList(OTHERS), 'None of the 50 players in this list is from RSA'],
])('%s is refused with its reason', async (_, text, reason) => {
  const pane = await BureauPane.open(withoutFide(smallSheets()));
  await chooseFiles(pane, 'fide-list', [list(text)]);
  expect(pane.alert).toContain(`Nothing was written. "${NAME}"`);
  expect(pane.alert.toLowerCase()).toContain(reason.toLowerCase());
  expect(isThere(pane, 'fide-list-read')).toBe(false);
});

test('the federation is remembered', async () => {
  const pane = await BureauPane.open(withoutFide(smallSheets()));
  await pane.lookFor(() => isThere(pane, 'fide-federation'));
  const field = pane.root.querySelector<HTMLInputElement>('#fide-federation')!;
  field.value = 'ger';
  field.dispatchEvent(new Event('change'));
  await pane.rest();
  await chooseFiles(pane, 'fide-list', [list(textList(OTHERS))]);
  expect(pane.text).toContain('25 of 50 players are of GER');
});
