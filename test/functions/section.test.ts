import { down, one, thrownBy } from '../support/customFunctions';
import {
  chessa2013Change,
  chessa2013First,
  chessa2013Pw,
  chessa2013TempFloor,
  chessa2013We,
} from '../../src/functions/chessa2013';
import { section } from '../../src/functions/crosstable';
import { fide2008Change, fide2008Dp, fide2008K, fide2008Pd, fide2008Rn } from '../../src/functions/fide2008';
import { qjrlChange, qjrlPerf } from '../../src/functions/qjrl';
import { rhpPoints } from '../../src/functions/rhp';

type System = Parameters<typeof section>[0];
const system = (name: string) => name as unknown as System;

/** The constructed example of the 2013 regulations: players A to F, three of them unrated. */
const EXAMPLE: unknown[][] = [
  ['No.', 'Player', 'Rating', 'K', 1, 2, 3, 4, 5, 6, 'Scr'],
  [1, 'A', 923, 35, '', 1, 0, 1, 1, 1, 4],
  [2, 'B', 0, '', 0, '', 1, 1, 0.5, 0.5, 3],
  [3, 'C', 847, 35, 1, 0, '', 0, 0, 1, 2],
  [4, 'D', 0, '', 0, 0, 1, '', 0.5, 1, 2.5],
  [5, 'E', 0, '', 0, 0.5, 1, 0.5, '', 0, 2],
  [6, 'F', 1011, 35, 0, 0.5, 0, 0, 1, '', 1.5],
];
const changed = (row: number, column: number, value: unknown) =>
  EXAMPLE.map((line, at) =>
    at === row ? line.map((cell, place) => (place === column ? value : cell)) : line,
  );
const columnOf = (table: unknown[][], title: string) => {
  const at = table[0]!.indexOf(title);
  return table.slice(1).map((row) => (typeof row[at] === 'number' ? Number(row[at].toFixed(6)) : row[at]));
};

