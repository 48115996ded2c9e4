/** @jest-environment jsdom */
import { SharePane } from './support/sharePane';

const RESULTS = {
  '=CSA.FLOOR(A1)': 905.6,
  '=MAX(500,A1-500)': 905.6,
  '=CSA.RATEABLE("Swiss",6,5)': true,
  '=CSA.TW(3)': '#N/A',
};

/** A sheet with a plain formula, a value and an error to come, and a protected one. */
async function open(): Promise<SharePane> {
  const pane = await SharePane.open(RESULTS);
  pane.bench.grid.addSheet('Locked');
  pane.write('Sheet1', 0, [[1405.6, '=CSA.FLOOR(A1)', '=CSA.RATEABLE("Swiss",6,5)', '=CSA.TW(3)']]);
  pane.write('Locked', 0, [['=CSA.FLOOR(A1)']]);
  pane.protect('Locked');
  return pane;
}

const BEFORE = [[1405.6, '=CSA.FLOOR(A1)', '=CSA.RATEABLE("Swiss",6,5)', '=CSA.TW(3)']];
const AFTER = [[1405.6, '=MAX(500,A1-500)', true, '#N/A']];

describe('freeze', () => {
  test('counts first, changes only then, and names what stays', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    expect(pane.focused).toBe('plan-title');
    expect(pane.text).toContain('3 formulas on 1 sheet');
    expect(pane.text).toContain('Sheet1: 1 plain formula, 1 value, 1 error that stays an error');
    expect(pane.text).toContain('1 formula will stay: Locked!A1 The sheet is protected.');
    expect(pane.formulas('Sheet1', 1, 4)).toEqual(BEFORE);
    await pane.press('Freeze');
    expect(pane.focused).toBe('frozen-title');
    expect(pane.told).toBe('3 formulas frozen; the list is on "Freeze list".');
    expect(pane.formulas('Sheet1', 1, 4)).toEqual(AFTER);
    expect(pane.formulas('Locked', 1, 1)).toEqual([['=CSA.FLOOR(A1)']]);
    expect(pane.text).toContain('Sheet1!B1 plain formula Sheet1!C1 value Sheet1!D1 error');
  });

  test('what has changed since it was counted is counted again', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    pane.write('Sheet1', 1, [['=CSA.TW(3)']]);
    await pane.press('Freeze');
    expect(pane.told).toContain('nothing was done');
    expect(pane.text).toContain('4 formulas on 1 sheet');
    expect(pane.text).toContain('Sheet1: 1 plain formula, 1 value, 2 errors that stay errors');
    expect(pane.sheets).toEqual(['Sheet1', 'Locked']);
    await pane.press('Freeze');
    expect(pane.sheets).toContain('Freeze list');
  });

  test('another scope has another count, and an empty one nothing to press', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    await pane.choose('selection');
    expect(pane.text).not.toContain('3 formulas');
    await pane.press('Count the formulas');
    expect(pane.text).toContain('No formula to freeze');
    await expect(pane.press('Freeze')).rejects.toThrow('No button');
  });

  test('Excel that refuses is put into words, and nothing is frozen', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    pane.bench.grid.editing = true;
    await pane.press('Freeze');
    expect(pane.told).toContain('A cell is being edited');
    pane.bench.grid.editing = false;
    expect(pane.formulas('Sheet1', 1, 4)).toEqual(BEFORE);
  });
});

describe('what goes wrong', () => {
  test('a cell that somebody changes at the last moment is named, with a way to it, and nothing is changed', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    let reads = 0;
    pane.bench.setFailureHook((_, request) => {
      const isRead = JSON.stringify(request).includes('formulas');
      // The plan has been made again; the writer looks at the cells once more.
      if (isRead && ++reads === 3) pane.write('Sheet1', 0, [[1405.6, '=SUM(A1)']]);
      return undefined;
    });
    await pane.press('Freeze');
    pane.bench.setFailureHook(undefined);
    expect(pane.told).toContain('Nothing was changed, because Sheet1!B1 is not as it was a moment ago.');
    expect(pane.focused).toBe('freeze-title');
    expect(pane.root.querySelector('[aria-label="Go to Sheet1!B1"]')).not.toBeNull();
    expect(pane.formulas('Sheet1', 1, 4)).toEqual([[1405.6, '=SUM(A1)', ...BEFORE[0]!.slice(2)]]);
    await pane.press('Count the formulas');
    expect(pane.text).toContain('2 formulas on 1 sheet');
    expect(pane.root.querySelector('[aria-label="Cells to look at"]')).toBeNull();
  });

  test('cells that could not be put back are named with what they held', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    let isWritten = false;
    pane.bench.setFailureHook((_, request) => {
      if (isWritten) return { code: 'ServiceNotAvailable', message: 'gone' };
      isWritten = JSON.stringify(request).includes('MAX(500');
      return undefined;
    });
    await pane.press('Freeze');
    pane.bench.setFailureHook(undefined);
    expect(pane.told).toContain('some cells that had changed could not be restored');
    expect(pane.text).toContain('Sheet1!B1 held =CSA.FLOOR(A1)');
  });

  test('a workbook that is calculated by hand is said to be', async () => {
    const pane = await open();
    pane.bench.document.calculationMode = 'Manual';
    await pane.press('Count the formulas');
    expect(pane.text).toContain('Calculation is set to manual');
  });
});

