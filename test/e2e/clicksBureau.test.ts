import { periodName, periodOf, sampleSheets } from '../../src/bureau';
import { nextPeriod, TABLES, type TableSheet } from '../../src/bureau';
import { calendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
import { writeTrf } from '../../src/events';
import { BureauPage } from './support/bureauPage';
import { answerForAll, chosenFile, monthInHand, NEWCOMER, sectionOfTables } from './support/eventFile';
import { fideListOf } from './support/fideList';
import { twoRecordsOn } from './support/twoRecords';
import { WorkbenchSuite } from './support/workbench';
import { sampleBureau } from '../support/bureau';

jest.setTimeout(300_000);

const period = periodOf(daysAfter(calendarDay(new Date().getFullYear(), new Date().getMonth() + 1, 1)!, -1));
const [month, next] = [periodName(period), periodName(nextPeriod(period))];
const ALL = Object.values(TABLES);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

/** A user of the page Bureau, whose every click and selection is counted. */
class Clerk {
  clicks = 0;

  constructor(readonly page: BureauPage) {}

  async press(name: string): Promise<void> {
    this.clicks += 1;
    await this.page.press(name);
  }

  async enter(name: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.enter(name);
  }

  async select(field: string, option: string | { label: string }): Promise<void> {
    this.clicks += 1;
    await this.page.pane.frame.locator(field).selectOption(option);
    await this.page.pane.idle();
  }
}

/** The page Bureau over six tables whose names say nothing. */
async function withOwnTables(sheets: readonly TableSheet[]): Promise<Clerk> {
  const page = await BureauPage.open(suite);
  for (const { name, columns, rows } of sheets) {
    const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? ''))];
    await page.pane.workbench.excelRun(
      async (context, [title, values, formats]) => {
        const sheet = context.workbook.worksheets.add(title);
        const range = sheet.getRangeByIndexes(0, 0, values.length, values[0]!.length);
        range.numberFormat = values.map(() => formats);
        range.values = values;
        sheet.tables.add(range, true);
        await context.sync();
      },
      [name, cells, columns.map(({ format }) => format)] as [string, (string | number)[][], string[]],
    );
  }
  await page.pane.workbench.settled();
  await page.pane.page('Home');
  await page.pane.page('Bureau');
  return new Clerk(page);
}

const ownSheets = (): TableSheet[] =>
  sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period })).map((sheet) => ({
    ...sheet,
    name: `My ${sheet.name}`,
  }));

test('four lists are published as CSV with one click', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  await page.press('Run');
  const clerk = new Clerk(page);
  const files: string[] = [];
  page.pane.workbench.page.on('download', (download) => files.push(download.suggestedFilename()));
  await clerk.press('All four lists as CSV');
  await expect(page.pane.status()).resolves.toContain('The lists are in the files');
  for (let wait = 0; wait < 100 && files.length < 4; wait += 1)
    await page.pane.workbench.page.waitForTimeout(100);
  expect(files.sort()).toEqual(['Blitz', 'Main', 'Rapid', 'Standard'].map((list) => `${list} ${next}.csv`));
  expect(clerk.clicks).toBe(1);
  page.pane.workbench.giveBack();
});

test('a list of the juniors is a file with three clicks', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  await page.press('Run');
  const clerk = new Clerk(page);
  await clerk.press('One list, by age, activity, region and more');
  await clerk.select('#list-preset', { label: 'Juniors (U18)' });
  const download = page.pane.workbench.page.waitForEvent('download');
  await clerk.press('Export as CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(clerk.clicks).toBe(3);
  page.pane.workbench.giveBack();
});

test('the last month is corrected, and the work goes on in the next one, with three: one says that the old run is replaced', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  await page.press('Run and carry forward');
  const clerk = new Clerk(page);
  await clerk.select('#bureau-month', month);
  const before = await page.pane.sheetNames();
  await clerk.press('Run and carry forward');
  await clerk.press('Replace them');
  expect(await page.pane.alert()).toBe('');
  expect([...(await page.pane.sheetNames())].sort()).toEqual([...before].sort());
  expect(await page.pane.frame.locator('#bureau-month').inputValue()).toBe(next);
  expect(clerk.clicks).toBe(3);
  page.pane.workbench.giveBack();
});

test('six tables of the user’s own need no click where their headers tell which is which', async () => {
  const clerk = await withOwnTables(ownSheets());
  expect(clerk.clicks).toBe(0);
  await clerk.page.press('Run');
  expect(await clerk.page.pane.alert()).toBe('');
  expect(await clerk.page.pane.sheetNames()).toContain(`New ratings ${month}`);
  clerk.page.pane.workbench.giveBack();
});

test('six tables one below the other on one sheet, no Excel tables, in an order of their own, need no click either', async () => {
  const page = await BureauPage.open(suite);
  const tables = ownSheets().map(({ name, columns, rows }) => {
    const places = columns.map((_, at) => columns.length - 1 - at);
    const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? ''))];
    return [[name], ...lines.map((line) => places.map((at) => line[at] ?? '')), []];
  });
  const lines = tables.reverse().flat();
  const width = Math.max(...lines.map((line) => line.length));
  await page.pane.workbench.excelRun(
    async (context, values) => {
      const sheet = context.workbook.worksheets.add('Ledger');
      sheet.getRangeByIndexes(0, 0, values.length, values[0]!.length).values = values;
      await context.sync();
    },
    lines.map((line) => Array.from({ length: width }, (_, at) => asTyped(line[at] ?? ''))),
  );
  await page.pane.workbench.settled();
  await page.pane.page('Home');
  await page.pane.page('Bureau');
  const clerk = new Clerk(page);
  await page.press('Run');
  expect(await page.pane.alert()).toBe('');
  expect(await page.pane.sheetNames()).toContain(`New ratings ${month}`);
  await clerk.press('All four lists as CSV');
  expect(clerk.clicks).toBe(1);
  page.pane.workbench.giveBack();
});

