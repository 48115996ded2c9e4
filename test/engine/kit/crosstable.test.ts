import fc from 'fast-check';
import {
  cellScore,
  type Crosstable,
  type CrosstableCell,
  type CrosstablePlayer,
  resultsByPlayer,
  roundsOf,
  scheduledRounds,
  crosstableOf,
} from '../../../src/engine/kit/crosstable';
import { meetingsOf, mirrorProblem, crosstableProblems } from '../../../src/engine/kit/crosstableProblems';
import { roundRobins, swissEvents } from './sections';
import { asKFactor } from '../../../src/engine/kit/units';

const player = (number: number, rating: number | null = 1500): CrosstablePlayer => ({
  number,
  name: `Player ${number}`,
  rating,
  k: asKFactor(20),
});
const game = (column: number, opponent: number, score: 0 | 0.5 | 1): CrosstableCell => ({
  kind: 'game',
  column,
  opponent,
  score,
  colour: null,
});
const two = (first: CrosstableCell[], second: CrosstableCell[]): Crosstable => ({
  columns: 'rounds',
  players: [player(1), player(2)],
  rows: [first, second],
});
const codes = (table: Crosstable) => crosstableProblems(table, '1').map(({ problem }) => problem);

describe('what a crosstable can contradict', () => {
  test.each([
    ['no players', { columns: 'rounds', players: [], rows: [] }, ['noPlayers']],
    ['a row missing', { columns: 'rounds', players: [player(1), player(2)], rows: [[]] }, ['rowsNotPlayers']],
    [
      'one number twice',
      { columns: 'rounds', players: [player(1), player(1)], rows: [[], []] },
      ['duplicateNumber'],
    ],
    ['a rating of 0', { columns: 'rounds', players: [player(1, 0)], rows: [[]] }, ['ratingNotPositive']],
    [
      'no number for a rating',
      { columns: 'rounds', players: [player(1, NaN)], rows: [[]] },
      ['ratingNotPositive'],
    ],
    ['a K of 0', { columns: 'rounds', players: [{ ...player(1), k: 0 }], rows: [[]] }, ['kNotPositive']],
    ['a result without its mirror', two([game(1, 2, 1)], []), ['resultWithoutMirror']],
    [
      'a mirror in another round',
      two([game(1, 2, 1)], [game(2, 1, 0)]),
      ['resultWithoutMirror', 'resultWithoutMirror'],
    ],
    ['two mirrored wins', two([game(1, 2, 1)], [game(1, 1, 1)]), ['twoMirroredWins']],
    ['a draw against a win', two([game(1, 2, 0.5)], [game(1, 1, 1)]), ['mirrorDisagrees']],
    ['two losses', two([game(1, 2, 0)], [game(1, 1, 0)]), ['mirrorDisagrees']],
    ['a player against themselves', two([game(1, 1, 1)], []), ['playerAgainstSelf']],
    ['an unknown opponent', two([game(1, 7, 1)], []), ['unknownOpponent']],
    ['two games in one round', two([game(1, 2, 1), game(1, 2, 1)], [game(1, 1, 0)]), ['twoResultsInRound']],
    [
      'a game against a default',
      two([game(1, 2, 1)], [{ kind: 'forfeitLoss', column: 1, opponent: 1 }]),
      ['resultWithoutMirror'],
    ],
    [
      'two wins on default',
      two([{ kind: 'forfeitWin', column: 1, opponent: 2 }], [{ kind: 'forfeitWin', column: 1, opponent: 1 }]),
      ['twoMirroredWins'],
    ],
    [
      'a default without its mirror',
      two(
        [{ kind: 'forfeitWin', column: 1, opponent: 2 }],
        [{ kind: 'forfeitLoss', column: 1, opponent: null }],
      ),
      ['resultWithoutMirror'],
    ],
    [
      'White twice',
      two(
        [{ ...game(1, 2, 1), colour: 'white' } as CrosstableCell],
        [{ ...game(1, 1, 0), colour: 'white' } as CrosstableCell],
      ),
      ['sameColour'],
    ],
  ] as [string, Crosstable, string[]][])('%s', (_name, table, expected) => {
    expect(codes(table)).toEqual(expected);
  });

  test('each is told with the clause that rates a game, and with details', () => {
    const lines: Crosstable[] = [
      { columns: 'rounds', players: [], rows: [] },
      { columns: 'rounds', players: [player(1)], rows: [] },
      two([], [game(3, 1, 1)]),
      two([game(1, 1, 1)], []),
      two([game(1, 7, 1)], []),
    ];
    for (const table of lines) {
      const found = crosstableProblems(table, '8.55');
      expect(found.map(({ clause }) => clause)).toEqual(found.map(() => '8.55'));
      for (const { details } of found) expect(Object.keys(details)).not.toEqual([]);
      expect(found).not.toEqual([]);
    }
  });

  test('a problem has its place', () => {
    const [found] = crosstableProblems(two([], [game(3, 1, 1)]), '8.55');
    expect(found).toMatchObject({
      problem: 'resultWithoutMirror',
      clause: '8.55',
      severity: 'error',
      details: { row: 2, column: 3, player: 2, opponent: 1 },
    });
  });

  test.each<[string, Crosstable, unknown]>([
    ['no players', { columns: 'rounds', players: [], rows: [] }, { players: 0 }],
    ['a row missing', { columns: 'rounds', players: [player(1)], rows: [] }, { players: 1, rows: 0 }],
    [
      'one number twice',
      { columns: 'rounds', players: [player(4), player(4)], rows: [[], []] },
      { row: 2, player: 4 },
    ],
    [
      'a rating of 0',
      { columns: 'rounds', players: [player(4, 0)], rows: [[]] },
      { row: 1, player: 4, rating: 0 },
    ],
    [
      'a K of 0',
      { columns: 'rounds', players: [{ ...player(4), k: asKFactor(0) }], rows: [[]] },
      { row: 1, player: 4, k: 0 },
    ],
    ['an unknown opponent', two([], [game(3, 7, 1)]), { row: 2, column: 3, player: 2, opponent: 7 }],
    ['a player against themselves', two([], [game(3, 2, 1)]), { row: 2, column: 3, player: 2, opponent: 2 }],
    [
      'two results of one round',
      two(
        [],
        [
          { kind: 'bye', column: 3, opponent: null },
          { kind: 'bye', column: 3, opponent: null },
        ],
      ),
      { row: 2, column: 3, player: 2 },
    ],
    [
      'two wins, at the player who is listed first',
      two([game(3, 2, 1)], [game(3, 1, 1)]),
      { row: 1, column: 3, player: 1, opponent: 2 },
    ],
  ])('%s is told with its place', (_name, table, details) => {
    expect(crosstableProblems(table, '1').map((found) => found.details)).toEqual([details]);
  });

  test('a number that is none is told once, whatever stands in its row', () => {
    const players = [player(NaN)];
    const rows = [[game(1, NaN, 1)]];
    expect(crosstableProblems({ columns: 'rounds', players, rows }, '1')).toEqual([
      {
        problem: 'playerNumberUnreadable',
        clause: '1',
        severity: 'error',
        details: { row: 1, value: 'NaN' },
      },
    ]);
  });

  test('a default has its mirror in a table of opponents too', () => {
    const lost: CrosstableCell = { kind: 'forfeitLoss', column: 2, opponent: 2 };
    const square = { columns: 'opponents', players: [player(1), player(2)] } as const;
    expect(codes({ ...square, rows: [[lost], []] })).toEqual(['resultWithoutMirror']);
    expect(
      codes({ ...square, rows: [[lost], [{ ...lost, kind: 'forfeitWin', column: 1, opponent: 1 }]] }),
    ).toEqual([]);
  });

  test('a round without a game needs no account of the opponent', () => {
    for (const kind of ['bye', 'halfByeAllocated', 'halfByeRequested', 'unplayed'] as const) {
      expect(codes(two([{ kind, column: 1, opponent: 2 }], []))).toEqual([]);
    }
    expect(() => mirrorProblem({ ...game(1, 2, 1), kind: 'other' as never }, null, true)).toThrow(
      'Not a case',
    );
  });

  test('the meetings of a row are those with an opponent', () => {
    const cells: CrosstableCell[] = [
      game(1, 2, 1),
      { kind: 'bye', column: 2, opponent: null },
      game(3, 2, 0),
    ];
    const [own, other] = meetingsOf(two(cells, []));
    expect([...own!]).toEqual([[2, [cells[0], cells[2]]]]);
    expect(other!.size).toBe(0);
  });

  test('two defaults in one game, and a default against an absence, are possible', () => {
    const lost = (opponent: number): CrosstableCell => ({ kind: 'forfeitLoss', column: 1, opponent });
    expect(codes(two([lost(2)], [lost(1)]))).toEqual([]);
    expect(
      codes(
        two([{ kind: 'forfeitWin', column: 1, opponent: 2 }], [{ kind: 'unplayed', column: 1, opponent: 1 }]),
      ),
    ).toEqual([]);
  });

  test('each game of a double round robin has its own mirror', () => {
    const columns = 'opponents';
    const players = [player(1), player(2)];
    const agree: Crosstable = {
      columns,
      players,
      rows: [
        [game(2, 2, 1), game(2, 2, 0.5)],
        [game(1, 1, 0), game(1, 1, 0.5)],
      ],
    };
    expect(codes(agree)).toEqual([]);
    expect(roundsOf(agree)).toBe(2);
    const rows = [agree.rows[0]!, [game(1, 1, 0.5), game(1, 1, 0)]];
    expect(codes({ ...agree, rows })).toEqual(['mirrorDisagrees', 'mirrorDisagrees']);
    expect(codes({ ...agree, rows: [agree.rows[0]!, [game(1, 1, 0)]] })).toEqual(['resultWithoutMirror']);
  });

  test('events that were played as they are printed have none', () => {
    fc.assert(fc.property(roundRobins, (table) => expect(crosstableProblems(table, '1')).toEqual([])));
    fc.assert(fc.property(swissEvents, (table) => expect(crosstableProblems(table, '1')).toEqual([])));
  });
});

