import { down, one, thrownBy, told } from '../support/customFunctions';
import { ageWeight, perf, typeWeight, wp } from '../../src/functions/performances';
import { adjustFide, floor, maxChange, published, wr } from '../../src/functions/ratings';
import { age, rateable } from '../../src/functions/sections';

const col = (cells: unknown[][]): unknown[] => cells.map((row) => told(row[0]));

describe('CSA.PERF (28-30)', () => {
  test('per row; a blank row is blank', () => {
    expect(perf(down(1200, '', 1500), down(4, '', 0), down(6, '', 5))).toEqual([
      [expect.closeTo(1341.667, 3)],
      [''],
      [1075],
    ]);
  });

  test('a score of 0 in the only range is a score', () => {
    expect(perf(one(1200), down(0, ''), one(6))).toEqual([[775], ['']]);
  });

  test('no games, too high a score, broken games', () => {
    expect(thrownBy(() => perf(one(1200), one(0), one(0)))).toMatchObject({ code: '#N/A' });
    expect(thrownBy(() => perf(one(1200), one(7), one(6)))).toMatchObject({ code: '#VALUE!' });
    expect(thrownBy(() => perf(one(1200), one(1), one(1.5)))).toMatchObject({ code: '#VALUE!' });
    expect(thrownBy(() => perf(one(1200), one(''), one(6))).message).toBe('Score is missing.');
  });
});

test('CSA.TYPEWEIGHT (37-38)', () => {
  expect(col(typeWeight(down('Classical', 'Standard', 'Rapid', 'Blitz', '')))).toEqual([1, 1, 0.95, 0.9, '']);
  expect(thrownBy(() => typeWeight(one('Bullet'))).message).toMatch(
    /^Game type: "Bullet" is not a game type/,
  );
});

describe('CSA.AGEWEIGHT (36)', () => {
  test('Excel dates and text', () => {
    expect(ageWeight(one(45359), one(45383))).toEqual([[expect.closeTo(2896 / 2920, 12)]]);
    expect(ageWeight(one('2024-03-08'), one('2024/04/01'))).toEqual(ageWeight(one(45359.5), one(45383)));
  });

  test('2920 days weigh nothing, one more is ignored, the future is refused', () => {
    expect(ageWeight(one(45383 - 2920), one(45383))).toEqual([[0]]);
    expect(thrownBy(() => ageWeight(one(45383 - 2921), one(45383))).code).toBe('#N/A');
    expect(thrownBy(() => ageWeight(one(45384), one(45383)))).toMatchObject({ code: '#VALUE!' });
    expect(thrownBy(() => ageWeight(one('8 March'), one(45383))).code).toBe('#VALUE!');
  });
});

describe('CSA.WP (35-39)', () => {
  const day = one('2024/04/01');
  const performances = down(1500, 1400, 1300, 1200, 1100);
  const dates = down('2024/04/01', '2024/03/01', '2024/02/01', '2024/01/01', '2023/12/01');

  test('the dates decide, not the order; blank rows are left out', () => {
    const given = wp(performances, dates, day);
    expect(wp([...performances].reverse(), [...dates].reverse(), day)).toBeCloseTo(given, 12);
    expect(wp([...performances, [''], [0]], [...dates, [''], [0]], day)).toBe(given);
    const row = (cells: unknown[][]): unknown[][] => [cells.map(([cell]) => cell)];
    expect(wp(row(performances), row(dates), day)).toBe(given);
  });

  test('game types weigh for Main', () => {
    expect(wp(performances, dates, day, one('Rapid'))).toBeCloseTo(0.95 * wp(performances, dates, day), 9);
  });

  test('fewer than five', () => {
    expect(thrownBy(() => wp(performances.slice(1), dates.slice(1), day))).toEqual({
      code: '#N/A',
      message:
        'A weighted performance needs five tournaments of the last 2920 days; there are 4 (clause 35).',
    });
    const old = [...dates.slice(0, 4), ['2010/01/01']];
    expect(thrownBy(() => wp(performances, old, day)).code).toBe('#N/A');
  });

  test('a missing performance matters among the newest five only', () => {
    const gap = [...performances.slice(0, 4), ['']];
    expect(thrownBy(() => wp(gap, dates, day)).message).toMatch(
      /^One of the five newest tournaments has no performance/,
    );
    expect(wp([...performances, ['']], [...dates, ['2020/01/01']], day)).toBe(wp(performances, dates, day));
  });

  test.each([
    ['a missing date', () => wp(performances, [...dates.slice(0, 4), ['']], day), '#N/A'],
    ['a future date', () => wp(performances, [...dates.slice(0, 4), ['2024/05/01']], day), '#VALUE!'],
    [
      'a missing type',
      () => wp(performances, dates, day, down('Rapid', 'Rapid', 'Rapid', 'Rapid', '')),
      '#N/A',
    ],
    ['another size', () => wp(performances, dates.slice(1), day), '#VALUE!'],
    ['a range of calculation dates', () => wp(performances, dates, dates), '#VALUE!'],
    ['no calculation date', () => wp(performances, dates, one('')), '#N/A'],
    ['an error', () => wp([...performances.slice(0, 4), ['#NUM!']], dates, day), '#NUM!'],
  ])('%s is refused', (_, call, code) => expect(thrownBy(call).code).toBe(code));
});