/** A text as somebody types it who wants it to stay one: 1-0 is no date. */
const asTyped = (cell: string | number | boolean): string | number | boolean =>
  typeof cell === 'string' && cell !== '' ? `'${cell}` : cell;

test('and at most six where there are two of each', async () => {
  const sheets = ownSheets();
  const clerk = await withOwnTables([
    ...sheets,
    ...sheets.map((sheet) => ({ ...sheet, name: sheet.name.replace('My', 'Old') })),
  ]);
  const { frame } = clerk.page.pane;
  // Nobody chooses before the pane has read all twelve.
  await frame.waitForSelector('[data-table=penalties] option >> text=Old Penalties', { state: 'attached' });
  for (const { table, sheetName } of ALL) {
    const field = `[data-table=${table}] select`;
    const labels = await frame.locator(`${field} option`).allTextContents();
    const label = labels.map((one) => one.trim()).find((one) => one.startsWith(`My ${sheetName},`))!;
    await clerk.select(field, { label });
  }
  expect(clerk.clicks).toBeLessThanOrEqual(6);
  await clerk.page.press('Run');
  expect(await clerk.page.pane.alert()).toBe('');
  clerk.page.pane.workbench.giveBack();
});

test('a section of 60 players in two clicks, and one for each player to confirm', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  const inHand = await monthInHand(page);
  const event = await sectionOfTables(page, 'Harbour Open', 60, inHand);
  const clerk = new Clerk(page);
  const { frame } = page.pane;
  // The choice in the system's own window is one click.
  clerk.clicks += 1;
  await frame.setInputFiles('#event-files', [chosenFile('harbour.trf', writeTrf(event))]);
  await frame.waitForSelector('#event-files-sections');
  await page.pane.idle();
  await answerForAll(page, inHand);
  await clerk.enter(/^It is /);
  await clerk.enter(`New player: ${NEWCOMER}`);
  await clerk.press('Append');
  expect(await page.pane.alert()).toBe('');
  expect((await page.table('Events')).at(-1)).toContain('Harbour Open');
  const toConfirm = 2;
  expect(clerk.clicks - toConfirm).toBeLessThanOrEqual(3);
  page.pane.workbench.giveBack();
});

test('the letter to a region in three clicks: the step Files, Who submitted what, Copy', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  await page.openStep('Tables');
  await page.openDetails('Optional tables: none');
  await page.press('Add sample tables');
  await page.pane.workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clerk = new Clerk(page);
  const { frame } = page.pane;
  const files = frame.locator('#bureau-files');
  if ((await files.getAttribute('aria-expanded')) === 'false') {
    clerk.clicks += 1;
    await files.click();
  }
  await clerk.press('Who submitted what');
  await clerk.press('Copy the letter to GAU');
  expect((await page.pane.status()) + (await page.pane.alert())).toContain('letter to GAU is');
  expect(clerk.clicks).toBeLessThanOrEqual(3);
  page.pane.workbench.giveBack();
});

test("FIDE's list is taken over with four: the step, its line, the file and Write", async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  const { file, players } = await fideListOf(page);
  const clerk = new Clerk(page);
  const { frame } = page.pane;
  clerk.clicks += 1;
  await page.openStep('Tables');
  clerk.clicks += 1;
  await page.openDetails("FIDE's list");
  // The choice in the system's own window is one click.
  clerk.clicks += 1;
  await frame.setInputFiles('#fide-list', [file]);
  await frame.waitForSelector('#fide-list-read');
  await page.pane.idle();
  expect(await page.pane.text()).toContain('What changes');
  clerk.clicks += 1;
  await frame.locator('#fide-list-write').click();
  await page.pane.idle();
  expect(await page.pane.alert()).toBe('');
  const [header = [], ...rows] = await page.table('Players');
  const filled = rows.filter((row) => players.some(({ id }) => id === row[header.indexOf('FIDE id')]));
  expect(filled).toHaveLength(players.length);
  expect(clerk.clicks).toBe(4);
  page.pane.workbench.giveBack();
});

test('two records of one player are merged with five: the step, its line, Look for duplicates, Compare and Merge; and split with three', async () => {
  const page = await BureauPage.open(suite);
  await page.insertSample('200');
  const { keep, drop } = await twoRecordsOn(page, false);
  const before = [await page.table('Players'), await page.table('Games')];
  const clerk = new Clerk(page);
  clerk.clicks += 1;
  await page.openStep('Tables');
  clerk.clicks += 1;
  await page.openDetails('Two records of one player, free ids');
  await clerk.press('Look for duplicates');
  await clerk.enter(new RegExp(`^Compare .*${keep}.*${drop}`));
  await clerk.press('Merge');
  expect(await page.pane.alert()).toBe('');
  expect(await page.pane.status()).toContain(`${drop} is merged into ${keep}`);
  expect(clerk.clicks).toBe(5);
  const ids = (await page.table('Games')).flatMap((row) => row.map(String));
  expect([ids.includes(keep), ids.includes(drop)]).toEqual([true, false]);
  await clerk.press('Look for duplicates');
  await clerk.enter(new RegExp(`^Split: ${drop} was merged into ${keep}`));
  await clerk.press('Split');
  expect(await page.pane.alert()).toBe('');
  expect(clerk.clicks).toBe(8);
  expect([await page.table('Players'), await page.table('Games')]).toEqual(before);
  page.pane.workbench.giveBack();
});
