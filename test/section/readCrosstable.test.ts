import fc from 'fast-check';
import { findCrosstables } from '../../src/section/findCrosstables';
import { printedScores } from '../../src/section/printedScores';
import { readCrosstable, readOwnCrosstable } from '../../src/section/readCrosstable';
import { fullSize } from '../support/fullSize';

type Row = unknown[];
const HEADER: Row = ['No.', 'Player', 'Rating', 'K', 1, 2, 3, 'Scr'];
const ROBIN: Row[] = [
  HEADER,
  [1, 'Player A', 1500, 30, '', 1, 0.5, 1.5],
  [2, 'Player B', 0, '', 0, '', '=', 0.5],
  [3, 'Player C', 1400, 30, '½', 0.5, '', 1],
];
const SWISS: Row[] = [
  ['Nr', 'Name', 'Rtg', 'Rd 1', 'Rd 2', 'Rd 3'],
  [1, 'Player A', 1500, '2w1', '3b=', 'bye'],
  [2, 'Player B', '', '1b0', 'bye', '3w+'],
  [3, 'Player C', 1400, '½', '1w½', '2b-'],
];

const problemsOf = (cells: Row[], zeroIsBlank = false) =>
  readCrosstable(cells, zeroIsBlank).problems.map(
    ({ problem, row, column }) => `${problem.problem} ${row},${column}`,
  );
/** A table with one cell changed. */
const changed = (cells: Row[], row: number, column: number, value: unknown): Row[] =>
  cells.map((line, at) => (at === row ? line.map((cell, place) => (place === column ? value : cell)) : line));

