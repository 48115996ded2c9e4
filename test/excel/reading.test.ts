/** @jest-environment jsdom */
import { calculated } from '../../src/excel/blocks';
import { readColumns, readSelectedRange, readSelectedRow } from '../../src/excel/bureau/findTables';
import { readTables } from '../../src/excel/bureau/bureauWorkbook';
import { readSide, selectedCells } from '../../src/excel/compareWorkbook';
import { excelFreeze } from '../../src/excel/freeze/freeze';
import { listTables, type SheetCell } from '../../src/excel/ranges';
import { officeErrorText } from '../../src/excel/officeErrors';
import { onSlowReading } from '../../src/excel/requests';
import { excelWorkbook as book } from '../../src/excel/workbook';
import { insertRows } from '../../workbench/model/insertRows';
import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
let sheet: string;
beforeEach(() => {
  bench = connectWorkbench();
  sheet = bench.grid.activeSheetId();
});

type Rows = SheetCell[][];

const never = new AbortController().signal;
const silent = (): void => undefined;
const put = (row: number, cells: Rows): void =>
  bench.grid.writeCells(sheet, { row, column: 0, rows: cells.length, columns: cells[0]!.length }, cells);
const wordsOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => officeErrorText(error),
  );

const HEADER = ['CSA id', 'Main'];
const players = (rows: number): Rows => Array.from({ length: rows }, (_, at) => [at + 1, 1000 + at]);

async function table(cells: Rows, showHeaders = true): Promise<void> {
  put(0, cells);
  await Excel.run(async (context) => {
    const made = context.workbook.tables.add(`Sheet1!A1:B${cells.length}`, true);
    made.name = 'CsaPlayers';
    await context.sync();
  });
  bench.document.tables[0]!.showHeaders = showHeaders;
}

/** Puts a row in at the top before the nth request from now on, as somebody else who works in the file. */
function insertBefore(request: number, inserted: Rows[number]): void {
  let seen = 0;
  bench.setFailureHook(() => {
    seen += 1;
    if (seen === request) {
      insertRows(bench.context, { sheet: 'Sheet1', row: 0 });
      put(0, [inserted]);
    }
    return undefined;
  });
}

describe('while a cell is being edited', () => {
  test('what only reads waits until that ends', async () => {
    put(0, [['a']]);
    bench.grid.editing = true;
    setTimeout(() => (bench.grid.editing = false), 100);
    expect((await book.readActiveSheet()).cells).toEqual([['a']]);
  });

  test('somebody is told when it takes long, and when it is over', async () => {
    const heard: boolean[] = [];
    onSlowReading((isWaiting) => heard.push(isWaiting));
    bench.grid.editing = true;
    setTimeout(() => (bench.grid.editing = false), 2300);
    await Promise.all([book.readActiveSheet(), book.readSelection()]);
    expect(heard).toEqual([true, false]);
    await book.readActiveSheet();
    expect(heard).toEqual([true, false]);
    onSlowReading(() => undefined);
  });

  test('what can be cancelled is refused at once', async () => {
    put(0, [HEADER]);
    bench.grid.editing = true;
    const source = { sheet: { id: sheet, name: 'Sheet1' }, box: { row: 0, column: 0, rows: 1, columns: 2 } };
    expect(await wordsOf(readTables([source], silent, never))).toMatch(/^A cell is being edited/);
  });
});

test('long texts that are more than Excel hands over at once are read in smaller parts', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => [`${at} ${'x'.repeat(600)}`]);
  put(0, rows);
  const { cells } = await book.readActiveSheet();
  expect(cells).toHaveLength(12_000);
  expect(cells.map(([cell]) => Number.parseInt(String(cell), 10))).toEqual(rows.map((_, at) => at));
});

test('long columns are read one after the other', async () => {
  put(0, players(30_000));
  const box = { row: 0, column: 0, rows: 30_000, columns: 1 };
  const [ids, ratings] = await readColumns([
    { sheetId: sheet, box },
    { sheetId: sheet, box: { ...box, column: 1 } },
  ]);
  expect([ids?.at(-1), ratings?.at(-1)]).toEqual([30_000, 30_999]);
});

