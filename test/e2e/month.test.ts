import { playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { ownMonth, readOwnMonth } from '../../src/month';
import { boxAddress, cellAddress } from '../../src/figures/address';
import { monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import { REPORT_STYLES, type ReportStyle } from '../../src/figures/sheetModel';
import { addressOf, blockCells, RatingsPane, valuesOf } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const example = exampleSheet();
const blocks = {
  player: blockCells(example, 'player'),
  history: blockCells(example, 'history'),
  past: blockCells(example, 'past'),
  games: blockCells(example, 'games'),
};
/** Where this test's user has his tables, side by side, away from the corner. */
const places = {
  player: addressOf(blocks.player, 2, 1),
  history: addressOf(blocks.history, 2, 8),
  past: addressOf(blocks.past, 12, 1),
  games: addressOf(blocks.games, 2, 15),
};
const KINDS = ['player', 'history', 'past', 'games'] as const;

const month = (() => {
  const calculationDay = parseCalendarDay('2024/04/01')!;
  const { input } = readOwnMonth(ownMonth({ ...blocks, calculationDay }));
  if (input === null) throw new Error('The example cannot be read.');
  return playerMonth(input, REGULATIONS);
})();
const models = (style: ReportStyle): ReturnType<typeof monthReport> => monthReport(month, style);

let suite: WorkbenchSuite;
let pane: RatingsPane;
const reports = new Map<ReportStyle, Cell[][]>();

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  pane = await RatingsPane.open(suite);
  for (const kind of KINDS) await pane.workbench.write(places[kind], blocks[kind]);
  await pane.page('Player');
});

afterAll(() => suite.close());

test('the four ranges are picked with the selection', async () => {
  await pane.frame.locator('#data').click();
  for (const kind of KINDS) {
    await pane.workbench.select(places[kind]);
    await pane.press('Use selection', kind);
  }
  const text = await pane.text();
  for (const kind of KINDS) {
    const filled = blocks[kind].slice(1).filter((row) => row.slice(1).some((cell) => (cell ?? '') !== ''));
    expect(text).toContain(`${places[kind]} ${filled.length} rows Use selection`);
  }
  expect(text).toContain('26 games in 4 tournaments');
  expect(await pane.frame.inputValue('#date')).toBe('2024/04/01');
  await pane.frame.locator('#write-how').click();
});

test.each([
  ['live', 'Live CSA formulas', 'Month report'],
  ['plain', 'Plain Excel formulas', 'Month report (2)'],
  ['values', 'Values', 'Month report (3)'],
] as const)(
  'the report in the style %s is written on a sheet of its own and calculated',
  async (style, option, name) => {
    await pane.choose('The report has', option);
    await pane.press('Run');
    expect(await pane.alert()).toBe('');
    expect((await pane.sheetNames()).at(-1)).toBe(name);
    await pane.workbench.settled();
    const model = models(style);
    const cells = await valuesOf(pane.workbench, name, model);
    reports.set(style, cells);
    const formulas = model.cells.flat().filter((cell) => String(cell).startsWith('='));
    expect(formulas.length > 200).toBe(style !== 'values');
    expect(formulas.some((formula) => String(formula).includes('CSA.'))).toBe(style === 'live');
    expect(cells.flat().filter((cell) => /^#[A-Z]+[!/?]/.test(String(cell)))).toEqual([]);
  },
);

test('the three reports give every figure of the month to 1e-9', () => {
  const figures = monthFigures(month);
  const wrong: string[] = [];
  let compared = 0;
  for (const style of REPORT_STYLES) {
    const { places: at } = models(style);
    for (const [key, figure] of figures) {
      const place = at.get(key);
      if (place === undefined) continue;
      const value = reports.get(style)?.[place.row]?.[place.column];
      compared += 1;
      if (typeof value !== 'number' || !(Math.abs(value - figure) <= 1e-9)) {
        wrong.push(`${style} ${key} in ${cellAddress(place)}: ${value} for ${figure}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(3 * 250);
  expect(wrong).toEqual([]);
});

test('the pane tells the four ratings, old to new, with the reasons', async () => {
  const ratings = await pane.frame.locator('[data-card]').allInnerTexts();
  expect(ratings.map((card) => card.replace(/\s+/g, ' ').trim())).toEqual([
    'Main 1521.9 +116.3 Raw 1405.6 → 1521.9',
    'Standard 1529.9 +123.6 Raw 1406.3 → 1529.9; cut to the maximum of 123.6 (47)',
    'Rapid 1412.5 −8.4 Raw 1398.8 → 1390.4; the higher weighted rating is published (50)',
    'Blitz 1228.6 +28.6 Raw 1200.0 → 1228.6',
  ]);
  expect(await pane.frame.evaluate(() => document.activeElement?.id)).toBe('result-title');
  await pane.workbench.screenshot('workbench-report');
});

test('CSA.MONTH on the same ranges spills the same ratings, and follows a changed input', async () => {
  const { workbench } = pane;
  await workbench.excelRun(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').activate();
    await context.sync();
  });
  const formula = `=CSA.MONTH(${KINDS.map((kind) => places[kind]).join(',')},DATE(2024,4,1))`;
  await workbench.write('B60', [[formula]]);
  const published = async (): Promise<string[]> =>
    (await workbench.values('K61:K64')).map(([value]) => Number(value).toFixed(3));
  expect(await workbench.values('B60:C61')).toEqual([
    ['Rating', 'K'],
    ['Main', 32],
  ]);
  expect(await published()).toEqual(['1521.949', '1529.888', '1412.498', '1228.612']);
  const result = boxAddress({ row: 3, column: 15 + 8, rows: 1, columns: 1 });
  const [[given]] = (await workbench.values(result)) as [[Cell]];
  await workbench.write(result, [[0]]);
  expect((await published())[0]).not.toBe('1521.949');
  await pane.press('Refresh');
  expect(await pane.text()).toContain('Run again for a new report');
  await workbench.write(result, [[given]]);
  expect((await published())[0]).toBe('1521.949');
});

test('the choices are there again when the workbook is opened again', async () => {
  await pane.workbench.page.evaluate(() => window.workbench?.host.reload());
  const again = await RatingsPane.of(pane.workbench);
  await again.frame.locator('#data').click();
  await again.frame.locator('#write-how').click();
  const text = await again.text();
  for (const kind of KINDS) expect(text).toContain(places[kind]);
  expect(await again.frame.inputValue('#style')).toBe('values');
});

test('a printed range of the user is cross-checked', async () => {
  const again = await RatingsPane.of(pane.workbench);
  await again.workbench.write('B40:B43', [[1521.9], [1533.2], [1412.5], [1300]]);
  await again.page('Check', 'A calculation');
  await again.frame.getByLabel('of a range in this workbook').check();
  await again.workbench.select('B40:B43');
  await again.press('Use selection');
  await again.press('Check the numbers');
  const text = await again.text();
  expect(text).toContain('4 numbers compared');
  expect(text).toContain('clause 47 switched off');
  expect(text).toContain('follows from no reading and no single slip');
});
