import fc from 'fast-check';
import {
  calendarDay,
  daysAfter,
  earliest,
  formatCalendarDay,
  latest,
  monthOf,
  parseCalendarDay,
  yearOf,
  asCalendarDay,
} from '../../../src/engine/kit/calendarDay';

test('counts from 1970-01-01', () => {
  expect(calendarDay(1970, 1, 1)).toBe(0);
  expect(calendarDay(1969, 12, 31)).toBe(-1);
  expect(calendarDay(2024, 4, 1)! - calendarDay(2024, 3, 1)!).toBe(31);
  expect(calendarDay(2024, 3, 1)! - calendarDay(2024, 2, 1)!).toBe(29);
});

test.each([
  [2024, 2, 30],
  [2023, 2, 29],
  [1900, 2, 29],
  [2024, 13, 1],
  [2024, 0, 1],
  [2024, 4, 31],
  [2024, 4, 0],
  [2024.5, 4, 1],
  [2024, 3.5, 1],
  [2024, 4, 1.5],
  [NaN, 4, 1],
])('%p/%p/%p is no day', (year, month, day) => expect(calendarDay(year, month, day)).toBeNull());

test('years below 100 are themselves', () => expect(yearOf(calendarDay(99, 6, 1)!)).toBe(99));

test.each(['2024/03/29', '2024-03-29', ' 2024/3/29 '])('%p is read', (text) =>
  expect(parseCalendarDay(text)).toBe(calendarDay(2024, 3, 29)),
);

test.each([
  '29/03/2024',
  '2024/03-29',
  '24/03/29',
  '12024/03/29',
  '2024/03/291',
  '2024/03',
  '2024/02/30',
  '2024/03/29 10:00',
  '',
])('%p is not', (text) => expect(parseCalendarDay(text)).toBeNull());

test('a day has its year and month, and others before and after it', () => {
  const days = ['2023/12/31', '2024/01/01', '2024/02/29'].map((text) => parseCalendarDay(text)!);
  expect(days.map((day) => [yearOf(day), monthOf(day)])).toEqual([
    [2023, 12],
    [2024, 1],
    [2024, 2],
  ]);
  expect([-1, 0, 59].map((count) => daysAfter(days[1]!, count))).toEqual([days[0], days[1], days[2]]);
});

test('the earliest and the latest of some days', () => {
  const days = [5, 3, 9].map(asCalendarDay);
  expect([earliest(days), latest(days)]).toEqual([3, 9]);
  expect([earliest([]), latest([])]).toEqual([null, null]);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 200_000 }), (days) => {
      expect(parseCalendarDay(formatCalendarDay(asCalendarDay(days)))).toBe(days);
    }),
  );
});
