/** @jest-environment jsdom */
import {
  listTablesWithHeaders,
  readColumns,
  readRangeHeader,
  readSelectedRange,
  readSelectedRow,
} from '../../src/excel/bureau/findTables';
import { readTables } from '../../src/excel/bureau/bureauWorkbook';
import { listTables } from '../../src/excel/ranges';
import { UnfinishedSheetError } from '../../src/excel/officeErrors';
import { writeSheets } from '../../src/excel/writeSheets';
import type { NewSheet } from '../../src/bureau/tables/tableSheet';
import { bureauWorkbook, TABLES, type TableSheet } from '../../src/bureau';
import { eachRequestFailing, FAILURES, succeeds } from '../support/failingRequests';
import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const never = new AbortController().signal;
const silent = (): void => undefined;
const sheetNames = (): string[] => bench.grid.sheets().map(({ name }) => name);
const idOf = (name: string): string => bench.grid.sheets().find((sheet) => sheet.name === name)?.id ?? '';
const write = (...sheets: TableSheet[]) =>
  writeSheets(
    sheets.map((content) => ({ content, charts: [] })),
    silent,
    never,
  );

/** The requests since then, without those in which the client only lets go of what it held. */
const requestsSince = (before: number) =>
  bench.gate.log
    .slice(before)
    .filter(({ actions }) => !actions.every((action) => action.endsWith('_RemoveReference')));

/** Text as nobody wants to find it in a cell, a number, a blank. */
const AWKWARD = ['=1+1', '+27 82', '-5', '@sum', "'quoted", '1-0', '00123', 'Ünal "the, rock"', '王\n李'];

function people(rows: number): TableSheet {
  return {
    name: 'People',
    tableName: 'CsaPeople',
    note: 'A note.',
    columns: [
      { title: 'Name', format: '@', width: 20, choices: null },
      { title: 'Rating', format: '0.0', width: 10, choices: null },
      { title: 'Sex', format: '@', width: 10, choices: ['M', 'F'] },
    ],
    rows: Array.from({ length: rows }, (_, at) => [AWKWARD[at % AWKWARD.length]!, 1000 + at / 8, null]),
  };
}

describe('writing', () => {
  test("a bureau's workbook: six tables with lists, and only names that can be", async () => {
    const refs = await write(...bureauWorkbook());
    expect(refs.map(({ name }) => name)).toEqual(sheetNames().slice(1));
    const tables = await listTables();
    expect(tables.map(({ name }) => name)).toEqual(Object.values(TABLES).map(({ tableName }) => tableName));
    expect(tables.map(({ sheet }) => sheet.name)).toEqual(sheetNames().slice(1));
    const lists = bench.document.sheet(idOf('Games')).validations.map(({ rule }) => rule);
    expect(lists).toEqual([{ list: { inCellDropDown: true, source: '1-0,½-½,0-1,+/-,-/+,-/-,bye' } }]);
    expect(bench.grid.activeSheetId()).toBe(idOf('Players'));
    expect(bench.unknownApis).toEqual([]);
  });

  test('a column has room for its title beside the filter button', async () => {
    const titles = ['K', 'Maximum', 'Games rated'];
    const columns = titles.map((title) => ({ title, format: '0.0', width: 9, choices: null }));
    await write({ ...people(0), columns });
    const pixels = titles.map((_, column) => {
      const cell = { row: 3, column, rows: 1, columns: 1 };
      return Math.round(Number(bench.grid.readFormat(idOf('People'), cell, 'columnWidth')));
    });
    expect(pixels).toEqual([68, 89, 117]);
  });

  test('text stays text, and comes back as it was', async () => {
    await write(people(AWKWARD.length));
    const formulas = bench.grid.readFormulas(idOf('People'), { row: 3, column: 0, rows: 9, columns: 1 });
    const [read] = await readTables([(await listTables())[0]!], silent, never);
    expect(read?.cells).toEqual([
      ['Name', 'Rating', 'Sex'],
      ...people(AWKWARD.length).rows.map((line) => [line[0], line[1], '']),
    ]);
    expect(formulas.flat()).toEqual(AWKWARD);
    bench.grid.calculate = () => 'calculated';
    expect((await readTables([(await listTables())[0]!], silent, never))[0]).toEqual(read);
  });

  test('a name that is taken gets a number, of the sheet and of the table', async () => {
    await write(people(1));
    await write(people(1));
    expect((await listTables()).map(({ name, sheet }) => [name, sheet.name])).toEqual([
      ['CsaPeople', 'People'],
      ['CsaPeople_2', 'People (2)'],
    ]);
  });

  test('requests grow with the cells, each far below five megabytes', async () => {
    const before = bench.gate.log.length;
    await write(people(20_000));
    const requests = requestsSince(before);
    expect(requests.length).toBeLessThanOrEqual(4 + Math.ceil(60_000 / 20_000) + 1);
    expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(1_000_000);
  });

  test('it tells how far it is', async () => {
    const told: string[] = [];
    await writeSheets(
      [{ content: people(10_000), charts: [] }],
      ({ doing, done, of }) => told.push(`${doing} ${done} of ${of}`),
      never,
    );
    expect(told).toEqual(['People 0 of 10000', 'People 6666 of 10000', 'People 10000 of 10000']);
  });

  test('a chart stands on the sheet of its cells, each series over the same axis', async () => {
    const source = { row: 2, column: 0, rows: 6, columns: 3 };
    const place = { row: 2, column: 5, rows: 15, columns: 8 };
    const words = { title: 'Ratings', categories: 'Name', values: 'Rating' };
    const chart = { kind: 'line', source, place, series: ['Rating', 'Sex'], ...words } as const;
    await writeSheets([{ content: people(5), charts: [chart] }], silent, never);
    expect(bench.document.charts).toMatchObject([
      {
        sheetId: idOf('People'),
        title: 'Ratings',
        chartType: 'Line',
        legendVisible: true,
        series: [
          { name: 'Rating', values: 'People!B4:B8', xAxisValues: 'People!A4:A8' },
          { name: 'Sex', values: 'People!C4:C8', xAxisValues: 'People!A4:A8' },
        ],
      },
    ]);
    expect(bench.unknownApis).toEqual([]);
  });
});

