import {
  paddedRatings,
  ratingWeight,
  weightedOnTop,
  weightedRating,
  weightedRatingOfKnown,
} from '../../../src/engine/csa2024';
import { asRawRating } from '../../../src/engine/kit/units';

test('clause 49: the weights 24 to 1 add up to 300', () => {
  const weights = Array.from({ length: 24 }, (_, at) => ratingWeight(at + 1));
  expect(weights[0]).toBe(24);
  expect(weights.at(-1)).toBe(1);
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(300);
});

test('clause 49: the newest of 24 weighs 24 / 300', () => {
  expect(weightedRating([1600, ...Array<number>(23).fill(1300)].map(asRawRating))).toBeCloseTo(1324, 9);
  expect(weightedRating([...Array<number>(23).fill(1300), 1600].map(asRawRating))).toBeCloseTo(1301, 9);
});

test('clause 49: the 25th does not count', () => {
  for (const more of [1, 2, 10]) {
    const many = [...Array<number>(24).fill(1300), ...Array<number>(more).fill(9000)].map(asRawRating);
    expect(weightedRating(many)).toBe(1300);
    expect(weightedRatingOfKnown(many)).toBe(1300);
  }
});

test('clause 49: a rating on top of none is all that is weighed', () => {
  const top = asRawRating(1300);
  expect(weightedOnTop(top, [], 'padWithOldest')).toBe(1300);
});

test('clause 49, our reading: a short list is padded with its oldest rating', () => {
  expect(paddedRatings([1300, 1200].map(asRawRating))).toEqual([1300, ...Array<number>(23).fill(1200)]);
  expect(weightedRating([1300, 1200].map(asRawRating))).toBe(1208);
  expect(paddedRatings([])).toStrictEqual([]);
  expect(paddedRatings(Array<number>(30).fill(1300).map(asRawRating))).toHaveLength(24);
});

test('clause 49, the other reading: the known ones are weighed', () => {
  expect(weightedRatingOfKnown([1300, 1200].map(asRawRating))).toBeCloseTo((1300 * 24 + 1200 * 23) / 47, 9);
});

test('clause 49: nothing to weigh', () => {
  expect(weightedRating([])).toMatchObject({ problem: 'noRatings' });
  expect(weightedRatingOfKnown([])).toMatchObject({ problem: 'noRatings' });
});
