/** @jest-environment jsdom */
import { excelWorkbook as book } from '../../src/excel/workbook';
import type { TextCell } from '../../src/excel/textNumbers';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
let sheetId = '';
beforeEach(() => {
  bench = connectWorkbench();
  sheetId = bench.grid.activeSheetId();
});

const cell = (row: number, column: number, text: string, value: number): TextCell => ({
  sheetId,
  row,
  column,
  text,
  value,
});

/** Puts text into A1:B3, the second column formatted as text. */
async function fill(cells: readonly (readonly string[])[]): Promise<void> {
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(0, 0, cells.length, 2);
    range.numberFormat = cells.map(() => ['0.0', '@']);
    range.values = cells.map((line) => [...line]);
    await context.sync();
  });
}

async function read(): Promise<{ values: unknown[][]; formulas: unknown[][]; formats: unknown[][] }> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(0, 0, 3, 2);
    range.load('values,formulas,numberFormat');
    await context.sync();
    return { values: range.values, formulas: range.formulas, formats: range.numberFormat };
  });
}

const TEXTS = [
  ["'1405,6", '1 405,6'],
  ["'1500", '1500'],
  ['=1+1', 'name'],
];
const CELLS = (): TextCell[] => [
  cell(0, 0, '1405,6', 1405.6),
  cell(1, 0, '1500', 1500),
  cell(0, 1, '1 405,6', 1405.6),
  cell(1, 1, '1500', 1500),
];

test('text becomes the number that it means, in cells formatted as text too', async () => {
  await fill(TEXTS);
  expect(await book.turnIntoNumbers(CELLS())).toHaveLength(4);
  const { values, formats } = await read();
  expect(values.slice(0, 2)).toEqual([
    [1405.6, 1405.6],
    [1500, 1500],
  ]);
  expect(formats).toEqual([
    ['0.0', 'General'],
    ['0.0', 'General'],
    ['0.0', '@'],
  ]);
});

test('a formula, and a cell that has changed in the meantime, are left alone', async () => {
  await fill(TEXTS);
  const turned = await book.turnIntoNumbers([
    cell(2, 0, '2', 2),
    cell(0, 0, '1400', 1400),
    ...CELLS().slice(1),
  ]);
  expect(turned).toHaveLength(3);
  const { values, formulas } = await read();
  expect(formulas[2]?.[0]).toBe('=1+1');
  expect(values[0]?.[0]).toBe('1405,6');
});

test('the text comes back as it was, but not over what was typed since', async () => {
  await fill(TEXTS);
  const before = await read();
  const turned = await book.turnIntoNumbers(CELLS());
  expect(await book.turnBackIntoText(turned)).toBe(4);
  expect(await read()).toEqual(before);
  const again = await book.turnIntoNumbers(CELLS());
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(0, 0, 1, 1).values = [[1600]];
    await context.sync();
  });
  expect(await book.turnBackIntoText(again)).toBe(3);
  expect((await read()).values[0]).toEqual([1600, '1 405,6']);
});

test('scattered cells of a long column are all reached', async () => {
  const texts = Array.from({ length: 700 }, (_, row) => [row % 2 === 0 ? "'1405,6" : '', '']);
  await fill(texts);
  const cells = texts.flatMap((_, row) => (row % 2 === 0 ? [cell(row, 0, '1405,6', 1405.6)] : []));
  expect(await book.turnIntoNumbers(cells)).toHaveLength(350);
});
