/** @jest-environment jsdom */
import { PLATFORMS } from '../../excel';
import type { Strictness } from '../../excel';
import { connectWorkbench } from './support/genuineClient';

const sheet = (context: Excel.RequestContext) => context.workbook.worksheets.getItem('Sheet1');

/** The members that empty the user's Undo when this is done. */
async function clearing(
  strictness: Partial<Strictness>,
  batch: (context: Excel.RequestContext) => unknown,
): Promise<string[]> {
  const bench = connectWorkbench(strictness);
  await Excel.run((context) => {
    batch(context);
    return context.sync();
  });
  return bench.undoCleared.map(({ member }) => member);
}

const write = (context: Excel.RequestContext) => {
  sheet(context).getRange('A1').values = [[1]];
};

describe("the user's Undo", () => {
  const { web, windows, ltsc2021 } = PLATFORMS;

  test('is kept by what an Excel with ExcelApi 1.19 writes', async () => {
    expect(await clearing(windows, write)).toEqual([]);
    expect(await clearing(web, write)).toEqual([]);
  });

  test('is emptied by all that an older desktop Excel writes', async () => {
    expect(await clearing(ltsc2021, write)).toEqual(['Range.values']);
    expect(await clearing(ltsc2021, ({ workbook }) => workbook.worksheets.add('New'))).toEqual([
      'WorksheetCollection.add',
    ]);
  });

  test('is not touched by what reads, selects or activates', async () => {
    const reading = (context: Excel.RequestContext) => {
      sheet(context).activate();
      sheet(context).getRange('A1').select();
      sheet(context).getUsedRange().load('values');
      context.runtime.enableEvents = true;
      context.application.calculate('Full');
    };
    expect(await clearing(ltsc2021, reading)).toEqual([]);
  });

  test('is emptied everywhere by deleting or protecting a sheet', async () => {
    const deleting = ({ workbook }: Excel.RequestContext) => workbook.worksheets.add('New').delete();
    for (const platform of [web, windows]) {
      expect(await clearing(platform, deleting)).toEqual(['Worksheet.delete']);
      expect(await clearing(platform, (context) => sheet(context).protection.protect())).toEqual([
        'WorksheetProtection.protect',
      ]);
    }
  });

  test('is emptied by renaming a sheet on the desktop, not on the web', async () => {
    const renaming = (context: Excel.RequestContext) => (sheet(context).name = 'Renamed');
    expect(await clearing(windows, renaming)).toEqual(['Worksheet.name']);
    expect(await clearing(web, renaming)).toEqual([]);
  });
});

describe('one step of Undo', () => {
  const merged = (batch: (context: Excel.RequestContext) => unknown): Promise<unknown> =>
    Excel.run({ mergeUndoGroup: true }, (context) => {
      batch(context);
      return context.sync();
    });

  test('takes in what can be undone', async () => {
    const bench = connectWorkbench(PLATFORMS.windows);
    await merged(write);
    expect(
      bench.grid.readValues(bench.grid.activeSheetId(), { row: 0, column: 0, rows: 1, columns: 1 }),
    ).toEqual([[1]]);
    expect(bench.undoCleared).toEqual([]);
  });

  test('refuses what cannot be undone', async () => {
    const bench = connectWorkbench(PLATFORMS.windows);
    await expect(merged(({ workbook }) => workbook.worksheets.add('New').delete())).rejects.toMatchObject({
      code: 'UndoNotSupported',
    });
    expect(bench.undoCleared).toEqual([]);
    expect(bench.grid.sheets().map(({ name }) => name)).toEqual(['Sheet1', 'New']);
  });

  test('is only a wish where the Excel is older than ExcelApi 1.20', async () => {
    const bench = connectWorkbench(PLATFORMS.ltsc2021);
    await merged(({ workbook }) => workbook.worksheets.add('New').delete());
    expect(bench.undoCleared.map(({ member }) => member)).toEqual([
      'WorksheetCollection.add',
      'Worksheet.delete',
    ]);
  });

  test('leaves the other ways to run a batch alone', async () => {
    connectWorkbench(PLATFORMS.windows);
    const range = await Excel.run(async (context) => {
      const cell = sheet(context).getRange('A1').load('address');
      context.trackedObjects.add(cell);
      await context.sync();
      return cell;
    });
    const again = await Excel.run(range, async (context) => {
      range.values = [[2]];
      await context.sync();
      return range.address;
    });
    const delayed = await Excel.run({ delayForCellEdit: true }, async (context) => {
      await context.sync();
      return 'delayed';
    });
    expect([again, delayed]).toEqual(['Sheet1!A1', 'delayed']);
  });
});
