import {
  activityOn,
  addedForScore,
  cappedDifference,
  closingDay,
  conditionProblems,
  dp,
  type EventConditions,
  type EventResult,
  eventRating,
  expectedScore,
  FIDE2008,
  firstControlProblem,
  fractionalScore,
  gameChange,
  gamesNeeded,
  initialRating,
  kFactor,
  lastDayToAppeal,
  lastDayToRegister,
  listForEvent,
  listInForce,
  minutesFor60Moves,
  minutesNeeded,
  newRating,
  onTopList,
  pooledAverage,
  publication,
  type PublicationTerms,
  rateOfPlayProblem,
  ratedMatchGames,
  ratedNeeded,
  ratingChange,
  ratingFloor,
  reachesFloor,
  recentResults,
  roundRobinProblem,
  ruOf,
  withoutLowStart,
} from '../../../src/engine/fide2008';
import { formatCalendarDay, parseCalendarDay, type CalendarDay } from '../../../src/engine/kit/calendarDay';
import { isProblem } from '../../../src/engine/kit/problem';
import golden from '../../golden/fide2008.json';
import { asKFactor, asScore } from '../../../src/engine/kit/units';

const day = (text: string) => parseCalendarDay(text)!;

describe('1 Rate of play', () => {
  test.each([
    [[2200, 1500], 120],
    [[2199, null], 90],
    [[1600], 90],
    [[1599, null], 60],
    [[null, null], 60],
  ])('1.1: players of %p need %i minutes', (ratings, minutes) => {
    expect(minutesNeeded(ratings)).toBe(minutes);
  });

  test('1.1 counts the increments of 60 moves', () => {
    expect(minutesFor60Moves(60, 30)).toBe(90);
    expect(rateOfPlayProblem(90, [2000])).toBeNull();
    expect(rateOfPlayProblem(89, [2000])).toMatchObject({ problem: 'rateOfPlayTooFast', clause: '1.2' });
    expect(rateOfPlayProblem(0, [2000])).toMatchObject({ problem: 'minutesNotPositive' });
  });

  test('1.3: a first control of moves has 40', () => {
    expect([firstControlProblem(null), firstControlProblem(40)]).toEqual([null, null]);
    expect(firstControlProblem(30)).toMatchObject({ problem: 'firstControlNotForty', severity: 'note' });
  });
});

describe('3 and 4 Rounds, hours and days', () => {
  const usual: EventConditions = {
    baseMinutes: 90,
    incrementSeconds: 30,
    firstControlMoves: 40,
    mostRoundsADay: 3,
    mostHoursADay: 12,
    days: 90,
    league: false,
    approvedLonger: false,
  };
  const codes = (changed: Partial<EventConditions>) =>
    conditionProblems({ ...usual, ...changed }, [2300]).map(({ problem }) => problem);

  test('the limits themselves are allowed', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ days: 91, league: true })).toEqual([]);
    expect(codes({ days: 91, approvedLonger: true })).toEqual([]);
  });

  test('what is over a limit is told', () => {
    expect(codes({ mostRoundsADay: 4, mostHoursADay: 12.5, days: 91, baseMinutes: 60 })).toEqual([
      'rateOfPlayTooFast',
      'tooManyRoundsADay',
      'tooManyHoursADay',
      'lastsTooLong',
    ]);
  });
});

describe('6 Composition', () => {
  const field = (
    players: number,
    rated: number,
    double = false,
    championship: 'none' | 'open' | 'women' = 'none',
  ) => ({
    players,
    rated,
    double,
    championship,
  });

  test('6.3 and 6.31: a third, and four of fewer than ten', () => {
    expect([6, 8, 9, 10, 12, 13].map((players) => ratedNeeded(field(players, 0)))).toEqual([
      4, 4, 4, 4, 4, 5,
    ]);
    expect(ratedNeeded(field(6, 0, false, 'open'))).toBe(3);
    expect(ratedNeeded(field(12, 0, false, 'women'))).toBe(2);
  });

  test.each([
    [field(13, 4), 'tooFewRated', '6.3'],
    [field(9, 3), 'tooFewRated', '6.31'],
    [field(12, 2, false, 'open'), 'tooFewRated', '6.33'],
    [field(5, 4, true), 'tooFewPlayers', '6.32'],
    [field(6, 3, true, 'open'), 'tooFewRated', '6.32'],
  ])('%p: %s by %s', (given, problem, clause) => {
    expect(roundRobinProblem(given)).toMatchObject({ problem, clause });
  });

  test.each([[field(9, 4)], [field(6, 4, true)], [field(4, 4, true)], [field(12, 3, false, 'open')]])(
    '%p is rated',
    (given) => {
      expect(roundRobinProblem(given)).toBeNull();
    },
  );

  test('6.5: games after the decision are not rated', () => {
    expect(ratedMatchGames([1, 1, 0.5, 1, 0], 4)).toBe(3);
    expect(ratedMatchGames([0, 0, 0, 1], 4)).toBe(3);
    expect(ratedMatchGames([1, 0, 1, 0], 4)).toBe(4);
  });
});

