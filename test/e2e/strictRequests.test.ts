import path from 'node:path';
import type { Platform } from '../../workbench/excel';
import { WorkbenchSuite } from './support/workbench';
import type { WorkbenchPage } from './support/workbench';

const sampleAddin = path.join(__dirname, 'fixtures', 'sample-addin');

jest.setTimeout(240_000);

let suite: WorkbenchSuite;
let workbench: WorkbenchPage;

beforeAll(async () => {
  suite = await WorkbenchSuite.start({ dist: sampleAddin });
});

afterEach(() => workbench.giveBack());
afterAll(() => suite.close());

/** The code of the error with which office.js rejects a run in the add-in; '' where it does not. */
const codeOf = (page: WorkbenchPage, body: string): Promise<string> =>
  page
    .pane()
    .then((pane) =>
      pane.evaluate<string>(
        `Excel.run(async (context) => { ${body}; await context.sync(); }).then(() => '', (error) => error.code)`,
      ),
    );

describe('the page', () => {
  test('begins as the Excel of its address, and shows its switches', async () => {
    workbench = await suite.open({ excel: 'ltsc2021' });
    const { page } = workbench;
    expect(await page.inputValue('#excel-platform')).toBe('ltsc2021');
    await page.click('.excel-switches summary');
    expect(await page.isChecked('[data-switch=fillTables] input')).toBe(true);
    expect(await page.isChecked('[data-switch=errorsInArrays] input')).toBe(false);
    const pane = await workbench.pane();
    const supported = await pane.evaluate<boolean[]>(
      `['1.14', '1.15'].map((version) => Office.context.requirements.isSetSupported('ExcelApi', version))`,
    );
    expect(supported).toEqual([true, false]);
    await page.click('.excel-switches summary');
  });

  test('becomes another Excel, and says so in its address', async () => {
    workbench = await suite.open();
    await workbench.page.selectOption('#excel-platform', 'southAfrican');
    await workbench.page.waitForFunction(() => window.workbench?.excel.strictness.region === 'en-ZA');
    expect(new URL(workbench.page.url()).search).toBe('?excel=southAfrican');
    await workbench.setExcel('lenient');
    expect(new URL(workbench.page.url()).search).toBe('');
  });
});

describe('what no platform sets', () => {
  const openSwitches = async (excel: Platform = 'lenient'): Promise<void> => {
    workbench = await suite.open({ excel });
    await workbench.page.click('.excel-switches summary');
  };
  // The page is used again: what is open stays open.
  afterEach(() => workbench.page.click('.excel-switches summary'));

  test('a co-author inserts a row before the request that is chosen, once', async () => {
    await openSwitches();
    await workbench.write('A1', [['Top']]);
    await workbench.page.selectOption('#co-author', '1');
    expect(await workbench.values('A1:A3')).toEqual([['Top'], [''], ['']]);
    for (let times = 0; times < 2; times += 1) {
      await codeOf(workbench, `context.workbook.worksheets.getItem('Sheet1').getRange('A1').load('values')`);
      expect(await workbench.values('A1:A3')).toEqual([[''], ['Top'], ['']]);
    }
    expect(await workbench.page.inputValue('#co-author')).toBe('');
  });

  test('the workbook is calculated by hand, and counts its days from 1904', async () => {
    await openSwitches();
    const { page } = workbench;
    await workbench.write('A1:B1', [[5, '=A1+1']]);
    await page.check('#manual-calculation');
    await workbench.write('A1', [[6]]);
    expect(await workbench.values('B1')).toEqual([[6]]);
    await page.uncheck('#manual-calculation');
    await workbench.settled();
    expect(await workbench.values('B1')).toEqual([[7]]);
    await page.check('#days-from-1904');
    await workbench.write('A3', [['=DATE(2000,1,1)']]);
    expect(await workbench.values('A3')).toEqual([[35_064]]);
    await page.uncheck('#days-from-1904');
  });

  test("what has emptied the user's Undo is said", async () => {
    await openSwitches('windows');
    const { page } = workbench;
    await page.getByText("The user's Undo was not cleared.").waitFor();
    await page.click('.excel-switches summary');
    await codeOf(workbench, `context.workbook.worksheets.add('New')`);
    await codeOf(workbench, `context.workbook.worksheets.getItem('New').delete()`);
    await page.click('.excel-switches summary');
    await page.getByText('cleared (1), last by Worksheet.delete.').waitFor();
  });
});

