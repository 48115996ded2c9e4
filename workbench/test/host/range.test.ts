/** @jest-environment jsdom */
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const sheetOf = (context: Excel.RequestContext): Excel.Worksheet =>
  context.workbook.worksheets.getItem('Sheet1');

/** The client lets its objects go in a batch of its own, after the run. */
const released = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

/** Loads the address of the range a path leads to. */
const addressOf = (lead: (sheet: Excel.Worksheet) => Excel.Range): Promise<string> =>
  Excel.run(async (context) => {
    const range = lead(sheetOf(context));
    range.load('address');
    await context.sync();
    return range.address;
  });

describe('values of a range', () => {
  it('are written and read back, blanks as ""', async () => {
    const values = await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('A1:C2');
      range.values = [
        [1, 'x', true],
        [-2.5, '', 'é'],
      ];
      range.load(
        'values, text, valueTypes, address, rowCount, columnCount, rowIndex, columnIndex, cellCount',
      );
      await context.sync();
      return range.toJSON();
    });
    expect(values).toMatchObject({
      address: 'Sheet1!A1:C2',
      values: [
        [1, 'x', true],
        [-2.5, '', 'é'],
      ],
      text: [
        ['1', 'x', 'TRUE'],
        ['-2.5', '', 'é'],
      ],
      valueTypes: [
        ['Double', 'String', 'Boolean'],
        ['Double', 'Empty', 'String'],
      ],
      rowCount: 2,
      columnCount: 3,
      rowIndex: 0,
      columnIndex: 0,
      cellCount: 6,
    });
  });

  it('keep what is null, and a single value fills the range', async () => {
    const values = await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('B2:C3');
      range.values = 7 as unknown as number[][];
      range.values = [
        [null, 1],
        [2, null],
      ];
      range.load('values');
      await context.sync();
      return range.values;
    });
    expect(values).toEqual([
      [7, 1],
      [2, 7],
    ]);
  });

  it('are read as typed: numbers, dates and half points as Excel would, texts where marked', async () => {
    const range = await Excel.run(async (context) => {
      const cells = sheetOf(context).getRange('A1:H1');
      cells.values = [['007', "'007", '50%', '2024/05/01', '5/1/2024', 'true', '1-0', "'=SUM(1)"]];
      cells.load('values, numberFormat, formulas');
      const text = sheetOf(context).getRange('A2:B2');
      text.numberFormat = [['@', '@']];
      text.values = [['007', '=1+1']];
      text.load('values');
      await context.sync();
      return { values: cells.values, formats: cells.numberFormat, text: text.values };
    });
    expect(range.values).toEqual([[7, '007', 0.5, 45413, 45413, true, '1-0', '=SUM(1)']]);
    expect(range.formats[0]?.slice(2, 5)).toEqual(['0%', 'm/d/yyyy', 'm/d/yyyy']);
    expect(range.text).toEqual([['007', '=1+1']]);
  });

  it('of the wrong shape are refused in the words of Excel', async () => {
    const error = await failing(async (context) => {
      sheetOf(context).getRange('A1:B2').values = [[1]];
      await context.sync();
    });
    expect(error.code).toBe('InvalidArgument');
    expect(error.message).toBe(
      "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
    );
    expect(error.debugInfo.errorLocation).toBe('Range.values');
  });

  it('cannot be read before they are loaded: the genuine error', async () => {
    const error = await failing(async (context) => {
      const range = sheetOf(context).getRange('A1');
      await context.sync();
      return range.values;
    });
    expect(error.code).toBe('PropertyNotLoaded');
  });

  it('of 20,000 cells are sent in slices, and arrive whole', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) =>
      Array.from({ length: 10 }, (__, column) => row * 10 + column),
    );
    const read = await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('A1:J2000');
      range.values = rows;
      await context.sync();
      const again = sheetOf(context).getRange('A1:J2000');
      again.load('values');
      await context.sync();
      return again.values;
    });
    expect(read).toEqual(rows);
    const sent = bench.gate.log[0]?.actions ?? [];
    expect(sent.some((action) => action.includes('_ValidateArraySize'))).toBe(true);
    expect(sent.filter((action) => action.endsWith('.Values')).length).toBeGreaterThan(5);
    await released();
    expect(bench.interpreter.keptObjects).toBe(0);
  });

  it('of the wrong shape are refused also when they are sliced', async () => {
    const error = await failing(async (context) => {
      sheetOf(context).getRange('A1:J2001').values = Array.from({ length: 2000 }, () =>
        Array<number>(10).fill(1),
      );
      await context.sync();
    });
    expect(error.code).toBe('InvalidArgument');
    expect(bench.grid.usedRange(bench.grid.activeSheetId())).toBeNull();
  });

  it('of whole columns are null', async () => {
    const values = await Excel.run(async (context) => {
      const column = sheetOf(context).getRange('A:A');
      column.load('values, address, isEntireColumn');
      await context.sync();
      return [column.values, column.address, column.isEntireColumn];
    });
    expect(values).toEqual([null, 'Sheet1!A:A', true]);
  });
});

