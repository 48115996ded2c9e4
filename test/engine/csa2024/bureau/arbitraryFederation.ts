import fc from 'fast-check';
import {
  BOARD_RESULTS,
  GAME_TYPES,
  type MonthOptions,
  RATING_TYPES,
  type RatingType,
  SECTION_FORMATS,
} from '../../../../src/engine/csa2024';
import { CALCULATION_DAY, type Federation, type FederationRating } from './federation';
import { daysAfter } from '../../../../src/engine/kit/calendarDay';
import { asRawRating, asKFactor } from '../../../../src/engine/kit/units';

export const anyOptions: fc.Arbitrary<MonthOptions> = fc.record({
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

const figure = fc.integer({ min: 5000, max: 28000 }).map((tenths) => asRawRating(tenths / 10));
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(value, { nil: null, freq: 1 }).map((given) => given);
const mostly = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(value, { nil: null, freq: 8 });

const rating: fc.Arbitrary<FederationRating> = fc
  .record({
    raw: mostly(figure),
    highest: fc.option(figure, { nil: null }),
    k: seldom(fc.constantFrom(...[40, 32, 24, 12].map(asKFactor))),
    history: fc.array(figure, { maxLength: 24 }),
  })
  .map((given) => (given.raw === null ? { ...given, history: [] } : given));

const perList = (of: fc.Arbitrary<FederationRating>) =>
  fc.record({ main: of, standard: of, rapid: of, blitz: of });

/** Many events end on one of few days, so that ties happen; some are too fast, not over, refused, late or un-rated. */
const event = fc.record({
  minutes: fc.constantFrom(3, 5, 8, 10, 25, 45, 60, 90, 120, 150),
  endDay: fc.constantFrom(
    daysAfter(CALCULATION_DAY, -40),
    daysAfter(CALCULATION_DAY, -12),
    daysAfter(CALCULATION_DAY, -5),
    CALCULATION_DAY,
    daysAfter(CALCULATION_DAY, 1),
    daysAfter(CALCULATION_DAY, -2921),
  ),
  abroad: fc.nat(3).map((n) => n === 0),
  fideRated: fc.nat(4).map((n) => n > 0),
  refused: fc.option(fc.constantFrom(...SECTION_FORMATS), { nil: null, freq: 1 }),
  rateAnyway: fc.boolean(),
  receivedDay: fc.option(
    fc.integer({ min: -5, max: 60 }).map((days) => daysAfter(CALCULATION_DAY, days)),
    {
      nil: null,
      freq: 1,
    },
  ),
  unrated: fc.nat(9).map((n) => n === 0),
});

const game = fc.record({
  event: fc.nat(),
  round: seldom(fc.integer({ min: 1, max: 11 })),
  white: fc.nat(),
  black: fc.nat(),
  foreign: fc.constantFrom('white', 'black', null, null, null),
  result: fc.constantFrom(...BOARD_RESULTS, 'whiteWins' as const, 'draw' as const, 'blackWins' as const),
  opponentFide: mostly(figure),
});

const past = fc.record({
  player: fc.nat(),
  list: fc.constantFrom(...RATING_TYPES),
  gameType: fc.constantFrom(...GAME_TYPES),
  performance: fc.option(figure, { nil: null, freq: 30 }),
  age: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(5, 12, 40, 40, 300, 2920, 2921) },
    { weight: 6, arbitrary: fc.integer({ min: 40, max: 3200 }) },
    { weight: 1, arbitrary: fc.constant(-3) },
  ),
});

const penalty = fc.record({
  player: fc.nat(),
  event: fc.option(fc.nat(), { nil: null, freq: 3 }),
  list: fc.constantFrom<RatingType>(...RATING_TYPES),
  points: fc.constantFrom(20, 40, 100),
});

/** Places of 0 to 12 in an order of their own. */
const scattered = (index: number): number => (index * 7 + 3) % 13;

/** A small month with everything that can be in one. */
export const arbitraryFederation: fc.Arbitrary<Federation> = fc
  .record({
    players: fc.array(fc.record({ ratings: perList(rating), fide: mostly(figure) }), {
      minLength: 1,
      maxLength: 7,
    }),
    events: fc.array(event, { minLength: 1, maxLength: 6 }),
    games: fc.array(game, { maxLength: 45 }),
    past: fc.array(past, { maxLength: 60 }),
    penalties: fc.array(penalty, { maxLength: 4 }),
  })
  .map(({ players, events, games, past, penalties }) => ({
    calculationDay: CALCULATION_DAY,
    players: players.map((one, id) => ({ ...one, id })),
    events: events.map((one, id) => ({ ...one, id, sequence: scattered(id) })),
    games: games.map(({ foreign, ...one }, index) => {
      const white = one.white % players.length;
      const black = one.black % players.length;
      const bye = one.result === 'bye';
      return {
        ...one,
        row: index + 2,
        event: one.event % events.length,
        white: foreign === 'white' ? null : white,
        black: foreign === 'black' || (bye && foreign === null) ? null : black,
      };
    }),
    past: past.map(({ age, ...one }, index) => ({
      ...one,
      player: one.player % players.length,
      endDay: daysAfter(CALCULATION_DAY, -age),
      sequence: (index * 29 + 5) % 61,
    })),
    penalties: penalties.map((one) => ({
      ...one,
      player: one.player % players.length,
      event: one.event === null ? null : one.event % events.length,
    })),
  }));

/** A month, and the same with everything in it in another order. */
export const reorderedFederation = arbitraryFederation.chain((given) => {
  const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
    fc.shuffledSubarray([...list], { minLength: list.length });
  return fc
    .tuple(
      shuffled(given.players),
      shuffled(given.events),
      shuffled(given.games),
      shuffled(given.past),
      shuffled(given.penalties),
    )
    .map(([players, events, games, past, penalties]) => ({
      given,
      other: { ...given, players, events, games, past, penalties },
    }));
});
