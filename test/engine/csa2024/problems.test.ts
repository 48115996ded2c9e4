import {
  adjustedFide,
  age,
  ageWeight,
  AS_PRINTED,
  expectedScore,
  figuresProblem,
  gameType,
  isRateable,
  kFactor,
  NO_MAXIMUM,
  ownTypeOf,
  playerMonth,
  ratedScore,
  ratingFigures,
  REGULATIONS,
  sectionMinimum,
  timeControl,
  typeWeight,
  weightedPerformance,
  weightedRating,
  type PlayerMonthInput,
} from '../../../src/engine/csa2024';
import { ratingProblems } from '../../../src/engine/csa2024/playerMonth';
import { registrationDays, registrationDeadline } from '../../../src/engine/csa2024/deadlines';
import { calendarDay, daysAfter } from '../../../src/engine/kit/calendarDay';
import type { Problem } from '../../../src/engine/kit/problem';
import { asKFactor, asRawRating } from '../../../src/engine/kit/units';

const TODAY = calendarDay(2024, 4, 1)!;
const error = (problem: string, clause: string, details: Problem['details'] = {}): object => ({
  problem,
  clause,
  severity: 'error',
  details,
});

describe('what cannot be calculated says why, with clause and figures', () => {
  test.each([
    ['no base time', timeControl(-1), error('minutesNotPositive', '19', { minutes: -1 })],
    ['no time at all', timeControl(0, 0), error('minutesNotPositive', '19', { minutes: 0 })],
    ['an increment below 0', timeControl(90, -1), error('incrementNegative', '19', { seconds: -1 })],
    ['an endless game', timeControl(1e300), error('numberTooLarge', '19', { value: 1e300 })],
    ['the type of no time', gameType(0), error('minutesNotPositive', '19', { minutes: 0 })],
    ['the type of an endless game', gameType(1e300), error('numberTooLarge', '19', { value: 1e300 })],
    ['a game that is too fast', gameType(4.999), error('tooFastToRate', '23', { minutes: 4.999 })],
    ['a year before 1800', age(1799, 2024), error('yearOutOfRange', '16', { year: 1799 })],
    ['a year after 2200', age(2000, 2201), error('yearOutOfRange', '16', { year: 2201 })],
    [
      'an event before birth',
      age(2024, 2023),
      error('eventBeforeBirth', '16', { birthYear: 2024, eventYear: 2023 }),
    ],
    ['a tournament of the future', ageWeight(-1), error('endsAfterCalculation', '36', { days: 1 })],
    ['a tournament that is too old', ageWeight(2921), error('olderThanEightYears', '36', { days: 2921 })],
    ['fewer than five', weightedPerformance([], TODAY), error('fewerThanFive', '35', { count: 0 })],
    ['no ratings', weightedRating([]), error('noRatings', '49')],
    ['half a player', isRateable('individualSwiss', 6.5, 5), error('countNotWhole', '17.1', { number: 6.5 })],
    ['half a round', isRateable('disabled', 4, 2.5), error('countNotWhole', '17.5', { number: 2.5 })],
    ['no boards', isRateable('teamSwiss', 6, 5), error('boardsMissing', '17.3')],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected));
});

describe('what is wrong or odd in one list', () => {
  function found(
    rating: number | null,
    {
      k = null as number | null,
      highest = null as number | null,
      points = 0,
      newest = null as number | null,
    },
  ): Problem[] {
    const raw = (value: number | null) => (value === null ? null : asRawRating(value));
    const state = {
      rating: raw(rating),
      k: k === null ? null : asKFactor(k),
      highest,
      penaltyPoints: points,
    };
    return ratingProblems('rapid', state, raw(newest));
  }
  const note = (problem: string, clause: string, details: Problem['details']): object => ({
    ...error(problem, clause, details),
    severity: 'note',
  });
  const list = 'rapid';
  test.each([
    ['nothing', found(1500, { highest: 1500, newest: 1500, k: 32 }), []],
    ['nothing of an unrated player', found(null, { highest: 1500, newest: 1500 }), []],
    ['nothing of an unrated player below 0', found(null, { highest: -1 }), []],
    ['rating 0', found(0, {}), [error('ratingNotPositive', '48', { list, rating: 0 })]],
    ['K 0', found(1500, { k: 0 }), [error('kNotPositive', '31', { list, k: 0 })]],
    [
      'an endless highest rating',
      found(1500, { highest: 1e300 }),
      [error('numberTooLarge', '31', { list, value: 1e300 })],
    ],
    [
      'penalties below 0',
      found(1500, { points: -1 }),
      [error('penaltyNegative', '51', { list, points: -1 })],
    ],
    [
      'a highest rating below the rating',
      found(1500, { highest: 1499 }),
      [note('highestBelowRating', '31', { list, highest: 1499, rating: 1500 })],
    ],
    [
      'a history that begins otherwise',
      found(1500, { newest: 1501 }),
      [note('historyDoesNotStartWithRating', '49', { list, newest: 1501, rating: 1500 })],
    ],
  ])('%s', (_, problems, expected) => expect(problems).toEqual(expected));
});

