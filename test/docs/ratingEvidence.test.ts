import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POOL_PARTS } from '../../src/bureau/results/pool';
import { expectedScoreWhite } from '../../src/engine/csa2024';
import { DEVIANCE_OF_A_HALF, drift, gameDeviance, normalQuantile } from '../../src/engine/evidence';
import { completed } from '../../src/engine/kit/progress';
import type { SheetModel } from '../../src/figures/sheetModel';
import { evaluateSteps } from '../../src/publications/evaluation';
import { evaluationSheets } from '../../src/publications/report/evaluationSheets';
import { STATISTICS } from '../../src/publications/report/evaluationStatistics';
import { madeChain } from '../publications/support';

const page = readFileSync(join(__dirname, '../../docs/rating-evidence.md'), 'utf8').replaceAll('\r', '');
const entries = page
  .slice(page.indexOf('## What the figures mean'), page.indexOf('## What to keep in mind'))
  .split('\n### ')
  .slice(1)
  .map((text): [title: string, text: string] => {
    const [title = '', ...lines] = text.split('\n');
    return [title, lines.join(' ').replaceAll(/\s+/g, ' ').trim()];
  });
const entry = (title: string): string => entries.find(([one]) => one === title)![1];

test.each(entries)('%s: what it means, an example with figures, its formula and its source', (_, text) => {
  const parts = text.split(/(?:^| )(?:Example|Formula|Source): /);
  expect(parts).toHaveLength(4);
  for (const part of parts) expect(part.length).toBeGreaterThan(10);
  expect(parts[1]).toMatch(/\d/);
});

/** The entry of each column of figures. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  ...{ 'Deviance D': 'Deviance', '100 D / 0.30103': 'Deviance', 'D of the months to choose on': 'Deviance' },
  ...{ 'Brier B': 'Brier score', Skill: 'Skill', 'Difference of D': 'Verdicts', Verdict: 'Verdicts' },
  ...{ Probability: 'Verdicts', Holm: 'Verdicts', RMSE: 'Section score', Mean: 'Section score' },
  ...{ from: 'Intervals', to: 'Intervals', Score: 'Results worth a look', Expected: 'Results worth a look' },
  ...{ z: 'Results worth a look', 'Slope b': 'Calibration', 'Intercept a': 'Calibration' },
  ...{ 'Favourites scored': 'Calibration', 'As if rated': 'Groups' },
  ...{ Tenth: 'Calibration', Scored: 'Calibration', 'Scored - expected': 'Calibration' },
  ...{ Points: 'Groups', 'Result - e': 'Groups', Sum: 'The pool', Change: 'The pool' },
  ...{ 'Published - raw': 'The pool', 'All rated players': 'Drift', 'Settled adults': 'Drift' },
  ...{ 'Settled adults rated': 'Drift', Players: 'Drift', 'Mean change': 'Drift' },
  ...Object.fromEntries(POOL_PARTS.map(([, title]) => [title, 'The pool'])),
};
/** Columns that name and count what a row is about. */
const NAMES = ['System', 'Games', 'Sections', 'Players in sections', 'Event', 'Month', 'CSA id', 'Group'];
const COUNTS = [...NAMES, 'Rated players'];

test('every column of the four sheets has an entry, and every entry a column', () => {
  const chain = madeChain(13, 31);
  const found = completed(evaluateSteps(chain, { list: 'main', level: 'curves', testMonths: 13 }));
  if ('kind' in found) throw new Error(JSON.stringify(found));
  const unusual = [
    { ...{ month: '2024-01', event: 'Open', player: '1', games: 5 }, score: 5, expected: 1, z: 4 },
  ];
  const sheets = evaluationSheets({ ...found, unusual }, { looks: 1, withIds: true });
  const headers = sheets.flatMap(({ content, charts }) => {
    const { cells, roles } = content as SheetModel;
    const ofCharts = charts.map(({ source }) => source.row);
    const rows = roles.filter(({ role }) => role === 'header').map(({ box }) => box.row);
    // The cells of a chart repeat figures.
    const own = rows.filter((row) => !ofCharts.includes(row) || cells[row]!.includes('All rated players'));
    return own.flatMap((row) =>
      cells[row]!.filter((cell) => typeof cell === 'string' && cell !== '').map(String),
    );
  });
  const columns = new Set(headers);
  for (const title of ['z', 'Mean change', 'Slope b', 'Points', 'Holm', 'Sum'])
    expect(columns).toContain(title);
  expect([...columns].filter((title) => ENTRY_OF[title] === undefined && !COUNTS.includes(title))).toEqual(
    [],
  );
  const titles = entries.map(([title]) => title);
  expect(titles.filter((title) => ![...columns].some((column) => ENTRY_OF[column] === title))).toEqual([]);
  expect(Object.values(ENTRY_OF).filter((title) => !titles.includes(title))).toEqual([]);
});

test('every figure that a sheet explains is one of its columns', () => {
  const figures = Object.values(STATISTICS).flatMap((all) => all.map(({ title }) => title));
  const partOf: Readonly<Record<string, string>> = {
    ...{
      'Section score, RMSE and mean': 'RMSE',
      Interval: 'from',
      'Probability, Holm': 'Holm',
      Drift: 'Mean change',
    },
    ...{
      'Expected, scored': 'Scored',
      'Games to By hand': 'By hand',
      'Mean raw rating': 'All rated players',
    },
  };
  expect(figures.filter((title) => ENTRY_OF[partOf[title] ?? title] === undefined)).toEqual([]);
});

