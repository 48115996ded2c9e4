/** @jest-environment jsdom */
import './support/noDownload';
import { BUREAU_TABLES, type BureauTable, type TableSheet } from '../../src/bureau';
import type { MadePackage, MonthPackage } from '../../src/publications/monthPackage';
import { ownFileSteps, type TableFiles } from '../../src/publications/tableFiles';
import { publishedEditSteps } from '../../src/publications/edits';
import { completed } from '../../src/engine/kit/progress';
import { madeChain } from '../publications/support';
import { type } from './support/arbiterFiles';
import { BureauPane } from './support/bureauPane';
import { packageFile, provideBrowser, sectionFile, tablesOfPackage } from './support/correctedMonth';
import { chooseFiles, pick } from './support/files';
import { listPackages } from '../../src/excel/publications/store';
import { keptPackage } from '../../src/taskpane/month/packages';

jest.setTimeout(240_000);
beforeAll(provideBrowser);

const chain = madeChain(2, 11);
const [first, second] = chain as [MadePackage, MadePackage];

/** The pane over the tables of both months, with the report of a correction of the first. */
async function withReport(
  change: (tables: TableSheet[]) => TableSheet[] = (tables) => tables,
): Promise<BureauPane> {
  const pane = await BureauPane.open(change([...tablesOfPackage(first), ...tablesOfPackage(second)]));
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  const files = await Promise.all(chain.map(packageFile));
  await chooseFiles(pane, 'correct-files', [...files, sectionFile(first, true)]);
  expect(pane.alert).toBe('');
  return pane;
}

async function decide(pane: BureauPane, outcome: string): Promise<void> {
  await pick(pane, outcome);
  await type(pane, 'correct-reason', 'The result of round 1');
  await type(pane, 'correct-decided-by', 'Ratings Bureau');
  pane.root.querySelector<HTMLButtonElement>('#correct-record')?.click();
  await pane.rest();
}

/** How many cells and rows of a month's tables differ from a package. */
function differences(pane: BureauPane, files: TableFiles, month: string): number {
  const cells = Object.fromEntries(
    BUREAU_TABLES.map((table) => {
      const sheet = pane.sheets.find((name) => name.toLowerCase().endsWith(month) && isOf(table, name))!;
      return [table, { cells: pane.cells(sheet).slice(2), sheet, origin: { row: 2, column: 0 } }];
    }),
  );
  return completed(publishedEditSteps(files, cells as never)).length;
}

const TITLES: Readonly<Record<BureauTable, string>> = {
  players: 'Players',
  events: 'Events',
  games: 'Games',
  performances: 'Performances',
  history: 'Rating history',
  penalties: 'Penalties',
};
const isOf = (table: BureauTable, sheet: string): boolean => sheet.startsWith(TITLES[table]);

async function kept(name: string): Promise<MonthPackage> {
  const found = (await listPackages()).find((one) => one.name === name)!;
  const { signal } = new AbortController();
  return keptPackage(found, { signal, report: () => undefined, reportRows: () => () => undefined });
}

test.each(['from-now-on', 'republish'] as const)(
  '%s: the tables of the corrected months follow, once that was shown',
  async (outcome) => {
    const pane = await withReport();
    const before = pane.everything();
    expect(pane.text).toContain('Also correct the tables of January 2024, February 2024 in this workbook');
    expect(pane.text).toMatch(/January 2024: Events 1 new row; Games \d+ cells?, \d+ new rows/);
    expect(pane.text).toMatch(/February 2024: Players \d+ cells/);
    expect(pane.everything()).toEqual(before);
    await decide(pane, outcome);
    expect(pane.alert).toBe('');
    expect(pane.status).toContain('The tables of January 2024 and February 2024 are up to date.');
    for (const month of ['2024-01', '2024-02']) {
      const made = await kept(`csa-${month}-v2`);
      expect(differences(pane, completed(ownFileSteps(made.files)), month)).toBe(0);
      await pane.choose('bureau-month', month);
      expect(pane.root.querySelector('#bureau-publish')?.textContent).not.toContain('changed since');
      expect(pane.root.querySelector('#bureau-publish')?.textContent).toContain('version 2');
    }
  },
);

