import fc from 'fast-check';
import type { Problem } from '../../src/engine/kit/problem';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import {
  cellValue,
  errorIn,
  isDash,
  plainName,
  readColour,
  readDate,
  readGameType,
  readKFactor,
  readMinutes,
  readNumber,
  readRating,
  readRatingType,
  readRawRating,
  readResult,
  readScore,
  readSectionFormat,
  readBirthYear,
  readYear,
  readYesNo,
  serialOfDay,
  shown,
} from '../../src/cells';
import { COMMA_STYLE, POINT_STYLE, setNumberStyle } from '../../src/cells/numberStyle';
import { positive, positiveK, readExpectedScore } from '../../src/functions/readers';

const code = (outcome: unknown): string => (outcome as Problem).problem;

describe('a cell', () => {
  test.each([
    [null, null],
    [undefined, null],
    ['', null],
    ['   ', null],
    [' x ', 'x'],
    [0, 0],
    [false, false],
    [NaN, '#NUM!'],
    [{ type: 'Error', basicValue: '#N/A' }, '#N/A'],
    [{ type: 'FormattedNumber', basicValue: 45380 }, 45380],
    [{ code: '#DIV/0!', message: 'x' }, '#DIV/0!'],
    [{ what: 'an entity' }, '#VALUE!'],
    [{ type: 'Entity', basicValue: null }, '#VALUE!'],
    [{ basicValue: {}, code: '#REF!' }, '#REF!'],
    [{ code: 5 }, '#VALUE!'],
    [Symbol('x'), '#VALUE!'],
  ])('%p holds %p', (raw, value) => expect(cellValue(raw)).toBe(value));

  test('holds an error only where Excel wrote one', () => {
    expect(errorIn('#N/A')).toBe('#N/A');
    const errors = '#VALUE! #REF! #DIV/0! #NUM! #NAME? #NULL! #SPILL! #CALC! #BUSY! #GETTING_DATA #PYTHON!';
    for (const error of errors.split(' ')) expect(errorIn(error)).toBe(error);
    for (const text of ['#', '#!', '#N/A!', 'see #N/A', '#TBD', '#value!', '#1!'])
      expect(errorIn(text)).toBeNull();
    expect(errorIn('#1')).toBeNull();
    expect(errorIn(5)).toBeNull();
  });

  test('an error is a problem for every reader, a blank for none', () => {
    for (const read of [
      readColour,
      readDate,
      readGameType,
      readMinutes,
      readNumber,
      readRating,
      readRatingType,
      readResult,
      readSectionFormat,
      readYear,
      readYesNo,
    ]) {
      expect(read('#REF!')).toMatchObject({ problem: 'errorInCell', details: { value: '#REF!' } });
      expect(read(null)).toBeNull();
    }
  });

  test('a dash is nothing but dashes', () => {
    for (const dash of ['-', '−', '–', '—', '--', '–-–']) expect(isDash(dash)).toBe(true);
    for (const other of ['', '-1', '1-', 'a - b', null, 0, false]) expect(isDash(other)).toBe(false);
  });

  test('long content is shortened in words, and a blank has none', () => {
    expect(shown(null)).toBe('');

    expect(shown('x'.repeat(31))).toBe(`${'x'.repeat(29)}…`);
    expect(shown('x'.repeat(30))).toBe('x'.repeat(30));
  });

  test('a number in words has the decimal sign of the Excel it stands in', () => {
    setNumberStyle(COMMA_STYLE);
    expect(shown(1405.6)).toBe('1405,6');
    setNumberStyle(POINT_STYLE);
    expect(shown(1405.6)).toBe('1405.6');
  });
});

describe('numbers that say themselves', () => {
  const readers = {
    ...{ readNumber, readRating, readRawRating, readKFactor, readScore, readMinutes, readExpectedScore },
    ...{ positive: positive('26'), positiveK: positiveK('31') },
  };

  test.each(Object.entries(readers))('%s reads each of them as itself, and no larger one', (_, read) => {
    const { itselfUpTo = NaN } = read;
    const numbers = fc.double({ min: 0, minExcluded: true, max: itselfUpTo, noNaN: true });
    fc.assert(fc.property(numbers, (number) => read(number) === number));
    expect(read(itselfUpTo)).toBe(itselfUpTo);
    expect(read(1.01 * itselfUpTo)).toMatchObject({ severity: 'error' });
  });

  test('where a number stands for a word or a day, it has to be read', () => {
    for (const read of [readResult, readDate, readYear, readColour, readGameType, readYesNo]) {
      expect(read).not.toHaveProperty('itselfUpTo');
    }
  });
});