describe('what CSA.SECTION is told besides', () => {
  const PAIR = [
    ['No.', 'Player', 'Rating', 1, 2, 3, 4],
    [1, 'A', 1000, '', 1, '', ''],
    [2, 'B', 900, 0, '', '', ''],
    [3, 'C', '', '', '', '', 1],
    [4, 'D', '', '', '', 0, ''],
  ];

  test.each(['cycles=0.5', 'cycles=1001', 'cycles=1e7', `cycles=${'9'.repeat(309)}`])(
    '4(a): %s is refused',
    (options) => {
      const { code, message } = thrownBy(() => section(system('qjrl'), PAIR, one(options)));
      expect(code).toBe('#VALUE!');
      expect(message).toMatch(
        /The number of cycles must be whole, 0 to 1000|not a value of the option cycles/,
      );
    },
  );

  test('4(a): unrated players who met only each other have it in their note', () => {
    const notes = columnOf(section(system('qjrl'), PAIR), 'Note');
    expect(notes.map((note) => /no games lead to a rated player/.test(String(note)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('60% Rule 2: rounds that have a column are scheduled, also those without a result', () => {
    const rounds = (last: number) => [
      ['No.', 'Player', 'Rating', 'K', ...Array.from({ length: last }, (_, at) => `Rd ${at + 1}`)],
      [1, 'A', 1500, 20, ...Array.from({ length: last }, (_, at) => (at < 5 ? '2w1' : ''))],
      [2, 'B', 1500, 20, ...Array.from({ length: last }, (_, at) => (at < 5 ? '1b0' : ''))],
    ];
    const changes = (last: number, options?: string) =>
      columnOf(
        section(system('csa2013'), rounds(last), options === undefined ? undefined : one(options)),
        'Change',
      );
    expect(changes(5)).toEqual([50, -50]);
    expect(changes(9)).toEqual([0, -50]);
    expect(changes(9, 'rounds=5')).toEqual([50, -50]);
  });

  test.each([
    ['csa2013', 'Summary (rating change) 3'],
    ['fide2008', 'clause 8.55'],
    ['qjrl', 'clause 1'],
    ['rhp', 'Calculating your Rating'],
  ])('%s: a crosstable that contradicts itself is told with the clause that rates a game', (name, clause) => {
    const twoWins = PAIR.map((row, at) => (at === 2 ? [2, 'B', 900, 1, '', '', ''] : row));
    expect(thrownBy(() => section(system(name), twoWins)).message).toContain(`(${clause})`);
  });
});

describe('CSA.SECTION', () => {
  test('Examples 1 and 2 of the 2013 regulations', () => {
    const table = section(system('csa2013'), EXAMPLE, one('kind=beginner'));
    expect(table[0]).toEqual([
      'No.',
      'Player',
      'Rating',
      'Score',
      'Games',
      'Expected',
      'Change',
      'Performance',
      'New rating',
      'Note',
    ]);
    expect(columnOf(table, 'Change')).toEqual([49.35, '', 1.4, '', '', -63]);
    expect(columnOf(table, 'Rating')).toEqual([923, 931, 847, 916, 844, 1011]);
    expect(columnOf(table, 'Performance').filter((_, at) => [1, 3, 4].includes(at))).toEqual([988, 911, 846]);
  });

  test('Example 3: games against unrated opponents are not rated in other sections', () => {
    expect(columnOf(section(system('csa2013'), EXAMPLE), 'Change')).toEqual([0.7, '', 46.2, '', '', -46.9]);
  });

  test('blanks that arrive as 0 give the same', () => {
    const desktop = EXAMPLE.map((line) => line.map((cell) => (cell === '' ? 0 : cell)));
    const options = one('kind=beginner');
    expect(section(system('csa2013'), desktop, options)).toEqual(
      section(system('csa2013'), EXAMPLE, options),
    );
  });

  test.each(['csa2013', 'fide2008', 'qjrl', 'rhp'])('%s: a row for each player', (name) => {
    const table = section(system(name), EXAMPLE, name === 'fide2008' ? one('swiss') : undefined);
    expect(columnOf(table, 'No.')).toEqual([1, 2, 3, 4, 5, 6]);
    for (const row of table) expect(row).toHaveLength(10);
    expect(table.flat().every((cell) => cell !== null && cell !== undefined)).toBe(true);
  });

  test.each<[string, unknown[][], string, RegExp]>([
    [
      'two mirrored wins',
      changed(2, 4, 1),
      '#VALUE!',
      /^crosstable, row 2, 2: Player 1 against 2: Both players/,
    ],
    ['a result without its mirror', changed(2, 4, ''), '#VALUE!', /^crosstable, row 2, 2: .*no result/],
    [
      'a player against themselves',
      changed(1, 4, 1),
      '#VALUE!',
      /^crosstable, row 2, 1: The player is their own opponent/,
    ],
    [
      'text in a rating',
      changed(1, 2, 'high'),
      '#VALUE!',
      /^crosstable, row 2, Rating: "high" is not a rating/,
    ],
    [
      'an unknown opponent',
      changed(0, 4, 9),
      '#VALUE!',
      /header, 9: There is no player 9|^crosstable, header/,
    ],
    ['no players', EXAMPLE.slice(0, 1), '#VALUE!', /has no players/],
    ['an error in a cell', changed(1, 5, '#DIV/0!'), '#DIV/0!', /contains the error/],
    ['no cells', [['']], '#VALUE!', /^crosstable, header of one column: The column No\. is missing/],
  ])('%s is told with its cell', (_, cells, code, text) => {
    const error = thrownBy(() => section(system('csa2013'), cells));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(text)]);
  });

  test('a missing K, where it is asked for', () => {
    const error = thrownBy(() => section(system('csa2013'), changed(1, 3, ''), one('required')));
    expect(error.code).toBe('#N/A');
    expect(error.message).toMatch(/^crosstable, row 2, K: Player 1: A rated player needs a K/);
  });

  test('a system or an option that is none', () => {
    expect(thrownBy(() => section(system('uscf'), EXAMPLE)).message).toMatch(
      /^"uscf" is not a rating system/,
    );
    expect(thrownBy(() => section(system('rhp'), EXAMPLE, one('kind=u8'))).message).toMatch(
      /is not an option of this system/,
    );
  });
});

describe('the functions of the four systems', () => {
  test('a change leaves out forfeits, byes and blank rows', () => {
    const opponents = down(931, 847, '', 916, 844, 1011, 900);
    const results = down(1, 0, '', 1, 1, 1, '+');
    expect(chessa2013Change(one(923), opponents, results, one(35))).toBeCloseTo(49.35, 9);
    expect(fide2008Change(one(2400), down(2400, '', 2400), down('=', '', 'bye'), one(15))).toBe(0);
  });

  test('a result that is missing is #N/A, never a loss', () => {
    const error = thrownBy(() => chessa2013Change(one(923), down(931, 847), down(1, ''), one(35)));
    expect(error.code).toBe('#N/A');
  });

  test('0 is a number where it says something', () => {
    expect([fide2008Pd(one(0)), fide2008Dp(one(0)), qjrlPerf(one(600), one(0))]).toEqual([
      [[0.5]],
      [[-800]],
      [[100]],
    ]);
    expect(fide2008K(one(2450), one(0))).toEqual([[30]]);
    expect(fide2008Rn(one(2000), one(0), one(3))).toBe(1200);
  });

  test('ranges are calculated cell by cell', () => {
    expect(chessa2013We(one(923), down(931, '', 1011))).toEqual([[0.49], [''], [0.38]]);
    expect(rhpPoints(down(1400, 2200), down(1415, 1800), down(1, '½'))).toEqual([[17], [-10]]);
  });

  test('Red Hot Pawn: a draw between 2160 and 2100 costs 2 by the formula, 3 by the chart as printed', () => {
    const draw = (fromChart: unknown) => rhpPoints(one(2160), one(2100), one('½'), one(fromChart));
    expect([draw(''), draw('no'), draw('yes')]).toEqual([[[-2]], [[-2]], [[-3]]]);
  });

  test('Queensland 1 and 4(b)(i): all points and none can be scored, against 47 % of equal opponents', () => {
    const change = (score: number) => qjrlChange(one(1000), down(1000, 1000), one(score), one(20));
    expect(change(2)).toBeCloseTo((2 - 0.94) * 20, 9);
    expect(change(0)).toBeCloseTo((0 - 0.94) * 20, 9);
  });

  test('what cannot be calculated says why', () => {
    expect(thrownBy(() => chessa2013TempFloor(down(0, 0))).code).toBe('#N/A');
    expect(thrownBy(() => chessa2013Pw(down(1200), down('')))).toMatchObject({ code: '#N/A' });
    expect(thrownBy(() => chessa2013First(down(1200), down(19))).code).toBe('#N/A');
    expect(thrownBy(() => fide2008Rn(one(2000), one(5), one(3))).code).toBe('#VALUE!');
    expect(thrownBy(() => qjrlChange(one(1000), one(''), one(0), one(20))).code).toBe('#N/A');
    expect(thrownBy(() => qjrlChange(one(1000), one(900), one(2), one(20))).code).toBe('#VALUE!');
    expect(thrownBy(() => rhpPoints(one(1400), one(1415), one('+'))).code).toBe('#N/A');
  });
});