describe('all or nothing', () => {
  const two = (): NewSheet[] => [
    { content: people(10_000), charts: [] },
    { content: { ...people(10), name: 'More' }, charts: [] },
  ];

  test.each(FAILURES)('whichever request fails with %s, however far it came, nothing stays', async (code) => {
    const requests = await eachRequestFailing({
      code,
      open: () => ({ bench: (bench = connectWorkbench()) }),
      act: () => succeeds(writeSheets(two(), silent, never)),
      check: async (_, written, failing) => {
        if (!written) {
          expect([failing, sheetNames(), bench.document.tables]).toEqual([failing, ['Sheet1'], []]);
          expect(bench.grid.activeSheetId()).toBe(idOf('Sheet1'));
          expect(await writeSheets(two(), silent, never)).toHaveLength(2);
        }
        expect([failing, sheetNames()]).toEqual([failing, ['Sheet1', 'People', 'More']]);
      },
    });
    // What is there, defined names, the blank sheets, two blocks, one, showing the first.
    expect(requests).toBe(7);
  });

  test.each([0, 1, 2, 3])('cancelled after %i reports, nothing stays', async (reports) => {
    const stop = new AbortController();
    let told = 0;
    const written = writeSheets(two(), () => (told++ === reports ? stop.abort() : undefined), stop.signal);
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(sheetNames()).toEqual(['Sheet1']);
  });

  test('where the sheets cannot be taken away either, the error names them', async () => {
    let broken = false;
    bench.setFailureHook((_, request) => {
      broken ||= JSON.stringify(request).includes('People');
      return broken ? { code: 'ServiceNotAvailable', message: 'gone' } : undefined;
    });
    await expect(writeSheets(two(), silent, never)).rejects.toThrow(UnfinishedSheetError);
  });
});

describe('reading', () => {
  test('in blocks, with their places; none where there is no table', async () => {
    await write(people(15_000));
    const before = bench.gate.log.length;
    const told: number[] = [];
    const [none, read] = await readTables(
      [null, (await listTables())[0]!],
      ({ done }) => told.push(done),
      never,
    );
    expect(none).toBeNull();
    expect(read).toMatchObject({ sheet: 'People', origin: { row: 2, column: 0 } });
    expect(read?.cells).toHaveLength(15_001);
    expect(told).toEqual([0, 6665, 13331, 15000]);
    expect(requestsSince(before)).toHaveLength(1 + 1 + 3);
  });

  test('it can be cancelled between two blocks', async () => {
    await write(people(15_000));
    const stop = new AbortController();
    const tables = await listTables();
    const before = bench.gate.log.length;
    const read = readTables([tables[0]!], ({ done }) => done > 0 && stop.abort(), stop.signal);
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(requestsSince(before)).toHaveLength(2);
  });
});

