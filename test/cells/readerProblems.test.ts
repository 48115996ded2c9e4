import {
  readColour,
  readDate,
  readGameType,
  readMinutes,
  readNumber,
  readRating,
  readRatingType,
  readResult,
  readSectionFormat,
  readYesNo,
} from '../../src/cells';
import type { CellValue } from '../../src/cells/cellValue';
import { BOARD_RESULT_TYPED, readBoardResult } from '../../src/cells/readBoardResult';
import { timeControlInText } from '../../src/cells/readMinutes';
import { type Problem, problem, type UnreadableCode } from '../../src/engine/kit/problem';

const two = (clause: string, value: string, one: string, other: string): Problem =>
  problem('twoMeanings', clause, { value, one, other });
const no = (code: UnreadableCode, clause: string, value: string): Problem => problem(code, clause, { value });

const READERS = {
  ...{ readNumber, readRating, readDate, readMinutes, readResult, readBoardResult },
  ...{ readColour, readGameType, readRatingType, readSectionFormat, readYesNo },
};

type Row = [reader: keyof typeof READERS, cell: CellValue, told: Problem];

const DIGITS = '9'.repeat(16);

test.each<Row>([
  ['readNumber', 'abc', no('notANumber', '', 'abc')],
  ['readNumber', '1,405', two('', '1,405', '1405', '1.405')],
  ['readNumber', DIGITS, no('numberTooLarge', '', DIGITS)],
  ['readNumber', 1e16, no('numberTooLarge', '', '10000000000000000')],
  ['readNumber', '#REF!', problem('errorInCell', '', { value: '#REF!' })],
  ['readRating', 'abc', no('textInRating', '56', 'abc')],
  ['readRating', -5, no('ratingNegative', '56', '-5')],
  ['readRating', '14,056', two('', '14,056', '14056', '14.056')],
  ['readDate', 'soon', no('dateUnreadable', '36', 'soon')],
  ['readDate', '03/04/2024', two('36', '03/04/2024', '3 April 2024', '4 March 2024')],
  ['readDate', '12-11-2024', two('36', '12-11-2024', '12 November 2024', '11 December 2024')],
  ['readMinutes', 'fast', no('minutesUnreadable', '19', 'fast')],
  ['readMinutes', -5, no('minutesUnreadable', '19', '-5')],
  ['readMinutes', DIGITS, no('numberTooLarge', '19', DIGITS)],
  ['readMinutes', '1,405', two('19', '1,405', '1405', '1.405 minutes')],
  [
    'readMinutes',
    '40/90',
    two('19', '40/90', '40 moves in 90 minutes', 'different minutes for the two players'),
  ],
  [
    'readMinutes',
    '90/30',
    two('19', '90/30', '90 minutes and 30 seconds a move', 'different minutes for the two players'),
  ],
  ['readResult', 'x', no('resultUnknown', '41', 'x')],
  ['readResult', '1-0', no('resultNeedsColour', '41', '1-0')],
  ['readResult', 45293, problem('resultIsDate', '41')],
  ['readResult', '0-0', two('41', '0-0', 'a game that both lost', 'a forfeit of both, -/-')],
  ['readResult', 'F', two('41', 'F', 'a forfeit', 'a full-point bye')],
  ['readBoardResult', 'x', no('boardResultUnknown', '41', 'x')],
  ['readBoardResult', 45293, problem('boardResultIsDate', '41')],
  ['readBoardResult', '1-Feb', problem('boardResultIsDate', '41')],
  ['readBoardResult', '0-0', two('41', '0-0', 'a game that both lost', 'a forfeit of both, -/-')],
  ['readColour', 'Z', no('colourUnknown', '32', 'Z')],
  ['readGameType', 'bullet', no('gameTypeUnknown', '20', 'bullet')],
  ['readRatingType', 'Classical', no('ratingListUnknown', '24', 'Classical')],
  ['readSectionFormat', 'knockout', no('sectionFormatUnknown', '17', 'knockout')],
  ['readYesNo', 'perhaps', no('yesNoUnknown', '', 'perhaps')],
])('%s tells what is wrong with %p, with its clause', (reader, cell, told) => {
  expect(READERS[reader](cell)).toEqual(told);
});

