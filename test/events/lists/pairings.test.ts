import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { headerRows } from '../../../src/events/lists/headers';
import { readPairings, roundTables } from '../../../src/events/lists/pairings';
import { problem } from '../support/problem';
import type { Cell } from '../support/writers';

const HEADER = ['Bo.', 'No.', 'Rtg', 'White', 'Result', 'Black', 'Rtg', 'No.'];
const row = (one: Cell, white: Cell, result: Cell, black: Cell, other: Cell): Cell[] => [
  ...[1, one, 1500, white, result, black, 1400, other],
];
const read = (...grid: Cell[][]) => readPairings(grid, roundTables(grid, headerRows(grid)));
/** One round, whose first row is row 3. */
const round = (...rows: Cell[][]) => read(['Round 1'], HEADER, ...rows);
const game = (white: number, result: string, black: number | null, of = 1) => ({
  round: of,
  white,
  black,
  result,
});

describe('a row of pairings', () => {
  test.each([
    ['1 - 0', '1-0'],
    ['1-0', '1-0'],
    ['1 : 0', '1-0'],
    ['0  -  1', '0-1'],
    ['½ - ½', '½-½'],
    ['1/2 - 1/2', '½-½'],
    ['0.5 : 0,5', '½-½'],
    ['½½', '½-½'],
    ['1 – 0', '1-0'],
    ['1 \u2212 0', '1-0'],
    ['+ - -', '+/-'],
    ['- - +', '-/+'],
    ['- - -', '-/-'],
  ])('%j is %s', (text, result) => {
    const { games, problems } = round(row(1, 'A, A', text, 'B, B', 2));
    expect(games).toEqual([game(1, result, 2)]);
    expect(problems).toEqual([]);
  });

  test.each(['2 - 0', '1', 'x', 'constructor'])('%j is no result', (text) => {
    expect(round(row(1, 'A, A', ` ${text} `, 'B, B', 2))).toMatchObject({
      games: [],
      problems: [problem('error', 'fileResultUnknown', 3, 5, '', { value: text.replaceAll(' ', '') })],
    });
  });

  test('has its players with name, number, rating and line', () => {
    expect(round(row(7, 'Alpha  Ann ', '1 - 0', 'B, B', '12')).players).toMatchObject([
      { number: 7, name: 'Alpha, Ann', rating: 1500, line: 3, id58: null },
      { number: 12, name: 'B, B', rating: 1400, line: 3 },
    ]);
    const rated = (rating: Cell) =>
      round([1, 7, rating, 'A, A', '1 - 0', 'B, B', 0, 8]).players.map((one) => one.rating);
    expect([9, 1234, 0, 'x1', '1x', 12345, '012'].map((rating) => rated(rating)[0])).toEqual([
      ...[9, 1234, null, null, null, null, null],
    ]);
    expect(rated(1)).toEqual([1, null]);
  });

  test('without a result is not finished, counted by rounds at its first', () => {
    const rows = [row(1, 'A, A', null, 'B, B', 2), row(3, 'C, C', ' - ', 'D, D', 4)];
    expect(read(['Round 1'], HEADER, ...rows, ['Round 2'], HEADER, rows[1]!).problems).toEqual([
      problem('error', 'roundUnfinished', 3, 5, '', { round: 1, games: 2 }),
      problem('error', 'roundUnfinished', 7, 5, '', { round: 2, games: 1 }),
    ]);
  });

  test.each(['x1', '1x', '12345', null])('%j is no starting number', (number) => {
    const unreadable = (column: number) =>
      problem('error', 'numberUnreadable', 3, column, '', { value: number ?? '' });
    expect(round(row(number, 'A, A', '1 - 0', 'B, B', 2))).toMatchObject({
      games: [],
      problems: [unreadable(2)],
    });
    expect(round(row(1, 'A, A', '1 - 0', 'B, B', number))).toMatchObject({
      games: [],
      problems: [unreadable(8)],
    });
  });

  test('of a player twice in a round is refused; in another round it is the same player', () => {
    const twice = [row(1, 'A, A', '1 - 0', 'B, B', 2), row(3, 'C, C', '1 - 0', 'A, A', 1)];
    expect(round(...twice)).toMatchObject({
      games: [game(1, '1-0', 2)],
      problems: [problem('error', 'fileGameTwice', 4, 8, '', { player: 1, round: 1 })],
    });
    const again = read(['Round 1'], HEADER, twice[0]!, ['Round 2'], HEADER, twice[1]!);
    expect([again.games, again.players.length, again.problems]).toEqual([
      [game(1, '1-0', 2), game(3, '1-0', 1, 2)],
      3,
      [],
    ]);
    expect(round(row(1, 'A, A', '1 - 0', 'A, A', 1)).problems.map(({ problem: code }) => code)).toEqual([
      'fileGameTwice',
    ]);
  });

  test('without numbers goes by the names, whatever their case', () => {
    const header = HEADER.map((cell) => (cell === 'No.' ? null : cell));
    const pairing = read(
      ['Round 1'],
      header,
      row(null, 'A, A', '1 - 0', 'B, B', null),
      ['Round 2'],
      header,
      row(null, 'b, b', '1 - 0', 'C, C', null),
    );
    expect(pairing.games).toEqual([game(1, '1-0', 2), game(2, '1-0', 3, 2)]);
    expect(pairing.players.map(({ number, name }) => [number, name])).toEqual([
      [1, 'A, A'],
      [2, 'B, B'],
      [3, 'C, C'],
    ]);
    expect(read(['Round 1'], header, row(null, 'A, A', '1 - 0', 'A, A', null)).problems).toEqual([
      problem('error', 'nameTwice', 3, 6, '', { name: 'A, A' }),
    ]);
  });

  test('with numbers on one side only has them there', () => {
    const right = read(['Round 1'], ['White', 'Result', 'Black', 'No.'], ['A, A', '1 - 0', 'B, B', 5]);
    expect(right.games).toEqual([game(1, '1-0', 5)]);
    const left = read(['Round 1'], ['No.', 'White', 'Result', 'Black'], [2, 'A, A', '1 - 0', 'B, B']);
    expect(left.problems).toEqual([problem('error', 'playsThemself', 3, 3, '', { player: 2, round: 1 })]);
  });

  test('below the list, or without names, is none', () => {
    const rows = [row(1, 'A, A', '1 - 0', 'B, B', 2), [], row(3, null, '1 - 0', null, 4), ['Chess-Results']];
    expect(round(...rows)).toMatchObject({ games: [game(1, '1-0', 2)], problems: [] });
  });
});

