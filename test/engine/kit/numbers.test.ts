import {
  isCount,
  isPositive,
  isUsable,
  LARGEST_NUMBER,
  tally,
  mean,
  sum,
} from '../../../src/engine/kit/numbers';
import { countScores } from '../../../src/engine/kit/crosstable';
import { asRawRating, asScore } from '../../../src/engine/kit/units';
import { columnOf, emptyColumn } from '../../../src/engine/csa2024/bureau/bureauInput';
import { scoreProblem } from '../../../src/engine/kit/score';

const NUMBERS = [-1e16, -1e15, -1.5, -1, 0, 0.5, 1, 1.5, 1e15, 1e16, Infinity, -Infinity, NaN];

test.each([
  ['calculated with up to 1e15 on both sides', isUsable, [-1e15, -1.5, -1, 0, 0.5, 1, 1.5, 1e15]],
  ['a rating or K above 0', isPositive, [0.5, 1, 1.5, 1e15]],
  ['a count when it is whole, 0 too', isCount, [0, 1, 1e15]],
] as const)('a number can be %s', (_, holds, expected) => {
  expect(LARGEST_NUMBER).toBe(1e15);
  expect(NUMBERS.filter(holds)).toEqual(expected);
});

test('values are counted, in the order in which they come first', () => {
  expect([...tally(['b', 'a', 'b'])]).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test('sums and means of none, one and two', () => {
  expect([[], [3], [3, 4]].map(sum)).toEqual([0, 3, 7]);
  expect([[], [3], [3, 4]].map(mean)).toEqual([null, 3, 3.5]);
});

test('wins, draws and losses are counted, and make the score', () => {
  const games = ([1, 1, 1, 1, 0.5, 0.5, 0] as const).map((score) => ({ score }));
  expect(countScores(games)).toEqual({ games: 7, wins: 4, draws: 2, losses: 1, score: 5 });
  expect(countScores([])).toEqual({ games: 0, wins: 0, draws: 0, losses: 0, score: 0 });
});

test.each([
  [1, 1.5, 'gamesNotWhole', { games: 1.5 }],
  [0, -1, 'gamesNotWhole', { games: -1 }],
  [0, 0, 'noRatedGames', {}],
  [-0.5, 2, 'scoreOutOfRange', { score: -0.5, games: 2 }],
  [2.5, 2, 'scoreOutOfRange', { score: 2.5, games: 2 }],
  [NaN, 2, 'scoreOutOfRange', { score: NaN, games: 2 }],
])('a score of %p in %p games is none: %s', (score, games, problem, details) => {
  expect(scoreProblem('49', asScore(score), games)).toEqual({
    problem,
    clause: '49',
    severity: 'error',
    details,
  });
});

test('a score from 0 to all games is one', () => {
  expect([0, 0.5, 2].map((score) => scoreProblem('49', asScore(score), 2))).toEqual([null, null, null]);
});

test('a unit does not change the number, and a column has NaN for none', () => {
  expect(asRawRating(1500.25)).toBe(1500.25);
  expect(columnOf([asRawRating(1500), null])).toEqual(Float64Array.of(1500, NaN));
  expect(emptyColumn(3)).toEqual(new Float64Array(3));
});
