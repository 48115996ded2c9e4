/** @jest-environment jsdom */
import { HalfChangedError, TableFilledError } from '../../src/excel/freeze/writing';
import { excelFreeze } from '../../src/excel/freeze/freeze';
import type { FormulaResult } from '../../workbench/test/host/support/memoryGrid';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';
import {
  asCalculatedColumn,
  type Fills,
  fillingTables,
  partOfColumn,
  severalRows,
} from './support/fillingTables';

/** Rows of the table, without its header. */
const ROWS = 5;
const BODY = { row: 1, column: 1, rows: ROWS, columns: 1 };

let bench: Workbench;
let sheet: string;
let filled: () => number;

/** A workbook with a table in A1:B6, ratings in A and formulas in B, whose columns Excel fills by this rule; null = the workbench's. */
async function tableWith(formulas: readonly (string | number)[], fills: Fills | null): Promise<void> {
  bench = connectWorkbench({ fillTables: fills === null });
  sheet = bench.grid.activeSheetId();
  bench.grid.calculate = result;
  bench.grid.writeCells(sheet, { row: 0, column: 0, rows: 1, columns: 2 }, [['Rating', 'Floor']]);
  formulas.forEach((formula, at) => {
    const box = { row: 1 + at, column: 0, rows: 1, columns: 2 };
    bench.grid.writeCells(sheet, box, [[1000 + 100 * at, formula]]);
  });
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet).tables.add('A1:B6', true).name = 'Ratings';
    await context.sync();
  });
  if (fills !== null) filled = fillingTables(bench, fills);
}

/** What the formulas of these tests give, from the ratings in column A. */
function result(formula: string): FormulaResult {
  const [, row] = /A(\d+)/.exec(formula) ?? [];
  if (row === undefined) return formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?';
  const rating = Number(
    bench.grid.readValues(sheet, { row: Number(row) - 1, column: 0, rows: 1, columns: 1 })[0]![0],
  );
  if (/^=(CSA\.FLOOR\(A\d+\)|MAX\(500,A\d+-500\))$/.test(formula)) return Math.max(500, rating - 500);
  if (/^=1-(CSA\.FLOOR\(A\d+\)|\(MAX\(500,A\d+-500\)\))$/.test(formula))
    return 1 - Math.max(500, rating - 500);
  return rating * 2;
}

const column = (): unknown[] => bench.grid.readFormulas(sheet, BODY).map(([cell]) => cell);
const select = (row: number, rows: number): void => bench.grid.select(sheet, { ...BODY, row, rows });
const rows = (of: (row: number) => string | number): (string | number)[] =>
  Array.from({ length: ROWS }, (_, at) => of(at + 2));
const floor = (row: number): string => `=CSA.FLOOR(A${row})`;
const plain = (row: number): string => `=MAX(500,A${row}-500)`;

const MODELS: [string, Fills | null][] = [
  ['as the workbench does', null],
  ['a calculated column', asCalculatedColumn],
  ['a column that is written in part', partOfColumn],
  ['several rows written at once', severalRows],
];

describe.each(MODELS)('Excel fills tables: %s', (_, fills) => {
  test('a part of a calculated column is frozen and comes back; the other rows stay', async () => {
    await tableWith(rows(floor), fills);
    select(3, 2);
    const { list, frozen } = await excelFreeze.freeze(await excelFreeze.plan('selection'));
    expect(column()).toEqual([floor(2), floor(3), plain(4), plain(5), floor(6)]);
    expect(frozen.map(({ becomes }) => becomes)).toEqual(['plain', 'plain']);
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.map(({ kind }) => kind)).toEqual(['restore', 'restore']);
    expect(column()).toEqual(rows(floor));
  });

  test('one cell of a calculated column is frozen and comes back', async () => {
    await tableWith(rows(floor), fills);
    select(5, 1);
    const { list } = await excelFreeze.freeze(await excelFreeze.plan('selection'));
    expect(column()).toEqual([floor(2), floor(3), floor(4), floor(5), plain(6)]);
    await excelFreeze.undo(list.id);
    expect(column()).toEqual(rows(floor));
  });

  test('rows with different formulas come back each with its own', async () => {
    const mixed = [floor(2), '=1-CSA.FLOOR(A3)', '=A4*2', 77, floor(6)];
    await tableWith(mixed, fills);
    const { list } = await excelFreeze.freeze(await excelFreeze.plan('workbook'));
    expect(column()).toEqual([plain(2), '=1-(MAX(500,A3-500))', '=A4*2', 77, plain(6)]);
    await excelFreeze.undo(list.id);
    expect(column()).toEqual(mixed);
  });

  test('a whole calculated column becomes another one, and comes back', async () => {
    await tableWith(rows(floor), fills);
    const { list } = await excelFreeze.freeze(await excelFreeze.plan('workbook'));
    expect(column()).toEqual(rows(plain));
    await excelFreeze.undo(list.id);
    expect(column()).toEqual(rows(floor));
  });

  test('some lost formulas of a column are repaired; the other rows stay', async () => {
    const lost = [floor(2), '=_xldudf_CSA_FLOOR(A3)', '=A4*2', '=_xldudf_CSA_FLOOR(A5)', floor(6)];
    await tableWith(lost, fills);
    const { repaired, still } = await excelFreeze.repair(await excelFreeze.findBroken());
    expect([repaired.length, still]).toEqual([2, []]);
    expect(column()).toEqual([floor(2), floor(3), '=A4*2', floor(5), floor(6)]);
  });

  test('whichever request fails, the column is as it was', async () => {
    for (let failing = 0, done = false; !done; failing += 1) {
      await tableWith(rows(floor), fills);
      select(2, 2);
      const plan = await excelFreeze.plan('selection');
      let seen = 0;
      bench.setFailureHook(() =>
        seen++ === failing ? { code: 'GeneralException', message: 'broken off', actionIndex: 9 } : undefined,
      );
      done = await excelFreeze.freeze(plan).then(
        () => true,
        () => false,
      );
      bench.setFailureHook(undefined);
      if (!done) expect([failing, column(), bench.grid.sheets().length]).toEqual([failing, rows(floor), 1]);
    }
  });
});

