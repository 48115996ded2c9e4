import { one, told } from '../support/customFunctions';
import { chessa2013TempFloor } from '../../src/functions/chessa2013';
import { section } from '../../src/functions/crosstable';
import { change, expectedScore, kFactor, tournamentWeight } from '../../src/functions/games';
import { month } from '../../src/functions/month';
import { wr } from '../../src/functions/ratings';
import { EXAMPLE_CELLS } from '../support/monthCells';

const ROWS = 1_048_576;

/** A whole column as Excel hands it over: these cells, and blanks down to the end of the sheet. */
function column(cells: readonly unknown[], blank: unknown = ''): unknown[][] {
  return Array.from({ length: ROWS }, (_, row) => [row < cells.length ? cells[row] : blank]);
}

const filled = (count: number, cell: (at: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, at) => cell(at));

const shown = (table: unknown[][]): unknown[] => table.map(([cell]) => told(cell));

describe.each([
  ['an empty text', ''],
  ['null', null],
  ['0', 0],
])('whole columns whose blank cells come as %s', (_, blank) => {
  test('the result ends at the last filled row, and blanks between stay', () => {
    expect(shown(tournamentWeight(column([120, blank, 60], blank)))).toEqual([
      expect.closeTo(1, 2),
      '',
      expect.closeTo(0.83, 2),
    ]);
  });

  test('the longest of several columns decides; a shorter one is blank there', () => {
    const result = expectedScore(column([1500, 1600, 1700], blank), column([1500, 1600], blank));
    expect(shown(result)).toEqual([
      expect.any(Number),
      expect.any(Number),
      '#N/A Opponent rating is missing.',
    ]);
  });

  test('a single value still serves for all, and an empty column gives one blank', () => {
    expect(shown(expectedScore(column([1500, 1600], blank), one(1500)))).toHaveLength(2);
    expect(tournamentWeight(column([], blank))).toEqual([['']]);
  });

  test('an unrated player between rated ones has K 40; the blanks behind the last are nobody (31)', () => {
    expect(shown(kFactor(column([1405.6, blank, 2500], blank)))).toEqual([32, 40, 12]);
  });

  test('what is read as a whole ends there too', () => {
    expect(wr(column([1300, 1200], blank))).toBe(1208);
    expect(chessa2013TempFloor(column([923, 847, 1011], blank))).toBe(900);
  });
});

test('a result of whole columns goes into another function beside a whole column', () => {
  const expected = expectedScore(column([1500, 1500]), column([1500, 1500]));
  expect(shown(change(column([1, 'L', 1]), expected, one(32)))).toEqual([
    expect.any(Number),
    expect.any(Number),
    '#N/A Expected score is missing.',
  ]);
});

test('ranges that are no whole columns must have one size, and keep it', () => {
  expect(() => expectedScore([[1500], [1600]], [[1500], [1600], [1700]])).toThrow();
  expect(tournamentWeight([[60], [''], ['']])).toHaveLength(3);
});

test('the blocks of CSA.MONTH and CSA.SECTION may be whole columns', () => {
  const { player, history, past, games } = EXAMPLE_CELLS;
  const tall = (rows: readonly (readonly unknown[])[]): unknown[][] => {
    const blank = rows[0]!.map(() => '');
    return Array.from({ length: ROWS }, (_, row) => [...(rows[row] ?? blank)]);
  };
  const day = one('2024/04/01');
  expect(month(tall(player), history, past, tall(games), day)).toEqual(
    month(player, history, past, games, day),
  );
  const crosstable = [
    ['No.', 'Player', 'Rating', 1, 2],
    [1, 'A', 1400, '', 1],
    [2, 'B', 1415, 0, ''],
  ];
  const rated = (cells: unknown[][]) => section('rhp' as never, cells);
  expect(rated(tall(crosstable))).toEqual(rated(crosstable));
});

/** The shortest of several runs: other work on the machine only adds to it. */
function milliseconds(run: () => unknown): number {
  const times = filled(7, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  }) as number[];
  return Math.min(...times);
}

test.each([
  ['CSA.TW of one column', () => [column(filled(1000, (at) => 5 + (at % 120)))], tournamentWeight],
  [
    'CSA.WE of three columns',
    () => [
      column(filled(1000, (at) => 1000 + at)),
      column(filled(1000, (at) => 2000 - at)),
      column(filled(1000, (at) => (at % 2 === 0 ? 'W' : 'B'))),
    ],
    expectedScore,
  ],
] as const)(
  '%s with 1,000 filled rows takes little more than looking at each cell once',
  (_, args, calculate) => {
    const given: unknown[][][] = [...args()];
    const run = (): unknown[][] => Reflect.apply(calculate, undefined, given) as unknown[][];
    expect(run()).toHaveLength(1000);
    const look = (): number =>
      given.reduce((sum, rows) => sum + rows.filter((row) => row[0] !== '').length, 0);
    expect(look()).toBe(1000 * given.length);
    // In milliseconds it is measured on the built functions: npm run bench -- w
    expect(milliseconds(run)).toBeLessThan(10 * milliseconds(look) + 20);
  },
);
