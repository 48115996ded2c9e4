/** @jest-environment jsdom */
import * as events from '../../host/events';
import type { Workbench } from './support/genuineClient';
import { connectWorkbench, failing } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

describe('sheets', () => {
  it('are added, found by name in any case or id, listed, counted, renamed and deleted', async () => {
    const found = await Excel.run(async (context) => {
      const sheets = context.workbook.worksheets;
      const report = sheets.add('Report');
      const unnamed = sheets.add();
      report.load('id, name, position');
      unnamed.load('name');
      await context.sync();
      report.name = 'March 2024';
      const again = sheets.getItem('march 2024');
      again.load('id');
      const byId = sheets.getItem(report.id);
      byId.load('name');
      const none = sheets.getItemOrNullObject('No such sheet');
      const count = sheets.getCount();
      sheets.load('items/name');
      await context.sync();
      const names = sheets.items.map((sheet) => sheet.name);
      again.delete();
      sheets.load('items/name');
      await context.sync();
      return {
        sameId: again.id === report.id,
        position: report.position,
        unnamed: unnamed.name,
        byId: byId.name,
        isNull: none.isNullObject,
        count: count.value,
        names,
        left: sheets.items.map((sheet) => sheet.name),
      };
    });
    expect(found).toEqual({
      sameId: true,
      position: 1,
      unnamed: 'Sheet3',
      byId: 'March 2024',
      isNull: true,
      count: 3,
      names: ['Sheet1', 'March 2024', 'Sheet3'],
      left: ['Sheet1', 'Sheet3'],
    });
    expect(bench.events.map((event) => event.kind)).toEqual([
      'sheetAdded',
      'sheetAdded',
      'sheetRenamed',
      'sheetDeleted',
    ]);
  });

  it.each([
    ['a name that is taken', 'SHEET1', 'ItemAlreadyExists'],
    ['a forbidden sign', 'a/b', 'InvalidArgument'],
    ['brackets', 'a[b]', 'InvalidArgument'],
    ['an apostrophe in front', "'a", 'InvalidArgument'],
    ['32 characters', 'x'.repeat(32), 'InvalidArgument'],
    ['no characters', ' ', 'InvalidArgument'],
    ['a name Excel keeps', 'History', 'InvalidArgument'],
  ])('%s is refused', async (_, name, code) => {
    const error = await failing(async (context) => {
      context.workbook.worksheets.add(name);
      await context.sync();
    });
    expect(error.code).toBe(code);
    expect(bench.grid.sheets()).toHaveLength(1);
  });

  it('with other names than letters are quoted in addresses', async () => {
    const addresses = await Excel.run(async (context) => {
      const ranges = ['My sheet', "It's", 'A1', '2024', 'Ümit'].map((name) => {
        const range = context.workbook.worksheets.add(name).getRange('A1:B2');
        range.load('address');
        return range;
      });
      const across = context.workbook.worksheets.getItem('My sheet').getRange("'My sheet'!C3");
      across.load('address');
      await context.sync();
      return [...ranges, across].map((range) => range.address);
    });
    expect(addresses).toEqual([
      "'My sheet'!A1:B2",
      "'It''s'!A1:B2",
      "'A1'!A1:B2",
      "'2024'!A1:B2",
      'Ümit!A1:B2',
      "'My sheet'!C3",
    ]);
  });

  it('that are missing give the genuine error, with the statement', async () => {
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Missing').load('name');
      await context.sync();
    });
    expect(error).toBeInstanceOf(OfficeExtension.Error);
    expect(error.code).toBe('ItemNotFound');
    expect(error.message).toBe("The requested resource doesn't exist.");
    expect(error.debugInfo.statement).toContain('getItem');
    expect(error.debugInfo.errorLocation).toBe('WorksheetCollection.getItem');
  });

  it('are activated, hidden, coloured, moved; the last visible one stays', async () => {
    const state = await Excel.run(async (context) => {
      const sheets = context.workbook.worksheets;
      const second = sheets.add('Second');
      second.activate();
      second.position = 0;
      second.tabColor = '#00FF00';
      const active = sheets.getActiveWorksheet();
      const first = sheets.getItem('Sheet1');
      first.visibility = 'Hidden';
      const visible = sheets.getFirst(true);
      const next = second.getNextOrNullObject(true);
      for (const sheet of [second, active, first, visible])
        sheet.load('name, position, visibility, tabColor');
      const last = sheets.getLast();
      last.load('name');
      await context.sync();
      return [
        active.name,
        second.position,
        second.tabColor,
        first.visibility,
        visible.name,
        next.isNullObject,
        last.name,
      ];
    });
    expect(state).toEqual(['Second', 0, '#00FF00', 'Hidden', 'Second', true, 'Sheet1']);
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Second').delete();
      await context.sync();
    });
    expect(error.code).toBe('InvalidOperation');
    expect(bench.grid.sheets()).toHaveLength(2);
  });

  it('freeze panes', async () => {
    const found = await Excel.run(async (context) => {
      const panes = context.workbook.worksheets.getItem('Sheet1').freezePanes;
      panes.freezeRows(2);
      const rows = panes.getLocationOrNullObject();
      rows.load('address');
      await context.sync();
      panes.freezeAt('A1:B3');
      await context.sync();
      const frozen = { ...bench.grid.frozen.get(bench.grid.activeSheetId()) };
      panes.unfreeze();
      const none = panes.getLocationOrNullObject();
      await context.sync();
      return [rows.address, frozen, none.isNullObject];
    });
    expect(found).toEqual(['Sheet1!1:2', { rows: 3, columns: 2 }, true]);
  });
});

