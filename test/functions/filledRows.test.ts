import { down, one, told } from '../support/customFunctions';
import { filledRows, isWholeColumn, rowsOf } from '../../src/functions/argument';
import { change, expectedScore } from '../../src/functions/games';
import { wr } from '../../src/functions/ratings';

const LAST_ROW = 1_048_576;

/** These rows, and blank ones down to the end of the sheet. */
function toTheEnd(rows: readonly unknown[][], blank: unknown = ''): unknown[][] {
  const cells = new Array<unknown[]>(LAST_ROW).fill(rows[0]!.map(() => blank));
  for (const [at, row] of rows.entries()) cells[at] = row;
  return cells;
}

/** The cells of a short column; a million of them are not compared one by one. */
function shown(table: unknown[][]): unknown[] {
  expect(table.length).toBeLessThan(100);
  return table.map(([cell]) => told(cell));
}

describe('the last row that is filled in', () => {
  test.each<[string, unknown[][], withoutZeros: number, withZeros: number]>([
    ['of nothing is the first', [], 1, 1],
    ['of one blank row', down(''), 1, 1],
    ['of blank rows', down('', null, ' ', undefined), 1, 1],
    ['is the first', down(7, '', ''), 1, 1],
    ['is the second', down(7, 'x', null), 2, 2],
    ['is the last', down('', '', 7), 3, 3],
    ['below blank ones', down(7, '', '', 'x', ''), 4, 4],
    ['holds a 0, which may be a blank cell', down(7, 0, 0, ''), 1, 3],
    ['holds FALSE', down(7, false, ''), 2, 2],
    [
      'has its cell in the last column',
      [
        [7, ''],
        ['', 'x'],
        ['', ''],
      ],
      2,
      2,
    ],
    [
      'has its cell in the first column',
      [
        [7, ''],
        ['x', ''],
        ['', ''],
      ],
      2,
      2,
    ],
    ['has no cells at all', [[7], []], 1, 1],
  ])('%s', (_, rows, withoutZeros, withZeros) => {
    expect(filledRows(rows)).toBe(withoutZeros);
    expect(filledRows(rows, false)).toBe(withoutZeros);
    expect(filledRows(rows, true)).toBe(withZeros);
  });
});

test('no list is longer than a million rows: what is, is a whole column', () => {
  expect(isWholeColumn(null)).toBe(false);
  expect(isWholeColumn(new Array<unknown[]>(1_000_000))).toBe(false);
  expect(isWholeColumn(new Array<unknown[]>(1_000_001))).toBe(true);
});

test('a range keeps its rows, a whole column those down to its last filled one', () => {
  const short = down(7, '', '');
  expect(rowsOf(short)).toBe(short);
  expect(rowsOf(undefined)).toEqual([]);
  expect(shown(rowsOf(toTheEnd(down(7, '', 8))))).toEqual([7, '', 8]);
});

describe('whole columns', () => {
  test('the longest decides; a blank between stays', () => {
    const we = expect.any(Number) as unknown;
    const own = toTheEnd(down(1500, '', 1500));
    expect(shown(expectedScore(own, toTheEnd(down(1500, '', 1500, 1500))))).toEqual([
      we,
      '',
      we,
      '#N/A Player rating is missing.',
    ]);
    expect(shown(expectedScore(own, one(1500)))).toEqual([we, '', we]);
  });

  test('a loss of 0 is filled in where nothing but results is a range, and not beside a range of others', () => {
    const results = toTheEnd(down(1, 0));
    expect(shown(change(results, one(0.5), one(32)))).toEqual([16, -16]);
    expect(shown(change(results, toTheEnd(down(0.5)), one(32)))).toEqual([16]);
  });

  test('beside a shorter range it ends where the longer of the two is filled in', () => {
    expect(shown(expectedScore(toTheEnd(down(1500)), down(1500, 1500)))).toEqual([
      expect.any(Number),
      '#N/A Player rating is missing.',
    ]);
  });

  test('must have as many columns as the others', () => {
    expect(() => expectedScore(toTheEnd([[1500, 1500]]), down(1500, 1500))).toThrow(
      `The ranges differ in size: Player rating ${LAST_ROW} x 2, Opponent rating 2 x 1.`,
    );
  });

  test('a list that is read as a whole ends there too', () => {
    expect(wr(toTheEnd(down(1300, 1200)))).toBe(1208);
  });
});
