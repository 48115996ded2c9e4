/** @jest-environment jsdom */
import {
  listTablesWithHeaders,
  readRangeHeader,
  type PartOfTable,
  type SourceWithHeader,
} from '../../src/excel/bureau/findTables';
import { readTables } from '../../src/excel/bureau/bureauWorkbook';
import type { SheetCell } from '../../src/excel/workbook';
import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
let sheet: string;
beforeEach(() => {
  bench = connectWorkbench();
  sheet = bench.grid.activeSheetId();
});

const never = new AbortController().signal;
const silent = (): void => undefined;

/** Columns of somebody's own at both ends and between, which are not wanted. */
const HEADER = ['Address', 'CSA id', 'Main', 'E-mail', 'Rapid', 'Remark'];
const PLACES = [1, 2, 4];
const TOP = { row: 2, column: 1 };

const person = (at: number, remark: SheetCell = `remark ${at}`): SheetCell[] => [
  `street ${at}`,
  at + 1,
  1000 + at,
  `${at}@example.org`,
  2000 + at,
  remark,
];
const people = (rows: number): SheetCell[][] => Array.from({ length: rows }, (_, at) => person(at));
const blanked = ([, id, main, , rapid]: SheetCell[]): SheetCell[] => ['', id!, main!, '', rapid!, ''];

const put = (cells: readonly SheetCell[][], { row, column } = TOP): void =>
  bench.grid.writeCells(
    sheet,
    { row, column, rows: cells.length, columns: cells[0]!.length },
    cells.map((line) => [...line]),
  );

const wholeColumns = { ...TOP, rows: 300_000, columns: HEADER.length };

const KINDS = ['an Excel table', 'a range'] as const;
type Kind = (typeof KINDS)[number];

/** The cells as a table or a range, as the pane has listed it. */
async function listed(kind: Kind, cells: SheetCell[][]): Promise<SourceWithHeader> {
  put(cells);
  if (kind === 'a range') return (await readRangeHeader(sheet, wholeColumns))!;
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets
      .getItem(sheet)
      .getRangeByIndexes(TOP.row, TOP.column, cells.length, cells[0]!.length);
    context.workbook.tables.add(range, true).name = 'CsaPlayers';
    await context.sync();
  });
  return (await listTablesWithHeaders())[0]!;
}

const partOf = (source: SourceWithHeader, places: readonly number[] = PLACES): PartOfTable => ({
  ...source,
  places,
});

/** What a reading gives, how many requests it takes, and the cells that it asks for: row, column, rows and columns. */
async function watched(source: SourceWithHeader | PartOfTable) {
  const asked = jest.spyOn(Excel.Worksheet.prototype, 'getRangeByIndexes');
  const before = bench.gate.log.length;
  const [read] = await readTables([source], silent, never);
  const cells = asked.mock.calls.map((place) => [...place]);
  asked.mockRestore();
  // The client lets go of what it held in requests of its own.
  const requests = bench.gate.log
    .slice(before)
    .filter(({ actions }) => !actions.every((action) => action.endsWith('_RemoveReference'))).length;
  return { read, cells, requests };
}

/** What a reading comes to when this happens after so many of its blocks. */
function outcomeWith(happens: () => void, blocks: number, source: PartOfTable): Promise<string> {
  let reports = 0;
  const reported = (): void => {
    if (reports === blocks) happens();
    reports += 1;
  };
  return readTables([source], reported, never).then(
    () => 'it was read',
    (error: Error) => error.message,
  );
}

describe.each(KINDS)('the needed columns of %s', (kind) => {
  test('are asked for and no other: the header is known whole, and every cell stands at its place', async () => {
    const { read, cells } = await watched(partOf(await listed(kind, [HEADER, ...people(3)])));
    expect(read).toEqual({
      cells: [HEADER, ...people(3).map(blanked)],
      sheet: 'Sheet1',
      origin: TOP,
    });
    expect(cells).toEqual([
      [TOP.row, 2, 4, 2],
      [TOP.row, 5, 4, 1],
      [TOP.row, 1, 1, 6],
    ]);
  });

  test('come in as few requests as their own cells take', async () => {
    const source = await listed(kind, [HEADER, ...people(7_000)]);
    const whole = await watched(source);
    const part = await watched(partOf(source));
    expect(part.read?.cells).toEqual([HEADER, ...people(7_000).map(blanked)]);
    // 3,333 rows of six columns fill a request; of three 6,666.
    expect(whole.requests - part.requests).toBe(3 - 2);
  });

  test('take no more requests than the whole, where all are needed', async () => {
    const source = await listed(kind, [HEADER, ...people(7_000)]);
    const whole = await watched(source);
    const all = await watched(partOf(source, [...HEADER.keys()]));
    expect(all.read).toEqual(whole.read);
    expect(all.requests).toBe(whole.requests);
  });

  test('come in halves where they are more than Excel hands over at once', async () => {
    const long = (at: number): SheetCell[] => [
      '',
      `${at} ${'x'.repeat(700)}`,
      '',
      '',
      `${at} ${'y'.repeat(700)}`,
      '',
    ];
    const rows = Array.from({ length: 6_000 }, (_, at) => long(at));
    const { read, requests } = await watched(partOf(await listed(kind, [HEADER, ...rows])));
    expect(read?.cells.slice(1)).toEqual(rows);
    expect(requests).toBeGreaterThan(3);
  });

  test('are not held up by long texts and unfinished calculations in the others', async () => {
    const cells = people(1_000).map((line) => [...line.slice(0, 5), '#BUSY!']);
    for (const line of cells) line[0] = 'x'.repeat(6_000);
    const { read, requests } = await watched(partOf(await listed(kind, [HEADER, ...cells])));
    expect(read?.cells).toEqual([HEADER, ...people(1_000).map(blanked)]);
    expect(requests).toBeLessThanOrEqual(3);
  });

  test('are waited for while Excel calculates them', async () => {
    const waiting = people(2);
    waiting[1]![4] = '#BUSY!';
    const source = await listed(kind, [HEADER, ...waiting]);
    setTimeout(() => put([HEADER, ...people(2)]), 300);
    const { read } = await watched(partOf(source));
    expect(read?.cells).toEqual([HEADER, ...people(2).map(blanked)]);
  });
});

