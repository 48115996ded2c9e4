import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const CROSSTABLE: Cell[][] = [
  ['No.', 'Player', 'Rating', 'K', 1, 2, 3, 4, 5, 6],
  [1, 'Anna', 1845, 20, '', 1, 0.5, 1, 1, 1],
  [2, 'Ben', 1938, 20, 0, '', 1, 0.5, 1, 1],
  [3, 'Cleo', 1700, 30, 0.5, 0, '', 1, 0, 1],
  [4, 'Dan', '', '', 0, 0.5, 0, '', 1, 0.5],
  [5, 'Eve', 1650, 30, 0, 0, 1, 0, '', 1],
  [6, 'Finn', 1590, 30, 0, 0, 0, 0.5, 0, ''],
];

/** A Swiss of five rounds in which each of the first half meets five of the second half. */
function swiss(players: number): Cell[][] {
  const half = players / 2;
  const rounds = [0, 1, 2, 3, 4];
  const row = (index: number): Cell[] => {
    const results = rounds.map((round) => {
      const opponent = index < half ? half + ((index + round) % half) : (index - half - round + half) % half;
      const first = Math.min(index, opponent);
      const score = [1, 0.5, 0][(first + round) % 3] ?? 0;
      const own = index === first ? score : 1 - score;
      return `${opponent + 1}${index < half === (round % 2 === 0) ? 'w' : 'b'}${own === 0.5 ? '=' : own}`;
    });
    return [index + 1, `Player ${index + 1}`, index % 10 === 9 ? '' : 2200 - index, 20, ...results];
  };
  return [
    ['No.', 'Player', 'Rating', 'K', 'Rd 1', 'Rd 2', 'Rd 3', 'Rd 4', 'Rd 5'],
    ...Array.from({ length: players }, (_, index) => row(index)),
  ];
}

let suite: WorkbenchSuite;
let pane: RatingsPane;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const nothingWritten = async (): Promise<void> => expect(await pane.sheetNames()).toEqual(['Sheet1']);

