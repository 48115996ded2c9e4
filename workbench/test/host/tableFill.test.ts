/** @jest-environment jsdom */
import { movedFormula } from '../../model/formulaMove';
import type { Workbench } from './support/genuineClient';
import { connectWorkbench } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench({ fillTables: true });
});

const formulas = (address: string): Promise<unknown[][]> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem('Sheet1').getRange(address);
    range.load('formulas');
    await context.sync();
    return range.formulas as unknown[][];
  });

const write = (address: string, cells: unknown[][]): Promise<void> =>
  Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange(address).formulas = cells;
    await context.sync();
  });

/** A table at A1:C4 with a blank third column; its address afterwards. */
const addTable = (): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('A1:C4').values = [
      ['Own', 'Opponent', 'Sum'],
      [1, 10, ''],
      [2, 20, ''],
      [3, 30, ''],
    ];
    sheet.tables.add('A1:C4', true).name = 'Games';
    await context.sync();
  });

const tableAddress = (): Promise<string> =>
  Excel.run(async (context) => {
    const range = context.workbook.tables.getItem('Games').getRange();
    range.load('address');
    await context.sync();
    return range.address;
  });

describe('a formula in the column of a table', () => {
  beforeEach(addTable);

  test('goes into all cells of the column', async () => {
    await write('C3', [['=A3+B3']]);
    expect(await formulas('C2:C4')).toEqual([['=A2+B2'], ['=A3+B3'], ['=A4+B4']]);
  });

  test('of several formulas the last one does', async () => {
    await write('C2:C4', [['=1+1'], ['=2+2'], ['=3+3']]);
    expect(await formulas('C2:C4')).toEqual([['=3+3'], ['=3+3'], ['=3+3']]);
  });

  test('replaces the formulas of other rows', async () => {
    await write('C2', [['=A2*2']]);
    await write('C4', [['=$A$1&A4']]);
    expect(await formulas('C2:C4')).toEqual([['=$A$1&A2'], ['=$A$1&A3'], ['=$A$1&A4']]);
  });

  test('leaves a column alone in which something else stands', async () => {
    await write('C2', [[7]]);
    await write('C3', [['=A3+B3']]);
    expect(await formulas('C2:C4')).toEqual([[7], ['=A3+B3'], ['']]);
  });

  test('leaves a column alone in which formulas differ, or values stood before', async () => {
    await write('C2:C4', [[1], [2], [3]]);
    await write('C2:C4', [['=A2'], ['=B3'], ['=A4*2']]);
    expect(await formulas('C2:C4')).toEqual([['=A2'], ['=B3'], ['=A4*2']]);
    await write('C3', [['=B3*3']]);
    expect(await formulas('C2:C4')).toEqual([['=A2'], ['=B3*3'], ['=A4*2']]);
  });

  test('values never go into other rows', async () => {
    await write('C2', [['=A2+B2']]);
    await write('C3', [[5]]);
    expect(await formulas('C2:C4')).toEqual([['=A2+B2'], [5], ['=A4+B4']]);
  });

  test('rows that are added with formulas fill it too', async () => {
    await Excel.run(async (context) => {
      const table = context.workbook.tables.getItem('Games');
      table.rows.add(undefined, [
        [4, 40, '=1+1'],
        [5, 50, '=1+2'],
      ]);
      await context.sync();
    });
    expect(await formulas('C2:C6')).toEqual([['=1+2'], ['=1+2'], ['=1+2'], ['=1+2'], ['=1+2']]);
  });

  test('the add-in hears of the cells that were filled', async () => {
    bench.events.length = 0;
    await write('C3', [['=A3+B3']]);
    const boxes = bench.events.flatMap((event) => (event.kind === 'cellsChanged' ? [event.box] : []));
    expect(boxes).toEqual([
      { row: 2, column: 2, rows: 1, columns: 1 },
      { row: 1, column: 2, rows: 3, columns: 1 },
    ]);
  });

  test('outside the table nothing is filled', async () => {
    await write('E3', [['=A3+B3']]);
    expect(await formulas('E2:E4')).toEqual([[''], ['=A3+B3'], ['']]);
  });
});

describe('a table grows', () => {
  beforeEach(addTable);

  test('by the row that is written right under it', async () => {
    await write('A5', [[4]]);
    expect(await tableAddress()).toBe('Sheet1!A1:C5');
  });

  test('and the new row gets the formula of a calculated column', async () => {
    await write('C2', [['=A2+B2']]);
    await write('A5:B6', [
      [4, 40],
      [5, 50],
    ]);
    expect(await tableAddress()).toBe('Sheet1!A1:C6');
    expect(await formulas('C5:C6')).toEqual([['=A5+B5'], ['=A6+B6']]);
  });

  test('by the column that is written right beside it, with a header', async () => {
    await write('D2', [[7]]);
    expect(await tableAddress()).toBe('Sheet1!A1:D4');
    expect(await formulas('D1:D4')).toEqual([['Column4'], [7], [''], ['']]);
  });

  test('a formula right beside it becomes a column of it', async () => {
    await write('D2', [['=A2']]);
    expect(await formulas('D1:D4')).toEqual([['Column4'], ['=A2'], ['=A3'], ['=A4']]);
  });

  test('not by what is cleared, nor with a row between', async () => {
    await write('A5', [['']]);
    await write('A6', [[4]]);
    expect(await tableAddress()).toBe('Sheet1!A1:C4');
  });

  test('not under its row of totals', async () => {
    await Excel.run(async (context) => {
      context.workbook.tables.getItem('Games').showTotals = true;
      await context.sync();
    });
    await write('A6', [[4]]);
    expect(await tableAddress()).toBe('Sheet1!A1:C5');
  });
});

test('in a lenient Excel formulas stay where they are written', async () => {
  bench = connectWorkbench();
  await addTable();
  await write('C3', [['=A3+B3']]);
  await write('A5', [[4]]);
  expect(await formulas('C2:C4')).toEqual([[''], ['=A3+B3'], ['']]);
  expect(await tableAddress()).toBe('Sheet1!A1:C4');
});

describe('a formula in another cell', () => {
  test.each([
    ['=A1+$B$2', '=B3+$B$2'],
    ['=$A1*A$1', '=$A3*B$1'],
    ['=SUM(A1:B2,A:A,1:2)', '=SUM(B3:C4,B:B,3:4)'],
    ["=Sheet2!A1&'My A1'!A1", "=Sheet2!B3&'My A1'!B3"],
    ['="A1"&CSA.WE(A1,Table1[A1])', '="A1"&CSA.WE(B3,Table1[A1])'],
    ['=[@Own]+LOG10(A1)', '=[@Own]+LOG10(B3)'],
    ['=A1048576', '=#REF!'],
  ])('%s', (formula, moved) => {
    expect(movedFormula(formula, 2, 1)).toBe(moved);
  });
});
