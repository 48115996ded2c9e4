/** @jest-environment jsdom */
import './support/noDownload';
import { exportList } from '../../src/bureau';
import { download } from '../../src/taskpane/kit/files';
import { formatOf, INITIAL_BUREAU } from '../../src/taskpane/pages/bureau/bureauState';
import { BureauPane, monthOfSheets, smallSheets } from './support/bureauPane';
import { chooseFiles, textFile } from './support/files';

jest.setTimeout(120_000);

const LISTS = ['main', 'standard', 'rapid', 'blitz'] as const;
const { reading, month } = monthOfSheets(smallSheets());
const published = LISTS.map((list) => textFile(`${list}.csv`, exportList(reading, month, list)));

/** The counts of the result by their titles, as they are shown. */
function counts(pane: BureauPane): Record<string, string[]> {
  const rows = [...pane.root.querySelectorAll('section[aria-labelledby=compare-result] tr')].slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('th')?.textContent ?? '',
      [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    ]),
  );
}
const run = async (): Promise<BureauPane> => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run');
  return pane;
};
const hint = (pane: BureauPane): string =>
  pane.root.querySelector('#compare-run-hint')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('new ratings and the four published lists', () => {
  test('are compared list by list in three clicks', async () => {
    const pane = await run();
    await pane.click('Compare with the published lists…');
    await chooseFiles(pane, 'published-files', published);
    await pane.click('Compare');
    expect(pane.alert).toBe('');
    const names = ['Main', 'Standard', 'Rapid', 'Blitz'].map((list) => `Comparison ${list}`);
    expect(pane.sheets.slice(-4)).toEqual(names);
    const found = counts(pane);
    expect(found['Different cells']).toEqual(['0', '0', '0', '0']);
    expect(found['Rows missing here']).toEqual(['0', '0', '0', '0']);
    expect(found['Rows missing there']).toEqual(['0', '0', '0', '0']);
    expect(found).not.toHaveProperty('Rows whose id occurs twice here');
    const compared = (found['Equal as shown'] ?? []).map(Number);
    expect(compared.every((count) => count > 10)).toBe(true);
    expect(document.activeElement?.id).toBe('compare-result');
  });

  test('a rating that differs is counted in its list, and leads to its cell', async () => {
    const pane = await run();
    const [header = '', first = '', ...rest] = exportList(reading, month, 'rapid').split('\r\n');
    const fields = first.split(',');
    const wrong = fields.map((field, at) => (at === 6 ? String(Number(field) + 7) : field)).join(',');
    await pane.click('Compare with the published lists…');
    await chooseFiles(pane, 'published-files', [
      textFile('rapid.csv', [header, wrong, ...rest].join('\r\n')),
      published[0]!,
    ]);
    await pane.click('Compare');
    expect(counts(pane)['Different cells']).toEqual(['0', '1']);
    expect(pane.text).toContain('No file was chosen for Standard, Blitz.');
    const link = [...pane.root.querySelectorAll<HTMLButtonElement>('li.found button')][0]!;
    link.click();
    await pane.rest();
    const { row, column } = pane.bench.grid.selection();
    const cells = pane.cells('New ratings 2024-03');
    expect(cells[2]?.[column]).toBe('Published');
    expect(String(cells[row]?.[0])).toBe(fields[0]);
    expect(cells[row]?.[3]).toBe('Rapid');
  });

  test('before the month was run there is nothing to compare', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.openStep('Publish');
    const button = pane.button('Compare with the published lists…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(pane.text).toContain('Run the month first: its new ratings are what is compared.');
  });

  test('what is missing is said; the way back leads to any two lists', async () => {
    const pane = await run();
    await pane.click('Check');
    await pane.click('Two lists');
    await pane.click('New ratings with the published lists');
    expect(hint(pane)).toBe('Choose the files first.');
    await chooseFiles(pane, 'published-files', [textFile('a.csv', exportList(reading, month, 'main'))]);
    expect(hint(pane)).toBe('Choose which list a.csv is.');
    await chooseFiles(pane, 'published-files', [textFile('x.csv', 'a,b\n1,2')]);
    expect(pane.alert).toContain('There is no column UNIQUE_NO');
    await pane.click('Any two lists');
    expect(pane.root.querySelector('#table-here')).not.toBeNull();
  });
});

describe('a table with several lists beside a list', () => {
  const two = async (name: string): Promise<BureauPane> => {
    const pane = await run();
    await pane.click('Check');
    await pane.click('Two lists');
    const table = [...pane.root.querySelectorAll<HTMLOptionElement>('#table-here option')].find(({ text }) =>
      text.includes('New ratings'),
    );
    await pane.choose('table-here', table?.value ?? '');
    await chooseFiles(pane, 'file-there', [textFile(name, exportList(reading, month, 'main'))]);
    return pane;
  };

  test('is filtered by the list that the file’s name speaks of', async () => {
    const pane = await two('main.csv');
    expect(pane.root.querySelector<HTMLSelectElement>('#list-filter')?.value).toBe('Main');
    await pane.click('Compare');
    expect(pane.status).toBe('The comparison is on the new sheet "Comparison".');
    expect(pane.text).toContain('Different cells 0');
    expect(pane.text).toContain('List = Main and main.csv');
  });

  test('asks for the list where no name says it; all rows are warned of', async () => {
    const pane = await two('ratings.csv');
    expect(hint(pane)).toBe(
      'Choose which list is compared: here has a row for each list and player, the other side does not.',
    );
    await pane.choose('list-filter', '');
    await pane.click('Compare');
    expect(pane.alert).toMatch(/Not compared: \d+ rows whose id occurs more than once\./);
    expect(pane.text).toContain('Most rows were not compared');
  });
});

describe('files of lists', () => {
  test.each([
    [',', null, 'semicolons'],
    ['.', null, 'published'],
    [null, null, 'published'],
    [',', 'published', 'published'],
    ['.', 'semicolons', 'semicolons'],
  ] as const)('with the decimal sign %s and the choice %s have %s', (decimalSign, listFormat, format) => {
    expect(formatOf({ ...INITIAL_BUREAU, decimalSign, listFormat })).toBe(format);
  });

  test('have commas or semicolons, as this Excel opens them; the other is a click away', async () => {
    const pane = await BureauPane.open(smallSheets());
    jest.mocked(download).mockClear();
    await pane.choose('list-format', 'semicolons');
    await pane.click('All four lists as CSV');
    expect(jest.mocked(download).mock.calls.map(([, text]) => text)).toEqual(
      LISTS.map((list) => `\uFEFF${exportList(reading, month, list, 'semicolons')}`),
    );
    const lines = exportList(reading, month, 'main', 'semicolons').split('\r\n');
    expect(lines[0]).toBe('UNIQUE_NO;SURNAME;FIRSTNAME;BDATE;SEX;TITLE;RATING;FED');
  });
});

test('a list of nobody says so, and nothing is written', async () => {
  const pane = await run();
  const sheets = [...pane.sheets];
  jest.mocked(download).mockClear();
  await pane.choose('list-preset', 'juniors');
  await pane.choose('list-age', '1');
  for (const button of ['Export as CSV', 'Export as sheet']) {
    await pane.click(button);
    expect(pane.alert).toContain('Nobody is on this list; nothing was written.');
  }
  expect(download).not.toHaveBeenCalled();
  expect(pane.sheets).toEqual(sheets);
});
