import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

const OURS: Cell[][] = [
  ['CSA id', 'Surname', 'Main', 'Rapid'],
  [101, 'Adams', 1532.46, 1200],
  [102, 'Botha', 1400, 1100],
  [103, 'Cele', 1300.2, 1000],
  [104, 'Dlamini', 1250, 990],
  [104, 'Dlamini', 1251, 990],
];
const PUBLISHED: Cell[][] = [
  ['UNIQUE_NO', 'SURNAME', 'RAPID', 'MAIN'],
  ["'00103", 'Cele', 1000, 1300.2],
  ["'00101", 'Adams', 1200, 1532.5],
  ["'00102", 'Botha', 1103.5, 1400],
  ["'00105", 'Evans', 1, 1],
];
const FILE = 'UNIQUE_NO;SURNAME;MAIN;RAPID\r\n00101;Adams;1532,5;1200\r\n00102;"Botha";1400,0;\r\n';

/** A workbook with our list in B3 of a sheet with a difficult name, and the published one beside it. */
async function open(options: Parameters<typeof RatingsPane.open>[1] = {}): Promise<RatingsPane> {
  const pane = await RatingsPane.open(suite, options);
  const { workbench } = pane;
  await workbench.page.evaluate(() =>
    window.workbench!.grid.renameSheet(window.workbench!.grid.activeSheetId(), "Ours' 1"),
  );
  await workbench.write('B3:E8', OURS);
  await workbench.write('H3:K7', PUBLISHED);
  await workbench.write('A30', [['end']]);
  await pane.page('Check');
  await pane.page('Two lists');
  return pane;
}

async function chooseBoth(pane: RatingsPane): Promise<void> {
  await pane.workbench.select('C4');
  await pane.press('Use selection here');
  await pane.workbench.select('H3:K7');
  await pane.press('Use selection there');
}

/** Presses Compare and waits for the calculation of the links. */
async function compare(pane: RatingsPane): Promise<void> {
  await pane.press('Compare');
  await pane.workbench.settled();
}

const KINDS = [
  'differs',
  'equal as shown',
  'missing here',
  'missing there',
  'twice here',
  'twice there',
  'no id here',
  'no id there',
  'equal',
];

describe('two ranges of a sheet', () => {
  let pane: RatingsPane;
  beforeAll(async () => {
    pane = await open();
    await chooseBoth(pane);
    await compare(pane);
  });
  afterAll(() => pane.workbench.giveBack());

  test('on a new sheet, the counts on top, the largest difference first', async () => {
    expect(await pane.alert()).toBe('');
    expect(await pane.sheetNames()).toEqual(["Ours' 1", 'Comparison']);
    expect(await pane.workbench.values('Comparison!A5:I6')).toEqual([KINDS, [1, 1, 1, 0, 2, 0, 0, 0, 7]]);
    expect(await pane.workbench.values('Comparison!A9:I13')).toEqual([
      ['differs', 102, 'Rapid', 1100, 1103.5, -3.5, 'E5', 'J6', ''],
      ['equal as shown', 101, 'Main', 1532.46, 1532.5, expect.closeTo(-0.04, 9), 'D4', 'K5', ''],
      ['missing here', '00105', '', '', '', '', '', 'H7', ''],
      ['twice here', 104, '', '', '', '', 'B7', '', 'occurs 2 times; none was compared'],
      ['twice here', 104, '', '', '', '', 'B8', '', 'occurs 2 times; none was compared'],
    ]);
    await pane.workbench.screenshot('compare-sheet');
  });

  test('the filter stands over the lines, also in the saved file', async () => {
    const range = await pane.workbench.excelRun(async (context) => {
      const filtered = context.workbook.worksheets.getItem('Comparison').autoFilter.getRange();
      filtered.load('address');
      await context.sync();
      return filtered.address;
    });
    expect(range).toBe('Comparison!A8:I20');
    const again = await pane.workbench.page.evaluate(async () => {
      const bench = window.workbench!;
      await bench.openXlsx(bench.saveXlsx(), 'again.xlsx');
      const id = bench.grid.sheets().find(({ name }) => name === 'Comparison')!.id;
      const cell = { row: 8, column: 6, rows: 1, columns: 1 };
      return [
        bench.host.document.sheet(id).filter,
        bench.grid.readFormulas(id, cell),
        bench.grid.readValues(id, cell),
      ];
    });
    expect(again).toEqual([
      { row: 7, column: 0, rows: 13, columns: 9 },
      [[`=HYPERLINK("#'Ours'' 1'!E5","E5")`]],
      [['E5']],
    ]);
  });
});

