import fc from 'fast-check';
import {
  AS_PRINTED,
  expectedScore,
  type MonthOptions,
  NO_MAXIMUM,
  playerMonth,
  RATING_TYPES,
  REGULATIONS,
  tournamentWeight,
  weightedRating,
} from '../../../src/engine/csa2024';
import { arbitraryMonth, rating, reorderedMonth } from '../../support/arbitraryMonth';

const TINY = 1e-9;

const anyOptions: fc.Arbitrary<MonthOptions> = fc.record({
  applyMaximumChange: fc.boolean(),
  maximumChangeOn: fc.constantFrom('changeAndLift', 'change', 'lift'),
  maximumChangeForUnrated: fc.boolean(),
  weightedRatingTop: fc.constantFrom('temporaryRaw', 'newRaw'),
  floorHolds: fc.constantFrom('afterPenalties', 'beforePenalties'),
  penaltiesOff: fc.constantFrom('rawAndPublished', 'rawOnly'),
  shortHistory: fc.constantFrom('padWithOldest', 'weighKnown'),
  sameEndDate: fc.constantFrom('laterIsNewer', 'earlierIsNewer'),
  unratedOpponent: fc.constantFrom('firstRating', 'notRated'),
  incompleteAbroad: fc.constantFrom('nothingCounts', 'penaltiesCount'),
  oldEvents: fc.constantFrom('gamesRated', 'ignored'),
  highestNotGiven: fc.constantFrom('ratingAndHistory', 'rating'),
  rounding: fc.constantFrom('none', 'asPrinted'),
});

test('clauses 32-34: the expected scores of the two players are 1 together', () => {
  fc.assert(
    fc.property(rating, rating, (a, b) => {
      expect(expectedScore(a, b, 'white') + expectedScore(b, a, 'black')).toBeCloseTo(1, 12);
      expect(expectedScore(a, b, 'white')).toBeGreaterThan(0);
      expect(expectedScore(a, b, 'white')).toBeLessThan(1);
    }),
  );
});

test('clauses 26-27: Tw rises with the time control', () => {
  const minutes = fc.double({ min: 5, max: 600, noNaN: true });
  fc.assert(
    fc.property(minutes, fc.double({ min: 0.01, max: 100, noNaN: true }), (t, more) => {
      expect(tournamentWeight(t + more)).toBeGreaterThan(tournamentWeight(t));
    }),
  );
});

test('clause 49: Wr lies between the smallest and the largest rating', () => {
  fc.assert(
    fc.property(fc.array(rating, { minLength: 1, maxLength: 30 }), (ratings) => {
      const weighed = ratings.slice(0, 24);
      const wr = weightedRating(ratings) as number;
      expect(wr).toBeGreaterThanOrEqual(Math.min(...weighed) - TINY);
      expect(wr).toBeLessThanOrEqual(Math.max(...weighed) + TINY);
    }),
  );
});

test('clause 41: no game changes a rating by more than K x Tw', () => {
  fc.assert(
    fc.property(arbitraryMonth, (input) => {
      for (const { main, own } of playerMonth(input).tournaments) {
        for (const { k, weight, games } of [main, own]) {
          for (const game of games)
            expect(Math.abs(game?.change ?? 0)).toBeLessThanOrEqual(k * weight + TINY);
        }
      }
    }),
  );
});

test('clause 47: no new raw rating leaves old +- maximum, except through the floor', () => {
  fc.assert(
    fc.property(arbitraryMonth, (input) => {
      const { ratings } = playerMonth(input, REGULATIONS);
      for (const type of RATING_TYPES) {
        const { oldRaw, maximumChange, floor, newRaw, penaltyPoints } = ratings[type];
        expect(newRaw).toBeLessThanOrEqual(Math.max(oldRaw + maximumChange!, floor) + TINY);
        expect(newRaw).toBeGreaterThanOrEqual(
          Math.max(oldRaw - maximumChange! - penaltyPoints, floor) - TINY,
        );
      }
    }),
  );
});

test('clauses 40, 42, 50: under every reading the lift lifts, the floor holds, the published rating is the higher', () => {
  fc.assert(
    fc.property(arbitraryMonth, anyOptions, (input, options) => {
      const { ratings, problems } = playerMonth(input, options);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const type of RATING_TYPES) {
        const record = ratings[type];
        expect(record.liftedRaw).toBeGreaterThanOrEqual(record.temporaryRaw - 0.05);
        expect(record.published).toBeGreaterThanOrEqual(record.newRaw);
        if (options.floorHolds === 'afterPenalties')
          expect(record.newRaw).toBeGreaterThanOrEqual(record.floor);
        expect(Math.max(record.liftedRaw, record.floor) - record.newRaw).toBeLessThanOrEqual(
          record.penaltyPoints + TINY,
        );
        expect(Number.isFinite(record.published)).toBe(true);
      }
    }),
  );
});

test('the order of the games and of the tournaments does not matter', () => {
  fc.assert(
    fc.property(reorderedMonth, fc.constantFrom(REGULATIONS, NO_MAXIMUM), ({ month, other }, options) => {
      const one = playerMonth(month, options);
      const two = playerMonth(other, options);
      expect(two.activity).toBe(one.activity);
      for (const type of RATING_TYPES) {
        for (const figure of ['change', 'temporaryRaw', 'weightedRating', 'newRaw', 'published'] as const) {
          expect(two.ratings[type][figure]).toBeCloseTo(one.ratings[type][figure], 8);
        }
        expect(two.ratings[type].weightedPerformance ?? -1).toBeCloseTo(
          one.ratings[type].weightedPerformance ?? -1,
          8,
        );
      }
    }),
  );
});

test('rounded by hand, every rating of a month has one decimal', () => {
  fc.assert(
    fc.property(arbitraryMonth, (input) => {
      const { ratings } = playerMonth(input, AS_PRINTED);
      for (const type of RATING_TYPES) {
        const { temporaryRaw, liftedRaw, weightedRating: wr, weightedPerformance } = ratings[type];
        for (const figure of [temporaryRaw, liftedRaw, wr, weightedPerformance ?? 0]) {
          expect(figure * 10).toBeCloseTo(Math.round(figure * 10), 6);
        }
      }
    }),
  );
});

test('a month without a game changes nothing but by Wp, floor and penalties', () => {
  fc.assert(
    fc.property(arbitraryMonth, (input) => {
      const { ratings, activity } = playerMonth({ ...input, tournaments: [] });
      expect(activity).toBe(0);
      for (const type of RATING_TYPES) {
        expect(ratings[type].change).toBe(0);
        expect(ratings[type].temporaryRaw).toBe(ratings[type].oldRaw);
      }
    }),
  );
});

test('the months of these tests reach the maximum, the lift, the floor, and months without Wp', () => {
  const records = fc
    .sample(arbitraryMonth, { numRuns: 400, seed: 2024 })
    .flatMap((input) => RATING_TYPES.map((type) => playerMonth(input).ratings[type]));
  const reached = (of: (record: (typeof records)[number]) => boolean): number => records.filter(of).length;
  expect(reached(({ changeCapped }) => changeCapped)).toBeGreaterThan(20);
  expect(reached(({ lifted, liftCapped }) => lifted && !liftCapped)).toBeGreaterThan(5);
  expect(reached(({ liftCapped }) => liftCapped)).toBeGreaterThan(20);
  expect(reached(({ raisedToFloor }) => raisedToFloor)).toBeGreaterThan(20);
  expect(reached(({ weightedPerformance }) => weightedPerformance === null)).toBeGreaterThan(20);
  expect(reached(({ unrated }) => unrated)).toBeGreaterThan(20);
});
