/** @jest-environment jsdom */
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

/** A table of players at A1:B3. */
function players(context: Excel.RequestContext): Excel.Table {
  const sheet = context.workbook.worksheets.getItem('Sheet1');
  sheet.getRange('A1:B3').values = [
    ['Player', 'Rating'],
    ['Ada', 1500],
    ['Ben', 1600],
  ];
  const table = sheet.tables.add('A1:B3', true);
  table.name = 'Players';
  return table;
}

const cells = (address: string): Promise<unknown[][]> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem('Sheet1').getRange(address);
    range.load('values');
    await context.sync();
    return range.values as unknown[][];
  });

describe('a table', () => {
  it('has header, body, columns and rows; is found by name', async () => {
    const found = await Excel.run(async (context) => {
      players(context);
      await context.sync();
      const table = context.workbook.tables.getItem('players');
      table.load('id, name, style, showHeaders, showTotals');
      const header = table.getHeaderRowRange();
      const body = table.getDataBodyRange();
      const whole = table.getRange();
      for (const range of [header, body, whole]) range.load('address, values');
      table.columns.load('items/name, items/index');
      table.rows.load('items/values, items/index');
      const rating = table.columns.getItem('rating');
      rating.load('name, index, values');
      const ratings = rating.getDataBodyRange();
      ratings.load('address');
      const none = table.columns.getItemOrNullObject('Colour');
      const count = context.workbook.tables.getCount();
      table.worksheet.load('name');
      await context.sync();
      return {
        name: table.name,
        style: table.style,
        header: header.address,
        body: body.values,
        whole: whole.address,
        columns: table.columns.items.map((column) => column.name),
        rows: table.rows.items.map((row) => row.values),
        rating: rating.values,
        ratings: ratings.address,
        none: none.isNullObject,
        count: count.value,
        sheet: table.worksheet.name,
        direct: table.showTotals,
      };
    });
    expect(found).toEqual({
      name: 'Players',
      style: 'TableStyleMedium2',
      header: 'Sheet1!A1:B1',
      body: [
        ['Ada', 1500],
        ['Ben', 1600],
      ],
      whole: 'Sheet1!A1:B3',
      columns: ['Player', 'Rating'],
      rows: [[['Ada', 1500]], [['Ben', 1600]]],
      rating: [['Rating'], [1500], [1600]],
      ratings: 'Sheet1!B2:B3',
      none: true,
      count: 1,
      sheet: 'Sheet1',
      direct: false,
    });
    const body = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem('Sheet1').getRange('Players');
      range.load('address');
      await context.sync();
      return range.address;
    });
    expect(body).toBe('Sheet1!A2:B3');
  });

  it('gets rows at its end, in its middle, and loses them', async () => {
    await Excel.run(async (context) => {
      const table = players(context);
      table.rows.add(undefined, [
        ['Cy', 1700],
        ['Di', 1800],
      ]);
      table.rows.add(0, [['First', 1]]);
      await context.sync();
    });
    expect(await cells('A1:B6')).toEqual([
      ['Player', 'Rating'],
      ['First', 1],
      ['Ada', 1500],
      ['Ben', 1600],
      ['Cy', 1700],
      ['Di', 1800],
    ]);
    await Excel.run(async (context) => {
      const table = context.workbook.tables.getItem('Players');
      table.rows.getItemAt(1).delete();
      const whole = table.getRange();
      whole.load('address');
      await context.sync();
      expect(whole.address).toBe('Sheet1!A1:B5');
    });
    expect(await cells('A2:B6')).toEqual([
      ['First', 1],
      ['Ben', 1600],
      ['Cy', 1700],
      ['Di', 1800],
      ['', ''],
    ]);
  });

  it('gets columns, is resized, shows totals', async () => {
    const found = await Excel.run(async (context) => {
      const table = players(context);
      table.columns.add(undefined, [['Colour'], ['W'], ['B']]);
      table.showTotals = true;
      await context.sync();
      const totals = table.getTotalRowRange();
      totals.load('address, formulas');
      await context.sync();
      const result = [totals.address, totals.formulas];
      table.showTotals = false;
      table.resize('A1:C4');
      const whole = table.getRange();
      whole.load('address');
      await context.sync();
      return [...result, whole.address];
    });
    expect(found).toEqual(['Sheet1!A4:C4', [['Total', '', '=SUBTOTAL(103,Sheet1!C2:C3)']], 'Sheet1!A1:C4']);
  });

  it('without headers gets them, and its rows move down', async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.getRange('A1:B2').values = [
        [1, 'x'],
        [2, 'y'],
      ];
      sheet.tables.add('A1:B2', false);
      await context.sync();
    });
    expect(await cells('A1:B3')).toEqual([
      ['Column1', 'Column2'],
      [1, 'x'],
      [2, 'y'],
    ]);
  });

  it('with doubled, blank or numeric headers gets proper ones', async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.getRange('A1:D2').values = [
        ['Name', 'name', '', 2024],
        [1, 2, 3, 4],
      ];
      sheet.tables.add('A1:D2', true);
      await context.sync();
    });
    expect(await cells('A1:D1')).toEqual([['Name', 'name2', 'Column3', '2024']]);
  });

  it('becomes a range again, its cells stay; deleted it takes them along', async () => {
    await Excel.run(async (context) => {
      players(context).convertToRange();
      await context.sync();
    });
    expect(bench.document.tables).toEqual([]);
    expect(await cells('A2:B2')).toEqual([['Ada', 1500]]);
    await Excel.run(async (context) => {
      players(context).delete();
      await context.sync();
    });
    expect(await cells('A1:B2')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it.each([
    ['K1', 'InvalidArgument'],
    ['two words', 'InvalidArgument'],
    ['1st', 'InvalidArgument'],
    ['Taken', 'InvalidArgument'],
  ])('cannot be called %s', async (name, code) => {
    const error = await failing(async (context) => {
      const table = players(context);
      context.workbook.names.add('Taken', '=1');
      table.name = name;
      await context.sync();
    });
    expect(error.code).toBe(code);
    expect(bench.document.tables[0]?.name).toBe('Players');
  });

  it('cannot lie on another, cannot grow over what is there, is missed by name', async () => {
    const overlap = await failing(async (context) => {
      players(context);
      context.workbook.worksheets.getItem('Sheet1').tables.add('B3:C5', true);
      await context.sync();
    });
    expect(overlap.message).toBe("A table can't overlap another table.");
    const conflict = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A4').values = [['below']];
      context.workbook.tables.getItem('Players').rows.add(undefined, [['Cy', 1]]);
      await context.sync();
    });
    expect(conflict.code).toBe('InsertDeleteConflict');
    const missing = await failing(async (context) => {
      context.workbook.tables.getItem('Missing').load('name');
      await context.sync();
    });
    expect(missing.code).toBe('ItemNotFound');
  });

  it('refuses rows of another width', async () => {
    const error = await failing(async (context) => {
      players(context).rows.add(undefined, [['Cy']]);
      await context.sync();
    });
    expect(error.code).toBe('InvalidArgument');
  });
});
