import fc from 'fast-check';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { problemText } from '../../src/problems/problemText';
import { findBlocks, type FoundBlock, type MonthReading, ownMonth, readOwnMonth } from '../../src/month';
import { notTaken } from '../../src/taskpane/kit/range';
import type { Rows } from '../support/monthCells';

const PLAYER: Rows = [
  ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1405.6, 1406.3, 1398.8, 1200],
];
const HEADER = [
  'Tournament',
  'Time control',
  'Date',
  'Round',
  'Opponent Main',
  'Opponent rating',
  'Colour',
  'Result',
];
const CAPE = [
  ['Cape Open', 90, '2024/03/15', 1, 1300, 1310, 'W', 1],
  ['Cape Open', 90, '2024/03/15', 2, 1400, 1410, 'B', 0.5],
];
const RAPID = [
  ['Rapid Club', 25, '2024/03/20', 1, 1500, 1510, 'W', 0],
  ['Rapid Club', 25, '2024/03/20', 2, 1350, 1360, 'B', 1],
];
const DAY = calendarDay(2024, 4, 1)!;

const cut = (cells: Rows, { row, column, rows, columns }: FoundBlock): Rows =>
  cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));

/** What a sheet's blocks come to, and what is said of its other rows. */
function read(cells: Rows): { reading: MonthReading; blocks: readonly FoundBlock[]; said: string[] } {
  const blocks = findBlocks(cells);
  const block = (kind: FoundBlock['kind']): Rows => {
    const found = blocks.find((one) => one.kind === kind);
    return found === undefined ? [] : cut(cells, found);
  };
  const reading = readOwnMonth(
    ownMonth({
      player: block('player'),
      history: block('history'),
      past: block('past'),
      games: block('games'),
      calculationDay: DAY,
    }),
  );
  const said = blocks.flatMap((found) =>
    notTaken(found, 'the games', cells, 0).map(({ problem }) => problemText(problem)),
  );
  return { reading, blocks, said };
}

/** Tournament and number of games, then the problems with their place in the block. */
function summary(cells: Rows): { games: [string, number][]; problems: string[]; said: string[] } {
  const { reading, said } = read(cells);
  return {
    games: (reading.input?.tournaments ?? []).map(({ name, games }) => [name, games.length]),
    problems: reading.problems.map(
      ({ problem, block, row, column }) => `${block} ${row},${column} ${problem.problem}`,
    ),
    said,
  };
}

describe('a table with blank rows between its tournaments', () => {
  test('goes on over them', () => {
    expect(summary([...PLAYER, [], HEADER, ...CAPE, [], ...RAPID])).toEqual({
      games: [
        ['Cape Open', 2],
        ['Rapid Club', 2],
      ],
      problems: [],
      said: [],
    });
  });

  test('goes on below a blank row under its header', () => {
    expect(summary([...PLAYER, [], HEADER, [], ...CAPE]).games).toEqual([['Cape Open', 2]]);
  });

  test('ends above a second header; the two are asked about', () => {
    const { blocks } = read([...PLAYER, [], HEADER, ...CAPE, [], HEADER, ...RAPID]);
    expect(blocks.map(({ kind, row, rows }) => [kind, row, rows])).toEqual([
      ['player', 0, 2],
      ['games', 3, 3],
      ['games', 7, 3],
    ]);
  });

  test('ends above the header of another table, and its rows are named', () => {
    const prizes = [
      ['Player', 'Place', 'Prize', 'Section'],
      ['Smith, J', 1, 200, 'W'],
      ['Botha, P', 2, 100, 'B'],
    ];
    expect(summary([...PLAYER, [], HEADER, ...CAPE, [], ...prizes, [], ...RAPID])).toEqual({
      games: [['Cape Open', 2]],
      problems: [],
      said: [
        'Not read: rows 8 to 10 and 12 to 13 below the games, from "Player" on, do not look like this table. Move any that belong to it directly below it.',
      ],
    });
  });

  test('a remark below is said to be one', () => {
    expect(summary([...PLAYER, [], HEADER, ...CAPE, [], ['See the club site']]).said).toEqual([
      'Skipped as a note: row 8 below the games, "See the club site".',
    ]);
  });

  test('the title of the block below is no row of this one', () => {
    const past = [
      ['Rating list', 'Type', 'Performance', 'End date'],
      ['Main', 'Standard', 1500, '2024/01/01'],
    ];
    for (const title of [[['Earlier tournaments']], [['Earlier tournaments'], []]]) {
      const { said, blocks } = read([...PLAYER, [], HEADER, ...CAPE, ...title, ...past]);
      expect(said).toEqual([]);
      expect(blocks.map(({ kind, rows }) => [kind, rows])).toEqual([
        ['player', 2],
        ['games', 3],
        ['past', 2],
      ]);
    }
  });

  test('a column behind one without a header is named', () => {
    const apart = [HEADER, ...CAPE].map((line, at) => [...line, '', at === 0 ? 'Abroad' : 'yes']);
    expect(summary([...PLAYER, [], ...apart]).said).toEqual([
      'The column Abroad is not read: a column without a header separates it from the games. Give that column a header, or delete it.',
    ]);
  });
});

