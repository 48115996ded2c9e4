import {
  CSA2013,
  type MonthTournament,
  playerMonth,
  ratingMonth,
  type RatingState,
  type TournamentPerformance,
  tournamentOf,
} from '../../../src/engine/csa2013';
import { playerOf, SCENARIOS } from './golden';
import { asKFactor } from '../../../src/engine/kit/units';

const p = (performance: number, games = 5): TournamentPerformance => ({ performance, games });
const t = (change: number, performance: number | null = 1500, games = 5): MonthTournament => ({
  change,
  performance: performance === null ? null : p(performance, games),
});
const state = (
  rating: number | null,
  k: number | null,
  performances: TournamentPerformance[] = [],
): RatingState => ({
  rating,
  k: k === null ? null : asKFactor(k),
  performances,
});

describe('a rated player', () => {
  test('gets the sum of the changes, rounded once', () => {
    const month = ratingMonth('normal', state(1500, 30), [t(12.4), t(12.4), t(-0.3)]);
    expect(month).toMatchObject({
      change: 24.5,
      unroundedRating: 1524.5,
      newRating: 1525,
      published: 1525,
      newK: 30,
    });
    expect(month.waiting).toHaveLength(3);
  });

  test('without a tournament stays as they are', () => {
    expect(ratingMonth('normal', state(1500, 30), [])).toMatchObject({
      change: 0,
      published: 1500,
      newK: 30,
      lifts: [],
    });
  });

  test('is lifted after each five tournaments, by at most 150, before K is looked up', () => {
    const month = ratingMonth('normal', state(1790, 30, [p(2000), p(2000), p(2000), p(2000)]), [
      t(5, 2000),
      t(5, 1500),
    ]);
    expect(month.lifts).toMatchObject([{ games: 25, pw: 2000, before: 1800, after: 1950 }]);
    expect([month.newRating, month.published, month.newK]).toEqual([1800, 1950, 20]);
    expect(month.waiting).toEqual([p(1500)]);
  });

  test('is lifted for every five that are complete', () => {
    const ten = [1900, 1690].flatMap((pw) => Array.from({ length: 5 }, () => t(0, pw)));
    const month = ratingMonth('normal', state(1500, 30), ten);
    expect(month.lifts.map(({ pw, before, after }) => [pw, before, after])).toEqual([
      [1900, 1500, 1650],
      [1690, 1650, 1690],
    ]);
    expect(month.waiting).toEqual([]);
  });

  test('is not lowered by Pw', () => {
    const month = ratingMonth('normal', state(1600, 30, [p(1500), p(1500), p(1500), p(1500)]), [t(0, 1500)]);
    expect([month.published, month.waiting]).toEqual([1600, []]);
  });

  test('by the other reading is checked on their last five at each month end in which they played', () => {
    const options = { ...CSA2013, liftWindow: 'lastFive' } as const;
    const five = [p(1900), p(1900), p(1900), p(1900), p(1900)];
    const month = ratingMonth('normal', state(1500, 30, five), [t(0, 1400)], options);
    expect(month.lifts).toMatchObject([{ pw: 1800, before: 1500, after: 1650 }]);
    expect(month.waiting).toEqual([...five.slice(1), p(1400)]);
    expect(ratingMonth('normal', state(1500, 30, five), [], options).lifts).toEqual([]);
    expect(ratingMonth('normal', state(1500, 30, five.slice(2)), [t(0, 1900)], options).lifts).toEqual([]);
  });

  test('does not count a tournament without a game towards the five', () => {
    for (const without of [t(0, null), t(0, 1900, 0)]) {
      const month = ratingMonth('normal', state(1500, 30, [p(1900), p(1900), p(1900), p(1900)]), [without]);
      expect([month.lifts, month.waiting.length]).toEqual([[], 4]);
    }
  });

  test('whose K is not known has the K of their current rating', () => {
    expect(ratingMonth('normal', state(1805, null), [t(-20)])).toMatchObject({ published: 1785, newK: 20 });
  });
});

describe('an unrated player', () => {
  test('waits for 20 games', () => {
    const month = ratingMonth('rapid', state(null, null, [p(1200, 10)]), [t(0, 1300, 9)]);
    expect(month).toMatchObject({ published: null, newK: null, unroundedRating: null, lifts: [] });
    expect(month.waiting).toEqual([p(1200, 10), p(1300, 9)]);
  });

  test('gets Pw of all their tournaments, the whole month included, and K; the count of five starts anew', () => {
    const earlier = [p(1234, 5), p(1482, 7), p(1050, 6)];
    const month = ratingMonth('normal', state(null, null, earlier), [t(0, 1506, 9)]);
    expect(month).toMatchObject({ published: 1348, newK: 35, waiting: [] });
  });
});

test('the three types are counted separately', () => {
  const months = playerMonth(
    { normal: state(1500, 30), rapid: state(null, null, [p(1000, 15)]), blitz: state(1400, 40) },
    { normal: [t(10)], rapid: [t(0, 1000, 5)], blitz: [] },
  );
  expect(months.map(({ type, published, newK }) => [type, published, newK])).toEqual([
    ['normal', 1510, 30],
    ['rapid', 1000, 30],
    ['blitz', 1400, 40],
  ]);
});

test('a section gives the month its change and performance', () => {
  const [first, second] = [SCENARIOS.ex2.keys[0]!, SCENARIOS.ex2.keys[1]!];
  expect(tournamentOf(playerOf('ex2', first))).toMatchObject({ change: 49.35, performance: { games: 5 } });
  expect(tournamentOf(playerOf('ex2', second))).toMatchObject({
    change: 0,
    performance: { performance: 988, games: 5 },
  });
});
