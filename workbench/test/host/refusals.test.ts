/** @jest-environment jsdom */
import { connectWorkbench, failing } from './support/genuineClient';
import type { Workbench } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

type Context = Excel.RequestContext;
type Batch = (context: Context) => unknown;

const sheet = ({ workbook }: Context, name = 'Sheet1') => workbook.worksheets.getItem(name);
const cell = (context: Context, address = 'A1') => sheet(context).getRange(address);
const table = (context: Context, address: string, name: string) => {
  const added = sheet(context).tables.add(address, true);
  added.name = name;
  return added;
};

async function errorOf(batch: Batch) {
  return failing(async (context) => {
    batch(context);
    await context.sync();
  });
}

async function run(batch: Batch): Promise<void> {
  await Excel.run(async (context) => {
    batch(context);
    await context.sync();
  });
}

describe('what Excel refuses, with its code', () => {
  test.each<[string, string, Batch]>([
    [
      'a table name that another table has',
      'InvalidArgument',
      (context) => {
        table(context, 'A1:A2', 'Players');
        table(context, 'C1:C2', 'players');
      },
    ],
    [
      'a table name that is a defined name',
      'InvalidArgument',
      (context) => {
        context.workbook.names.add('Players', '=1');
        table(context, 'A1:A2', 'Players');
      },
    ],
    [
      'a table over another table',
      'InvalidArgument',
      (context) => {
        table(context, 'A1:B3', 'One');
        sheet(context).tables.add('B3:C4', true);
      },
    ],
    [
      'values of another shape than the range',
      'InvalidArgument',
      (context) => (cell(context).values = [[1, 2]]),
    ],
    ['a sheet name that is taken', 'ItemAlreadyExists', ({ workbook }) => workbook.worksheets.add('sheet1')],
    [
      'a sheet name of 32 letters',
      'InvalidArgument',
      ({ workbook }) => workbook.worksheets.add('x'.repeat(32)),
    ],
    [
      'a sheet name with a sign Excel needs',
      'InvalidArgument',
      ({ workbook }) => workbook.worksheets.add('A/B'),
    ],
    [
      'a defined name that is taken',
      'ItemAlreadyExists',
      ({ workbook }) => {
        workbook.names.add('Rate', '=1');
        workbook.names.add('rate', '=2');
      },
    ],
    [
      'a defined name for a text that is no formula',
      'InvalidArgument',
      ({ workbook }) => workbook.names.add('Amount', '$3,151,820'),
    ],
    ['a sheet that is not there', 'ItemNotFound', (context) => sheet(context, 'Missing').load('name')],
    [
      'the used cells of a blank range',
      'ItemNotFound',
      (context) => cell(context, 'D4:E5').getUsedRange().load('address'),
    ],
    ['a row below the last one', 'InvalidArgument', (context) => cell(context, 'A1048577').load('values')],
    ['a column beyond the last one', 'InvalidArgument', (context) => cell(context, 'XFE1').load('values')],
    [
      'a write to a protected sheet',
      'AccessDenied',
      (context) => {
        sheet(context).protection.protect();
        cell(context).values = [[1]];
      },
    ],
    [
      'protecting a sheet twice',
      'AccessDenied',
      (context) => {
        sheet(context).protection.protect();
        sheet(context).protection.protect();
      },
    ],
    [
      'deleting a sheet that is very hidden',
      'GeneralException',
      (context) => {
        const hidden = context.workbook.worksheets.add('Hidden');
        hidden.visibility = 'VeryHidden';
        hidden.delete();
      },
    ],
    [
      'a cell of 32,768 characters',
      'InvalidArgument',
      (context) => (cell(context).values = [['x'.repeat(32_768)]]),
    ],
    [
      'a formula of 8,193 characters',
      'GeneralException',
      (context) => (cell(context).formulas = [[`=1+${'1'.repeat(8_190)}`]]),
    ],
    [
      'a long text that begins with a minus sign',
      'GeneralException',
      (context) => (cell(context).values = [[`-${'long text '.repeat(820)}`]]),
    ],
    [
      'a text of 256 characters within a formula',
      'InvalidArgument',
      (context) => (cell(context).formulas = [[`="${'x'.repeat(256)}"`]]),
    ],
    [
      'a list of choices of 256 characters',
      'InvalidArgument',
      (context) =>
        (cell(context).dataValidation.rule = { list: { inCellDropDown: true, source: 'x'.repeat(256) } }),
    ],
  ])('%s', async (_, code, batch) => {
    expect((await errorOf(batch)).code).toBe(code);
  });

  test('a sheet with more than 65,530 links', async () => {
    const state = bench.document.sheet(bench.grid.activeSheetId());
    state.hyperlinks = Array.from({ length: 65_530 }, (_, row) => ({
      box: { row, column: 5, rows: 1, columns: 1 },
      address: 'https://example.org',
    }));
    const error = await errorOf((context) => (cell(context).hyperlink = { address: 'https://example.org' }));
    expect(error.code).toBe('GeneralException');
    expect(state.hyperlinks).toHaveLength(65_530);
  });

  test('a selection of several areas', async () => {
    bench.grid.areas = 2;
    const error = await errorOf(({ workbook }) => workbook.getSelectedRange().load('address'));
    expect(error.code).toBe('InvalidSelection');
    await run(({ workbook }) => workbook.getActiveCell().load('address'));
  });

  test('the words of refused rights and of names that are taken', async () => {
    const denied = await errorOf((context) => {
      sheet(context).protection.protect();
      cell(context).values = [[1]];
    });
    expect(denied.message).toBe('You cannot perform the requested operation.');
    const taken = await errorOf(({ workbook }) => workbook.worksheets.add('Sheet1'));
    expect(taken.message).toBe('A resource with the same name or identifier already exists.');
  });
});