/** The errors as shown, each a line that begins with its cell. */
const errors = async (): Promise<string[]> =>
  (await pane.frame.locator('.found.error').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

describe('a crosstable that is wrong', () => {
  beforeEach(async () => {
    pane = await RatingsPane.open(suite);
    await pane.workbench.write('A1:J7', CROSSTABLE);
    await pane.press('Rate a tournament');
    await pane.choose('Rules', 'csa2013');
    expect(await pane.text()).toContain('6 players, 5 rounds, Sheet1 A1:J7');
  });

  afterEach(() => pane.workbench.giveBack());

  const refused = async (cell: string, message: RegExp): Promise<void> => {
    await pane.press('Refresh');
    expect((await errors())[0]).toMatch(message);
    const run = pane.frame.getByRole('button', { name: 'Run', exact: true });
    expect(await run.getAttribute('aria-disabled')).toBe('true');
    await run.click({ force: true });
    await nothingWritten();
    await pane.frame
      .getByRole('button', { name: `Go to cell ${cell}` })
      .first()
      .click();
    await pane.idle();
    const selected = await pane.workbench.page.evaluate(() => window.workbench?.grid.selection());
    expect(`${String.fromCharCode(65 + (selected?.column ?? 0))}${(selected?.row ?? 0) + 1}`).toBe(cell);
  };

  test.each<[name: string, cell: string, content: Cell, told: string, message: RegExp]>([
    [
      'a result without its mirror',
      'E3',
      '',
      'F2',
      /^Problem F2 Player 1 against 2: The opponent has no result/,
    ],
    ['two mirrored wins', 'E3', 1, 'F2', /^Problem F2 Player 1 against 2: Both players have won/],
    ['a player against themselves', 'E2', 1, 'E2', /^Problem E2 .*is their own opponent/],
    ['text in a rating', 'C4', 'strong', 'C4', /^Problem C4 "strong" is not a rating/],
    ['a negative rating', 'C4', -1700, 'C4', /^Problem C4 .*negative/],
    ['an error in a cell', 'F4', '=1/0', 'F4', /^Problem F4 .*#DIV\/0!/],
    ['a result that is none', 'F4', 'maybe', 'F4', /^Problem F4 .*maybe/],
  ])('%s is told with its cell, and nothing runs', async (_, cell, content, told, message) => {
    await pane.workbench.write(cell, [[content]]);
    await refused(told, message);
  });

  test('an unknown opponent among the columns is told with its cell', async () => {
    await pane.workbench.write('J1', [[9]]);
    await refused('J1', /^Problem J1 There is no player 9/);
  });

  test('an unknown opponent in a round is told with its cell', async () => {
    await pane.workbench.write('A1:J7', [
      ['No.', 'Player', 'Rating', 'K', 'Rd 1', '', '', '', '', ''],
      [1, 'Anna', 1845, 20, '9w1', '', '', '', '', ''],
      [2, 'Ben', 1938, 20, '', '', '', '', '', ''],
      ...Array.from({ length: 4 }, () => Array.from({ length: 10 }, () => '')),
    ]);
    await refused('E2', /^Problem E2 Player 1: There is no player 9/);
  });

  test('a K that is asked for and missing is told with its cell', async () => {
    await pane.openLine('6 players');
    await pane.choose('K that is not given', 'is asked for');
    await pane.workbench.write('D3', [['']]);
    await refused('D3', /^Problem D3 Player 2: A rated player needs a K/);
  });

  test('nobody in it is told', async () => {
    await pane.workbench.write(
      'A2:J7',
      Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => '')),
    );
    await refused('A1', /^Problem A1 The crosstable has no players/);
  });

  test('a corrected cell is noticed without Refresh', async () => {
    await pane.workbench.type('C4', 'strong');
    await pane.frame.waitForSelector('text=Correct the problem above first.');
    await pane.workbench.type('C4', '1700');
    await pane.frame.waitForSelector('#tournament-run[aria-disabled=false]');
  });

  test('the choices are there again when the workbook is opened again', async () => {
    await pane.choose('Rules', 'Queensland Junior');
    await pane.choose('Event', 'lightning, K 5');
    await pane.choose('The report has', 'Values');
    await pane.workbench.page.evaluate(() => window.workbench?.host.reload());
    const again = await RatingsPane.of(pane.workbench);
    await again.frame.waitForSelector('text=6 players, 5 rounds');
    const chosen = await again.frame.evaluate(() =>
      ['system', 'option-kind', 'style'].map(
        (id) => document.querySelector<HTMLSelectElement>(`#${id}`)?.value,
      ),
    );
    expect(chosen).toEqual(['qjrl', 'lightning', 'values']);
  });

  test('a request that breaks off while the report is written leaves no half of it', async () => {
    await pane.workbench.page.evaluate(() =>
      window.workbench?.host.setFailureHook((_, request) =>
        JSON.stringify(request).includes('Formulas')
          ? { code: 'GeneralException', message: 'broken off', actionIndex: 3 }
          : undefined,
      ),
    );
    for (const action of ['Run', 'Compare systems']) {
      await pane.press(action);
      expect(await pane.alert()).toMatch(/Click into the workbook .* then try again/);
      await nothingWritten();
    }
    await pane.workbench.page.evaluate(() => window.workbench?.host.setFailureHook(undefined));
    await pane.press('Run');
    expect(await pane.sheetNames()).toEqual(['Sheet1', 'Chess SA 2013 section']);
    expect(await pane.workbench.values('Sheet1!A1:J7')).toEqual(CROSSTABLE);
  });
});

test('a whole run by keyboard alone, with the focus where it goes on', async () => {
  pane = await RatingsPane.open(suite);
  await pane.workbench.write('A1:J7', CROSSTABLE);
  const keys = await PaneKeyboard.in(pane);
  await keys.enter('Rate a tournament');
  await pane.frame.waitForSelector('text=6 players, 5 rounds');
  await pane.idle();
  expect(await keys.focused()).toBe("A tournament's crosstable");
  await pane.choose('Rules', 'csa2013');
  await keys.enter(/^6 players, 5 rounds/);
  await keys.tabTo('Scheduled rounds (blank: as in the crosstable)');
  await keys.tabTo('Run');
  await keys.press('Space');
  await pane.frame.waitForSelector('#tournament-result-title');
  expect(await keys.focused()).toBe('New ratings');
  await keys.tabTo('Chess SA 2013 section');
  await keys.enter('Insert an example');
  await keys.tabTo('Insert the example');
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Chess SA 2013 section']);
  pane.workbench.giveBack();
});

