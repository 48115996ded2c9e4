import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POOL_PARTS } from '../../src/bureau/results/pool';
import { expectedScoreWhite } from '../../src/engine/csa2024';
import { DEVIANCE_OF_A_HALF, drift, gameDeviance, normalQuantile } from '../../src/engine/evidence';
import { STATISTICS } from '../../src/publications/report/evaluationStatistics';

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

test('every figure of the sheets has an entry, under its title or as a part of another one', () => {
  const titles = entries.map(([title]) => title);
  const partOf: Readonly<Record<string, string>> = {
    ...{ 'Deviance D': 'Deviance', '100 D / 0.30103': 'Deviance', 'Difference of D': 'Verdicts' },
    ...{ 'Brier B': 'Brier score', Skill: 'Skill', 'Section score, RMSE': 'Section score' },
    ...{ Interval: 'Intervals', Holm: 'Verdicts', z: 'Results worth a look', Points: 'Groups' },
    ...{ 'Result - e': 'Groups', 'Expected, scored': 'Calibration', 'Slope b': 'Calibration' },
    ...{ 'Intercept a': 'Calibration', Sum: 'The pool', 'Published - raw': 'The pool', Drift: 'Drift' },
    'Settled adults': 'Drift',
  };
  const figures = Object.values(STATISTICS).flatMap((all) => all.map(({ title }) => title));
  expect(figures.filter((title) => !titles.includes(partOf[title] ?? ''))).toEqual([]);
  expect(titles.filter((title) => !Object.values(partOf).includes(title))).toEqual([]);
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
    'new players',
    'are gone',
    'typed by hand',
  ])
    expect(text).toContain(words);
  expect(POOL_PARTS).toHaveLength(8);
});
