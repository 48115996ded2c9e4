import {
  type Game,
  maximumChange,
  type MonthOptions,
  type PlayerMonthInput,
  type RatingRecord,
  type RatingState,
  type Tournament,
  playerMonth,
  REGULATIONS,
} from '../../../src/engine/csa2024';
import { CALCULATION_DAY } from '../../support/arbitraryMonth';
import { type CalendarDay, daysAfter } from '../../../src/engine/kit/calendarDay';
import { asRawRating, asKFactor } from '../../../src/engine/kit/units';

const UNRATED: RatingState = { rating: null, k: null, highest: null, penaltyPoints: 0 };
const game = (given: Partial<Game> = {}): Game => ({
  round: 1,
  opponentMain: 1500,
  opponentOwn: 1500,
  colour: 'white',
  result: 'win',
  ...given,
});
const tournament = (given: Partial<Tournament> = {}): Tournament => ({
  name: 'Open',
  minutes: 120,
  endDay: daysAfter(CALCULATION_DAY, -10),
  abroad: false,
  games: [game()],
  ...given,
});

/** A month of which only Main is of interest. */
function month(given: {
  main?: Partial<RatingState>;
  history?: number[];
  past?: { performance: number | null; endDay: CalendarDay }[];
  tournaments?: Tournament[];
}): PlayerMonthInput {
  const none = { standard: [], rapid: [], blitz: [] };
  const past = (given.past ?? []).map((one) => ({ ...one, gameType: 'standard' as const, minutes: null }));
  return {
    calculationDay: CALCULATION_DAY,
    ratings: {
      main: { ...UNRATED, rating: asRawRating(1500), ...given.main },
      standard: UNRATED,
      rapid: UNRATED,
      blitz: UNRATED,
    },
    history: { main: (given.history ?? []).map(asRawRating), ...none },
    past: { main: past, ...none },
    tournaments: given.tournaments ?? [],
  };
}

function main(given: Parameters<typeof month>[0], options: Partial<MonthOptions> = {}): RatingRecord {
  return playerMonth(month(given), { ...REGULATIONS, ...options }).ratings.main;
}

/** Five performances of 2400 of yesterday: Wp a little under 2400. */
const strong = [1, 2, 3, 4, 5].map((days) => ({
  performance: 2400,
  endDay: daysAfter(CALCULATION_DAY, -days),
}));
const wins = (count: number): Tournament =>
  tournament({ games: Array<Game>(count).fill(game({ opponentMain: 2000 })) });
const MAXIMUM = maximumChange(asRawRating(1500));

describe('clause 31', () => {
  test('K as given wins over K from the highest; the highest is that of rating and history', () => {
    expect(main({ main: { k: asKFactor(25) } }).k).toBe(25);
    expect(main({ history: [1500, 1700] }).k).toBe(28);
    expect(main({ main: { highest: 2000 }, history: [1500, 1700] })).toMatchObject({ k: 20, highest: 2000 });
    expect(main({ history: [1500, 1700] }, { highestNotGiven: 'rating' })).toMatchObject({
      k: 32,
      highest: 1500,
    });
    expect(main({ main: { highest: 1400 } }).highest).toBe(1500);
  });
});

describe('clause 56', () => {
  test('an unrated player starts at 1200 with K 40, a floor from 1200 and a maximum by 1200', () => {
    const record = main({ main: UNRATED });
    expect(record).toMatchObject({ unrated: true, oldRaw: 1200, k: 40, floor: 700 });
    expect(record.maximumChange).toBe(maximumChange(asRawRating(1200)));
    expect(main({ main: UNRATED }, { maximumChangeForUnrated: false }).maximumChange).toBeNull();
  });

  test('an unrated opponent counts as 1200, or their game is not rated', () => {
    const tournaments = [tournament({ games: [game({ opponentMain: null }), game()] })];
    const both = playerMonth(month({ tournaments })).tournaments[0]!.main;
    expect(both).toMatchObject({ gamesRated: 2, averageOpponent: 1350 });
    expect(both.games[0]).toMatchObject({ opponentRating: 1200, opponentUnrated: true });
    const one = playerMonth(month({ tournaments }), { ...REGULATIONS, unratedOpponent: 'notRated' })
      .tournaments[0]!.main;
    expect(one).toMatchObject({ gamesRated: 1, averageOpponent: 1500 });
    expect(one.games[0]).toBeNull();
  });
});

describe('clause 47', () => {
  test('cuts the month’s gain and loss', () => {
    expect(main({ tournaments: [wins(9)] })).toMatchObject({
      changeCapped: true,
      temporaryRaw: 1500 + MAXIMUM,
    });
    const losses = tournament({ games: Array<Game>(9).fill(game({ result: 'loss' })) });
    expect(main({ tournaments: [losses, losses] }).temporaryRaw).toBeCloseTo(1500 - MAXIMUM, 9);
    expect(main({ tournaments: [wins(9)] }, { applyMaximumChange: false })).toMatchObject({
      changeCapped: false,
      maximumChange: null,
    });
  });

  test('cuts the lift of clause 40, on both or either', () => {
    expect(main({ past: strong })).toMatchObject({ lifted: true, liftCapped: true, newRaw: 1500 + MAXIMUM });
    const free = main({ past: strong }, { maximumChangeOn: 'change' });
    expect(free).toMatchObject({ lifted: true, liftCapped: false, newRaw: free.weightedPerformance });
    expect(main({ past: strong }, { maximumChangeOn: 'lift' }).newRaw).toBe(1500 + MAXIMUM);
    expect(main({ tournaments: [wins(9)] }, { maximumChangeOn: 'lift' }).changeCapped).toBe(false);
  });
});

