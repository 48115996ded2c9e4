import {
  differenceForTable,
  DP_BY_PERCENT,
  dpOfPercent,
  EXPECTED_BANDS,
  expectedHundredths,
} from '../../../src/engine/kit/fideTables';

test('8.1(a) has every whole percentage and is its own mirror image', () => {
  expect(DP_BY_PERCENT.size).toBe(101);
  for (let percent = 0; percent <= 100; percent++) {
    expect(dpOfPercent(percent)).toBe(0 - dpOfPercent(100 - percent)!);
  }
  expect([dpOfPercent(-1), dpOfPercent(101), dpOfPercent(50.5)]).toEqual([null, null, null]);
});

test('8.1(b) has one band for each percentage from 50 to 100, without gaps', () => {
  expect(EXPECTED_BANDS.map(([, percent]) => percent)).toEqual(
    Array.from({ length: 51 }, (_, index) => 50 + index),
  );
});

test('dp of 8.1(a) is the middle of the band of 8.1(b), cut to a whole number', () => {
  const bands = EXPECTED_BANDS.slice(1, -1);
  for (const [index, [from, percent]] of bands.entries()) {
    const to = EXPECTED_BANDS[index + 2]![0] - 1;
    expect(dpOfPercent(percent)).toBe(Math.trunc((from + to) / 2));
  }
});

test('both sides of a difference expect one point together', () => {
  for (let difference = 0; difference <= 1000; difference++) {
    expect(expectedHundredths(difference) + expectedHundredths(-difference)).toBe(100);
  }
  expect(expectedHundredths(3.5)).toBe(50);
  expect(expectedHundredths(4)).toBe(51);
});

describe('8.1(b) at a difference that is not whole', () => {
  test.each([
    [3.5, 3.5, 4],
    [-3.5, -3.5, -4],
    [3.4, 3.4, 3],
    [-3.6, -3.6, -4],
    [-0.4, -0.4, 0],
    [100, 100, 100],
  ])(
    '%p is read at %p by the interpretation in force, at %p where it is rounded',
    (difference, lower, nearest) => {
      expect(differenceForTable(difference, 'lowerRow')).toBe(lower);
      expect(differenceForTable(difference, 'nearest')).toBe(nearest);
    },
  );

  test('is rounded as its decimals are: 1026.1 - 1022.6 is a half, whatever binary fractions make of it', () => {
    expect(1026.1 - 1022.6).toBeLessThan(3.5);
    expect(differenceForTable(1026.1 - 1022.6, 'nearest')).toBe(4);
    expect(differenceForTable(1022.6 - 1026.1, 'nearest')).toBe(-4);
  });
});

test('a reading of differences between two rows that is none of the two is no number', () => {
  expect(() => differenceForTable(3.5, 'upperRow' as never)).toThrow();
});