describe('ranges and headers', () => {
  const cells = (rows: number) => [
    ['Name', 'Rating'],
    ...Array.from({ length: rows }, (_, at) => [`Player ${at}`, 1000 + at]),
  ];
  const box = { row: 4, column: 2, rows: 16_384, columns: 2 };
  const put = (rows: number): void => {
    const filled = { ...box, rows: rows + 1 };
    bench.grid.writeCells(idOf('Sheet1'), filled, cells(rows));
  };

  test('tables are listed with their headers, and the place of header and rows', async () => {
    await write(people(3));
    expect(await listTablesWithHeaders()).toMatchObject([
      {
        name: 'CsaPeople',
        sheet: { name: 'People' },
        header: ['Name', 'Rating', 'Sex'],
        area: { row: 2, column: 0, rows: 4, columns: 3 },
      },
    ]);
  });

  test('a workbook without tables has none', async () => {
    expect(await listTablesWithHeaders()).toEqual([]);
  });

  test('a range is read as a table, in blocks, down to its last filled row', async () => {
    put(15_000);
    const source = { sheet: { id: idOf('Sheet1'), name: 'Sheet1' }, box };
    const reported: number[] = [];
    const [read] = await readTables([source], ({ done }) => reported.push(done), never);
    expect(read).toEqual({ cells: cells(15_000), sheet: 'Sheet1', origin: { row: 4, column: 2 } });
    expect(reported).toEqual([0, 9999, 15_000]);
  });

  test('a table and a range are read in the order in which they are asked for', async () => {
    put(2);
    await write(people(1));
    const source = { sheet: { id: idOf('Sheet1'), name: 'Sheet1' }, box };
    const [table] = await listTables();
    const read = await readTables([source, null, table!], silent, never);
    expect(read.map((one) => one?.sheet)).toEqual(['Sheet1', undefined, 'People']);
  });

  test('a range of a sheet that is gone is not there', async () => {
    const source = { sheet: { id: '{gone}', name: 'Gone' }, box };
    expect(await readTables([source], silent, never)).toEqual([null]);
    expect(await readRangeHeader('{gone}', box)).toBeNull();
  });

  test('the selection tells its header, and how far its filled cells go', async () => {
    put(3);
    bench.grid.select(idOf('Sheet1'), box);
    const wanted = {
      sheet: { id: idOf('Sheet1'), name: 'Sheet1' },
      box,
      header: ['Name', 'Rating'],
      area: { ...box, rows: 4 },
    };
    expect(await readSelectedRange()).toEqual(wanted);
    expect(await readRangeHeader(idOf('Sheet1'), box)).toEqual(wanted);
    bench.grid.select(idOf('Sheet1'), { row: 50, column: 0, rows: 1, columns: 1 });
    expect(await readSelectedRange()).toBeNull();
  });

  test('columns are read together, in one request', async () => {
    put(3);
    const before = bench.gate.log.length;
    const column = { ...box, row: 5, rows: 3, columns: 1 };
    const sheetId = idOf('Sheet1');
    expect(
      await readColumns([
        { sheetId, box: column },
        { sheetId, box: { ...column, column: 3 } },
      ]),
    ).toEqual([
      ['Player 0', 'Player 1', 'Player 2'],
      [1000, 1001, 1002],
    ]);
    expect(requestsSince(before)).toHaveLength(1);
    expect(await readColumns([])).toEqual([]);
  });
});

describe('the selected row', () => {
  test('of a table, with its header and the selected column', async () => {
    await write(people(3));
    bench.grid.select(idOf('People'), { row: 4, column: 1, rows: 1, columns: 1 });
    expect(await readSelectedRow()).toEqual({
      header: ['Name', 'Rating', 'Sex'],
      cells: ['+27 82', 1000.125, ''],
      column: 1,
    });
  });

  test.each([
    ['the header', 2],
    ['the note', 0],
    ['below the table', 9],
  ])('none in %s', async (_, row) => {
    await write(people(3));
    bench.grid.select(idOf('People'), { row, column: 0, rows: 1, columns: 1 });
    expect(await readSelectedRow()).toBeNull();
  });
});