describe('7 List', () => {
  test('7.11 as printed', () => {
    const months = ['January', 'March', 'May', 'July', 'September', 'November'];
    expect(golden.tables['7.11'].map(([published]) => published)).toEqual(
      months.map((month) => `1 ${month}`),
    );
    const lists = ['2009/01/15', '2009/04/30', '2009/05/01', '2009/08/31', '2009/09/02', '2009/12/31'].map(
      (text) => listInForce(day(text)),
    );
    expect(
      lists.map(({ published, validTo }) => [formatCalendarDay(published), formatCalendarDay(validTo)]),
    ).toEqual([
      ['2009/01/01', '2009/02/28'],
      ['2009/03/01', '2009/04/30'],
      ['2009/05/01', '2009/06/30'],
      ['2009/07/01', '2009/08/31'],
      ['2009/09/01', '2009/10/31'],
      ['2009/11/01', '2009/12/31'],
    ]);
    expect(formatCalendarDay(listInForce(day('2008/02/29')).validTo)).toBe('2008/02/29');
  });

  test('0.4: an event is registered a month before it starts; 0.5: an appeal is made within seven days', () => {
    const lastDays = (of: typeof lastDayToAppeal, days: readonly string[]) =>
      days.map((text) => formatCalendarDay(of(day(text))));
    expect(lastDays(lastDayToRegister, ['2009/07/15', '2009/03/31', '2009/01/10'])).toEqual([
      '2009/06/15',
      '2009/02/28',
      '2008/12/10',
    ]);
    expect(lastDays(lastDayToAppeal, ['2009/07/15', '2009/02/25'])).toEqual(['2009/07/22', '2009/03/04']);
  });

  test('7.13: a list closes seven days before its date, for official events on the day before', () => {
    const list = day('2009/07/01');
    expect(formatCalendarDay(closingDay(list, false))).toBe('2009/06/24');
    expect(formatCalendarDay(closingDay(list, true))).toBe('2009/06/30');
    const published = (text: string, official: boolean) =>
      formatCalendarDay(listForEvent(day(text), official).published);
    expect(published('2009/06/24', false)).toBe('2009/07/01');
    expect(published('2009/06/25', false)).toBe('2009/09/01');
    expect(published('2009/06/30', true)).toBe('2009/07/01');
    expect(published('2009/12/31', false)).toBe('2010/03/01');
  });

  test('7.3: or a list each month', () => {
    const { published, validTo } = listInForce(day('2010/02/10'), 'monthly');
    expect([published, validTo].map(formatCalendarDay)).toEqual(['2010/02/01', '2010/02/28']);
    const last = listInForce(day('2010/12/10'), 'monthly');
    expect([last.published, last.validTo].map(formatCalendarDay)).toEqual(['2010/12/01', '2010/12/31']);
    expect(formatCalendarDay(listForEvent(day('2010/12/30'), false, 'monthly').published)).toBe('2011/02/01');
  });

  test('7.23, 7.24: inactive after a year, shown for two more', () => {
    const last = day('2008/02/29');
    expect(
      ['2009/02/28', '2009/03/01', '2011/02/28', '2011/03/01'].map((text) => activityOn(day(text), last)),
    ).toEqual(['active', 'inactiveShown', 'inactiveShown', 'inactiveNotShown']);
    expect([onTopList(day('2009/01/01'), last), onTopList(day('2009/03/01'), last)]).toEqual([true, false]);
  });

  test('0.6: the floor is 1200 from July 2009, before it must be given', () => {
    expect(ratingFloor(day('2009/07/01'), null)).toBe(1200);
    expect(ratingFloor(day('2009/06/30'), 1400)).toBe(1400);
    expect(ratingFloor(day('2009/06/30'), null)).toMatchObject({ problem: 'floorNotKnown' });
    expect([1199, 1200].map((rating) => reachesFloor(rating, 1200))).toEqual([false, true]);
    expect([1200, 1201].map((rating) => reachesFloor(rating, 1200, 'above'))).toEqual([false, true]);
  });
});

