import path from 'node:path';
import { WorkbenchSuite } from './support/workbench';
import type { OpenOptions, WorkbenchPage } from './support/workbench';

const sampleAddin = path.join(__dirname, 'fixtures', 'sample-addin');

jest.setTimeout(240_000);

let suite: WorkbenchSuite;
let workbench: WorkbenchPage;

beforeAll(async () => {
  suite = await WorkbenchSuite.start({ dist: sampleAddin });
});

afterAll(() => suite.close());

/** Each test of a group gets a new workbook in this Excel. */
function inExcel(excel: OpenOptions['excel']): void {
  beforeEach(async () => {
    workbench = await suite.open({ excel: excel ?? 'lenient' });
  });
  afterEach(() => workbench.giveBack());
}

describe('functions that answer later', () => {
  // Far longer than the add-in needs to read its cell on a busy machine.
  inExcel({ functionDelay: 2000 });

  const writeInAddin = (formula: string): Promise<unknown> =>
    workbench.excelRun(async (context, entry) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1');
      range.formulas = [[entry]];
      range.load('values');
      await context.sync();
      return range.values[0]![0] as unknown;
    }, formula);

  test('leave #BUSY! in the cell, and a load does not wait for them', async () => {
    expect(await writeInAddin('=SAMPLE.DOUBLE(21)')).toBe('#BUSY!');
    await workbench.settled();
    expect(await workbench.values('A1')).toEqual([[42]]);
  });

  test('let what depends on them wait too, nested or in other cells', async () => {
    await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('B1:C1');
      range.formulas = [['=A1+1', '=SAMPLE.DOUBLE(SAMPLE.DOUBLE(A1))']];
      await context.sync();
    });
    expect(await writeInAddin('=SAMPLE.DOUBLE(1)')).toBe('#BUSY!');
    expect(await workbench.values('B1:C1')).toEqual([['#BUSY!', '#BUSY!']]);
    await workbench.settled();
    expect(await workbench.values('A1:C1')).toEqual([[2, 3, 8]]);
  });

  test('raise onCalculated when their values are there', async () => {
    await workbench.excelRun(async (context) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      context.workbook.worksheets.onCalculated.add(async (event) => {
        await Excel.run(async (inner) => {
          const cell = inner.workbook.worksheets.getItem(event.worksheetId).getRange('A1');
          cell.load('values');
          await inner.sync();
          heard.push(String(cell.values[0]![0]));
        });
      });
      await context.sync();
    });
    await writeInAddin('=SAMPLE.DOUBLE(21)');
    await workbench.settled();
    const pane = await workbench.pane();
    await pane.waitForFunction(() => (window as unknown as { heard: string[] }).heard.includes('42'));
  });

  test('spill when they have answered', async () => {
    await workbench.write('A1', [['=SAMPLE.TABLE(2,2)']]);
    expect(await workbench.values('A1:B2')).toEqual([
      [0, 1],
      [10, 11],
    ]);
  });

  test('a promise is waited for', async () => {
    await workbench.write('A1', [['=SAMPLE.LATER(7)']]);
    expect(await workbench.values('A1')).toEqual([[7]]);
  });
});

describe('whole columns', () => {
  inExcel({ wholeColumns: true });

  test('have 1,048,576 rows', async () => {
    await workbench.write('B1', [['=SAMPLE.ROWS(A:A)']]);
    expect(await workbench.values('B1')).toEqual([[1_048_576]]);
  });

  test('whose result would leave the sheet is #SPILL!', async () => {
    await workbench.write('B2', [['=SAMPLE.CHECKED(A:A)']]);
    expect(await workbench.values('B2')).toEqual([['#SPILL!']]);
  });
});

describe('more arguments than Excel on the web sends', () => {
  inExcel({ wholeColumns: true, argumentBytes: 5 * 1024 * 1024 });

  test('an empty column is #CALC!', async () => {
    await workbench.write('B1', [['=SAMPLE.ROWS(A:A)']]);
    expect(await workbench.values('B1')).toEqual([['#CALC!']]);
  });

  test('a part of a column is not', async () => {
    await workbench.write('B1', [['=SAMPLE.ROWS(A1:A900)']]);
    expect(await workbench.values('B1')).toEqual([[900]]);
  });
});