describe('a link of the sheet', () => {
  let pane: RatingsPane;
  /** Waits until this cell is selected. */
  const untilSelected = (sheet: string, row: number, column: number) =>
    pane.workbench.page.waitForFunction(
      ([name, atRow, atColumn]) => {
        const { grid } = window.workbench!;
        const at = grid.selection();
        const shown = grid.sheets().find(({ id }) => id === at.sheetId)?.name;
        return shown === name && at.row === atRow && at.column === atColumn;
      },
      [sheet, row, column] as const,
    );
  beforeAll(async () => {
    pane = await open({ viewport: { width: 1600, height: 800 } });
    await chooseBoth(pane);
    await compare(pane);
  });
  afterAll(() => pane.workbench.giveBack());

  test('leads to its cell by a click', async () => {
    const at = await pane.workbench.page.evaluate(() => window.workbench!.cellOnScreen(8, 6));
    await pane.workbench.page.mouse.click(at!.x, at!.y);
    await untilSelected("Ours' 1", 4, 4);
  });

  test('leads there by Ctrl+Enter', async () => {
    await pane.workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      grid.activateSheet(grid.sheets().find(({ name }) => name === 'Comparison')!.id);
    });
    await pane.workbench.clickCell('F9');
    await pane.workbench.page.keyboard.press('ArrowRight');
    await pane.workbench.page.keyboard.press('ArrowRight');
    await pane.workbench.page.keyboard.press('Control+Enter');
    await untilSelected("Ours' 1", 5, 9);
  });

  test('says so when its sheet has another name by now', async () => {
    await pane.workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      grid.renameSheet(grid.sheets()[0]!.id, 'Renamed');
      grid.activateSheet(grid.sheets()[1]!.id);
    });
    await pane.workbench.clickCell('G9');
    await pane.workbench.page.waitForSelector('text=The sheet or cell of this link does not exist.');
  });
});

test('a table against a file: its lines in place of addresses, its decimals kept', async () => {
  const pane = await open();
  await pane.workbench.excelRun(async (context) => {
    const table = context.workbook.worksheets.getActiveWorksheet().tables.add('B3:E6', true);
    table.name = 'OurList';
    await context.sync();
  });
  await pane.page('Home');
  await pane.page('Check');
  await pane.choose('Table here', "Ours' 1");
  await pane.idle();
  await pane.frame.locator('#file-there').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await pane.frame.waitForSelector('text=list.csv');
  await pane.idle();
  await compare(pane);
  expect(await pane.alert()).toBe('');
  expect(await pane.workbench.text('Comparison!A9:I12')).toEqual([
    ['differs', '102', 'Rapid', '1100', '', '', 'E5', 'line 3', 'blank there'],
    [
      'equal as shown',
      '101',
      'Main',
      '1532.46',
      '1532.5',
      expect.stringMatching(/^-0.04/),
      'D4',
      'line 2',
      '',
    ],
    ['missing there', '103', '', '', '', '', 'B6', '', ''],
    ['equal', '101', 'Surname', 'Adams', 'Adams', '', 'C4', 'line 2', ''],
  ]);
  pane.workbench.giveBack();
});