test('CSA.MAXCHANGE (47), CSA.FLOOR (42), CSA.ADJUSTFIDE (43-45)', () => {
  expect(maxChange(down(1200, 2400, ''))).toEqual([
    [expect.closeTo(165.8, 1)],
    [expect.closeTo(30.0, 1)],
    [''],
  ]);
  expect(col(floor(down(1405.6, 900, 0)))).toEqual([expect.closeTo(905.6, 9), 500, '']);
  expect(col(adjustFide(down(2000, 2001, '')))).toEqual([2060, expect.closeTo(2061.02, 9), '']);
  for (const call of [maxChange, floor, adjustFide]) {
    expect(thrownBy(() => call(one('x'))).code).toBe('#VALUE!');
    expect(thrownBy(() => call(one(-5))).code).toBe('#VALUE!');
  }
});

describe('CSA.WR (49)', () => {
  test('a row, a column or one rating; blanks at the end are left out', () => {
    expect(wr(down(1300, 1200))).toBe(1208);
    expect(wr([[1300, 1200]])).toBe(1208);
    expect(wr(down(1300, 1200, '', 0))).toBe(1208);
    expect(wr(one(1300))).toBe(1300);
  });

  test.each([
    ['a gap', down(1300, '', 1200), '#N/A', 'Rating 2 is blank'],
    ['a blank first', down('', 1200), '#N/A', 'Rating 1 is blank'],
    ['nothing', down('', ''), '#N/A', 'There is no rating to weigh'],
    [
      'a table',
      [
        [1, 2],
        [3, 4],
      ],
      '#VALUE!',
      'Raw ratings must be one row or one column',
    ],
    ['a text', down(1300, 'x'), '#VALUE!', 'Raw ratings: "x" is not a rating'],
  ])('%s is refused', (_, cells, code, words) => {
    const error = thrownBy(() => wr(cells));
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
  });
});

test('CSA.PUBLISHED (50)', () => {
  expect(col(published(down(1390, 1500, ''), down(1400, 1400, '')))).toEqual([1400, 1500, '']);
  expect(thrownBy(() => published(one(1390), one(''))).message).toBe('Weighted rating is missing.');
});

test('CSA.AGE (16)', () => {
  expect(age(down(2008, '2008/12/31', 39813), one(2024))).toEqual([[16], [16], [16]]);
  expect(age(one(2008), one(45383))).toEqual([[16]]);
  expect(thrownBy(() => age(one(2025), one(2024)))).toMatchObject({ code: '#VALUE!' });
  expect(thrownBy(() => age(one(8), one(2024))).message).toMatch(/between 1800 and 2200/);
  expect(thrownBy(() => age(one(2008), one(''))).message).toBe('Event year or date is missing.');
});

describe('CSA.RATEABLE (17)', () => {
  test('by format', () => {
    const formats = down('Swiss', 'Swiss', 'double round robin', 'disabled', '');
    expect(col(rateable(formats, down(6, 5, 4, 4, ''), down(5, 5, 6, 3, '')))).toEqual([
      true,
      false,
      true,
      true,
      '',
    ]);
    expect(rateable(one('team Swiss'), one(''), one(5), one(4))).toEqual([[true]]);
  });

  test('what is missing is named', () => {
    expect(thrownBy(() => rateable(one('Swiss'), one(''), one(5)))).toEqual({
      code: '#N/A',
      message: 'Players is missing (clause 17).',
    });
    expect(thrownBy(() => rateable(one('team Swiss'), one(40), one(5))).code).toBe('#N/A');
    expect(thrownBy(() => rateable(one('Swiss'), one(6.5), one(5))).code).toBe('#VALUE!');
    expect(thrownBy(() => rateable(one('Swiss'), one(-6), one(5))).code).toBe('#VALUE!');
    expect(thrownBy(() => rateable(one('knockout'), one(6), one(5))).code).toBe('#VALUE!');
  });
});
