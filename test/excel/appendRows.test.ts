/** @jest-environment jsdom */
import { listTablesWithHeaders, type TableSource } from '../../src/excel/bureau/findTables';
import { readTables } from '../../src/excel/bureau/bureauWorkbook';
import {
  type Appending,
  type Arrival,
  CannotAppendError,
  HalfAppendedError,
} from '../../src/excel/intake/targets';
import { appendRows } from '../../src/excel/intake/appendRows';
import { writeSheets } from '../../src/excel/writeSheets';
import type { TableSheet } from '../../src/bureau';
import { withoutCharts } from '../../src/bureau/tables/tableSheet';
import type { CellContent } from '../../src/figures/sheetModel';
import { PLATFORMS } from '../../workbench/excel';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Office');
});

const never = new AbortController().signal;
const silent = (): void => undefined;
const idOf = (name: string): string => bench.grid.sheets().find((sheet) => sheet.name === name)?.id ?? '';

/** What Excel of a certain age says of its sets. */
function anExcelWith(resizing: boolean): void {
  const Office = { context: { requirements: { isSetSupported: () => resizing } } };
  Object.assign(globalThis, { Office });
}

function sheet(name: string, rows: readonly (readonly CellContent[])[]): TableSheet {
  return {
    name,
    tableName: `Csa${name}`,
    note: 'A note.',
    columns: ['Id', 'Own', 'Day', 'Name'].map((title) => ({
      title,
      format: title === 'Day' ? 'yyyy/mm/dd' : title === 'Own' ? 'General' : '@',
      width: 10,
      choices: null,
    })),
    rows,
  };
}

const COLUMNS = [
  { place: 0, format: '@' },
  { place: 2, format: 'yyyy/mm/dd' },
  { place: 3, format: '@' },
];

async function tables(...sheets: TableSheet[]): Promise<readonly TableSource[]> {
  await writeSheets(
    sheets.map((content) => ({ content, charts: [] })),
    silent,
    never,
  );
  return listTablesWithHeaders();
}

async function appending(source: TableSource, rows: Appending['rows']): Promise<Appending> {
  const [seen] = await readTables([source], silent, never);
  return { source, seen: seen!, totalsAt: null, isOrdered: false, columns: COLUMNS, rows };
}

const arrival = (...appendings: Appending[]): Arrival => ({ appendings, changes: [], sheets: [] });

/** All cells of a sheet, with the formats of its rows below the header. */
function whole(name: string): unknown {
  const used = bench.grid.usedRange(idOf(name));
  const box = { row: 0, column: 0, rows: 30, columns: 6 };
  return {
    used,
    formats: bench.grid.readNumberFormats(idOf(name), box),
    values: bench.grid.readFormulas(idOf(name), box),
    tables: bench.document.tables.map((table) => [table.name, table.box]),
  };
}

const valuesOf = (name: string, row: number, rows: number): unknown[][] =>
  bench.grid.readValues(idOf(name), { row, column: 0, rows, columns: 4 });

/** Text as nobody wants to find it in a cell. */
const HOSTILE = ['=1+1', '+27 82', '-5', '@sum', '1-0', '00123', '2024-03', 'TRUE', '=HYPERLINK("x")'];

