import {
  ageWeight,
  isMoreRecent,
  isTooOld,
  newestFive,
  placeWeight,
  typeWeight,
  weightedPerformance,
} from '../../../src/engine/csa2024';
import { asCalendarDay } from '../../../src/engine/kit/calendarDay';

const five = [10, 20, 30, 40, 50].map((days) => ({
  performance: 1000 + days,
  endDay: asCalendarDay(days),
  gameType: null,
}));

test('clause 36: the age factor runs out at 2920 days', () => {
  expect(ageWeight(0)).toBe(1);
  expect(ageWeight(1460)).toBe(0.5);
  expect(ageWeight(2920)).toBe(0);
  expect(ageWeight(2921)).toMatchObject({ problem: 'olderThanEightYears', clause: '36' });
  expect(ageWeight(-1)).toMatchObject({ problem: 'endsAfterCalculation', details: { days: 1 } });
  expect([isTooOld(2920), isTooOld(2921)]).toEqual([false, true]);
});

test('clauses 37-38: the type weights', () => {
  expect((['classical', 'standard', 'rapid', 'blitz'] as const).map(typeWeight)).toEqual([1, 1, 0.95, 0.9]);
});

test('clause 36: the places weigh 5 down to 1', () =>
  expect([0, 1, 2, 3, 4].map(placeWeight)).toEqual([5, 4, 3, 2, 1]));

describe('clause 35', () => {
  test('the newest five, the most recent first, whatever their order', () => {
    const days = [3, 1, 7, 5, 2, 6, 4].map((day) => ({ endDay: asCalendarDay(day) }));
    expect(newestFive(days, asCalendarDay(10)).map(({ endDay }) => endDay)).toEqual([7, 6, 5, 4, 3]);
    expect(days.map(({ endDay }) => endDay)).toEqual([3, 1, 7, 5, 2, 6, 4]);
  });

  test('a tournament of 2921 days takes no place', () => {
    const days = [{ endDay: asCalendarDay(0) }, { endDay: asCalendarDay(1) }];
    expect(newestFive(days, asCalendarDay(2921))).toEqual([{ endDay: 1 }]);
  });

  test('of two on one day the later in the input is the more recent, or the earlier one by the other reading', () => {
    const same = ['a', 'b'].map((name) => ({ name, endDay: asCalendarDay(1) }));
    expect(newestFive(same, asCalendarDay(1)).map(({ name }) => name)).toEqual(['b', 'a']);
    expect(newestFive(same, asCalendarDay(1), false).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('fewer than five have no weighted performance', () => {
    expect(weightedPerformance(five.slice(1), asCalendarDay(50))).toMatchObject({
      problem: 'fewerThanFive',
      details: { count: 4 },
    });
    expect(weightedPerformance(five, asCalendarDay(2931))).toMatchObject({
      problem: 'fewerThanFive',
      details: { count: 4 },
    });
  });

  test('a tournament of the future is a problem', () => {
    expect(weightedPerformance(five, asCalendarDay(49))).toMatchObject({ problem: 'endsAfterCalculation' });
  });
});

test('clauses 36 and 38: the sum of P x R x A x i over 15', () => {
  const a = (days: number): number => (2920 - days) / 2920;
  const sum = 1050 * 5 + 1040 * a(10) * 4 + 1030 * a(20) * 3 + 1020 * a(30) * 2 + 1010 * a(40);
  expect(weightedPerformance(five, asCalendarDay(50))).toBeCloseTo(sum / 15, 9);
  const rapid = five.map((one) => ({ ...one, gameType: 'rapid' as const }));
  expect(weightedPerformance(rapid, asCalendarDay(50))).toBeCloseTo((0.95 * sum) / 15, 9);
});

test('clause 35, our reading: of two that ended on one day the later in the input is more recent, or the earlier', () => {
  const day = asCalendarDay(100);
  const isAt = (place: number, other: number, laterIsNewer: boolean): boolean =>
    isMoreRecent(day, place, day, other, laterIsNewer);
  expect([isAt(1, 2, true), isAt(2, 1, true), isAt(1, 1, true)]).toEqual([false, true, false]);
  expect([isAt(1, 2, false), isAt(2, 1, false), isAt(1, 1, false)]).toEqual([true, false, false]);
});