describe('an error inside a returned array', () => {
  inExcel({ errorsInArrays: false });

  test('makes the whole result #VALUE! where Excel takes none', async () => {
    await workbench.write('A1', [['=SAMPLE.CHECKED({1,"a";2,3})']]);
    expect(await workbench.values('A1:B2')).toEqual([
      ['#VALUE!', ''],
      ['', ''],
    ]);
  });

  test('a single error keeps its code', async () => {
    await workbench.write('A1', [['=SAMPLE.CHECKED({"a"})']]);
    expect(await workbench.values('A1')).toEqual([['#N/A']]);
  });
});

describe('blank cells', () => {
  test.each([
    ['text', '[[""],[""]]'],
    ['null', '[[null],[null]]'],
    ['zero', '[[0],[0]]'],
  ] as const)('reach a function as %s', async (blanks, described) => {
    workbench = await suite.open({ excel: { blanks } });
    await workbench.write('A1', [['=SAMPLE.DESCRIBE(F1:F2)']]);
    expect(await workbench.values('A1')).toEqual([[described]]);
    workbench.giveBack();
  });
});

describe('text that a user types', () => {
  inExcel('lenient');

  test.each([
    ['March 2024', 45352, 'mmm-yy'],
    ['12:30', 0.5208333333333334, 'h:mm'],
    ['1 1/2', 1.5, '# ?/?'],
    ['$120', 120, '$#,##0_);[Red]($#,##0)'],
    ['(5)', -5, 'General'],
    ['1E5', 100000, '0.00E+00'],
    ["'007", '007', 'General'],
    ['1405,6', '1405,6', 'General'],
  ])('%s', async (typed, value, format) => {
    await workbench.type('B2', typed);
    expect(await workbench.values('B2')).toEqual([[value]]);
    const formats = await workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      return grid.readNumberFormats(grid.activeSheetId(), { row: 1, column: 1, rows: 1, columns: 1 });
    });
    expect(formats).toEqual([[format]]);
  });
});

describe('a formula typed into the column of a table', () => {
  inExcel({ fillTables: true });

  test('goes into all its cells', async () => {
    await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('A1:B4').values = [
        ['Own', 'Double'],
        [1, ''],
        [2, ''],
        [3, ''],
      ];
      sheet.tables.add('A1:B4', true);
      await context.sync();
    });
    await workbench.type('B3', '=SAMPLE.DOUBLE(A3)');
    expect(await workbench.values('B2:B4')).toEqual([[2], [4], [6]]);
    await workbench.type('A5', '4');
    expect(await workbench.values('B5')).toEqual([[8]]);
  });
});

describe('formulas that name tables', () => {
  inExcel('lenient');
  beforeEach(() =>
    workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('A1:B4').values = [
        ['Own', 'Double'],
        [1, ''],
        [2, ''],
        [3, ''],
      ];
      sheet.tables.add('A1:B4', true).name = 'Games';
      await context.sync();
    }),
  );

  test('calculate, with functions of Excel and of the add-in, and read back as they were written', async () => {
    const formulas = [['=SUM(Games[Own])'], ['=SAMPLE.ROWS(Games[Own])'], ['=Games[[#Headers],[Own]]']];
    await workbench.write('D1:D3', formulas);
    expect(await workbench.values('D1:D3')).toEqual([[6], [3], ['Own']]);
    expect(await workbench.formulas('D1:D3')).toEqual(formulas);
  });

  test('mean their own row by @, written or typed', async () => {
    await workbench.write('B2', [['=[@Own]*2']]);
    await workbench.type('B3', '=SAMPLE.DOUBLE([@Own])');
    expect(await workbench.values('B2:B3')).toEqual([[2], [4]]);
    expect(await workbench.formulas('B2:B3')).toEqual([['=[@Own]*2'], ['=SAMPLE.DOUBLE([@Own])']]);
    expect(await workbench.edited('B3')).toBe('=SAMPLE.DOUBLE([@Own])');
    await workbench.write('F1', [['=SUM(A2:A4)']]);
    expect(await workbench.values('F1')).toEqual([[6]]);
  });

  test('follow their table when it grows', async () => {
    await workbench.write('D1', [['=SUM(Games[Own])']]);
    await workbench.excelRun(async (context) => {
      context.workbook.tables.getItem('Games').rows.add(undefined, [[10, '']]);
      await context.sync();
    });
    await workbench.settled();
    expect(await workbench.values('D1')).toEqual([[16]]);
    expect(await workbench.formulas('D1')).toEqual([['=SUM(Games[Own])']]);
  });

  test('are addresses in a file, which has no tables', async () => {
    await workbench.write('D1', [['=SUM(Games[Own])']]);
    await workbench.openFile(await workbench.savedFile(), 'Again.xlsx');
    expect(await workbench.values('D1')).toEqual([[6]]);
    expect(await workbench.formulas('D1')).toEqual([['=SUM($A$2:$A$4)']]);
  });
});

