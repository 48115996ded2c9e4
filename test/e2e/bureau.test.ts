import { readFileSync } from 'node:fs';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { calendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
import { readCsv } from '../../src/cells/csv';
import {
  type BureauCells,
  type BureauReading,
  exportList,
  nextMonthSteps,
  nextPeriod,
  periodName,
  periodOf,
  readBureau,
  runSheetsSteps,
  sampleSheets,
  type Rows,
  type TableSheet,
} from '../../src/bureau';
import { serialOfDay } from '../../src/cells/readDate';
import { violations } from './support/axe';
import { BureauPage, type WorkbookState } from './support/bureauPage';
import { PaneKeyboard } from './support/paneKeyboard';
import { WorkbenchSuite } from './support/workbench';
import { withTotals, cellsOfSheets, sampleBureau } from '../support/bureau';

jest.setTimeout(300_000);

/** The month before this one, as the sample has it. */
const period = periodOf(daysAfter(calendarDay(new Date().getFullYear(), new Date().getMonth() + 1, 1)!, -1));
const [month, next] = [periodName(period), periodName(nextPeriod(period))];
const TABLES = ['Players', 'Events', 'Games', 'Performances', 'Rating history', 'Penalties'];
const RESULTS = ['New ratings', 'Left out', 'Run'];
const named = (names: readonly string[], at: string): string[] => names.map((name) => `${name} ${at}`);

function end<Progress, Result>(steps: Generator<Progress, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

function calculated(cells: BureauCells, of = period) {
  const reading: BureauReading = end(readBureau(cells, of));
  if (reading.input === null) throw new Error('The tables are refused.');
  return { reading, month: bureauMonth(reading.input) };
}

/** A table as it stands in a workbook, where a blank cell is ''. */
const asCells = ({ columns, rows }: TableSheet<Rows>): unknown[][] => [
  columns.map(({ title }) => title),
  ...rows.slice().map((row) => row.map((cell) => cell ?? '')),
];

/** Compares tables cell for cell; numbers to 1e-9, as the last digit of a power is not the same in every browser. */
function expectSame(table: readonly (readonly unknown[])[], wanted: readonly (readonly unknown[])[]): void {
  const wrong = wanted.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const here = table[at]?.[column];
      const number = typeof cell === 'number' && typeof here === 'number';
      const same = number ? Math.abs(cell - here) <= 1e-9 : cell === here;
      return same ? [] : [[at, column, here, cell]];
    }),
  );
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(table.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length));
}

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