test('by keyboard alone: the sides, the comparison, the way to a cell', async () => {
  const pane = await open();
  const keys = await PaneKeyboard.in(pane);
  await pane.workbench.select('B3:E8');
  await keys.begin();
  await keys.enter('Use selection here');
  await pane.workbench.select('H3:K7');
  await keys.begin();
  await keys.tabTo('Use selection there');
  await keys.press('Space');
  await pane.idle();
  await keys.enter('Columns (3 pairs)');
  await keys.tabTo('Second id here');
  await keys.enter('Compare');
  await pane.frame.waitForSelector('#compare-result');
  await pane.idle();
  expect(await keys.focused()).toBe('They differ');
  await keys.enter("Go to cell 'Ours'' 1'!J6");
  const at = await pane.workbench.page.evaluate(() => window.workbench!.grid.selection());
  expect(at).toMatchObject({ row: 5, column: 9 });
  await keys.begin();
  await keys.enter('Rows not compared (2)');
  await keys.tabTo("Go to cell 'Ours'' 1'!B7");
  pane.workbench.giveBack();
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  let pane: RatingsPane;
  beforeAll(async () => {
    pane = await open();
    await pane.narrow();
  });
  afterAll(() => pane.workbench.giveBack());

  test('before anything is chosen', async () => {
    expect(await violations(pane)).toEqual([]);
  });

  test('with both sides chosen and their columns open', async () => {
    await chooseBoth(pane);
    await pane.choose('Id there', 'RAPID');
    await pane.frame.locator('summary').first().click();
    await pane.press('Pair these columns');
    expect(await violations(pane)).toEqual([]);
    await pane.pictures('compare-columns');
    await pane.press('Undo the pair Rapid and UNIQUE_NO');
    await pane.choose('Id there', 'UNIQUE_NO');
  });

  test('with a result', async () => {
    await compare(pane);
    await pane.frame.locator('summary').last().click();
    expect(await pane.frame.locator('#compare-result').count()).toBe(1);
    expect(await violations(pane)).toEqual([]);
    await pane.pictures('compare-result');
  });

  test('with a reason why nothing can be compared, and with a refusal by Excel', async () => {
    await pane.workbench.select("Ours' 1!A30");
    await pane.press('Use selection there');
    expect(await violations(pane)).toEqual([]);
    await pane.workbench.page.evaluate(() =>
      window.workbench?.host.setFailureHook(() => ({ code: 'AccessDenied', message: 'no' })),
    );
    await pane.press('Use selection here');
    expect(await pane.alert()).toMatch(/protected/);
    expect(await violations(pane)).toEqual([]);
  });

  test('while it goes on', async () => {
    await pane.workbench.page.evaluate(() => window.workbench?.host.setFailureHook(undefined));
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at},${at % 1500}`).join('\n');
    const buffer = Buffer.from(`id,Main\n${rows}\n`);
    for (const side of ['here', 'there']) {
      await pane.frame
        .locator(`#file-${side}`)
        .setInputFiles({ name: `${side}.csv`, mimeType: 'text/csv', buffer });
      await pane.frame.waitForSelector(`[data-found=${side}] >> text=20,001 rows`);
    }
    await pane.idle();
    // The first rest lasts until it is let go on, so that there is time to look.
    await pane.frame.evaluate(() => {
      const scope = window as unknown as { setTimeout: unknown; goOn: () => void };
      const genuine = window.setTimeout;
      scope.setTimeout = (then: () => void, milliseconds?: number, ...others: unknown[]) => {
        if (milliseconds !== 6) return genuine(then, milliseconds, ...others);
        scope.goOn = () => {
          scope.setTimeout = genuine;
          then();
        };
        return 0;
      };
    });
    await pane.frame.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
    await pane.frame.waitForSelector('progress');
    expect(await violations(pane)).toEqual([]);
    await pane.frame.locator('#cancel').click();
    await pane.frame.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await pane.idle();
    expect(await pane.status()).toMatch(/^Cancelled/);
    expect(await pane.sheetNames()).toEqual(["Ours' 1", 'Comparison']);
  });
});