test('tables that are not to follow stay, and the page names what Run would give', async () => {
  const pane = await withReport();
  pane.root.querySelector<HTMLInputElement>('#correct-bring-up')!.click();
  await pane.rest();
  expect(pane.text).toContain(
    'The tables of January 2024 in this workbook stay as they are. Running the month would give',
  );
  await decide(pane, 'from-now-on');
  expect(pane.status).toContain(
    'The tables of January 2024 and February 2024 stay as they were: Run would give the old numbers.',
  );
  expect(differences(pane, first.files, '2024-01')).toBe(0);
  await pane.choose('bureau-month', '2024-01');
  expect(pane.root.querySelector('#bureau-publish')?.textContent).toContain('version 2; Events');
});

test('tables that somebody has edited since are left alone, and named', async () => {
  const pane = await withReport((tables) =>
    tables.map((sheet) =>
      sheet.name === 'Players 2024-01'
        ? {
            ...sheet,
            rows: sheet.rows.map((row, at) => (at === 0 ? ['100001', 'Renamed', ...row.slice(2)] : row)),
          }
        : sheet,
    ),
  );
  expect(pane.text).toContain(
    'The tables of January 2024 in this workbook stay as they are: Players was edited since the publication.',
  );
  await decide(pane, 'from-now-on');
  expect(pane.status).toContain('The tables of February 2024 are up to date.');
  expect(pane.status).toContain('The tables of January 2024 stay as they were');
  expect(pane.cells('Players 2024-01')[3]![1]).toBe('Renamed');
});

test('a refusal changes no table', async () => {
  const pane = await withReport();
  await decide(pane, 'refuse');
  expect(pane.alert).toBe('');
  expect(differences(pane, first.files, '2024-01')).toBe(0);
  expect(differences(pane, second.files, '2024-02')).toBe(0);
});

test('a changed rating is explained with one press: the month of the selected row, from its package', async () => {
  const pane = await withReport();
  await decide(pane, 'from-now-on');
  await pane.openStep('Publish');
  pane.bench.grid.select(pane.idOf('Publications'), { row: 3, column: 0, rows: 1, columns: 1 });
  await pane.click('Explain a changed rating');
  expect(pane.alert).toContain('Select a cell in the row of a player');
  const rating = ({ files }: MonthPackage, player: unknown): number => {
    const [titles = [], ...lines] = String(files.players)
      .split('\r\n')
      .map((line) => line.split(','));
    return Number(lines.find(([one]) => one === String(player))![titles.indexOf('Main')]);
  };
  const made = await kept('csa-2024-02-v2');
  const [header = [], ...rows] = pane.cells('Changed ratings 2024-01').slice(2);
  const isMoved = (id: unknown): boolean => rating(made, id) !== rating(second, id);
  const at = rows.findIndex((row) => row[header.indexOf('Month')] === '2024-02' && isMoved(row[0]));
  const [id, name] = rows[at]!;
  const sheet = pane.idOf('Changed ratings 2024-01');
  pane.bench.grid.select(sheet, { row: 3 + at, column: 4, rows: 1, columns: 1 });
  const before = pane.sheets;
  await pane.click('Explain a changed rating');
  expect(pane.alert).toBe('');
  const [report] = pane.sheets.filter((one) => !before.includes(one));
  expect(report).toBe(`${String(name)} 2024-02`);
  expect(pane.status).toBe(`The month is explained on "${report}".`);
  // It begins with the rating of the corrected month before.
  const cells = pane.cells(report!).flat();
  expect(cells).toContain(rating(made, id));
  expect(cells).not.toContain(rating(second, id));
});