describe('somebody changes the columns while the needed ones are read', () => {
  /** As many rows as take three requests. Their cells do not matter: the first and the last one have some. */
  const ROWS = 15_000;
  const LINES = [HEADER, person(0), person(ROWS - 1)] as const;
  const END = { ...TOP, row: TOP.row + ROWS };

  /** Writes header, first and last row as they are after somebody's work, and moves the table with them. */
  function nowThere([header, first, last]: readonly SheetCell[][], column = TOP.column): void {
    for (const row of [TOP.row, TOP.row + 1, END.row]) {
      bench.grid.clear(sheet, { row, column: 0, rows: 1, columns: 10 }, 'all');
    }
    put([header!, first!], { ...TOP, column });
    put([last!], { ...END, column });
    const [table] = bench.document.tables;
    if (table !== undefined) table.box = { row: TOP.row, column, rows: ROWS + 1, columns: header!.length };
  }

  async function longList(kind: Kind): Promise<PartOfTable> {
    put([LINES[2]], END);
    const source = await listed(kind, [LINES[0], LINES[1]]);
    nowThere(LINES);
    return partOf(source);
  }

  const inserted = (at: number): SheetCell[][] =>
    LINES.map((line) => [...line.slice(0, at), 'New', ...line.slice(at)]);

  const CHANGES: readonly (readonly [string, () => void])[] = [
    ['a column is inserted at its left end', () => nowThere(inserted(0))],
    ['a column is inserted in its middle', () => nowThere(inserted(2))],
    ['a column is inserted at its right end', () => nowThere(inserted(6))],
    ['a column is deleted', () => nowThere(LINES.map((line) => line.slice(1)))],
    [
      'one is inserted and another deleted, so that it is as wide as before',
      () => nowThere(inserted(2).map((line) => line.slice(0, 6))),
    ],
    [
      'two needed ones change places',
      () => nowThere(LINES.map(([a, id, main, e, rapid, r]) => [a!, id!, rapid!, e!, main!, r!])),
    ],
    [
      'one of its own gets the name of a needed one',
      () => nowThere([['Blitz', ...HEADER.slice(1)], ...LINES.slice(1)]),
    ],
    ['all of it moves to the right', () => nowThere(LINES, TOP.column + 1)],
  ];

  const CASES = CHANGES.flatMap(([what, change]) => KINDS.map((kind) => [kind, what, change] as const));

  test.each(CASES)('%s is refused when %s, however far the reading has come', async (kind, _, change) => {
    const source = await longList(kind);
    const words = `"${kind === 'a range' ? 'Sheet1' : 'CsaPlayers'}" changed while it was read: somebody inserted or deleted rows, or changed its columns. Nothing was read. Try again.`;
    for (const blocks of [0, 1, 2]) {
      expect([blocks, await outcomeWith(change, blocks, source)]).toEqual([blocks, words]);
      nowThere(LINES);
    }
    expect(await outcomeWith(change, 3, source)).toBe('it was read');
  });

  test.each(KINDS)('%s is refused where its header has changed since it was listed', async (kind) => {
    const source = await longList(kind);
    nowThere(inserted(2));
    await expect(readTables([source], silent, never)).rejects.toThrow('changed its columns');
  });
});

test('a column of somebody else beside an Excel table may come and go', async () => {
  const source = partOf(await listed('an Excel table', [HEADER, ...people(2)]));
  put([['beside']], { row: 0, column: 12 });
  const { read } = await watched(source);
  expect(read?.cells).toHaveLength(3);
});
