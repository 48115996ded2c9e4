/** @jest-environment jsdom */
import { PLATFORMS, WEB_LIMIT } from '../../excel';
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const cell = { row: 0, column: 0, rows: 1, columns: 1 };
const firstCell = (): unknown => bench.grid.readValues(bench.grid.activeSheetId(), cell)[0]?.[0];

const write = async (context: Excel.RequestContext, value: unknown): Promise<void> => {
  context.workbook.worksheets.getItem('Sheet1').getRange('A1').values = [[value]];
  await context.sync();
};

describe('an unknown API', () => {
  it.each<[string, (sheet: Excel.Worksheet) => void]>([
    ['Range.ConditionalFormats', (sheet) => sheet.getRange('A1').conditionalFormats.add('DataBar')],
    ['Range.RemoveDuplicates', (sheet) => sheet.getRange('A1').removeDuplicates([0], true)],
    ['Worksheet.StandardWidth', (sheet) => (sheet.standardWidth = 12)],
    ['Worksheet.StandardWidth', (sheet) => sheet.load('standardWidth')],
    ['Range.RowHidden', (sheet) => sheet.getRange('A1').load('rowHidden')],
    ['RangeFormat.IndentLevel', (sheet) => sheet.getRange('A1').load('format/indentLevel')],
    ['Worksheet.PivotTables', (sheet) => sheet.pivotTables.load('items/name')],
  ])('%s fails with its name, and is reported', async (name, use) => {
    const error = await failing(async (context) => {
      use(context.workbook.worksheets.getItem('Sheet1'));
      await context.sync();
    });
    expect(error.code).toBe('ApiNotFound');
    expect(error.message).toContain(name);
    expect(bench.unknownApis).toEqual([name]);
  });
});

describe('a batch that fails in its middle', () => {
  it('has done what came before, and nothing after', async () => {
    await failing(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.getRange('A1').values = [['before']];
      context.workbook.worksheets.getItem('Missing').activate();
      sheet.getRange('A1').values = [['after']];
      await context.sync();
    });
    expect(firstCell()).toBe('before');
  });
});

describe('while somebody types in a cell', () => {
  it('requests for cells are refused with the error of Excel, and work again afterwards', async () => {
    bench.grid.editing = true;
    const error = await failing((context) => write(context, 1));
    expect(error.code).toBe('InvalidOperationInCellEditMode');
    expect(error.message).toBe(
      'Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.',
    );
    expect(firstCell()).toBe('');
    bench.grid.editing = false;
    await Excel.run((context) => write(context, 2));
    expect(firstCell()).toBe(2);
  });
});

describe('a run that waits for the end of editing', () => {
  it('is carried out then', async () => {
    bench.grid.editing = true;
    setTimeout(() => {
      bench.grid.editing = false;
    }, 300);
    await Excel.run({ delayForCellEdit: true }, (context) => write(context, 'later'));
    expect(firstCell()).toBe('later');
  });
});

describe('a grid that breaks', () => {
  it('gives an error, and the next request is answered again', async () => {
    bench.grid.suspend = () => () => {
      throw new Error('The grid broke.');
    };
    const error = await failing(async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      await context.sync();
    });
    expect(error.code).toBe('GeneralException');
    await Excel.run((context) => write(context, 'still here'));
    expect(firstCell()).toBe('still here');
  });
});

