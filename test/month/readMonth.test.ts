import { playerMonth } from '../../src/engine/csa2024';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { type MonthCells, ownMonth, readOwnMonth } from '../../src/month';
import { EXAMPLE_CELLS, reordered, retitled, type Rows, withCell } from '../support/monthCells';

const GAMES = [
  ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
  ['Club', 60, '2024/03/15', 1, 1300, 1310, 'W', 1],
  ['', '', '', 2, 1400, 1410, 'B', 0.5],
];
const PLAYER = [
  ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1405.6, 1406.3, 1398.8, ''],
];
const DAY = calendarDay(2024, 4, 1)!;

function read(given: Partial<MonthCells>): ReturnType<typeof readOwnMonth> {
  return readOwnMonth(ownMonth({ player: PLAYER, games: GAMES, calculationDay: DAY, ...given }));
}

/** Problems as `games 2,7 resultUnknown`. */
function problemsOf(given: Partial<MonthCells>): string[] {
  return read(given).problems.map(
    ({ problem, block, row, column }) =>
      `${block} ${row},${column} ${problem.problem}${problem.severity === 'note' ? ' (note)' : ''}`,
  );
}

describe('a month', () => {
  test('of the worked example reads without a problem and gives its ratings', () => {
    const { input, problems } = readOwnMonth(ownMonth(EXAMPLE_CELLS));
    expect(problems).toEqual([]);
    const { ratings } = playerMonth(input!);
    expect(ratings.main.published).toBeCloseTo(1521.949, 3);
    expect(ratings.standard.published).toBeCloseTo(1529.888, 3);
    expect(ratings.rapid.published).toBeCloseTo(1412.498, 3);
    expect(ratings.blitz.published).toBeCloseTo(1228.612, 3);
  });

  test('reads the same with its columns in any order, under other usual names, beside other columns', () => {
    const { player, history, past, games } = EXAMPLE_CELLS;
    const beside = games.map((row, at) => ['note', ...row, at === 0 ? 'Remark' : 'x']);
    const shuffled = read({
      player: reordered(player, [3, 0, 4, 1, 2]),
      history: retitled(reordered(history, [4, 3, 2, 1, 0]), { Standard: 'std.', '#': 'No.' }),
      past: retitled(reordered(past, [3, 2, 0, 4, 1]), {
        'Rating list': 'LIST',
        'End date': 'end_date',
        Type: 'Game type',
      }),
      games: retitled(reordered(beside, [9, 8, 7, 6, 5, 4, 3, 2, 1]), {
        Tournament: 'EVENT',
        Minutes: 'Time control',
        'Opponent Main': 'Opp. Main',
        'Opponent rating': 'Opp. rating',
        Colour: 'Color',
        Result: 'Score',
        Round: 'Rd',
      }),
      calculationDay: EXAMPLE_CELLS.calculationDay,
    });
    expect(shuffled.problems).toEqual([]);
    expect(shuffled.input).toEqual(readOwnMonth(ownMonth(EXAMPLE_CELLS)).input);
  });

  test('needs a player block and a games block, which may be empty', () => {
    expect(problemsOf({ player: [] })).toEqual(['player 0,0 blockMissing']);
    expect(problemsOf({ games: [] })).toEqual(['games 0,0 blockMissing']);
    expect(read({ games: [GAMES[0]!] }).input?.tournaments).toEqual([]);
    expect(read({ history: null, past: null }).input?.history.main).toEqual([]);
  });

  test('gives no input when there is an error, and input with notes', () => {
    expect(read({ games: withCell(GAMES, 1, 7, 'x') }).input).toBeNull();
    const noted = read({ games: withCell(GAMES, 1, 4, '') });
    expect(noted.problems).toHaveLength(1);
    expect(noted.input).not.toBeNull();
  });

  test('tells its problems in the order of blocks, rows, columns', () => {
    const games = withCell(withCell(withCell(GAMES, 2, 4, 'x'), 1, 7, 'x'), 1, 6, 'x');
    expect(problemsOf({ games, player: withCell(PLAYER, 1, 2, 'x') })).toEqual([
      'player 1,2 textInRating',
      'games 1,6 colourUnknown',
      'games 1,7 resultUnknown',
      'games 2,4 textInRating',
    ]);
  });
});

