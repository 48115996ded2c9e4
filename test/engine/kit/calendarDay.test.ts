import fc from 'fast-check';
import {
  calendarDay,
  formatCalendarDay,
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
])('%p/%p/%p is no day', (year, month, day) => expect(calendarDay(year, month, day)).toBeNull());

test('years below 100 are themselves', () => expect(yearOf(calendarDay(99, 6, 1)!)).toBe(99));

test.each(['2024/03/29', '2024-03-29', ' 2024/3/29 '])('%p is read', (text) =>
  expect(parseCalendarDay(text)).toBe(calendarDay(2024, 3, 29)),
);

test.each(['29/03/2024', '2024/03-29', '24/03/29', '2024/03', '2024/02/30', '2024/03/29 10:00', ''])(
  '%p is not',
  (text) => expect(parseCalendarDay(text)).toBeNull(),
);

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 200_000 }), (days) => {
      expect(parseCalendarDay(formatCalendarDay(asCalendarDay(days)))).toBe(days);
    }),
  );
});