describe.each([
  ['that takes another size', true],
  ['to which rows are added', false],
])('a table %s', (_, resizing) => {
  beforeEach(() => anExcelWith(resizing));

  test('gets rows in its own columns, in its blank row first', async () => {
    const [table] = await tables(sheet('Games', []));
    await appendRows(
      arrival(
        await appending(table!, [
          ['7', 45000, 'Ann'],
          ['8', null, 'Ben'],
        ]),
      ),
      silent,
      never,
    );
    expect(valuesOf('Games', 3, 3)).toEqual([
      ['7', '', 45000, 'Ann'],
      ['8', '', '', 'Ben'],
      ['', '', '', ''],
    ]);
    expect(bench.document.tables[0]?.box).toEqual({ row: 2, column: 0, rows: 3, columns: 4 });
    expect(bench.unknownApis).toEqual([]);
  });

  test('gets them below its last row, again and again', async () => {
    const [table] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
    await appendRows(arrival(await appending(table!, [['2', 2, 'y']])), silent, never);
    await appendRows(arrival(await appending(table!, [['3', 3, 'z']])), silent, never);
    expect(valuesOf('Games', 3, 3).map(([id]) => id)).toEqual(['1', '2', '3']);
    expect(valuesOf('Games', 3, 1)).toEqual([['1', 'mine', 1, 'x']]);
  });

  test('gets rows above its total, as far as there are blank ones, and is else left as it is', async () => {
    const rows = [['1', 'mine', 1, 'x'], [], ['Total', null, 7, null]].map((row) =>
      Array.from({ length: 4 }, (_cell, at) => row[at] ?? null),
    );
    const [table] = await tables(sheet('Games', rows));
    const one = { ...(await appending(table!, [['2', 2, 'y']])), totalsAt: 3 };
    await appendRows(arrival(one), silent, never);
    expect(valuesOf('Games', 3, 4).map(([id]) => id)).toEqual(['1', '2', 'Total', '']);
    const before = whole('Games');
    const wanted = [
      ['3', 3, 'z'],
      ['4', 4, 'z'],
    ];
    const two = { ...(await appending(table!, wanted)), totalsAt: 3 };
    await expect(appendRows(arrival(two), silent, never)).rejects.toThrow(
      new CannotAppendError(
        'The new rows go above the total in Games!A6. Insert 2 blank rows above it, then append again.',
      ),
    );
    expect(whole('Games')).toEqual(before);
  });

  test('gives numbers and dates the look of the row above', async () => {
    const [table] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
    bench.grid.writeNumberFormats(idOf('Games'), { row: 3, column: 2, rows: 1, columns: 1 }, [
      ['dd.mm.yyyy'],
    ]);
    await appendRows(arrival(await appending(table!, [['2', 2, 'y']])), silent, never);
    const formats = bench.grid.readNumberFormats(idOf('Games'), { row: 4, column: 0, rows: 1, columns: 4 });
    expect(formats[0]?.filter((_format, at) => at !== 1)).toEqual(['@', 'dd.mm.yyyy', '@']);
  });

  test('keeps text as text, whatever it begins with', async () => {
    const [table] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
    await appendRows(
      arrival(
        await appending(
          table!,
          HOSTILE.map((text) => [text, null, text]),
        ),
      ),
      silent,
      never,
    );
    const box = { row: 4, column: 0, rows: HOSTILE.length, columns: 4 };
    expect(bench.grid.readValues(idOf('Games'), box)).toEqual(HOSTILE.map((text) => [text, '', '', text]));
    expect(bench.grid.readNumberFormats(idOf('Games'), { ...box, columns: 1 }).flat()).toEqual(
      HOSTILE.map(() => '@'),
    );
  });

  test('is as it was where any request fails, and so are the others', async () => {
    let [failing, failed] = [0, 0];
    for (let more = true; more; failing += 1) {
      bench = connectWorkbench();
      const [games, events] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]), sheet('Events', []));
      const wanted: Arrival = {
        appendings: [
          await appending(games!, [
            ['2', 2, 'y'],
            ['3', 3, 'z'],
          ]),
          await appending(events!, [
            ['a', 4, 'b'],
            ['c', 5, 'd'],
            ['e', 6, 'f'],
          ]),
        ],
        changes: [change('Games', 'x', 'changed')],
        sheets: [withoutCharts(sheet('Files', [['f', null, 1, 'g']]))],
      };
      const before = [whole('Games'), whole('Events')];
      let seen = 0;
      bench.setFailureHook(() =>
        seen++ === failing
          ? { code: 'GeneralException', message: 'broken off', actionIndex: 9999 }
          : undefined,
      );
      const written = await appendRows(wanted, silent, never).then(
        () => true,
        () => false,
      );
      bench.setFailureHook(undefined);
      more = seen > failing;
      if (!written) {
        failed += 1;
        expect([failing, whole('Games'), whole('Events')]).toEqual([failing, ...before]);
        expect(bench.grid.sheets().map(({ name }) => name)).toEqual(['Sheet1', 'Games', 'Events']);
        continue;
      }
      // A request in which the client only lets go of what it held may fail.
      expect(valuesOf('Games', 3, 2)).toEqual([
        ['1', 'mine', 1, 'changed'],
        ['2', '', 2, 'y'],
      ]);
      expect(valuesOf('Files', 3, 1)).toEqual([['f', '', 1, 'g']]);
    }
    expect(failed).toBeGreaterThanOrEqual(8);
  });

  test.each([0, 1])('is as it was when cancelled after %i reports', async (reports) => {
    const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
    const rows = Array.from({ length: 15_000 }, (__, at) => [String(at), at, 'y']);
    const wanted = arrival(await appending(games!, rows));
    const before = whole('Games');
    const stop = new AbortController();
    let reported = 0;
    const written = appendRows(
      wanted,
      () => (reported++ === reports ? stop.abort() : undefined),
      stop.signal,
    );
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(whole('Games')).toEqual(before);
  });

  test('takes nothing when somebody has added a row meanwhile', async () => {
    const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
    const wanted = arrival(await appending(games!, [['2', 2, 'y']]));
    await appendRows(arrival(await appending(games!, [['9', 9, 'theirs']])), silent, never);
    const before = whole('Games');
    await expect(appendRows(wanted, silent, never)).rejects.toThrow(/Somebody has changed "Games"/);
    expect(whole('Games')).toEqual(before);
  });
});

