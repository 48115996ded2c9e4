import { NO_MAXIMUM, playerMonth, RATING_TYPES } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { violations } from './support/axe';
import { PaneKeyboard } from './support/paneKeyboard';
import { RatingsPane, valuesOf } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

let suite: WorkbenchSuite;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});

afterAll(() => suite.close());

const shown = (value: number): string => value.toFixed(1);

/** What a cell of What if's numbers reads, its spaces as one. */
const published = async (pane: RatingsPane, list: string): Promise<string> =>
  (await pane.frame.locator(`table.if [data-rating=${list}] .published`).innerText())
    .replace(/\s+/g, ' ')
    .trim();

describe("the player's page", () => {
  let pane: RatingsPane;
  const month = playerMonth(exampleInput(), NO_MAXIMUM);

  beforeAll(async () => {
    pane = await RatingsPane.open(suite);
    await pane.insertExample();
    await pane.press('Run');
    await pane.workbench.settled();
  });

  afterAll(() => pane.workbench.giveBack());

  test('has the result, and why it is so, with its report', async () => {
    expect(await pane.frame.locator('h1').innerText()).toBe("A player's month");
    expect(await pane.text()).toMatch(/tournaments?, Worked example/);
    const picture = await pane.frame.getByRole('img').getAttribute('aria-label');
    expect(picture).toContain(`${shown(month.ratings.main.published)}.`);
  });

  test('is written on a sheet of its own, cell for cell the month in plain words', async () => {
    const before = await pane.sheetNames();
    await pane.frame.locator('#write-how').click();
    await pane.frame.getByRole('textbox', { name: 'Name', exact: true }).fill('Player A');
    await pane.press("Write the player's page");
    await pane.workbench.settled();
    expect(await pane.sheetNames()).toEqual([...before, 'My rating']);
    const model = playerSheet(playerPage(month), 'Player A');
    const cells = await valuesOf(pane.workbench, 'My rating', model);
    const wrong = model.cells.flatMap((line, row) =>
      line.flatMap((content, column) => {
        const here = cells[row]![column]!;
        const same =
          typeof content === 'number' ? Math.abs(Number(here) - content) < 1e-9 : here === (content ?? '');
        return same ? [] : [{ row, column, content, here }];
      }),
    );
    expect(wrong).toEqual([]);
    await pane.workbench.page.setViewportSize({ width: 1500, height: 1500 });
    await pane.workbench.page.screenshot({ path: 'test-results/player-sheet.png' });
  });

  test('stays with its month while its own sheet is in front', async () => {
    await pane.press('Refresh');
    expect(await pane.text()).toMatch(/tournaments?, Worked example/);
  });
});

describe('axe-core finds nothing at 320 px, light and dark', () => {
  let pane: RatingsPane;

  beforeAll(async () => {
    pane = await RatingsPane.open(suite, { viewport: { width: 1280, height: 1900 } });
    await pane.narrow();
  });

  afterAll(() => pane.workbench.giveBack());

  test('without a month', async () => {
    await pane.page('Player');
    expect(await violations(pane)).toEqual([]);
  });

  test('on each list of the example', async () => {
    await pane.page('Home');
    await pane.insertExample();
    await pane.page('Player');
    for (const list of RATING_TYPES) {
      await pane.frame.getByLabel('Rating list').selectOption(list);
      expect(await violations(pane)).toEqual([]);
    }
    await pane.frame.getByLabel('Rating list').selectOption('rapid');
    await pane.pictures('player');
  });

  test('with everything unfolded, a changed result and a game that is not complete', async () => {
    const folded = pane.frame.locator('details:not([open]) > summary, .fold > [aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
    await pane.frame.locator('select[aria-label^="Result of Round 2"]').first().selectOption('win white');
    await pane.frame.getByLabel("Opponent's Main rating").fill('strong');
    await pane.frame.getByRole('button', { name: 'Add the game' }).click();
    expect(await pane.frame.locator('.wrong:visible').count()).toBe(1);
    expect(await violations(pane)).toEqual([]);
    await pane.pictures('player-what-if');
    await pane.frame.getByLabel("Opponent's Main rating").fill('1500');
    await pane.frame.getByRole('button', { name: 'Add the game' }).click();
    expect(await pane.frame.getByRole('list', { name: 'Added games' }).count()).toBe(1);
    expect(await violations(pane)).toEqual([]);
  });

  test('nothing is wider than the pane', async () => {
    const wide = await pane.frame.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test('What if by keyboard alone: a result changed, a game added, the numbers those of the engine', async () => {
  const pane = await RatingsPane.open(suite);
  await pane.insertExample();
  const { tournaments } = exampleInput();
  const [first] = tournaments;
  const lost = first!.games.findIndex(({ result }) => result === 'loss');
  const draw = first!.games.map((game, at) => (at === lost ? { ...game, result: 'draw' as const } : game));
  const before = await pane.workbench.values('Worked example!A1:Z200');

  const keys = await PaneKeyboard.in(pane);
  await pane.frame.waitForSelector('#what-if-title');
  await pane.idle();
  await keys.enter(/^Tournament 1 /);
  await keys.tabTo(new RegExp(`^Result of Round ${first!.games[lost]!.round} of`));
  await keys.press('ArrowUp');
  const once = playerMonth(
    { ...exampleInput(), tournaments: [{ ...first!, games: draw }, ...tournaments.slice(1)] },
    NO_MAXIMUM,
  );
  const real = playerMonth(exampleInput(), NO_MAXIMUM);
  const gain = once.ratings.main.published - real.ratings.main.published;
  expect(await published(pane, 'main')).toBe(`${shown(once.ratings.main.published)} +${shown(gain)}`);
  expect(await keys.focused()).toMatch(/^Result of Round/);

  await keys.enter('Add a game');
  await keys.tabTo("Opponent's Main rating");
  await keys.type('1650.5');
  await keys.press('Tab');
  await keys.type('1600');
  await keys.tabTo('Colour');
  await keys.press('ArrowDown');
  await keys.enter('Add the game');
  const added = {
    round: null,
    opponentMain: 1650.5,
    opponentOwn: 1600,
    colour: 'black',
    result: 'win',
  } as const;
  const twice = playerMonth(
    { ...exampleInput(), tournaments: [{ ...first!, games: [...draw, added] }, ...tournaments.slice(1)] },
    NO_MAXIMUM,
  );
  for (const list of RATING_TYPES) {
    expect(await published(pane, list)).toMatch(new RegExp(`^${shown(twice.ratings[list].published)} `));
  }
  expect(await keys.focused()).toBe('New ratings with these changes');
  expect(await pane.workbench.values('Worked example!A1:Z200')).toEqual(before);

  await keys.enter('Write as a report');
  await pane.frame.waitForSelector('.note.done');
  await pane.workbench.settled();
  expect(await pane.sheetNames()).toContain('What if');
  expect(pane.workbench.errors).toEqual([]);
  pane.workbench.giveBack();
});