describe('a protected sheet', () => {
  it.each<[string, (sheet: Excel.Worksheet) => void]>([
    ['values', (sheet) => (sheet.getRange('A1').values = [[1]])],
    ['formulas', (sheet) => (sheet.getRange('A1').formulas = [['=1']])],
    ['number formats', (sheet) => (sheet.getRange('A1').numberFormat = [['0']])],
    ['the look', (sheet) => (sheet.getRange('A1').format.font.bold = true)],
    ['clearing', (sheet) => sheet.getRange('A1').clear()],
    ['a table', (sheet) => sheet.tables.add('A1:B2', true)],
    ['a chart', (sheet) => sheet.charts.add('Line', sheet.getRange('A1:B2'))],
    ['merging', (sheet) => sheet.getRange('A1:B2').merge()],
    ['validation', (sheet) => sheet.getRange('A1:B2').dataValidation.clear()],
    ['protecting twice', (sheet) => sheet.protection.protect()],
  ])('refuses %s', async (_, act) => {
    const error = await failing(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.protection.protect();
      await context.sync();
      act(sheet);
      await context.sync();
    });
    expect(error.code).toBe('AccessDenied');
    expect(bench.grid.usedRange(bench.grid.activeSheetId())).toBeNull();
  });

  it('can be read, and is written again when the password is right', async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.protection.protect({ allowFormatCells: true }, 'secret');
      sheet.protection.load('protected, options');
      await context.sync();
      expect([sheet.protection.protected, sheet.protection.options.allowFormatCells]).toEqual([true, true]);
    });
    const wrong = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').protection.unprotect('guess');
      await context.sync();
    });
    expect(wrong.code).toBe('AccessDenied');
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.protection.unprotect('secret');
      sheet.getRange('A1').values = [[1]];
      await context.sync();
    });
    expect(bench.events.filter((event) => event.kind === 'protectionChanged')).toHaveLength(2);
  });
});