describe('clauses 42, 51-54', () => {
  test('the floor raises, and holds after penalties or before them', () => {
    const low = { rating: asRawRating(1500), highest: 2050 };
    expect(main({ main: low })).toMatchObject({ floor: 1550, raisedToFloor: true, newRaw: 1550 });
    expect(main({ main: { ...low, penaltyPoints: 20 } }).newRaw).toBe(1550);
    expect(main({ main: { ...low, penaltyPoints: 20 } }, { floorHolds: 'beforePenalties' }).newRaw).toBe(
      1530,
    );
  });

  test('penalties come off the raw and the published rating, or off the raw one before publishing', () => {
    const given = { main: { penaltyPoints: 40 }, history: [1500, ...Array<number>(23).fill(1700)] };
    const both = main(given);
    expect(both.newRaw).toBe(1460);
    expect(both.published).toBeCloseTo(both.weightedRating - 40, 9);
    expect(main(given, { penaltiesOff: 'rawOnly' }).published).toBe(both.weightedRating);
  });
});

describe('clause 49', () => {
  test('the rating before the lift stands on top, or the one after it', () => {
    const given = { past: strong, history: [1500] };
    expect(main(given).weighedRatings[0]).toBe(1500);
    expect(main(given, { weightedRatingTop: 'newRaw' }).weighedRatings[0]).toBe(1500 + MAXIMUM);
  });

  test('a short history is padded with its oldest rating, or weighed as it is', () => {
    const given = { history: [1500, 1400] };
    expect(main(given).weighedRatings).toEqual([1500, 1500, ...Array<number>(22).fill(1400)]);
    expect(main(given, { shortHistory: 'weighKnown' }).weighedRatings).toEqual([1500, 1500, 1400]);
    expect(main({}).weightedRating).toBe(1500);
  });

  test('of a long history the newest 23 are weighed below the rating on top, in either reading', () => {
    const history = Array.from({ length: 30 }, (_, at) => 1500 + at);
    for (const shortHistory of ['padWithOldest', 'weighKnown'] as const)
      expect(main({ history }, { shortHistory }).weighedRatings).toEqual([1500, ...history.slice(0, 23)]);
  });
});

describe('clauses 35-36', () => {
  test('this month’s tournaments stand on top; one without a rated game takes no place', () => {
    const byes = tournament({ endDay: CALCULATION_DAY, games: [game({ result: 'bye', colour: null })] });
    const { performances } = main({
      past: strong,
      tournaments: [tournament({ endDay: CALCULATION_DAY }), byes],
    });
    expect(performances.map(({ source, place }) => [source.kind, source.index, place])).toEqual([
      ['tournament', 0, 5],
      ['past', 0, 4],
      ['past', 1, 3],
      ['past', 2, 2],
      ['past', 3, 1],
    ]);
  });

  test('of two that ended on one day the later in the input is newer, or the earlier', () => {
    const same = [1, 2, 3, 4, 5].map((n) => ({
      performance: 2000 + n,
      endDay: daysAfter(CALCULATION_DAY, -1),
    }));
    const order = (record: RatingRecord): number[] =>
      record.performances.map(({ performance }) => performance);
    expect(order(main({ past: same }))).toEqual([2005, 2004, 2003, 2002, 2001]);
    expect(order(main({ past: same }, { sameEndDate: 'earlierIsNewer' }))).toEqual([
      2001, 2002, 2003, 2004, 2005,
    ]);
  });

  test('a missing performance is a problem among the newest five, and none beyond', () => {
    const missing = (at: number): string[] => {
      const known = [...strong, { performance: 1000, endDay: daysAfter(CALCULATION_DAY, -6) }];
      const past = known.map((one, index) => (index === at ? { ...one, performance: null } : one));
      return playerMonth(month({ past })).problems.map(({ problem }) => problem);
    };
    expect(missing(4)).toEqual(['performanceMissing']);
    expect(missing(5)).toEqual([]);
  });

  test('a performance of the future is a problem', () => {
    const past = [...strong.slice(1), { performance: 1000, endDay: daysAfter(CALCULATION_DAY, 1) }];
    expect(playerMonth(month({ past })).problems).toMatchObject([
      { problem: 'endsAfterCalculation', details: { list: 'main' } },
    ]);
  });
});

test('clauses 28, 46, 55: forfeits and byes are left out of changes and performance; activity counts all but forfeited games', () => {
  const games = (['win', 'forfeitWin', 'bye', 'forfeitLoss'] as const).map((result) => game({ result }));
  const { tournaments, activity } = playerMonth(month({ tournaments: [tournament({ games })] }));
  expect(tournaments[0]!.main).toMatchObject({ gamesRated: 1, score: 1, performance: 1925 });
  expect(activity).toBe(3);
});