describe('half a point', () => {
  it('written as 1/2 becomes a date, as Excel has it; ½ stays a text', async () => {
    const range = await Excel.run(async (context) => {
      const cells = sheetOf(context).getRange('A1:C1');
      cells.values = [['1/2', '½', '+']];
      cells.load('values, numberFormat');
      await context.sync();
      return cells.toJSON();
    });
    const newYear = Date.UTC(new Date().getFullYear(), 0, 2) / 86_400_000 + 25_569;
    expect(range.values).toEqual([[newYear, '½', '+']]);
    expect(range.numberFormat).toEqual([['d-mmm', 'General', 'General']]);
  });
});

describe('formulas of a range', () => {
  it('are stored; their values are calculated before they are read', async () => {
    bench.grid.calculate = (formula) => (formula === '=1+1' ? 2 : '#NAME?');
    const range = await Excel.run(async (context) => {
      const cells = sheetOf(context).getRange('A1:B1');
      cells.formulas = [['=1+1', '=CSA.TW(1)']];
      cells.load('formulas, values, valueTypes');
      await context.sync();
      return [cells.formulas, cells.values, cells.valueTypes];
    });
    expect(range).toEqual([[['=1+1', '=CSA.TW(1)']], [[2, '#NAME?']], [['Double', 'Error']]]);
    expect(bench.grid.settledCalls).toBeGreaterThan(0);
  });

  it('that an array fills have nothing to be cleared', async () => {
    bench.grid.calculate = () => [[1], [2]];
    const values = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem('Sheet1').getRange('A1:A2');
      range.formulas = [['=SEQUENCE(2)'], ['']];
      await context.sync();
      range.getLastCell().values = [['']];
      range.load('values');
      await context.sync();
      return range.values;
    });
    expect(values).toEqual([[1], [2]]);
  });

  it('that spill show their values without formulas of their own', async () => {
    bench.grid.calculate = () => [
      ['a', 1],
      ['b', 2],
    ];
    const found = await Excel.run(async (context) => {
      const anchor = sheetOf(context).getRange('A1');
      anchor.formulas = [['=F()']];
      anchor.load('hasSpill');
      const spill = anchor.getSpillingToRangeOrNullObject();
      spill.load('address, values, formulas');
      const none = sheetOf(context).getRange('D9').getSpillingToRangeOrNullObject();
      await context.sync();
      return [anchor.hasSpill, spill.address, spill.values, spill.formulas, none.isNullObject];
    });
    expect(found).toEqual([
      true,
      'Sheet1!A1:B2',
      [
        ['a', 1],
        ['b', 2],
      ],
      [
        ['=F()', 1],
        ['b', 2],
      ],
      true,
    ]);
  });
});