describe('a federation of 2,000 players and 10,000 games', () => {
  let page: BureauPage;
  const sample = sampleSheets(sampleBureau({ players: 2_000, games: 10_000, seed: 2024, period }));
  const first = calculated(cellsOfSheets(sample));

  beforeAll(async () => {
    page = await BureauPage.open(suite);
  });
  afterAll(() => page.pane.workbench.giveBack());

  test('is inserted, cell for cell', async () => {
    await page.insertSample('2,000');
    expect(await page.pane.sheetNames()).toEqual(['Sheet1', ...TABLES]);
    for (const sheet of sample) expectSame(await page.table(sheet.name), asCells(sheet));
  });

  test('is run, and gives what the engine gives, cell for cell', async () => {
    const before = (await page.requests()).length;
    await page.press('Run');
    expect(await page.pane.alert()).toBe('');
    expect(await page.pane.sheetNames()).toEqual(['Sheet1', ...TABLES, ...named(RESULTS, month)]);
    const { newRatings, leftOut } = end(runSheetsSteps(withTotals(first.reading, first.month), '0.1.0'));
    expectSame(await page.table(newRatings.name), asCells(newRatings));
    expectSame(await page.table(leftOut.name), asCells(leftOut));
    expect(await page.pane.frame.evaluate(() => document.activeElement?.id)).toBe('bureau-result');

    const requests = (await page.requests()).slice(before);
    const tables = [...sample, newRatings, leftOut];
    const cells = tables.reduce((sum, { columns, rows }) => sum + columns.length * (rows.length + 1), 0);
    // Besides a request for every 20,000 cells: one for what is left of each sheet, and the questions in between:
    // may sheets be added, are the tables' names free, does Excel calculate by itself ... The sheet Run has sums, and is read
    // back as Excel calculates it: three requests. The page then reads the workbook again, four requests a time: once,
    // or more often where the messages of changed cells come slowly.
    expect(requests.length).toBeLessThan(cells / 20_000 + 10 + 16 + 12);
    expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(1_000_000);
  });

  test('has charts of the published ratings and of the changes', async () => {
    const charts = await page.pane.workbench.page.evaluate(() =>
      window.workbench!.host.document.charts.map(({ title, chartType, series }) => [
        title,
        chartType,
        series.map(({ name }) => name),
      ]),
    );
    const lists = ['Main', 'Standard', 'Rapid', 'Blitz'];
    expect(charts).toEqual([
      ['Published ratings', 'ColumnClustered', lists],
      ['Changes of raw ratings in the month', 'ColumnClustered', lists],
    ]);
  });

  test('explains one player, from their row', async () => {
    const { newRatings } = end(runSheetsSteps(withTotals(first.reading, first.month), '0.1.0'));
    const lines = newRatings.rows.slice();
    const row = lines.findIndex((line) => line[3] === 'Main' && Number(line[16]) > 3);
    const [id, name] = lines[row] ?? [];
    const published = Number(lines[row]?.[15]);
    await page.pane.workbench.select(`${newRatings.name}!B${row + 4}`);
    await page.openStep('Run');
    await page.press('Explain a player');
    expect(await page.pane.alert()).toBe('');
    expect((await page.pane.sheetNames()).slice(-2)).toEqual([`${name} ${month}`, `Line of ${id}`]);
    const report = await page.pane.workbench.values(`${name} ${month}!A1:J12`);
    const main = report.find(([title]) => title === 'Main') ?? [];
    expect(main.at(-1)).toBeCloseTo(published, 9);
  });

  test('is exported as a file and as a sheet', async () => {
    await page.openStep('Publish');
    await page.openDetails('One list, by age, activity, region and more');
    const downloading = page.pane.workbench.page.waitForEvent('download');
    await page.press('Export as CSV');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Main ${next}.csv`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toBe(`\uFEFF${exportList(first.reading, first.month, 'main')}`);
    await page.pane.choose('List', 'blitz');
    await page.press('Export as sheet');
    const table = await page.table(`Blitz ${next}`);
    expect(table.map((line) => line.map(String))).toEqual(
      readCsv(exportList(first.reading, first.month, 'blitz')),
    );
  });

  test('is rolled forward, and the next month run: as the engine does it', async () => {
    await page.openStep('Next month');
    await page.press('Carry forward');
    expect(await page.pane.alert()).toBe('');
    expect((await page.pane.sheetNames()).slice(-6)).toEqual(named(TABLES, next));
    const [white, black] = first.reading.people.map(({ id }) => id);
    const day = serialOfDay(daysAfter(nextPeriod(period).first, 10));
    const event = [
      'Match',
      null,
      'Swiss',
      null,
      null,
      90,
      30,
      null,
      day,
      null,
      null,
      null,
      null,
      'yes',
      null,
    ];
    const game = ['Match', null, 1, white!, black!, '1-0', null, null];
    await page.pane.workbench.write(`Events ${next}!A4:O4`, [event]);
    await page.pane.workbench.write(`Games ${next}!A4:H4`, [
      game.map((cell) => (typeof cell === 'string' ? `'${cell}` : cell)),
    ]);
    await page.press('Run');
    expect(await page.pane.alert()).toBe('');
    expect((await page.pane.sheetNames()).slice(-3)).toEqual(named(RESULTS, next));

    const tables = end(nextMonthSteps(first.reading, first.month)).map((sheet) => {
      if (sheet.name === `Events ${next}`) return { ...sheet, rows: [event] };
      return sheet.name === `Games ${next}` ? { ...sheet, rows: [game] } : sheet;
    });
    const second = calculated(cellsOfSheets(tables), nextPeriod(period));
    expect(second.month.gameRated).toEqual(Uint8Array.of(1));
    const { newRatings } = end(runSheetsSteps(withTotals(second.reading, second.month), '0.1.0'));
    expectSame(await page.table(newRatings.name), asCells(newRatings));
  });

  test('without an unknown API, an error or a request to elsewhere', async () => {
    expect(await page.pane.workbench.page.evaluate(() => window.workbench?.unknownApis)).toEqual([]);
    expect(page.pane.workbench.errors).toEqual([]);
    expect(page.pane.workbench.foreignRequests).toEqual([]);
  });
});

describe('a run of 2,000 players, cancelled', () => {
  let page: BureauPage;
  let before: WorkbookState;

  beforeAll(async () => {
    page = await BureauPage.open(suite);
    await page.insertSample('2,000');
    before = await page.state();
  });
  afterAll(() => page.pane.workbench.giveBack());

  test.each([
    'Reading Games',
    'Checking Games',
    'Rating games',
    'Rating players',
    'Writing New ratings',
    'Writing Run',
  ])('at "%s" leaves the workbook as it was', async (when) => {
    expect(await page.pressAndCancel('Run', when)).toBe(true);
    expect(await page.pane.status()).toMatch(
      when.startsWith('Writing')
        ? /^Cancelled\. The sheets already written are removed again/
        : /^Cancelled\. Nothing was written; the workbook is as it was\.$/,
    );
    expect(await page.state()).toEqual(before);
  });
});

