import { headerRows } from '../../../src/events/lists/headers';
import { idOf } from '../../../src/events/fields/people';
import { nameOf, playerRows, pointsOf } from '../../../src/events/lists/playerRows';
import { ratingOf } from '../../../src/events/fields/people';
import type { EventProblem } from '../../../src/problems/files';
import type { Cell } from '../support/writers';

/** The rows below this header, which stands in row 2. */
function read(header: Cell[], ...rows: Cell[][]) {
  const grid = [['x'], header, ...rows];
  const problems: EventProblem[] = [];
  const found = playerRows(grid, headerRows(grid)[0]!, problems);
  return { found, players: found.map(({ player }) => player), problems };
}
const told = (
  effect: string,
  code: string,
  line: number,
  column: number,
  clause: string,
  details: object,
) => ({
  severity: effect,
  problem: code,
  line,
  column,
  clause,
  details,
});

describe('a row of a list', () => {
  const HEADER = [
    ...['SNo', 'Rk.', null, 'Name', 'ID', 'FideID', 'FED', 'Rtg', 'RtgI', 'RtgN', 'sex', 'Club/City'],
    ...['Birth', 'Pts.'],
  ];

  test('has every field of its header', () => {
    const row = [
      12,
      3,
      'WIM',
      'Alpha  Ann ',
      105000001,
      14300001,
      'rsa',
      1700,
      1650,
      1500,
      'w',
      'Town',
      '2011/01/02',
      '6,5',
    ];
    expect(read(HEADER, row)).toMatchObject({
      found: [{ row: 2, startingNumber: 12 }],
      players: [
        {
          ...{ number: 12, name: 'Alpha, Ann', id58: null, csaId: '105000001', fideId: '14300001' },
          ...{ rating: 1650, nationalRating: 1500, birth: { year: 2011 }, gender: 'w', title: 'WIM' },
          ...{ federation: 'RSA', region: null, club: 'Town', points: 6.5, rank: 3, line: 3 },
        },
      ],
      problems: [],
    });
  });

  test('is blank where its cells are, or hold what cannot be read', () => {
    const blank = {
      csaId: null,
      fideId: null,
      rating: null,
      nationalRating: null,
      birth: null,
      gender: null,
      title: null,
    };
    const none = { ...blank, federation: null, club: null, points: null, rank: null };
    const empty = [1, null, null, 'A, B', null, null, null, null, null, null, null, null, null, null];
    const odd = [2, 'x1', 'XX', 'C, D', 0, '000', null, 9, 'x', '1x', 'x', null, 'young', 'x'];
    expect(read(HEADER, empty, odd)).toMatchObject({ players: [none, none], problems: [] });
    expect(read(HEADER, [1, '1x', 'GMX', 'A, B']).players[0]).toMatchObject({ rank: null, title: null });
    expect(read(HEADER, [1, 12345, 'XGM', 'A, B']).players[0]).toMatchObject({ rank: null, title: null });
    expect(read(HEADER, [1, 12, null, 'A, B']).players[0]).toMatchObject({ rank: 12 });
  });

  test('has the rating of Rtg where there is no column of the FIDE rating', () => {
    expect(read(['No.', 'Name', 'Rtg'], [1, 'A, B', 1700]).players[0]!.rating).toBe(1700);
  });

  test.each([
    ['w', 'w'],
    ['F', 'w'],
    ['M', 'm'],
    ['wm', null],
    ['xw', null],
    ['mm', null],
    ['xm', null],
  ])('of the sex %s is %s', (sex, gender) => {
    expect(read(['No.', 'Name', 'Sex'], [1, 'A, B', sex]).players[0]!.gender).toBe(gender);
  });

  test('has a title in one of the two columns left of the name', () => {
    const titleIn = (...cells: Cell[]) => {
      const header = cells.map((_, at) => (at === 0 ? 'No.' : null));
      return read([...header, 'Name'], [...cells, 'A, B']).players[0]!.title;
    };
    expect([
      titleIn(1, 'gm'),
      titleIn(1, 'IM', null),
      titleIn(1, 'FM', null, null),
      titleIn(1, 'AGM', 'x'),
    ]).toEqual([...['GM', 'IM', null, 'AGM']]);
    expect(read(['Name', 'No.'], ['A, B', 1]).players[0]!.title).toBeNull();
    expect(read([null, 'Name', 'No.'], ['WCM', 'A, B', 1]).players[0]!.title).toBe('WCM');
    expect(read(['No.', 'Name', null], [1, 'A, B', 'GM']).players[0]!.title).toBeNull();
  });
});