describe('ranges lead to ranges', () => {
  it.each<[string, (sheet: Excel.Worksheet) => Excel.Range]>([
    ['Sheet1!C4', (sheet) => sheet.getRange('B3:D5').getCell(1, 1)],
    ['Sheet1!E9', (sheet) => sheet.getCell(8, 4)],
    ['Sheet1!B4:D4', (sheet) => sheet.getRange('B3:D5').getRow(1)],
    ['Sheet1!D3:D5', (sheet) => sheet.getRange('B3:D5').getColumn(2)],
    ['Sheet1!B5:D5', (sheet) => sheet.getRange('B3:D5').getLastRow()],
    ['Sheet1!D3:D5', (sheet) => sheet.getRange('B3:D5').getLastColumn()],
    ['Sheet1!D5', (sheet) => sheet.getRange('B3:D5').getLastCell()],
    ['Sheet1!B6:D7', (sheet) => sheet.getRange('B3:D5').getRowsBelow(2)],
    ['Sheet1!B2:D2', (sheet) => sheet.getRange('B3:D5').getRowsAbove()],
    ['Sheet1!E3:E5', (sheet) => sheet.getRange('B3:D5').getColumnsAfter()],
    ['Sheet1!A3:A5', (sheet) => sheet.getRange('B3:D5').getColumnsBefore()],
    ['Sheet1!B3:E7', (sheet) => sheet.getRange('B3:D5').getResizedRange(2, 1)],
    ['Sheet1!B3', (sheet) => sheet.getRange('B3:D5').getAbsoluteResizedRange(1, 1)],
    ['Sheet1!C5:E7', (sheet) => sheet.getRange('B3:D5').getOffsetRange(2, 1)],
    ['Sheet1!B2:F9', (sheet) => sheet.getRange('B3:D5').getBoundingRect('F2:F9')],
    ['Sheet1!D5', (sheet) => sheet.getRange('B3:D5').getIntersection(sheet.getRange('D5:E6'))],
    ['Sheet1!B:D', (sheet) => sheet.getRange('B3:D5').getEntireColumn()],
    ['Sheet1!3:5', (sheet) => sheet.getRange('B3:D5').getEntireRow()],
    ['Sheet1!A2:C4', (sheet) => sheet.getRangeByIndexes(1, 0, 3, 3)],
    ['Sheet1!B3', (sheet) => sheet.getRange("'Sheet1'!$B$3")],
    ['Sheet1!1:1048576', (sheet) => sheet.getRange()],
    ['Sheet1!A1', (sheet) => sheet.getUsedRange()],
  ])('%s', async (address, lead) => {
    expect(await addressOf(lead)).toBe(address);
  });

  it.each<[string, (sheet: Excel.Worksheet) => Excel.Range]>([
    ['a bad address', (sheet) => sheet.getRange('no such cells')],
    ['a list of addresses', (sheet) => sheet.getRange('A1,B2')],
    ['beyond the sheet', (sheet) => sheet.getRange('A1').getOffsetRange(-1, 0)],
    ['a row that is not there', (sheet) => sheet.getRange('A1:A2').getRow(2)],
    ['no rows', (sheet) => sheet.getRange('A1').getResizedRange(-1, 0)],
    ['another sheet', (sheet) => sheet.getRange('Other!A1')],
  ])('%s is an invalid argument', async (_, lead) => {
    const error = await failing(async (context) => {
      lead(sheetOf(context)).load('address');
      await context.sync();
    });
    expect(error.code).toBe('InvalidArgument');
  });

  it('nothing shared is a null object, or an error', async () => {
    const isNull = await Excel.run(async (context) => {
      const shared = sheetOf(context).getRange('A1').getIntersectionOrNullObject('B2');
      await context.sync();
      return shared.isNullObject;
    });
    expect(isNull).toBe(true);
    const error = await failing(async (context) => {
      sheetOf(context).getRange('A1').getIntersection('B2');
      await context.sync();
    });
    expect(error.code).toBe('ItemNotFound');
  });

  it('finds what is used and what lies around a cell', async () => {
    const found = await Excel.run(async (context) => {
      const sheet = sheetOf(context);
      sheet.getRange('B2:C4').values = [
        ['a', 'b'],
        [1, ''],
        ['', 2],
      ];
      sheet.getRange('F9').values = [['far']];
      const used = sheet.getUsedRange(true);
      const part = sheet.getRange('A1:D10').getUsedRange(true);
      const region = sheet.getRange('C3').getSurroundingRegion();
      const none = sheet.getRange('H1:J9').getUsedRangeOrNullObject(true);
      for (const range of [used, part, region]) range.load('address');
      await context.sync();
      return [used.address, part.address, region.address, none.isNullObject];
    });
    expect(found).toEqual(['Sheet1!B2:F9', 'Sheet1!B2:C4', 'Sheet1!B2:C4', true]);
  });

  it('stay usable over several syncs, and are let go afterwards', async () => {
    await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('A1');
      await context.sync();
      expect(bench.interpreter.keptObjects).toBe(1);
      range.values = [[5]];
      await context.sync();
    });
    await released();
    expect(bench.interpreter.keptObjects).toBe(0);
    expect(
      bench.grid.readValues(bench.grid.activeSheetId(), { row: 0, column: 0, rows: 1, columns: 1 }),
    ).toEqual([[5]]);
  });
});

