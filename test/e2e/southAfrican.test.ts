import golden from '../golden/csa2024-worked-example.json';
import { readFile } from 'node:fs/promises';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { calendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { BYTE_ORDER_MARK } from '../../src/cells/csv';
import {
  exportList,
  listFileName,
  periodName,
  periodOf,
  readBureau,
  runSheetsSteps,
  sampleSheets,
} from '../../src/bureau';
import { BureauPage } from './support/bureauPage';
import { RatingsPane, valuesOf } from './support/ratingsPane';
import { freezeWorkbook, openUnderMore, ourFormulas, sheetsOf } from './support/sharePage';
import { type Cell, type WorkbenchPage, WorkbenchSuite } from './support/workbench';
import { withTotals, cellsOfSheets, sampleBureau } from '../support/bureau';

jest.setTimeout(300_000);

const SOUTH_AFRICAN = { excel: { region: 'en-ZA' } } as const;

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

/** Numbers with a point, where it does not part a clause: 12.1. */
const pointsIn = (text: string): string[] =>
  [...text.replace(/\bclauses? [\d.,\s-]+/g, '').matchAll(/\d+\.\d+/g)].map(([number]) => number);

/** The next files that are downloaded, each with its name and what it holds. */
function downloadsOf({ page }: WorkbenchPage, count: number): Promise<[name: string, text: string][]> {
  return new Promise((resolve) => {
    const files: [string, string][] = [];
    page.on('download', (download) => {
      void download
        .path()
        .then((path) => readFile(path, 'utf8'))
        .then((text) => {
          files.push([download.suggestedFilename(), text]);
          if (files.length === count) resolve(files);
        });
    });
  });
}

function end<Progress, Result>(steps: Generator<Progress, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Cells that differ, numbers by more than 1e-9. */
function differing(
  cells: readonly (readonly unknown[])[],
  wanted: readonly (readonly unknown[])[],
): unknown[] {
  return wanted.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const here = cells[row]?.[column];
      const isSame =
        typeof cell === 'number' && typeof here === 'number'
          ? Math.abs(cell - here) <= 1e-9
          : (cell ?? '') === here;
      return isSame ? [] : [[row, column, here, cell]];
    }),
  );
}

describe('what is typed', () => {
  let workbench: WorkbenchPage;
  beforeAll(async () => {
    workbench = await suite.open(SOUTH_AFRICAN);
  });
  afterAll(() => workbench.giveBack());

  test('1405,6 is a number, 1405.6 stays text', async () => {
    await workbench.type('A1', '1405,6');
    await workbench.type('A2', '1405.6');
    await workbench.type('A3', '1 405,65');
    expect(await workbench.values('A1:A3')).toEqual([[1405.6], ['1405.6'], [1405.65]]);
    expect(await workbench.text('A1:A3')).toEqual([['1405,6'], ['1405.6'], ['1405,65']]);
    expect(await workbench.edited('A1')).toBe('1405,6');
  });

  test('a formula has a semicolon, and is edited as it was typed', async () => {
    await workbench.type('B1', '=CSA.WE(1405,05;1200;"W")');
    expect(await workbench.formulas('B1')).toEqual([['=CSA.WE(1405.05,1200,"W")']]);
    expect((await workbench.values('B1'))[0]![0]).toBeCloseTo(0.7804452, 6);
    expect(String((await workbench.text('B1'))[0]![0])).toMatch(/^0,\d+$/);
    expect(await workbench.edited('B1')).toBe('=CSA.WE(1405,05;1200;"W")');
    expect(await workbench.formulas('B1')).toEqual([['=CSA.WE(1405.05,1200,"W")']]);
  });

  test('a formula with a comma between its arguments is refused, and the cell stays as it was', async () => {
    await workbench.type('B2', '=CSA.WE(1405.6,1200)');
    expect(await workbench.formulas('B2')).toEqual([['']]);
    expect(await workbench.page.textContent('#notices')).toContain('=ROUND(1,5;0)');
  });

  test('number formats show a comma', async () => {
    const shown = await workbench.excelRun(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('C1:C2');
      range.values = [[1405.6], [12345.678]];
      range.numberFormat = [['0.00'], ['#,##0.0']];
      range.load('text,numberFormatLocal');
      await context.sync();
      return [range.text, range.numberFormatLocal];
    });
    expect(shown).toEqual([
      [['1405,60'], ['12\u00a0345,7']],
      [['0,00'], ['#\u00a0##0,0']],
    ]);
  });
});