describe('the player block', () => {
  const rows = (...more: Rows): Rows => [...PLAYER, ...more];

  test('reads rating, K, highest rating and penalty points; blank and 0 are unrated', () => {
    const player = rows(
      ['K-factor', 32, '', 0, ''],
      ['Highest', 1500, 1600, '', ''],
      ['Penalties', 20, 0, '', ''],
    );
    const { input, problems } = read({ player: withCell(player, 1, 3, 0) });
    expect(problems).toEqual([]);
    expect(input?.ratings).toEqual({
      main: { rating: 1405.6, k: 32, highest: 1500, penaltyPoints: 20 },
      standard: { rating: 1406.3, k: null, highest: 1600, penaltyPoints: 0 },
      rapid: { rating: null, k: null, highest: null, penaltyPoints: 0 },
      blitz: { rating: null, k: null, highest: null, penaltyPoints: 0 },
    });
  });

  test.each([
    ['a text for a rating', withCell(PLAYER, 1, 1, 'abc'), ['player 1,1 textInRating']],
    ['a negative rating', withCell(PLAYER, 1, 1, -1), ['player 1,1 ratingNegative']],
    ['an error', withCell(PLAYER, 1, 4, '#N/A'), ['player 1,4 errorInCell']],
    ['no rating row', withCell(PLAYER, 1, 0, 'K'), ['player 0,0 rowMissing']],
    ['two rating rows', rows(['raw', 1, 2, 3, 4]), ['player 2,0 rowTwice']],
    ['an unknown row', rows(['Higest', 1, 2, 3, 4]), ['player 2,0 rowUnknown (note)']],
    ['a negative K', rows(['K', -1, '', '', '']), ['player 2,1 kNotPositive']],
    ['a text for K', rows(['K', 'x', '', '', '']), ['player 2,1 notANumber']],
    ['negative penalties', rows(['Penalty points', '', -20, '', '']), ['player 2,2 penaltyNegative']],
    ['no Blitz column', PLAYER.map((row) => row.slice(0, 4)), ['player 0,0 listMissing (note)']],
    [
      'a misspelt Blitz column',
      PLAYER.map((row, at) => [...row.slice(0, 4), at === 0 ? 'Blits' : 1200]),
      ['player 0,4 columnMissing'],
    ],
    ['two Main columns', PLAYER.map((row) => [...row, row[1]]), ['player 0,5 columnTwice']],
  ])('%s is told', (_, player, told) => expect(problemsOf({ player })).toEqual(told));

  test('the label column may have any header or none', () => {
    for (const title of ['', null, 0, 'A. Player', 'Rating']) {
      expect(problemsOf({ player: withCell(PLAYER, 0, 0, title) })).toEqual([]);
    }
  });
});

describe('the history block', () => {
  const history = [
    ['#', 'Main', 'Standard', 'Rapid', 'Blitz'],
    [1, 1405.6, 1406.3, 1398.8, ''],
    [2, 1390, 1380, 0, ''],
    [3, 1380, '', '', ''],
  ];

  test('a list may end early', () => {
    const { input, problems } = read({ history });
    expect(problems).toEqual([]);
    expect(input?.history).toEqual({
      main: [1405.6, 1390, 1380],
      standard: [1406.3, 1380],
      rapid: [1398.8],
      blitz: [],
    });
  });

  test.each([
    ['a gap', withCell(history, 2, 1, ''), ['history 3,1 historyGap']],
    [
      'oldest first',
      withCell(withCell(history, 1, 0, 3), 3, 0, 1),
      ['history 2,0 historyNotNewestFirst', 'history 3,0 historyNotNewestFirst'],
    ],
    ['a text', withCell(history, 2, 1, 'x'), ['history 2,1 textInRating']],
    ['a missing list', history.map((row) => row.slice(0, 4)), ['history 0,0 historyListMissing (note)']],
  ])('%s is told', (_, cells, told) => expect(problemsOf({ history: cells })).toEqual(told));

  test('the first column may hold dates, or be left out', () => {
    expect(problemsOf({ history: withCell(withCell(history, 1, 0, 45352), 2, 0, 45323) })).toEqual([]);
    expect(problemsOf({ history: history.map((row) => row.slice(1)) })).toEqual([]);
  });
});

