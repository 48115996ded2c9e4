import { type CellObject, read } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { DocumentState, type TableState } from '../../model/documentState';
import { readParts } from '../../page/xlsx/fileParts';
import { type FileTable, tablesIn } from '../../page/xlsx/tables';
import { writeXlsx } from '../../page/xlsx/write';
import { MemoryGrid } from '../host/support/memoryGrid';

const TABLE: Omit<TableState, 'id' | 'name' | 'sheetId' | 'box'> = {
  style: 'TableStyleMedium2',
  showHeaders: true,
  showTotals: false,
  showBandedRows: true,
  showBandedColumns: false,
  showFilterButton: true,
  highlightFirstColumn: false,
  highlightLastColumn: false,
};

function saved(grid: MemoryGrid, tables: readonly TableState[]): Uint8Array {
  const document = new DocumentState();
  return writeXlsx({
    grid,
    formulas: (id, box) => grid.readFormulas(id, box),
    dateSystem: 1900,
    spillOf: () => null,
    pageLayout: (id) => document.sheet(id).pageLayout,
    filterOf: () => null,
    tables,
    names: [],
    customXmlParts: [],
    addinFunctions: [],
    settings: { settings: [], addinSettings: [] },
  });
}

function twoSheets(): { grid: MemoryGrid; first: string; second: string } {
  const grid = new MemoryGrid();
  const first = grid.activeSheetId();
  const second = grid.addSheet('Players & clubs');
  grid.writeCells(first, { row: 2, column: 1, rows: 4, columns: 2 }, [
    ['Player', 'W < L & "D"'],
    ['Alpha', 1500.4],
    ['Beta', 1400],
    ['Total', 2900.4],
  ]);
  grid.writeCells(second, { row: 0, column: 0, rows: 2, columns: 1 }, [['CSA id'], [7]]);
  grid.writeCells(second, { row: 4, column: 3, rows: 2, columns: 2 }, [
    [1, 2],
    [3, 4],
  ]);
  return { grid, first, second };
}

test('tables of several sheets are in a saved file as they were', () => {
  const { grid, first, second } = twoSheets();
  const tables: FileTable[] = [
    {
      ...TABLE,
      name: 'Ratings',
      sheet: 0,
      box: { row: 2, column: 1, rows: 4, columns: 2 },
      style: 'TableStyleLight9',
      showTotals: true,
      showBandedRows: false,
      highlightFirstColumn: true,
    },
    { ...TABLE, name: 'CsaPlayers', sheet: 1, box: { row: 0, column: 0, rows: 2, columns: 1 } },
    {
      ...TABLE,
      name: 'Plain',
      sheet: 1,
      box: { row: 4, column: 3, rows: 2, columns: 2 },
      style: '',
      showHeaders: false,
      showFilterButton: false,
      showBandedColumns: true,
      highlightLastColumn: true,
    },
  ];
  const ids = [first, second];
  const states = tables.map(({ sheet, ...table }) => ({ ...table, id: table.name, sheetId: ids[sheet]! }));
  expect(tablesIn(readParts(saved(grid, states)))).toEqual(tables);
});

test('a table in a saved file is as the file format wants it', () => {
  const { grid, first } = twoSheets();
  const box = { row: 2, column: 1, rows: 4, columns: 2 };
  const parts = unzipSync(
    saved(grid, [{ ...TABLE, id: 'a', name: 'Ratings', sheetId: first, box, showTotals: true }]),
  );
  const part = (path: string): string => strFromU8(parts[path]!);
  // The filter leaves the totals alone, and the columns are called as the header cells are.
  expect(part('xl/tables/table1.xml')).toContain(
    ' id="1" name="Ratings" displayName="Ratings" ref="B3:C6" totalsRowCount="1"><autoFilter ref="B3:C5"/>' +
      '<tableColumns count="2"><tableColumn id="1" name="Player"/><tableColumn id="2" name="W &lt; L &amp; &quot;D&quot;"/></tableColumns>',
  );
  expect(part('[Content_Types].xml')).toContain(
    '<Override PartName="/xl/tables/table1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml"/>',
  );
  expect(part('xl/worksheets/sheet1.xml')).toMatch(
    /<tableParts count="1"><tablePart r:id="rIdtable1"\/><\/tableParts><\/worksheet>$/,
  );
  expect(part('xl/worksheets/_rels/sheet1.xml.rels')).toContain('Id="rIdtable1"');
  expect(part('xl/worksheets/_rels/sheet1.xml.rels')).toContain('Target="../tables/table1.xml"');
  // A header has to be a text of the file, not the text of a formula.
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="B3"[^>]* t="s">/);
});

test('a header that was made blank, or the same as another, is saved by the name that Excel gives the column', () => {
  const { grid, first } = twoSheets();
  const box = { row: 2, column: 1, rows: 4, columns: 6 };
  grid.writeCells(first, { ...box, rows: 1 }, [['Player', '', 'column1', 2024, 'PLAYER', '']]);
  const bytes = saved(grid, [{ ...TABLE, id: 'a', name: 'Ratings', sheetId: first, box }]);
  const names = ['Player', 'Column2', 'column1', '2024', 'PLAYER2', 'Column3'];
  const xml = strFromU8(unzipSync(bytes)['xl/tables/table1.xml']!);
  expect([...xml.matchAll(/<tableColumn id="\d" name="([^"]*)"/g)].map(([, name]) => name)).toEqual(names);
  const cells = read(bytes, { type: 'array' }).Sheets.Sheet1!;
  const header = ['B3', 'C3', 'D3', 'E3', 'F3', 'G3'].map((address) => cells[address] as CellObject);
  expect(header.map(({ t, v }) => [t, v])).toEqual(names.map((name) => ['s', name]));
});

test('the header cell of a table without any text is saved too', () => {
  const grid = new MemoryGrid();
  const table = { ...TABLE, id: 'a', name: 'Blank', sheetId: grid.activeSheetId() };
  const box = { row: 4, column: 2, rows: 2, columns: 1 };
  const file = read(saved(grid, [{ ...table, box }]), { type: 'array' });
  expect(file.Sheets.Sheet1!.C5).toMatchObject({ t: 's', v: 'Column1' });
});

test('a workbook without tables has no part for them', () => {
  const paths = Object.keys(unzipSync(saved(twoSheets().grid, [])));
  expect(paths.filter((path) => /tables|worksheets\/_rels/.test(path))).toEqual([]);
});
