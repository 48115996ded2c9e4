import { readCrosstable, readRoundCell } from '../../../src/events/lists/crosstable';
import { headerRows } from '../../../src/events/lists/headers';
import { playerRows } from '../../../src/events/lists/playerRows';
import { problem } from '../support/problem';
import type { Cell } from '../support/writers';

const game = (opponent: number, colour: string, half: string) => ({ kind: 'game', opponent, colour, half });

describe('a cell of a round', () => {
  test.each<[Cell, object]>([
    ['2w1', game(2, 'w', 'won')],
    [' 12 b 0 ', game(12, 'b', 'lost')],
    ['\u00a0\u00a02w½', game(2, 'w', 'drew')],
    ['2\u00a0w\u00a01', game(2, 'w', 'won')],
    ['1234s=', game(1234, 'b', 'drew')],
    ['2w1/2', game(2, 'w', 'drew')],
    ['12w0,5', game(12, 'w', 'drew')],
    ['12b 0.5', game(12, 'b', 'drew')],
    ['2s0,5', game(2, 'b', 'drew')],
    ['2w', game(2, 'w', 'noResult')],
    ['2W+', game(2, 'w', 'forfeitWon')],
    ['2b-', game(2, 'b', 'forfeitLost')],
    ['2b\u2013', game(2, 'b', 'forfeitLost')],
    ['2w1K', game(2, 'w', 'forfeitWon')],
    ['2w0k', game(2, 'w', 'forfeitLost')],
  ])('%j is a game', (cell, reading) => {
    expect(readRoundCell(cell)).toEqual(reading);
  });

  test.each<[string, (Cell | undefined)[]]>([
    ['none', [null, undefined, '', ' ', 0, '0', '-0', '*']],
    ['bye', [-1, '-1', '\u22121', 'bye', 'BYE']],
    ['halfBye', ['-½', '   -½', '-1/2', '-0.5', '-0,5', -0.5]],
    [
      'unknown',
      [
        '2x1',
        '2w2',
        'x2w1',
        '2w1x',
        '2w1,5',
        '2w0,55',
        '2w00,5',
        '12345w1',
        '-½x',
        'x-½',
        '-0x5',
        '+1',
        '½',
        44075,
        '-2',
        '2  w1',
        '2w  1',
      ],
    ],
  ])('%s: %j', (kind, cells) => {
    for (const cell of cells) expect(readRoundCell(cell)).toEqual({ kind });
  });
});

function read(header: Cell[], ...rows: Cell[][]) {
  const grid = [['x'], header, ...rows];
  const found = headerRows(grid)[0]!;
  return readCrosstable(grid, found, playerRows(grid, found, []));
}
const HEADER = ['No.', 'Name', '1.Rd', '2.Rd', 'Pts.'];

