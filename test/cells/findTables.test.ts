import { findTables } from '../../src/cells/findTables';
import type { HeaderPlace } from '../../src/cells/headers';

type Found = readonly [kind: string, row: number, column: number, rows: number, columns: number];

/** Cells as rows of words: a dot is a blank cell, what is a number is one. */
const sheet = (...rows: string[]): unknown[][] =>
  rows.map((row) =>
    row === ''
      ? []
      : row.split(' ').map((cell) => {
          if (cell === '.') return '';
          if (cell === 'yes') return true;
          return Number.isNaN(Number(cell)) ? cell : Number(cell);
        }),
  );

/** The tables whose header begins with No (games) or Id (players); a row of theirs begins with a number. */
function found(...rows: string[]) {
  const cells = sheet(...rows);
  const headerAt = ({ row, column, columns }: HeaderPlace) => {
    const kind = { No: 'games', Id: 'players' }[String(cells[row]![column])];
    const isRow = ([first]: readonly unknown[]) => typeof first === 'number';
    return kind === undefined ? null : { kind, row, column, columns, isRow };
  };
  return findTables(cells, headerAt);
}

/** As far as they were found: their places, and the rows below them that were not taken. */
function told(...rows: string[]): { tables: Found[]; notTaken: [row: number, rows: number][] } {
  const tables = found(...rows);
  return {
    tables: tables.map(({ kind, row, column, rows: high, columns }) => [kind, row, column, high, columns]),
    notTaken: tables.flatMap(({ notTaken }) =>
      notTaken.map(({ row, rows: high }): [number, number] => [row, high]),
    ),
  };
}

test('a table is its header and the rows below it, wherever it stands', () => {
  expect(found('', '. . No Name Pts', '. . 1 A 3', '. . 2 B', '. . 3')).toEqual([
    { kind: 'games', row: 1, column: 2, columns: 3, rows: 4, notTaken: [] },
  ]);
});

test.each<[string, string[], Found[], [row: number, rows: number][]]>([
  ['nothing', [], [], []],
  ['other cells only', ['Some words', '1 2'], [], []],
  ['a header alone', ['No Name'], [['games', 0, 0, 1, 2]], []],
  ['a header with blank rows', ['No Name', '. .', ''], [['games', 0, 0, 1, 2]], []],
  ['what stands above it is another', ['1 A', 'No Name', '1 A'], [['games', 1, 0, 2, 2]], []],
  [
    'directly below a header all is its own, whatever it looks like',
    ['No Name', 'x y', '1 A'],
    [['games', 0, 0, 3, 2]],
    [],
  ],
  [
    'over blank rows it goes on with rows of its kind',
    ['No Name', '1 A', '. .', '. .', '2 B', '3 C', '', '4 D', '. .'],
    [['games', 0, 0, 8, 2]],
    [],
  ],
  ['the first row may be below a blank one', ['No Name', '. .', '1 A'], [['games', 0, 0, 3, 2]], []],
  [
    'a remark alone below it is not taken',
    ['No Name', '1 A', '', 'remark'],
    [['games', 0, 0, 2, 2]],
    [[3, 1]],
  ],
  ['a remark and nothing else', ['No Name', '', 'remark'], [['games', 0, 0, 1, 2]], [[2, 1]]],
  [
    'a remark directly above rows of its kind goes with them',
    ['No Name', '1 A', '', 'remark', '2 B'],
    [['games', 0, 0, 5, 2]],
    [],
  ],
  [
    'it ends above the header of anything else: two words',
    ['No Name', '1 A', '', 'Rank Prize', '1 100', '', '2 B'],
    [['games', 0, 0, 2, 2]],
    [
      [3, 2],
      [6, 1],
    ],
  ],
  [
    'such a header may have a blank cell in it',
    ['No Name Pts', '1 A 1', '', 'Rank . Prize', '1 . 100'],
    [['games', 0, 0, 2, 3]],
    [[3, 2]],
  ],
  [
    'no header has a number in a word, as Round2 has',
    ['No Name', '1 A', '', 'Round2 x', '2 B'],
    [['games', 0, 0, 5, 2]],
    [],
  ],
  [
    'or beside its words',
    ['No Name', '1 A', '', 'Sum 5', '2 B', '', 'Sum yes', '3 C'],
    [['games', 0, 0, 8, 2]],
    [],
  ],
  [
    'a total below a blank row is part of it',
    ['No Name Pts', '1 A 3', '', 'Total . 3', 'Sum . 3'],
    [['games', 0, 0, 5, 3]],
    [],
  ],
  [
    'a total with a remark is not',
    ['No Name Pts', '1 A 3', '', 'Total . 3', 'remark'],
    [['games', 0, 0, 2, 3]],
    [[3, 2]],
  ],
  [
    'only the cells of its own columns are looked at',
    ['. No Name .', 'x 1 A x', 'x . . x', '2 . . 2', 'x 2 B x', '. x . .'],
    [['games', 0, 1, 6, 2]],
    [],
  ],
])('%s', (_, rows, tables, notTaken) => {
  expect(told(...rows)).toEqual({ tables, notTaken });
});

