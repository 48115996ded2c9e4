import {
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
