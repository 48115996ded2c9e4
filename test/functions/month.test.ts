import { one, thrownBy } from '../support/customFunctions';
import { EXAMPLE_CELLS, type Rows, withCell } from '../support/monthCells';
import { month } from '../../src/functions/month';

const { player, history, past, games } = EXAMPLE_CELLS;
const DAY = one('2024/04/01');
const HEADER = [
  'Rating',
  'K',
  'Old raw',
  'Change',
  'Maximum',
  'Temporary raw',
  'Wp',
  'New raw',
  'Weighted',
  'Published',
];

function example(reading?: unknown): unknown[][] {
  return month(player, history, past, games, DAY, reading === undefined ? undefined : one(reading));
}

const published = (table: unknown[][]): unknown[] => table.slice(1).map((row) => row[9]);

test('spills a header and four rows', () => {
  const table = example();
  expect(table[0]).toEqual(HEADER);
  expect(table.map((row) => row.length)).toEqual([10, 10, 10, 10, 10]);
  expect(table.slice(1).map((row) => row[0])).toEqual(['Main', 'Standard', 'Rapid', 'Blitz']);
});

test('the official month of the example', () => {
  const [, main, standard, rapid, blitz] = example();
  expect(main).toEqual([
    'Main',
    32,
    1405.6,
    expect.closeTo(116.349, 3),
    expect.closeTo(123.714, 1),
    expect.closeTo(1521.949, 3),
    expect.any(Number),
    expect.closeTo(1521.949, 3),
    expect.any(Number),
    expect.closeTo(1521.949, 3),
  ]);
  expect(standard![9]).toBeCloseTo(1529.888, 3);
  expect(rapid![7]).toBeCloseTo(1390.442, 3);
  expect(rapid![9]).toBeCloseTo(1412.498, 3);
  expect(blitz![9]).toBeCloseTo(1228.612, 3);
});

test('no figure is a blank: Wp of fewer than five tournaments, the maximum where it is off', () => {
  expect(example()[4]![6]).toBe('');
  expect(example('no maximum').map((row) => row[4])).toEqual(['Maximum', '', '', '', '']);
});

test('readings: without the maximum Standard is 1533.158; as printed in steps rounded by hand', () => {
  expect(published(example('no maximum'))[1]).toBeCloseTo(1533.158, 3);
  expect(example('Regulations')).toEqual(example());
  const printed = published(example('as printed')) as number[];
  expect(printed.map((rating) => rating * 10)).toEqual(
    printed.map((rating) => expect.closeTo(Math.round(rating * 10), 6)),
  );
  expect(thrownBy(() => example('clause 47'))).toMatchObject({
    code: '#VALUE!',
    message: expect.stringContaining('"clause 47"'),
  });
});

test('blanks arriving as 0, as on the desktop, change nothing', () => {
  const zeros = (rows: Rows): Rows => rows.map((row) => row.map((cell) => cell ?? 0));
  const table = month(zeros(player), zeros(history), zeros(past), [...zeros(games), Array(8).fill(0)], DAY);
  expect(table).toEqual(example());
});

test('history and past may be omitted or blank', () => {
  const omitted = month(player, null as never, undefined as never, games, DAY);
  expect(month(player, one(''), one(0), games, DAY)).toEqual(omitted);
  expect(omitted[1]![6]).toBe('');
});

test('an Excel date calculates the same month', () =>
  expect(month(player, history, past, games, one(45383))).toEqual(example()));