const LIST = [
  'UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,SEX,TITLE,RATING,FED',
  '100001,=1+1,"=HYPERLINK(""https://example.org"",""x"")",1990/05/01,M,,2105,RSA',
  '0012,"+27 (0)11, ""Ext"" 5",-5,1900/01/01,F,WFM,1999,RSA',
  '100003,@SUM(A1:A9),"two\r\nlines",2001/12/31,M,,1850,RSA',
  '100004,Ünal-Łódź,王小明,1900/01/01,F,,1720,ZIM',
  "100005,'quoted',1-0,1985/02/28,M,CM,1600,RSA",
  '100006,مريم,TRUE,1900/01/01,F,,1500,RSA',
].map((line) => `${line}\r\n`);

/** The same as a file that a spreadsheet opens: what it would take for a formula has an apostrophe in front. */
const WITHOUT_FORMULAS = LIST.join('')
  .replace(',=1+1,"=HYPERLINK', `,'=1+1,"'=HYPERLINK`)
  .replace(',"+27', `,"'+27`)
  .replace(',@SUM', `,'@SUM`)
  // A date of birth that is not known.
  .replaceAll('1900/01/01', '');

test('a list with awkward names comes back, and neither a cell nor the file has a formula', async () => {
  const page = await BureauPage.open(suite);
  const { frame, workbench } = page.pane;
  await page.press('Insert a bureau workbook');
  await page.openStep('Tables');
  await page.openDetails('Import lists');
  await frame
    .locator('#import-files')
    .setInputFiles({ name: 'main.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST.join('')) });
  await frame.getByLabel('raw ratings, with their decimals').check();
  await page.press('Import');
  await frame.waitForSelector('text=6 players are on the new sheet');
  const sheet = 'Players (2)';
  const [header = [], ...rows] = await page.table(sheet);
  expect(rows.map((row) => row[header.indexOf('Surname')])).toEqual(
    (readCsv(LIST.join('')) as string[][]).slice(1).map(([, surname]) => surname),
  );
  const cells = await workbench.formulas(`${sheet}!A4:V9`);
  expect(await workbench.values(`${sheet}!A4:V9`)).toEqual(cells);

  // Without any event there is the present month and the last one to choose from.
  await frame.getByLabel('Month', { exact: true }).selectOption(month);
  await page.openStep('Publish');
  await page.openDetails('One list, by age, activity, region and more');
  const downloading = workbench.page.waitForEvent('download');
  await page.press('Export as CSV');
  const text = readFileSync(await (await downloading).path(), 'utf8');
  expect(text).toBe(`\uFEFF${WITHOUT_FORMULAS}`);
  workbench.giveBack();
});

test('a file that is no list is refused in words', async () => {
  const page = await BureauPage.open(suite);
  await page.openDetails('Import lists');
  await page.pane.frame
    .locator('#import-files')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\r\n1,2\r\n') });
  await page.pane.frame.waitForSelector('.note.problem');
  expect(await page.pane.alert()).toContain('There is no column UNIQUE_NO');
  expect(await page.pane.sheetNames()).toEqual(['Sheet1']);
  page.pane.workbench.giveBack();
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  test('before, during and after a run, and with problems', async () => {
    const page = await BureauPage.open(suite);
    await page.pane.narrow();
    expect(await violations(page.pane)).toEqual([]);
    await page.insertSample('200');
    await page.pane.workbench.write('Games!D5', [["'999999"]]);
    await page.press('Run');
    expect(await page.pane.frame.locator('.found.question').count()).toBe(1);
    expect(await violations(page.pane)).toEqual([]);
    await page.press('Rate without them: Games!D5: 1 game of 2 players was not rated.');
    expect(await page.pane.frame.locator('#bureau-without').count()).toBe(1);
    expect(await violations(page.pane)).toEqual([]);
    for (const step of ['Tables', 'Files', 'Run', 'Next month', 'Check']) {
      await page.openStep(step);
      expect([step, await violations(page.pane)]).toEqual([step, []]);
    }
    await page.openDetails('Rows left out (1)');
    expect(await violations(page.pane)).toEqual([]);
    const wide = await page.pane.frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.pane.pictures('bureau');
    page.pane.workbench.giveBack();
  });
});

describe('as it opens at 350 px', () => {
  test('one button is the primary one, that of the next step', async () => {
    const page = await BureauPage.open(suite, { viewport: { width: 1400, height: 900 } });
    const primary = (): Promise<string[]> => page.pane.frame.locator('.button.primary').allInnerTexts();
    await page.insertSample('200');
    expect(await primary()).toEqual(['Run']);
    await page.press('Run');
    expect(await primary()).toEqual(['All four lists as CSV']);
    await page.press('Run');
    expect(await primary()).toEqual(['Replace them']);
    page.pane.workbench.giveBack();
  });

  test('Run is within six presses of Tab', async () => {
    const page = await BureauPage.open(suite, { viewport: { width: 1400, height: 900 } });
    await page.insertSample('200');
    const keys = await PaneKeyboard.in(page.pane);
    let presses = 0;
    for (; presses < 7 && (await keys.focused()) !== 'Run'; presses += 1) await keys.press('Tab');
    expect(presses).toBeLessThanOrEqual(6);
    page.pane.workbench.giveBack();
  });
});