test('500 players are rated by each system, and compared', async () => {
  pane = await RatingsPane.open(suite);
  await pane.workbench.write('A1:I501', swiss(500));
  await pane.press('Rate a tournament');
  expect(await pane.text()).toContain('500 players, 5 rounds, Sheet1');
  await pane.choose('The report has', 'Values');
  for (const system of ['Chess SA 2013', 'FIDE 2008', 'Queensland Junior', 'Red Hot Pawn']) {
    await pane.choose('Rules', system === 'Chess SA 2013' ? 'csa2013' : system);
    await pane.press('Run');
    expect(await pane.alert()).toBe('');
    expect((await pane.sheetNames()).at(-1)).toBe(`${system} section`);
    expect(await pane.frame.locator('tbody.rating').count()).toBe(100);
    expect(await pane.text()).toContain('And 400 more on the report.');
  }
  await pane.press('Compare systems');
  expect(await pane.alert()).toBe('');
  expect((await pane.sheetNames()).at(-1)).toBe('Compare systems');
  pane.workbench.giveBack();
});

describe('the page at 320 px, light and dark', () => {
  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { viewport: { width: 1280, height: 1000 } });
    await pane.narrow();
  });

  afterAll(() => pane.workbench.giveBack());

  const looksRight = async (name: string): Promise<void> => {
    const width = await pane.frame.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    expect(width[0]).toBeLessThanOrEqual(320);
    expect(width[1]).toBeLessThanOrEqual(width[0] ?? 0);
    expect(await violations(pane)).toEqual([]);
    await pane.pictures(`pane-tournament-${name}`);
  };

  test('without a crosstable', async () => {
    await pane.press('Rate a tournament');
    await looksRight('empty');
  });

  test('with a crosstable and its notes', async () => {
    await pane.workbench.write('A1:J7', CROSSTABLE);
    await pane.workbench.write('D3', [['']]);
    await pane.press('Refresh');
    await looksRight('notes');
  });

  test.each(['csa2013', 'FIDE 2008', 'Queensland Junior', 'Red Hot Pawn'])(
    'with the interpretations of %s',
    async (system) => {
      await pane.choose('Rules', system);
      await pane.openLine('6 players');
      await pane.frame.locator('#options-title').scrollIntoViewIfNeeded();
      await looksRight(`interpretations-${system.toLowerCase().replaceAll(' ', '-')}`);
    },
  );

  test('with a result', async () => {
    await pane.choose('Rules', 'csa2013');
    await pane.press('Run');
    // Where Excel refuses, the focus stays on Run.
    expect(await pane.alert()).toBe('');
    expect(await pane.frame.evaluate(() => document.activeElement?.id)).toBe('tournament-result-title');
    await looksRight('result');
    await pane.workbench.screenshot('workbench-tournament');
  });

  test('with all systems, by keyboard', async () => {
    const keys = await PaneKeyboard.in(pane);
    await keys.tabTo('Chess SA 2013');
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await pane.frame.waitForSelector('.systems');
    expect(await pane.frame.locator('.systems thead th').count()).toBe(4);
    await looksRight('systems');
    await keys.enter('Show Queensland Junior, Red Hot Pawn');
    expect(await pane.frame.locator('.systems thead th').allInnerTexts()).toEqual([
      'Player',
      'Queensland Junior',
      'Red Hot Pawn',
    ]);
    await keys.enter('Names and notes');
    expect(await keys.focused()).toBe('Names and notes');
    await looksRight('systems-notes');
    await keys.begin();
    await keys.tabTo('All systems');
    await keys.press('ArrowLeft');
    await keys.press('Enter');
    await pane.frame.waitForSelector('tbody[data-player="1"]');
  });

  test('with problems', async () => {
    await pane.workbench.write('Sheet1!C4', [['strong']]);
    await pane.press('Refresh');
    await pane.frame.locator('.found').first().scrollIntoViewIfNeeded();
    await looksRight('problems');
  });
});