describe.each([
  ['that takes another size', true],
  ['to which rows are added', false],
])('formulas that show nothing, at a table %s', (_, resizing) => {
  const put = (name: string, row: number, column: number): void =>
    bench.grid.writeCells(idOf(name), { row, column, rows: 1, columns: 1 }, [['=""']]);
  const formulas = (name: string): unknown[] =>
    bench.grid.readFormulas(idOf(name), { row: 0, column: 0, rows: 30, columns: 6 }).flat();
  beforeEach(() => anExcelWith(resizing));

  test('are not overwritten in its blank rows, and named', async () => {
    const blank = [null, null, null, null];
    const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x'], blank, blank]));
    put('Games', 5, 3);
    const before = whole('Games');
    const rows = [2, 3].map((id) => [String(id), id, 'y']);
    const written = appendRows(arrival(await appending(games!, rows)), silent, never);
    await expect(written).rejects.toThrow('Games!D6 is in the way of the 2 new rows.');
    expect(whole('Games')).toEqual(before);
  });

  test('stay in a column of their own, also when it is taken back', async () => {
    const [games] = await tables(
      sheet('Games', [
        ['1', 'mine', 1, 'x'],
        [null, null, null, null],
      ]),
    );
    put('Games', 4, 1);
    const before = whole('Games');
    const wanted = arrival(await appending(games!, [['2', 2, 'y']]));
    const stop = new AbortController();
    let reported = 0;
    const stopped = appendRows(wanted, () => (reported++ === 1 ? stop.abort() : undefined), stop.signal);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(whole('Games')).toEqual(before);
    await appendRows(wanted, silent, never);
    expect(valuesOf('Games', 4, 1)).toEqual([['2', '', 2, 'y']]);
    expect(formulas('Games')).toContain('=""');
  });
});

describe('plain cells', () => {
  async function range(): Promise<TableSource> {
    const box = { row: 1, column: 1, rows: 3, columns: 4 };
    bench.grid.writeCells(idOf('Sheet1'), box, [
      ['Id', 'Own', 'Day', 'Name'],
      ['1', 'mine', 1, 'x'],
      ['2', '', 2, 'y'],
    ]);
    return Promise.resolve({ sheet: { id: idOf('Sheet1'), name: 'Sheet1' }, box });
  }

  test('get rows below their last one', async () => {
    await appendRows(arrival(await appending(await range(), [['3', 3, '=z']])), silent, never);
    expect(bench.grid.readValues(idOf('Sheet1'), { row: 4, column: 1, rows: 1, columns: 4 })).toEqual([
      ['3', '', 3, '=z'],
    ]);
  });

  test('are not written over what stands below them', async () => {
    const source = await range();
    bench.grid.writeCells(idOf('Sheet1'), { row: 6, column: 2, rows: 1, columns: 1 }, [['a note of mine']]);
    const before = whole('Sheet1');
    const rows = [
      ['3', 3, 'z'],
      ['4', 4, 'z'],
      ['5', 5, 'z'],
    ];
    const written = appendRows(arrival(await appending(source, rows)), silent, never);
    await expect(written).rejects.toThrow('Sheet1!C7 is in the way of the 3 new rows.');
    expect(whole('Sheet1')).toEqual(before);
  });
});