describe('a total below the games', () => {
  test.each([
    ['with its label', ['Total', '', '', '', '', '', '', 1.5]],
    ['in Afrikaans, with averages', ['Totaal', '', '', 2, 1350, 1360, '', 1.5]],
    ['without a label', ['', '', '', '', '', '', '', 1.5]],
    ['without a label, added up wrongly', ['', '', '', '', '', '', '', 2]],
  ])('%s is said to be one and not read', (_, total) => {
    for (const rows of [[total], [[], total]]) {
      const { games, problems, said } = summary([...PLAYER, [], HEADER, ...CAPE, ...rows, [], ...RAPID]);
      expect(games).toEqual([
        ['Cape Open', 2],
        ['Rapid Club', 2],
      ]);
      expect(problems).toEqual([expect.stringMatching(/^games [34],[07] totalLeftOut$/)]);
      expect(said).toEqual([]);
    }
  });

  test('a result alone that is not the sum above is a game with cells missing', () => {
    const { problems } = summary([...PLAYER, [], HEADER, ...CAPE, ['', '', '', '', '', '', '', 1]]);
    expect(problems).toContain('games 3,4 opponentMissing');
  });

  test('is one with a remark beside it, and no total is made of a remark', () => {
    const remarked = (line: readonly unknown[], remark: string): unknown[] => [...line, remark];
    const header = remarked(HEADER, 'Remark');
    const games = [remarked(CAPE[0]!, 'Total'), remarked(CAPE[1]!, '')];
    const total = remarked(['Total', '', '', '', '', '', '', 1.5], 'well played');
    const { games: read, problems } = summary([...PLAYER, [], header, ...games, total]);
    expect(read).toEqual([['Cape Open', 2]]);
    expect(problems).toEqual(['games 3,0 totalLeftOut']);
  });

  test('is one where its label stands in a column that is not read', () => {
    const before = (line: readonly unknown[], cell: unknown): unknown[] => [cell, ...line];
    const sheet = [
      before(HEADER, 'No.'),
      ...CAPE.map((line, at) => before(line, at + 1)),
      ['Total', '', '', '', '', '', '', '', 1.5],
    ];
    const { games, problems } = summary([...PLAYER, [], ...sheet]);
    expect(games).toEqual([['Cape Open', 2]]);
    expect(problems).toEqual(['games 3,0 totalLeftOut']);
  });

  test('a tournament of that name is one', () => {
    const total = CAPE.map((line) => ['Total', ...line.slice(1)]);
    expect(summary([...PLAYER, [], HEADER, ...total])).toMatchObject({ games: [['Total', 2]], problems: [] });
  });
});

describe('the column Opponent', () => {
  const withColumn = (title: string, cells: readonly unknown[]): Rows =>
    [HEADER, ...CAPE].map((line, at) => [
      ...line.slice(0, 4),
      at === 0 ? title : cells[at - 1],
      ...line.slice(4),
    ]);

  test('with names is a name column', () => {
    const { reading } = read([...PLAYER, [], ...withColumn('Opponent', ['Smith, J', 'Botha, P'])]);
    expect(reading.problems).toEqual([]);
    expect(reading.input?.tournaments[0]?.games).toMatchObject([
      { opponentName: 'Smith, J', opponentOwn: 1310 },
      { opponentName: 'Botha, P', opponentOwn: 1410 },
    ]);
  });

  test('that is blank beside a rating is a name column too', () => {
    const { reading } = read([...PLAYER, [], ...withColumn('Opponent', ['', ''])]);
    expect(reading.problems).toEqual([]);
    expect(reading.input?.tournaments[0]?.games[0]).not.toHaveProperty('opponentName');
  });

  test('with numbers is the rating of the games’ own type, and a word among them is wrong', () => {
    const rated = [HEADER.map((title) => (title === 'Opponent rating' ? 'Opp.' : title)), ...CAPE];
    expect(read([...PLAYER, [], ...rated]).reading.input?.tournaments[0]?.games[1]?.opponentOwn).toBe(1410);
    rated.push(['Cape Open', 90, '2024/03/15', 3, 1400, 'abc', 'B', 0.5]);
    expect(summary([...PLAYER, [], ...rated]).problems).toEqual(['games 3,5 textInRating']);
  });
});

