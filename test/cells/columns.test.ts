import {
  BLOCK_COLUMNS,
  BLOCK_KINDS,
  type BlockKind,
  GAME_TYPE_TITLES,
  OPPONENT_HEADERS,
  PLAYER_ROW_NAMES,
  PLAYER_ROW_TITLES,
  PLAYER_ROWS,
  RATING_TITLES,
} from '../../src/cells/columns';
import { columnPlaces } from '../../src/cells/headers';
import { named, plainName } from '../../src/cells/names';

/** Everything that people write over a column, by the column's own title, which comes first. */
type Headers = readonly (readonly [title: string, key: string, ...others: string[]])[];

const RATINGS: Headers = [
  ['Main', 'main', 'MAIN RATING'],
  ['Standard', 'standard', 'Std.', 'Standard rating'],
  ['Rapid', 'rapid', 'Rapid rating'],
  ['Blitz', 'blitz', 'Blitz rating'],
];
const MINUTES: Headers[number] = ['Minutes', 'minutes', 'min', 'Mins.', 'Time control', 'Time', 'T'];
const END_DATE: Headers[number] = ['End date', 'endDate', 'end', 'Ended', 'Date'];

const HEADERS: Readonly<Record<BlockKind, Headers>> = {
  player: [['Player', 'label', 'Label', 'Rating', 'ratings', 'Name', 'Item'], ...RATINGS],
  history: [['#', 'number', 'No.', 'Nr', 'Number', 'i'], ...RATINGS],
  past: [
    ['Rating list', 'list', 'List', 'Rating type', 'Rating'],
    ['Type', 'type', 'Game type', 'Event type', 'Tournament type'],
    ['Performance', 'performance', 'Performance rating', 'Perf.', 'P'],
    END_DATE,
    MINUTES,
  ],
  games: [
    ['Tournament', 'tournament', 'Event', 'Section'],
    MINUTES,
    ['Base', 'base', 'Base (minutes)', 'Base time', 'Base min.'],
    ['Increment', 'increment', 'Increment (seconds)', 'Inc.', 'Inc (sec)', 'Seconds'],
    END_DATE,
    ['Abroad', 'abroad', 'Foreign', 'Outside RSA?'],
    ['Rate anyway', 'rateAnyway', 'Rated anyway'],
    ['Round', 'round', 'Rd.', 'Rnd', 'R'],
    [
      'Opponent name',
      'opponentName',
      'Opp. name',
      "Opponent's name",
      'Name of opponent',
      'Against',
      'Versus',
      'vs.',
    ],
    [
      'Opponent Main',
      'opponentMain',
      'Opp. Main',
      'Opponent Main rating',
      'Opp. Main rating',
      "Opponent's Main",
      "Opponent's Main rating",
    ],
    [
      'Opponent own type',
      'opponentOwn',
      'Opponent rating',
      'Opp. rating',
      'Opp own rating',
      "Opponent's own rating",
      'Opp. own type',
      "Opponent's rating",
      'Opponent own',
      'Opponent (own type)',
      "Opponent rating of the game's type",
      'Opponent type rating',
    ],
    ['Colour', 'colour', 'Color', 'Col.', 'W/B'],
    ['Result', 'result', 'Res.', 'Score', 'Points', 'Pts'],
  ],
};

const NEEDED: Readonly<Record<BlockKind, readonly string[]>> = {
  player: ['Main', 'Standard', 'Rapid', 'Blitz'],
  history: ['Main', 'Standard', 'Rapid', 'Blitz'],
  past: ['Rating list', 'Performance', 'End date'],
  games: ['Tournament', 'End date', 'Opponent Main', 'Opponent own type', 'Colour', 'Result'],
};

describe.each(BLOCK_KINDS)('the %s block', (kind) => {
  test.each(HEADERS[kind])('has the column %s', (title, key, ...others) => {
    expect(BLOCK_COLUMNS[kind].find((column) => column.key === key)?.title).toBe(title);
    for (const header of [title, ...others]) {
      expect([header, ...columnPlaces([header], BLOCK_COLUMNS[kind], () => undefined)]).toEqual([
        header,
        [key, 0],
      ]);
    }
  });

  test('has no other column, and asks for those it cannot do without', () => {
    const asked: unknown[] = [];
    columnPlaces([], BLOCK_COLUMNS[kind], ({ problem, details }) => asked.push([problem, details.title]));
    expect(asked).toEqual(NEEDED[kind].map((title) => ['columnMissing', title]));
    expect(BLOCK_COLUMNS[kind].map(({ key }) => key)).toEqual(HEADERS[kind].map(([, key]) => key));
  });
});

test('a header that says opponent alone is a name or a rating', () => {
  expect(OPPONENT_HEADERS).toEqual(['Opponent', 'Opp.'].map(plainName));
});

test.each([
  [
    'rating',
    'Rating',
    'ratings',
    'Rating (raw)',
    'Raw',
    'Raw rating',
    'Old raw',
    'Old raw rating',
    'Current rating',
    'Current raw rating',
  ],
  ['k', 'K', 'K-factor', 'K factors'],
  [
    'highest',
    'Highest rating',
    'Highest',
    'Highest rating ever',
    'Highest historical rating',
    'Peak',
    'Peak rating',
  ],
  ['penalty', 'Penalty points', 'Penalty', 'Penalties'],
  ['waiting', 'Waiting penalty points', 'Waiting penalties', 'Waiting points'],
] as const)('a row of the player: %s', (row, title, ...others) => {
  expect(PLAYER_ROWS).toContain(row);
  expect(PLAYER_ROW_TITLES[row]).toBe(title);
  for (const label of [title, ...others]) expect(named(PLAYER_ROW_NAMES, label)).toBe(row);
});

test('ratings and kinds of games have the words of the regulations', () => {
  expect(RATING_TITLES).toEqual({ main: 'Main', standard: 'Standard', rapid: 'Rapid', blitz: 'Blitz' });
  expect(GAME_TYPE_TITLES).toEqual({ ...RATING_TITLES, classical: 'Classical' });
});