describe('injected failures', () => {
  it('make one request fail with an error of the rich API', async () => {
    bench.setFailureHook((index) =>
      index === 1 ? { code: 'GeneralException', message: 'No luck.' } : undefined,
    );
    const error = await failing(async (context) => {
      await write(context, 'first');
      await write(context, 'second');
    });
    expect([error.code, error.message]).toEqual(['GeneralException', 'No luck.']);
    expect(firstCell()).toBe('first');
    bench.setFailureHook(undefined);
    await Excel.run((context) => write(context, 'third'));
    expect(firstCell()).toBe('third');
  });

  it('let the actions before the failing one happen', async () => {
    bench.setFailureHook((index, request) => {
      const { Actions } = request as { Actions: unknown[] };
      return index === 0 ? { code: 'X', message: 'y', actionIndex: Actions.length - 1 } : undefined;
    });
    const error = await failing(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.getRange('A1').values = [['done']];
      sheet.getRange('A2').values = [['not done']];
      await context.sync();
    });
    expect(error.code).toBe('X');
    expect(firstCell()).toBe('done');
    expect(bench.grid.usedRange(bench.grid.activeSheetId())).toEqual(cell);
  });

  it('may come after everything was done', async () => {
    bench.setFailureHook(() => ({ code: 'X', message: 'y', actionIndex: 1000 }));
    const error = await failing((context) => write(context, 'done'));
    bench.setFailureHook(undefined);
    expect(error.code).toBe('X');
    expect(firstCell()).toBe('done');
  });

  it('make the connection fail', async () => {
    bench.setFailureHook((index) => (index === 0 ? { httpStatus: 429, message: 'Slow down.' } : undefined));
    const error = await failing((context) => write(context, 1));
    expect(error.code).toBe('ActivityLimitReached');
    expect(firstCell()).toBe('');
  });
});

describe('five megabytes', () => {
  it('are the most a request may have', async () => {
    const error = await failing((context) => write(context, 'x'.repeat(WEB_LIMIT)));
    expect(error.code).toBe('RequestPayloadSizeLimitExceeded');
    expect(firstCell()).toBe('');
  });

  it('are the most an answer may have', async () => {
    const id = bench.grid.activeSheetId();
    bench.grid.writeCells(
      id,
      { ...cell, rows: 6 },
      Array.from({ length: 6 }, () => ['x'.repeat(1024 * 1024)]),
    );
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A1:A6').load('values');
      await context.sync();
    });
    expect(error.code).toBe('ResponsePayloadSizeLimitExceeded');
  });
});

describe('an Excel on the desktop', () => {
  it('takes and gives more than five megabytes', async () => {
    bench = connectWorkbench({ payloadLimit: PLATFORMS.windows.payloadLimit });
    const values = Array.from({ length: 200 }, () => ['x'.repeat(30_000)]);
    const length = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem('Sheet1').getRange('A1:A200');
      range.values = values;
      range.load('values');
      await context.sync();
      return range.values.length;
    });
    expect(length).toBe(200);
  });
});

describe('latency', () => {
  it('is how long each request is on its way at least', async () => {
    bench = connectWorkbench({ latency: 80 });
    const started = performance.now();
    await Excel.run(async (context) => {
      await context.sync();
      context.workbook.worksheets.getActiveWorksheet().load('name');
      await context.sync();
    });
    expect(performance.now() - started).toBeGreaterThanOrEqual(80);
  });
});

describe('trace messages', () => {
  it('say how far a failing batch came', async () => {
    const error = await failing(async (context) => {
      context.trace('reached');
      context.workbook.worksheets.getItem('Missing').load('name');
      context.trace('not reached');
      await context.sync();
    });
    expect(error.traceMessages).toEqual(['reached']);
  });
});

describe('the log', () => {
  it('says what each request did, and how it ended', async () => {
    await Excel.run((context) => write(context, 5));
    await failing(async (context) => {
      context.workbook.worksheets.getItem('Missing').load('name');
      await context.sync();
    });
    const [written, ...others] = bench.gate.log;
    expect(written).toMatchObject({
      index: 0,
      actions: expect.arrayContaining(['set GetRange("A1").Values']) as unknown,
    });
    expect(written?.error).toBeUndefined();
    expect(written?.bytes).toBeGreaterThan(100);
    expect(others.find((entry) => entry.error)?.error?.code).toBe('ItemNotFound');
  });
});

describe('batches', () => {
  it('are carried out one after the other, though they wait for calculation', async () => {
    let finish: () => void = () => undefined;
    bench.grid.settled = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const order: string[] = [];
    const reading = Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem('Sheet1').getRange('A1');
      range.load('values');
      await context.sync();
      order.push(`read ${JSON.stringify(range.values)}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const writing = Excel.run((context) => write(context, 9)).then(() => order.push('written'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(order).toEqual([]);
    finish();
    await Promise.all([reading, writing]);
    expect(order).toEqual(['read [[""]]', 'written']);
  });
});
