/** @jest-environment jsdom */
import { writeSheets } from '../../src/excel/writeSheets';
import { findSide, readSide, readSideColumn, selectedCells } from '../../src/excel/compareWorkbook';
import { comparisonSheet } from '../../src/explain/compare';
import { byTitle, end, sheetSide } from '../explain/compare/support';
import { eachRequestFailing, FAILURES, succeeds } from '../support/failingRequests';
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
const put = (row: number, column: number, cells: (string | number)[][]): void =>
  bench.grid.writeCells(sheet, { row, column, rows: cells.length, columns: cells[0]!.length }, cells);
const whole = { row: 0, column: 1, rows: 1_048_576, columns: 2 };

describe('a side', () => {
  test('of whole columns is the used part of them, its blank end left away', async () => {
    put(2, 1, [
      ['CSA id', 'Main'],
      [1, 1500],
      [2, 1400],
    ]);
    put(40, 0, [['below, in another column']]);
    bench.grid.writeNumberFormats(sheet, { row: 3, column: 2, rows: 2, columns: 1 }, [['0.0'], ['0.0']]);
    const source = { kind: 'cells', sheetId: sheet, box: whole } as const;
    expect(await findSide(source)).toMatchObject({ name: 'Sheet1!B3:C41', first: ['CSA id', 'Main'] });
    expect(await readSide(source, silent, never)).toEqual({
      name: 'Sheet1!B3:C41',
      source: { kind: 'sheet', sheet: 'Sheet1', origin: { row: 2, column: 1 } },
      cells: [
        ['CSA id', 'Main'],
        [1, 1500],
        [2, 1400],
      ],
      formats: [
        ['General', 'General'],
        ['General', '0.0'],
        ['General', '0.0'],
      ],
    });
    expect(bench.unknownApis).toEqual([]);
  });

  test('of a table is the table with its header, without its totals, wherever it was moved', async () => {
    put(4, 1, [
      ['CSA id', 'Main'],
      [1, 1500],
      ['Total', 1500],
    ]);
    const id = await Excel.run(async (context) => {
      const table = context.workbook.tables.add('Sheet1!B5:C6', true);
      table.name = 'Ours';
      table.load('id');
      await context.sync();
      return table.id;
    });
    const read = await readSide({ kind: 'table', id }, silent, never);
    expect(read).toMatchObject({ name: 'Ours', source: { sheet: 'Sheet1', origin: { row: 4, column: 1 } } });
    expect(read?.cells).toEqual([
      ['CSA id', 'Main'],
      [1, 1500],
    ]);
  });

  test('that is gone, or blank, is none', async () => {
    expect(await findSide({ kind: 'cells', sheetId: 'gone', box: whole })).toBeNull();
    expect(await findSide({ kind: 'table', id: '{gone}' })).toBeNull();
    expect(await findSide({ kind: 'cells', sheetId: sheet, box: whole })).toBeNull();
    expect(await readSide({ kind: 'table', id: '{gone}' }, silent, never)).toBeNull();
  });

  test('gives one of its columns, its header first', async () => {
    put(2, 1, [
      ['CSA id', 'List'],
      [1, 'Main'],
      [1, 'Rapid'],
    ]);
    const source = { kind: 'cells', sheetId: sheet, box: whole } as const;
    expect(await readSideColumn(source, 1)).toEqual(['List', 'Main', 'Rapid']);
    expect(await readSideColumn({ kind: 'table', id: '{gone}' }, 1)).toEqual([]);
  });

  test('is read in blocks of 20,000 cells, and can be stopped between two', async () => {
    put(
      0,
      0,
      Array.from({ length: 30_000 }, (_, at) => [at, at]),
    );
    const source = {
      kind: 'cells',
      sheetId: sheet,
      box: { row: 0, column: 0, rows: 30_000, columns: 2 },
    } as const;
    const told: number[] = [];
    const read = await readSide(source, ({ done }) => told.push(done), never);
    expect([read?.cells.length, read?.formats?.length, told]).toEqual([
      30_000,
      30_000,
      [0, 10_000, 20_000, 30_000],
    ]);
    const stop = new AbortController();
    const stopped = readSide(source, ({ done }) => done > 0 && stop.abort(), stop.signal);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the selection', () => {
  test('as it stands; around a single cell the block it stands in; none where it is blank', async () => {
    put(1, 1, [
      ['a', 'b'],
      [1, 2],
      [3, 4],
    ]);
    bench.grid.select(sheet, { row: 1, column: 1, rows: 2, columns: 2 });
    expect(await selectedCells()).toEqual({
      sheetId: sheet,
      box: { row: 1, column: 1, rows: 2, columns: 2 },
    });
    bench.grid.select(sheet, { row: 2, column: 2, rows: 1, columns: 1 });
    expect((await selectedCells())?.box).toEqual({ row: 1, column: 1, rows: 3, columns: 2 });
    bench.grid.select(sheet, { row: 20, column: 2, rows: 1, columns: 1 });
    expect(await selectedCells()).toBeNull();
  });
});

describe('the sheet of a comparison', () => {
  const model = () =>
    end(
      comparisonSheet(
        byTitle(
          sheetSide([
            ['id', 'Name'],
            [1, '=1+1'],
          ]),
          sheetSide([
            ['id', 'Name'],
            [1, '1-0'],
          ]),
        ),
      ),
    );

  test('has its filter, its links as formulas, and text as text', async () => {
    const [written] = await writeSheets([{ content: model(), charts: [] }], silent, never);
    const id = written!.id;
    expect(bench.document.sheet(id).filter).toEqual({ row: 7, column: 0, rows: 2, columns: 9 });
    const line = { row: 8, column: 0, rows: 1, columns: 9 };
    const to = `=HYPERLINK("#'Ours'!C4","C4")`;
    expect(bench.grid.readFormulas(id, line)).toEqual([
      ['differs', 1, 'Name', '=1+1', '1-0', '', to, to, ''],
    ]);
    expect(bench.grid.readFormat(id, { ...line, column: 6, columns: 1 }, 'underline')).toBe(true);
    expect(bench.unknownApis).toEqual([]);
  });

  test.each(FAILURES)('whichever request fails with %s, nothing of it stays', async (code) => {
    const requests = await eachRequestFailing({
      code,
      open: () => ({ bench: (bench = connectWorkbench()) }),
      act: () => succeeds(writeSheets([{ content: model(), charts: [] }], silent, never)),
      check: (_, written) => expect(bench.grid.sheets()).toHaveLength(written ? 2 : 1),
    });
    expect(requests).toBe(4);
  });
});
