import { calendarDay, addMonths } from '../../../src/engine/kit/calendarDay';
import {
  diffByFormula,
  firstRating,
  guardedRating,
  isPublished,
  isRemoved,
  listAfter,
  listDays,
  pooledEvents,
  QUEENSLAND_JUNIOR,
  ratingAtList,
  scoreDifference,
  weightedPerformance,
} from '../../../src/engine/qjrl';
import { asScore } from '../../../src/engine/kit/units';

const day = (year: number, month: number, date: number) => calendarDay(year, month, date)!;

describe('the lists', () => {
  it('come out six times a year', () => {
    expect(listDays(2020)).toEqual([1, 3, 5, 7, 9, 11].map((month) => day(2020, month, 1)));
  });
  it('an event is rated for the first list after it', () => {
    expect(listAfter(day(2020, 2, 29))).toBe(day(2020, 3, 1));
    expect(listAfter(day(2020, 3, 1))).toBe(day(2020, 5, 1));
    expect(listAfter(day(2020, 12, 31))).toBe(day(2021, 1, 1));
  });
  it('leave out a player 18 months after their last game', () => {
    expect(isRemoved(day(2018, 9, 1), day(2020, 3, 1))).toBe(true);
    expect(isRemoved(day(2018, 9, 2), day(2020, 3, 1))).toBe(false);
    expect(isRemoved(day(2018, 8, 31), day(2020, 3, 1))).toBe(true);
  });
});

describe('months', () => {
  it.each([
    [[2019, 10, 31], 4, [2020, 2, 29]],
    [[2020, 1, 15], -2, [2019, 11, 15]],
    [[2020, 3, 31], -1, [2020, 2, 29]],
    [[2020, 3, 31], 12, [2021, 3, 31]],
  ] as const)('%j and %d', (from, months, to) => {
    const [start, end] = [from, to].map(([year, month, date]) => day(year, month, date));
    expect(addMonths(start!, months)).toBe(end);
  });
});

describe('section 2: a new player', () => {
  const event = (performance: number, games: number, lightning = false) => ({
    performance,
    games,
    lightning,
  });
  const options = QUEENSLAND_JUNIOR;

  it('has the mean of their performances, each weighed with its games', () => {
    expect(firstRating([event(600, 6), event(900, 3)], options)).toEqual({
      gamesPooled: 9,
      gamesCounted: 9,
      unrounded: 700,
      rating: 700,
      provisional: false,
      published: true,
    });
  });
  it('does not count lightning towards the 8 games, nor, by our reading, in the mean', () => {
    const events = [event(600, 7), event(1000, 7, true)];
    expect(firstRating(events, options)).toMatchObject({ rating: 600, gamesCounted: 7, provisional: true });
    const both = { ...options, lightningForNewPlayers: 'in the performance' } as const;
    expect(firstRating(events, both)).toMatchObject({ rating: 800, gamesPooled: 14, gamesCounted: 7 });
    expect(firstRating([event(1000, 7, true)], options)).toMatchObject({ problem: 'noRatedGames' });
  });
  it('is published over 500 only', () => {
    expect([499, 500, 501].map(isPublished)).toEqual([false, false, true]);
    expect(firstRating([event(500.4, 8)], options)).toMatchObject({ rating: 500, published: false });
    expect(firstRating([event(500.4, 8)], { ...options, rounding: 'none' })).toMatchObject({
      published: true,
    });
  });
  it('is looked at over four months', () => {
    const events = [day(2019, 10, 31), day(2019, 11, 1), day(2020, 2, 29), day(2020, 3, 1)].map((endDay) => ({
      endDay,
    }));
    expect(pooledEvents(events, day(2020, 3, 1))).toEqual([events[1], events[2]]);
  });
});