describe('tournaments that are not rated are left out, with the reason', () => {
  test.each([
    ['under 5 minutes (23)', { minutes: 4 }, 'tooFastToRate'],
    ['ending after the calculation', { endDay: daysAfter(CALCULATION_DAY, 1) }, 'endsAfterCalculation'],
    ['older than 2920 days (36)', { endDay: daysAfter(CALCULATION_DAY, -2921) }, 'olderThanEightYears'],
    [
      'abroad with an unrated opponent (44)',
      { abroad: true, games: [game({ opponentMain: null })] },
      'opponentUnratedAbroad',
    ],
    ['with a win, but without a colour (32)', { games: [game({ colour: null })] }, 'colourMissing'],
    ['against an infinite rating (32)', { games: [game({ opponentMain: Infinity })] }, 'ratingNotPositive'],
    ['of endless minutes (19)', { minutes: Infinity }, 'numberTooLarge'],
  ])('%s', (_, given, code) => {
    const { leftOut, problems, tournaments } = playerMonth(month({ tournaments: [tournament(given)] }));
    expect(leftOut).toHaveLength(1);
    expect(problems).toMatchObject([{ problem: code, severity: 'error', details: { tournament: 'Open' } }]);
    expect(tournaments).toEqual([]);
  });
});

test('clauses 43-45: opponents abroad count with the adjusted FIDE rating', () => {
  const abroad = tournament({ abroad: true, games: [game({ opponentMain: 2000, opponentOwn: 2100 })] });
  const [record] = playerMonth(month({ tournaments: [abroad] })).tournaments;
  expect(record!.main.averageOpponent).toBe(2060);
  expect(record!.own.averageOpponent).toBe(2162);
});

test('what is wrong or odd in the ratings is told', () => {
  const codes = (given: Parameters<typeof month>[0]): string[] =>
    playerMonth(month(given)).problems.map(({ problem, severity }) => `${problem} ${severity}`);
  expect(codes({ main: { rating: asRawRating(0) } })).toContain('ratingNotPositive error');
  expect(codes({ main: { k: asKFactor(0) } })).toContain('kNotPositive error');
  expect(codes({ main: { penaltyPoints: -1 } })).toContain('penaltyNegative error');
  expect(codes({ main: { highest: 1499 } })).toEqual(['highestBelowRating note']);
  expect(codes({ history: [1400] })).toEqual(['historyDoesNotStartWithRating note']);
  expect(codes({ history: [1500] })).toEqual([]);
});

describe('10.2 and 44: penalty points of an event abroad that cannot be rated yet', () => {
  const input = month({});
  const { main } = input.ratings;
  const waiting = {
    ...input,
    ratings: { ...input.ratings, main: { ...main, penaltyPoints: 20, waitingPoints: 40 } },
  };

  test('do not come off', () => {
    const { ratings, problems } = playerMonth(waiting);
    expect([ratings.main.penaltyPoints, problems]).toEqual([20, []]);
  });

  test('by the other reading they come off with the others', () => {
    const { ratings } = playerMonth(waiting, { ...REGULATIONS, incompleteAbroad: 'penaltiesCount' });
    expect(ratings.main.penaltyPoints).toBe(60);
    expect(ratings.main.newRaw).toBe(playerMonth(waiting).ratings.main.newRaw - 40);
  });

  test.each([-20, NaN, Infinity])('that are %p are a problem', (waitingPoints) => {
    const ratings = { ...input.ratings, main: { ...main, waitingPoints } };
    expect(playerMonth({ ...input, ratings }).problems).toMatchObject([
      { problem: 'penaltyNegative', clause: '51' },
    ]);
  });
});

describe('12.1 and 36: a tournament of more than 2920 days ago that the Committee has rated', () => {
  const old = tournament({ endDay: daysAfter(CALCULATION_DAY, -2921), rateAnyway: true });

  test('its games are rated and count for activity, Wp ignores it', () => {
    const past = [1, 2, 3, 4].map((days) => ({
      performance: 1600,
      endDay: daysAfter(CALCULATION_DAY, -days),
    }));
    const { ratings, activity, problems, tournaments } = playerMonth(month({ past, tournaments: [old] }));
    expect(ratings.main.change).toBeGreaterThan(0);
    expect(ratings.main.performances.map(({ source }) => source.kind)).toEqual([
      'past',
      'past',
      'past',
      'past',
    ]);
    expect(ratings.main.weightedPerformance).toBeNull();
    expect([activity, problems, tournaments[0]!.ageWeight]).toEqual([1, [], 0]);
  });

  test('by the other reading it is left out', () => {
    const { leftOut, ratings } = playerMonth(month({ tournaments: [old] }), {
      ...REGULATIONS,
      oldEvents: 'ignored',
    });
    expect(leftOut).toMatchObject([{ reason: { problem: 'olderThanEightYears', clause: '36' } }]);
    expect(ratings.main.change).toBe(0);
  });
});