test('plain cells are not written over a formula below them that shows nothing', async () => {
  const box = { row: 1, column: 1, rows: 2, columns: 4 };
  const cells = [
    ['Id', 'Own', 'Day', 'Name'],
    ['1', 'mine', 1, 'x'],
  ] as string[][];
  bench.grid.writeCells(idOf('Sheet1'), box, cells);
  bench.grid.writeCells(idOf('Sheet1'), { row: 3, column: 4, rows: 1, columns: 1 }, [['=""']]);
  const source = { sheet: { id: idOf('Sheet1'), name: 'Sheet1' }, box };
  const before = whole('Sheet1');
  const written = appendRows(arrival(await appending(source, [['2', 2, 'y']])), silent, never);
  await expect(written).rejects.toThrow('Sheet1!E4 is in the way of the new row.');
  expect(whole('Sheet1')).toEqual(before);
});

describe('plain cells with a total and no blank row above it', () => {
  const AREA = { row: 1, column: 1, rows: 4, columns: 4 };
  const TOTAL = ['Total', '', '=SUM(D3:D4)', ''];

  /** Two records and their total in B2:E5, changed by a test. */
  async function appended(total = TOTAL, last: unknown[] = ['2', '', 2, 'y'], fill = (): void => undefined) {
    const id = idOf('Sheet1');
    const cells = [['Id', 'Own', 'Day', 'Name'], ['1', 'mine', 1, 'x'], last, total] as string[][];
    bench.grid.writeNumberFormats(id, { row: 2, column: 3, rows: 2, columns: 1 }, [['dd.mm.yyyy'], ['0']]);
    bench.grid.writeFormat(id, { row: 2, column: 1, rows: 1, columns: 4 }, 'fillColor', '#FFFF00');
    bench.grid.writeCells(id, AREA, cells);
    fill();
    const source = { sheet: { id, name: 'Sheet1' }, box: AREA };
    const rows = [
      ['3', 3, '=z'],
      ['4', 4, 'z'],
    ];
    return { ...(await appending(source, rows)), totalsAt: 3 };
  }

  const put = (row: number, column: number, cell: string) => (): void =>
    bench.grid.writeCells(idOf('Sheet1'), { row, column, rows: 1, columns: 1 }, [[cell]]);

  test('get rows before their last record, so that the total covers them', async () => {
    const below = put(7, 2, '=B5');
    await appendRows(arrival(await appended(TOTAL, undefined, below)), silent, never);
    const id = idOf('Sheet1');
    expect(bench.grid.readFormulas(id, { ...AREA, rows: 9 })).toEqual([
      ['Id', 'Own', 'Day', 'Name'],
      ['1', 'mine', 1, 'x'],
      ['3', '', 3, '=z'],
      ['4', '', 4, 'z'],
      ['2', '', 2, 'y'],
      ['Total', '', '=SUM(D3:D6)', ''],
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '=B7', '', ''],
    ]);
    expect(bench.grid.readFormat(id, { row: 3, column: 1, rows: 2, columns: 4 }, 'fillColor')).toBe(
      '#FFFF00',
    );
    expect(bench.unknownApis).toEqual([]);
  });

  const REFUSED = new CannotAppendError(
    'The new rows go above the total in Sheet1!B5. Insert 2 blank rows above it, then append again.',
  );

  test.each<[string, () => Promise<Appending>]>([
    ['something is at their right', () => appended(TOTAL, undefined, put(3, 6, 'a note of mine'))],
    ['something is further down at their left', () => appended(TOTAL, undefined, put(9, 0, 'mine'))],
    ['the total leaves the last record out', () => appended(['Total', '', '=SUM(D3:D3)', ''])],
    ['the total is of the last record alone', () => appended(['Total', '', '=SUM(D4:D4)', ''])],
    ['the total names each record', () => appended(['Total', '', '=D3+D4', ''])],
    ['the total has its range in a text', () => appended(['Total', '', '=SUM(INDIRECT("D3:D4"))', ''])],
    ['the last record goes on from the one above', () => appended(TOTAL, ['2', '', '=D3+1', 'y'])],
    ['the order of the rows means something', async () => ({ ...(await appended()), isOrdered: true })],
  ])('are left as they are where %s', async (_, wanted) => {
    const one = await wanted();
    const before = whole('Sheet1');
    await expect(appendRows(arrival(one), silent, never)).rejects.toThrow(REFUSED);
    expect(whole('Sheet1')).toEqual(before);
  });

  test('are left as they are where a table would get blank rows', async () => {
    const one = await appended(TOTAL, undefined, put(1, 7, 'Mine'));
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').tables.add('H2:H6', true);
      await context.sync();
    });
    const before = whole('Sheet1');
    await expect(appendRows(arrival(one), silent, never)).rejects.toThrow(REFUSED);
    expect(whole('Sheet1')).toEqual(before);
  });

  test('are left as they are where a cell of the last record changes too', async () => {
    const wanted = arrival(await appended());
    const changes = [{ ...change('Sheet1', 'y', 'changed'), row: 3, column: 4 }];
    const before = whole('Sheet1');
    await expect(appendRows({ ...wanted, changes }, silent, never)).rejects.toThrow(REFUSED);
    expect(whole('Sheet1')).toEqual(before);
  });

  test.each([
    ['before it is carried out', 0],
    ['after it is carried out', 9999],
  ])('are as they were where any request fails %s', async (_, actionIndex) => {
    let [failing, failed] = [0, 0];
    for (let more = true; more; failing += 1) {
      bench = connectWorkbench();
      const wanted: Arrival = {
        ...arrival(await appended()),
        changes: [{ ...change('Sheet1', 'x', 'changed'), row: 2, column: 4 }],
        sheets: [withoutCharts(sheet('Files', [['f', null, 1, 'g']]))],
      };
      const before = whole('Sheet1');
      let seen = 0;
      bench.setFailureHook(() =>
        seen++ === failing ? { code: 'GeneralException', message: 'broken off', actionIndex } : undefined,
      );
      const written = await appendRows(wanted, silent, never).then(
        () => true,
        () => false,
      );
      bench.setFailureHook(undefined);
      more = seen > failing;
      if (written) {
        expect(bench.grid.readFormulas(idOf('Sheet1'), { ...AREA, row: 6, rows: 1 })[0]?.[2]).toBe(
          '=SUM(D3:D6)',
        );
        continue;
      }
      failed += 1;
      expect([failing, whole('Sheet1')]).toEqual([failing, before]);
    }
    expect(failed).toBeGreaterThanOrEqual(8);
  });

  test('are not deleted where somebody has moved them meanwhile', async () => {
    const wanted = arrival(await appended());
    let isInserted = false;
    bench.setFailureHook((_, request) => {
      const writes = JSON.stringify(request).includes('dd.mm.yyyy') || JSON.stringify(request).includes('=z');
      if (!isInserted && writes) {
        isInserted = true;
        bench.grid.insertRows(idOf('Sheet1'), 0, 1);
        return { code: 'GeneralException', message: 'broken off' };
      }
      return undefined;
    });
    const written = appendRows(wanted, silent, never);
    await expect(written).rejects.toMatchObject({ places: 'Sheet1!B4:E5' });
    bench.setFailureHook(undefined);
    expect(bench.grid.readValues(idOf('Sheet1'), { ...AREA, row: 6, rows: 1 })[0]?.[0]).toBe('2');
  });
});

