import { afterInsertion, insertedRows } from '../../src/freeze/insertedRows';
import { relativeFormula } from '../../src/freeze/formulaText';
import type { SheetCells } from '../../src/freeze/workbookCells';

function sheetOf(formulas: readonly (readonly (string | number)[])[]): SheetCells {
  const box = { row: 0, column: 0, rows: formulas.length, columns: formulas[0]!.length };
  return { id: 's1', name: 'Old data', isProtected: false, box, formulas, values: formulas };
}

const BEFORE = [
  ['Rating', 'Floor'],
  [1400, '=CSA.FLOOR(A2)'],
  [1500, '=CSA.FLOOR(A3)'],
];
const none = () => undefined;

describe('rows that were inserted in a sheet', () => {
  test.each([
    ['above all', 0, 1],
    ['within', 2, 3],
  ])('%s', (_, row, rows) => {
    const blank = Array.from({ length: rows }, () => ['', '']);
    const moved = BEFORE.map((line) => line.map((cell) => String(cell).replace(/A(\d)/, 'A9')));
    const after = [...moved.slice(0, row), ...blank, ...moved.slice(row)].map((line) =>
      line.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)),
    );
    const sheet = { id: 's1', name: 'Old data' };
    expect(insertedRows(sheetOf(BEFORE), sheetOf(after), none)).toEqual({ sheet, row, rows });
  });

  test('are none where nothing or something else has changed', () => {
    expect(insertedRows(sheetOf(BEFORE), sheetOf(BEFORE), none)).toBeNull();
    const changed = [BEFORE[0]!, [1401, '=CSA.FLOOR(A2)'], BEFORE[2]!];
    expect(insertedRows(sheetOf(BEFORE), sheetOf(changed), none)).toBeNull();
  });

  test('are found beside cells that were written in between', () => {
    const written = ({ row, column }: { row: number; column: number }) =>
      row === 1 && column === 1 ? '=MAX(500,A2-500)' : undefined;
    const after = [BEFORE[0]!, ['', ''], [1400, '=MAX(500,A3-500)'], [1500, '=CSA.FLOOR(A4)']];
    expect(insertedRows(sheetOf(BEFORE), sheetOf(after), written)).toMatchObject({ row: 1, rows: 1 });
  });
});

describe('a formula after two rows were inserted in front of row 3', () => {
  const inserted = { sheet: { id: 's1', name: 'Old data' }, row: 2, rows: 2 };
  test.each([
    ['s1', '=CSA.WE(A2,A3:$B$9)', '=CSA.WE(A2,A5:$B$11)'],
    ['s1', '=Other!A3+"A3"+LOG10(A4)', '=Other!A3+"A3"+LOG10(A6)'],
    ['s2', "=A3+'old data'!$A3:A4", "=A3+'old data'!$A5:A6"],
    ['s1', 'A3', 'A5'],
  ])('on sheet %s: %s', (id, formula, moved) => {
    expect(afterInsertion(formula, { id }, inserted)).toBe(moved);
  });
});

describe('the form of a formula that is the same in every row of a filled column', () => {
  test.each([
    ['=CSA.FLOOR(A2)', 1, '=csa.floor( a5 )', 4],
    ["='Old data'!$A$1*B3", 2, "='old data'!$a$1*B9", 8],
    ['=LOG10(A2)', 1, '=LOG10(A3)', 2],
    ['=_xlfn.SINGLE(A2)', 1, '=@SINGLE(A3)', 2],
  ])('%s in row %i is %s in row %i', (one, row, other, then) => {
    expect(relativeFormula(one, { row, column: 1 })).toBe(relativeFormula(other, { row: then, column: 1 }));
  });

  test.each([
    ['=A2', '=A3'],
    ['=$A$2', '=A2'],
    ['=A2&"a"', '=A2&"A"'],
  ])('%s is another one than %s in the same row', (one, other) => {
    const place = { row: 1, column: 1 };
    expect(relativeFormula(one, place)).not.toBe(relativeFormula(other, place));
  });
});
