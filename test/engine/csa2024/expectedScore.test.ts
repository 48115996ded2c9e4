import { expectedScore } from '../../../src/engine/csa2024';

const white = (difference: number): number => expectedScore(1500 + difference, 1500, 'white');

test('clause 33: equal ratings give White 0.541767', () => {
  expect(white(0)).toBe(0.541767);
  expect(expectedScore(1500, 1500, 'black')).toBeCloseTo(0.458233, 12);
});

test('clause 32: the difference counts from -460 to +390, seen from White', () => {
  expect(white(390)).toBeCloseTo(0.541767 + 0.001164 * 390, 12);
  expect(white(391)).toBe(white(390));
  expect(white(389)).toBeLessThan(white(390));
  expect(white(-460)).toBeCloseTo(0.541767 - 0.001164 * 460, 12);
  expect(white(-461)).toBe(white(-460));
  expect(white(-459)).toBeGreaterThan(white(-460));
  expect(white(2000)).toBeLessThan(1);
  expect(white(-2000)).toBeGreaterThan(0);
});

test('clause 34: Black has what White leaves, so their clamp is White’s', () => {
  expect(expectedScore(1960, 1500, 'black')).toBeCloseTo(1 - white(-460), 12);
  expect(expectedScore(1500, 1890, 'black')).toBeCloseTo(1 - white(390), 12);
});