describe('a table of opponents', () => {
  test('is read: blank or 0 is unrated, results as people type them', () => {
    const { table, problems } = readCrosstable(ROBIN);
    expect(problems).toEqual([]);
    expect(table?.columns).toBe('opponents');
    expect(table?.players.map(({ number, name, rating, k }) => [number, name, rating, k])).toEqual([
      [1, 'Player A', 1500, 30],
      [2, 'Player B', null, null],
      [3, 'Player C', 1400, 30],
    ]);
    expect(table?.rows[0]).toEqual([
      { kind: 'game', column: 2, opponent: 2, score: 1, colour: null },
      { kind: 'game', column: 3, opponent: 3, score: 0.5, colour: null },
    ]);
  });

  test('takes its columns in any order and headers by several names', () => {
    const order = [3, 6, 1, 5, 0, 2, 4];
    const shuffled = ROBIN.map((line) => order.map((column) => line[column]));
    shuffled[0] = ['K-factor', '3', 'NAME', '2', 'Nr.', 'Rtg', '1'];
    expect(readCrosstable(shuffled).table).toEqual(readCrosstable(ROBIN).table);
  });

  test('two games of a pair stand in one cell', () => {
    const { table, problems } = readCrosstable([
      ['#', 'Player', 'Rating', 1, 2],
      [1, 'A', 1500, '', '1 ½'],
      [2, 'B', 1400, '0 =', 'X'],
    ]);
    expect(problems).toEqual([]);
    expect(table?.rows[0]?.map((cell) => (cell.kind === 'game' ? cell.score : null))).toEqual([1, 0.5]);
  });

  test('documents fill the diagonal with signs', () => {
    for (const sign of ['■', 'X', '*', '-', '', null]) {
      expect(problemsOf(changed(ROBIN, 1, 4, sign))).toEqual([]);
    }
  });

  test.each<[string, number, number, unknown, string[]]>([
    ['a result without its mirror', 3, 5, '', ['resultWithoutMirror 2,6']],
    ['two mirrored wins', 2, 4, 1, ['twoMirroredWins 1,5']],
    ['two results that do not add to 1', 2, 4, 0.5, ['mirrorDisagrees 1,5']],
    ['a player against themselves', 2, 5, 1, ['playerAgainstSelf 2,5']],
    ['text in a rating', 1, 2, 'strong', ['textInRating 1,2']],
    ['a negative rating', 1, 2, -5, ['ratingNegative 1,2']],
    ['an error in a cell', 1, 5, '#REF!', ['errorInCell 1,5']],
    ['a bye', 1, 5, 'bye', ['resultUnknown 1,5']],
    ['something that is no result', 1, 5, 'won by a mile', ['resultUnknown 1,5']],
    ['a date for 1/2', 1, 6, 45_000, ['resultIsDate 1,6']],
    ['text in K', 1, 3, 'thirty', ['notANumber 1,3']],
    ['a number twice', 3, 0, 2, ['unknownOpponent 0,6']],
    ['no number', 2, 0, '', ['unknownOpponent 0,5', 'valueMissing 2,0']],
    ['a number that is none', 2, 0, 'two', ['unknownOpponent 0,5', 'playerNumberUnreadable 2,0']],
    ['a column twice', 0, 5, 3, ['columnTwice 0,6']],
    ['a second rating', 0, 3, 'Elo', ['columnTwice 0,3']],
    ['no rating column', 0, 2, 'Club', ['columnMissing 0,0']],
    ['headers of two kinds', 0, 5, 'Rd 2', ['columnsMixed 0,5']],
  ])('%s is told with its cell', (_, row, column, value, expected) => {
    const cells = changed(ROBIN, row, column, value);
    expect(problemsOf(cells)).toEqual(expect.arrayContaining(expected));
    expect(readCrosstable(cells).table).toBeNull();
  });

  test('a printed score that the results do not make is a note', () => {
    const notes = (cells: Row[]) =>
      printedScores(cells, readCrosstable(cells), '8.55').map(({ problem, row, column }) => [
        problem,
        row,
        column,
      ]);
    expect(notes(ROBIN)).toEqual([]);
    expect(notes(changed(ROBIN, 1, 7, '1½'))).toEqual([]);
    const differs = { problem: 'scoreDiffers', severity: 'note', details: { printed: 2, score: 1.5 } };
    expect(notes(changed(ROBIN, 1, 7, 2))).toEqual([[expect.objectContaining(differs), 1, 7]]);
  });

  test('scores of several players that do not follow from the results are a question: a round may be missing', () => {
    const rounds = [
      ['No.', 'Player', 'Rating', 'Rd 1', 'Rd 2', 'Rd 3', 'Pts'],
      [1, 'A', 1500, '2w1', '3b1', '4w1', 3],
      [2, 'B', 1500, '1b0', '4w=', '3b=', 1],
      [3, 'C', 1500, '4w1', '1w0', '2w=', 1.5],
      [4, 'D', 1500, '3b0', '2b=', '1b0', 0.5],
      [5, 'E', 1500, 'bye', '', '', 1],
    ];
    const found = (cells: Row[]) => printedScores(cells, readCrosstable(cells), '8.55');
    const withScores = (...scores: unknown[]): Row[] =>
      rounds.map((line, row) => [...line.slice(0, 6), row === 0 ? 'Pts' : scores[row - 1]]);
    expect(found(rounds)).toEqual([]);

    const details = { differing: 3, players: 5, printed: 3, score: 2 };
    const asked = { problem: 'scoresDiffer', clause: '8.55', severity: 'question', details };
    const deleted = rounds.map((line) => line.filter((_, column) => column !== 4));
    expect(found(deleted)).toEqual([{ problem: asked, row: 1, column: 5 }]);
    const emptied = rounds.map((line, row) => line.map((cell, at) => (row > 0 && at === 4 ? '' : cell)));
    expect(found(emptied)).toEqual([{ problem: asked, row: 1, column: 6 }]);

    // Other point systems, a bye without a point, and scores that are blank are no differences.
    expect(found(withScores(9, 2, 4, 1, 3))).toEqual([]);
    expect(found(withScores(6, 2, 3, 1, 0))).toEqual([]);
    expect(found(withScores('', '', '', '', ''))).toEqual([]);
    // One of five is a note; two of five are a quarter.
    const severities = (cells: Row[]) => found(cells).map(({ problem }) => problem.severity);
    expect(severities(withScores(2.5, 1, 1.5, 0.5, 1))).toEqual(['note']);
    expect(severities(withScores(2.5, 1.5, 1.5, 0.5, 1))).toEqual(['question']);
    // One of one, and two of more than eight.
    expect(severities(withScores(2.5, '', '', '', ''))).toEqual(['note']);
    const many = [
      ...withScores(2.5, 1.5, 1.5, 0.5, 1),
      ...[6, 7, 8, 9].map((number) => [number, 'F', 1500, 'bye', '', '', 1]),
    ];
    expect(severities(many)).toEqual(['note', 'note']);
  });

  test('no cells, no players, no results', () => {
    expect(problemsOf([])).toEqual(['blockMissing 0,0']);
    expect(problemsOf([HEADER])).toEqual(['noPlayers 0,0']);
    expect(
      problemsOf([
        ['No.', 'Player', 'Rating'],
        [1, 'A', 1500],
      ]),
    ).toEqual(['columnMissing 0,0']);
  });

  test('where blanks arrive as 0, zeros that face each other are unplayed and one that faces a win is a loss', () => {
    const desktop = ROBIN.map((line) => line.map((cell) => (cell === '' ? 0 : cell)));
    expect(readCrosstable(desktop, true).table).toEqual(readCrosstable(ROBIN).table);
    const unplayed = changed(changed(desktop, 1, 5, 0), 2, 4, 0);
    expect(readCrosstable(unplayed, true).table?.rows[0]?.map(({ opponent }) => opponent)).toEqual([3]);
    expect(problemsOf(changed(desktop, 2, 4, 0.5), true)).toEqual(['mirrorDisagrees 1,5']);
  });
});

