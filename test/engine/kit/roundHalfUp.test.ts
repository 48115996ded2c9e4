import { roundHalfUp, wholeOr, wholePercent } from '../../../src/engine/kit/roundHalfUp';

test.each([
  [2184.5, 2185],
  [2184.49, 2184],
  [-0.5, 0],
  [-1.5, -1],
  [-1.6, -2],
  [1.4999999999999998, 2],
  [0.1 + 0.2 + 0.2, 1],
])('%p is rounded to %p', (value, expected) => {
  expect(roundHalfUp(value)).toBe(expected);
});

test('a number is used whole, or as it is', () => {
  expect((['whole', 'none', 'exact'] as const).map((rounding) => wholeOr(12.5, rounding))).toEqual([
    13, 12.5, 12.5,
  ]);
});

test.each([
  [8, 9, 89],
  [1, 8, 13],
  [3, 8, 38],
  [0, 5, 0],
  [5, 5, 100],
])('a score of %p from %p is %p per cent', (score, games, expected) => {
  expect(wholePercent(score, games)).toBe(expected);
});