describe('somebody inserts a row while the cells are read', () => {
  const cells: Rows = [['Player', 'Main'], ...players(3)];

  test.each([
    ['the sheet in front', 2, () => book.readActiveSheet()],
    ['a sheet', 3, () => book.readSheet(sheet)],
    ['part of a sheet', 3, () => book.readArea(sheet, { row: 0, column: 0, rows: 100, columns: 2 })],
  ])('%s is read again, and no row is missing', async (_, request, read) => {
    put(0, cells);
    insertBefore(request, ['inserted', 1]);
    expect((await read())?.cells).toEqual([['inserted', 1], ...cells]);
  });

  test("a bureau's table is refused, and the words say what to do", async () => {
    const long = [HEADER, ...players(15_000)];
    await table(long);
    const tables = await listTables();
    const source = {
      sheet: { id: sheet, name: 'Sheet1' },
      box: { row: 0, column: 0, rows: 20_000, columns: 2 },
    };
    expect(await readTables([tables[0]!], silent, never)).toMatchObject([{ sheet: 'Sheet1' }]);
    const words = (what: string): string =>
      `"${what}" changed while it was read: somebody inserted or deleted rows, or changed its columns. Nothing was read. Try again.`;
    insertBefore(3, ['inserted', 1]);
    expect(await wordsOf(readTables([tables[0]!], silent, never))).toBe(words('CsaPlayers'));
    insertBefore(4, ['inserted', 1]);
    expect(await wordsOf(readTables([source], silent, never))).toBe(words('Sheet1'));
  });

  test('a side of a comparison is refused', async () => {
    put(0, cells);
    insertBefore(4, ['inserted', 1]);
    const box = { row: 0, column: 0, rows: 100, columns: 2 };
    expect(await wordsOf(readSide({ kind: 'cells', sheetId: sheet, box }, silent, never))).toMatch(
      /^"Sheet1" changed while it was read/,
    );
  });
});

describe('cells that Excel is still calculating', () => {
  const waiting: Rows = [HEADER, [1, '#BUSY!'], [2, '#GETTING_DATA']];

  test("are waited for before a bureau's table is taken", async () => {
    await table(waiting);
    setTimeout(() => put(1, players(2)), 300);
    const [read] = await readTables([(await listTables())[0]!], silent, never);
    expect(read?.cells).toEqual([HEADER, ...players(2)]);
  });

  test('end the reading after ten seconds, and the words name the first one', async () => {
    jest.useFakeTimers();
    const place = { sheet: 'Players', box: { row: 4, column: 1, rows: 3, columns: 2 } };
    const words = wordsOf(calculated(() => Promise.resolve({ values: waiting }), place, never));
    await jest.advanceTimersByTimeAsync(10_500);
    jest.useRealTimers();
    expect(await words).toBe(
      'Excel is still calculating Players!C6. Wait until the cell shows its value, then try again.',
    );
  });

  test('can be cancelled', async () => {
    await table(waiting);
    const stop = new AbortController();
    const tables = await listTables();
    setTimeout(() => stop.abort(), 300);
    await expect(readTables([tables[0]!], silent, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a table that shows no header row', () => {
  const WORDS =
    'The table CsaPlayers on the sheet "Sheet1" has no header row, so its columns cannot be found. Select a cell in the table, tick Header Row on the Table Design tab, then try again.';

  test('is not read as a table of the bureau, and the words say why', async () => {
    await table([HEADER, ...players(2)], false);
    expect(await wordsOf(readTables([(await listTables())[0]!], silent, never))).toBe(WORDS);
  });

  test('has no row that could be explained, and the words say why', async () => {
    await table([HEADER, ...players(2)], false);
    bench.grid.select(sheet, { row: 1, column: 0, rows: 1, columns: 1 });
    expect(await wordsOf(readSelectedRow())).toBe(WORDS);
  });
});

describe('several selected areas', () => {
  beforeEach(() => {
    put(0, [HEADER, ...players(2)]);
    bench.grid.areas = 2;
  });

  test.each([
    ['the selection', () => book.readSelection()],
    ['a range of the bureau', () => readSelectedRange()],
    ['a row to be explained', () => readSelectedRow()],
    ['a side of a comparison', () => selectedCells()],
    ['what is to be frozen', () => excelFreeze.plan('selection')],
    ['the place of a formula', () => book.insertFormula('=CSA.K(1)')],
  ])('are refused as %s, and the words say what to do', async (_, read) => {
    expect(await wordsOf(read())).toBe(
      'Several areas are selected. Select one block of cells, without holding Ctrl, then try again.',
    );
    expect(bench.unknownApis).toEqual([]);
  });
});

test.each([1900, 1904] as const)(
  'the workbook says that it counts its days from %d, and nothing is written',
  async (system) => {
    bench.document.dateSystem = system;
    const before = bench.gate.log.length;
    expect(await book.readDateSystem()).toBe(system);
    expect(
      bench.gate.log
        .slice(before)
        .flatMap(({ actions }) => actions)
        .join(),
    ).not.toMatch(/\bset\b/);
    expect(bench.unknownApis).toEqual([]);
  },
);

test('all formulas can be calculated again, also where that is done by hand', async () => {
  bench.document.calculationMode = 'Manual';
  const before = bench.gate.log.length;
  await book.calculateAll();
  const actions = bench.gate.log.slice(before).flatMap((entry) => entry.actions);
  expect(actions.filter((action) => action.endsWith('Application.Calculate'))).toHaveLength(1);
  expect(bench.unknownApis).toEqual([]);
});
