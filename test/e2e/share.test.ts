import * as XLSX from '@e965/xlsx';
import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import {
  freezeWorkbook,
  openFile,
  openUnderMore,
  ourFormulas,
  pressLong,
  sheetsOf,
} from './support/sharePage';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const BROKEN = 200;

/** A file with 200 formulas of ours under the names that files have, and their minutes. */
function brokenFile(): Uint8Array {
  const forms = (row: number) => [
    `_xldudf_CSA_TW(A${row})`,
    `_xldudf_CSA_RHP_WE(1400,1300+A${row})`,
    `1-_xldudf_CSA_TW(_xldudf_CSA_TIMECONTROL(A${row},10))`,
    `_xldudf_csa_gametype(A${row})`,
  ];
  const sheet: XLSX.WorkSheet = {};
  for (let row = 1; row <= BROKEN; row += 1) {
    sheet[`A${row}`] = { t: 'n', v: 5 + row };
    sheet[`B${row}`] = { t: 'n', v: 0, f: forms(row)[row % 4]! };
  }
  sheet['!ref'] = `A1:B${BROKEN}`;
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Broken');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

test('the example: frozen it shows the same without the add-in, undone it is as before, also after it was saved', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  const before = await sheetsOf(pane.workbench);
  expect(ourFormulas(before).length).toBeGreaterThan(100);

  await freezeWorkbook(pane);
  const frozen = await sheetsOf(pane.workbench);
  expect(ourFormulas(frozen)).toEqual([]);
  for (const [index, sheet] of before.entries()) {
    const differing = sheet.values.flatMap((line, row) =>
      line.flatMap((value, column) => {
        const now = frozen[index]!.values[row]![column]!;
        const same =
          typeof value === 'number' && typeof now === 'number'
            ? Math.abs(value - now) <= 1e-9
            : value === now;
        return same ? [] : [{ row, column, value, now }];
      }),
    );
    expect(differing).toEqual([]);
  }
  await pane.screenshot('share-frozen');
  await pane.workbench.screenshot('share-frozen-workbook');

  const reopened = await openFile(pane.workbench, await pane.workbench.savedFile());
  await openUnderMore(reopened, 'Share');
  await pressLong(reopened, 'Undo freeze of Freeze list');
  await reopened.frame.waitForSelector('#undone-title');
  await reopened.screenshot('share-undone');
  const restored = await sheetsOf(reopened.workbench);
  expect(restored.slice(0, before.length).map(({ formulas }) => formulas)).toEqual(
    before.map(({ formulas }) => formulas),
  );
  await reopened.press('Remove the sheet Freeze list');
  expect(await reopened.sheetNames()).toEqual(before.map(({ name }) => name));
  expect(await reopened.workbench.page.evaluate(() => window.workbench!.unknownApis)).toEqual([]);
  reopened.workbench.giveBack();
});

test('200 broken formulas are repaired, all of them', async () => {
  const workbench = await suite.open();
  const pane = await openFile(workbench, brokenFile(), true);
  const shown = async () => (await workbench.values(`Broken!B1:B${BROKEN}`)).flat();
  expect((await shown()).filter((value) => value === '#NAME?')).toHaveLength(BROKEN);
  await openUnderMore(pane, 'Share');
  await pressLong(pane, 'Find broken formulas');
  expect(await pane.text()).toContain('200 broken formulas on 1 sheet');
  await pressLong(pane, 'Repair');
  expect(await pane.frame.locator('#repaired-title').innerText()).toBe('200 formulas repaired');
  await workbench.settled();
  expect((await shown()).filter((value) => String(value).startsWith('#'))).toEqual([]);
  expect((await workbench.formulas('Broken!B1:B4')).flat()).toEqual([
    '=CSA.RHP.WE(1400,1300+A1)',
    '=1-CSA.TW(CSA.TIMECONTROL(A2,10))',
    '=CSA.GAMETYPE(A3)',
    '=CSA.TW(A4)',
  ]);
  workbench.giveBack();
});