describe('formulas right under and right beside a table, which Excel lets grow by what is entered there', () => {
  const around = (): unknown[][] =>
    bench.grid.readFormulas(sheet, { row: 0, column: 0, rows: 9, columns: 5 }).map((line) => [...line]);
  const tableBox = () => ({ ...bench.document.tables[0]!.box });
  const put = (row: number, column: number, formula: string): void =>
    bench.grid.writeCells(sheet, { row, column, rows: 1, columns: 1 }, [[formula]]);

  test('are left when all else is frozen, and the list says why', async () => {
    await tableWith(rows(floor), null);
    put(6, 1, floor(3));
    put(2, 2, floor(4));
    put(7, 0, floor(5));
    const before = around();
    const plan = await excelFreeze.plan('workbook');
    expect(plan.left.map(({ place, why }) => [place.row, place.column, why])).toEqual([
      [2, 2, 'besideTable'],
      [6, 1, 'besideTable'],
    ]);
    const { list, frozen } = await excelFreeze.freeze(plan);
    expect([frozen.length, tableBox().rows, tableBox().columns]).toEqual([ROWS + 1, ROWS + 1, 2]);
    await excelFreeze.undo(list.id);
    expect(around()).toEqual(before);
  });

  test('are left by Undo freeze where the table has come since', async () => {
    await tableWith(rows(floor), null);
    put(8, 1, floor(3));
    const { list } = await excelFreeze.freeze(await excelFreeze.plan('workbook'));
    bench.document.tables[0]!.box = { ...tableBox(), rows: ROWS + 3 };
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.filter(({ kind }) => kind === 'left')).toEqual([
      expect.objectContaining({ why: 'besideTable', listed: expect.objectContaining({ formula: floor(3) }) }),
    ]);
    expect([around()[8]![1], tableBox().rows]).toEqual([plain(3), ROWS + 3]);
  });

  test('are left by Repair, and named', async () => {
    await tableWith(rows(floor), null);
    put(6, 1, '=_xldudf_CSA_FLOOR(A3)');
    put(8, 1, '=_xldudf_CSA_FLOOR(A3)');
    const { repaired, besideTables } = await excelFreeze.repair(await excelFreeze.findBroken());
    expect([repaired.length, besideTables.map(({ place }) => place.row)]).toEqual([1, [6]]);
    expect([around()[6]![1], around()[8]![1]]).toEqual(['=_xldudf_CSA_FLOOR(A3)', floor(3)]);
    expect(tableBox().rows).toBe(ROWS + 1);
  });

  test('are written as others under a row of totals, and with a free row or column between', async () => {
    await tableWith(rows(floor), null);
    bench.document.tables[0]!.showTotals = true;
    put(6, 1, floor(3));
    put(2, 3, floor(4));
    const { left } = await excelFreeze.plan('workbook');
    expect(left).toEqual([]);
  });
});

describe('Excel that insists', () => {
  test('a formula that it fills in any case gives way to the values', async () => {
    const isPlain = (cell: unknown): boolean => String(cell).startsWith('=MAX');
    await tableWith(rows(floor), ({ written, before }) => [...written, ...before].some(isPlain));
    select(2, 2);
    const { frozen } = await excelFreeze.freeze(await excelFreeze.plan('selection'));
    expect(frozen.map(({ becomes, why }) => [becomes, why])).toEqual([
      ['value', 'tableFills'],
      ['value', 'tableFills'],
    ]);
    expect(column()).toEqual([floor(2), 600, 700, floor(5), floor(6)]);
    expect(filled()).toBeGreaterThan(0);
  });

  test('where Undo freeze cannot put formulas into some rows alone, it says so and all is as before', async () => {
    await tableWith([floor(2), 77, floor(4), 78, 79], asCalculatedColumn);
    const { list } = await excelFreeze.freeze(await excelFreeze.plan('workbook'));
    fillingTables(bench, ({ written }) => written.some((cell) => cell === floor(4)));
    const before = column();
    await expect(excelFreeze.undo(list.id)).rejects.toThrow(TableFilledError);
    await expect(excelFreeze.undo(list.id)).rejects.toMatchObject({ tables: ['Ratings'] });
    expect(column()).toEqual(before);
  });

  test('where nothing can be put back either, each cell is named', async () => {
    await tableWith([floor(2), '=A3*2', floor(4), '=A5*2', 79], () => true);
    select(1, 2);
    const failed = excelFreeze.freeze(await excelFreeze.plan('selection'));
    await expect(failed).rejects.toThrow(HalfChangedError);
    const error = (await failed.catch((reason: unknown) => reason)) as HalfChangedError;
    expect(error.cells.length).toBeGreaterThan(0);
    for (const { box, wanted } of error.cells) {
      expect(box).toMatchObject({ column: 1, rows: 1, columns: 1 });
      expect([floor(2), '=A3*2', floor(4), '=A5*2', 79]).toContain(wanted);
    }
  });
});
