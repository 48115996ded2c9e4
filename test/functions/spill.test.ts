import fc from 'fast-check';
import { one, told } from '../support/customFunctions';
import {
  change,
  expectedScore,
  gameType,
  kFactor,
  timeControl,
  tournamentWeight,
} from '../../src/functions/games';
import { ageWeight, perf, typeWeight } from '../../src/functions/performances';
import { adjustFide, floor, maxChange, published } from '../../src/functions/ratings';
import { age, rateable } from '../../src/functions/sections';

type CellFunction = (...args: never[]) => unknown[][];

const PER_CELL: readonly (readonly [name: string, call: CellFunction, arguments_: number])[] = [
  ['TIMECONTROL', timeControl, 2],
  ['GAMETYPE', gameType, 1],
  ['TW', tournamentWeight, 1],
  ['K', kFactor, 1],
  ['WE', expectedScore, 3],
  ['CHANGE', change, 4],
  ['PERF', perf, 3],
  ['TYPEWEIGHT', typeWeight, 1],
  ['AGEWEIGHT', ageWeight, 2],
  ['MAXCHANGE', maxChange, 1],
  ['FLOOR', floor, 1],
  ['ADJUSTFIDE', adjustFide, 1],
  ['PUBLISHED', published, 2],
  ['AGE', age, 2],
  ['RATEABLE', rateable, 4],
];

/** Cells as they turn up: figures of every kind, words, blanks, errors. */
const cell = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(1, 0.5, 5, 6, 25, 40, 120, 1200, 1850.5, 2008, 45383, -3),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>('W', 'b', '½', '+', 'Rapid', 'Swiss', '2024/03/08', 'x', true),
  },
  { weight: 3, arbitrary: fc.constantFrom<unknown>('', null, 0) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('#N/A', '#REF!') },
);

/** Any call as Excel sees it: its cells, a thrown error as a cell with that error. */
function cellsOf(call: CellFunction, args: unknown[][][]): unknown[][] {
  try {
    return call(...(args as never[])).map((row) => row.map(told));
  } catch (error) {
    return [[told(error)]];
  }
}

test('numbers that are text are numbers, added to each other and to others', () => {
  expect(timeControl(one('60'), one('30'))).toEqual([[90]]);
  expect(timeControl(one('60'), one(30))).toEqual([[90]]);
  expect(timeControl([['60'], ['90']], [['30'], [30]])).toEqual([[90], [120]]);
});

test('a range beside a whole column is blank below its end', () => {
  const blank = [''];
  const column = (...cells: unknown[]) =>
    Array.from({ length: 1_048_576 }, (_, at) => (at < cells.length ? [cells[at]] : blank));
  expect(timeControl(column(60, 90, 15), [[30], [10]])).toEqual([[90], [100], [15]]);
});

describe.each(PER_CELL)('CSA.%s', (_, call, count) => {
  test('one spilled call gives what a call for each cell gives', () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 4 }),
      columns: fc.integer({ min: 2, max: 3 }),
    });
    const ranges = shape.chain(({ rows, columns }) => {
      const row = fc.array(cell, { minLength: columns, maxLength: columns });
      const range = fc.array(row, { minLength: rows, maxLength: rows });
      return fc.array(range, { minLength: count, maxLength: count });
    });
    fc.assert(
      fc.property(ranges, (args) => {
        const single = args[0]!.map((line, row) =>
          line.map(
            (__, column) =>
              cellsOf(
                call,
                args.map((range) => one(range[row]![column])),
              )[0]![0],
          ),
        );
        expect(cellsOf(call, args)).toEqual(single);
      }),
      { numRuns: 60 },
    );
  });

  test('no number comes out of an error, and nothing but numbers, words, truths, blanks and errors at all', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: count, maxLength: count }), (cells) => {
        const [[result]] = cellsOf(call, cells.map(one)) as [[unknown]];
        if (cells.some((value) => value === '#N/A')) expect(result).toEqual(expect.stringMatching(/^#|^$/));
        if (typeof result === 'number') expect(Number.isFinite(result)).toBe(true);
        else expect(['string', 'boolean']).toContain(typeof result);
      }),
      { numRuns: 100 },
    );
  });
});