/** Games!D4, the name in the first row. */
function change(name: string, from: string, to: string): Arrival['changes'][number] {
  return { sheet: { id: idOf(name), name }, row: 3, column: 3, from, to };
}

test.each(['a note of mine', '=""'])('a table with %s below it keeps that', async (note) => {
  anExcelWith(true);
  const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
  bench.grid.writeCells(idOf('Games'), { row: 8, column: 0, rows: 1, columns: 1 }, [[note]]);
  const rows = Array.from({ length: 10 }, (_, at) => [String(at), at, 'y']);
  await appendRows(arrival(await appending(games!, rows)), silent, never).catch(() => undefined);
  const notes = bench.grid.readFormulas(idOf('Games'), { row: 3, column: 0, rows: 30, columns: 1 }).flat();
  expect(notes.filter((cell) => cell === note)).toHaveLength(1);
});

test('a protected sheet is noticed before anything is written', async () => {
  const [games, events] = await tables(sheet('Games', []), sheet('Events', []));
  const wanted = arrival(await appending(games!, [['1', 1, 'a']]), await appending(events!, [['1', 1, 'a']]));
  bench.document.sheet(idOf('Events')).protected = true;
  const before = [whole('Games'), whole('Events')];
  const written = appendRows(wanted, silent, never);
  await expect(written).rejects.toThrow(CannotAppendError);
  await expect(written).rejects.toThrow('The sheet "Events" is protected.');
  expect([whole('Games'), whole('Events')]).toEqual(before);
});

