import * as XLSX from '@e965/xlsx';
import { BureauPage } from './support/bureauPage';
import { libreOffice, openInLibreOffice } from './support/spreadsheets';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

let suite: WorkbenchSuite;
let page: BureauPage;
let file: Uint8Array;

/** The six tables of a bureau, whatever month is behind their names. */
const SIX = ['Events', 'Games', 'History', 'Penalties', 'Performances', 'Players'];

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  page = await BureauPage.open(suite);
  await page.insertSample('200');
  file = await page.pane.workbench.savedFile();
});
afterAll(() => suite.close());

/** Every table of the workbook as Excel has it: where it lies, its style, its buttons. */
const tables = () =>
  page.pane.workbench.excelRun(async (context) => {
    const all = context.workbook.tables;
    all.load(
      'items/name,items/style,items/showHeaders,items/showTotals,items/showBandedRows,items/showFilterButton',
    );
    await context.sync();
    const ranges = all.items.map((table) => table.getRange().load('address'));
    await context.sync();
    return all.items.map((table, at) => ({ ...table.toJSON(), id: 0, address: ranges[at]!.address }));
  });

test('a bureau that is saved and opened again has its tables, and Run works with no choosing', async () => {
  const before = await tables();
  expect(before.map(({ name }) => /^Csa([A-Z][a-z]+)/.exec(name ?? '')?.[1]).sort()).toEqual(SIX);
  await page.pane.workbench.openFile(file, 'Saved.xlsx');
  expect(await tables()).toEqual(before);
  const again = BureauPage.of(await RatingsPane.of(page.pane.workbench));
  await again.pane.page('Bureau');
  await again.press('Run');
  expect(await again.pane.alert()).toBe('');
  expect(await again.pane.sheetNames()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^New ratings/)]),
  );
});

test('LibreOffice opens the saved file with the same cells', () => {
  const soffice = libreOffice();
  if (soffice === null) return;
  const book = XLSX.read(file, { type: 'array' });
  const opened = openInLibreOffice(soffice, file);
  let cells = 0;
  for (const name of book.SheetNames) {
    for (const [address, cell] of Object.entries(book.Sheets[name]!) as [string, XLSX.CellObject][]) {
      if (address.startsWith('!') || cell.t === 'z') continue;
      cells += 1;
      expect([name, address, opened[name]!(address)]).toEqual([
        name,
        address,
        cell.v === '' ? undefined : cell.v,
      ]);
    }
  }
  expect(cells).toBeGreaterThan(2000);
});