describe('a crosstable', () => {
  test('has the games and byes of its rounds, and the last round in which there was one', () => {
    const table = read(HEADER, [1, 'A, A', '2w1', 0, 1], [2, 'B, B', '1b0', 0, 0], [3, 'C, C', -1, '', 1]);
    expect(table).toEqual({
      games: [
        { round: 1, white: 1, black: 2, result: '1-0' },
        { round: 1, white: 3, black: null, result: 'bye' },
      ],
      lastRound: 1,
      numbers: [1, 2, 3],
      problems: [],
      rounds: [
        { player: 1, round: 1, opponent: 2, colour: 'w', code: '1' },
        { player: 1, round: 2, opponent: null, colour: '-', code: 'Z' },
        { player: 2, round: 1, opponent: 1, colour: 'b', code: '0' },
        { player: 2, round: 2, opponent: null, colour: '-', code: 'Z' },
        { player: 3, round: 1, opponent: null, colour: '-', code: 'U' },
        { player: 3, round: 2, opponent: null, colour: '-', code: 'Z' },
      ],
    });
    expect(read(HEADER, [1, 'A, A', 0, '-½', 0.5]).rounds[1]).toMatchObject({ opponent: null, code: 'H' });
    expect(read(HEADER, [1, 'A, A', 0, -1]).lastRound).toBe(2);
    expect(read(HEADER, [1, 'A, A', 0, '-½']).lastRound).toBe(0);
    expect(
      read(HEADER, [1, 'A, A', '2w1', 0], [2, 'B, B', '1b0', '3w1'], [3, 'C, C', 0, '2b0']).lastRound,
    ).toBe(2);
  });

  test('55.2: tells of half-point byes, and refuses what is no cell, each at its place', () => {
    expect(read(HEADER, [1, 'A, A', '-½', ' 2x1 ', 5]).problems).toEqual([
      problem('skipped', 'fileRequestedByeLeftOut', 3, 3, '55.2', { player: 1, round: 1, code: '-½' }),
      problem('error', 'cellUnknown', 3, 4, '', { value: '2x1' }),
    ]);
  });

  test('a cell that is none is no missing half of another', () => {
    expect(
      read(HEADER, [1, 'A, A', '2w1'], [2, 'B, B', 'x']).problems.map(({ problem: code }) => code),
    ).toEqual(['cellUnknown']);
    expect(
      read(HEADER, [1, 'A, A', '2w1'], [2, 'B, B', null, 'x']).problems.map(({ problem: code }) => code),
    ).toEqual(['cellUnknown', 'noCounterpart']);
    expect(
      read(HEADER, [1, 'A, A', '2w1'], [2, 'B, B'], [3, 'C, C', 'x']).problems.map(
        ({ problem: code }) => code,
      ),
    ).toEqual(['cellUnknown', 'noCounterpart']);
  });

  test('a starting number twice is refused, with the other line', () => {
    expect(read(HEADER, [1, 'A, A'], [7, 'B, B'], [7, 'C, C']).problems).toEqual([
      problem('error', 'numberTwice', 5, 1, '', { number: 7, otherLine: 4 }),
    ]);
    expect(read(['Name', 'No.', '1.Rd'], ['A, A', 7], ['B, B', 7]).problems).toMatchObject([{ column: 2 }]);
  });

  test('the points are a check, at their column', () => {
    const rows = (one: Cell, other: Cell, ...points: Cell[]) => [
      [1, 'A, A', '2w1', one, points[0]!],
      [2, 'B, B', '1b0', other, points[1]!],
    ];
    const differ = (player: number, points: number, results: number) =>
      problem('error', 'pointsDiffer', 2 + player, 5, '', { player, points, results });
    expect(read(HEADER, ...rows('2b1', '1w0', 3, 0)).problems).toEqual([differ(1, 3, 2)]);
    expect(read(HEADER, ...rows('2b½', '1w½', 1.5, 0.5)).problems).toEqual([]);
    expect(read(HEADER, ...rows('2b+', '1w-', 2, 0)).problems).toEqual([]);
    expect(read(HEADER, ...rows('-½', 0, '1½', 0)).problems.map(({ problem: code }) => code)).toEqual([
      'fileRequestedByeLeftOut',
    ]);
    expect(read(HEADER, ...rows('2b½', '1w½', 5, 0.5)).problems).toEqual([differ(1, 5, 1.5)]);
    expect(read(HEADER, ...rows('-½', 0, 5, 0)).problems).toContainEqual(differ(1, 5, 1.5));
    expect(read(HEADER, ...rows(-1, 0, 2, 0)).problems).toEqual([]);
    expect(read(HEADER, ...rows(null, 0, 2.5, 0)).problems).toEqual([differ(1, 2.5, 1)]);
    expect(read(HEADER, ...rows(0, 0, null, 9)).problems).toEqual([differ(2, 9, 0)]);
    // With a round that cannot be read there is no sum to compare with.
    expect(read(HEADER, ...rows('x', 0, 9, 0)).problems.map(({ problem: code }) => code)).toEqual([
      'cellUnknown',
    ]);
    expect(read(HEADER.slice(0, 4), ...rows(0, 0)).problems).toEqual([]);
  });

  test('46: with a forfeit a bye is not tried as worth less', () => {
    const rows = (forfeit: string, other: string, points: number) => [
      [1, 'A, A', `2w${forfeit}`, -1, points],
      [2, 'B, B', `1b${other}`, 0, other === '+' ? 1 : 0],
    ];
    const differing = (forfeit: string, other: string, points: number) =>
      read(HEADER, ...rows(forfeit, other, points)).problems.map(({ problem: code }) => code);
    expect(differing('+', '-', 1)).toEqual(['pointsDiffer']);
    expect(differing('-', '+', 0)).toEqual(['pointsDiffer']);
    expect(differing('1', '0', 1)).toEqual([]);
  });

  test('a game without a result is blank for the points', () => {
    const table = read(HEADER, [1, 'A, A', '2w', 0, 1], [2, 'B, B', '1b', 0, 0]);
    expect(table.problems.map(({ problem: code }) => code)).toEqual(['roundUnfinished', 'pointsWithBlank']);
  });
});

