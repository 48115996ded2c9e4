/** @jest-environment jsdom */
import './support/noDownload';
import { rowBlocks, setCellsAtATime, USUAL_CELLS } from '../../src/excel/blocks';
import type * as Check from '../../src/excel/check/checkExcel';
import { ProtectedWorkbookError } from '../../src/excel/officeErrors';
import * as files from '../../src/taskpane/kit/files';
import { playedFile, readRecording } from '../support/recordings';
import { excelOf, outOfExcel } from './support/excelOf';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';

/** What the check of this Excel finds; `test/excel/checkExcel.test.ts` makes it. */
const mockCheck = jest.fn<ReturnType<typeof Check.checkExcel>, []>();
jest.mock('../../src/excel/check/checkExcel', () => ({
  ...jest.requireActual<typeof Check>('../../src/excel/check/checkExcel'),
  checkExcel: () => mockCheck(),
}));

const times = (quickest: number) =>
  [1_000, 2_500, 5_000, 10_000, 20_000].map((rows) => ({
    rows,
    writeMilliseconds: rows === quickest ? 200 : 400,
    readMilliseconds: 20,
  }));

/** A Windows that hands blank cells over as null and is quickest with blocks of 10,000 rows. */
const found = (): Check.ExcelCheck => {
  const recording = readRecording(playedFile('windows'));
  return {
    recording: {
      ...recording,
      observations: { ...recording.observations, blankInRange: 'null', spill: null },
      times: times(10_000),
    },
    unseen: new Map([['spill', 'ServiceNotAvailable']]),
  };
};

beforeEach(() => {
  excelOf('windows');
  mockCheck.mockReset().mockResolvedValue(found());
});
afterEach(() => {
  outOfExcel();
  setCellsAtATime(null);
});

async function checked(book = new FakeWorkbook()): Promise<TestPane> {
  const pane = await TestPane.open(book);
  await pane.click('More');
  await pane.click('Settings');
  await pane.click('Check this Excel');
  return pane;
}

/** The cells of a block. */
const blockCells = (): number => rowBlocks(100_000, 4)[0]!.rows * 4;

test('shows what differs from the played Excel that is most like this one, and what it matters to', async () => {
  const pane = await checked();
  expect(document.activeElement?.id).toBe('excel-found');
  const lines = [...pane.root.querySelectorAll('[aria-label=Differences] li')];
  expect(lines.map((line) => line.getAttribute('data-observation'))).toEqual(['blankInRange']);
  expect(lines[0]!.textContent).toContain('Here: null. Expected: the number 0');
  expect(lines[0]!.textContent).toContain('A blank result is never a loss');
  expect(pane.root.querySelector('[aria-label="Not seen"]')?.textContent).toContain('ServiceNotAvailable');
});

test('compares with another one', async () => {
  const pane = await checked();
  await pane.choose('compared-excel', 'mac');
  const lines = [...pane.root.querySelectorAll('[aria-label=Differences] li')];
  const names = lines.map((line) => line.getAttribute('data-observation'));
  expect(names).toContain('files');
  expect(names).not.toContain('blankInRange');
});

test('saves the recording as it was made', async () => {
  const pane = await checked();
  await pane.click('Save the recording');
  expect(files.download).toHaveBeenCalledTimes(1);
  const [name, text] = jest.mocked(files.download).mock.calls[0]!;
  expect(name).toMatch(/^excel-PC-[\d.]+\.json$/);
  expect(JSON.parse(text)).toEqual(found().recording);
});

test('reads and writes from then on as many cells at a time as this Excel is quickest with', async () => {
  const book = new FakeWorkbook();
  const pane = await checked(book);
  expect(pane.text).toContain('40,000 cells at a time');
  expect(blockCells()).toBe(40_000);
  expect(pane.text).toContain('How many cells are read and written at a time');
  setCellsAtATime(null);
  await TestPane.open(book);
  expect(blockCells()).toBe(40_000);
});

test('another Excel that opens the workbook reads and writes as many as usual', async () => {
  const book = new FakeWorkbook();
  await checked(book);
  excelOf('mac');
  await TestPane.open(book);
  expect(blockCells()).toBe(USUAL_CELLS);
});

test.each([
  ['a million', 1_000_000, 40_000],
  ['one', 1, 4_000],
])('a saved size of %s is kept within bounds', async (_, cells, used) => {
  const book = new FakeWorkbook();
  book.saved.blocks = { cells, platform: 'PC' };
  await TestPane.open(book);
  expect(blockCells()).toBe(used);
});

test('forgets the size with the other choices', async () => {
  const pane = await checked();
  await pane.click('Clear…');
  await pane.click('Clear');
  expect(blockCells()).toBe(USUAL_CELLS);
});

test('says why where no sheet can be added', async () => {
  mockCheck.mockRejectedValue(new ProtectedWorkbookError());
  const pane = await checked();
  expect(pane.alert).toContain('structure of the workbook is protected');
  expect(pane.root.querySelector('#excel-found')).toBeNull();
});