describe('names', () => {
  it('stand for ranges and formulas, and lead back to their cells', async () => {
    const found = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      context.workbook.names.add('Rates', sheet.getRange('B2:B9'), 'the rates');
      context.workbook.names.add('Half', '=0.5');
      sheet.names.add('Local', sheet.getRange('C1'));
      const rates = context.workbook.names.getItem('rates');
      rates.load('name, type, value, formula, comment, scope');
      const half = context.workbook.names.getItem('Half');
      half.load('type, value');
      const range = rates.getRange();
      range.load('address');
      const direct = sheet.getRange('Rates');
      direct.load('address');
      const none = context.workbook.names.getItemOrNullObject('Local');
      context.workbook.names.load('items/name');
      await context.sync();
      const names = context.workbook.names.items.map((item) => item.name);
      half.delete();
      await context.sync();
      return [rates.toJSON(), half.type, range.address, direct.address, none.isNullObject, names];
    });
    expect(found).toEqual([
      expect.objectContaining({
        name: 'Rates',
        type: 'Range',
        value: 'Sheet1!$B$2:$B$9',
        formula: '=Sheet1!$B$2:$B$9',
        comment: 'the rates',
        scope: 'Workbook',
      }),
      'Formula',
      'Sheet1!B2:B9',
      'Sheet1!B2:B9',
      true,
      ['Rates', 'Half'],
    ]);
    expect([...bench.grid.names.keys()]).toEqual(['Rates', 'Local']);
  });

  it.each([
    ['K1', 'InvalidArgument'],
    ['two words', 'InvalidArgument'],
    ['R1C1', 'InvalidArgument'],
    ['taken', 'ItemAlreadyExists'],
  ])('%s is refused', async (name, code) => {
    const error = await failing(async (context) => {
      context.workbook.names.add('Taken', '=1');
      context.workbook.names.add(name, '=2');
      await context.sync();
    });
    expect(error.code).toBe(code);
    expect(bench.document.names.map((item) => item.name)).toEqual(['Taken']);
  });
});

describe('charts', () => {
  it('keep what is said of them', async () => {
    const chart = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      const source = sheet.getRange('A1:C3');
      source.values = [
        ['Month', 'Main', 'Blitz'],
        [1, 1500, 1400],
        [2, 1510, 1390],
      ];
      const added = sheet.charts.add('Line', source, 'Columns');
      added.title.text = 'Ratings';
      added.name = 'History';
      added.left = 10;
      added.axes.valueAxis.title.text = 'Rating';
      added.axes.valueAxis.minimum = 1000;
      added.legend.position = 'Right';
      added.setPosition('E2', 'H10');
      added.load('name, chartType, left, top, width, height');
      added.title.load('text');
      added.series.load('items/name');
      await context.sync();
      const again = sheet.charts.getItem('history');
      again.load('id');
      const none = sheet.charts.getItemOrNullObject('Other');
      await context.sync();
      return {
        ...added.toJSON(),
        series: added.series.items.map((series) => series.name),
        title: added.title.text,
        none: none.isNullObject,
      };
    });
    expect(chart).toMatchObject({
      name: 'History',
      chartType: 'Line',
      left: 192,
      top: 15,
      width: 192,
      height: 135,
      title: 'Ratings',
      series: ['Main', 'Blitz'],
      none: true,
    });
    expect(bench.document.charts[0]).toMatchObject({
      valueAxis: { title: 'Rating', minimum: 1000 },
      legendPosition: 'Right',
      series: [
        { name: 'Main', values: 'Sheet1!B2:B3', xAxisValues: 'Sheet1!A2:A3' },
        { name: 'Blitz', values: 'Sheet1!C2:C3', xAxisValues: 'Sheet1!A2:A3' },
      ],
    });
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').charts.getItem('History').delete();
      await context.sync();
    });
    expect(bench.document.charts).toEqual([]);
  });
});