describe('a table of rounds', () => {
  test('is read with colours, byes and forfeits', () => {
    const { table, problems } = readCrosstable(SWISS);
    expect(problems).toEqual([]);
    expect(table?.columns).toBe('rounds');
    expect(table?.rows).toEqual([
      [
        { kind: 'game', column: 1, opponent: 2, score: 1, colour: 'white' },
        { kind: 'game', column: 2, opponent: 3, score: 0.5, colour: 'black' },
        { kind: 'bye', column: 3, opponent: null },
      ],
      [
        { kind: 'game', column: 1, opponent: 1, score: 0, colour: 'black' },
        { kind: 'bye', column: 2, opponent: null },
        { kind: 'forfeitWin', column: 3, opponent: 3 },
      ],
      [
        { kind: 'halfByeRequested', column: 1, opponent: null },
        { kind: 'game', column: 2, opponent: 1, score: 0.5, colour: 'white' },
        { kind: 'forfeitLoss', column: 3, opponent: 2 },
      ],
    ]);
  });

  test('plain numbers are rounds where the cells say so', () => {
    const numbered = [['Nr', 'Name', 'Rtg', 1, 2, 3], ...SWISS.slice(1)];
    expect(readCrosstable(numbered).table).toEqual(readCrosstable(SWISS).table);
  });

  test.each<[string, number, number, unknown, string[]]>([
    ['an unknown opponent', 1, 3, '9w1', ['unknownOpponent 1,3', 'resultWithoutMirror 2,3']],
    ['a result without its mirror', 2, 3, '', ['resultWithoutMirror 1,3']],
    ['two mirrored wins', 2, 3, '1b1', ['twoMirroredWins 1,3']],
    ['both White', 2, 3, '1w0', ['sameColour 1,3']],
    ['a player against themselves', 1, 5, '1w1', ['playerAgainstSelf 1,5']],
    ['a bare 1', 1, 3, 1, ['roundResultUnknown 1,3']],
    ['a fraction', 1, 3, 12.5, ['roundResultUnknown 1,3']],
    ['an error', 1, 3, '#N/A', ['errorInCell 1,3']],
    ['a column of results without a round', 0, 4, 'Second', ['resultsWithoutHeader 0,4']],
  ])('%s is told with its cell', (_, row, column, value, expected) => {
    const cells = changed(SWISS, row, column, value);
    expect(problemsOf(cells)).toEqual(expected);
    expect(readCrosstable(cells).table).toBeNull();
  });

  test('a round goes without colours, and 0 without a game', () => {
    const { table, problems } = readCrosstable([
      ['No', 'Player', 'Rating', 'R1', 'R2'],
      [1, 'A', 1500, '2:1', 0],
      [2, 'B', 1400, '1 0', '0'],
    ]);
    expect(problems).toEqual([]);
    expect(table?.rows.map((row) => row.map(({ kind }) => kind))).toEqual([
      ['game', 'unplayed'],
      ['game', 'unplayed'],
    ]);
  });
});