test('a result as a number is what its text is (41)', () => {
  expect([1, 0.5, 0, -0].map((number) => readResult(number))).toEqual(['win', 'draw', 'loss', 'loss']);
  for (const number of [2, 1.5, 0.25, -0.5, -1, 0.05]) {
    expect(readResult(number)).toEqual(readResult(String(number)));
    expect(code(readResult(number))).toBe('resultUnknown');
  }
});

test('a header is known without its case, spaces, dots, hyphens, brackets', () => {
  expect(plainName(' Opponent-Main_(raw). ')).toBe('opponentmainraw');
  expect(plainName('#')).toBe('#');
  for (const blank of [0, null, '---']) expect(plainName(blank)).toBe('');
});

describe('words', () => {
  test('a colour of 0 is a blank of the desktop', () => {
    expect(readColour(0)).toBeNull();
    expect(code(readColour(true))).toBe('colourUnknown');
  });

  test('game types (20)', () => {
    expect(['Classical', 'Standard', 'std', 'RAPID', 'blitz'].map(readGameType)).toEqual([
      'classical',
      'standard',
      'standard',
      'rapid',
      'blitz',
    ]);
    expect(code(readGameType('bullet'))).toBe('gameTypeUnknown');
  });

  test('rating lists (24)', () => {
    expect(['Main', 'Std', 'rapid', 'Blitz'].map(readRatingType)).toEqual([
      'main',
      'standard',
      'rapid',
      'blitz',
    ]);
    expect(code(readRatingType('Classical'))).toBe('ratingListUnknown');
  });

  test('section formats (17)', () => {
    expect(
      [
        'Swiss',
        'Round Robin',
        'double round-robin',
        'Team Swiss',
        'Team round robin',
        'Scheveningen',
        'Disabled',
      ].map(readSectionFormat),
    ).toEqual([
      'individualSwiss',
      'singleRoundRobin',
      'doubleRoundRobin',
      'teamSwiss',
      'teamRoundRobin',
      'scheveningen',
      'disabled',
    ]);
    expect(code(readSectionFormat('knockout'))).toBe('sectionFormatUnknown');
  });

  test('yes and no', () => {
    for (const cell of ['yes', 'Y', true, 'x', 1]) expect(readYesNo(cell)).toBe(true);
    for (const cell of ['no', 'N', false, 0]) expect(readYesNo(cell)).toBe(false);
    expect(code(readYesNo('perhaps'))).toBe('yesNoUnknown');
  });
});

test('numbers, results, dates and time controls are no logical values', () => {
  expect([readNumber, readRating, readResult, readDate, readMinutes].map((read) => code(read(true)))).toEqual(
    ['notANumber', 'textInRating', 'resultUnknown', 'dateUnreadable', 'minutesUnreadable'],
  );
});

test('minutes of 0 are a blank of the desktop, as text too', () => {
  expect([0, '0', '0,0'].map(readMinutes)).toEqual([null, null, null]);
});

describe('dates', () => {
  const day = calendarDay(2024, 3, 29);

  test('0 is blank; the last day of Excel is one', () => {
    expect(readDate(0)).toBeNull();
    expect(readDate(2_958_465)).toBe(calendarDay(9999, 12, 31));
    expect(code(readDate(2_958_466))).toBe('dateUnreadable');
  });

  test('a day goes back to the number that Excel shows as it', () => expect(serialOfDay(day!)).toBe(45380));

  test('years, as such or of a date', () => {
    expect([2008, '2008', '2008/12/31', 39813, 0].map(readYear)).toEqual([2008, 2008, 2008, 2008, null]);
    expect([2200, 2201, 2201.9, '2200'].map(readYear)).toEqual([2200, 1906, 1906, 2200]);
    expect(code(readYear('2201'))).toBe('dateUnreadable');
    expect([1000, '1000', '1900/01/01', 0].map(readBirthYear)).toEqual([1000, 1000, 1900, null]);
    expect([2, 999, '87'].map((year) => code(readBirthYear(year)))).toEqual(Array(3).fill('yearOutOfRange'));
    expect(code(readYear('young'))).toBe('dateUnreadable');
    expect(code(readYear(-2008))).toBe('dateUnreadable');
  });
});