describe('tables as people keep them are read as on the page Player', () => {
  const retitled = (title: string, to: string): Rows =>
    games.map((row, at) => (at === 0 ? row.map((cell) => (cell === title ? to : cell)) : row));

  test('a column headed Opponent that holds ratings is that of the games’ own type', () => {
    for (const to of ['Opponent', 'Opp.', 'Opp own rating']) {
      expect(month(player, history, past, retitled('Opponent rating', to), DAY)).toEqual(example());
    }
  });

  test('a total below the games is passed over', () => {
    const total = games[0]!.map((_, at) => (at === 0 ? 'Total' : ''));
    expect(month(player, history, past, [...games, total], DAY)).toEqual(example());
  });

  test('a bye by name is no game (28, 46)', () => {
    const named = games.map((row, at) => [...row, at === 0 ? 'Opponent name' : '']);
    const bye = ['', '', '', '', '', '', '', 1, 'BYE'];
    expect(month(player, history, past, [...named, bye], DAY)).toEqual(example());
    const nobody = ['', '', '', '', '', '', 'W', 1, ''];
    expect(thrownBy(() => month(player, history, past, [...named, nobody], DAY)).message).toMatch(
      /no opponent/,
    );
  });
});

describe('a problem names its block, row and column', () => {
  const call =
    (changed: Rows): (() => unknown) =>
    () =>
      month(player, history, past, changed, DAY);

  test.each([
    ['a result', withCell(games, 2, 7, 'x'), '#VALUE!', 'games, row 3, Result: "x" is not a result'],
    ['a blank result', withCell(games, 2, 7, ''), '#N/A', 'games, row 3, Result: This cell is blank'],
    ['a blank colour', withCell(games, 1, 6, ''), '#N/A', 'games, row 2, Colour: This cell is blank'],
    [
      'another date',
      withCell(games, 2, 2, '2024/03/01'),
      '#VALUE!',
      'games, row 3, End date: One tournament has one',
    ],
    [
      'an error',
      withCell(games, 2, 4, '#NUM!'),
      '#NUM!',
      'games, row 3, Opponent Main: The cell contains the error #NUM!',
    ],
    ['a header', withCell(games, 0, 7, 'Outcome'), '#VALUE!', 'games, header: The column Result is missing.'],
    ['no games', [['']], '#N/A', 'games, header: There is no games block.'],
  ])('%s', (_, changed, code, words) => {
    const error = thrownBy(call(changed));
    expect(error.code).toBe(code);
    expect(error.message.startsWith(words)).toBe(true);
  });

  test('a range of one column is said to be one', () => {
    const names = player.map(([name]) => [name]);
    expect(thrownBy(() => month(names, history, past, games, DAY)).message).toMatch(
      /^player, header of one column: The column Main is missing\./,
    );
  });

  test('three are told, more are counted', () => {
    const wrong = games.map((row, at) => (at > 0 && at < 6 ? [...row.slice(0, 7), 'x'] : row));
    const { message } = thrownBy(call(wrong));
    expect(message.match(/games, row/g)).toHaveLength(3);
    expect(message).toMatch(/ And 2 more\.$/);
  });

  test('a tournament that is not rated, or ends after the calculation, stops the month', () => {
    const first = games.map((row, at) => (at >= 1 && at <= 6 ? [row[0], 3, ...row.slice(2)] : row));
    expect(thrownBy(call(first))).toEqual({
      code: '#N/A',
      message: 'Tournament 1: A time control under 5 minutes is not rated; this one is 3 (clause 23).',
    });
    expect(thrownBy(() => month(player, history, past, games, one('2024/03/25')))).toMatchObject({
      code: '#VALUE!',
      message: expect.stringMatching(/^Tournament 1: The end date is 4 days after the calculation date/),
    });
  });

  test('a missing performance among the newest five', () => {
    const fewer = games.slice(0, 13);
    expect(thrownBy(() => month(player, history, past, fewer, DAY))).toEqual({
      code: '#N/A',
      message: expect.stringMatching(/newest tournaments of Main has no performance/),
    });
  });

  test('the calculation date is one date', () => {
    expect(thrownBy(() => month(player, history, past, games, one('soon'))).message).toMatch(
      /^Calculation date: "soon"/,
    );
    expect(thrownBy(() => month(player, history, past, games, [[1, 2]])).message).toBe(
      'Calculation date must be one cell.',
    );
    expect(thrownBy(() => month(player, history, past, games, one(''))).code).toBe('#N/A');
  });
});