describe('what Excel does everywhere', () => {
  let workbench: WorkbenchPage;
  beforeAll(async () => {
    workbench = await suite.open();
  });
  afterAll(() => workbench.giveBack());

  test('a text in a formula is no date', async () => {
    await workbench.write('A1', [['=CSA.AGEWEIGHT("01/03/2024","2024/06/01")']]);
    expect(await workbench.values('A1')).toEqual([['#VALUE!']]);
    await workbench.write('A1', [['=CSA.AGEWEIGHT("2024/03/01","2024/06/01")']]);
    expect(typeof (await workbench.values('A1'))[0]![0]).toBe('number');
  });

  test('a table is named in a formula', async () => {
    await workbench.excelRun(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('C1:D3').values = [
        ['min', 'x'],
        [25, 1],
        [90, 2],
      ];
      sheet.tables.add('C1:D3', true).name = 'MyTable';
      await context.sync();
    });
    await workbench.write('F1:F2', [['=SUM(MyTable[min])'], ['=CSA.TW(MyTable[min])']]);
    const [[sum], [weight]] = (await workbench.values('F1:F2')) as [[Cell], [Cell]];
    expect(sum).toBe(115);
    expect(weight).toBeCloseTo(0.5433470842, 9);
  });

  test('a semicolon between arguments is refused', async () => {
    await workbench.type('A5', '=CSA.WE(1405.6;1200)');
    expect(await workbench.formulas('A5')).toEqual([['']]);
    expect(await workbench.page.textContent('#notices')).toContain('=CSA.WE(1405.6;1200)');
  });
});

describe('the worked example', () => {
  const model = exampleSheet();
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, SOUTH_AFRICAN);
  });
  afterAll(() => pane.workbench.giveBack());

  test('the page Home shows the formula as it is typed here', async () => {
    expect(await pane.text()).toContain('=CSA.WE(1405,6;1200;"W")');
    await pane.insertExample();
  });

  test('gives the golden numbers to 1e-9', async () => {
    const cells = await valuesOf(pane.workbench, 'Worked example', model);
    const wrong = golden.cells.filter(({ cell, official }) => {
      const place = model.places.get(cell)!;
      return !(Math.abs(Number(cells[place.row]?.[place.column]) - official) <= 1e-9);
    });
    expect(golden.cells).toHaveLength(275);
    expect(wrong).toEqual([]);
  });

  test('the page Player says every number with a comma', async () => {
    await pane.page('Player');
    const text = await pane.text();
    expect(text).toMatch(/\d,\d/);
    expect(pointsIn(text)).toEqual([]);
    const picture = await pane.frame.getByRole('img').getAttribute('aria-label');
    expect(pointsIn(picture ?? '')).toEqual([]);
    await pane.screenshot('south-african-player');
    await pane.workbench.screenshot('south-african-example');
  });

  test('its report and its page to print have no sentence with a point', async () => {
    await pane.press('Run');
    await pane.workbench.settled();
    for (const { name, values } of await sheetsOf(pane.workbench)) {
      const sentences = values.flat().filter((cell): cell is string => typeof cell === 'string');
      expect([name, sentences.flatMap(pointsIn)]).toEqual([name, []]);
    }
  });

  test('frozen it shows the same', async () => {
    const before = await sheetsOf(pane.workbench);
    expect(ourFormulas(before).length).toBeGreaterThan(100);
    await freezeWorkbook(pane);
    const frozen = await sheetsOf(pane.workbench);
    expect(ourFormulas(frozen)).toEqual([]);
    for (const [index, sheet] of before.entries()) {
      expect(differing(frozen[index]!.values, sheet.values)).toEqual([]);
    }
    expect(await pane.workbench.page.evaluate(() => window.workbench!.unknownApis)).toEqual([]);
  });

  test('Settings says what this Excel writes', async () => {
    await openUnderMore(pane, 'Settings');
    expect(await pane.text()).toContain('As this Excel: 1405,6');
    await pane.screenshot('south-african-settings');
  });
});