describe('the grid', () => {
  test('counts the areas that are selected with Ctrl, and Excel refuses them', async () => {
    workbench = await suite.open();
    await workbench.clickCell('A1');
    await workbench.page.keyboard.down('Control');
    const other = await workbench.page.evaluate(() => window.workbench?.cellOnScreen(4, 2));
    await workbench.page.mouse.click(other?.x ?? 0, other?.y ?? 0);
    await workbench.page.keyboard.up('Control');
    await workbench.page.waitForFunction(() => window.workbench?.grid.selectedAreas?.() === 2);
    const read = `context.workbook.getSelectedRange().load('address')`;
    expect(await codeOf(workbench, read)).toBe('InvalidSelection');
    await workbench.clickCell('B2');
    expect(await codeOf(workbench, read)).toBe('');
  });

  test('counts cells with a format alone in the used range', async () => {
    workbench = await suite.open({ excel: { formatsAreUsed: true } });
    const used = await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('B2').values = [[1]];
      sheet.getRange('D9').format.fill.color = '#FFFF00';
      const all = sheet.getUsedRange().load('address');
      const values = sheet.getUsedRange(true).load('address');
      await context.sync();
      return [all.address, values.address];
    });
    expect(used).toEqual(['Sheet1!B2:D9', 'Sheet1!B2']);
  });

  test('lets a co-author insert a row: cells, formulas, formats, tables and names follow', async () => {
    workbench = await suite.open();
    await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('A1:B3').formulas = [
        ['Name', 'Twice'],
        [4, '=A2*2'],
        [5, '=SUM(A2:A3)'],
      ];
      sheet.getRange('A3').format.fill.color = '#FFFF00';
      sheet.tables.add('A1:B3', true).name = 'Players';
      context.workbook.names.add('Last', sheet.getRange('A3'));
      sheet.getRange('D1').formulas = [['=Last+1']];
      await context.sync();
    });
    await workbench.settled();
    await workbench.page.evaluate(() => {
      let done = false;
      window.workbench!.excel.coAuthor = (_, request) => {
        if (done || !JSON.stringify(request).includes('GetDataBodyRange')) return undefined;
        done = true;
        return { sheet: 'Sheet1', row: 2 };
      };
    });
    const read = await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const before = sheet.getRange('A2:B3').load('formulas');
      await context.sync();
      const after = sheet.getRange('A2:B4').load('formulas,values');
      const body = sheet.tables.getItem('Players').getDataBodyRange().load('address');
      const name = context.workbook.names.getItem('Last').load('formula');
      const fill = sheet.getRange('A4').format.fill.load('color');
      const user = sheet.getRange('D1').load('values');
      await context.sync();
      return [
        before.formulas,
        after.formulas,
        after.values[2],
        body.address,
        name.formula,
        fill.color,
        user.values,
      ];
    });
    expect(read).toEqual([
      [
        [4, '=A2*2'],
        [5, '=SUM(A2:A3)'],
      ],
      [
        [4, '=A2*2'],
        ['', ''],
        [5, '=SUM(A2:A4)'],
      ],
      [5, 9],
      'Sheet1!A2:B4',
      '=Sheet1!$A$4',
      '#FFFF00',
      [[6]],
    ]);
  });
});

describe('the add-in', () => {
  test('cannot add a sheet while another workbook is in front, as the page says', async () => {
    workbench = await suite.open({ excel: 'windows' });
    await workbench.page.click('.excel-switches summary');
    await workbench.page.check('#other-workbook');
    expect(await codeOf(workbench, `context.workbook.worksheets.add('New')`)).toBe('GeneralException');
    await workbench.page.uncheck('#other-workbook');
    expect(await codeOf(workbench, `context.workbook.worksheets.add('New')`)).toBe('');
    await workbench.page.click('.excel-switches summary');
  });

  test('is refused one step of Undo for what cannot be undone', async () => {
    workbench = await suite.open({ excel: 'windows' });
    const pane = await workbench.pane();
    const run = (body: string): Promise<string> =>
      pane.evaluate<string>(
        `Excel.run({ mergeUndoGroup: true }, async (context) => { ${body}; await context.sync(); })
          .then(() => '', (error) => error.code)`,
      );
    expect(await run(`context.workbook.worksheets.add('One')`)).toBe('');
    expect(await run(`context.workbook.worksheets.getItem('One').delete()`)).toBe('UndoNotSupported');
    expect(await workbench.page.evaluate(() => window.workbench!.host.undoCleared.length)).toBe(0);
  });

  test.each([
    ['windows', 1],
    ['mac', 0],
  ] as const)('downloads on %s: %i file', async (excel, files) => {
    workbench = await suite.open({ excel });
    const names: string[] = [];
    const isLast = (name: string): boolean => name === 'Last.csv';
    workbench.page.on('download', (download) => names.push(download.suggestedFilename()));
    const pane = await workbench.pane();
    await pane.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['a,b']));
      link.download = 'List.csv';
      link.click();
    });
    // Downloads come in their order: when the page's own is there, the pane's would be too.
    const last = workbench.page.waitForEvent('download', (download) => isLast(download.suggestedFilename()));
    await workbench.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['']));
      link.download = 'Last.csv';
      link.click();
    });
    await last;
    expect(names.filter((name) => !isLast(name))).toEqual(Array.from({ length: files }, () => 'List.csv'));
  });
});
