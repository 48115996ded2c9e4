import { complaintsOf } from '../../support/compiler';

const IMPORTS = `
  import { expectedScore, kFactor, maximumChange, performance, publishedRating, ratingChange, weightedRating } from '../../src/engine/csa2024';
  import { ageWeight } from '../../src/engine/csa2024';
  import type { PlayerMonth, RatingState } from '../../src/engine/csa2024';
  import { asCalendarDay, type CalendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
  import { asKFactor, asRawRating, asScore, type Rating } from '../../src/engine/kit/units';
  import { readDate } from '../../src/cells/readDate';
  import { readKFactor, readRawRating } from '../../src/cells/readNumber';
  const raw = asRawRating(1500);
  const k = asKFactor(32);
  const score = asScore(2.5);
  const day = asCalendarDay(19814);
  const published: Rating = 1510;
`;

const complaints = (code: string): string[] => complaintsOf(`${IMPORTS}${code}`);

test('each number in its place compiles, and results of arithmetic where any number is asked for', () => {
  const code = `
    expectedScore(raw, published, 'white');
    expectedScore(raw + 20, (published + 1400) / 2, 'black');
    ratingChange(1, 0.43, k, 0.8);
    ratingChange(score, 1.2, k);
    maximumChange(raw);
    publishedRating(raw, published);
    weightedRating([raw, asRawRating(raw - 10)]);
    performance(published, score, 5);
    ageWeight(day - daysAfter(day, -30));
    export const state: RatingState = { rating: raw, k, highest: raw, penaltyPoints: 0 };
    export const next = (month: PlayerMonth): RatingState => {
      const { newRaw, k, published, penaltyPoints } = month.ratings.main;
      return { rating: newRaw, k, highest: published, penaltyPoints };
    };`;
  expect(complaints(code)).toEqual([]);
});

test('the readers of cells say what they have read', () => {
  const code = `
    export const end: ReturnType<typeof readDate> extends infer R ? Extract<R, number> : never = day;
    export const given: Extract<ReturnType<typeof readRawRating>, number> = raw;
    export const factor: Extract<ReturnType<typeof readKFactor>, number> = k;`;
  expect(complaints(code)).toEqual([]);
});

test.each([
  ['a K for a rating', `expectedScore(raw, k, 'white');`],
  ['a rating for K', `ratingChange(1, 0.43, raw);`],
  ['a number of nobody knows what for K', `ratingChange(1, 0.43, 32);`],
  ['a score for K', `ratingChange(1, 0.43, score);`],
  ['a K for a score', `ratingChange(k, 0.43, k);`],
  ['a K for a weight', `ratingChange(1, 0.43, k, k);`],
  ['a number of nobody knows what for a score', `performance(published, 2.5 + 1, 5);`],
  ['score and games in the wrong order', `performance(published, 5, score);`],
  ['a published rating for a raw one', `maximumChange(published);`],
  ['raw and weighted rating in the wrong order', `publishedRating(published, raw);`],
  ['published ratings in a history of raw ones', `weightedRating([raw, published]);`],
  ['a K in a history of raw ratings', `weightedRating([raw, k]);`],
  ['a K for the highest rating', `kFactor(k);`],
  ['a day for the days of an age', `ageWeight(day);`],
  ['a day for the days after another', `daysAfter(day, day);`],
  ['a number of days for a day', `export const end: CalendarDay = 30;`],
  ['a day for a rating', `expectedScore(raw, day, 'white');`],
  [
    'a K for the rating of a player',
    `export const s: RatingState = { rating: k, k, highest: null, penaltyPoints: 0 };`,
  ],
  [
    'a rating for the K of a player',
    `export const s: RatingState = { rating: raw, k: raw, highest: null, penaltyPoints: 0 };`,
  ],
  [
    'the published rating for next month’s raw one',
    `export const f = (m: PlayerMonth): RatingState['rating'] => m.ratings.main.published;`,
  ],
])('the compiler refuses %s', (_, code) => {
  expect(complaints(code)).toHaveLength(1);
});
