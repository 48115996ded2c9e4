import fc from 'fast-check';
import {
  type Game,
  GAME_RESULTS,
  GAME_TYPES,
  type PastPerformance,
  type PlayerMonthInput,
  type RatingState,
  type RatingType,
  type Tournament,
} from '../../src/engine/csa2024';
import { calendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
import { asRawRating, asKFactor } from '../../src/engine/kit/units';

export const CALCULATION_DAY = calendarDay(2024, 4, 1)!;

/** A rating with one decimal, as lists print them. */
export const rating = fc.integer({ min: 5000, max: 29000 }).map((tenths) => asRawRating(tenths / 10));

const orUnrated = fc.option(rating, { nil: null, freq: 6 });

const state: fc.Arbitrary<RatingState> = fc.record({
  rating: orUnrated,
  k: fc.option(fc.constantFrom(...[40, 36, 32, 28, 24, 20, 16, 12].map(asKFactor)), { nil: null }),
  highest: fc.option(rating, { nil: null }),
  penaltyPoints: fc.constantFrom(0, 0, 0, 20, 40, 120),
});

const game: fc.Arbitrary<Game> = fc.record({
  round: fc.integer({ min: 1, max: 11 }),
  opponentMain: orUnrated,
  opponentOwn: orUnrated,
  colour: fc.constantFrom('white', 'black'),
  result: fc.constantFrom(...GAME_RESULTS),
});

const tournament = fc.record({
  minutes: fc.constantFrom(5, 8, 10, 25, 45, 60, 90, 120, 150),
  games: fc.array(game, { maxLength: 9 }),
});

function past(list: RatingType): fc.Arbitrary<PastPerformance[]> {
  const types =
    list === 'main' ? GAME_TYPES : list === 'standard' ? (['classical', 'standard'] as const) : [list];
  const one: fc.Arbitrary<PastPerformance> = fc.record({
    gameType: fc.constantFrom(...types),
    performance: rating,
    endDay: fc.integer({ min: 40, max: 3500 }).map((days) => daysAfter(CALCULATION_DAY, -days)),
    minutes: fc.constant(null),
  });
  return fc.array(one, { maxLength: 8 });
}

function perRating<T>(of: (type: RatingType) => fc.Arbitrary<T>): fc.Arbitrary<Record<RatingType, T>> {
  return fc.record({ main: of('main'), standard: of('standard'), rapid: of('rapid'), blitz: of('blitz') });
}

/** Any month in RSA without a problem; its tournaments end on different days of March 2024. */
export const arbitraryMonth: fc.Arbitrary<PlayerMonthInput> = fc
  .record({
    ratings: perRating(() => state),
    history: perRating(() => fc.array(rating, { maxLength: 30 })),
    past: perRating(past),
    tournaments: fc.array(tournament, { maxLength: 5 }),
  })
  .map(({ ratings, history, past, tournaments }) => ({
    calculationDay: CALCULATION_DAY,
    ratings,
    history,
    past,
    tournaments: tournaments.map((one, at): Tournament => ({
      ...one,
      name: `Open ${at}`,
      endDay: daysAfter(CALCULATION_DAY, -1 - 5 * at),
      abroad: false,
    })),
  }));

/** A month, and the same one with its tournaments, and the games of each, in another order. */
export const reorderedMonth = arbitraryMonth.chain((month) => {
  const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
    fc.shuffledSubarray([...list], { minLength: list.length });
  const tournaments = shuffled(month.tournaments).chain((list) =>
    fc.tuple(...list.map((one) => shuffled(one.games).map((games): Tournament => ({ ...one, games })))),
  );
  return tournaments.map((list) => ({ month, other: { ...month, tournaments: list } }));
});