describe('undo freeze', () => {
  test('restores, then removes the list when that is pressed', async () => {
    const pane = await open();
    expect(pane.text).toContain('No freeze list in this workbook.');
    await pane.press('Count the formulas');
    await pane.press('Freeze');
    await pane.press('Undo freeze of Freeze list');
    expect(pane.focused).toBe('undone-title');
    expect(pane.told).toBe('3 formulas restored.');
    expect(pane.formulas('Sheet1', 1, 4)).toEqual(BEFORE);
    expect(pane.sheets).toContain('Freeze list');
    await pane.press('Undo freeze of Freeze list');
    expect(pane.told).toBe('0 formulas restored, 3 there already.');
    await pane.press('Remove the sheet Freeze list');
    expect(pane.focused).toBe('undo-title');
    expect(pane.sheets).toEqual(['Sheet1', 'Locked']);
  });

  test('names the cells that were changed since, and keeps the list', async () => {
    const pane = await open();
    await pane.press('Count the formulas');
    await pane.press('Freeze');
    pane.write('Sheet1', 0, [[1405.6, 1000]]);
    await pane.press('Undo freeze of Freeze list');
    expect(pane.told).toBe('2 formulas restored, 1 left as they are; the reasons are below.');
    expect(pane.text).toContain('Sheet1!B1 has changed since then, and stays as it is.');
    expect(pane.text).not.toContain('Remove the sheet');
    expect(pane.formulas('Sheet1', 1, 2)).toEqual([[1405.6, 1000]]);
  });

  test('a sheet that only looks like a list is refused', async () => {
    const pane = await open();
    pane.bench.grid.addSheet('Freeze list of mine');
    await pane.press('Share');
    await pane.press('Undo freeze of Freeze list of mine');
    expect(pane.told).toContain('is not a freeze list');
  });
});

describe('repair', () => {
  test('finds, enters again, and names protected sheets and slips', async () => {
    const pane = await SharePane.open(RESULTS);
    pane.bench.grid.addSheet('Locked');
    pane.write('Sheet1', 0, [['=_xldudf_CSA_FLOOR(A1)', '=CSA.FLOR(A1)']]);
    pane.write('Locked', 0, [['=_xldudf_CSA_FLOOR(A1)']]);
    pane.protect('Locked');
    await pane.press('Find broken formulas');
    expect(pane.focused).toBe('broken-title');
    expect(pane.text).toContain('2 broken formulas on 1 sheet');
    expect(pane.text).toContain('1 broken formula on protected sheets: Locked. They are left alone.');
    await pane.press('Repair');
    expect(pane.focused).toBe('repaired-title');
    expect(pane.told).toBe('1 formula repaired.');
    expect(pane.text).toContain('Sheet1!B1 There is no function CSA.FLOR.');
    expect(pane.formulas('Sheet1', 1, 2)).toEqual([['=CSA.FLOOR(A1)', '=CSA.FLOR(A1)']]);
    expect(pane.formulas('Locked', 1, 1)).toEqual([['=_xldudf_CSA_FLOOR(A1)']]);
  });

  test('where nothing is broken there is nothing to press', async () => {
    const pane = await SharePane.open(RESULTS);
    await pane.press('Find broken formulas');
    expect(pane.text).toContain('No formula is broken');
    await expect(pane.press('Repair')).rejects.toThrow('No button');
  });
});

test('formulas right beside a table are left, and Repair and Freeze say why', async () => {
  const pane = await SharePane.open(RESULTS);
  pane.write('Sheet1', 0, [['Rating', '']]);
  pane.write('Sheet1', 1, [[1405.6, '=_xldudf_CSA_FLOOR(A1)']]);
  await Excel.run(async (context) => {
    context.workbook.tables.add('Sheet1!A1:A2', true);
    await context.sync();
  });
  await pane.press('Find broken formulas');
  await pane.press('Repair');
  expect(pane.told).toBe('0 formulas repaired, 1 left as they are, with the reasons below.');
  expect(pane.text).toMatch(
    /1 formula left alone: .* Leave a row or column free .* repair again\. Sheet1!B2/,
  );
  pane.write('Sheet1', 1, [[1405.6, '=CSA.FLOOR(A1)']]);
  await pane.press('Count the formulas');
  expect(pane.text).toMatch(/1 formula will stay: Sheet1!B2 It is right under or beside a table/);
});
