import { copyFileSync, mkdirSync } from 'node:fs';
import golden from '../golden/csa2024-worked-example.json';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { cellAddress } from '../../src/figures/address';
import { RatingsPane, valuesOf } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const model = exampleSheet();
const place = (key: string): { row: number; column: number } => {
  const found = model.places.get(key);
  if (found === undefined) throw new Error(`The example has no cell ${key}.`);
  return found;
};

let suite: WorkbenchSuite;
let pane: RatingsPane;
let cells: Cell[][];
const valueAt = (key: string): Cell | undefined => cells[place(key).row]?.[place(key).column];

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  pane = await RatingsPane.open(suite);
  await pane.insertExample();
  cells = await valuesOf(pane.workbench, 'Worked example', model);
});

afterAll(() => suite.close());

test('the example stands on a new sheet of its own, without an error and without a request elsewhere', async () => {
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Worked example']);
  expect(pane.workbench.errors).toEqual([]);
  expect(pane.workbench.foreignRequests).toEqual([]);
  const errors = cells.flat().filter((cell) => /^#[A-Z]+[!/?]/.test(String(cell)));
  expect(errors).toEqual([]);
});

test('each of the 275 cells is a formula and gives the golden number to 1e-9', async () => {
  const wrong: string[] = [];
  for (const { cell, official } of golden.cells) {
    const { row, column } = place(cell);
    const value = valueAt(cell);
    const written = model.cells[row]?.[column];
    if (!String(written).startsWith('=')) wrong.push(`${cell} is no formula: ${written}`);
    if (typeof value !== 'number' || !(Math.abs(value - official) <= 1e-9)) {
      wrong.push(`${cell} in ${cellAddress({ row, column })}: ${value} for ${official}`);
    }
  }
  expect(golden.cells).toHaveLength(275);
  expect(wrong).toEqual([]);
});

test('each verdict is the golden one, and they are counted', () => {
  const verdicts: Record<string, string> = { both: 'equal', stepwise: 'rounding', neither: 'differs' };
  const wrong = golden.cells.filter(
    ({ cell, printedAgreesWith }) => valueAt(`verdict/${cell}`) !== verdicts[printedAgreesWith],
  );
  expect(wrong.map(({ cell }) => cell)).toEqual([]);
  expect(['equal', 'rounding', 'differs'].map((verdict) => valueAt(`count/${verdict}`))).toEqual([
    208, 52, 15,
  ]);
});

test('CSA.MONTH spills a header and four rows, by the regulations with clause 47', () => {
  const { row, column } = place('month');
  const spilled = cells.slice(row, row + 5).map((line) => line.slice(column, column + 10));
  expect(spilled[0]).toEqual([
    'Rating',
    'K',
    'Old raw',
    'Change',
    'Maximum',
    'Temporary raw',
    'Wp',
    'New raw',
    'Weighted',
    'Published',
  ]);
  const figures = spilled
    .slice(1)
    .map((line) => [line[0], Number(line[7]).toFixed(3), Number(line[9]).toFixed(3)]);
  expect(figures).toEqual([
    ['Main', '1521.949', '1521.949'],
    ['Standard', '1529.888', '1529.888'],
    ['Rapid', '1390.442', '1412.498'],
    ['Blitz', '1228.612', '1228.612'],
  ]);
});

test('the pane reads the example and its cross-check counts what the sheet counts', async () => {
  expect(await pane.text()).toContain('26 games in 4 tournaments');
  await pane.workbench.select(cellAddress(place('month')));
  await pane.workbench.page.waitForTimeout(500);
  const file = await pane.workbench.screenshot('workbench-example');
  // The picture of the README is only replaced when somebody asks for it.
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync('docs/images', { recursive: true });
    copyFileSync(file, 'docs/images/workbench.png');
  }
  await pane.page('Check');
  await pane.page('A calculation');
  await pane.press('Check the numbers');
  const text = await pane.text();
  expect(text).toContain('275 numbers compared');
  expect(text).toMatch(/208 equal|equal 208/);
  expect(text).toMatch(/52 only with hand rounding|only with hand rounding 52/);
  expect(text).toMatch(/15 differ|differ 15/);
  // Reasons are behind information buttons.
  const reasons = await pane.frame.locator('main').textContent();
  for (const finding of [
    '-4.9',
    '11.95',
    '0.541767',
    '1405.6 is missing',
    'February',
    'Clause 47 is not applied',
  ]) {
    expect(reasons).toContain(finding);
  }
  await pane.press('Write as a sheet');
  expect(await pane.sheetNames()).toEqual(['Sheet1', 'Worked example', 'Cross-check']);
});

test('a changed input recalculates the sheet, typed by keyboard', async () => {
  const { workbench } = pane;
  const rating = cellAddress(place('in/main/rating'));
  const published = `Worked example!${cellAddress(place('step9/main/published'))}`;
  await workbench.page.evaluate(() => {
    const grid = window.workbench?.grid;
    const example = grid?.sheets().find(({ name }) => name === 'Worked example');
    if (grid !== undefined && example !== undefined) grid.activateSheet(example.id);
  });
  const [[before]] = (await workbench.values(published)) as [[number]];
  await workbench.type(rating, '1505.6');
  const [[after]] = (await workbench.values(published)) as [[number]];
  expect(before).toBeCloseTo(1521.949, 3);
  expect(after).toBeGreaterThan(before + 20);
  const valueOf = async (key: string): Promise<unknown> =>
    ((await workbench.values(`Worked example!${cellAddress(place(key))}`)) as [[unknown]])[0][0];
  expect(await valueOf('verdict/step9/main/published')).toBe('inputs changed');
  expect([await valueOf('count/rounding'), await valueOf('count/differs')]).toEqual([0, 0]);
  await pane.page('Player');
  await workbench.type(rating, '1405.6');
  expect(((await workbench.values(published)) as [[number]])[0][0]).toBeCloseTo(before, 9);
  expect([await valueOf('count/rounding'), await valueOf('count/differs')]).toEqual([52, 15]);
});
