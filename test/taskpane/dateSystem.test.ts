/** @jest-environment jsdom */
import { setDateSystem } from '../../src/cells/dateSystem';
import type { SheetCell } from '../../src/excel/workbook';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

const TWENTIETH_OF_MARCH = 45_371;
const DAYS_BETWEEN = 1462;

afterEach(() => {
  setDateSystem(1900);
  globalThis.csaFunctions = undefined;
});

/** The small month with its end dates as numbers of Excel. */
const monthWith = (endDate: number): SheetCell[][] =>
  smallMonth().map((line) => line.map((cell) => (cell === '2024/03/20' ? endDate : cell)));

/** The script of the cell functions is on the page; gives what it was told. */
function functionsTold(): number[] {
  const told: number[] = [];
  globalThis.csaFunctions = {
    setDateSystem: (system) => told.push(system),
    setErrorText: () => undefined,
    setEmptyCells: () => undefined,
    watchCalls: () => undefined,
  };
  return told;
}

async function open(dateSystem: 1900 | 1904): Promise<TestPane> {
  const book = new FakeWorkbook();
  book.dateSystem = dateSystem;
  book.put('March', monthWith(TWENTIETH_OF_MARCH - (dateSystem === 1904 ? DAYS_BETWEEN : 0)));
  return TestPane.open(book);
}

describe('a workbook that counts its days from 1904', () => {
  test('gives the same ratings by the same days', async () => {
    const usual = (await open(1900)).text;
    expect(usual).toContain('2 games in 1 tournament');
    expect((await open(1904)).text).toBe(usual);
  });

  test('gets the days of its report as its own numbers', async () => {
    const pane = await open(1904);
    await pane.click('Run');
    const numbers = pane.book.written[0]!.cells.flat().filter((cell) => typeof cell === 'number');
    expect(numbers).toContain(TWENTIETH_OF_MARCH - DAYS_BETWEEN);
    expect(numbers).not.toContain(TWENTIETH_OF_MARCH);
  });

  test('reads a worked example again that it was given', async () => {
    const pane = await open(1904);
    await pane.click('Home');
    await pane.click('Insert the worked example');
    expect(pane.root.querySelector<HTMLInputElement>('#date')?.value).toBe('2024/04/01');
    expect(pane.text).toContain('26 games in 4 tournaments');
    expect(exampleSheet().cells).toEqual(pane.book.written[0]!.cells);
  });

  test('is asked again until it has said so, and the cell functions are told once', async () => {
    const told = functionsTold();
    const book = new FakeWorkbook();
    book.dateSystem = null;
    const pane = await TestPane.open(book);
    expect(told).toEqual([]);
    book.dateSystem = 1904;
    await pane.click('Player');
    await pane.click('Home');
    expect(told).toEqual([1904]);
  });

  test.each([
    [1904, 1],
    [1900, 0],
  ] as const)(
    'has what functions gave before they knew it calculated again: from %d, %d times',
    async (system, times) => {
      functionsTold();
      const pane = await open(system);
      expect(pane.book.calculations).toBe(times);
      await pane.click('Home');
      expect(pane.book.calculations).toBe(times);
    },
  );

  test('is calculated again later where Excel refuses it now', async () => {
    functionsTold();
    const book = new FakeWorkbook();
    book.dateSystem = 1904;
    const calculateAll = jest
      .spyOn(book.workbook, 'calculateAll')
      .mockRejectedValueOnce(new Error('editing'));
    const pane = await TestPane.open(book);
    await pane.click('Home');
    await pane.click('Player');
    expect([calculateAll.mock.calls.length > 1, book.calculations]).toEqual([true, 1]);
  });
});
