/** @jest-environment jsdom */
import { movedBox, movedFormula } from '../../model/insertRows';
import { connectWorkbench } from './support/genuineClient';

const inserted = { name: 'My sheet', row: 4, rows: 2 };

test.each([
  ['=A4+A5', true, '=A4+A7'],
  ['=SUM($A$1:B$5,C9:C10)', true, '=SUM($A$1:B$7,C11:C12)'],
  ['=A5', false, '=A5'],
  ["='My sheet'!A5&Other!A5", false, "='My sheet'!A7&Other!A5"],
  ["=SUM('My sheet'!A1:A9)", false, "=SUM('My sheet'!A1:A11)"],
  ['=LOG10(A1)&"A9 and ""B9"""', true, '=LOG10(A1)&"A9 and ""B9"""'],
  ['=Players[Rating]+CSA.K(B6)', true, '=Players[Rating]+CSA.K(B8)'],
])('%s follows two rows in front of row 5', (formula, onSheet, after) => {
  expect(movedFormula(formula, onSheet, inserted)).toBe(after);
});

test('boxes below move, boxes around grow, boxes above and whole columns stay', () => {
  const box = (row: number, rows: number) => ({ row, column: 0, rows, columns: 1 });
  expect(movedBox(box(4, 2), inserted)).toEqual(box(6, 2));
  expect(movedBox(box(3, 2), inserted)).toEqual(box(3, 4));
  expect(movedBox(box(2, 2), inserted)).toEqual(box(2, 2));
  expect(movedBox(box(0, 1_048_576), inserted)).toEqual(box(0, 1_048_576));
});

test('a row that a co-author inserts between two requests moves what the add-in has just read', async () => {
  const bench = connectWorkbench();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange('A1:A3').formulas = [['Name'], ['One'], ['=A2']];
    sheet.tables.add('A1:A3', true).name = 'Players';
    context.workbook.names.add('First', sheet.getRange('A2'));
    sheet.getRange('A3').dataValidation.rule = { custom: { formula: '=TRUE' } };
    await context.sync();
  });
  let inserts = 0;
  bench.coAuthor = (_, request) => {
    const isSecond = JSON.stringify(request).includes('GetDataBodyRange');
    return isSecond && inserts++ === 0 ? { sheet: 'Sheet1', row: 1 } : undefined;
  };
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    const before = sheet.getRange('A1:A4').load('formulas');
    await context.sync();
    const after = sheet.getRange('A1:A4').load('formulas');
    const body = sheet.tables.getItem('Players').getDataBodyRange().load('address');
    const name = context.workbook.names.getItem('First').load('formula');
    await context.sync();
    return [before.formulas.flat(), after.formulas.flat(), body.address, name.formula];
  });
  expect(read).toEqual([
    ['Name', 'One', '=A2', ''],
    ['Name', '', 'One', '=A3'],
    'Sheet1!A2:A4',
    '=Sheet1!$A$3',
  ]);
  const sheetId = bench.grid.activeSheetId();
  expect(bench.document.sheet(sheetId).validations[0]?.box.row).toBe(3);
  expect(bench.events).toContainEqual({ kind: 'rowsInserted', sheetId, row: 1, rows: 1 });
});