describe('a number that can mean two is the one that can be a rating (56)', () => {
  test.each([
    ['100.000', 100],
    ['4,000', 4000],
    ['985,125', 985.125],
  ])('%s is %d', (typed, rating) => {
    expect(readRating(typed)).toBe(rating);
  });

  test.each([
    ['99.999', '99999', '99.999'],
    ['4,001', '4001', '4.001'],
  ])('%s may be %s or %s', (typed, one, other) => {
    expect(readRating(typed)).toEqual(two('', typed, one, other));
  });
});

test('a day has two digits at most', () => {
  for (const typed of ['003 March 2024', 'March 2024 003'])
    expect(readDate(typed)).toEqual(no('dateUnreadable', '36', typed));
});

test('the two numbers of a time control may stand apart from their stroke', () => {
  expect(['25/25', '25 /25', '25/ 25', '25  /  25'].map(readMinutes)).toEqual([25, 25, 25, 25]);
});

describe('a time control in words (19)', () => {
  test.each<[string, baseMinutes: number, incrementSeconds: number]>([
    ['90', 90, 0],
    ['1h30', 90, 0],
    ['90+30', 90, 30],
    ['1h30+30', 90, 30],
    ['90 min + 30 sec', 90, 30],
    ['0+10', 0, 10],
    ['60+30 min', 90, 0],
    ['90+1h', 150, 0],
    ['60+1h30', 150, 0],
    ['90+30+30', 120, 30],
    ['90+30 min+30', 120, 30],
    ['90+30 min+30 min', 150, 0],
    ['40/90+30', 120, 0],
    ['40/90+1h', 150, 0],
    ['40/90+30+30', 120, 30],
    ['40/90+30+30 sec', 120, 30],
    ['40/90+30 min+30 min', 150, 0],
  ])('%s', (given, baseMinutes, incrementSeconds) => {
    expect(timeControlInText(given)).toEqual({ baseMinutes, incrementSeconds, other: null });
  });

  test.each(['3+2x', '90x+30', '40/90x+30', '90+30 x', '3+2y', '90 min + 30 sec z'])(
    '"%s" has text behind a number that is no unit',
    (given) => {
      expect(timeControlInText(given)).toBeNull();
    },
  );

  test.each(['', '+', 'x', '30 sec', '30 sec+90', '90+30 sec+30', '40/90', '40/90+30 sec', '90+30+30+30'])(
    '"%s" is none, or leaves something out',
    (given) => {
      expect(timeControlInText(given)).toBeNull();
    },
  );
});

describe('results of a board (41)', () => {
  test('as they are offered', () => {
    expect(BOARD_RESULT_TYPED).toEqual({
      whiteWins: '1-0',
      draw: '½-½',
      blackWins: '0-1',
      forfeitToWhite: '+/-',
      forfeitToBlack: '-/+',
      doubleForfeit: '-/-',
      bye: 'bye',
    });
  });

  test('a number is a date that Excel made from 2000-01-01', () => {
    expect(readBoardResult(36_526)).toEqual(problem('boardResultIsDate', '41'));
    expect(readBoardResult(36_525)).toEqual(no('boardResultUnknown', '41', '36525'));
  });

  test.each(['Jan-00', '1-Feb', '01-Jan-2000', 'Jan'])('%s is such a date', (typed) => {
    expect(readBoardResult(typed)).toEqual(problem('boardResultIsDate', '41'));
  });

  test.each(['x Jan-00', 'Jan-00 x', 'Jan-00000', '123-Jan'])('%s is none', (typed) => {
    expect(readBoardResult(typed)).toEqual(no('boardResultUnknown', '41', typed));
  });

  test('an F belongs to points, not to the signs of a forfeit', () => {
    for (const typed of ['+F-0F', '+-0F', '+F--F'])
      expect(readBoardResult(typed)).toEqual(no('boardResultUnknown', '41', typed));
  });
});
