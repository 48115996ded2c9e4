/** @jest-environment jsdom */
import { linkTarget } from '../../model/links';
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
let first: string;
beforeEach(() => {
  bench = connectWorkbench();
  first = bench.grid.activeSheetId();
});

describe('the filter of a sheet', () => {
  it('stands over one table, another one takes its place, and it can be taken away', async () => {
    const read = await Excel.run(async (context) => {
      const { autoFilter } = context.workbook.worksheets.getActiveWorksheet();
      const none = autoFilter.getRangeOrNullObject();
      autoFilter.load('enabled');
      await context.sync();
      const before = [none.isNullObject, autoFilter.enabled];
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      autoFilter.apply(sheet.getRange('A1:B9'));
      autoFilter.apply(sheet.getRange('B3:D9'));
      const range = autoFilter.getRange();
      range.load('address');
      autoFilter.load('enabled,isDataFiltered');
      await context.sync();
      return [before, range.address, autoFilter.enabled, autoFilter.isDataFiltered];
    });
    expect(read).toEqual([[true, false], 'Sheet1!B3:D9', true, false]);
    await Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().autoFilter.remove();
      await context.sync();
    });
    expect(bench.document.sheet(first).filter).toBeNull();
  });

  it('is refused on a protected sheet', async () => {
    bench.document.sheet(first).protected = true;
    const error = await failing(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.autoFilter.apply(sheet.getRange('A1:B9'));
      await context.sync();
    });
    expect(error.code).toBe('AccessDenied');
  });

  it('with criteria is not known: the grid hides no rows', async () => {
    await failing(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.autoFilter.apply(sheet.getRange('A1:B9'), 0, { filterOn: 'Values', values: ['x'] });
      await context.sync();
    });
    expect(bench.unknownApis).toHaveLength(1);
  });
});

describe('a link', () => {
  const at = (formula: string) => {
    bench.grid.writeCells(first, { row: 0, column: 0, rows: 1, columns: 1 }, [[formula]]);
    return linkTarget(bench.grid, bench.document, { sheetId: first, row: 0, column: 0 });
  };

  it.each([
    [`=HYPERLINK("#'Player''s ""A"" list'!B7","B7")`, { row: 6, column: 1, rows: 1, columns: 1 }],
    [`=hyperlink("#'PLAYER''S ""A"" LIST'!A1:B2")`, { row: 0, column: 0, rows: 2, columns: 2 }],
  ])('%s leads to its cells', (formula, box) => {
    const sheetId = bench.grid.addSheet(`Player's "A" list`);
    expect(at(formula)).toEqual({ sheetId, box });
  });

  it('without a sheet leads to its own', () => {
    expect(at('=HYPERLINK("#C3","C3")')).toMatchObject({ sheetId: first });
  });

  it('to a sheet that is gone, or to no cell, leads nowhere', () => {
    expect(at(`=HYPERLINK("#'Gone'!B7","B7")`)).toBe('nowhere');
    expect(at('=HYPERLINK("#never","x")')).toBe('nowhere');
  });

  it.each(['=A2', 'text', '=HYPERLINK("https://example.org","x")', '=HYPERLINK(A2,"x")'])(
    '%s is none',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );

  it('that was set on a cell leads to its reference', () => {
    bench.document.sheet(first).hyperlinks = [
      { box: { row: 0, column: 0, rows: 1, columns: 1 }, documentReference: 'Sheet1!B2' },
    ];
    expect(at('x')).toEqual({ sheetId: first, box: { row: 1, column: 1, rows: 1, columns: 1 } });
  });
});