describe('the look of cells', () => {
  it('is set and read, null where cells differ', async () => {
    const look = await Excel.run(async (context) => {
      const sheet = sheetOf(context);
      const head = sheet.getRange('A1:B1');
      head.format.font.bold = true;
      head.format.font.color = '#ff0000';
      head.format.font.size = 14;
      head.format.font.name = 'Arial';
      head.format.font.underline = 'Single';
      head.format.fill.color = '#EEEEEE';
      head.format.horizontalAlignment = 'Center';
      head.format.verticalAlignment = 'Top';
      head.format.wrapText = true;
      head.format.columnWidth = 48;
      head.load(
        'format/font/bold, format/font/color, format/font/underline, format/fill/color, format/columnWidth',
      );
      const mixed = sheet.getRange('A1:A2');
      mixed.load('format/font/bold');
      await context.sync();
      return [
        head.format.font.bold,
        head.format.font.color,
        head.format.font.underline,
        head.format.fill.color,
        head.format.columnWidth,
        mixed.format.font.bold,
      ];
    });
    expect(look).toEqual([true, '#FF0000', 'Single', '#EEEEEE', 48, null]);
    const box = { row: 0, column: 0, rows: 1, columns: 2 };
    expect(bench.grid.readFormat(bench.grid.activeSheetId(), box, 'columnWidth')).toBe(64);
    expect(bench.grid.readFormat(bench.grid.activeSheetId(), box, 'wrapText')).toBe(true);
  });

  it('of untouched cells is that of a new workbook', async () => {
    const look = await Excel.run(async (context) => {
      const { font, fill } = sheetOf(context).getRange('A1').format;
      font.load('bold, color, size, underline');
      fill.load('color');
      await context.sync();
      return [font.bold, font.color, font.size, font.underline, fill.color];
    });
    expect(look).toEqual([false, '#000000', 11, 'None', '#FFFFFF']);
  });

  it('draws borders on the sides that are meant', async () => {
    const styles = await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('B2:C3');
      range.format.borders.getItem('EdgeBottom').style = 'Continuous';
      range.format.borders.getItem('EdgeBottom').color = '#808080';
      range.format.borders.getItem('EdgeTop').weight = 'Thick';
      range.format.borders.getItem('InsideHorizontal').style = 'Dot';
      const borders = range.format.borders;
      borders.load('items/sideIndex, items/style, items/weight, items/color');
      await context.sync();
      return borders.items.map((border) => [border.sideIndex, border.style, border.weight, border.color]);
    });
    expect(styles).toEqual([
      ['EdgeTop', 'Continuous', 'Thick', '#000000'],
      ['EdgeBottom', 'Continuous', 'Thin', '#808080'],
      ['EdgeLeft', 'None', 'Thin', '#000000'],
      ['EdgeRight', 'None', 'Thin', '#000000'],
      ['InsideHorizontal', 'Dot', 'Thin', '#000000'],
      ['InsideVertical', 'None', 'Thin', '#000000'],
    ]);
    const last = { row: 2, column: 1, rows: 1, columns: 2 };
    expect(bench.grid.readFormat(bench.grid.activeSheetId(), last, 'borderBottom')).toBe('#808080');
  });

  it('columns fit their content, fills are cleared, cells merged', async () => {
    await Excel.run(async (context) => {
      const range = sheetOf(context).getRange('A1:B2');
      range.values = [
        ['a long text in here', 1],
        [2, 3],
      ];
      range.format.fill.color = '#123456';
      range.format.fill.clear();
      range.format.autofitColumns();
      range.format.autofitRows();
      sheetOf(context).getRange('C1:D2').merge(true);
      sheetOf(context).getRange('C1:D1').unmerge();
      await context.sync();
    });
    const id = bench.grid.activeSheetId();
    const cell = { row: 0, column: 0, rows: 1, columns: 1 };
    expect(bench.grid.readFormat(id, cell, 'columnWidth')).toBe(12 + 7 * 19);
    expect(bench.grid.readFormat(id, cell, 'fillColor')).toBe('');
    expect(bench.grid.merged).toEqual([{ sheetId: id, row: 1, column: 2, rows: 1, columns: 2 }]);
  });

  it('number formats of a whole column are set on the part in use', async () => {
    const formats = await Excel.run(async (context) => {
      sheetOf(context).getRange('B:B').numberFormat = '0.00' as unknown as string[][];
      const cells = sheetOf(context).getRange('A1:B1');
      cells.load('numberFormat');
      await context.sync();
      return cells.numberFormat;
    });
    expect(formats).toEqual([['General', '0.00']]);
  });
});