describe('what Excel takes', () => {
  test.each<[string, Batch]>([
    ['a cell of 32,767 characters', (context) => (cell(context).values = [['x'.repeat(32_767)]])],
    ['a formula of 8,192 characters', (context) => (cell(context).formulas = [[`=1+${'1'.repeat(8_189)}`]])],
    ['a long text marked as text', (context) => (cell(context).values = [[`'-${'long text '.repeat(820)}`]])],
    [
      'texts of 255 characters within a formula',
      (context) => (cell(context).formulas = [[`="${'""'.repeat(255)}"`]]),
    ],
    [
      'a list of choices in cells',
      (context) =>
        (cell(context).dataValidation.rule = {
          list: { inCellDropDown: true, source: `=$A$1:${'$A$1,'.repeat(60)}` },
        }),
    ],
    ['the last cell of a sheet', (context) => cell(context, 'XFD1048576').load('values')],
  ])('%s', async (_, batch) => {
    await expect(run(batch)).resolves.toBeUndefined();
  });
});

describe('what Excel answers without an error', () => {
  test('null for the values of more than five million cells', async () => {
    const read = await Excel.run(async (context) => {
      const many = cell(context, 'A1:E1000001').load('values, cellCount');
      await context.sync();
      return [many.values, many.cellCount];
    });
    expect(read).toEqual([null, 5_000_005]);
  });

  test('a null object for the used cells of a blank sheet', async () => {
    const isNull = await Excel.run(async (context) => {
      const used = sheet(context).getUsedRangeOrNullObject();
      await context.sync();
      return used.isNullObject;
    });
    expect(isNull).toBe(true);
  });
});

describe('the used range', () => {
  const used = (valuesOnly: boolean): Promise<string> =>
    Excel.run(async (context) => {
      const range = sheet(context).getUsedRangeOrNullObject(valuesOnly).load('address');
      await context.sync();
      return range.isNullObject ? '' : range.address;
    });
  const fill = () =>
    run((context) => {
      cell(context, 'B2').values = [[1]];
      cell(context, 'D9').format.fill.color = '#FFFF00';
      cell(context, 'A1').numberFormat = [['0.00']];
    });

  test('counts cells with a format alone', async () => {
    bench = connectWorkbench({ formatsAreUsed: true });
    await fill();
    expect(await used(false)).toBe('Sheet1!A1:D9');
  });

  test('does not count formats where only values are asked for', async () => {
    bench = connectWorkbench({ formatsAreUsed: true });
    await fill();
    expect(await used(true)).toBe('Sheet1!B2');
  });
});
