import type { TableState } from '../../model/documentState';
import { tableLook } from '../../model/tableLook';

const table: TableState = {
  id: 't',
  name: 'Table1',
  sheetId: 's',
  box: { row: 4, column: 1, rows: 5, columns: 3 },
  style: 'TableStyleMedium2',
  showHeaders: true,
  showTotals: false,
  showBandedRows: true,
  showBandedColumns: false,
  showFilterButton: true,
  highlightFirstColumn: false,
  highlightLastColumn: false,
};
const fills = (of: TableState): (string | undefined)[] =>
  Array.from({ length: of.box.rows }, (_, row) => tableLook(of, row, 0)?.fill);

describe('TableStyleMedium2, which Excel gives a new table', () => {
  test('has a blue heading with white, bold text', () =>
    expect(tableLook(table, 0, 0)).toEqual({ fill: '#4472C4', text: '#FFFFFF', bold: true }));
  test('has a light blue in every second row, from the first on', () =>
    expect(fills(table)).toEqual(['#4472C4', '#DAE3F3', undefined, '#DAE3F3', undefined]));
});

test('a table without a header row begins with a band', () =>
  expect(fills({ ...table, showHeaders: false })[0]).toBe('#DAE3F3'));
test('a row of totals is bold and has no band', () =>
  expect(tableLook({ ...table, showTotals: true }, 4, 0)).toEqual({ bold: true }));
test('bands can be switched off', () =>
  expect(fills({ ...table, showBandedRows: false }).slice(1)).toEqual(Array(4).fill(undefined)));
test('a highlighted first column is bold', () =>
  expect(tableLook({ ...table, highlightFirstColumn: true }, 2, 0)).toEqual({ bold: true }));
test('a light style has a bold heading without a fill', () =>
  expect(tableLook({ ...table, style: 'TableStyleLight1' }, 0, 0)).toEqual({ bold: true, text: '#000000' }));
test('a table without a style looks like its cells', () =>
  expect(tableLook({ ...table, style: '' }, 0, 0)).toBeNull());