describe('4(c): overshooting', () => {
  const always = { guardFromGames: 0, guardFromGain: 0 };
  it('1000 who performs at 1100 in several events stops at 1100', () => {
    const events = [1, 2, 3].map(() => ({ change: 50, performance: 1100, games: 10 }));
    expect(ratingAtList(1000, events, QUEENSLAND_JUNIOR)).toEqual({
      oldRating: 1000,
      games: 30,
      change: 150,
      unguarded: 1150,
      weightedPerformance: 1100,
      guarded: true,
      unrounded: 1100,
      newRating: 1100,
      published: true,
    });
  });
  it('never lowers a rating, and leaves losses alone', () => {
    expect(guardedRating(1000, 20, 900, 10, always)).toBe(1000);
    expect(guardedRating(1000, -20, 990, 10, always)).toBe(980);
    expect(guardedRating(1000, 20, null, 10, always)).toBe(1020);
  });
  it('holds from the games and the gain that the options say', () => {
    expect(guardedRating(1000, 60, 1040, 19, { guardFromGames: 20, guardFromGain: 0 })).toBe(1060);
    expect(guardedRating(1000, 60, 1040, 20, { guardFromGames: 20, guardFromGain: 0 })).toBe(1040);
    expect(guardedRating(1000, 60, 1040, 20, { guardFromGames: 0, guardFromGain: 61 })).toBe(1060);
    expect(guardedRating(1000, 60, 1040, 20, { guardFromGames: 0, guardFromGain: 60 })).toBe(1040);
  });
  it('weighs with the games', () => {
    const events = [
      { performance: 1200, games: 9 },
      { performance: 900, games: 3 },
      { performance: null, games: 0 },
    ];
    expect(weightedPerformance(events)).toBe(1125);
    expect(weightedPerformance([{ performance: null, games: 3 }, ...events])).toBe(1125);
    expect(weightedPerformance([])).toBeNull();
  });
});

describe('a new rating', () => {
  const event = (change: number) => ({ change, performance: 2000, games: 5 });
  it('is rounded once, half up', () => {
    expect(ratingAtList(1000, [event(0.25), event(0.25)], QUEENSLAND_JUNIOR).newRating).toBe(1001);
    expect(ratingAtList(1000, [event(0.24), event(0.25)], QUEENSLAND_JUNIOR).newRating).toBe(1000);
    const exact = { ...QUEENSLAND_JUNIOR, rounding: 'none' } as const;
    expect(ratingAtList(1000, [event(0.25)], exact).newRating).toBe(1000.25);
  });
});

describe('section 2: scores close to 100 or 0 %', () => {
  const of = (score: number, games: number, options = QUEENSLAND_JUNIOR) =>
    scoreDifference(asScore(score), games, options);
  it.each([
    [10, 10, 400, true],
    [92, 100, 400, true],
    [91, 100, 383, false],
    [0, 10, -500, true],
    [4, 100, -500, true],
    [5, 100, -470, false],
  ])('%d of %d: %d', (score, games, diff, capped) => {
    expect(of(score, games)).toMatchObject({ diff, capped });
  });
  it('are held by the ceiling that is given', () => {
    const fide = { ...QUEENSLAND_JUNIOR, performanceCeiling: { above: 800, below: 800 } };
    expect([of(10, 10, fide), of(0, 10, fide), of(99, 100, fide)]).toMatchObject([
      { diff: 800 },
      { diff: -800 },
      { diff: 677, capped: false },
    ]);
  });
  it('by the formula too', () => {
    const formulas = { ...QUEENSLAND_JUNIOR, method: 'formulas' } as const;
    expect([of(10, 10, formulas), of(0, 10, formulas)]).toMatchObject([{ diff: 400 }, { diff: -500 }]);
    expect(of(2, 3, formulas)).toMatchObject({
      diff: expect.closeTo(diffByFormula(2 / 3), 9),
      capped: false,
    });
  });
  it('round the percentage half up for the table', () => {
    expect(of(5, 8)).toMatchObject({ percent: 63, diff: 95 });
    expect(of(1, 3)).toMatchObject({ percent: 33 });
    expect(of(3, 8)).toMatchObject({ percent: 38 });
  });
  it('say what is wrong', () => {
    expect([of(0, 0), of(1, 1.5), of(3, 2), of(-1, 2), of(NaN, 2)]).toMatchObject([
      { problem: 'noRatedGames' },
      { problem: 'gamesNotWhole' },
      { problem: 'scoreOutOfRange' },
      { problem: 'scoreOutOfRange' },
      { problem: 'scoreOutOfRange' },
    ]);
    expect(of(15, 100, { ...QUEENSLAND_JUNIOR, print: 'asPrinted' })).toMatchObject({
      problem: 'noTableRow',
    });
  });
});
