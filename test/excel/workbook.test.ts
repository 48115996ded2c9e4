/** @jest-environment jsdom */
import { UnfinishedSheetError } from '../../src/excel/officeErrors';
import { figure, times } from '../../src/figures/expression';
import { keyOf } from '../../src/figures/key';
import { excelWorkbook as book } from '../../src/excel/workbook';
import { exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { SheetBuilder } from '../../src/figures/sheetBuilder';
import { eachRequestFailing, FAILURES, succeeds } from '../support/failingRequests';
import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const sheetNames = (): string[] => bench.grid.sheets().map(({ name }) => name);
const idOf = (name: string): string => bench.grid.sheets().find((sheet) => sheet.name === name)?.id ?? '';

function write(row: number, column: number, cells: (string | number)[][]): void {
  bench.grid.writeCells(
    bench.grid.activeSheetId(),
    { row, column, rows: cells.length, columns: cells[0]?.length ?? 0 },
    cells,
  );
}

const INPUT = keyOf('a');

function smallSheet(): ReturnType<SheetBuilder['finish']> {
  const sheet = new SheetBuilder('live');
  sheet.put({ row: 0, column: 0 }, { role: 'title', value: 'Title' });
  sheet.put({ row: 2, column: 1 }, { role: 'input', value: 12.5, format: '0.00', key: INPUT });
  sheet.put({ row: 2, column: 2 }, { role: 'figure', value: 25, expression: times(figure(INPUT), 2) });
  sheet.put({ row: 3, column: 1 }, { role: 'label', value: '=not a formula' });
  sheet.widen(1, 20);
  return sheet.finish('Small', 1);
}

test('a report keeps what it is with its sheet; other sheets keep nothing', async () => {
  const month = exampleMonth();
  await book.writeSheet(monthReport(month, 'plain'));
  const { report, cells } = await book.readActiveSheet();
  expect(JSON.parse(report!)).toEqual({
    ...{ kind: 'month', document: 'csa2024', options: month.options, style: 'plain' },
    ...{ title: cells[0]![0], version: expect.any(String), words: expect.any(String) },
  });
  await book.writeSheet(smallSheet());
  expect(await book.readActiveSheet()).not.toHaveProperty('report');
});

describe('reading', () => {
  test('an empty sheet has no cells', async () => {
    const area = await book.readActiveSheet();
    expect(area.sheet.name).toBe('Sheet1');
    expect(area.cells).toEqual([]);
  });

  test('of a sheet with a federation no cell is asked for', async () => {
    write(0, 0, [['first']]);
    write(99_999, 2, [['last']]);
    const before = bench.gate.log.length;
    expect((await book.readActiveSheet()).cells).toEqual([]);
    expect(
      bench.gate.log
        .slice(before)
        .flatMap(({ actions }) => actions)
        .join(),
    ).not.toContain('values');
  });

  test('the used cells come with their place', async () => {
    write(3, 2, [
      ['a', 1],
      ['b', 2],
    ]);
    const { box, cells } = await book.readActiveSheet();
    expect(box).toEqual({ row: 3, column: 2, rows: 2, columns: 2 });
    expect(cells).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('a long sheet is read in blocks, whole', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => [row, `n${row}`]);
    write(0, 0, rows);
    const { cells } = await book.readActiveSheet();
    expect(cells).toHaveLength(30_000);
    expect(cells[29_999]).toEqual([29_999, 'n29999']);
  });

  test('a box is cut to what is used; outside of it there is nothing', async () => {
    write(0, 0, [
      [1, 2],
      [3, 4],
    ]);
    const id = bench.grid.activeSheetId();
    const inside = await book.readArea(id, { row: 1, column: 0, rows: 5000, columns: 1 });
    expect(inside?.box).toEqual({ row: 1, column: 0, rows: 1, columns: 1 });
    expect(inside?.cells).toEqual([[3]]);
    const outside = await book.readArea(id, { row: 10, column: 10, rows: 2, columns: 2 });
    expect(outside?.cells).toEqual([]);
  });

  test('a sheet that is gone is null', async () => {
    expect(await book.readSheet('gone')).toBeNull();
    expect(await book.readArea('gone', { row: 0, column: 0, rows: 1, columns: 1 })).toBeNull();
  });

  test('the selection may be whole columns', async () => {
    write(0, 0, [
      [1, 2, 3],
      [4, 5, 6],
    ]);
    bench.grid.select(bench.grid.activeSheetId(), { row: 0, column: 1, rows: 1000, columns: 2 });
    const { selected, area } = await book.readSelection();
    expect(selected.rows).toBe(1000);
    expect(area.cells).toEqual([
      [2, 3],
      [5, 6],
    ]);
  });
});

describe('writing a sheet', () => {
  test('values, formulas, formats and the view are all there, the sheet is in front', async () => {
    const { id, name } = await book.writeSheet(smallSheet());
    expect(name).toBe('Small');
    expect(bench.grid.activeSheetId()).toBe(id);
    const all = { row: 0, column: 0, rows: 4, columns: 3 };
    expect(bench.grid.readFormulas(id, all)).toEqual([
      ['Title', '', ''],
      ['', '', ''],
      ['', 12.5, '=B3*2'],
      ['', '=not a formula', ''],
    ]);
    const input = { row: 2, column: 1, rows: 1, columns: 1 };
    expect(bench.grid.readNumberFormats(id, input)).toEqual([['0.00']]);
    expect(bench.grid.readFormat(id, input, 'fillColor')).toMatch(/^#/);
    expect(bench.grid.readFormat(id, { ...input, row: 0, column: 0 }, 'bold')).toBe(true);
    expect(bench.grid.readFormat(id, { ...input, row: 0 }, 'columnWidth')).toBeCloseTo(145, 0);
    expect(bench.unknownApis).toEqual([]);
  });

  test('a second one of the name gets a number, and no cell of the user changes', async () => {
    write(0, 0, [['mine']]);
    await book.writeSheet(smallSheet());
    const { name } = await book.writeSheet(smallSheet());
    expect(name).toBe('Small (2)');
    expect(sheetNames()).toEqual(['Sheet1', 'Small', 'Small (2)']);
    expect(bench.grid.readValues(idOf('Sheet1'), { row: 0, column: 0, rows: 1, columns: 1 })).toEqual([
      ['mine'],
    ]);
  });

  test('the worked example goes in with few requests', async () => {
    const before = bench.gate.log.length;
    await book.writeSheet(exampleSheet());
    expect(bench.gate.log.length - before).toBeLessThan(12);
    expect(sheetNames()).toContain('Worked example');
  });

  test.each(FAILURES)('whichever request fails with %s, no half-written sheet stays', async (code) => {
    const requests = await eachRequestFailing({
      code,
      open: () => ({ bench: (bench = connectWorkbench()) }),
      act: () => succeeds(book.writeSheet(smallSheet())),
      check: (_, written, failing) =>
        expect([failing, sheetNames()]).toEqual([failing, written ? ['Sheet1', 'Small'] : ['Sheet1']]),
    });
    // What is there, the blank sheet, its cells, showing it.
    expect(requests).toBe(4);
  });

  test('where it cannot be taken away either, the error names it', async () => {
    let broken = false;
    bench.setFailureHook((_, request) => {
      broken ||= JSON.stringify(request).includes('Small');
      return broken ? { code: 'ServiceNotAvailable', message: 'gone' } : undefined;
    });
    await expect(book.writeSheet(smallSheet())).rejects.toThrow(UnfinishedSheetError);
  });
});

describe('the rest', () => {
  test('a cell is shown and selected', async () => {
    const { id } = await book.writeSheet(smallSheet());
    bench.grid.activateSheet(idOf('Sheet1'));
    await book.selectBox(id, { row: 2, column: 1, rows: 1, columns: 1 });
    expect(bench.grid.selection()).toMatchObject({ sheetId: id, row: 2, column: 1 });
  });

  test('choices come back from the workbook, each page its own', async () => {
    expect(await book.loadChoices('month')).toBeNull();
    await book.saveChoices('section', { style: 'plain' });
    await book.saveChoices('month', { reading: 'no maximum', sheets: { s1: { cleared: ['past'] } } });
    expect(await book.loadChoices('month')).toEqual({
      reading: 'no maximum',
      sheets: { s1: { cleared: ['past'] } },
    });
    expect(await book.loadChoices('section')).toEqual({ style: 'plain' });
  });

  test('choices are listed and forgotten, and what another add-in has saved stays', async () => {
    expect(await book.listChoices()).toEqual([]);
    bench.document.settings.set('another.addin', 1);
    await book.saveChoices('section', { style: 'plain' });
    await book.saveChoices('month', { style: 'plain' });
    expect(await book.listChoices()).toEqual(['section', 'month']);
    await book.forgetChoices();
    expect(await book.listChoices()).toEqual([]);
    expect(await book.loadChoices('month')).toBeNull();
    expect([...bench.document.settings.keys()]).toEqual(['another.addin']);
    expect(bench.unknownApis).toEqual([]);
  });

  test('the workbook can be watched, and no more', async () => {
    const stop = await book.watch({
      cellsChanged: () => undefined,
      calculated: () => undefined,
      selectionChanged: () => undefined,
      sheetActivated: () => undefined,
    });
    await stop();
    expect(bench.unknownApis).toEqual([]);
  });
});
