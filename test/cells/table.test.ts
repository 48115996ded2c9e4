import type { NamedColumn } from '../../src/cells/headers';
import { readNumber } from '../../src/cells/readNumber';
import { readTable } from '../../src/cells/table';
import { type Problem, problem } from '../../src/engine/kit/problem';

type Key = 'name' | 'rating' | 'k';
const COLUMNS: readonly NamedColumn<Key>[] = [
  { key: 'name', title: 'Name', names: ['name'], required: true },
  { key: 'rating', title: 'Rating', names: ['rating'], required: true },
  { key: 'k', title: 'K', names: ['k'], required: false },
];

function opened(
  cells: unknown[][],
  { zeroIsBlank = false, alsoUsed }: { zeroIsBlank?: boolean; alsoUsed?: number[] } = {},
) {
  const problems: [Problem, row: number, column: number][] = [];
  const table = readTable(COLUMNS, cells, {
    zeroIsBlank,
    report: (found, row, column) => {
      problems.push([found, row, column]);
    },
    ...(alsoUsed && { alsoUsed }),
  });
  return { table, problems, rows: table.rows.map(({ row }) => row) };
}

const HEADER = ['x', 'Rating', 'Name'];

test('a table has the columns of its header', () => {
  const { table, problems } = opened([HEADER]);
  expect([...table.places]).toEqual([
    ['name', 2],
    ['rating', 1],
  ]);
  expect((['name', 'rating', 'k'] as const).map(table.has)).toEqual([true, true, false]);
  expect(table.rows).toEqual([]);
  expect(problems).toEqual([]);
});

test('what is wrong with the header stands in row 0', () => {
  expect(opened([['K', 'Name', 'Name']]).problems).toEqual([
    [problem('columnTwice', '', { title: 'Name' }), 0, 2],
    [problem('columnMissing', '', { title: 'Rating' }), 0, 0],
  ]);
  expect(opened([]).problems.map(([{ problem: code }]) => code)).toEqual(['columnMissing', 'columnMissing']);
});

describe('a row is left out', () => {
  const rows = [HEADER, ['beside', '', ''], ['', 0, ''], ['', null, 'A'], ['', ' ', undefined], []];

  test('that is blank in all columns of the table', () => {
    expect(opened(rows).rows).toEqual([2, 3]);
  });

  test('or has nothing but zeros, where blanks come as 0', () => {
    expect(opened(rows, { zeroIsBlank: true }).rows).toEqual([3]);
  });

  test('not one that is filled in another column that is read', () => {
    expect(opened(rows, { alsoUsed: [0] }).rows).toEqual([1, 2, 3]);
  });
});

test('a row tells its cells and their places', () => {
  const { table, problems } = opened([HEADER, ['', '1405,6', ' A ']]);
  const row = table.rows[0]!;
  const keys = ['name', 'rating', 'k'] as const;
  expect(row.row).toBe(1);
  expect(keys.map(row.has)).toEqual([true, true, false]);
  expect(keys.map(row.column)).toEqual([2, 1, 0]);
  expect(keys.map(row.value)).toEqual(['A', '1405,6', null]);
  expect(keys.slice(1).map((key) => row.read(key, readNumber))).toEqual([1405.6, null]);
  expect(problems).toEqual([]);
});

test('a cell that cannot be read is told where it stands, and says nothing', () => {
  const { table, problems } = opened([HEADER, ['', 'high', 'A']]);
  expect(table.rows[0]!.read('rating', readNumber)).toBeNull();
  expect(problems).toEqual([[problem('notANumber', '', { value: 'high' }), 1, 1]]);
});

test('a blank cell that is needed is told with its clause, once its column is there', () => {
  const { table, problems } = opened([HEADER, ['', 0, 'A'], ['', 'high', '']]);
  for (const row of table.rows) {
    for (const key of ['name', 'rating', 'k'] as const) row.missing(key, '56');
  }
  const blank = problem('valueMissing', '56');
  expect(problems).toEqual([
    [blank, 1, 1],
    [blank, 2, 2],
  ]);
});
