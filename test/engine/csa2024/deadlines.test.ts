import { filesDeadline, submittedLate } from '../../../src/engine/csa2024';
import {
  formatCalendarDay,
  parseCalendarDay,
  type CalendarDay,
  daysAfter,
  asCalendarDay,
} from '../../../src/engine/kit/calendarDay';

const day = (text: string): CalendarDay => parseCalendarDay(text)!;

test.each([
  ['2024/01/01', '2024/02/29'],
  ['2024/01/31', '2024/02/29'],
  ['2023/01/15', '2023/02/28'],
  ['2024/10/31', '2024/11/30'],
  ['2024/11/30', '2024/12/31'],
  ['2024/12/05', '2025/01/31'],
])('clause 61: an event that ended on %s is accepted until %s', (ended, last) => {
  expect(formatCalendarDay(filesDeadline(day(ended)))).toBe(last);
  expect(submittedLate(day(ended), day(last))).toBe(false);
  expect(submittedLate(day(ended), daysAfter(day(last), 1))).toBe(true);
});

test('clause 61: the day it was submitted may be unknown', () => {
  expect(submittedLate(day('2024/01/31'), asCalendarDay(NaN))).toBe(false);
});