describe('the past block', () => {
  const past = [
    ['Rating list', 'Type', 'Performance', 'End date', 'Minutes'],
    ['Main', 'Rapid', 1500, 45352, 25],
    ['Standard', '', 1450, '2023/12/09', ''],
    ['Main', '', '', '2023-11-04', 90],
  ];

  test("reads lists, types (given, by minutes, or the list's own), performances, dates", () => {
    const { input, problems } = read({ past });
    expect(problems).toEqual([]);
    expect(input?.past.main).toEqual([
      { gameType: 'rapid', performance: 1500, endDay: calendarDay(2024, 3, 1), minutes: 25 },
      { gameType: 'standard', performance: null, endDay: calendarDay(2023, 11, 4), minutes: 90 },
    ]);
    expect(input?.past.standard).toEqual([
      { gameType: 'standard', performance: 1450, endDay: calendarDay(2023, 12, 9), minutes: null },
    ]);
  });

  test.each([
    ['an unknown list', withCell(past, 1, 0, 'Bullet'), ['past 1,0 ratingListUnknown']],
    ['a blank list', withCell(past, 1, 0, ''), ['past 1,0 valueMissing']],
    ['an unknown type', withCell(past, 1, 1, 'Bullet'), ['past 1,1 gameTypeUnknown']],
    ['Main without a type', withCell(withCell(past, 1, 1, ''), 1, 4, ''), ['past 1,1 valueMissing']],
    ['a type of another list', withCell(past, 2, 1, 'Blitz'), ['past 2,1 typeNotOfList']],
    ['a type against the minutes', withCell(past, 1, 1, 'Blitz'), ['past 1,1 typeAgainstMinutes (note)']],
    ['a text for a performance', withCell(past, 1, 2, 'x'), ['past 1,2 notANumber']],
    ['an unreadable date', withCell(past, 1, 3, '1 March'), ['past 1,3 dateUnreadable']],
    ['a missing date', withCell(past, 1, 3, ''), ['past 1,3 valueMissing']],
    ['too fast a game', withCell(withCell(past, 3, 4, 3), 3, 1, 'Blitz'), ['past 3,4 tooFastToRate']],
    [
      'no type column',
      past.map((row) => [row[0], '', row[2], row[3], '']),
      ['past 1,0 columnMissing', 'past 3,0 columnMissing'],
    ],
  ])('%s is told', (title, cells, told) => {
    const given = title === 'no type column' ? retitled(cells, { Minutes: '' }) : cells;
    expect(problemsOf({ past: given })).toEqual(told);
  });
});

