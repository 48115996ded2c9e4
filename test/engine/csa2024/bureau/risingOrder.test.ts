import * as fc from 'fast-check';
import { risingOrder } from '../../../../src/engine/csa2024/bureau/order';

const orderOf = (numbers: readonly number[]): number[] => [...risingOrder(Float64Array.from(numbers))];

test('the places of numbers in rising order, of equal ones the first first', () => {
  expect(orderOf([1405.6, 1200, 2100, 1200, 1405.5])).toEqual([1, 3, 4, 0, 2]);
  expect(orderOf([])).toEqual([]);
});

test('numbers below 0 come before it, infinities at the ends', () => {
  expect(orderOf([1, -1, 0, Infinity, -2, -Infinity, 1e-310, -1e-310])).toEqual([5, 4, 1, 7, 2, 6, 0, 3]);
});

test('whatever the numbers, their order is that of comparing them', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }).map((value) => value + 0),
    fc.integer({ min: 0, max: 5 }),
    fc.double({ min: 100, max: 3000, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
      const places = numbers.map((_, place) => place);
      const at = (place: number): number => numbers[place]!;
      // -Infinity less itself is no number; equal ones keep their order.
      const compared = places.sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a - b));
      expect(orderOf(numbers)).toEqual(compared);
    }),
    { seed: 25, numRuns: 500 },
  );
});

test('the numbers stay as they are', () => {
  const numbers = Float64Array.of(3, -1, 2);
  risingOrder(numbers);
  expect([...numbers]).toEqual([3, -1, 2]);
});
