/** @jest-environment jsdom */
import './support/noDownload';
import { cellsChanged } from '../../workbench/host/events';
import { rowsOf, type } from './support/arbiterFiles';
import { BureauPane } from './support/bureauPane';
import { provideBrowser } from './support/provideBrowser';
import { twoRecords } from './support/twoRecords';

jest.setTimeout(240_000);
beforeAll(provideBrowser);

const { keep, drop, one, two } = twoRecords();
const LOG = 'Merged records';

async function opened(sheets = two): Promise<BureauPane> {
  const pane = await BureauPane.open(sheets);
  await pane.openStep('Tables');
  pane.root.querySelector<HTMLButtonElement>('#bureau-merge')?.click();
  return pane;
}

async function compared(sheets = two, ids: readonly [string, string] = [keep, drop]): Promise<BureauPane> {
  const pane = await opened(sheets);
  await type(pane, 'merge-keep', ids[0]);
  await type(pane, 'merge-drop', ids[1]);
  return pane;
}

const shown = (pane: BureauPane, id: string): string =>
  (pane.root.querySelector(`#${id}`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** All of the workbook but the log. */
function withoutLog(pane: BureauPane): unknown {
  const all = pane.everything() as {
    sheets: { name: string }[];
    tables: [string, unknown][];
    active: unknown;
  };
  return {
    ...all,
    active: null,
    sheets: all.sheets.filter(({ name }) => name !== LOG),
    tables: all.tables.filter(([name]) => name !== 'CsaMergedRecords'),
  };
}

/** Writes one cell of a sheet, found by its column and a test of its row. */
function edit(
  pane: BureauPane,
  sheet: string,
  title: string,
  isRow: (row: readonly unknown[]) => boolean,
  value: unknown,
): string {
  const id = pane.idOf(sheet);
  const used = pane.bench.grid.usedRange(id)!;
  const cells = pane.cells(sheet);
  const column = cells[2]!.indexOf(title);
  const row = cells.findIndex((line, at) => at > 2 && isRow(line));
  pane.bench.grid.writeCells(id, { row: used.row + row, column: used.column + column, rows: 1, columns: 1 }, [
    [value as string],
  ]);
  return String(cells[row]![column]);
}

const PLAYERS = 'Players 2024-03';
const GAMES = 'Games 2024-03';

test('what will be written is shown before, and nothing is written', async () => {
  const pane = await opened();
  const before = pane.everything();
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'merge-shown')).toContain('becomes');
  expect(pane.text).toContain('Nothing changes before you press Merge.');
  const emptied = two[0]!.rows.find(([id]) => id === drop)!.filter((cell) => cell !== null).length;
  const filled = one[0]!.rows.find(([id]) => id === keep)!.filter((cell) => cell !== null).length;
  const own = two[0]!.rows.find(([id]) => id === keep)!.filter((cell) => cell !== null).length;
  expect(shown(pane, 'merge-cells-players')).toBe(`Players: ${emptied + filled - own} cells`);
  await pane.click('Cancel');
  expect(pane.root.querySelector('#merge-shown')).toBeNull();
  expect(pane.everything()).toEqual(before);
});

test('merged, the run is that of the bureau where they were one; split, the workbook is as it was', async () => {
  const whole = await BureauPane.open(one);
  await whole.click('Run');
  const wanted = whole.cells('New ratings 2024-03');
  const pane = await compared();
  const before = withoutLog(pane);
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  expect(pane.status).toMatch(new RegExp(`^${drop} is merged into ${keep}: \\d+ cells changed`));
  const log = rowsOf(pane, LOG);
  expect(log.length).toBeGreaterThan(10);
  expect(new Set(log.map(({ Merge }) => Merge))).toEqual(new Set([1]));
  expect(new Set(log.map(({ Done }) => Done))).toEqual(new Set(['changed', 'emptied']));
  expect(log[0]).toMatchObject({ 'CSA id': keep, 'Former id': drop, Table: 'Players' });
  expect(pane.cells(GAMES).flat()).not.toContain(drop);
  await pane.click('Run');
  expect(pane.alert).toBe('');
  // The row of the note has what was confirmed; the ratings begin below the header.
  expect(pane.cells('New ratings 2024-03').slice(3)).toEqual(wanted.slice(3));
  for (const name of ['New ratings 2024-03', 'Left out 2024-03', 'Run 2024-03']) {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    });
  }
  await pane.click('Look for duplicates');
  await pane.click(`Split: ${drop} was merged into ${keep} on 2024/04/15`);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'merge-shown')).toBe(`${drop} and ${keep} become two records again`);
  await pane.click('Split');
  expect(pane.alert).toBe('');
  expect(withoutLog(pane)).toEqual(before);
  expect(rowsOf(pane, LOG).slice(log.length)).toEqual([
    expect.objectContaining({ Merge: 1, Done: 'split', 'CSA id': keep, 'Former id': drop }),
  ]);
  await pane.click('Look for duplicates');
  expect(pane.text).not.toContain('Split…');
});