describe('a player with some ratings', () => {
  test.each([
    [
      'across, two lists',
      [
        ['Player', 'Standard', 'Rapid'],
        ['Rating', 1406.3, 1398.8],
        ['K', 20, 40],
      ],
    ],
    [
      'across, one list',
      [
        ['', 'Rapid'],
        ['Rating', 1398.8],
      ],
    ],
    [
      'downwards, with a header',
      [
        ['List', 'Rating', 'K'],
        ['Standard', 1406.3, 20],
        ['Rapid', 1398.8, 40],
      ],
    ],
    [
      'downwards, without one',
      [
        ['Standard', 1406.3],
        ['Rapid', 1398.8],
      ],
    ],
    [
      'downwards, without one, as text',
      [
        ['Standard', "'1406,3"],
        ['Rapid', '1398.8'],
      ],
    ],
    [
      'downwards, below a name',
      [
        ['Player', 'Smith, J'],
        ['Standard', 1406.3],
        ['Rapid', 1398.8],
      ],
    ],
  ])('%s: the others are unrated, with a note', (name, player) => {
    const { reading } = read([...player, [], HEADER, ...RAPID]);
    const { ratings } = reading.input!;
    expect(ratings.main.rating).toBeNull();
    expect(ratings.rapid.rating).toBe(1398.8);
    if (name !== 'across, one list') expect(ratings.standard.rating).toBe(1406.3);
    if (/two lists|with a header/.test(name)) expect([ratings.standard.k, ratings.rapid.k]).toEqual([20, 40]);
    expect(reading.problems.map(({ problem }) => problemText(problem))).toContain(
      'There is no column Main: the player counts as unrated in it (clause 56).',
    );
  });

  test('a cell that is written downwards is named where it stands', () => {
    const player = [
      ['List', 'K', 'Rating'],
      ['Main', 20, 1405.6],
      ['Standard', 40, 'x'],
    ];
    const { reading } = read([...player, [], HEADER, ...CAPE]);
    expect(reading.problems.filter(({ problem }) => problem.severity === 'error')).toMatchObject([
      { problem: { problem: 'textInRating' }, block: 'player', row: 2, column: 2 },
    ]);
  });

  test('a table of new ratings is no player', () => {
    const spill = [
      ['Rating', 'K', 'Old raw', 'Change'],
      ['Main', 20, 1405.6, 3],
      ['Standard', 20, 1406.3, 1],
    ];
    const print = [
      ['Main', 1524.1, 1521.9],
      ['Standard', 1533.2, 1529.9],
    ];
    for (const other of [spill, print]) {
      expect(read([...other, [], HEADER, ...CAPE]).blocks.map(({ kind }) => kind)).toEqual(['games']);
    }
  });
});

test('nothing is lost in silence: games read and rows named are the filled rows', () => {
  const tournament = (at: number): Rows =>
    [1, 2, 3].map((round) => [`Open ${at}`, 90, '2024/03/15', round, 1400, 1410, 'W', 1]);
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 2 }).map((extra) => ['games', extra] as const) },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK).map((junk) => ['junk', junk] as const) },
    { weight: 1, arbitrary: fc.constantFrom(...TOTALS).map((total) => ['total', total] as const) },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), part), { minLength: 1, maxLength: 8 }), (parts) => {
      const below = parts.flatMap(([blanks, [what, detail]], at): Rows => {
        const gap: Rows = Array.from({ length: what === 'junk' ? blanks + 1 : blanks }, () => []);
        if (what === 'games') return [...gap, ...tournament(at).slice(detail)];
        return [...gap, ...(what === 'junk' ? detail : [detail])];
      });
      const { reading, blocks } = read([...PLAYER, [], HEADER, ...below]);
      // A row that would belong to the month and cannot be read refuses it, with its cell.
      if (reading.input === null) {
        expect(reading.problems.some(({ problem }) => problem.severity === 'error')).toBe(true);
        return;
      }
      const games = reading.input.tournaments.reduce((sum, one) => sum + one.games.length, 0);
      const noted = new Set(reading.problems.map(({ row }) => row)).size;
      const others = blocks.find(({ kind }) => kind === 'games')!.notTaken;
      const left = others.reduce((sum, { rows }) => sum + rows, 0);
      const filled = below.filter((line) => line.some((cell) => cell !== '')).length;
      expect(games + noted + left).toBe(filled);
    }),
    { numRuns: 1000 },
  );
});

const JUNK: Rows[] = [
  [['See the club site']],
  [['Prize', 200]],
  [
    ['Name', 'Place', 'Points'],
    ['Smith', 1, 2.5],
  ],
  [['', '', '', '', '', '', '', 'W']],
  [[3, 4, 5, 6, 7, 8, 9, 10]],
];
const TOTALS: Rows = [
  ['Total', '', '', '', '', '', '', 3],
  ['', '', '', '', '', '', 'Sum', 2.5],
];