describe('the numbers of a list', () => {
  test('are the starting numbers, or the places', () => {
    expect(read(['SNo', 'Name'], [7, 'A, B'], ['12', 'C, D']).players.map(({ number }) => number)).toEqual([
      7, 12,
    ]);
    const places = read(['Rk.', 'Name', 'Pts.'], [1, 'A, B', 1], [null, 'C, D', 0]);
    expect(places.players.map(({ number }) => number)).toEqual([1, 2]);
    expect(places.found.map(({ startingNumber }) => startingNumber)).toEqual([null, null]);
    expect(places.problems).toEqual([]);
  });

  test.each(['x1', '1x', '12345', null])('%j is none, and refused', (number) => {
    const { players, problems } = read(['SNo', 'Name'], [7, 'A, B'], [number, 'C, D']);
    expect(players[1]!.number).toBe(2);
    expect(problems).toEqual([told('error', 'numberUnreadable', 4, 1, '', { value: number ?? '' })]);
    const second = read(['Name', 'SNo'], ['C, D', number]).problems;
    expect(second).toEqual([told('error', 'numberUnreadable', 3, 2, '', { value: number ?? '' })]);
  });
});

test('14.1: rows without a name, or without a first name, are told; footers and rows of one cell are none', () => {
  const rows = [
    [1, null, 'RSA'],
    [],
    [2, null],
    ['Chess-Results'],
    [3, 'Botha'],
    [null, null, 'x'],
    [4, 'A, B'],
  ];
  const { players, problems } = read(['No.', 'Name', 'FED'], ...rows);
  expect(players.map(({ name }) => name)).toEqual(['', 'Botha', 'A, B']);
  expect(problems).toEqual([
    told('note', 'nameMissing', 3, 2, '14.1', { player: 1 }),
    told('note', 'noFirstName', 7, 2, '14.1', { name: 'Botha' }),
  ]);
  expect(read(['No.', 'Name', 'FED'], [1, 'A, B'], [2, null, 'RSA']).problems).toMatchObject([
    { details: { player: 2 } },
  ]);
});

test.each([
  ['Alpha  Ann ', 'Alpha, Ann'],
  ['Van Alpha   Ann', 'Van Alpha, Ann'],
  ['Alpha, Ann  Eve', 'Alpha, Ann Eve'],
  ['  Alpha Ann', 'Alpha Ann'],
  ['Alpha', 'Alpha'],
])('%j is the name %j', (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each<[string, number | null]>([
  ['6', 6],
  ['6,5', 6.5],
  ['6½', 6.5],
  ['½', 0.5],
  ['.5', 0.5],
  ['100.5', 100.5],
  ['', null],
  ['1000', null],
  ['x6', null],
  ['6x', null],
  ['6.55', null],
])('%j is %s points', (text, points) => {
  expect(pointsOf(text)).toBe(points);
});

test.each<[string, number | null]>([
  ['1', 1],
  ['1500', 1500],
  ['0', null],
  ['', null],
  ['15000', null],
  ['x1', null],
  ['1x', null],
])('%j is the rating %s', (text, rating) => {
  expect(ratingOf(text)).toBe(rating);
});

test('an id of zeros is none', () => {
  expect(['', '0', '000', '10', '01', 'x'].map(idOf)).toEqual([null, null, null, '10', '01', 'x']);
});

describe('a total below a list of players', () => {
  const HEADER = ['No.', 'Name', 'Rtg', 'Pts.'];

  test.each<[Cell[], number]>([
    [['', 'Total', 3100, '2'], 2],
    [['', 'Average', '1550', ''], 2],
    [['Totaal', null, 3100, '4,5'], 1],
    [['', 'Gesamt', null, 2], 2],
  ])('%j is no player, and a note says so', (total, column) => {
    const { players, problems } = read(HEADER, [1, 'Alpha, Ann', 1600, 1], [2, 'Beta, Bo', 1500, 1], total);
    expect(players).toHaveLength(2);
    expect(problems).toEqual([told('note', 'fileTotalLeftOut', 5, column, '', {})]);
  });

  test('a list without starting numbers has its totals left out too', () => {
    const { players } = read(
      ['Rk.', 'Name', 'Rtg', 'Pts.'],
      [1, 'Alpha, Ann', 1600, 1],
      ['', 'Total', '1600', 1],
    );
    expect(players.map(({ name }) => name)).toEqual(['Alpha, Ann']);
  });

  test('a player with a starting number or a first name is none', () => {
    const { players } = read(HEADER, [1, 'Total', 1600, 1], ['2', 'Total, Tom', 1500, 1]);
    expect(players).toHaveLength(2);
  });
});