describe('the 1904 date system', () => {
  inExcel('lenient');

  test('days are 1,462 less, typed, calculated and shown', async () => {
    await workbench.page.evaluate(() => window.workbench!.setDateSystem(1904));
    await workbench.type('A1', '1/1/2000');
    await workbench.write('A2:A4', [['=DATE(2000,1,1)'], ['=YEAR(A1)'], ['=A2-A1']]);
    expect(await workbench.values('A1:A4')).toEqual([[35_064], [35_064], [2000], [0]]);
    expect(await workbench.text('A1')).toEqual([['1/1/2000']]);
  });

  test('belongs to the file', async () => {
    await workbench.page.evaluate(() => window.workbench!.setDateSystem(1904));
    await workbench.type('A1', '1/1/2000');
    const file = await workbench.savedFile();
    await workbench.page.evaluate(() => window.workbench!.newWorkbook());
    await workbench.openFile(file, 'Old Mac.xlsx');
    expect(await workbench.values('A1')).toEqual([[35_064]]);
    expect(await workbench.text('A1')).toEqual([['1/1/2000']]);
    const first = await workbench.excelRun(async (context) => {
      const day = context.workbook.functions.date(2000, 1, 1);
      day.load('value');
      await context.sync();
      return day.value;
    });
    expect(first).toBe(35_064);
  });
});

describe('manual calculation', () => {
  inExcel('lenient');

  const setMode = (mode: 'Manual' | 'Automatic'): Promise<void> =>
    workbench.excelRun(async (context, wanted) => {
      context.application.calculationMode = wanted;
      await context.sync();
    }, mode);

  test('a formula is calculated when it is entered, and no more before F9', async () => {
    await setMode('Manual');
    await workbench.write('A1:B1', [[5, '=SAMPLE.DOUBLE(A1)']]);
    expect(await workbench.values('B1')).toEqual([[10]]);
    await workbench.write('A1', [[8]]);
    expect(await workbench.values('B1')).toEqual([[10]]);
    await workbench.page.keyboard.press('F9');
    await workbench.settled();
    expect(await workbench.values('B1')).toEqual([[16]]);
  });

  test('what depends on a formula that is entered waits', async () => {
    await workbench.write('A1:C1', [[5, '=A1+1', '=B1+1']]);
    await setMode('Manual');
    await workbench.write('B1', [['=A1+2']]);
    expect(await workbench.values('B1:C1')).toEqual([[7, 7]]);
  });

  test('application.calculate and the automatic mode calculate what waits', async () => {
    await workbench.write('A1:B1', [[5, '=A1+1']]);
    await setMode('Manual');
    await workbench.write('A1', [[6]]);
    await workbench.excelRun(async (context) => {
      context.application.calculate('Full');
      await context.sync();
    });
    await workbench.settled();
    expect(await workbench.values('B1')).toEqual([[7]]);
    await workbench.write('A1', [[7]]);
    expect(await workbench.values('B1')).toEqual([[7]]);
    await setMode('Automatic');
    await workbench.settled();
    expect(await workbench.values('B1')).toEqual([[8]]);
  });
});
