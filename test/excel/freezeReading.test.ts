/** @jest-environment jsdom */
import { excelFreeze } from '../../src/excel/freeze/freeze';
import { TooManyCellsError } from '../../src/excel/freeze/planOf';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
let sheet: string;

beforeEach(() => {
  bench = connectWorkbench({ formatsAreUsed: true });
  sheet = bench.grid.activeSheetId();
  bench.grid.calculate = (formula) =>
    RESULTS[formula] ?? (formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?');
});

const RESULTS: Record<string, string | number> = {
  '=CSA.FLOOR(A1)': 905.6,
  '=MAX(500,A1-500)': 905.6,
  '=IF(Z1="","",CSA.TW(3))': '',
};

function write(row: number, column: number, content: string | number): void {
  bench.grid.writeCells(sheet, { row, column, rows: 1, columns: 1 }, [[content]]);
}

/** Formats one cell, with nothing in it. */
function format(address: string): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet).getRange(address).format.font.bold = true;
    await context.sync();
  });
}

const requests = (): readonly string[][] => bench.gate.log.map(({ actions }) => [...actions]);

describe('a sheet whose formats reach far', () => {
  test('is read in few requests, with the formulas that give an empty text outside of the values', async () => {
    write(0, 0, 1405.6);
    write(0, 1, '=CSA.FLOOR(A1)');
    write(40, 12, '=IF(Z1="","",CSA.TW(3))');
    await format('XFD1048576');
    const before = requests().length;
    const { frozen } = await excelFreeze.plan('workbook');
    expect(frozen.map(({ box }) => [box.row, box.column])).toEqual([
      [0, 1],
      [40, 12],
    ]);
    expect(requests().length - before).toBeLessThan(15);
    expect(bench.unknownApis).toEqual([]);
  });

  test('is read for Repair too, also where it is protected', async () => {
    write(0, 1, '=_xldudf_CSA_FLOOR(A1)');
    await format('XFD1048576');
    bench.document.sheet(sheet).protected = true;
    expect(await excelFreeze.findBroken()).toHaveLength(1);
  });

  test('more cells than the pane reads are named, and nothing is read of them', async () => {
    write(0, 1, '=CSA.FLOOR(A1)');
    write(299_999, 9, 1);
    const before = requests().length;
    const failed = excelFreeze.plan('workbook');
    await expect(failed).rejects.toThrow(TooManyCellsError);
    await expect(failed).rejects.toMatchObject({ sheet: 'Sheet1', cells: 2_700_000, most: 2_000_000 });
    expect(requests().length - before).toBeLessThan(10);
  });
});

describe('progress and Cancel', () => {
  test('the rows of each sheet are reported as they are read', async () => {
    write(0, 1, '=CSA.FLOOR(A1)');
    write(29_999, 1, 7);
    const seen: string[] = [];
    await excelFreeze.plan('workbook', {
      progress: ({ doing, done, of }) => seen.push(`${doing} ${String(done)}/${String(of)}`),
    });
    expect(seen).toEqual([
      'Reading Sheet1 0/30000',
      'Reading Sheet1 20000/30000',
      'Reading Sheet1 30000/30000',
    ]);
  });

  test('reading ends when it is cancelled', async () => {
    write(0, 1, '=CSA.FLOOR(A1)');
    write(29_999, 1, 7);
    const stop = new AbortController();
    const failed = excelFreeze.plan('workbook', {
      progress: ({ done }) => done > 0 && stop.abort('stopped'),
      signal: stop.signal,
    });
    await expect(failed).rejects.toBe('stopped');
  });

  test('writing that is cancelled is put back', async () => {
    write(0, 0, 1405.6);
    write(0, 1, '=CSA.FLOOR(A1)');
    const plan = await excelFreeze.plan('workbook');
    const stop = new AbortController();
    const failed = excelFreeze.freeze(plan, { report: () => stop.abort('stopped'), signal: stop.signal });
    await expect(failed).rejects.toBe('stopped');
    const box = { row: 0, column: 1, rows: 1, columns: 1 };
    expect(bench.grid.readFormulas(sheet, box)).toEqual([['=CSA.FLOOR(A1)']]);
    expect(bench.grid.sheets()).toHaveLength(1);
  });
});

describe('values that are not there yet', () => {
  test('functions that are busy are waited for', async () => {
    RESULTS['=CSA.FLOOR(A1)'] = '#BUSY!';
    write(0, 0, 1405.6);
    write(0, 1, '=CSA.FLOOR(A1)');
    setTimeout(() => {
      RESULTS['=CSA.FLOOR(A1)'] = 905.6;
      write(0, 1, '=CSA.FLOOR(A1)');
    }, 300);
    const { frozen, left } = await excelFreeze.plan('workbook');
    expect([frozen.map(({ becomes, values }) => [becomes, values]), left]).toEqual([
      [['plain', [[905.6]]]],
      [],
    ]);
  });

  test('a workbook that is calculated by hand is calculated for the count, and for the comparison', async () => {
    write(0, 0, 1405.6);
    write(0, 1, '=CSA.FLOOR(A1)');
    const calculations = (): number =>
      requests()
        .flat()
        .filter((action) => action.endsWith('.Calculate')).length;
    const automatic = await excelFreeze.plan('workbook');
    expect([automatic.isByHand, calculations()]).toEqual([false, 0]);
    bench.document.calculationMode = 'Manual';
    const plan = await excelFreeze.plan('workbook');
    expect([plan.isByHand, calculations()]).toEqual([true, 1]);
    const { list, frozen } = await excelFreeze.freeze(plan);
    // The new sheet with the list is calculated as well.
    expect([frozen[0]?.becomes, calculations()]).toEqual(['plain', 3]);
    await excelFreeze.undo(list.id);
    expect(calculations()).toBe(4);
  });
});