describe('the games block', () => {
  const cell = (row: number, column: number, value: unknown): Rows => withCell(GAMES, row, column, value);

  test('name, time control and end date may stand in the first row only', () => {
    expect(read({}).input?.tournaments).toEqual([
      {
        name: 'Club',
        minutes: 60,
        endDay: calendarDay(2024, 3, 15),
        abroad: false,
        games: [
          { round: 1, opponentMain: 1300, opponentOwn: 1310, colour: 'white', result: 'win' },
          { round: 2, opponentMain: 1400, opponentOwn: 1410, colour: 'black', result: 'draw' },
        ],
      },
    ]);
  });

  test('tournaments stand in the order of the sheet, their rows together by name', () => {
    const more = [...GAMES, ['Open', 25, 45380, 1, 1, 1, 'W', 0], ['club ', '', '', 3, 1, 1, 'W', 1]];
    const tournaments = read({ games: more }).input?.tournaments;
    expect(tournaments?.map(({ name, games }) => [name, games.length])).toEqual([
      ['Club', 3],
      ['Open', 1],
    ]);
  });

  test('a row may only name its tournament', () => {
    const heading = [GAMES[0]!, ['Club', 60, '2024/03/15', '', '', '', '', ''], ['', ...GAMES[2]!.slice(1)]];
    expect(read({ games: heading }).input?.tournaments[0]?.games).toHaveLength(1);
  });

  test('blank rows are skipped; a 0 alone is not blank', () => {
    const blank = ['', null, undefined, '  ', '', '', '', ''];
    expect(read({ games: [...GAMES, blank] }).input?.tournaments[0]?.games).toHaveLength(2);
    const zero = ['', '', '', '', '', '', '', 0];
    expect(problemsOf({ games: [...GAMES, zero] })).toContain('games 3,4 opponentMissing');
  });

  test('where blanks arrive as 0, a row of zeros is blank and zeros elsewhere are blanks', () => {
    const zeros = GAMES.map((row) => row.map((value) => (value === '' ? 0 : value)));
    const desktop = read({ games: [...zeros, [0, 0, 0, 0, 0, 0, 0, 0]], zeroIsBlank: true });
    expect(desktop).toEqual(read({}));
  });

  test('base and increment make the time control (19)', () => {
    const games = [
      ['Tournament', 'Base', 'Increment', 'End date', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
      ['Open', 60, 30, '2024/03/15', 1300, 1310, 'W', 1],
      ['', 60, '', '', 1300, 1310, 'B', 1],
      ['Blitz', 5, '', '2024/03/16', 1300, 1310, 'B', 1],
    ];
    const { input, problems } = read({ games });
    expect(problems).toEqual([]);
    expect(input?.tournaments.map(({ minutes }) => minutes)).toEqual([90, 5]);
    expect(problemsOf({ games: withCell(games, 1, 2, -1) })).toContain('games 1,2 incrementNegative');
    expect(problemsOf({ games: withCell(games, 1, 1, '') })).toEqual(['games 1,1 valueMissing']);
    expect(problemsOf({ games: withCell(games, 2, 2, 10) })).toEqual(['games 2,1 minutesDiffer']);
  });

  test('Minutes beside Base must agree with it', () => {
    const both = [
      [...GAMES[0]!, 'Base', 'Increment'],
      [...GAMES[1]!, 60, 0],
      [...GAMES[2]!, '', ''],
    ];
    expect(problemsOf({ games: both })).toEqual([]);
    expect(problemsOf({ games: withCell(both, 1, 8, 50) })).toEqual(['games 1,1 minutesDiffer']);
  });

  test('a forfeit and a bye need no opponent and no colour', () => {
    for (const result of ['+', '-', 'bye']) {
      const games = [GAMES[0]!, ['Club', 60, '2024/03/15', 1, '', '', '', result]];
      expect(problemsOf({ games })).toEqual([]);
    }
  });

  test.each([
    ['an unknown result', cell(1, 7, '2-0'), ['games 1,7 resultUnknown']],
    [
      'a whole score without a colour',
      withCell(cell(1, 7, '1-0'), 1, 6, ''),
      ['games 1,7 resultNeedsColour'],
    ],
    ['a whole score beside junk', withCell(cell(1, 7, '1-0'), 1, 6, 'x'), ['games 1,6 colourUnknown']],
    ['a result that became a date', cell(1, 7, 45293), ['games 1,7 resultIsDate']],
    ['a blank result, never a loss', cell(1, 7, ''), ['games 1,7 valueMissing']],
    ['an unknown colour', cell(1, 6, 'grey'), ['games 1,6 colourUnknown']],
    ['a rated game without colour', cell(1, 6, ''), ['games 1,6 valueMissing']],
    ['a text for a rating', cell(1, 4, 'x'), ['games 1,4 textInRating']],
    ['a negative rating', cell(1, 5, -1), ['games 1,5 ratingNegative']],
    ['an unrated opponent', cell(1, 5, ''), ['games 1,5 opponentUnrated (note)']],
    ['an opponent rated 0', cell(1, 5, 0), ['games 1,5 opponentUnrated (note)']],
    ['an opponent rated 0 in text', cell(1, 5, '0'), ['games 1,5 opponentUnrated (note)']],
    [
      'junk for the colour of a bye',
      withCell(cell(1, 7, 'bye'), 1, 6, 'x'),
      ['games 1,6 colourNotNeeded (note)'],
    ],
    [
      'an error for the colour of a bye',
      withCell(cell(1, 7, 'bye'), 1, 6, '#REF!'),
      ['games 1,6 errorInCell'],
    ],
    ['an unreadable date', cell(1, 2, 'March'), ['games 1,2 dateUnreadable']],
    ['a missing date', cell(1, 2, ''), ['games 1,2 valueMissing']],
    ['another date (21-22)', cell(2, 2, '2024/03/16'), ['games 2,2 endDateDiffers']],
    ['an unreadable time control', cell(1, 1, 'fast'), ['games 1,1 minutesUnreadable']],
    ['a time control of two meanings', cell(1, 1, '25/30'), ['games 1,1 twoMeanings']],
    ['a date of two meanings', cell(1, 2, '03/04/2024'), ['games 1,2 twoMeanings']],
    ['a missing time control', cell(1, 1, ''), ['games 1,1 valueMissing']],
    ['another time control (21-22)', cell(2, 1, 25), ['games 2,1 minutesDiffer']],
    ['a game without tournament', cell(1, 0, ''), ['games 1,0 valueMissing', 'games 2,0 valueMissing']],
    ['an error for a tournament', cell(1, 0, '#REF!'), ['games 1,0 errorInCell', 'games 2,0 valueMissing']],
    ['a round that is no number', cell(1, 3, 'R1'), ['games 1,3 roundNotANumber (note)']],
    ['a bye that was asked for', cell(1, 7, 'half-point bye'), ['games 1,7 requestedByeLeftOut (note)']],
    ['no result column', GAMES.map((row) => row.slice(0, 7)), ['games 0,0 columnMissing']],
    ['two result columns', GAMES.map((row) => [...row, row[7]]), ['games 0,8 columnTwice']],
    ['no time control column', GAMES.map((row) => [row[0], ...row.slice(2)]), ['games 0,0 columnMissing']],
  ])('%s is told', (_, games, told) => expect(problemsOf({ games })).toEqual(told));

  test('a whole score is decided by the colour beside it; a draw needs none for that', () => {
    const resultOf = (result: string, colour: string): unknown =>
      read({ games: withCell(cell(1, 7, result), 1, 6, colour) }).input?.tournaments[0]?.games[0]?.result;
    expect(resultOf('1-0', 'W')).toBe('win');
    expect(resultOf('1-0', 'B')).toBe('loss');
    expect(resultOf('-/+', 'Black')).toBe('forfeitWin');
    expect(resultOf('½-½', 'B')).toBe('draw');
  });

  test('a dash is as good as no colour where nothing was played', () => {
    for (const result of ['bye', '+', '-', 'U']) {
      expect(problemsOf({ games: withCell(cell(1, 7, result), 1, 6, '-') })).toEqual([]);
    }
    expect(problemsOf({ games: cell(1, 6, '-') })).toEqual(['games 1,6 colourUnknown']);
  });

  test('the same time control and date may be said again, in other words', () => {
    expect(problemsOf({ games: withCell(cell(2, 1, '60/60'), 2, 2, 45366) })).toEqual([]);
  });

  test('abroad: an unrated opponent is an error (44), and every row must say the same', () => {
    const abroad = [
      [...GAMES[0]!, 'Abroad'],
      [...GAMES[1]!, 'yes'],
      [...GAMES[2]!, ''],
    ];
    expect(read({ games: abroad }).input?.tournaments[0]?.abroad).toBe(true);
    expect(problemsOf({ games: withCell(abroad, 1, 5, '') })).toEqual(['games 1,5 opponentUnratedAbroad']);
    expect(problemsOf({ games: withCell(abroad, 2, 8, 'no') })).toEqual(['games 2,8 abroadDiffers']);
    expect(problemsOf({ games: withCell(abroad, 1, 8, 'maybe') })).toEqual(['games 1,8 yesNoUnknown']);
  });

  test('12.1: what the Committee has rated anyway is said in the first row, and every row must say the same', () => {
    const anyway = [
      [...GAMES[0]!, 'Rate anyway'],
      [...GAMES[1]!, 'yes'],
      [...GAMES[2]!, ''],
    ];
    expect(read({ games: anyway }).input?.tournaments[0]?.rateAnyway).toBe(true);
    expect(problemsOf({ games: withCell(anyway, 2, 8, 'no') })).toEqual(['games 2,8 rateAnywayDiffers']);
    expect(problemsOf({ games: withCell(anyway, 1, 8, 'maybe') })).toEqual(['games 1,8 yesNoUnknown']);
  });

  test('10.2 and 44: the points of an event abroad that waits have a row of their own, and are not negative', () => {
    const player = [...PLAYER, ['Waiting penalty points', 20, '', '', '']];
    expect(read({ player }).input?.ratings.main).toMatchObject({ penaltyPoints: 0, waitingPoints: 20 });
    const negative = withCell(player, PLAYER.length, 1, -20);
    expect(problemsOf({ player: negative })).toEqual([`player ${PLAYER.length},1 penaltyNegative`]);
  });
});
