import type { Problem } from '../../src/engine/kit/problem';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import {
  cellValue,
  errorIn,
  plainName,
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
  serialOfDay,
  shown,
} from '../../src/cells';

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
    [Symbol('x'), '#VALUE!'],
  ])('%p holds %p', (raw, value) => expect(cellValue(raw)).toBe(value));

  test('holds an error only where Excel wrote one', () => {
    expect(errorIn('#N/A')).toBe('#N/A');
    const errors = '#VALUE! #REF! #DIV/0! #NUM! #NAME? #NULL! #SPILL! #CALC! #BUSY! #GETTING_DATA #PYTHON!';
    for (const error of errors.split(' ')) expect(errorIn(error)).toBe(error);
    for (const text of ['#', '#!', '#N/A!', '#TBD', '#value!', '#1!']) expect(errorIn(text)).toBeNull();
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

  test('long content is shortened in words', () => {
    expect(shown('x'.repeat(31))).toBe(`${'x'.repeat(29)}…`);
    expect(shown('x'.repeat(30))).toHaveLength(30);
  });
});

test('a header is known without its case, spaces, dots, hyphens, brackets', () => {
  expect(plainName(' Opponent-Main_(raw). ')).toBe('opponentmainraw');
  expect(plainName('#')).toBe('#');
  expect(plainName(0)).toBe('');
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

test('minutes of 0 are a blank of the desktop', () => expect(readMinutes(0)).toBeNull());

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
    expect(code(readYear('young'))).toBe('dateUnreadable');
    expect(code(readYear(-2008))).toBe('dateUnreadable');
  });
});