describe('55.2: a row without an opponent', () => {
  const left = (code: string, line = 3) =>
    problem('skipped', 'fileRequestedByeLeftOut', line, 5, '55.2', { player: 1, round: 1, code });

  test.each(['bye', 'BYE', 'spielfrei', 'без пары'])('%s with a point is a bye of the pairing', (name) => {
    const bye = { games: [game(1, 'bye', null)], problems: [] };
    expect(round(row(1, 'A, A', 1, name, -1))).toMatchObject(bye);
    expect(round(row(-1, name, '+', 'A, A', 1))).toMatchObject(bye);
    expect(round(row(1, 'A, A', '1 - 0', name, -1))).toMatchObject(bye);
  });

  test('with half a point, or not paired, is one that was asked for', () => {
    expect(round(row(1, 'A, A', '½', 'bye', -1))).toMatchObject({ games: [], problems: [left('½')] });
    for (const name of ['not paired', 'Nicht ausgelost', null]) {
      for (const code of ['1', '½', '+']) {
        expect(round(row(1, 'A, A', code, name, -1))).toMatchObject({ games: [], problems: [left(code)] });
      }
      expect(round(row(1, 'A, A', 0, name, -1))).toMatchObject({ games: [], problems: [] });
      expect(round(row(1, 'A, A', '-', name, -1))).toMatchObject({ games: [], problems: [] });
      expect(round(row(1, 'A, A', null, name, -1))).toMatchObject({ games: [], problems: [] });
    }
  });

  test('is one on either side', () => {
    expect(round(row(-1, null, '½', 'A, A', 1))).toMatchObject({ games: [], problems: [left('½')] });
  });

  test('with nothing is the rest round of a round robin, counted', () => {
    const rest = round(
      row(1, 'A, A', 0, 'bye', -1),
      row(2, 'B, B', '-', 'bye', -1),
      row(3, 'C, C', null, 'bye', -1),
    );
    expect(rest).toMatchObject({
      games: [],
      problems: [problem('note', 'restRounds', null, null, '55.2', { count: 3 })],
    });
  });

  test.each(['x1', '0x', '-x', 'x0'])('with %s is refused', (code) => {
    expect(round(row(1, 'A, A', code, 'bye', -1))).toMatchObject({
      games: [],
      problems: [problem('error', 'fileResultUnknown', 3, 5, '', { value: code })],
    });
  });

  test.each(['Mybye', 'Byea', 'x not paired', 'not paired x'])('%s is a player', (name) => {
    expect(round(row(1, 'A, A', '1 - 0', name, 2)).games).toEqual([game(1, '1-0', 2)]);
  });

  test('of a player whose number cannot be read is nothing but that', () => {
    expect(round(row('x', 'A, A', 1, 'bye', -1)).problems.map(({ problem: code }) => code)).toEqual([
      'numberUnreadable',
    ]);
  });
});

