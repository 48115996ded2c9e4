/** @jest-environment jsdom */
import type { TableSheet } from '../../src/bureau';
import { BureauPane } from './support/bureauPane';
import { chooseFiles, textFile } from './support/files';

/** A table of ratings on a sheet of its own. */
function list(name: string, header: string[], rows: (string | number)[][]): TableSheet {
  const columns = header.map((title) => ({ title, format: 'General', width: 10, choices: null }));
  return { name, tableName: name.replace(/\W/g, '_'), note: 'A list.', columns, rows };
}

const OURS = list(
  'Ours',
  ['CSA id', 'Surname', 'Main'],
  [
    [101, 'Adams', 1532.46],
    [102, 'Botha', 1400],
    [103, 'Cele', 1300],
    [103, 'Cele', 1301],
  ],
);
const THEIRS = list(
  "Player's list",
  ['UNIQUE_NO', 'SURNAME', 'RATING'],
  [
    ['00102', 'Botha', 1410],
    ['00101', 'Adams', 1532.5],
    ['00103', 'Cele', 1300],
  ],
);

let pane: BureauPane;
const open = async (...sheets: TableSheet[]): Promise<void> => {
  pane = await BureauPane.open(sheets);
  await pane.click('Check');
  await pane.click('Two lists');
};
const field = <T extends HTMLElement>(label: string): T => {
  const found = [...pane.root.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  if (found === undefined) throw new Error(`No field "${label}"`);
  return pane.root.querySelector<T>(`#${found.htmlFor}`)!;
};
const choose = async (label: string, option: string): Promise<void> => {
  const select = field<HTMLSelectElement>(label);
  const wanted = [...select.options].find((one) => one.text.trim() === option);
  if (wanted === undefined) throw new Error(`No option "${option}" in ${label}`);
  select.value = wanted.value;
  select.dispatchEvent(new Event('change'));
  await pane.rest();
};
const chooseFile = (text: string): Promise<void> =>
  chooseFiles(pane, 'file-there', [textFile('list.csv', text)]);
const hint = (): string => pane.root.querySelector('#compare-run-hint')?.textContent?.trim() ?? '';
const select = (sheet: string, row: number, column: number, rows: number, columns: number): void =>
  pane.bench.grid.select(pane.idOf(sheet), { row, column, rows, columns });

describe('two tables', () => {
  beforeEach(async () => {
    await open(OURS, THEIRS);
    await choose('Table here', 'Ours');
    await choose('Table there', "Player's list");
  });

  test('are compared by id: counts, the largest differences, rows that could not be compared', async () => {
    await choose('Column here', 'Main');
    await pane.click('Pair these columns');
    await pane.click('Compare');
    expect(pane.alert).toBe('');
    expect(pane.status).toBe(
      'The comparison is on the new sheet "Comparison". Not compared: 2 rows whose id occurs more than once.',
    );
    expect(pane.text).toContain('They differ');
    expect(pane.text).toContain('Different cells 1');
    expect(pane.text).toContain('Equal as shown 1');
    expect(pane.text).toContain('102 Main 1400 here, 1410 there: −10');
    expect(pane.text).toContain('Rows not compared (2)');
    expect(document.activeElement?.id).toBe('compare-result');
    expect(pane.cells('Comparison')[8]?.slice(0, 6)).toEqual(['differs', 102, 'Main', 1400, 1410, -10]);
  });

  test('RATING has no partner before the user pairs it, or the other side says Published', async () => {
    expect(pane.text).toContain('Columns (1 pair)');
    expect(pane.text).toContain('Only here: Main.');
    expect(pane.text).toContain('Only there: RATING.');
    await pane.click('Pair these columns');
    expect(pane.text).toContain('Columns (2 pairs)');
    await pane.click('Undo the pair Main and RATING');
    expect(pane.text).toContain('Columns (1 pair)');
  });

  test('a button leads to the cell here and there', async () => {
    await pane.click('Pair these columns');
    await pane.click('Compare');
    await pane.click("Go to cell 'Player''s list'!C4");
    expect(pane.bench.grid.selection()).toMatchObject({
      sheetId: pane.idOf("Player's list"),
      row: 3,
      column: 2,
    });
    await pane.click('Go to cell Ours!C5');
    expect(pane.bench.grid.selection()).toMatchObject({ sheetId: pane.idOf('Ours'), row: 4, column: 2 });
  });

  test('the sides and the way are remembered in the workbook', async () => {
    pane.root.querySelector<HTMLInputElement>('[value=position]')!.click();
    await pane.rest();
    expect([...pane.bench.document.settings].find(([key]) => key.endsWith('.compare'))?.[1]).toMatchObject({
      way: 'position',
      choices: { here: { kind: 'table' }, there: { kind: 'table' } },
    });
  });

  test('while it goes on it can be cancelled, and then nothing was written', async () => {
    const before = pane.everything();
    pane.button('Compare').click();
    const cancel = pane.root.querySelector<HTMLButtonElement>('#cancel');
    expect(document.activeElement).toBe(cancel);
    cancel!.click();
    await pane.rest();
    expect(pane.status).toBe('Cancelled. Nothing was written; the workbook is as it was.');
    expect(pane.everything()).toEqual(before);
    expect(document.activeElement?.id).toBe('compare-run');
  });

  test('a table that is deleted meanwhile is said', async () => {
    await Excel.run(async (context) => {
      context.workbook.tables.getItem('Ours').delete();
      await context.sync();
    });
    await pane.click('Compare');
    expect(pane.alert).toBe(
      'Nothing was written. What was chosen here is no longer in the workbook, or is empty. Choose it again.',
    );
  });
});

test('a table is offered by its sheet, and by its own name where several stand on one', async () => {
  await open(OURS, THEIRS);
  const offered = (): string[] =>
    [...field<HTMLSelectElement>('Table here').options].map(({ text }) => text.trim());
  expect(offered()).toEqual(['None', 'Ours', "Player's list"]);
  const box = { row: 0, column: 40, rows: 2, columns: 2 };
  pane.bench.grid.writeCells(pane.idOf('Ours'), box, [
    ['Id', 'Main'],
    [1, 1400],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Ours').tables.add('AO1:AP2', true).name = 'Second';
    await context.sync();
  });
  await pane.click('Home');
  await pane.click('Check');
  expect(offered()).toEqual(['None', 'Ours, Ours', "Player's list", 'Ours, Second']);
});

describe('selected cells', () => {
  beforeEach(() => open(OURS));

  test('two parts of a sheet, by position; overlapping ones are refused', async () => {
    select('Ours', 3, 2, 2, 1);
    await pane.click('Use selection here');
    select('Ours', 4, 2, 2, 1);
    await pane.click('Use selection there');
    pane.root.querySelector<HTMLInputElement>('[value=position]')!.click();
    await pane.rest();
    expect(hint()).toBe('The two sides overlap in C5 of Ours. Choose two that do not overlap.');
    select('Ours', 5, 2, 2, 1);
    await pane.click('Use selection there');
    expect(hint()).toBe('Writes a new sheet; what is compared stays as it is.');
    await pane.click('Compare');
    expect(
      pane
        .cells('Comparison')
        .slice(8)
        .map((line) => line.slice(0, 6)),
    ).toEqual([
      ['differs', 'row 1', 'column C', 1532.46, 1300, expect.closeTo(232.46, 9)],
      ['differs', 'row 2', 'column C', 1400, 1301, 99],
    ]);
  });

  test('without a header there is no id; a blank selection is said', async () => {
    select('Ours', 3, 0, 1, 3);
    await pane.click('Use selection here');
    select('Ours', 4, 0, 1, 3);
    await pane.click('Use selection there');
    expect(hint()).toBe(
      'The first row of Ours!A4:C4 has numbers or blanks where headers should be. Select the header row too, or compare by position.',
    );
    select('Ours', 50, 0, 1, 3);
    await pane.click('Use selection there');
    expect(pane.alert).toBe(
      'The selected cells are empty. Select a table with its header row in the sheet, then press Use selection.',
    );
  });

  test('nothing is compared before both sides are chosen', async () => {
    expect(hint()).toBe('First choose what to compare here.');
    pane.button('Compare').click();
    await pane.rest();
    expect(pane.sheets).toEqual(['Sheet1', 'Ours']);
  });
});

describe('a file', () => {
  beforeEach(async () => {
    await open(OURS);
    await choose('Table here', 'Ours');
  });

  test('is compared as a sheet is; its cells are lines', async () => {
    await chooseFile('CSA_ID;Surname;Main\n00101;Adams;1532,5\n102;Both;1400\n103;Cele;1\n');
    expect(pane.text).toContain('list.csv 4 rows, 3 columns; semicolons, decimal comma, UTF-8');
    await pane.click('Compare');
    const line = pane.cells('Comparison')[8] ?? [];
    expect([...line.slice(0, 6), line[7]]).toEqual([
      'differs',
      102,
      'Surname',
      'Botha',
      'Both',
      '',
      'line 3',
    ]);
    expect(pane.text).toContain('103 occurs 2 times; none was compared Ours!A6 line 4');
  });

  test('a small difference is told by its first digits, not as nothing', async () => {
    await chooseFile('CSA_ID;Main\n00101;1532,4672\n');
    await pane.click('Compare');
    expect(pane.text).toContain('1532.4672 there: −0.0072');
  });

  test.each([
    ['a,"b', 'A quotation mark in line 1 is not closed. The file is cut off or damaged.'],
    ['\n\n', 'The file list.csv is empty.'],
  ])('that cannot be read is said: %j', async (text, words) => {
    await chooseFile(text);
    expect(pane.alert).toBe(words);
    expect(hint()).toBe('First choose what to compare there.');
  });

  test('without a common id, or without common columns, says what to do', async () => {
    await chooseFile('Who,Main\nAdams,1\n');
    expect(hint()).toBe('Choose the columns with the ids, or compare by position.');
    await choose('Id here', 'Surname');
    await choose('Id there', 'Who');
    expect(hint()).toBe('Writes a new sheet; what is compared stays as it is.');
    await chooseFile('CSA id,Elsewhere\n1,1\n');
    expect(hint()).toBe('No two columns have the same header. Pair two of them under Columns.');
  });
});
