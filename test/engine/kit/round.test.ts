import fc from 'fast-check';
import { bandOf, roundHalfAway, roundHalfUp, wholeOr, wholePercent } from '../../../src/engine/kit/round';

test('a band holds from its lower bound to the next, the first one below too', () => {
  const bands = [
    [0, 'low'],
    [10, 'middle'],
    [20, 'high'],
  ] as const;
  expect([-5, 0, 9.99, 10, 19.99, 20, 500].map((at) => bandOf(bands, at))).toEqual([
    'low',
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ]);
});

test.each([
  [0.5, 0, 1],
  [-0.5, 0, -1],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [-1.005, 2, -1.01],
  [-2.675, 2, -2.68],
  [0.125, 2, 0.13],
  [1.25, 1, 1.3],
  [1.15, 1, 1.2],
  [8.345, 2, 8.35],
  [0.1 + 0.2, 1, 0.3],
  [1234.449999, 1, 1234.4],
  [1e-9, 2, 0],
  [1e21, 1, 1e21],
])('%p to %p decimals is %p', (value, digits, rounded) => expect(roundHalfAway(value, digits)).toBe(rounded));

test('a small negative number rounds to 0, not to -0', () => {
  expect(Object.is(roundHalfAway(-0.001, 2), 0)).toBe(true);
});

test('is odd, changes nothing twice, and moves by half a digit at most', () => {
  const value = fc.double({ min: -4000, max: 4000, noNaN: true });
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 6 }), (x, digits) => {
      const rounded = roundHalfAway(x, digits);
      expect(roundHalfAway(-x, digits) + rounded).toBe(0);
      expect(roundHalfAway(rounded, digits)).toBe(rounded);
      expect(Math.abs(rounded - x)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
    }),
  );
});

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
