import fc from 'fast-check';
import {
  addressOnSheet,
  boxAddress,
  cellAddress,
  columnName,
  columnNumber,
  inQuotes,
  isCellAddress,
  parseBox,
  parseCell,
  quoteSheetName,
  unquoteSheetName,
} from '../../src/figures/address';

const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;
const place = fc.record({
  row: fc.integer({ min: 0, max: LAST_ROW }),
  column: fc.integer({ min: 0, max: LAST_COLUMN }),
});

test('a place and its address are each made from the other', () => {
  fc.assert(fc.property(place, (at) => expect(parseCell(cellAddress(at))).toEqual(at)));
  expect(cellAddress({ row: LAST_ROW, column: LAST_COLUMN })).toBe('XFD1048576');
});

test('a box and its address are each made from the other', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (at, rows, columns) => {
        const box = {
          row: Math.max(0, at.row - rows),
          column: Math.max(0, at.column - columns),
          rows,
          columns,
        };
        expect(parseBox(boxAddress(box))).toEqual(box);
      },
    ),
  );
});

test.each([
  ['A', 0],
  ['Z', 25],
  ['AA', 26],
  ['XFD', LAST_COLUMN],
])('column %s is number %i', (letters, number) => {
  expect(columnNumber(letters)).toBe(number);
  expect(columnName(number)).toBe(letters);
});

test('dollar signs and small letters are taken, anything else is no address', () => {
  expect(parseCell('$b$3')).toEqual({ row: 2, column: 1 });
  expect(parseBox('$B$3:c9')).toEqual({ row: 2, column: 1, rows: 7, columns: 2 });
  for (const text of ['', 'B', '3', 'B0', 'ABCD1', 'B3:', 'B3 ', 'Total1x']) {
    expect([text, parseCell(text), isCellAddress(text), parseBox(text)]).toEqual([text, null, false, null]);
  }
  expect(parseBox('A1:B2:C3')).toBeNull();
});

test.each([
  ['Print', 'Print'],
  ['Größe_2', 'Größe_2'],
  ['A1', "'A1'"],
  ['xfd20', "'xfd20'"],
  ['R1C1', "'R1C1'"],
  ['C', "'C'"],
  ['2024', "'2024'"],
  ['My list', "'My list'"],
  ["Player's list", "'Player''s list'"],
])('the sheet %s is written as %s', (name, written) => {
  expect(quoteSheetName(name)).toBe(written);
  expect(unquoteSheetName(written)).toBe(name);
  expect(unquoteSheetName(inQuotes(name))).toBe(name);
});

test('an address on a sheet', () => {
  expect(addressOnSheet('My list', { row: 2, column: 1, rows: 2, columns: 1 })).toBe("'My list'!B3:B4");
});
