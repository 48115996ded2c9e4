import { RatingsPane } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const PLAYER = [
  ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1500, 1480, 1450, 1300],
];
const GAMES = [
  ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
  ['Open', 90, '2024/03/20', 1, 1600, 1590, 'W', 1],
  ['Open', 90, '2024/03/20', 2, 1550, 1540, 'B', 0.5],
];

let suite: WorkbenchSuite;
let pane: RatingsPane;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

beforeEach(async () => {
  pane = await RatingsPane.open(suite);
  await pane.workbench.write('A1:E2', PLAYER);
  await pane.workbench.write('A4:H6', GAMES);
  await pane.page('Player');
  expect(await pane.text()).toContain('2 games in 1 tournament, ');
});

afterEach(() => pane.workbench.giveBack());

const nothingWritten = async (): Promise<void> => expect(await pane.sheetNames()).toEqual(['Sheet1']);

/** The problems as shown, each a line that begins with its cell. */
const problems = async (): Promise<string[]> =>
  (await pane.frame.locator('ul[aria-label=Problems] li').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );

describe('cells that cannot be read', () => {
  test.each<[name: string, cell: string, content: Cell, message: RegExp]>([
    ['text in a rating', 'B2', 'strong', /^Problem B2 .*strong.*(number|rating)/],
    ['a blank result', 'H5', '', /^Problem H5 .*(result|blank)/i],
    ['a blank end date', 'C5', '', /^Problem C5 /],
    ['an error', 'E6', '=1/0', /^Problem E6 .*#DIV\/0!/],
    ['an unknown colour', 'G6', 'green', /^Problem G6 .*green.*(W|White)/],
    ['an unknown result', 'H6', 'maybe', /^Problem H6 .*maybe/],
    ['a negative rating', 'F5', -1590, /^Problem F5 /],
    ['a date of another form', 'C6', '20 March', /^Problem C6 .*20 March.*15 March 2024/],
  ])('%s is told with its cell, and nothing runs', async (_, cell, content, message) => {
    await pane.workbench.write(cell, [[content]]);
    await pane.press('Refresh');
    expect(await problems()).toEqual([expect.stringMatching(message)]);
    const run = pane.frame.getByRole('button', { name: 'Run', exact: true });
    expect(await run.getAttribute('aria-disabled')).toBe('true');
    expect(await pane.text()).toContain('Correct the problem above first.');
    await run.click({ force: true });
    await nothingWritten();
    await pane.press(`Go to cell ${cell}`);
    const selected = await pane.workbench.page.evaluate(() => window.workbench?.grid.selection());
    expect(`${String.fromCharCode(65 + (selected?.column ?? 0))}${(selected?.row ?? 0) + 1}`).toBe(cell);
  });

  test('a missing column is told by its name', async () => {
    await pane.workbench.write('G4', [['Shirt']]);
    await pane.press('Refresh');
    expect((await problems())[0]).toMatch(/^Problem A4 .*Colour/);
    await nothingWritten();
  });

  test('a rating of 0 is an unrated player: it is told, and runs', async () => {
    await pane.workbench.write('E2', [[0]]);
    await pane.press('Refresh');
    await pane.press('Run');
    const blitz = await pane.frame.locator('[data-card=blitz]').innerText();
    expect(blitz.replace(/\s+/g, ' ')).toMatch(/^Blitz 1200\.0 Unrated, no rated game/);
  });

  test('a click on a problem far down brings its cell into sight', async () => {
    const many = Array.from({ length: 90 }, (_, index) => [
      'Open',
      90,
      '2024/03/20',
      index + 3,
      1600,
      1590,
      'W',
      1,
    ]);
    many[89]![6] = 'green';
    await pane.workbench.write('A7:H96', many);
    await pane.press('Refresh');
    await pane.press('Go to cell G96');
    await pane.workbench.clickCell('G96');
  });

  test('a corrected cell is noticed without Refresh', async () => {
    await pane.workbench.type('G6', 'green');
    await pane.frame.waitForSelector('text=Correct the problem above first.');
    await pane.workbench.type('G6', 'B');
    await pane.frame.waitForSelector('#run[aria-disabled=false]');
  });
});

describe('Excel that cannot at the moment', () => {
  test('a cell in edit mode: the pane waits, says how to leave it, and runs then', async () => {
    await pane.workbench.type('A10', 'half an ent', '');
    await pane.frame.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((button) => button.textContent?.trim() === 'Run')?.click();
    });
    await pane.frame.waitForSelector('text=Excel has not answered yet.');
    await nothingWritten();
    await pane.workbench.page.keyboard.press('Enter');
    await pane.idle();
    expect(await pane.alert()).toBe('');
    expect(await pane.sheetNames()).toEqual(['Sheet1', 'Month report']);
  });

  test('a protected sheet is read, and the report goes beside it', async () => {
    await pane.workbench.page.evaluate(() => window.workbench?.protectSheet(true));
    await pane.press('Run');
    expect(await pane.alert()).toBe('');
    expect(await pane.sheetNames()).toEqual(['Sheet1', 'Month report']);
    expect(await pane.workbench.values('Sheet1!A1:E2')).toEqual(PLAYER);
  });

  test('a protected workbook, which refuses new sheets: the message says where to unprotect it', async () => {
    await pane.workbench.page.evaluate(() =>
      window.workbench?.host.setFailureHook((_, request) =>
        JSON.stringify(request).includes('"Name":"Add"')
          ? { code: 'AccessDenied', message: 'This operation is not permitted for the current object.' }
          : undefined,
      ),
    );
    await pane.press('Run');
    expect(await pane.alert()).toMatch(/protected\. Unprotect it on the Review tab/);
    await nothingWritten();
  });

  test('another workbook in front: the message says to come back', async () => {
    await pane.workbench.page.evaluate(() =>
      window.workbench?.host.setFailureHook(() => ({ code: 'InactiveWorkbook', message: 'not active' })),
    );
    await pane.press('Run');
    expect(await pane.alert()).toMatch(
      /perhaps because another workbook is in front\. Click into the workbook/,
    );
    await pane.workbench.page.evaluate(() => window.workbench?.host.setFailureHook(undefined));
    await nothingWritten();
  });

  test('another sheet in front: the ranges stay where they are', async () => {
    await pane.workbench.excelRun(async (context) => {
      context.workbook.worksheets.add('Elsewhere').activate();
      await context.sync();
    });
    await pane.press('Refresh');
    expect(await pane.text()).toMatch(/tournaments?, Sheet1/);
    await pane.press('Run');
    expect(await pane.sheetNames()).toEqual(['Sheet1', 'Elsewhere', 'Month report']);
  });

  test('another sheet in front that has a month too is offered, without Refresh', async () => {
    await pane.workbench.excelRun(
      async (context, { player, games }) => {
        const sheet = context.workbook.worksheets.add('April');
        sheet.getRange('A1:E2').values = player;
        sheet.getRange('A4:H6').values = games;
        sheet.activate();
        await context.sync();
      },
      { player: PLAYER, games: GAMES },
    );
    await pane.frame.waitForSelector('text=has a month too');
    await pane.press('Use this sheet');
    expect(await pane.text()).toMatch(/tournaments?, April/);
  });

  test('a request that breaks off while the report is written leaves no half of it', async () => {
    for (const failing of [0, 3, 40, 200]) {
      await pane.workbench.page.evaluate((actionIndex) => {
        window.workbench?.host.setFailureHook((_, request) =>
          JSON.stringify(request).includes('Formulas')
            ? { code: 'GeneralException', message: 'broken off', actionIndex }
            : undefined,
        );
      }, failing);
      await pane.press('Run');
      expect(await pane.alert()).toMatch(/Click into the workbook .* then try again/);
      await nothingWritten();
    }
  });
});
