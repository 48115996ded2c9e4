import { kFactor, UNRATED_K } from '../../../src/engine/csa2024';

test.each([
  [500, 40],
  [1199.99, 40],
  [1200, 36],
  [1399.99, 36],
  [1400, 32],
  [1599.99, 32],
  [1600, 28],
  [1799.99, 28],
  [1800, 24],
  [1999.99, 24],
  [2000, 20],
  [2199.99, 20],
  [2200, 16],
  [2399.99, 16],
  [2400, 12],
  [2900, 12],
])('clause 31: highest %p, K %p', (highest, k) => expect(kFactor(highest)).toBe(k));

test('clauses 31 and 56: an unrated player has K 40', () => {
  expect(kFactor(null)).toBe(40);
  expect(UNRATED_K).toBe(40);
});
