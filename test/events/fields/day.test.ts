import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { readBirth } from '../../../src/events/fields/people';
import { readDay } from '../../../src/events/fields/days';

const on = (text: string | null) => (text === null ? null : parseCalendarDay(text)!);

/** A day that can be read in one way only. */
const clear = (day: string) => ({ day: on(day), other: null, swapped: false, yearLast: null, order: null });

describe('13.2: a day of an event', () => {
  test.each([
    ['2026/08/09'],
    ['2026-8-9'],
    [' 2026.08.09 '],
    ['2026 / 08 - 09.'],
    ['20260809'],
    ['Sunday, 2026/08/09'],
    ['sun. 2026/08/09'],
    ['Sun  2026/08/09'],
    ['2026-08-09T10:30:00Z'],
    ['2026/08/09  8:30'],
    ['2026/08/09 10:30:00'],
    ['August 9, 2026'],
    ['aug. 9th 2026'],
    ['Aug 9, 2026'],
    ['9 August 2026'],
    ['9. Aug 2026'],
    ['9th of August, 2026'],
    ['9 aug. 2026'],
    ['09-Aug-2026'],
    ['9-august-2026'],
    ['Sun, 9 August 2026 10:00'],
  ])('%s is 9 August 2026 and nothing else', (text) => {
    expect(readDay(text)).toEqual(clear('2026/08/09'));
  });

  test.each(['Mon', 'tue', 'wed', 'Thu', 'Fri', 'sat', 'Sun'])(
    'the name of the day, %s, may stand before it',
    (name) => {
      expect(readDay(`${name} 2026/08/10`)).toEqual(clear('2026/08/10'));
    },
  );

  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

  test.each(MONTHS)('the month by its name, %s', (name) => {
    const expected = clear(`2026/${MONTHS.indexOf(name) + 1}/03`);
    expect(readDay(`3 ${name} 2026`)).toEqual(expected);
    expect(readDay(`${name} 3rd, 2026`)).toEqual(expected);
  });

  test.each([
    ['1st May 2026', '2026/05/01'],
    ['May 22nd, 2026', '2026/05/22'],
    ['Sept 30 2026', '2026/09/30'],
    ['29 February 2024', '2024/02/29'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toEqual(clear(day));
  });

  test.each<[string, string, string | null]>([
    ['09/08/2026', '2026/08/09', '2026/09/08'],
    ['9-8-2026', '2026/08/09', '2026/09/08'],
    ['08/12/2026', '2026/12/08', '2026/08/12'],
    ['13/08/2026', '2026/08/13', null],
    ['08/08/2026', '2026/08/08', null],
    ['08/13/2026', '2026/08/13', null],
    ['12/13/2026', '2026/12/13', null],
  ])('%s is day, month, year: %s, or else %s', (text, day, other) => {
    expect(readDay(text)).toEqual({ ...clear(day), other: on(other), order: expect.any(String) as string });
  });

  test.each<[string, string, string | null, string | null]>([
    ['26/08/09', '2026/08/09', '2026/09/08', '2009/08/26'],
    ['260809', '2026/08/09', '2026/09/08', '2009/08/26'],
    ['26.08.26', '2026/08/26', null, null],
    ['08/08/26', '2008/08/26', null, '2026/08/08'],
    ['26/8/09', '2026/08/09', '2026/09/08', '2009/08/26'],
    ['69/01/02', '2069/01/02', '2069/02/01', null],
    ['70/01/02', '1970/01/02', '1970/02/01', null],
    ['11/02/26', '2011/02/26', null, '2026/02/11'],
    ['31/08/09', '2031/08/09', '2031/09/08', '2009/08/31'],
    ['32/08/09', '2032/08/09', '2032/09/08', null],
    ['12/12/13', '2012/12/13', null, '2013/12/12'],
  ])(
    'of two digits each, %s is year, month, day: %s; else %s, or with the year last %s',
    (text, day, other, last) => {
      expect(readDay(text)).toEqual({ ...clear(day), other: on(other), yearLast: on(last) });
    },
  );

  test.each([
    ['11.26.02', '2011/02/26'],
    ['11.13.12', '2011/12/13'],
  ])('%s has no such month, so that it is YY.DD.MM: %s', (text, day) => {
    expect(readDay(text)).toEqual({ ...clear(day), swapped: true });
  });

  test.each([
    [''],
    ['soon'],
    ['2026/02/30'],
    ['2026/13/08'],
    ['2026/00/08'],
    ['30/02/2026'],
    ['01/01/70'],
    ['012/08/2026'],
    ['9 Sun August 2026'],
    ['29 May 10:30 2020'],
    ['26/13/13'],
    ['26/02/30'],
    ['26/00/05'],
    ['5/8/26'],
    ['26/08/6'],
    ['026/08/09'],
    ['2026/08/2026'],
    ['2026/08/009'],
    ['123/08/2026'],
    ['126/08/09'],
    ['2608091'],
    ['x2026/08/09'],
    ['2026/08/09x'],
    ['x20260809'],
    ['Funday 2026/08/09'],
    ['2026/08/09 8'],
    ['Foo 29, 2020'],
    ['Ma 29, 2020'],
    ['29 Ma 2020'],
    ['29 Foo 2020'],
    ['31 June 2026'],
    ['May 32, 2026'],
    ['see May 29, 2020'],
    ['May 29, 2020 ff'],
    ['on 29 May 2020'],
    ['29 May 2020 ff'],
    ['May 129, 2020'],
    ['29 May 20201'],
    [`Sun${'x'.repeat(60)} 2026/08/09`],
  ])('%j is no day', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe('14.2: a date of birth', () => {
  test.each([
    ['2012/01/02', 2012, '2012/01/02'],
    ['1969.12.06', 1969, '1969/12/06'],
    ['29 May 1990', 1990, '1990/05/29'],
    ['1978', 1978, null],
    ['1975.  .', 1975, null],
    ['1987/00/00', 1987, null],
    [' 1987-00-00 ', 1987, null],
    ['1850', 1850, null],
    ['2200', 2200, null],
    ['1850/01/01', 1850, '1850/01/01'],
    ['2200/12/31', 2200, '2200/12/31'],
  ])('%j is of the year %i, on %s', (text, year, day) => {
    expect(readBirth(text)).toEqual({ year, day: on(day) });
  });

  test.each(['', '  ', '.  .', '0000/00/00', '0', '-'])('%j is blank', (text) => {
    expect(readBirth(text)).toBeNull();
  });

  test.each([
    '1849',
    '2201',
    '1849/12/31',
    '2201/01/01',
    '87/01/02',
    '1987/13/01',
    '1987/01/00',
    'x1987',
    '1987x',
    '19871',
    'young',
    '0x',
  ])('%j is none', (text) => {
    expect(readBirth(text)).toBe('unreadable');
  });
});

test.each([
  ['25/08/2026', 'dayFirst'],
  ['08/25/2026', 'monthFirst'],
  ['12/08/2026', 'either'],
  ['08/12/2026', 'either'],
  ['13.08.2026', 'dayFirst'],
  ['2026/08/09', null],
  ['26/08/09', null],
  ['9 August 2026', null],
])('13.2: the order of day and month in %s is %s', (text, order) => {
  expect(readDay(text)!.order).toBe(order);
});