describe('13.3: the rounds of the list', () => {
  const one = row(1, 'A, A', '1 - 0', 'B, B', 2);
  const on = (text: string) => parseCalendarDay(text)!;
  const roundOf = (...above: Cell[][]) => {
    const { rounds, roundDays } = read(...above, HEADER, one);
    return [rounds, roundDays];
  };

  test.each<[Cell[], number, string | null]>([
    [['Round 1 on 2026/08/08 at 08:30'], 1, '2026/08/08'],
    [[null, 'List of ROUND 12 '], 12, null],
    [['1. Round'], 1, null],
    [['12. Rd on 8.8.2026'], 12, '2026/08/08'],
    [['12.round on soon'], 12, null],
    [['Round 3 on 99/99/9999'], 3, null],
  ])('%j is round %i', (above, number, day) => {
    const days = day === null ? [] : [...new Array<null>(number - 1).fill(null), on(day)];
    expect(roundOf(above)).toEqual([[number], days]);
  });

  test.each<[Cell[]]>([
    [['Round 0']],
    [['Pairings']],
    [['Surround 1']],
    [['Round 123']],
    [['Round 1x']],
    [['123. Round']],
    [['Round 1 : x']],
    [[`${'x '.repeat(150)}Round 1`]],
  ])('%j is none', (above) => {
    expect(roundOf(above)).toEqual([[0], []]);
  });

  test('is the nearest above the list, behind the list before', () => {
    expect(roundOf(['Round 1'], ['Round 2'], ['Pairings'])).toEqual([[2], []]);
    expect(read(['Round 2 on 2026/08/09'], HEADER, one, HEADER, one).rounds).toEqual([2, 0]);
    const header = ['Round 7', ...HEADER];
    expect(read(['Round 2'], header, one, header, one).rounds).toEqual([2, 0]);
    expect(roundOf(['x'], ['Round 3'])).toEqual([[3], []]);
    expect(roundOf(['Round 3', 'on 2026/08/09'])).toEqual([[3], [null, null, on('2026/08/09')]]);
  });

  test('are put into their order; a round without a day is null', () => {
    const grid = [['Round 2 on 2026/08/09'], HEADER, one, ['Round 1'], HEADER, one, ['Round 3'], HEADER, one];
    const { rounds, games, roundDays } = read(...grid);
    expect(rounds).toEqual([2, 1, 3]);
    expect(games.map((found) => found.round)).toEqual([1, 2, 3]);
    expect(roundDays).toEqual([null, on('2026/08/09'), null]);
  });

  test('a list without a round is taken as the first', () => {
    expect(read(['Round 0'], HEADER, one).games).toMatchObject([{ round: 1 }]);
    expect(read(['x'], HEADER, one)).toMatchObject({ rounds: [0], roundDays: [], games: [{ round: 1 }] });
  });
});
