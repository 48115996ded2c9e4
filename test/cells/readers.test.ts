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
    expect(errorIn('#SPILL!')).toBe('#SPILL!');
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

describe('numbers', () => {
  test.each([
    [1405.6, 1405.6],
    ['1405.6', 1405.6],
    ['-3', -3],
    ['.5', 0.5],
    [0, 0],
  ])('%p reads %p', (cell, number) => expect(readNumber(cell)).toBe(number));

  test.each(['1,405', '1405,6', '1 405', '1e3', 'abc', '0x10', true, '-'])('%p is no number', (cell) =>
    expect(code(readNumber(cell))).toBe('notANumber'),
  );
});

describe('ratings (56)', () => {
  test.each([
    [1405.6, 1405.6],
    ['1405.6', 1405.6],
    [0, null],
    ['0', null],
  ])('%p reads %p', (cell, rating) => expect(readRating(cell)).toBe(rating));

  test('text and negative numbers are refused', () => {
    expect(code(readRating('unr'))).toBe('textInRating');
    expect(code(readRating('1,405'))).toBe('textInRating');
    expect(code(readRating(-1))).toBe('ratingNegative');
  });
});

describe('results', () => {
  test.each([
    ['win', [1, '1', '1.0', 'win', 'Won', ' W ']],
    ['draw', [0.5, '0.5', '.5', '0,5', '½', '1/2', '1 / 2', '=', 'Draw', 'd']],
    ['loss', [0, '0', '0.0', 'loss', 'lost', 'L']],
    ['forfeitWin', ['+', 'forfeit win', 'Forfeit-win']],
    ['forfeitLoss', ['-', '−', '–', 'forfeit', 'forfeit loss']],
    ['bye', ['bye', 'BYE', 'pairing bye', 'full-point bye']],
    ['requestedBye', ['half-point bye', '½-point bye', 'zero point bye']],
  ])('%s', (result, typed) => {
    for (const cell of typed) expect([cell, readResult(cell)]).toEqual([cell, result]);
  });

  test.each(['1-0', '0-1', '½-½', '1/2-1/2', '1-', '-1', '+1', '2', 2, -1, 0.25, true, 'x', '1:0', '+-'])(
    '%p is none',
    (cell) => expect(code(readResult(cell))).toBe('resultUnknown'),
  );

  test('a 1/2 that Excel has made a date of is told as such', () => {
    expect(code(readResult(45293))).toBe('resultIsDate');
    expect(code(readResult(45323))).toBe('resultIsDate');
  });
});

describe('words', () => {
  test('colours', () => {
    for (const cell of ['W', 'w', 'White', 'WHITE ']) expect(readColour(cell)).toBe('white');
    for (const cell of ['B', 'b', 'Black']) expect(readColour(cell)).toBe('black');
    for (const cell of ['wit', 'Z', 1, true]) expect(code(readColour(cell))).toBe('colourUnknown');
    expect(readColour(0)).toBeNull();
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

describe('time controls (19, 21-22)', () => {
  test.each([
    [25, 25],
    ['25', 25],
    ['25 min', 25],
    ["25'", 25],
    ['25/25', 25],
    ['60+30', 90],
    ['90 + 30', 120],
    ['90 min + 30 sec', 120],
    ['90\'+30"', 120],
    ['0+10', 10],
    [0, null],
  ])('%p is %p minutes', (cell, minutes) => expect(readMinutes(cell)).toBe(minutes));

  test.each(['25/30', '40/90', 'fast', -5, '0+0', '25+', true, '25,5'])('%p is none', (cell) =>
    expect(code(readMinutes(cell))).toBe('minutesUnreadable'),
  );
});

describe('dates', () => {
  const day = calendarDay(2024, 3, 29);

  test.each([45380, 45380.75, '2024/03/29', '2024-03-29', '2024/3/29'])('%p is 2024/03/29', (cell) =>
    expect(readDate(cell)).toBe(day),
  );

  test.each(['29/03/2024', '2024.03.29', '2024/02/30', '45380', 2024, 60, 1, -5, 3_000_000, 'soon', true])(
    '%p is none',
    (cell) => expect(code(readDate(cell))).toBe('dateUnreadable'),
  );

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