test('hundreds of players in 11 rounds are read', () => {
  const players = fullSize(500, 100);
  const rounds = Array.from({ length: 11 }, (_, round) => round);
  const cells: Row[] = [
    ['No', 'Player', 'Rating', ...rounds.map((round) => `Rd ${round + 1}`)],
    ...Array.from({ length: players }, (_, index) => [
      index + 1,
      `Player ${index + 1}`,
      1000 + index,
      ...rounds.map((round) => {
        // In each round the two halves meet, the second one moved on by one place a round.
        const half = players / 2;
        const first = index < half;
        const opponent = first ? half + ((index + round) % half) : (index - half - round + half) % half;
        return `${opponent + 1}${first ? 'w1' : 'b0'}`;
      }),
    ]),
  ];
  const { table, problems } = readCrosstable(cells);
  expect(problems).toEqual([]);
  expect(table?.rows.flat()).toHaveLength(players * rounds.length);
});

test('whatever stands in the cells, there is a table or a problem with a cell of it', () => {
  const cell = fc.oneof(
    fc.constantFrom('', null, 0, 1, 0.5, '½', '=', '+', '-', 'bye', '1w1', '2b0', '3w=', '2w+', '#N/A', true),
    fc.string({ maxLength: 4 }),
    fc.integer({ min: -2, max: 40 }),
  );
  const row = fc.array(cell, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.boolean(), (lines, zeroIsBlank) => {
      const cells = [['No', 'Player', 'Rating', 'K', 1, 2, 3], ...lines];
      const { table, problems } = readCrosstable(cells, zeroIsBlank);
      const errors = problems.filter(({ problem }) => problem.severity === 'error');
      expect(table === null).toBe(errors.length > 0);
      for (const { row: at, column } of problems) expect(cells[at]?.[column]).not.toBeUndefined();
    }),
  );
});

describe('finding crosstables', () => {
  test('by their headers, wherever they stand', () => {
    const sheet: Row[] = [
      ['A title'],
      [],
      ['', ...HEADER, '', ...SWISS[0]!],
      ...ROBIN.slice(1).map((line, at) => ['', ...line, '', ...SWISS[at + 1]!]),
      [],
      ['Some', 'other', 'table', 1, 2],
    ];
    expect(findCrosstables(sheet)).toMatchObject([
      { row: 2, column: 1, rows: 4, columns: 8, notTaken: [{ row: 7, rows: 1 }] },
      { row: 2, column: 10, rows: 4, columns: 6, notTaken: [] },
    ]);
  });

  test('a crosstable goes on over a blank row as long as players follow', () => {
    const [header, first, ...others] = ROBIN;
    const sheet: Row[] = [header!, first!, [], ...others, [], ['Notes', 'on', 'prizes']];
    expect(findCrosstables(sheet)).toMatchObject([{ row: 0, rows: 5, notTaken: [{ row: 6, rows: 1 }] }]);
    expect(readCrosstable(sheet.slice(0, 5)).table).toEqual(readCrosstable(ROBIN).table);
  });

  test('a player of that name with results is one, without a number too', () => {
    const rounds = [
      ['No.', 'Player', 'Rating', 'Rd 1'],
      [1, 'Ann', 1500, 'W2'],
      ['', 'Som', 1400, 'L1'],
    ];
    expect(readOwnCrosstable(rounds, '1').problems.map(({ problem }) => problem.problem)).not.toContain(
      'totalLeftOut',
    );
  });

  test('a total below the players is said to be one and not read', () => {
    const total = [...ROBIN, ['', 'Total', '', '', '', '', '', 3]];
    const reading = readOwnCrosstable(total, '1');
    expect(reading.problems).toMatchObject([{ problem: { problem: 'totalLeftOut' }, row: 4, column: 1 }]);
    expect(reading.table).toEqual(readCrosstable(ROBIN).table);
  });

  test('a crosstable ends above the next one', () => {
    expect(findCrosstables([...ROBIN, ...ROBIN]).map(({ row, rows }) => [row, rows])).toEqual([
      [0, 4],
      [4, 4],
    ]);
  });
});
