/** @jest-environment jsdom */
import { boxWithout, formulaWithout } from '../../model/deleteRows';
import { connectWorkbench, failing } from './support/genuineClient';

const deleted = { name: 'My sheet', row: 4, rows: 2 };

test.each([
  ['=A4+A7', true, '=A4+A5'],
  ['=A5', true, '=#REF!'],
  ['=A5', false, '=A5'],
  ['=SUM($A$1:B$6,C9:C10)', true, '=SUM($A$1:B$4,C7:C8)'],
  ['=SUM(A6:A9)+SUM(A5:A6)', true, '=SUM(A5:A7)+SUM(#REF!)'],
  ["='My sheet'!A7&Other!A7", false, "='My sheet'!A5&Other!A7"],
])('%s follows when rows 5 and 6 are deleted', (formula, onSheet, after) => {
  expect(formulaWithout(formula, onSheet, deleted)).toBe(after);
});

test('boxes below deleted rows move, boxes around shrink, boxes within are gone', () => {
  const box = (row: number, rows: number) => ({ row, column: 0, rows, columns: 1 });
  expect(boxWithout(box(6, 2), deleted)).toEqual(box(4, 2));
  expect(boxWithout(box(3, 4), deleted)).toEqual(box(3, 2));
  expect(boxWithout(box(5, 3), deleted)).toEqual(box(4, 2));
  expect(boxWithout(box(2, 2), deleted)).toEqual(box(2, 2));
  expect(boxWithout(box(4, 2), deleted)).toBeNull();
  expect(boxWithout(box(0, 1_048_576), deleted)).toEqual(box(0, 1_048_576));
});

test('an add-in inserts whole rows, and deletes them again', async () => {
  const bench = connectWorkbench();
  const id = bench.grid.activeSheetId();
  const state = (): unknown => [
    bench.grid.readFormulas(id, { row: 0, column: 0, rows: 6, columns: 2 }),
    bench.document.tables.map(({ name, box }) => [name, box]),
    bench.document.names.map(({ formula }) => formula),
  ];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('A1:A4').formulas = [[1], [2], ['=SUM(A1:A2)'], ['Name']];
    sheet.getRange('A1').format.fill.color = '#FFFF00';
    sheet.tables.add('A4:A5', true).name = 'Players';
    context.workbook.names.add('First', sheet.getRange('A2'));
    await context.sync();
  });
  const before = state();
  const address = await Excel.run(async (context) => {
    const rows = context.workbook.worksheets.getItem('Sheet1').getRange('2:3').insert('Down');
    rows.load('address');
    await context.sync();
    return rows.address;
  });
  expect(address).toBe('Sheet1!2:3');
  expect(state()).toEqual([
    [
      [1, ''],
      ['', ''],
      ['', ''],
      [2, ''],
      ['=SUM(A1:A4)', ''],
      ['Name', ''],
    ],
    [['Players', { row: 5, column: 0, rows: 2, columns: 1 }]],
    ['=Sheet1!$A$4'],
  ]);
  expect(bench.grid.readFormat(id, { row: 1, column: 0, rows: 2, columns: 1 }, 'fillColor')).toBe('#FFFF00');
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange('2:3').delete('Up');
    await context.sync();
  });
  expect(state()).toEqual(before);
  expect(bench.events).toContainEqual({ kind: 'rowsInserted', sheetId: id, row: 1, rows: 2, byAddin: true });
  expect(bench.events).toContainEqual({ kind: 'rowsDeleted', sheetId: id, row: 1, rows: 2 });
});

test('an Excel table whose rows are all deleted is gone', async () => {
  const bench = connectWorkbench();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('B2').values = [['Name']];
    sheet.tables.add('B2:B4', true);
    sheet.getRange('2:4').delete('Up');
    await context.sync();
  });
  expect(bench.document.tables).toEqual([]);
});

test.each<[string, (sheet: Excel.Worksheet) => unknown]>([
  ['cells moved down', (sheet) => sheet.getRange('A2:B2').insert('Down')],
  ['whole columns', (sheet) => sheet.getRange('A:A').insert('Right')],
  ['cells moved up', (sheet) => sheet.getRange('A2').delete('Up')],
])('%s are unknown to the workbench, which says so', async (_, change) => {
  const bench = connectWorkbench();
  await failing(async (context) => {
    change(context.workbook.worksheets.getItem('Sheet1'));
    await context.sync();
  });
  expect(bench.unknownApis).toHaveLength(1);
});

test('a protected sheet takes and loses no rows', async () => {
  const bench = connectWorkbench();
  bench.document.sheet(bench.grid.activeSheetId()).protected = true;
  for (const change of ['insert', 'delete']) {
    const { code } = await failing(async (context) => {
      const rows = context.workbook.worksheets.getItem('Sheet1').getRange('2:3');
      if (change === 'insert') rows.insert('Down');
      else rows.delete('Up');
      await context.sync();
    });
    expect(code).toBe('AccessDenied');
  }
});
