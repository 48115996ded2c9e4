import {
  adjustedFide,
  afterPenalties,
  forfeitPenalty,
  maximumChange,
  publishedRating,
  ratingChange,
  ratingFloor,
  withdrawalPenalty,
} from '../../../src/engine/csa2024';
import { asKFactor, asRawRating } from '../../../src/engine/kit/units';

test('clause 41: (R - We) x Tw x K', () => {
  expect(ratingChange(1, 0.25, asKFactor(32))).toBe(24);
  expect(ratingChange(0, 0.25, asKFactor(32), 0.5)).toBe(-4);
});

test('clause 42: the floor is 500 below the highest, and at least 500', () => {
  expect([1405.5, 1000.5, 1000, 999.9, 300].map(ratingFloor)).toEqual([905.5, 500.5, 500, 500, 500]);
});

test('clause 45: the FIDE adjustment changes its line above 2000', () => {
  expect(adjustedFide(2000)).toBe(2060);
  expect(adjustedFide(1000)).toBe(1120);
  expect(adjustedFide(2000.5)).toBeCloseTo(2060.51, 9);
  expect(adjustedFide(2500)).toBe(2570);
});

test('clause 47: the maximum change', () => {
  expect(maximumChange(asRawRating(1200))).toBeCloseTo(165.8, 1);
  expect(maximumChange(asRawRating(2400))).toBeCloseTo(30.0, 1);
  expect(maximumChange(asRawRating(1406.3))).toBeCloseTo(123.588, 2);
});

test('clause 50: the higher one is published', () => {
  expect(publishedRating(asRawRating(1390), 1412)).toBe(1412);
  expect(publishedRating(asRawRating(1412), 1390)).toBe(1412);
});

test('clause 51: forfeits cost 20 points a round, round 1 nothing', () => {
  expect([forfeitPenalty([]), forfeitPenalty([1]), forfeitPenalty([1, 2, 5])]).toEqual([0, 0, 40]);
});

test('clause 52: withdrawing costs 20 points for that round and each one left', () => {
  expect([withdrawalPenalty(1, 6), withdrawalPenalty(6, 6), withdrawalPenalty(7, 6)]).toEqual([120, 20, 0]);
});

test('clauses 42, 53-54: penalties never take a rating below its floor, nor lift one that is', () => {
  expect(afterPenalties(1500, 40, 1000)).toBe(1460);
  expect(afterPenalties(1020, 40, 1000)).toBe(1000);
  expect(afterPenalties(990, 40, 1000)).toBe(990);
  expect(afterPenalties(1020, 40, -Infinity)).toBe(980);
});