test('split after other edits: rows are found again, what was typed stays, and a cell of the merge that was typed over is named', async () => {
  const pane = await compared();
  const before = withoutLog(pane);
  await pane.click('Merge');
  const isKept = ([id]: readonly unknown[]): boolean => id === keep;
  const log = rowsOf(pane, LOG);
  const { Column, Was } = log.find(({ Done, Table }) => Done === 'changed' && Table === 'Players')!;
  const merged = edit(pane, PLAYERS, String(Column), isKept, 777);
  const region = edit(pane, PLAYERS, 'Region', isKept, 'XYZ');
  await pane.click('Look for duplicates');
  await pane.click(`Split: ${drop} was merged into ${keep} on 2024/04/15`);
  expect(pane.text).toContain(
    `${String(Column)}: 777 was typed after the merge, which wrote ${merged}. It stays.`,
  );
  await pane.click('Split, and leave these as they are');
  expect(pane.status).toContain('1 change since then stays.');
  expect(rowsOf(pane, LOG).at(-1)).toMatchObject({ Done: 'left as it is', Column, Is: '777' });
  edit(pane, PLAYERS, String(Column), isKept, Was);
  edit(pane, PLAYERS, 'Region', isKept, region);
  expect(withoutLog(pane)).toEqual(before);
});

test('two ratings and two dates of birth are asked about, and each can stay', async () => {
  const [players, ...others] = two;
  const titles = players!.columns.map(({ title }) => title);
  const [birth, surname] = [titles.indexOf('Date of birth'), titles.indexOf('Surname')];
  const lists = ['Main', 'Standard', 'Rapid', 'Blitz'].map((title) => titles.indexOf(title));
  const ownOf = players!.rows.find(([id]) => id === keep)!;
  const list = lists.find((at) => ownOf[at] !== null) ?? lists[0]!;
  const rows = players!.rows.map((row) =>
    row[0] === keep
      ? row.map((cell, at) => (at === birth ? 32_000 : at === list ? 1500 : cell))
      : row[0] === drop
        ? row.map((cell, at) =>
            at === birth ? 32_001 : at === list ? 1410.5 : at === surname ? 'Bota' : cell,
          )
        : row,
  );
  const pane = await compared([{ ...players!, rows }, ...others]);
  const before = pane.everything();
  await pane.click('Merge');
  expect(pane.everything()).toEqual(before);
  expect(pane.text).toContain('Choose above what stays');
  expect(pane.root.querySelector('#merge-choice-birth')?.getAttribute('aria-invalid')).toBe('true');
  const choose = async (key: string, id: string): Promise<void> => {
    pane.root.querySelector<HTMLInputElement>(`#merge-choice-${key} input[value="${id}"]`)!.click();
    await pane.rest();
  };
  await choose('birth', keep);
  await choose(`${titles[list]!.toLowerCase()}Raw`, drop);
  await choose('surname', drop);
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  const row = pane.cells(PLAYERS).find(([id]) => id === keep)!;
  expect([row[birth], row[list], row[surname]]).toEqual([32_000, 1410.5, 'Bota']);
  expect(pane.cells(PLAYERS).flat()).not.toContain(drop);
});

test('a round that both are in has to be confirmed', async () => {
  const [, , games] = two;
  const mine = games!.rows.filter((row) => row.includes(keep));
  const theirs = games!.rows.find((row) => row.includes(drop) && !row.includes(keep));
  if (mine[0] === undefined || theirs === undefined) throw new Error('Both have to play.');
  const rows = games!.rows.map((row) => (row === theirs ? [...mine[0]!.slice(0, 3), ...row.slice(3)] : row));
  const pane = await compared(two.map((sheet) => (sheet === games ? { ...games, rows } : sheet)));
  expect(pane.text).toContain(`Both are in round ${mine[0][2]} of`);
  await pane.click('Merge');
  expect(pane.sheets).not.toContain(LOG);
  await pane.click('They are one player');
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  expect(pane.sheets).toContain(LOG);
});

test('likely duplicates are listed, compared with one press, and the next id follows the highest', async () => {
  const [players, ...others] = two;
  const row = [...players!.rows.find(([id]) => id === keep)!];
  const more = {
    ...players!,
    rows: [...players!.rows, row.map((cell, at) => (at === 0 ? '999998' : at > 9 ? null : cell))],
  };
  const pane = await opened([more, ...others]);
  const before = pane.everything();
  await pane.click('Look for duplicates');
  expect(shown(pane, 'merge-found')).toMatch(/^\d+ likely duplicates?$/);
  expect(pane.text).toContain('the same name and date of birth');
  expect(shown(pane, 'merge-next-id')).toContain('Next free CSA id: 1000000');
  expect(pane.everything()).toEqual(before);
  const offer = [...pane.root.querySelectorAll<HTMLButtonElement>('[id^=merge-offer-]')].find((button) =>
    button.getAttribute('aria-label')?.includes('999998'),
  )!;
  offer.click();
  await pane.rest();
  expect(shown(pane, 'merge-shown')).toContain('becomes');
  await pane.click(`Keep 999998 instead`);
  expect(shown(pane, 'merge-shown')).toContain('becomes');
  expect(pane.root.querySelector<HTMLInputElement>('#merge-keep')?.value).toBe('999998');
});