describe('what else a range does', () => {
  it('clears contents or formats, copies values, selects', async () => {
    const state = await Excel.run(async (context) => {
      const sheet = sheetOf(context);
      const range = sheet.getRange('A1:B1');
      range.values = [[1, 2]];
      range.numberFormat = [['0.0', '0.0']];
      sheet.getRange('A1').clear('Contents');
      sheet.getRange('B1').clear('Formats');
      sheet.getRange('D1:E2').copyFrom('B1', 'Values');
      const copied = sheet.getRange('D1:E2');
      copied.select();
      const selected = context.workbook.getSelectedRange();
      const cell = context.workbook.getActiveCell();
      for (const each of [range, copied, selected, cell]) each.load('values, numberFormat, address');
      await context.sync();
      return [range.values, range.numberFormat, copied.values, selected.address, cell.address];
    });
    expect(state).toEqual([
      [['', 2]],
      [['0.0', 'General']],
      [
        [2, 2],
        [2, 2],
      ],
      'Sheet1!D1:E2',
      'Sheet1!D1',
    ]);
  });

  it('keeps validation rules and links', async () => {
    const kept = await Excel.run(async (context) => {
      const sheet = sheetOf(context);
      const cells = sheet.getRange('A1:A9');
      cells.dataValidation.rule = { list: { inCellDropDown: true, source: 'White,Black' } };
      cells.dataValidation.errorAlert = {
        message: 'W or B',
        showAlert: true,
        style: 'Stop',
        title: 'Colour',
      };
      const link = sheet.getRange('C1');
      link.hyperlink = { address: 'https://example.org/', textToDisplay: 'Rules', screenTip: 'Opens' };
      const one = sheet.getRange('A3').dataValidation;
      one.load('type, rule, errorAlert');
      const other = sheet.getRange('B3').dataValidation;
      other.load('type');
      link.load('hyperlink, values');
      await context.sync();
      return [one.type, one.rule, one.errorAlert.title, other.type, link.hyperlink, link.values];
    });
    expect(kept).toEqual([
      'List',
      { list: { inCellDropDown: true, source: 'White,Black' } },
      'Colour',
      'None',
      { address: 'https://example.org/', textToDisplay: 'Rules', screenTip: 'Opens' },
      [['Rules']],
    ]);
  });
});