const white = (points: number): number => expectedScoreWhite(1500 + points, 1500);
/** Of a player who has both colours equally often. */
const oneOf = (points: number): number => (white(points) + 1 - white(-points)) / 2;
const A_POINT = white(1) - white(0);

// The first figure is the one that an example begins with, the others follow from it.
test.each([
  ['Deviance', 'White is rated 84 points higher, so 0.64 is expected', white(84).toFixed(2), '0.64'],
  ['Brier score', 'White is rated 84 points higher, so 0.64 is expected', white(84).toFixed(2), '0.64'],
  ['Deviance', 'White wins: 0.194', gameDeviance(1, 0.64).toFixed(3), '0.194'],
  ['Deviance', 'a draw: 0.319', gameDeviance(0.5, 0.64).toFixed(3), '0.319'],
  ['Deviance', 'White loses: 0.444', gameDeviance(0, 0.64).toFixed(3), '0.444'],
  [
    'Deviance',
    'ratings that are all 50 points wrong make D greater by 0.003',
    (gameDeviance(0.5, oneOf(50)) - DEVIANCE_OF_A_HALF).toFixed(3),
    '0.003',
  ],
  ['Brier score', '(1 - 0.64)² = 0.13', ((1 - 0.64) ** 2).toFixed(2), '0.13'],
  ['Brier score', 'a draw: 0.02', ((0.5 - 0.64) ** 2).toFixed(2), '0.02'],
  ['Brier score', 'White loses: 0.41', (0.64 ** 2).toFixed(2), '0.41'],
  [
    'Section score',
    'rated 61 points higher than each of seven opponents is expected to score 4',
    (7 * oneOf(61)).toFixed(1),
    '4.0',
  ],
  ['Section score', '(5 - 4) / √7 = 0.38', ((5 - 4) / Math.sqrt(7)).toFixed(2), '0.38'],
  ['Calibration', 'White is rated 136 points higher, so 0.70 is expected', white(136).toFixed(2), '0.70'],
  ['Calibration', 'With a slope of 0.9 White scores 0.68', (0.5 + 0.9 * (0.7 - 0.5)).toFixed(2), '0.68'],
  ['Calibration', 'as if only 119 points higher', ((0.68 - white(0)) / A_POINT).toFixed(0), '119'],
  ['Verdicts', '0.03 apart, which is 26 rating points', (0.03 / A_POINT).toFixed(0), '26'],
  ['Groups', '20 / (400 × 0.001164) = 43', (20 / (400 * A_POINT)).toFixed(0), '43'],
  [
    'The pool',
    'games -40, lift +310, penalties -30, a new player +1250',
    String(-40 + 310 - 30 + 1250),
    '1490',
  ],
  ['The pool', 'the list has 1,490 points more', String(-40 + 310 - 30 + 1250), '1490'],
])('%s: the example "%s" is right', (title, words, found, expected) => {
  expect(entry(title)).toContain(words);
  expect(found).toBe(expected);
});

test('Skill: the example is right', () => {
  const expected = [white(200), white(-200)];
  const mean = (expected[0]! + expected[1]!) / 2;
  const right = (expected[0]! * (1 - expected[0]!) + expected[1]! * (1 - expected[1]!)) / 2;
  const without = mean * (1 - mean);
  const figures = [right.toFixed(3), mean.toFixed(2), without.toFixed(3), (1 - right / without).toFixed(2)];
  expect(figures).toEqual(['0.194', '0.54', '0.248', '0.22']);
  expect(entry('Skill')).toContain("B = 0.194, White's mean score of 0.54 alone has 0.248: skill 0.22");
});

test('Results worth a look: the example is right, and is one', () => {
  const e = oneOf(-196);
  const z = (7 - 7 * e) / Math.sqrt(7 * e * (1 - e));
  expect([(7 * e).toFixed(1), z.toFixed(1)]).toEqual(['1.9', '4.3']);
  const rare = 0.05 / (2 * 200);
  expect(z).toBeGreaterThan(normalQuantile(rare));
  expect(e ** 7).toBeLessThan(rare);
  expect(entry('Results worth a look')).toContain(
    '196 points lower than each of seven opponents is expected to score 1.9',
  );
});

test('Drift: the example is right', () => {
  const to = new Map([...'abc'].map((id, at) => [id, 1500 + [-30, -20, 5][at]!]));
  expect(drift(new Map([...to.keys()].map((id) => [id, 1500])), to)).toMatchObject({
    mean: -15,
    interval: null,
  });
  expect(entry('Drift')).toContain('three adults moved by -30, -20 and +5 points: -15');
});

test('The pool: every part of the bookkeeping is named', () => {
  const text = entry('The pool');
  for (const words of [
    'games',
    'lift (40)',
    'maximum (47)',
    'floor (42)',
    'penalties (51-54)',
    'new or returning players',
    'no longer rated',
    'typed by hand',
  ])
    expect(text).toContain(words);
  expect(POOL_PARTS).toHaveLength(8);
});