describe('two tables', () => {
  test.each<[string, string[], Found[], [row: number, rows: number][]]>([
    [
      'side by side each have their own rows',
      ['No Name . Id Name', '1 A . 7 X', '2 B . . .', '. . . 8 Y'],
      [
        ['games', 0, 0, 3, 2],
        ['players', 0, 3, 4, 2],
      ],
      [],
    ],
    [
      'one below the other: the upper one ends above the header of the lower one',
      ['No Name', '1 A', 'Id Name', '7 X'],
      [
        ['games', 0, 0, 2, 2],
        ['players', 2, 0, 2, 2],
      ],
      [],
    ],
    [
      'header upon header',
      ['No Name', 'Id Name', '7 X'],
      [
        ['games', 0, 0, 1, 2],
        ['players', 1, 0, 2, 2],
      ],
      [],
    ],
    [
      'whose columns only just overlap, on the right',
      ['. No Name', '. 1 A', '', '. . Id Name', '. . 7 X'],
      [
        ['games', 0, 1, 2, 2],
        ['players', 3, 2, 2, 2],
      ],
      [],
    ],
    [
      'whose columns only just overlap, on the left',
      ['. No Name', '. 1 A', '', 'Id Name', '7 X'],
      [
        ['games', 0, 1, 2, 2],
        ['players', 3, 0, 2, 2],
      ],
      [],
    ],
    [
      'whose columns touch, the lower one on the right',
      ['. No Name', '. 1 A', '. . . Id Name', '. 2 B 7 X'],
      [
        ['games', 0, 1, 4, 2],
        ['players', 2, 3, 2, 2],
      ],
      [],
    ],
    [
      'whose columns touch, the lower one on the left',
      ['. . No Name', '. . 1 A', 'Id Name', '7 X 2 B'],
      [
        ['games', 0, 2, 4, 2],
        ['players', 2, 0, 2, 2],
      ],
      [],
    ],
    [
      'the nearest one below counts',
      ['No Name', '1 A', 'Id Name', '7 X', 'No Name', '1 A'],
      [
        ['games', 0, 0, 2, 2],
        ['players', 2, 0, 2, 2],
        ['games', 4, 0, 2, 2],
      ],
      [],
    ],
  ])('%s', (_, rows, tables, notTaken) => {
    expect(told(...rows)).toEqual({ tables, notTaken });
  });

  test.each<[string, string[], number, [row: number, rows: number][]]>([
    ['directly above it', ['1 A', 'Players', 'Id Name'], 2, []],
    ['with a blank row between', ['1 A', '', 'Players', '', 'Id Name'], 2, []],
    ['in its second column', ['1 A', '', '. Players', 'Id Name'], 2, []],
    ['below rows without a blank one between', ['1 A', '2 B', 'Players', '', 'Id Name'], 3, []],
    ['below a remark, which is none', ['1 A', '', 'remark', 'Players', 'Id Name'], 2, [[3, 1]]],
    ['two blank rows above is none', ['1 A', '', 'Players', '', '', 'Id Name'], 2, [[3, 1]]],
    ['two rows below rows is none either', ['1 A', 'Players', '', '', 'Id Name'], 3, []],
    ['is a word, not a number', ['1 A', '', '. 5', 'Id Name'], 2, [[3, 1]]],
    ['is one word, not two', ['1 A', '', 'Our players', 'Id Name'], 2, [[3, 1]]],
    ['is the only row above it', ['Players', 'Id Name'], 1, []],
  ])('the title of the lower one stands %s', (_, below, rows, notTaken) => {
    const {
      tables: [upper],
      notTaken: left,
    } = told('No Name', ...below, '7 X');
    expect({ upper, left }).toEqual({ upper: ['games', 0, 0, rows, 2], left: notTaken });
  });
});