describe('8.1 Tables', () => {
  test('p has two decimals, half up', () => {
    expect([fractionalScore(asScore(8), 9), fractionalScore(asScore(4), 9), fractionalScore(1, 8)]).toEqual([
      0.89, 0.44, 0.13,
    ]);
    expect([dp(0.125), dp(0.29), dp(0.57)]).toEqual([-322, -158, 50]);
    expect(dp(1.2)).toMatchObject({ problem: 'scoreOutOfRange' });
  });
});

const result = (
  average: number,
  score: number,
  games: number,
  endDay: CalendarDay | null = null,
): EventResult => ({
  average,
  score: asScore(score),
  games,
  lowScore: { format: 'swiss' },
  endDay,
});
const terms: PublicationTerms = {
  floor: 1200,
  teamChampionship: false,
  disabledMember: false,
  listDay: null,
};

describe('8.2 and 8.3 New players', () => {
  test('the four cases of a score', () => {
    expect(eventRating(2000, asScore(4.5), 9)).toBe(2000);
    expect(eventRating(2000, asScore(5), 9)).toBe(2015);
    expect(eventRating(2000, asScore(2), 9)).toBe(1780);
    expect(eventRating(2000, asScore(2), 9, { format: 'roundRobin', opponents: 9 })).toBe(1802);
    expect(addedForScore(0, 3, { format: 'swiss' })).toBe(-800);
  });

  test('what is no score is a problem', () => {
    expect(eventRating(2000, 0, 0)).toMatchObject({ problem: 'noRatedGames' });
    expect(eventRating(2000, asScore(4), 3)).toMatchObject({ problem: 'scoreOutOfRange' });
    expect(eventRating(2000, 1, 2.5)).toMatchObject({ problem: 'gamesNotWhole' });
    expect(isProblem(initialRating([]))).toBe(true);
    expect(isProblem(pooledAverage([result(2000, 0, 0)]))).toBe(true);
    expect(ruOf(result(2000, 1.5, 3))).toBe(2000);
  });

  test('8.34: three events as one', () => {
    const results = [result(2220, 1, 3), result(2150, 3, 5), result(2200, 2.5, 4)];
    expect(initialRating(results)).toMatchObject({ games: 12, score: 6.5, average: 2184, rating: 2199 });
    expect(publication(results, terms)).toMatchObject({ gamesNeeded: 9, published: 2199 });
  });

  test('a single round robin keeps its own rule for low scores, several events are counted as a Swiss', () => {
    const low: EventResult = { ...result(2000, 2, 9), lowScore: { format: 'roundRobin', opponents: 9 } };
    expect(initialRating([low])).toMatchObject({ rating: 1802 });
    expect(initialRating([low, result(2000, 1, 3)])).toMatchObject({
      games: 12,
      score: 3,
      rating: 2000 - 193,
    });
  });

  test('8.31: the first results under the floor are ignored, later ones are not', () => {
    const results = [result(1500, 0.5, 5), result(1500, 3, 5), result(1500, 0, 5)];
    expect(withoutLowStart(results, 1200)).toEqual(results.slice(1));
    expect(withoutLowStart(results, 1515, 'above')).toEqual([]);
    expect(withoutLowStart([result(1500, 0, 0), results[1]!], 1200)).toEqual([results[1]]);
    expect(publication([results[0]!], terms)).toMatchObject({ problem: 'notPublished', clause: '8.31' });
  });

  test('7.14: nine games, or seven; at least the floor', () => {
    const eight = [result(1500, 4, 8)];
    expect(publication(eight, terms)).toMatchObject({ published: null, initial: { rating: 1500 } });
    expect(publication(eight, { ...terms, teamChampionship: true })).toMatchObject({ published: 1500 });
    expect(gamesNeeded({ teamChampionship: false, disabledMember: true })).toBe(7);
    const sunk = [result(1500, 3, 5), result(1200, 0, 6)];
    expect(publication(sunk, terms)).toMatchObject({ published: null });
    const atFloor = [result(1200, 5, 10)];
    expect(publication(atFloor, terms)).toMatchObject({ published: 1200 });
  });

  test('7.14c: results of two years are pooled', () => {
    const old = result(1500, 3, 5, day('2007/06/30'));
    const recent = result(1500, 3, 5, day('2007/07/01'));
    const unknown = result(1500, 3, 5);
    expect(recentResults([old, recent, unknown], day('2009/07/01'))).toEqual([recent, unknown]);
    const decadesAgo = result(1500, 3, 5, day('1960/01/01'));
    expect(recentResults([decadesAgo, recent], null)).toEqual([decadesAgo, recent]);
  });
});