test('two lists that were typed are compared as anywhere', async () => {
  const pane = await RatingsPane.open(suite, SOUTH_AFRICAN);
  const { workbench } = pane;
  const typed = [
    ['CSA id', 'Main', '', 'CSA id', 'Main'],
    ['101', '1532,46', '', '101', '1532,5'],
    ['102', '1400', '', '102', '1403,5'],
  ];
  for (const [row, line] of typed.entries()) {
    for (const [column, text] of line.entries()) {
      if (text !== '') await workbench.type(`${'ABCDE'[column]!}${row + 1}`, text);
    }
  }
  await pane.page('Check', 'Two lists');
  await workbench.select('A1:B3');
  await pane.press('Use selection here');
  await workbench.select('D1:E3');
  await pane.press('Use selection there');
  await pane.press('Compare');
  await workbench.settled();
  expect(await pane.alert()).toBe('');
  expect(pointsIn(await pane.text())).toEqual([]);
  expect(await pane.text()).toContain('−3,5');
  expect(await workbench.values('Comparison!A9:F10')).toEqual([
    ['differs', 102, 'Main', 1400, 1403.5, -3.5],
    ['equal as shown', 101, 'Main', 1532.46, 1532.5, expect.closeTo(-0.04, 9)],
  ]);
  await pane.screenshot('south-african-compare');
  workbench.giveBack();
});

test("a bureau's month of 200 players comes to the same ratings, and its lists to files of this Excel", async () => {
  const [year, month] = [new Date().getFullYear(), new Date().getMonth() + 1];
  const period = periodOf(daysAfter(calendarDay(year, month, 1)!, -1));
  const sample = sampleSheets(sampleBureau({ players: 200, games: 1_000, seed: 2024, period }));
  const reading = end(readBureau(cellsOfSheets(sample), period));
  const calculated = bureauMonth(reading.input!);
  const wanted = end(runSheetsSteps(withTotals(reading, calculated), ''));
  const page = await BureauPage.open(suite, SOUTH_AFRICAN);
  const { pane } = page;
  const option = pane.frame.locator('#sample-size option', { hasText: /^\s*200 players/ });
  await pane.frame.locator('#sample-size').selectOption((await option.getAttribute('value')) ?? '');
  await pane.press('Insert a sample bureau');
  await pane.workbench.settled();
  await page.press('Run');
  expect(await pane.alert()).toBe('');
  expect(pointsIn(await pane.text())).toEqual([]);
  const name = `New ratings ${periodName(period)}`;
  const { rows } = wanted.newRatings;
  const table = rows.slice();
  expect(table.length).toBeGreaterThan(100);
  expect(differing((await page.table(name)).slice(1), table).slice(0, 5)).toEqual([]);
  const shown = (await pane.workbench.text(`${name}!A1:Z40`)).flat().map(String);
  expect(shown.filter((text) => /^-?\d+\.\d+$/.test(text))).toEqual([]);
  expect(shown.filter((text) => /^-?\d+,\d+$/.test(text)).length).toBeGreaterThan(50);
  await pane.workbench.screenshot('south-african-bureau');

  const files = downloadsOf(pane.workbench, 4);
  await page.press('All four lists as CSV');
  const texts = new Map(await files);
  for (const list of RATING_TYPES) {
    const text = texts.get(listFileName(period, list)) ?? '';
    expect(text).toBe(BYTE_ORDER_MARK + exportList(reading, calculated, list, 'semicolons'));
    expect(text.split('\n')[1]).toMatch(/^\d{6};/);
  }
  pane.workbench.giveBack();
});
