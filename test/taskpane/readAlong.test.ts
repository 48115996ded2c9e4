/** @jest-environment jsdom */
import { setImmediate } from 'node:timers';
import { paneVisibility } from '../../src/excel/visibility';
import { FakeVisibility } from './support/fakeVisibility';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

const RESULT = { row: 5, column: 7 };

/** How often the sheet in front has been read. */
function countReads(book: FakeWorkbook): () => number {
  let reads = 0;
  const { readActiveSheet } = book.workbook;
  Object.assign(book.workbook, {
    readActiveSheet: () => {
      reads += 1;
      return readActiveSheet();
    },
  });
  return () => reads;
}

function bookWithMonth(): FakeWorkbook {
  const book = new FakeWorkbook();
  book.put('March', smallMonth());
  return book;
}

async function pass(pane: TestPane, milliseconds = 2000): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await pane.rest();
}

const write = (book: FakeWorkbook, value: string | number): void => {
  book.sheet('s2').cells[RESULT.row]![RESULT.column] = value;
};

const readyToRun = (pane: TestPane): boolean => pane.button('Run').getAttribute('aria-disabled') === 'false';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a pane that is out of sight', () => {
  test('reads no cell, whatever is changed, until it is opened', async () => {
    const book = bookWithMonth();
    const reads = countReads(book);
    const visibility = new FakeVisibility(false);
    const opened = TestPane.open(book, [], visibility);
    await jest.advanceTimersByTimeAsync(2000);
    expect(reads()).toBe(0);
    visibility.show(true);
    const pane = await opened;
    expect(pane.text).toContain('2 games');
    const before = reads();
    visibility.show(false);
    write(book, 0);
    for (let change = 0; change < 5; change += 1) {
      book.listener?.cellsChanged('s2');
      book.listener?.calculated('s2');
      book.listener?.sheetActivated('s2');
      await pass(pane);
    }
    expect(reads()).toBe(before);
    visibility.show(true);
    await pass(pane);
    expect(reads()).toBe(before + 1);
    visibility.show(false);
    visibility.show(true);
    await pass(pane);
    expect(reads()).toBe(before + 1);
  });

  test.each([
    [{}, true],
    [{ addin: {} }, true],
    [{ addin: { visibilityMode: 'Taskpane' } }, true],
    [{ addin: { visibilityMode: 'Hidden' } }, false],
  ])('Office says it when it is ready: %p', (ready, isVisible) => {
    Object.assign(globalThis, { Office: { VisibilityMode: { hidden: 'Hidden', taskpane: 'Taskpane' } } });
    expect(paneVisibility(ready).isVisible()).toBe(isVisible);
  });

  test('Office says it when that changes', async () => {
    let raise: (message: { visibilityMode: string }) => void = () => undefined;
    Object.assign(globalThis, {
      Office: {
        VisibilityMode: { hidden: 'Hidden', taskpane: 'Taskpane' },
        context: { requirements: { isSetSupported: () => true } },
        addin: {
          onVisibilityModeChanged: (handler: typeof raise) => {
            raise = handler;
            return Promise.resolve();
          },
        },
      },
    });
    const visibility = paneVisibility({});
    const heard: boolean[] = [];
    await visibility.onChange(() => heard.push(visibility.isVisible()));
    raise({ visibilityMode: 'Hidden' });
    raise({ visibilityMode: 'Taskpane' });
    expect(heard).toEqual([false, true]);
    raise({ visibilityMode: 'Hidden' });
    window.dispatchEvent(new Event('pointerdown'));
    expect(heard).toEqual([false, true, false, true]);
  });
});

describe('what is read along', () => {
  test('are changes of the sheets that the page was read from, not of others', async () => {
    const book = bookWithMonth();
    book.put('Other', [['Notes']]);
    book.active = 's2';
    const pane = await TestPane.open(book);
    const reads = countReads(book);
    book.listener?.cellsChanged('s3');
    book.listener?.calculated('s3');
    await pass(pane);
    expect(reads()).toBe(0);
    book.listener?.cellsChanged('s2');
    await pass(pane);
    expect(reads()).toBe(1);
  });

  test('is what formulas of the page give, when they are calculated anew', async () => {
    const book = bookWithMonth();
    const pane = await TestPane.open(book);
    write(book, 'green');
    book.listener?.calculated('s2');
    await pass(pane);
    expect(pane.text).toContain('is not a result');
  });

  test('is calculated again and again without keeping the pane reading', async () => {
    const book = bookWithMonth();
    const pane = await TestPane.open(book);
    const reads = countReads(book);
    for (let tenth = 0; tenth < 100; tenth += 1) {
      book.listener?.calculated('s2');
      await pass(pane, 100);
    }
    expect(reads()).toBeGreaterThan(5);
    expect(reads()).toBeLessThanOrEqual(10);
  });
});

describe('cells that Excel is still calculating', () => {
  test('are no error, keep Run back, and are read again without an event', async () => {
    const book = bookWithMonth();
    write(book, '#BUSY!');
    const pane = await TestPane.open(book);
    await pane.click('Player');
    expect(pane.text).toContain('H6');
    expect(pane.text).toContain('Excel is still calculating this cell. It is read again when that is done.');
    expect(pane.text).not.toContain('Correct');
    expect(readyToRun(pane)).toBe(false);
    write(book, 0.5);
    await pass(pane, 9000);
    expect(pane.text).not.toContain('still calculating');
    expect(readyToRun(pane)).toBe(true);
  });

  test('are not looked at for ever', async () => {
    const book = bookWithMonth();
    write(book, '#GETTING_DATA');
    const pane = await TestPane.open(book);
    const reads = countReads(book);
    for (let seconds = 0; seconds < 600; seconds += 10) await pass(pane, 10_000);
    expect(reads()).toBeLessThanOrEqual(8);
  });

  test('are waited for by Run', async () => {
    const book = bookWithMonth();
    const pane = await TestPane.open(book);
    await pane.click('Player');
    write(book, '#BUSY!');
    pane.button('Run').click();
    for (let waits = 0; waits < 4; waits += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await jest.advanceTimersByTimeAsync(250);
    }
    expect(book.written).toEqual([]);
    write(book, 0.5);
    await jest.advanceTimersByTimeAsync(250);
    await pane.rest();
    expect(book.written).toHaveLength(1);
  });

  test('end a Run after ten seconds, and nothing is written', async () => {
    const book = bookWithMonth();
    const pane = await TestPane.open(book);
    await pane.click('Player');
    write(book, '#BUSY!');
    pane.button('Run').click();
    for (let waits = 0; waits < 44; waits += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await jest.advanceTimersByTimeAsync(250);
    }
    await pane.rest();
    expect(pane.alert).toBe(
      'Nothing was written. Excel is still calculating. When that is done, the cells are read again.',
    );
    expect(book.written).toEqual([]);
  });
});