describe('the workbook', () => {
  it('keeps settings, properties and custom properties', async () => {
    const kept = await Excel.run(async (context) => {
      const { settings, properties } = context.workbook;
      settings.add('ranges', { player: 'Sheet1!A1:B5', list: [1, null] });
      settings.add('old', 1);
      settings.getItem('old').delete();
      properties.title = 'Ratings of March';
      properties.custom.add('Period', '2024-03');
      const ranges = settings.getItem('ranges');
      ranges.load('key, value');
      const none = settings.getItemOrNullObject('old');
      settings.load('items/key');
      const period = properties.custom.getItemOrNullObject('period');
      period.load('value');
      properties.load('title');
      context.workbook.load('name');
      await context.sync();
      ranges.value = 'changed';
      await context.sync();
      return [
        none.isNullObject,
        settings.items.map((item) => item.key),
        period.value,
        properties.title,
        context.workbook.name,
      ];
    });
    expect(kept).toEqual([true, ['ranges'], '2024-03', 'Ratings of March', 'Book1']);
    expect(bench.document.settings.get('ranges')).toBe('changed');
  });

  it('suspends calculation and painting until the batch is done, also when it fails', async () => {
    const open: number[] = [];
    bench.grid.calculate = () => {
      open.push(bench.grid.suspensions);
      return 1;
    };
    await Excel.run(async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      context.application.suspendScreenUpdatingUntilNextSync();
      context.workbook.worksheets.getItem('Sheet1').getRange('A1').formulas = [['=1']];
      await context.sync();
    });
    expect(open).toEqual([2]);
    expect(bench.grid.suspensions).toBe(0);
    await failing(async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      context.workbook.worksheets.getItem('Missing').activate();
      await context.sync();
    });
    expect(bench.grid.suspensions).toBe(0);
  });

  it('has a calculation mode', async () => {
    const modes = await Excel.run(async (context) => {
      context.application.load('calculationMode');
      await context.sync();
      const before = context.application.calculationMode;
      context.application.calculationMode = 'Manual';
      context.application.calculate('Full');
      context.application.load('calculationMode');
      await context.sync();
      return [before, context.application.calculationMode];
    });
    expect(modes).toEqual(['Automatic', 'Manual']);
  });
});

describe('events', () => {
  it('reach the handlers of sheets and of all sheets; a changed range can be had', async () => {
    const heard: string[] = [];
    const sheetId = bench.grid.activeSheetId();
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.load('id');
      sheet.onSelectionChanged.add((event) => {
        heard.push(`selected ${event.address}`);
        return Promise.resolve();
      });
      sheet.onChanged.add(async (event) => {
        await Excel.run(async (inner) => {
          const range = event.getRange(inner);
          range.load('address');
          await inner.sync();
          heard.push(`changed ${range.address} ${event.source} ${event.changeType}`);
        });
      });
      context.workbook.worksheets.onActivated.add((event) => {
        heard.push(`activated ${String(event.worksheetId === sheetId)}`);
        return Promise.resolve();
      });
      context.workbook.worksheets.onAdded.add((event) => {
        heard.push(`added ${event.worksheetId}`);
        return Promise.resolve();
      });
      context.workbook.worksheets.onDeleted.add((event) => {
        heard.push(`deleted ${event.worksheetId}`);
        return Promise.resolve();
      });
      await context.sync();
    });
    const box = { row: 1, column: 1, rows: 2, columns: 1 };
    bench.raise(events.selectionChanged(sheetId, box));
    bench.raise(events.cellsChanged(bench.context, sheetId, box, false));
    bench.raise(events.sheetActivated(sheetId, null));
    bench.raise(events.sheetAdded('sheet-9'));
    bench.raise(events.sheetDeleted('sheet-9'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.sort()).toEqual(
      [
        'selected B2:B3',
        'changed Sheet1!B2:B3 Local RangeEdited',
        'activated true',
        'added sheet-9',
        'deleted sheet-9',
      ].sort(),
    );
  });

  it('of kinds the workbench does not raise cannot be registered', async () => {
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').onRowSorted.add(() => Promise.resolve());
      await context.sync();
    });
    expect(error.code).toBe('ApiNotFound');
    expect(bench.unknownApis).toEqual(['Worksheet._RegisterRowSortedEvent']);
  });

  it('tell of every write of the add-in, and are switched off for it', async () => {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A1').values = [[1]];
      context.runtime.enableEvents = false;
      await context.sync();
    });
    expect(bench.events).toContainEqual(expect.objectContaining({ kind: 'cellsChanged' }));
    expect(bench.context.eventsEnabled).toBe(false);
  });
});
