import { CFB, read } from '@e965/xlsx';
import { DocumentState } from '../../model/documentState';
import { MemoryGrid } from '../host/support/memoryGrid';
import { writeXlsx } from '../../page/xlsx/write';

const zip = CFB as {
  read(bytes: Uint8Array, options: { type: 'array' }): object;
  find(container: object, path: string): { content: Uint8Array };
};

function saved(
  grid: MemoryGrid,
  document: DocumentState,
): { bytes: Uint8Array; part: (path: string) => string } {
  const bytes = writeXlsx({
    grid,
    formulas: (id, box) => grid.readFormulas(id, box),
    dateSystem: document.dateSystem,
    spillOf: () => null,
    pageLayout: (id) => document.sheet(id).pageLayout,
    filterOf: (id) => document.sheet(id).filter,
    tables: document.tables,
    names: [],
    customXmlParts: [],
    addinFunctions: [],
    settings: { settings: [], addinSettings: [] },
  });
  const container = zip.read(bytes, { type: 'array' });
  return {
    bytes,
    part: (path) => new TextDecoder().decode(Uint8Array.from(zip.find(container, `/${path}`).content)),
  };
}

const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

let grid: MemoryGrid;
let document: DocumentState;
let sheet: string;
beforeEach(() => {
  grid = new MemoryGrid();
  document = new DocumentState();
  sheet = grid.activeSheetId();
  grid.writeCells(sheet, { row: 0, column: 0, rows: 2, columns: 2 }, [
    ['Points', 1.5],
    ['Plain', 2],
  ]);
});

test('a saved file keeps the look of cells beside their values and number formats', () => {
  grid.writeNumberFormats(sheet, cell(0, 1), [['0.00']]);
  grid.writeFormat(sheet, { row: 0, column: 0, rows: 1, columns: 2 }, 'bold', true);
  grid.writeFormat(sheet, cell(0, 1), 'fillColor', '#7CC68D');
  grid.writeFormat(sheet, cell(3, 2), 'fillColor', '#A4262C');
  document.sheet(sheet).pageLayout.printArea = { row: 0, column: 0, rows: 4, columns: 3 };
  const { bytes } = saved(grid, document);
  const read2 = read(bytes, { type: 'array', cellStyles: true, cellNF: true, sheetStubs: true });
  const cells = read2.Sheets[read2.SheetNames[0]!]!;
  const fill = (address: string): unknown =>
    (cells[address] as { s?: { fgColor?: { rgb?: string } } }).s?.fgColor?.rgb;
  expect(cells.B1).toMatchObject({ v: 1.5, z: '0.00' });
  expect(fill('B1')).toBe('7CC68D');
  expect(fill('C4')).toBe('A4262C');
  expect(fill('A2')).toBeUndefined();
  expect(cells.A2).toMatchObject({ v: 'Plain' });
});

test('a blank cell with a number format is saved as a blank cell with this format', () => {
  grid.writeNumberFormats(sheet, cell(1, 2), [['0.00']]);
  grid.writeNumberFormats(sheet, cell(1, 3), [['0.0']]);
  grid.writeCells(sheet, cell(1, 3), [['=IF(1=1,"","")']]);
  const { bytes, part } = saved(grid, document);
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="C2" s="\d+"><\/c>/);
  const { C2 } = read(bytes, { type: 'array', cellNF: true, sheetStubs: true }).Sheets.Sheet1!;
  expect(C2).toMatchObject({ t: 'z', z: '0.00' });
});

test('a saved file prints as it was set up', () => {
  Object.assign(document.sheet(sheet).pageLayout, {
    paperSize: 'A4',
    zoom: { horizontalFitToPages: 1, verticalFitToPages: 1 },
    leftMargin: 36,
    printArea: { row: 0, column: 0, rows: 2, columns: 2 },
    printTitles: { row: 0, column: 0, rows: 1, columns: 1 },
  });
  const { part } = saved(grid, document);
  const xml = part('xl/worksheets/sheet1.xml');
  expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(xml).toContain('<pageSetup paperSize="9" fitToWidth="1" fitToHeight="1" orientation="portrait"/>');
  expect(xml).toMatch(/<printOptions [^>]*\/><pageMargins left="0.5" /);
  expect(part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Area"[^>]*>&apos;Sheet1&apos;!\$A\$1:\$B\$2</);
  expect(part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Titles"[^>]*>&apos;Sheet1&apos;!\$1:\$1</);
});

test('a saved file keeps its filter', () => {
  document.sheet(sheet).filter = { row: 0, column: 0, rows: 2, columns: 2 };
  const { part } = saved(grid, document);
  expect(part('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B2"/>');
});