test('a protected sheet is named, and neither frozen nor repaired', async () => {
  const pane = await RatingsPane.open(suite);
  const { workbench } = pane;
  await workbench.write('B1:B2', [['=CSA.TW(25)'], ['=_xldudf_CSA_TW(25)']]);
  await workbench.page.click('#protect-sheet');
  await openUnderMore(pane, 'Share');
  await pane.press('Count the formulas');
  expect(await pane.text()).toMatch(/No formula to freeze.*Sheet1!B1 The sheet is protected\./);
  await pane.press('Find broken formulas');
  expect(await pane.text()).toContain('1 broken formula on protected sheets: Sheet1.');
  expect(await pane.frame.getByRole('button', { name: 'Repair', exact: true }).count()).toBe(0);
  expect((await workbench.formulas('B1:B2')).flat()).toEqual(['=CSA.TW(25)', '=_xldudf_CSA_TW(25)']);
  workbench.giveBack();
});

test('freeze, undo, remove and repair by keyboard alone, with the focus where it goes on', async () => {
  const pane = await RatingsPane.open(suite);
  const { workbench } = pane;
  await workbench.write('A1:B2', [
    [1405.6, '=CSA.FLOOR(A1)'],
    [1200, '=_xldudf_CSA_FLOOR(A2)'],
  ]);
  const keys = await PaneKeyboard.in(pane);
  const press = async (name: string, brought: string): Promise<void> => {
    await keys.tabTo(name);
    expect(await keys.isFocusSeen()).toBe(true);
    await keys.press('Enter');
    await pane.frame.waitForFunction(
      (title) => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() === title,
      brought,
    );
    await pane.idle();
  };
  await keys.press('End');
  await press('More', 'Share a workbook');
  await press('Find broken formulas', '1 broken formula on 1 sheet');
  await press('Repair', '1 formula repaired');
  await pane.frame.evaluate(() => document.querySelector<HTMLElement>('#view-title')?.focus());
  await press('Count the formulas', '2 formulas on 1 sheet');
  await press('Freeze', '2 formulas frozen');
  expect((await workbench.formulas('Sheet1!B1:B2')).flat()).toEqual(['=MAX(500,A1-500)', '=MAX(500,A2-500)']);
  await press('Undo freeze of Freeze list', '2 of 2 formulas restored');
  await press('Remove the sheet Freeze list', 'Undo freeze');
  expect((await workbench.formulas('Sheet1!B1:B2')).flat()).toEqual(['=CSA.FLOOR(A1)', '=CSA.FLOOR(A2)']);
  expect(await pane.sheetNames()).toEqual(['Sheet1']);
  workbench.giveBack();
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  test('in every state of the page', async () => {
    const pane = await RatingsPane.open(suite);
    const { workbench } = pane;
    await pane.narrow();
    const clean = async (): Promise<void> => expect(await violations(pane)).toEqual([]);
    await workbench.write('A1:C2', [
      [1405.6, '=CSA.FLOOR(A1)', '=CSA.RATEABLE("Swiss",6,5)'],
      [1200, '=_xldudf_CSA_FLOOR(A2)', '=CSA.FLOR(A2)'],
    ]);
    await openUnderMore(pane, 'Share');
    await clean();
    await pane.press('Count the formulas');
    await clean();
    await pane.press('Freeze');
    await clean();
    await pane.pictures('share-narrow');
    await workbench.write('Sheet1!B1', [[1]]);
    await pane.press('Undo freeze of Freeze list');
    await clean();
    await workbench.write('Sheet1!B1', [['=CSA.FLOOR(A1)']]);
    await pane.press('Undo freeze of Freeze list');
    await clean();
    await pane.press('Find broken formulas');
    await clean();
    await pane.press('Repair');
    await clean();
    await workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      grid.activateSheet(grid.sheets()[0]!.id);
    });
    await workbench.page.click('#protect-sheet');
    await workbench.write('Sheet1!D1', [['=_xldudf_CSA_FLOOR(A2)']]);
    await pane.press('Count the formulas');
    await pane.press('Find broken formulas');
    expect(await pane.text()).toContain('protected');
    await clean();
    await pane.pictures('share-protected');
    workbench.giveBack();
  });
});
