import path from 'node:path';
import { WorkbenchSuite } from './support/workbench';
import type { WorkbenchPage } from './support/workbench';

const sampleAddin = path.join(__dirname, 'fixtures', 'sample-addin');

jest.setTimeout(240_000);

let suite: WorkbenchSuite;
let workbench: WorkbenchPage;

beforeAll(async () => {
  suite = await WorkbenchSuite.start({ dist: sampleAddin });
});

afterAll(() => suite.close());

/** Each test of a group gets a new workbook. */
function freshWorkbooks(): void {
  beforeEach(async () => {
    workbench = await suite.open();
  });
  afterEach(() => workbench.giveBack());
}

describe('the start', () => {
  freshWorkbooks();

  test('the add-in runs in what it takes for Excel on the web, without a request to anywhere else', async () => {
    const pane = await workbench.pane();
    await pane.waitForFunction(() => document.getElementById('state')?.textContent !== 'loading');
    expect(await pane.textContent('#state')).toBe('Excel OfficeOnline');
    expect(await workbench.page.title()).toBe('Book1 - Workbench');
    expect(workbench.foreignRequests).toEqual([]);
    expect(workbench.errors).toEqual([]);
  });

  test('the functions are known by their full names', async () => {
    const names = await workbench.page.evaluate(() => window.workbench?.functionNames);
    expect(names).toContain('SAMPLE.ADD.ONE');
  });

  test('an add-in that is not there is said in the pane', async () => {
    const page = await suite.browser.newPage({ ignoreHTTPSErrors: true });
    await page.route('**/addin/manifest.xml', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${suite.server.url}/workbench/`);
    await page.waitForSelector('#pane-message.failed');
    expect(await page.textContent('#pane-message')).toContain('npm run build');
    await page.close();
  });
});

describe('the add-in reads and writes', () => {
  freshWorkbooks();

  test('values and a formula in one request, the formula calculated', async () => {
    const read = await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1:C2');
      range.values = [
        [1, 'text', true],
        ['=A1*2', '=SAMPLE.DOUBLE(A2)', ''],
      ];
      range.load('values,formulas,text,address');
      await context.sync();
      return [range.values, range.formulas, range.text, range.address];
    });
    expect(read).toEqual([
      [
        [1, 'text', true],
        [2, 4, ''],
      ],
      [
        [1, 'text', true],
        ['=A1*2', '=SAMPLE.DOUBLE(A2)', ''],
      ],
      [
        ['1', 'text', 'TRUE'],
        ['2', '4', ''],
      ],
      'Sheet1!A1:C2',
    ]);
  });

  test('a formula of a spilled array is read with all its cells', async () => {
    const values = await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('B2').formulas = [['=SAMPLE.TABLE(2,3)']];
      const spilled = sheet.getRange('B2:D3');
      spilled.load('values');
      await context.sync();
      return spilled.values;
    });
    expect(values).toEqual([
      [0, 1, 2],
      [10, 11, 12],
    ]);
  });

  test('20,000 cells beyond the last row of the sheet, in a few seconds', async () => {
    const [sum, milliseconds] = await workbench.excelRun(async (context) => {
      const started = performance.now();
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1:D5000');
      range.values = Array.from({ length: 5000 }, (_, row) => [row, row, row, row]);
      range.load('values');
      await context.sync();
      const total = range.values.flat().reduce((a: number, b: number) => a + b, 0) as number;
      return [total, performance.now() - started] as const;
    });
    expect(sum).toBe(4 * ((4999 * 5000) / 2));
    expect(milliseconds).toBeLessThan(5_000);
    expect(await workbench.values('A5000:D5000')).toEqual([[4999, 4999, 4999, 4999]]);
  });

  test('formats and number formats', async () => {
    const read = await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1:B1');
      range.values = [[0.5, 1234.5]];
      range.numberFormat = [['0.00', '#,##0.0']];
      range.format.font.bold = true;
      range.format.fill.color = '#FFEECC';
      range.load('text,numberFormat,format/font/bold,format/fill/color');
      await context.sync();
      return [range.text, range.numberFormat, range.format.font.bold, range.format.fill.color];
    });
    expect(read).toEqual([[['0.50', '1,234.5']], [['0.00', '#,##0.0']], true, '#FFEECC']);
  });

  test('borders, alignment and wrapped text are read as they were set', async () => {
    const read = await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('B2:C3');
      const bottom = range.format.borders.getItem('EdgeBottom');
      bottom.style = 'Double';
      bottom.color = '#336699';
      range.format.horizontalAlignment = 'Center';
      range.format.wrapText = true;
      await context.sync();
      const again = context.workbook.worksheets.getActiveWorksheet().getRange('B3');
      const border = again.format.borders.getItem('EdgeBottom');
      border.load('style,color');
      again.load('format/horizontalAlignment,format/wrapText');
      await context.sync();
      return [border.style, border.color, again.format.horizontalAlignment, again.format.wrapText];
    });
    expect(read).toEqual(['Double', '#336699', 'Center', true]);
  });

  test('a number without a format is shown rounded to its column, and widened by autofit', async () => {
    const sheetOf = (address: string) =>
      workbench.excelRun(async (context, at) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange(at);
        range.load('text,values');
        await context.sync();
        return [range.text, range.values];
      }, address);
    await workbench.write('A1', [[1521.94902277633]]);
    await workbench.excelRun(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange('A1').format.columnWidth = 45;
      await context.sync();
    });
    expect(await sheetOf('A1')).toEqual([[['1521.9']], [[1521.94902277633]]]);
    await workbench.excelRun(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange('A:A').format.autofitColumns();
      await context.sync();
    });
    expect(await sheetOf('A1')).toEqual([[['1521.949023']], [[1521.94902277633]]]);
  });

  test('rows with wrapped texts follow the width of their column, other rows do not', async () => {
    const heights = (width: number) =>
      workbench.excelRun(async (context, columnWidth) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        sheet.getRange('A1:A3').values = [['one two three four five six'], ['one two three four'], ['one']];
        sheet.getRange('A1:A1').format.wrapText = true;
        sheet.getRange('A3:A3').format.wrapText = true;
        sheet.getRange('A:A').format.columnWidth = columnWidth;
        const rows = ['A1', 'A2', 'A3'].map((address) => sheet.getRange(address).format);
        for (const row of rows) row.load('rowHeight');
        await context.sync();
        return rows.map(({ rowHeight }) => rowHeight);
      }, width);
    const wide = await heights(300);
    const narrow = await heights(40);
    expect(narrow[0]).toBeGreaterThan(2 * wide[0]!);
    expect(narrow.slice(1)).toEqual(wide.slice(1));
    expect(await heights(300)).toEqual(wide);
  });

  test('a text that looks like a number stays a text when its format changes', async () => {
    await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1');
      range.numberFormat = [['@']];
      range.values = [['0012']];
      range.format.font.italic = true;
      await context.sync();
    });
    expect(await workbench.values('A1')).toEqual([['0012']]);
  });

  test('an API the workbench does not know fails with its name and is shown on the page', async () => {
    const message = await workbench.excelRun(async (context) => {
      try {
        context.workbook.worksheets.getActiveWorksheet().slicers.add('none', 'none');
        await context.sync();
        return 'no error';
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toMatch(/slicers/i);
    expect(await workbench.page.textContent('#notices')).toMatch(/slicers/i);
    expect(await workbench.page.evaluate(() => window.workbench?.unknownApis.length)).toBeGreaterThan(0);
  });
});

describe('custom functions', () => {
  freshWorkbooks();

  test('typed with the keyboard, in lower case too', async () => {
    await workbench.type('B2', '=sample.double(21)');
    expect(await workbench.values('B2')).toEqual([[42]]);
  });

  test('recalculate when a cell they depend on is edited', async () => {
    await workbench.write('A1:B1', [[5, '=SAMPLE.DOUBLE(A1)+1']]);
    expect(await workbench.values('B1')).toEqual([[11]]);
    await workbench.type('A1', '8');
    expect(await workbench.values('B1')).toEqual([[17]]);
  });

  test('spill, follow their input, and shrink again', async () => {
    await workbench.write('A1:C1', [[3, null, '=SAMPLE.TABLE(A1,1)']]);
    expect(await workbench.values('C1:C4')).toEqual([[0], [10], [20], ['']]);
    await workbench.write('A1', [[2]]);
    expect(await workbench.values('C1:C4')).toEqual([[0], [10], [''], ['']]);
  });

  test('a sum over a spill follows when it shrinks', async () => {
    await workbench.write('A1:E1', [[3, null, '=SAMPLE.TABLE(A1,1)', null, '=SUM(C1:C9)']]);
    expect(await workbench.values('E1')).toEqual([[30]]);
    await workbench.write('A1', [[2]]);
    expect(await workbench.values('E1')).toEqual([[10]]);
  });

  test('blocked spills show #SPILL!', async () => {
    await workbench.write('A2:A2', [['in the way']]);
    await workbench.write('A1', [['=SAMPLE.TABLE(3,1)']]);
    expect(await workbench.values('A1')).toEqual([['#SPILL!']]);
  });

  test('calculation goes on after an exception', async () => {
    await workbench.write('A1', [['=SAMPLE.FAIL("exception")']]);
    await workbench.write('A2', [['=SAMPLE.DOUBLE(2)']]);
    expect(await workbench.values('A2')).toEqual([[4]]);
  });

  test('a single-value parameter takes a range element by element', async () => {
    await workbench.write('A1:B3', [
      [1, 10],
      [2, 20],
      ['x', 30],
    ]);
    await workbench.write('D1', [['=SAMPLE.ADD.ONE(A1:A3,B1:B3)']]);
    expect(await workbench.values('D1:D3')).toEqual([[11], [22], ['#VALUE!']]);
  });

  test('an error inside a returned array keeps its text, shown for the selected cell', async () => {
    await workbench.write('A1', [['=SAMPLE.CHECKED({1,"a","";2,3,4})']]);
    expect(await workbench.values('A1:C2')).toEqual([
      [1, '#N/A', ''],
      [2, 3, 4],
    ]);
    await workbench.clickCell('B1');
    expect(await workbench.page.textContent('#error-card')).toBe('#N/Aa is not a number');
    await workbench.clickCell('A1');
    expect(await workbench.page.isVisible('#error-card')).toBe(false);
  });

  test('changes that come while a promise is awaited are not lost', async () => {
    await workbench.write('A1:A2', [[1], ['=SAMPLE.LATER(A1)']]);
    await workbench.page.evaluate(async () => {
      const grid = window.workbench?.grid;
      for (const value of [2, 3, 4]) {
        grid?.writeCells(grid.activeSheetId(), { row: 0, column: 0, rows: 1, columns: 1 }, [[value]]);
        // The function is called, or has answered already.
        const answer = (): unknown =>
          grid?.readValues(grid.activeSheetId(), { row: 1, column: 0, rows: 1, columns: 1 })[0]![0];
        while (!['#BUSY!' as unknown, value].includes(answer())) await new Promise(requestAnimationFrame);
      }
      await grid?.settled();
    });
    expect(await workbench.values('A1:A2')).toEqual([[4], [4]]);
  });
});

describe('arguments and results', () => {
  beforeAll(async () => {
    workbench = await suite.open();
  });
  afterAll(() => workbench.giveBack());

  test.each([
    ['blank cells of a range are empty texts', '=SAMPLE.DESCRIBE(F1:G2)', '[["",""],["",""]]'],
    ['a single cell for a range is a range of one cell', '=SAMPLE.DESCRIBE(7)', '[[7]]'],
    ['a blank cell is an empty text', '=SAMPLE.DESCRIBEONE(F1,1)', '["",1]'],
    ['an omitted argument is null', '=SAMPLE.DESCRIBEONE(1)', '[1,null]'],
    ['an argument left out between commas is null', '=SAMPLE.DESCRIBEONE(,2)', '[null,2]'],
    ['truth values and texts arrive as such', '=SAMPLE.DESCRIBE({TRUE,"a",2})', '[[true,"a",2]]'],
    ['an omitted number takes the default of the function', '=SAMPLE.ADD.ONE(4)', 5],
    ['a text that is a number is one', '=SAMPLE.DOUBLE("4")', 8],
    ['a text for a number is an error', '=SAMPLE.DOUBLE("four")', '#VALUE!'],
    ['an error passes through', '=SAMPLE.DOUBLE(NA())', '#N/A'],
    ['an error inside a range passes through', '=SAMPLE.DESCRIBE({1,#DIV/0!})', '#DIV/0!'],
    ['#VALUE! of the function', '=SAMPLE.FAIL("value")', '#VALUE!'],
    ['#N/A of the function', '=SAMPLE.FAIL("na")', '#N/A'],
    ['#NUM! of the function', '=SAMPLE.FAIL("num")', '#NUM!'],
    ['#DIV/0! of the function', '=SAMPLE.FAIL("div")', '#DIV/0!'],
    ['#NULL! of the function', '=SAMPLE.FAIL("null")', '#NULL!'],
    ['an exception is #VALUE!', '=SAMPLE.FAIL("exception")', '#VALUE!'],
    ['errors can be caught', '=IFERROR(SAMPLE.FAIL("num"),"caught")', 'caught'],
    ['arrays can be summed', '=SUM(SAMPLE.TABLE(2,2))', 22],
    ['a promise', '=SAMPLE.LATER(7)', 7],
    ['the address of the formula', '=SAMPLE.WHERE()', 'Sheet1!B3'],
    ['the addresses of the arguments', '=SAMPLE.PLACES(F1:G2,A1)', 'Sheet1!F1:G2 Sheet1!A1'],
    ['the address of a whole column', '=SAMPLE.PLACES(F:F)', 'Sheet1!F:F'],
    ['what is no reference has no address', '=SAMPLE.PLACES(F1+1,2)', ' '],
    ['a name that does not exist', '=SAMPLE.NOTHING(1)', '#NAME?'],
  ])('%s', async (_, formula, expected) => {
    await workbench.write('B3', [[formula]]);
    expect(await workbench.values('B3')).toEqual([[expected]]);
  });
});

describe('events and states', () => {
  freshWorkbooks();

  test('the add-in hears of the selection and of the user’s changes', async () => {
    const pane = await workbench.pane();
    await workbench.clickCell('C4');
    await pane.waitForFunction(() => document.getElementById('selected')?.textContent === 'C4');
    await workbench.type('B5', '3');
    await pane.waitForFunction(() => document.getElementById('changed')?.textContent === 'B5');
  });

  test('while a cell is edited the add-in’s requests are refused', async () => {
    await workbench.type('A1', 'half an ent', '');
    expect(await workbench.page.evaluate(() => window.workbench?.grid.isEditing())).toBe(true);
    const code = await workbench.excelRun(async (context) => {
      try {
        context.workbook.worksheets.getActiveWorksheet().getRange('B1').values = [[1]];
        await context.sync();
        return 'written';
      } catch (error) {
        return (error as OfficeExtension.Error).code;
      }
    });
    expect(code).toBe('InvalidOperationInCellEditMode');
    await workbench.page.keyboard.press('Enter');
    expect(await workbench.values('A1:B1')).toEqual([['half an ent', '']]);
  });

  test('a sheet protected on the page refuses the add-in and the user', async () => {
    const write = () =>
      workbench.excelRun(async (context) => {
        try {
          context.workbook.worksheets.getActiveWorksheet().getRange('A1').values = [['written']];
          await context.sync();
          return 'written';
        } catch (error) {
          return (error as OfficeExtension.Error).code;
        }
      });
    await workbench.page.click('#protect-sheet');
    expect(await workbench.page.textContent('#protect-sheet')).toBe('Unprotect sheet');
    expect(await write()).toBe('AccessDenied');
    await workbench.type('A1', 'typed');
    expect(await workbench.values('A1')).toEqual([['']]);
    expect(await workbench.page.textContent('#notices')).toContain('The sheet is protected');
    await workbench.page.click('#protect-sheet');
    expect(await write()).toBe('written');
    expect(await workbench.values('A1')).toEqual([['written']]);
  });

  test('the pane is closed, opened by its ribbon button, and resized by keyboard', async () => {
    const { page } = workbench;
    expect(await page.textContent('.ribbon-group .label')).toBe('Sample');
    await page.click('#close-pane');
    expect(await page.isVisible('#pane')).toBe(false);
    await page.click('button[data-control="Sample.Show"]');
    expect(await page.isVisible('#pane')).toBe(true);
    const width = () => page.evaluate(() => document.getElementById('pane')?.offsetWidth);
    expect(await width()).toBe(350);
    await page.focus('#splitter');
    await page.keyboard.press('ArrowLeft');
    expect(await width()).toBe(366);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(320);
  });
});

describe('files', () => {
  freshWorkbooks();

  test('a saved workbook opens again as it was, and the add-in starts anew in it', async () => {
    await workbench.write('A1:C4', [
      ['Name', 'Rating', 'Twice'],
      ['Alpha', 1500.5, '=SAMPLE.DOUBLE(B2)'],
      ["'=no formula", true, '=SAMPLE.FAIL("na")'],
      ["'0012", '=SUM(B2:B2)', '=SAMPLE.TABLE(2,2)'],
    ]);
    await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.name = 'Input data';
      sheet.getRange('B2').numberFormat = [['0.00']];
      sheet.getRange('A:A').format.columnWidth = 150;
      context.workbook.names.add('Rating', sheet.getRange('B2'));
      context.workbook.settings.add('choice', { style: 'formulas' });
      context.workbook.worksheets.add('Second').getRange('A1').formulas = [["=Rating+'Input data'!C4"]];
      await context.sync();
    });
    await workbench.settled();
    const state = async () => [
      await workbench.values('Input data!A1:D6'),
      await workbench.formulas('Input data!A1:D6'),
      await workbench.text('Input data!B2'),
      await workbench.values('Second!A1'),
      await workbench.formulas('Second!A1'),
      await workbench.page.evaluate(() => {
        const grid = window.workbench?.grid;
        const sheet = grid?.sheets()[0]?.id ?? '';
        return grid?.readFormat(sheet, { row: 0, column: 0, rows: 1, columns: 1 }, 'columnWidth');
      }),
    ];
    const before = await state();
    await workbench.page.evaluate(async () => {
      const bytes = window.workbench?.saveXlsx();
      if (bytes) await window.workbench?.openXlsx(bytes, 'Saved.xlsx');
    });
    expect(await state()).toEqual(before);
    expect(await workbench.page.textContent('#file-name')).toBe('Saved.xlsx');
    const kept = await workbench.excelRun(async (context) => {
      const choice = context.workbook.settings.getItem('choice');
      const name = context.workbook.names.getItem('Rating');
      choice.load('value');
      name.load('formula');
      await context.sync();
      return [choice.value, name.formula];
    });
    expect(kept).toEqual([{ style: 'formulas' }, "='Input data'!$B$2"]);
    const pane = await workbench.pane();
    await pane.waitForFunction(() => document.getElementById('state')?.textContent === 'Excel OfficeOnline');
  });

  test('a file that is none is refused with a word, and the workbook stays', async () => {
    await workbench.write('A1', [['kept']]);
    await workbench.page.setInputFiles('#file-input', {
      name: 'broken.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK no zip'),
    });
    await workbench.page.waitForSelector('.notice');
    expect(await workbench.page.textContent('.notice span')).toBe('broken.xlsx is not an .xlsx file.');
    expect(await workbench.values('A1')).toEqual([['kept']]);
  });

  test('a new workbook is empty', async () => {
    await workbench.write('A1', [['old']]);
    await workbench.page.click('#new-file');
    await workbench.page.waitForFunction(() => document.title !== 'Book1 - Workbench');
    expect(await workbench.values('A1')).toEqual([['']]);
  });

  test('the buttons save to and open from the disk', async () => {
    await workbench.write('A1:A2', [[1], ['=A1+1']]);
    const { page } = workbench;
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-file')]);
    expect(download.suggestedFilename()).toBe('Book1.xlsx');
    const file = await download.path();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#open-file')]);
    await chooser.setFiles(file);
    await page.waitForFunction(() => !document.title.startsWith('Book1 '));
    await page.waitForFunction(() => document.getElementById('pane-message')?.hidden);
    await workbench.settled();
    expect(await workbench.formulas('A1:A2')).toEqual([[1], ['=A1+1']]);
  });
});

describe('looks', () => {
  test.each(['light', 'dark'] as const)('a picture in the %s theme', async (colorScheme) => {
    const themed = await suite.open({ colorScheme });
    await themed.write('A1:C2', [
      ['Rating', 'Double', 'Failing'],
      [1500, '=SAMPLE.DOUBLE(A2)', '=SAMPLE.FAIL("na")'],
    ]);
    await themed.clickCell('C2');
    const theme = await themed.page.evaluate(() => [
      document.documentElement.dataset.theme,
      window.workbench?.host.theme,
    ]);
    expect(theme).toEqual([colorScheme, colorScheme]);
    await themed.screenshot(`workbench-${colorScheme}`);
    themed.giveBack();
  });
});
