import fc from 'fast-check';
import type { CrosstableCell } from '../../src/engine/kit/crosstable';
import { type GameScore, asKFactor } from '../../src/engine/kit/units';
import { standardOptions } from '../../src/documents';
import { placeProblems, readCrosstable } from '../../src/section/readCrosstable';
import { rulesOf, SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import type { SectionRecord, SectionTable } from '../../src/section/sectionRules';
import { fullSize } from '../support/fullSize';

const rate = (system: SectionSystem, table: SectionTable, options = {}) =>
  rulesOf(system).rate(table, { ...standardOptions(system), ...options }).record;

const summaryOf = (record: SectionRecord) => rulesOf(record.system).summary(record);

/** Round robins of 4 to 8 players, every one of them rated, all with one K. */
const roundRobin = fc.integer({ min: 4, max: 8 }).chain((size) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 1000, max: 2050 }), { minLength: size, maxLength: size }),
      fc.array(fc.constantFrom<GameScore>(0, 0.5, 1), { minLength: size * size, maxLength: size * size }),
    )
    .map(([ratings, scores]): SectionTable => ({
      columns: 'opponents',
      players: ratings.map((rating, index) => ({
        number: index + 1,
        name: `Player ${index + 1}`,
        rating,
        k: asKFactor(20),
      })),
      rows: ratings.map((_, row) =>
        ratings.flatMap((__, column): CrosstableCell[] => {
          if (row === column) return [];
          const score = row < column ? scores[row * size + column]! : 1 - scores[column * size + row]!;
          return [
            {
              kind: 'game',
              column: column + 1,
              opponent: column + 1,
              score: score as GameScore,
              colour: null,
            },
          ];
        }),
      ),
    })),
);

/** The players in another order, their rows with them. */
function turned({ columns, players, rows }: SectionTable, by: number): SectionTable {
  const order = players.map((_, index) => (index + by) % players.length);
  const place = (column: number) => order.indexOf(column - 1) + 1;
  return {
    columns,
    players: order.map((index) => players[index]!),
    rows: order.map((index) => rows[index]!.map((cell) => ({ ...cell, column: place(cell.column) }))),
  };
}

test.each(SECTION_SYSTEMS)('%s: a permutation of the players permutes the result', (system) => {
  fc.assert(
    fc.property(roundRobin, fc.integer({ min: 1, max: 3 }), (table, by) => {
      const options = { dispensation: true };
      const straight = summaryOf(rate(system, table, options));
      const moved = summaryOf(rate(system, turned(table, by), options));
      const byNumber = [...moved].sort((a, b) => a.number - b.number);
      expect(straight).toHaveLength(table.players.length);
      byNumber.forEach((row, index) => {
        const { change, expected, performance, ...exact } = straight[index]!;
        expect(row).toMatchObject(exact);
        for (const [key, value] of Object.entries({ change, expected, performance })) {
          if (value === null) expect(row[key as keyof typeof row]).toBeNull();
          else expect(row[key as keyof typeof row]).toBeCloseTo(value, 9);
        }
      });
    }),
    { numRuns: 40 },
  );
});

test.each(['csa2013', 'fide2008', 'rhp'] as const)(
  '%s: what is expected of all adds up to the games',
  (system) => {
    fc.assert(
      fc.property(roundRobin, (table) => {
        // Chess SA's higher limit of 400 points lies on one side only: within it both sides add up to 1.
        const ratings = table.players.map(({ rating }) => rating!);
        fc.pre(Math.max(...ratings) - Math.min(...ratings) <= 400);
        const rows = summaryOf(rate(system, table, { dispensation: true }));
        const games = rows.reduce((sum, { gamesRated }) => sum + gamesRated, 0) / 2;
        expect(rows.reduce((sum, { expected }) => sum + expected!, 0)).toBeCloseTo(games, 9);
      }),
      { numRuns: 40 },
    );
  },
);

test('rhp: with equal K nobody gains but what others lose', () => {
  fc.assert(
    fc.property(roundRobin, (table) => {
      const rows = summaryOf(rate('rhp', table, { rounding: 'none' }));
      expect(rows.reduce((sum, { change }) => sum + change!, 0)).toBeCloseTo(0, 6);
    }),
  );
});

test.each(SECTION_SYSTEMS)('%s: no players, a problem and no rows', (system) => {
  const record = rate(system, { columns: 'opponents', players: [], rows: [] });
  expect([record.players, record.problems.map(({ problem }) => problem)]).toEqual([
    [],
    expect.arrayContaining(['noPlayers']),
  ]);
});

test.each(SECTION_SYSTEMS)('%s: hundreds of players in 11 rounds are rated', (system) => {
  const players = fullSize(500, 100);
  const half = players / 2;
  const { table } = readCrosstable([
    ['No', 'Player', 'Rating', ...Array.from({ length: 11 }, (_, round) => `Rd ${round + 1}`)],
    ...Array.from({ length: players }, (_, index) => [
      index + 1,
      `Player ${index + 1}`,
      index % 10 === 9 ? '' : 1000 + index,
      ...Array.from({ length: 11 }, (__, round) => {
        const first = index < half;
        const opponent = first ? half + ((index + round) % half) : (index - half - round + half) % half;
        return `${opponent + 1}${first ? 'w' : 'b'}${round % 3 === 0 ? '=' : Number(first)}`;
      }),
    ]),
  ]);
  const rows = summaryOf(rate(system, table!));
  expect(rows).toHaveLength(players);
  for (const { change, newRating } of rows) {
    for (const figure of [change, newRating]) expect(figure === null || Number.isFinite(figure)).toBe(true);
  }
});

test('a K that is asked for is missed in its cell, or at the player where there is no column', () => {
  const cells = [
    ['No.', 'Player', 'K', 'Rating', 1, 2],
    [1, 'Player A', 20, 1500, '', 1],
    [2, 'Player B', '', 1400, 0, ''],
  ];
  const missed = (given: unknown[][]) => {
    const { table, layout } = readCrosstable(given);
    const { problems } = rate('csa2013', table!, { kNotGiven: 'required', dispensation: true });
    return placeProblems(problems, layout)
      .filter(({ problem }) => problem.problem === 'kMissing')
      .map(({ row, column }) => [row, column]);
  };
  expect(missed(cells)).toEqual([[2, 2]]);
  expect(missed(cells.map((line) => line.filter((_, column) => column !== 2)))).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
