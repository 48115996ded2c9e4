import {
  readDate,
  readMinutes,
  readNumber,
  readRating,
  readResult,
  readResultOf,
  readYear,
} from '../../src/cells';
import type { CellValue } from '../../src/cells/cellValue';
import { readBoardResult } from '../../src/cells/readBoardResult';
import { timeControlInText } from '../../src/cells/readMinutes';
import { numberInText, numberMeanings, ratingMeanings } from '../../src/cells/readNumber';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { isProblem } from '../../src/engine/kit/problem';

/** What stands at the edge of what is read: the last cell that is, and the first that is not. */
const codeOf = (outcome: unknown): unknown => (isProblem(outcome) ? outcome.problem : ['read as', outcome]);

describe('a date (36)', () => {
  const day = calendarDay(2024, 3, 15);

  test.each(['2024/03/15  14:30', '2024/03/15 9:30', '2024-03-15 t 9:30:15', '15 /03/2024', '15 /03 /2024'])(
    'may have spaces and a time of day: %s',
    (typed) => expect(readDate(typed)).toBe(day),
  );

  test.each([
    ['a time of day before its year', '15 March 14:30 2024'],
    ['a fourth number', '2024/03/15/16'],
    ['a day of four digits after a month of two', '2024030001'],
    ['nine digits', '120240315'],
    ['two years', '15 March 2024 2025'],
    ['a word behind it that begins like an ending', '15 March 2024 then'],
    ['without a year', 'March 15'],
    ['a year of five digits', '15 March 02024'],
    ['a month alone', 'March'],
    ['a month of two letters', '15 Ma 2024'],
    ['without a month', '15 2024'],
  ])('is none: %s', (_, typed) => expect(codeOf(readDate(typed))).toBe('dateUnreadable'));

  test('has a month whose last letters look like an ending', () => {
    expect(readDate('15 August 2024')).toBe(calendarDay(2024, 8, 15));
    expect(readDate('15 Augustus 2024')).toBe(calendarDay(2024, 8, 15));
  });

  test('as a number begins where years end', () => {
    expect(codeOf(readDate(2200))).toBe('dateUnreadable');
    expect(readDate(2201)).toBe(calendarDay(1906, 1, 9));
  });

  test('is no logical value, and neither is a year', () => {
    expect(codeOf(readYear(true))).toBe('dateUnreadable');
  });
});

describe('a time control (19)', () => {
  test.each([
    ['12.25/12.25', 12.25],
    ['10h', 600],
    ['2 hr', 120],
    ['2 hrs', 120],
    ['2 hours', 120],
    ['90’ + 30’', 120],
  ])('%s is %d minutes', (typed, minutes) => expect(readMinutes(typed)).toBe(minutes));

  test('two periods are not a period and an increment, whichever apostrophe their minutes have', () => {
    for (const typed of ["90'+30'", '90’+30’', '90‘+30‘', '90′+30′', '90`+30`', '90´+30´'])
      expect(timeControlInText(typed)).toEqual({ baseMinutes: 120, incrementSeconds: 0, other: null });
  });

  test.each(['90  30', '90g', '9g0+30', '90+30 from move 10', '30+40/90', '100 000h'])(
    '%s is none',
    (typed) => expect(codeOf(readMinutes(typed))).toBe('minutesUnreadable'),
  );

  test('is at most 200 characters long', () => {
    const long = (length: number): string => `90${' '.repeat(length - 5)}min`;
    expect(timeControlInText(long(200))).toEqual({ baseMinutes: 90, incrementSeconds: 0, other: null });
    expect(timeControlInText(long(201))).toBeNull();
  });
});

describe('a number', () => {
  test.each([
    ['.25', [0.25]],
    [',25', [0.25]],
    ['1405,65', [1405.65]],
    ['14’05', []],
    ['1405−', []],
  ])('%s can mean %p', (typed, means) => expect(numberMeanings(typed)).toEqual(means));

  test('of a file has a point or nothing before its decimals, and a sign at most', () => {
    expect(['1405.65', '-5', '+5', '.25', '5.', ' 5 '].map(numberInText)).toEqual([
      1405.65, -5, 5, 0.25, 5, 5,
    ]);
    for (const other of ['', '1405,6', '1e3', '0x10', '5 P', 'x5', '.', '--5', 'Infinity', '9'.repeat(400)])
      expect([other, numberInText(other)]).toEqual([other, null]);
  });

  test('may have spaces around it wherever it was written', () => {
    expect(numberMeanings(' 1 405,6 ')).toEqual([1405.6]);
    expect(ratingMeanings(' 1,405 ')).toEqual([1405]);
  });

  test('that can mean one rating only is that one, and others are as they are', () => {
    expect(['1405', '5000', '14,056', '1,405', 'x'].map(ratingMeanings)).toEqual([
      [1405],
      [5000],
      [14056, 14.056],
      [1405],
      [],
    ]);
    expect(readRating('5000')).toBe(5000);
    expect(readNumber('5000')).toBe(5000);
  });
});

test('spaces around a text say nothing', () => {
  expect(readDate(' 2024/03/15 ')).toBe(calendarDay(2024, 3, 15));
  expect(readDate(' 15 March 2024 ')).toBe(calendarDay(2024, 3, 15));
  expect([' 25/25 ', ' 90+30 ', ' 25 '].map(readMinutes)).toEqual([25, 120, 25]);
  expect([readNumber(' 1405,6 '), readRating(' 1,405 '), readResult(' 1/2 ')]).toEqual([
    1405.6,
    1405,
    'draw',
  ]);
  expect(readBoardResult(' 1-0 ')).toBe('whiteWins');
});

describe('a result (41)', () => {
  test.each<[CellValue, string]>([
    ['45293', 'resultUnknown'],
    ['11-0', 'resultUnknown'],
    ['10-0', 'resultUnknown'],
    ['0-01', 'resultUnknown'],
    ['1.05', 'resultUnknown'],
    [45293.5, 'resultUnknown'],
    [45293, 'resultIsDate'],
    [36526, 'resultIsDate'],
    [36525, 'resultUnknown'],
  ])('%p: %s', (cell, code) => {
    expect(codeOf(readResult(cell))).toBe(code);
    expect(codeOf(readResultOf(cell, 'white'))).toBe(code);
  });

  test.each(['11-0', '10-0', '0-01', '1-00', '1.05-0', '1-0F0'])('of a board is not %s', (typed) =>
    expect(codeOf(readBoardResult(typed))).toBe('boardResultUnknown'),
  );

  test('may have the decimals of a whole point', () => {
    expect(['1.0-0.0', '0,0-1,0', '1.0', '0.0'].map(readBoardResult)).toEqual([
      'whiteWins',
      'blackWins',
      'whiteWins',
      'blackWins',
    ]);
  });
});