describe('results', () => {
  test('games are those at the board, the score counts byes and defaults', () => {
    const cells: CrosstableCell[] = [
      game(1, 2, 1),
      { kind: 'bye', column: 2, opponent: null },
      { kind: 'halfByeAllocated', column: 3, opponent: null },
      { kind: 'halfByeRequested', column: 4, opponent: null },
      { kind: 'forfeitWin', column: 5, opponent: 2 },
      { kind: 'forfeitLoss', column: 6, opponent: 2 },
      { kind: 'unplayed', column: 7, opponent: null },
    ];
    const [first] = resultsByPlayer(two(cells, [game(1, 1, 0)]));
    expect(first!.games).toEqual([{ column: 1, opponent: player(2), score: 1, colour: null }]);
    expect(cells.map(cellScore)).toEqual([1, 1, 0.5, 0.5, 1, 0, 0]);
    expect(([1, 0.5, 0] as const).map((score) => cellScore(game(1, 2, score)))).toEqual([1, 0.5, 0]);
    expect(() => cellScore({ ...cells[0]!, kind: 'other' as never })).toThrow('Not a case');
    expect(roundsOf(two(cells, []))).toBe(7);
  });

  test('a game against an unknown number is left out, and a row that is missing has none', () => {
    const table = two([game(1, 7, 1), game(2, 2, 0.5)], []);
    const [first, second] = resultsByPlayer({ ...table, rows: [table.rows[0]!] });
    expect(first!.games).toEqual([{ column: 2, opponent: player(2), score: 0.5, colour: null }]);
    expect(second).toEqual({ player: player(2), cells: [], games: [] });
  });

  test('rounds are scheduled where they have a column, in a table of rounds', () => {
    const table = two([game(3, 2, 1)], [game(3, 1, 0)]);
    const scheduled = [undefined, 2, 3, 9].map((count) =>
      scheduledRounds(count === undefined ? table : { ...table, scheduled: count }),
    );
    expect(scheduled).toEqual([3, 3, 3, 9]);
    expect(scheduledRounds({ ...table, columns: 'opponents', scheduled: 9 })).toBe(1);
  });

  test('a square of scores becomes the games of its lines', () => {
    const players = [player(4), player(5)];
    expect(
      crosstableOf(players, [
        [null, 1, 1],
        [0, null, 0.5],
      ]),
    ).toEqual({ columns: 'opponents', players, rows: [[game(2, 5, 1)], [game(1, 4, 0)]] });
  });

  test('a square of opponents has a round for each other player', () => {
    expect(roundsOf(crosstableOf([player(1), player(2), player(3)], []))).toBe(2);
    expect(roundsOf(crosstableOf([], []))).toBe(0);
  });
});