describe('what is wrong in a tournament, with its name and round', () => {
  const none = { rating: null, k: null, highest: null, penaltyPoints: 0 };
  function reason(
    game: Partial<PlayerMonthInput['tournaments'][number]['games'][number]>,
    abroad = false,
  ): Problem[] {
    const games = [
      {
        round: 3,
        opponentMain: 1500,
        opponentOwn: 1500,
        colour: 'white' as const,
        result: 'win' as const,
        ...game,
      },
    ];
    return playerMonth(
      {
        calculationDay: TODAY,
        ratings: { main: none, standard: none, rapid: none, blitz: none },
        history: { main: [], standard: [], rapid: [], blitz: [] },
        past: { main: [], standard: [], rapid: [], blitz: [] },
        tournaments: [{ name: 'Open', minutes: 90, endDay: daysAfter(TODAY, -3), abroad, games }],
      },
      REGULATIONS,
    ).leftOut.map((out) => out.reason);
  }
  const at = (round: number | string) => ({ tournament: 'Open', round });
  test.each([
    ['a game without a colour', reason({ colour: null }), [error('colourMissing', '32', at(3))]],
    [
      'a round without a number',
      reason({ colour: null, round: null }),
      [error('colourMissing', '32', at(''))],
    ],
    [
      'an opponent abroad without a Main rating',
      reason({ opponentMain: null }, true),
      [error('opponentUnratedAbroad', '44', at(3))],
    ],
    [
      'an opponent abroad without a rating of the kind',
      reason({ opponentOwn: null }, true),
      [error('opponentUnratedAbroad', '44', at(3))],
    ],
    [
      'an opponent below 0',
      reason({ opponentOwn: -1 }),
      [error('ratingNotPositive', '32', { ...at(3), rating: -1 })],
    ],
    [
      'an opponent below 0 in one list, unrated in the other',
      reason({ opponentMain: null, opponentOwn: -1 }),
      [error('ratingNotPositive', '32', { ...at(3), rating: -1 })],
    ],
    ['an unrated opponent in RSA is none', reason({ opponentMain: null, opponentOwn: null }), []],
    ['a bye needs no colour', reason({ colour: null, result: 'bye' }), []],
  ])('%s', (_, problems, expected) => expect(problems).toEqual(expected));
});

test.each([
  ['missing', null, error('performanceMissing', '35', { list: 'rapid', source: 'past', index: 1 })],
  [
    'endless',
    1e300,
    error('numberTooLarge', '35', { value: 1e300, list: 'rapid', source: 'past', index: 1 }),
  ],
])('a performance that is %s, with its place in the list', (_, performance, expected) => {
  const one = { gameType: 'rapid', endDay: daysAfter(TODAY, -30), minutes: null } as const;
  const nothing = { main: [], standard: [], rapid: [], blitz: [] };
  const none = { rating: null, k: null, highest: null, penaltyPoints: 0 };
  const month = playerMonth({
    calculationDay: TODAY,
    ratings: { main: none, standard: none, rapid: none, blitz: none },
    history: nothing,
    past: {
      ...nothing,
      rapid: [
        { ...one, performance: 1500 },
        { ...one, performance },
      ],
    },
    tournaments: [],
  });
  expect(month.problems).toEqual([expected]);
  expect(month.ratings.rapid).toMatchObject({ weightedPerformance: null, performances: [] });
});

describe('the border of what can be calculated with', () => {
  test.each([1e300, -Infinity, NaN])('a figure of %d', (value) => {
    const tooLarge = error('numberTooLarge', '48', { list: 'blitz', value });
    expect(figuresProblem('blitz', [1500, null, value])).toEqual(tooLarge);
    expect(figuresProblem('blitz', [value, 1500])).toEqual(tooLarge);
  });
  test('Wp, which a player may not have', () => expect(figuresProblem('main', [1500, null])).toBeNull());
  test('clauses 40 and 49: without a history, and with a Wp that is the rating', () => {
    const rating = {
      oldRaw: asRawRating(1500),
      unrated: false,
      highest: 1500,
      change: 0,
      weightedPerformance: 1500,
      penaltyPoints: 0,
      history: [],
    };
    const figures = ratingFigures({ ...rating, weightedPerformance: 1600, change: 60 }, REGULATIONS);
    expect(figures.weightedRating).toBeCloseTo((1560 * 24 + 1500 * 276) / 300, 9);
    expect(figures.lifted).toBe(true);
    expect(ratingFigures(rating, REGULATIONS).lifted).toBe(false);
  });
});

test('a word that is none of the regulations stops the program', () => {
  const none = 'none' as never;
  for (const call of [
    () => expectedScore(1500, 1500, none),
    () => ratedScore(none),
    () => sectionMinimum(none),
    () => ownTypeOf(none),
    () => typeWeight(none),
  ]) {
    expect(call).toThrow(new TypeError('Not a case: none'));
  }
});

test('clause 60: days before the start', () => {
  expect((['csaRated', 'fideRated', 'fideNorm'] as const).map(registrationDays)).toEqual([3, 7, 30]);
  expect(registrationDeadline(calendarDay(2024, 3, 4)!, 'csaRated')).toBe(calendarDay(2024, 3, 1));
});

test('clause 45: 2000 FIDE is the last of the first formula', () => {
  expect(adjustedFide(2000)).toBe(180 + 0.94 * 2000);
  expect(adjustedFide(2000.5)).toBe(20 + 1.02 * 2000.5);
});

test('clauses 31 and 56: K of nobody known', () => {
  expect(kFactor(null)).toBe(40);
});

test('the printed example is read without the maximum, every step rounded', () => {
  expect(NO_MAXIMUM).toEqual({ ...REGULATIONS, applyMaximumChange: false });
  expect(AS_PRINTED).toEqual({ ...REGULATIONS, applyMaximumChange: false, rounding: 'asPrinted' });
});
