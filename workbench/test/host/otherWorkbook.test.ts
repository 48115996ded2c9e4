/** @jest-environment jsdom */
import { OtherWorkbook } from '../../excel';
import { connectWorkbench, failing } from './support/genuineClient';
import type { Workbench } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

type Batch = (context: Excel.RequestContext) => unknown;
const sheet = (context: Excel.RequestContext) => context.workbook.worksheets.getItem('Sheet1');

/** The code with which a batch fails. */
const codeOf = async (batch: Batch): Promise<string> =>
  (
    await failing(async (context) => {
      batch(context);
      await context.sync();
    })
  ).code;

describe('while another workbook is in front', () => {
  test.each<[string, Batch]>([
    ['WorksheetCollection.add', ({ workbook }) => workbook.worksheets.add('New')],
    ['Worksheet.activate', (context) => sheet(context).activate()],
    ['Range.select', (context) => sheet(context).getRange('A1').select()],
    ['WorksheetFreezePanes.freezeRows', (context) => sheet(context).freezePanes.freezeRows(1)],
    ['WorksheetFreezePanes.unfreeze', (context) => sheet(context).freezePanes.unfreeze()],
    ['Worksheet.showGridlines', (context) => (sheet(context).showGridlines = false)],
  ])('%s is a GeneralException', async (_, batch) => {
    bench.otherWorkbook.comeToFront();
    expect(await codeOf(batch)).toBe('GeneralException');
  });

  test.each<[string, Batch]>([
    ['Workbook.getSelectedRange', ({ workbook }) => workbook.getSelectedRange().load('address')],
    ['Workbook.getActiveCell', ({ workbook }) => workbook.getActiveCell().load('address')],
    ['Worksheet.names', (context) => sheet(context).names.load('items/name')],
    ['Worksheet.delete', (context) => sheet(context).delete()],
  ])('%s is an InvalidSelection', async (_, batch) => {
    bench.otherWorkbook.comeToFront();
    expect(await codeOf(batch)).toBe('InvalidSelection');
  });

  test('the names of the workbook are read', async () => {
    bench.otherWorkbook.comeToFront();
    await Excel.run(({ workbook }) => {
      workbook.names.load('items/name');
      return workbook.context.sync();
    });
  });

  test('cells are read and written, and gridlines read', async () => {
    bench.otherWorkbook.comeToFront();
    const read = await Excel.run(async (context) => {
      const cell = sheet(context).getRange('A1');
      cell.values = [['written']];
      cell.load('values');
      const loaded = sheet(context).load('showGridlines');
      await context.sync();
      return [cell.values[0]?.[0] as string, loaded.showGridlines];
    });
    expect(read).toEqual(['written', true]);
  });

  test('it lasts until the user clicks back', async () => {
    bench.otherWorkbook.comeToFront();
    expect(await codeOf((context) => sheet(context).activate())).toBe('GeneralException');
    expect(bench.otherWorkbook.expected).toBe(true);
    bench.otherWorkbook.clickBack();
    await Excel.run((context) => {
      sheet(context).activate();
      return context.sync();
    });
    expect(bench.otherWorkbook.expected).toBe(false);
  });
});

test('it comes after some requests, and goes after others', () => {
  const other = new OtherWorkbook();
  other.comeToFront({ afterRequests: 2, forRequests: 3 });
  const seen = Array.from({ length: 7 }, () => other.isInFrontOfNextRequest());
  expect(seen).toEqual([false, false, true, true, true, false, false]);
});