describe('the references of a crosstable', () => {
  const byNumber = [
    [1, 9, 'A, A', '8w1'],
    [2, 8, 'B, B', '9b0'],
  ];
  const byPlace = [
    [1, 9, 'A, A', '2w1'],
    [2, 8, 'B, B', '1b0'],
  ];

  test('are places where the list has no starting numbers', () => {
    const rows = byPlace.map(([rank, , name, cell]): Cell[] => [rank!, name!, cell!]);
    expect(read(['Rk.', 'Name', '1.Rd'], ...rows)).toMatchObject({ numbers: [1, 2], problems: [] });
  });

  test('of a list with both are what the games prove', () => {
    expect(read(['Rk.', 'SNo', 'Name', '1.Rd'], ...byPlace)).toMatchObject({ numbers: [1, 2], problems: [] });
    expect(read(['Rk.', 'SNo', 'Name', '1.Rd'], ...byNumber)).toMatchObject({
      numbers: [9, 8],
      problems: [],
    });
    const withBye = byNumber.map((cells) => [...cells, '-½']);
    expect(read(['Rk.', 'SNo', 'Name', '1.Rd', '2.Rd'], ...withBye).numbers).toEqual([9, 8]);
  });

  test('of which neither is proved are places, with their problems', () => {
    const wrong = byPlace.map((cells, at) => (at === 0 ? [...cells.slice(0, 3), '2w0'] : cells));
    expect(read(['Rk.', 'SNo', 'Name', '1.Rd'], ...wrong)).toMatchObject({
      numbers: [1, 2],
      problems: [{ problem: 'resultsContradict' }],
    });
  });

  test('are starting numbers where those come first, or the ranks behind the rounds', () => {
    const first = (rows: Cell[][]) =>
      rows.map(([rank, number, ...more]): Cell[] => [number!, rank!, ...more]);
    expect(read(['SNo', 'Rk.', 'Name', '1.Rd'], ...first(byNumber))).toMatchObject({
      numbers: [9, 8],
      problems: [],
    });
    expect(read(['SNo', 'Rk.', 'Name', '1.Rd'], ...first(byPlace)).numbers).toEqual([9, 8]);
  });

  test('of rows without a starting number are numbers of their own below 0', () => {
    const rows = [
      ['x', 'A, A', null],
      ['x', 'B, B', null],
      [1, 'C, C', null],
    ];
    expect(read(['SNo', 'Name', '1.Rd'], ...rows)).toMatchObject({ numbers: [-1, -2, 1], problems: [] });
  });
});

describe('a list that was cut off', () => {
  const rows = (count: number, far: number): Cell[][] =>
    Array.from({ length: count }, (_, at) => [at + 1, 'A, A', at < far ? `${900 + at}w1` : null]);
  const cut = (highest: number, count: number) =>
    problem('error', 'listCut', 3, 3, '', { highest, rows: count });

  test('at 150 rows, by any opponent beyond', () => {
    expect(read(['No.', 'Name', '1.Rd'], ...rows(150, 1)).problems).toEqual([cut(900, 150)]);
  });

  test('elsewhere, by five of them; fewer are errors of their own', () => {
    expect(read(['No.', 'Name', '1.Rd'], ...rows(20, 5)).problems).toEqual([cut(904, 20)]);
    expect(read(['No.', 'Name', '1.Rd'], ...rows(20, 4)).problems.map(({ problem: code }) => code)).toEqual(
      new Array(4).fill('opponentUnknown'),
    );
  });

  test('not where the opponents are a gap in the list', () => {
    const gap = Array.from({ length: 5 }, (_, at): Cell[] => [at + 11, 'A, A', `${at + 1}w1`]);
    expect(read(['No.', 'Name', '1.Rd'], ...gap).problems.map(({ problem: code }) => code)).toEqual(
      new Array(5).fill('opponentUnknown'),
    );
    const last = [...gap.map(([number, ...more]): Cell[] => [number!, ...more])];
    last[4] = [15, 'A, A', '5w1'];
    expect(read(['No.', 'Name', '1.Rd'], ...last).problems).toHaveLength(5);
  });

  test('keeps its other problems, but not the halves that are missing with it', () => {
    const table = rows(20, 5);
    table[10] = [11, 'A, A', '12w1'];
    table[12] = [13, 'A, A', '13w1'];
    expect(read(['No.', 'Name', '1.Rd'], ...table).problems.map(({ problem: code }) => code)).toEqual([
      'listCut',
      'playsThemself',
    ]);
  });

  test('not where its numbers are higher than its rows', () => {
    const high = Array.from({ length: 150 }, (_, at): Cell[] => [1001 + at, 'A, A', null]);
    high[0] = [1001, 'A, A', '1002w1'];
    high[1] = [1002, 'A, A', '1001b0'];
    expect(read(['No.', 'Name', '1.Rd'], ...high).problems).toEqual([]);
    high[1] = [1002, 'A, A', null];
    expect(read(['No.', 'Name', '1.Rd'], ...high).problems.map(({ problem: code }) => code)).toEqual([
      'noCounterpart',
    ]);
  });

  test('a list that is whole keeps all of them', () => {
    expect(
      read(['No.', 'Name', '1.Rd'], [1, 'A, A', '2w1'], [2, 'B, B', null]).problems.map(
        ({ problem: code }) => code,
      ),
    ).toEqual(['noCounterpart']);
  });
});
