import fc from 'fast-check';
import { findBlocks, ownMonth, readOwnMonth } from '../../src/month';
import { EXAMPLE_CELLS, type Rows } from '../support/monthCells';

/** A sheet of blanks with blocks put on it. */
function sheet(rows: number, columns: number, ...blocks: [row: number, column: number, cells: Rows][]): Rows {
  const cells: Rows = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const [row, column, block] of blocks) {
    block.forEach((line, down) =>
      line.forEach((cell, right) => (cells[row + down]![column + right] = cell ?? '')),
    );
  }
  return cells;
}

const cut = (cells: Rows, found: ReturnType<typeof findBlocks>[number] | undefined): Rows =>
  cells
    .slice(found!.row, found!.row + found!.rows)
    .map((row) => row.slice(found!.column, found!.column + found!.columns));

const { player, history, past, games } = EXAMPLE_CELLS;
const SIZES = [player, history, past, games].map((block) => ({
  rows: block.length,
  columns: block[0]!.length,
}));

test('finds blocks side by side and below each other, under titles', () => {
  const cells = sheet(
    60,
    30,
    [0, 0, [['A player, March 2024']]],
    [2, 1, [['Ratings'], ...player]],
    [8, 1, history],
    [3, 8, past],
    [2, 15, [['Games of the month'], ...games]],
  );
  expect(findBlocks(cells)).toMatchObject([
    { kind: 'player', row: 3, column: 1, ...SIZES[0] },
    { kind: 'past', row: 3, column: 8, ...SIZES[2] },
    { kind: 'games', row: 3, column: 15, ...SIZES[3] },
    { kind: 'history', row: 8, column: 1, ...SIZES[1] },
  ]);
});

test('what is found reads as the month, wherever the blocks stand', () => {
  const offset = fc.nat({ max: 4 });
  fc.assert(
    fc.property(
      fc.array(offset, { minLength: 8, maxLength: 8 }),
      ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) => {
        const cells = sheet(
          90,
          40,
          [a, b, player],
          [10 + c, d, history],
          [e, 12 + f, past],
          [g, 24 + h, games],
        );
        const found = Object.fromEntries(findBlocks(cells).map((block) => [block.kind, cut(cells, block)]));
        const month = {
          player: found.player!,
          history: found.history!,
          past: found.past!,
          games: found.games!,
        };
        const { calculationDay } = EXAMPLE_CELLS;
        expect(readOwnMonth(ownMonth({ ...month, calculationDay }))).toEqual(
          readOwnMonth(ownMonth(EXAMPLE_CELLS)),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test('a player block whose label column has no header', () => {
  const bare = player.map((row, at) => (at === 0 ? ['', ...row.slice(1)] : row));
  expect(findBlocks(sheet(10, 10, [2, 2, bare]))).toMatchObject([
    { kind: 'player', row: 2, column: 2, ...SIZES[0] },
  ]);
});

test('every candidate is told, so that two of a kind can be asked about', () => {
  const cells = sheet(30, 30, [0, 0, player], [0, 10, player]);
  expect(findBlocks(cells).map(({ kind, column }) => [kind, column])).toEqual([
    ['player', 0],
    ['player', 10],
  ]);
});

test('a block ends above a blank row of its own columns, whatever stands beside it', () => {
  const cells = sheet(70, 20, [0, 0, player], [0, 8, history]);
  cells[player.length + 1]![0] = 'a remark below';
  expect(findBlocks(cells)[0]).toMatchObject({ kind: 'player', rows: player.length });
});

test('a block ends above the next header', () => {
  const cells = sheet(60, 20, [0, 0, past], [past.length, 0, games]);
  expect(findBlocks(cells)).toMatchObject([
    { kind: 'past', row: 0, rows: past.length },
    { kind: 'games', row: past.length },
  ]);
});

test('a header that lacks a column is still found, for readOwnMonth to tell', () => {
  const missing = games.map((row) => row.filter((_, at) => at !== 2));
  const cells = sheet(40, 20, [0, 0, missing]);
  const [found] = findBlocks(cells);
  expect(found).toMatchObject({ kind: 'games', rows: games.length });
  const { problems } = readOwnMonth(
    ownMonth({ player, games: cut(cells, found), calculationDay: EXAMPLE_CELLS.calculationDay }),
  );
  expect(problems.map(({ problem }) => problem.problem)).toEqual(['columnMissing']);
});

test('the label of a row whose formulas show nothing yet is no player', () => {
  const results = [['Rating', 'K', 'Published'], ['Main'], ['Standard'], ['Rapid'], ['Blitz']];
  const found = findBlocks(sheet(20, 10, [0, 0, results], [7, 0, player]));
  expect(found).toMatchObject([{ kind: 'player', row: 7, column: 0, ...SIZES[0] }]);
});

test('four ratings without a row Rating are no player, and other tables are nothing', () => {
  expect(
    findBlocks([
      ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
      ['Sum', 1, 2, 3, 4],
    ]),
  ).toEqual([]);
  expect(
    findBlocks([
      ['Name', 'Result'],
      ['A', 1],
    ]),
  ).toEqual([]);
  expect(findBlocks([])).toEqual([]);
});

test('an empty games block is its header', () => {
  expect(findBlocks(sheet(5, 12, [1, 1, [games[0]!]]))).toMatchObject([
    { kind: 'games', row: 1, column: 1, rows: 1, columns: 8 },
  ]);
});