test('a cell that is not any more what was read is not changed', async () => {
  const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
  const wanted: Arrival = {
    appendings: [await appending(games!, [['2', 2, 'y']])],
    changes: [change('Games', 'w', 'changed')],
    sheets: [],
  };
  const before = whole('Games');
  await expect(appendRows(wanted, silent, never)).rejects.toThrow('Games!D4');
  expect(whole('Games')).toEqual(before);
});

test('where the rows cannot be taken away again, the error names their cells', async () => {
  const [games] = await tables(sheet('Games', [['1', 'mine', 1, 'x']]));
  const wanted = arrival(await appending(games!, [['2', 2, 'y']]));
  let broken = false;
  bench.setFailureHook((_, request) => {
    broken ||= JSON.stringify(request).includes('yyyy/mm/dd');
    return broken ? { code: 'ServiceNotAvailable', message: 'gone' } : undefined;
  });
  const written = appendRows(wanted, silent, never);
  await expect(written).rejects.toThrow(HalfAppendedError);
  await expect(written).rejects.toMatchObject({ places: 'Games!A5:D5' });
});

test('requests grow with the cells, each far below five megabytes', async () => {
  anExcelWith(true);
  const [games] = await tables(sheet('Games', []));
  const rows = Array.from({ length: 20_000 }, (_, at) => [String(at), at, 'Name of somebody']);
  const wanted = arrival(await appending(games!, rows));
  const before = bench.gate.log.length;
  await appendRows(wanted, silent, never);
  const requests = bench.gate.log.slice(before);
  expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(1_500_000);
  expect(valuesOf('Games', 3 + 19_999, 1)).toEqual([['19999', '', 19999, 'Name of somebody']]);
});

test.each(['windows', 'mac', 'web', 'ltsc2021', 'southAfrican'] as const)(
  'in an Excel as it is on %s, rows go below each other and nothing else changes',
  async (platform) => {
    // The declared sets do not have what gives a table another size.
    bench = connectWorkbench({ ...PLATFORMS[platform], latency: 0, functionDelay: 0 }, { ExcelApi: '1.12' });
    anExcelWith(platform !== 'southAfrican');
    const [games] = await tables(sheet('Games', [['1', 'mine', 45000, 'x']]));
    const rows = HOSTILE.map((text, at) => [text, 45001 + at, text]);
    await appendRows(arrival(await appending(games!, rows.slice(0, 4))), silent, never);
    await appendRows(arrival(await appending(games!, rows.slice(4))), silent, never);
    expect(valuesOf('Games', 3, rows.length + 2)).toEqual([
      ['1', 'mine', 45000, 'x'],
      ...rows.map(([id, day, name]) => [id, '', day, name]),
      ['', '', '', ''],
    ]);
    expect(bench.unknownApis).toEqual([]);
  },
);