test('records are chosen by the selected row and by name, and several of a name are offered', async () => {
  const [players, ...others] = two;
  const surname = String(players!.rows.find(([id]) => id === keep)![1]);
  const pane = await opened([players!, ...others]);
  const row = pane.cells(PLAYERS).findIndex(([id]) => id === drop);
  pane.bench.grid.select(pane.idOf(PLAYERS), { row, column: 3, rows: 1, columns: 1 });
  await type(pane, 'merge-keep', surname.toLowerCase());
  await pane.click('Use this row');
  expect(pane.root.querySelector('#merge-candidates, #merge-shown')).not.toBeNull();
  await type(pane, 'merge-drop', 'nobody of this name');
  expect(pane.alert).toContain('No player of the table has the CSA id or name');
  await type(pane, 'merge-drop', keep);
  await type(pane, 'merge-keep', keep);
  expect(pane.alert).toContain('Both ids are the same.');
});

test('several of a name are offered', async () => {
  const [players, ...others] = two;
  const rows = players!.rows.map((row) =>
    row.map((cell, at) => (at === 1 && (row[0] === drop || row === players!.rows[0]) ? 'Samename' : cell)),
  );
  const pane = await compared([{ ...players!, rows }, ...others], [keep, 'samename']);
  expect(shown(pane, 'merge-candidates')).toBe(`2 players with this name. Which record goes?`);
  const offered = [...pane.root.querySelectorAll<HTMLButtonElement>('main button')].find((button) =>
    button.textContent?.includes(`(${drop}`),
  )!;
  offered.click();
  await pane.rest();
  expect(shown(pane, 'merge-shown')).toContain(drop);
});

test('cancelled while the records are compared, merged or split, all is as it was, and the next time it is done', async () => {
  const pane = await compared();
  const cancelled = async (press: () => void): Promise<void> => {
    const before = pane.everything();
    press();
    for (let turns = 0; pane.root.querySelector('#cancel') === null && turns < 1000; turns += 1)
      await new Promise((resolve) => setTimeout(resolve));
    pane.button('Cancel').click();
    await pane.rest();
    expect(pane.status).toMatch(/^Cancelled\./);
    expect(pane.everything()).toEqual(before);
  };
  await cancelled(() => pane.button('Merge').click());
  await cancelled(() => pane.button(`Keep ${drop} instead`).click());
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  await pane.click('Merge');
  expect(pane.sheets).toContain(LOG);
  await cancelled(() => pane.button('Look for duplicates').click());
  await pane.click('Look for duplicates');
  const split = pane.root.querySelector<HTMLButtonElement>('[id^=merge-split-]')!;
  await cancelled(() => split.click());
});

test('a formula in a cell that would change is named, and nothing is written', async () => {
  const pane = await opened();
  const id = pane.idOf(PLAYERS);
  const row = pane.cells(PLAYERS).findIndex(([own]) => own === drop);
  const cell = { row, column: 1, rows: 1, columns: 1 };
  pane.bench.grid.calculate = () => 'Nel';
  pane.bench.grid.writeCells(id, cell, [['="Ne"&"l"']]);
  const before = pane.everything();
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  await pane.click('Merge');
  expect(pane.alert).toContain('has a formula, which would be lost');
  expect(pane.everything()).toEqual(before);
});

test('games that came in after the cells were shown are shown first', async () => {
  const pane = await compared();
  const before = edit(pane, GAMES, 'Black', (row) => row.includes(keep) && row[3] !== keep, drop);
  await pane.click('Merge');
  expect(pane.alert).toContain('The tables have changed since these cells were shown.');
  expect(pane.sheets).not.toContain(LOG);
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  expect(before).not.toBe(drop);
});

test('a merge in a published month is said before, and watched after it', async () => {
  jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2024-04-15T08:00:00.000Z');
  const pane = await BureauPane.open(two);
  await pane.click('Run');
  await pane.click('Publish March 2024…');
  await pane.click('Publish');
  expect(pane.alert).toBe('');
  await pane.openStep('Tables');
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  expect(pane.text).toContain('March 2024 is published. Its lists and its package stay as they are');
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  const { bench } = pane;
  const box = { row: 4, column: 5, rows: 1, columns: 1 };
  bench.raise(cellsChanged(bench.context, pane.idOf(PLAYERS), box, false));
  await pane.rest();
  expect(pane.text).toContain('published on 2024/04/15; Players 2024-03 changed since');
});
