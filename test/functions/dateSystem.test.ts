import '../support/customFunctions';
import { setDateSystem } from '../../src/cells/dateSystem';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { dayOfSerial, readDate, serialOfDay } from '../../src/cells/readDate';
import { readResult } from '../../src/cells/readResult';
import '../../src/functions/associate';
import { month } from '../../src/functions/month';
import { ageWeight, wp } from '../../src/functions/performances';
import { age } from '../../src/functions/sections';
import { down, one, told } from '../support/customFunctions';

/** Between 1900-01-01 as day 1, with Excel's wrong leap day, and 1904-01-01 as day 0. */
const DAYS_BETWEEN = 1462;
const FIRST_OF_APRIL = 45_383;
const EIGHTH_OF_MARCH = 45_359;

afterEach(() => setDateSystem(1900));

const in1904 = (serial: number): number => serial - DAYS_BETWEEN;

describe('in a workbook that counts its days from 1904', () => {
  beforeEach(() => globalThis.csaFunctions!.setDateSystem(1904));

  test('a number is the day that Excel shows', () => {
    const day = parseCalendarDay('2024/04/01')!;
    expect(readDate(in1904(FIRST_OF_APRIL))).toBe(day);
    expect(dayOfSerial(in1904(FIRST_OF_APRIL) + 0.5)).toBe(day);
    expect(serialOfDay(day)).toBe(in1904(FIRST_OF_APRIL));
    expect(readDate('2024/04/01')).toBe(day);
  });

  test('a result that Excel has made a date of is one from 2000-01-01', () => {
    expect(readResult(in1904(36_526))).toMatchObject({ problem: 'resultIsDate' });
    expect(readResult(in1904(36_526) - 1)).toMatchObject({ problem: 'resultUnknown' });
  });

  test('CSA.AGEWEIGHT gives the same for a text date beside a number (36)', () => {
    const expected = [[expect.closeTo(1 - 24 / 2920, 12)]];
    expect(ageWeight(one('2024/03/08'), one(in1904(FIRST_OF_APRIL)))).toEqual(expected);
    expect(ageWeight(one(in1904(EIGHTH_OF_MARCH)), one('2024/04/01'))).toEqual(expected);
    expect(ageWeight(one(in1904(EIGHTH_OF_MARCH)), one(in1904(FIRST_OF_APRIL)))).toEqual(expected);
  });

  test('CSA.AGE reads the year of a number and a year typed as one (16)', () => {
    expect(age(one(in1904(39_813)), one(2024))).toEqual([[16]]);
    expect(age(one(1999), one(in1904(FIRST_OF_APRIL)))).toEqual([[25]]);
  });

  test('CSA.WP and CSA.MONTH give what they give where days are counted from 1900 (35-39, 24-56)', () => {
    const ends = [45_383, 45_352, 45_323, 45_292, 45_261];
    const performances = down(1500, 1400, 1300, 1200, 1100);
    expect(wp(performances, down(...ends.map(in1904)), one('2024/04/01'))).toEqual(
      expect.closeTo(1349.3105022831, 9),
    );
    const player = [
      ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
      ['Rating', 1400, 1300, 1200, ''],
    ];
    const games = (end: unknown) => [
      ['Tournament', 'Minutes', 'End date', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
      ['Club', 60, end, 1400, 1300, 'W', 1],
    ];
    const asText = month(player, [], [], games('2024/03/15'), one('2024/04/01'));
    expect(
      month(player, [], [], games(in1904(45_366)), one(in1904(FIRST_OF_APRIL))).map((row) => row.map(told)),
    ).toEqual(asText);
  });
});

test('elsewhere days are counted from 1900', () => {
  expect(serialOfDay(parseCalendarDay('2024/04/01')!)).toBe(FIRST_OF_APRIL);
});