describe('8.5 Rated players', () => {
  test('8.54: 400 points on both sides', () => {
    expect([-401, -400, 400, 401].map(cappedDifference)).toEqual([-400, -400, 400, 400]);
  });

  test('8.51-8.55b: a game, with its difference before and after 8.54', () => {
    expect(gameChange(2400, { opponentRating: 1900, score: 0.5 })).toEqual({
      difference: 500,
      differenceUsed: 400,
      expected: 0.92,
      scoreMinusExpected: -0.42,
    });
  });

  test('8.1b: a difference of 3.5 is read in the row below it, or rounded to 4; both players have the same', () => {
    const game = (own: number, opponentRating: number, reading?: 'nearest') =>
      gameChange(own, { opponentRating, score: 0.5 }, reading);
    expect(game(2103.5, 2100)).toMatchObject({ differenceUsed: 3.5, expected: 0.5 });
    expect(game(2103.5, 2100, 'nearest')).toEqual({
      difference: 3.5,
      differenceUsed: 4,
      expected: 0.51,
      scoreMinusExpected: -0.01,
    });
    expect(game(2100, 2103.5, 'nearest')).toMatchObject({ differenceUsed: -4, expected: 0.49 });
    expect(game(2500.5, 2100, 'nearest').differenceUsed).toBe(400);
    expect(expectedScore(2103.5, [2100], 'nearest')).toBe(0.51);
  });

  test('8.55a: the expected score against a field', () => {
    expect(expectedScore(1800, [1750, 2300])).toBe(0.65);
    expect(expectedScore(1800, [])).toBe(0);
  });

  test.each([
    [{ rating: 2450, gamesPlayed: 10, reached2400: false }, 30, 10],
    [{ rating: 2399, gamesPlayed: 29, reached2400: false }, 30, 30],
    [{ rating: 2399, gamesPlayed: 30, reached2400: false }, 15, 15],
    [{ rating: 2300, gamesPlayed: null, reached2400: true }, 10, 10],
    [{ rating: 2400, gamesPlayed: null, reached2400: false }, 10, 10],
  ])('8.56: %p has K %i, by the other reading %i', (experience, inForce, other) => {
    expect(kFactor(experience)).toBe(inForce);
    expect(kFactor(experience, 'tenAtOnce')).toBe(other);
  });

  test('8.55c: the change is the sum of score - PD times K; a difference of 3.5 is read in the row below it', () => {
    expect(ratingChange(1800, [{ opponentRating: 1900, score: asScore(1) }], asKFactor(15))).toBe(9.6);
    expect(ratingChange(1803.5, [{ opponentRating: 1800, score: asScore(1) }], asKFactor(10))).toBe(5);
    expect(
      ratingChange(1803.5, [{ opponentRating: 1800, score: asScore(1) }], asKFactor(10), 'nearest'),
    ).toBe(4.9);
  });

  test('8.57: the new rating is rounded, half up, after all changes', () => {
    expect(newRating(2000, [4.3, 4.2])).toBe(2009);
    expect(newRating(2000, [-0.5])).toBe(2000);
  });
});

test('the interpretations in force are the recommended ones', () => {
  expect(FIDE2008).toEqual({
    unratedConditions: 'firstEvent',
    onePoint: 'againstRated',
    floorReached: 'atLeast',
    roundRobinAverage: 'whole',
    doubleRoundRobinN: 'opponents',
    cappingPasses: 'one',
    pooledAverage: 'whole',
    betweenRows: 'lowerRow',
    newAt2400: 'thirtyFirst',
    kNotGiven: 'fromRating',
  });
});
