import { asCalendarDay, type CalendarDay, parseCalendarDay, yearOf } from '../engine/kit/calendarDay';
import { numberInText } from './readNumber';
import { reader, unreadable } from './reader';

/** Excel's number for 1970-01-01, in the 1900 date system. */
const SERIAL_OF_1970 = 25_569;
/** Excel's last day, 9999-12-31. */
const LAST_SERIAL = 2_958_465;
/** A number up to here is a year that somebody typed for a date. Excel's wrong leap day of 1900 (60) is below it. */
const LAST_YEAR = 2200;

/** The day of an Excel date, with or without a time of day; null where the number is no date of our time. */
export function dayOfSerial(serial: number): CalendarDay | null {
  return serial > LAST_YEAR && serial < LAST_SERIAL + 1
    ? asCalendarDay(Math.floor(serial) - SERIAL_OF_1970)
    : null;
}

/** The number that Excel shows as this day. */
export function serialOfDay(day: CalendarDay): number {
  return day + SERIAL_OF_1970;
}

/** A date: an Excel date, or text yyyy/mm/dd or yyyy-mm-dd, which mean the same in every country. 0 is blank. */
export const readDate = reader<CalendarDay>((value) => {
  if (value === 0) return null;
  const day =
    typeof value === 'number'
      ? dayOfSerial(value)
      : typeof value === 'string'
        ? parseCalendarDay(value)
        : null;
  return day ?? unreadable('dateUnreadable', '36', value);
});

/** A year (1999), or the year of a date. 0 is blank. */
export const readYear = reader<number>((value) => {
  const number = typeof value === 'string' ? numberInText(value) : value;
  if (typeof number === 'number' && number > 0 && number <= LAST_YEAR) return number;
  const day = readDate(value);
  return typeof day === 'number' ? yearOf(day) : day;
});
