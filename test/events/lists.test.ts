import { type EventFileReading, readEventFile, readEventSheet } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { codes, gameList, words } from './support/readings';
import { asXlsx, type Cell, listOf } from './support/writers';

const DETAILS: Cell[][] = [
  ['From the Tournament-Database of Chess-Results http://chess-results.com'],
  ['SOME TOWN CLOSED 2018 OPEN '],
  ['Organizer(s) : Club & Town'],
  ['Federation : South Africa ( RSA )'],
  ['Chief Arbiter : IA First van den Surname 14300001'],
  ['Deputy Chief Arbiter : FA Second Surname 14300004'],
  ['Arbiter : NA First Surname 14300002; PA Other Name 14300003'],
  ['Time control : 60:60'],
  ['Location : Some Town'],
  ['Number of rounds : 3'],
  ['Tournament type : Swiss-System'],
  ['Rating calculation : Rating national'],
  ['Date : 2018/08/04 to 2018/09/15'],
];
const HEADER: Cell[] = ['No.', null, null, 'Name', 'Rtg', 'FED', '1.Rd', '2.Rd', '3.Rd', 'Pts.', 'Rk.'];
const row = (number: number, name: string, one: Cell, two: Cell, three: Cell, points: Cell): Cell[] => [
  ...[number, null, number === 1 ? 'WIM' : null, name, 1500, 'RSA', one, two, three, points, number],
];
/** Forfeits, a bye, a half-point bye, a round not played, the decimal comma and two blanks for the comma of the name. */
const ROWS = [
  row(1, 'Alpha  Ann ', '  2w1', '  3b½', '  4w+', '2,5'),
  row(2, 'Beta  Ben ', '  1b0', -1, '   -½', '1,5'),
  row(3, 'Gamma  Gus ', '  4b1', '  1w½', 0, '1,5'),
  row(4, 'Delta  Dee *)', '  3w0', 0, '  1b-', 0),
];
const GAMES = ['1: 1 1-0 2', '1: 4 0-1 3', '2: 2 bye null', '2: 3 ½-½ 1', '3: 1 +/- 4'];
const TOO_SMALL = ['sectionTooSmall', 'sectionTooSmall'];

const read = (
  rows: readonly Cell[][],
  title = 'Starting rank crosstable',
  details = DETAILS,
): EventFileReading => readEventSheet(listOf(title, rows, details));

describe('a crosstable by starting number', () => {
  test('has players, games, forfeits and byes', () => {
    const reading = read([HEADER, ...ROWS]);
    expect(reading.kind).toBe('chessResultsCrosstable');
    expect(gameList(reading)).toEqual(GAMES);
    expect(reading.players.map(({ number, name, title, points }) => [number, name, title, points])).toEqual([
      [1, 'Alpha, Ann', 'WIM', 2.5],
      [2, 'Beta, Ben', null, 1.5],
      [3, 'Gamma, Gus', null, 1.5],
      [4, 'Delta, Dee', null, 0],
    ]);
    expect(codes(reading).filter((code) => code !== 'sectionTooSmall')).toEqual([
      'timeUnderstood',
      'fileRequestedByeLeftOut',
    ]);
  });

  test('has what the details say of the event', () => {
    const { event } = read([HEADER, ...ROWS]);
    expect(event).toEqual({
      name: 'SOME TOWN CLOSED 2018 OPEN',
      section: null,
      city: 'Some Town',
      federation: 'RSA',
      startDay: calendarDay(2018, 8, 4),
      endDay: calendarDay(2018, 9, 15),
      rounds: 3,
      roundDays: [],
      format: 'individualSwiss',
      boards: null,
      timeControl: { text: '60:60', baseMinutes: 60, incrementSeconds: 0, minutes: 60, certain: true },
      arbiters: [
        { role: 'chief', title: 'IA', name: 'First van den Surname', id: '14300001' },
        { role: 'deputy', title: 'FA', name: 'Second Surname', id: '14300004' },
        { role: 'arbiter', title: 'NA', name: 'First Surname', id: '14300002' },
        { role: 'arbiter', title: 'PA', name: 'Other Name', id: '14300003' },
      ],
      organiser: 'Club & Town',
      ratingCalculation: 'Rating national',
      link: 'http://chess-results.com/tnr1.aspx?lan=1',
    });
  });

  test('is the same in a workbook, and with the rows above the header deleted', () => {
    const book = readEventFile(
      'chessResultsList(1).xlsx',
      asXlsx(listOf('Starting rank crosstable', [HEADER, ...ROWS], DETAILS)),
    );
    expect(gameList(book)).toEqual(GAMES);
    expect(book.event).toEqual(read([HEADER, ...ROWS]).event);
    const bare = readEventSheet([HEADER, ...ROWS]);
    expect(gameList(bare)).toEqual(GAMES);
    expect(words(bare)[0]).toBe(
      'note: The list does not say when the event was, at what time control and with which arbiters. On chess-results tick "Show tournament details" before the export, or fill it in (clause 13).',
    );
  });

  test.each<[Cell, string[]]>([
    ['  2w1', []],
    ['2 w 1', []],
    ['\u00a0\u00a02w1', []],
    ['2w', ['resultsContradict']],
    ['2b1', ['fileSameColour']],
    ['2w½', ['resultsContradict']],
    ['3w1', ['noCounterpart', 'noCounterpart']],
    ['1w1', ['noCounterpart', 'playsThemself']],
    ['77w1', ['noCounterpart', 'opponentUnknown']],
    ['2x1', ['cellUnknown']],
    ['2w4½', ['cellUnknown']],
    ['+1', ['cellUnknown']],
    [44075, ['cellUnknown']],
    [-1, ['noCounterpart']],
  ])('with the cell %j has the problems %j', (cell, expected) => {
    const [first, ...rest] = ROWS;
    const changed = [first!.map((old, at) => (at === 6 ? cell : old)), ...rest];
    const known = [
      'timeUnderstood',
      'fileRequestedByeLeftOut',
      'sectionTooSmall',
      'pointsDiffer',
      'pointsWithBlank',
    ];
    const found = codes(read([HEADER, ...changed])).filter((code) => !known.includes(code));
    // A half that names another game is one problem where the other half has its own.
    expect(found.every((code) => expected.includes(code as never))).toBe(true);
    expect(found.length > 0).toBe(expected.length > 0);
  });

  test('keeps the row of a player whose club is called as what stands below a list', () => {
    const header = [...HEADER, 'Club/City'];
    const rows = ROWS.map((cells) => [...cells, 'Chess-Results Club']);
    const reading = read([header, ...rows]);
    expect(reading.players).toHaveLength(4);
    expect(gameList(reading)).toEqual(GAMES);
  });

  test('with the minus of typesetters or 1/2 is the same', () => {
    const typeset = ROWS.map((cells) =>
      cells.map((cell) =>
        cell === -1
          ? '\u22121'
          : typeof cell === 'string'
            ? cell.replace(/-/, '\u2013').replace('½', '1/2')
            : cell,
      ),
    );
    expect(gameList(read([HEADER, ...typeset]))).toEqual(GAMES);
  });

  test('in German letters: s is Black, = a draw', () => {
    const german = ROWS.map((cells) =>
      cells.map((cell) =>
        typeof cell === 'string' && /^ *\d[wb]/.test(cell) ? cell.replace('b', 's').replace('½', '=') : cell,
      ),
    );
    expect(gameList(read([HEADER, ...german]))).toEqual(GAMES);
  });

  test('without a result is not finished; without a round it is from before it', () => {
    const open = ROWS.map((cells) =>
      cells.map((cell) => (cell === '  2w1' ? '  2w ' : cell === '  1b0' ? '  1b ' : cell)),
    );
    expect(words(read([HEADER, ...open]))).toContain(
      'error: Cell G17: Round 1 has 1 game without a result: the event is not finished. Send the file after the last round.',
    );
    const declared = DETAILS.map(([cell]): Cell[] => [
      cell === 'Number of rounds : 3' ? 'Number of rounds : 4' : cell!,
    ]);
    expect(codes(read([HEADER, ...ROWS], 'Starting rank crosstable', declared))).toContain(
      'fileRoundsMissing',
    );
  });

  test('points in TB1 or a rating there are no points', () => {
    const header = HEADER.map((cell) => (cell === 'Pts.' ? 'TB1' : cell));
    const rows = ROWS.map((cells) => cells.map((cell, at) => (at === 9 ? 2369 : cell)));
    const reading = read([header, ...rows]);
    expect(gameList(reading)).toEqual(GAMES);
    expect(reading.players[0]!.points).toBeNull();
    expect(codes(reading).filter((code) => code.startsWith('point'))).toEqual([]);
  });
});

describe('a ranking crosstable', () => {
  const header: Cell[] = ['Rk.', null, null, 'Name', 'Rtg', 'FED', '1.Rd', 'Pts. ', 'TB1', 'Rp'];
  const rows: Cell[][] = [
    [1, null, null, 'Alpha  Ann ', 1500, 'RSA', '4w1', 1, 2, 1900],
    [null, null, null, 'Beta  Ben ', 1500, 'RSA', '3b1', 1, 2, 1900],
    [3, null, null, 'Gamma  Gus ', 1500, 'RSA', '2w0', 0, 1, 1100],
    [null, null, null, 'Delta  Dee ', 1500, 'RSA', '1b0', 0, 1, 1100],
  ];

  test('refers to places in the list, also where the rank is blank', () => {
    expect(
      gameList(readEventSheet(listOf('Final Ranking crosstable after 1 Rounds', [header, ...rows]))),
    ).toEqual(['1: 1 1-0 4', '1: 3 0-1 2']);
  });

  test('with starting numbers beside the ranks is read as its games prove', () => {
    const withNumbers = (number: readonly number[]): Cell[][] => [
      ['Rk.', 'SNo', null, 'Name', 'Rtg', 'FED', '1.Rd', 'Pts. '],
      ...rows.map(([rank, , title, name, rating, federation, cell, points], at): Cell[] => [
        ...[rank!, number[at]!, title!, name!, rating!, federation!, cell!, points!],
      ]),
    ];
    expect(gameList(readEventSheet(withNumbers([9, 8, 7, 6])))).toEqual(['1: 1 1-0 4', '1: 3 0-1 2']);
    const byNumber = rows.map((cells) =>
      cells.map((cell, at) =>
        at === 6 ? `${11 - Number(String(cell)[0]) - 1}${String(cell).slice(1)}` : cell,
      ),
    );
    const table = [
      withNumbers([9, 8, 7, 6])[0]!,
      ...byNumber.map((cells, at): Cell[] => [cells[0]!, 9 - at, ...cells.slice(2, 8)]),
    ];
    expect(gameList(readEventSheet(table))).toEqual(['1: 7 0-1 8', '1: 9 1-0 6']);
  });
});

describe('a list of players', () => {
  test('has both ids, both ratings, gender and club', () => {
    const reading = read(
      [
        ['No.', null, null, 'Name', 'ID', 'FideID', 'FED', 'RtgI', 'RtgN', 'sex', 'Typ', 'Gr', 'Club/City'],
        [1, null, 'CM', 'Alpha, Ann', 105000001, '14300009', 'RSA', 1650, 1500, 'w', 'U20', null, 'Town'],
        [2, null, null, 'Beta, Ben', 1020000002, 0, 'RSA', 0, 1400, null, null, null, null],
      ],
      'Starting rank',
    );
    expect(reading.kind).toBe('chessResultsPlayers');
    expect(reading.games).toEqual([]);
    expect(reading.players[0]).toMatchObject({
      ...{ csaId: '105000001', fideId: '14300009', rating: 1650, nationalRating: 1500, gender: 'w' },
      ...{ title: 'CM', club: 'Town', federation: 'RSA', line: 17 },
    });
    expect(reading.players[1]).toMatchObject({
      csaId: '1020000002',
      fideId: null,
      rating: null,
      gender: null,
    });
    expect(codes(reading)).toEqual(['timeUnderstood']);
  });

  test('with one id twice is refused', () => {
    const header: Cell[] = ['No.', 'Name', 'ID'];
    expect(words(read([header, [1, 'Alpha, Ann', 105000001], [2, 'Beta, Ben', 105000001]]))).toContain(
      'error: Row 18: This line and line 17 both have CSA id 105000001. Each player needs a different id (clause 14.4).',
    );
  });
});

describe('pairings of all rounds', () => {
  const header: Cell[] = [
    'Bo.',
    'No.',
    null,
    null,
    'White',
    'Rtg',
    'Pts.',
    'Result',
    'Pts.',
    null,
    'Black',
    'Rtg',
    null,
    'No.',
    'PGN',
  ];
  const game = (
    board: number,
    one: number | null,
    white: string,
    result: Cell,
    black: string,
    other: number | null,
  ): Cell[] => [...[board, one, null, null, white, 1500, 0, result, 0, null, black, 1400, null, other, null]];
  const details = DETAILS.map(([cell]): Cell[] => [
    cell === 'Number of rounds : 3' ? 'Number of rounds : 2' : cell!,
  ]);
  const round = (number: number, ...rows: Cell[][]): Cell[][] => [
    [`Round ${number} on 2018/08/0${3 + number} at 08:30`],
    header,
    ...rows,
  ];
  const rows = [
    ...round(
      1,
      game(1, 1, 'Alpha, Ann', '1 - 0', 'Beta, Ben', 2),
      game(2, 3, 'Gamma, Gus', '½ - ½', 'Delta, Dee', 4),
      game(3, 5, 'Eta, Eve', 1, 'bye', -1),
    ),
    ...round(
      2,
      game(1, 4, 'Delta, Dee', '- - +', 'Alpha, Ann', 1),
      game(2, 2, 'Beta, Ben', '0 - 1', 'Gamma, Gus', 3),
      game(3, 5, 'Eta, Eve', '½', 'not paired', -1),
    ),
  ];
  const games = ['1: 1 1-0 2', '1: 3 ½-½ 4', '1: 5 bye null', '2: 2 0-1 3', '2: 4 -/+ 1'];

  test('have games, byes and the day of each round', () => {
    const reading = read(rows, 'Pairings/Results', details);
    expect(reading.kind).toBe('chessResultsPairings');
    expect(gameList(reading)).toEqual(games);
    expect(reading.event.roundDays).toEqual([calendarDay(2018, 8, 4), calendarDay(2018, 8, 5)]);
    expect(codes(reading)).toEqual([
      'pairingsHideByes',
      ...TOO_SMALL,
      'timeUnderstood',
      'fileRequestedByeLeftOut',
    ]);
  });

  test('without numbers go by the names', () => {
    const without = rows.map((cells) =>
      cells.map((cell, at) =>
        cell === 'No.' || (cells.length > 10 && (at === 1 || at === 13)) ? null : cell,
      ),
    );
    const reading = read(without, 'Pairings/Results', details);
    expect(gameList(reading)).toEqual(games);
    expect(reading.players.map(({ name }) => name)).toEqual([
      ...['Alpha, Ann', 'Beta, Ben', 'Gamma, Gus', 'Delta, Dee', 'Eta, Eve'],
    ]);
    const namesakes = without.map((cells) =>
      cells.map((cell) => (cell === 'Delta, Dee' ? 'Alpha, Ann' : cell)),
    );
    expect(codes(read(namesakes, 'Pairings/Results', details))).toContain('nameTwice');
  });

  test.each<[Cell, string]>([
    [null, 'roundUnfinished'],
    [' : ', 'roundUnfinished'],
    ['2 - 0', 'fileResultUnknown'],
    ['6F - 0F', 'fileResultUnknown'],
  ])('with the result %j are refused as %s', (result, code) => {
    const changed = rows.map((cells) => cells.map((cell) => (cell === '1 - 0' ? result : cell)));
    const reading = read(changed, 'Pairings/Results', details);
    expect(codes(reading)).toContain(code);
    expect(reading.problems.some(({ severity: effect }) => effect === 'error')).toBe(true);
  });

  test('with a player twice in a round, or a round left out, are refused', () => {
    const twice = rows.map((cells) => cells.map((cell) => (cell === 4 ? 1 : cell)));
    expect(codes(read(twice, 'Pairings/Results', details))).toContain('fileGameTwice');
    const gap = rows.map((cells) =>
      cells.map((cell) => (String(cell).startsWith('Round 2') ? 'Round 3' : cell)),
    );
    expect(words(read(gap, 'Pairings/Results', details))).toContain(
      'error: The list has rounds 1, 3 and not every round from the first. Choose all rounds together, or a complete crosstable.',
    );
  });

  test('the rest rounds of a round robin are no byes', () => {
    const resting = rows.map((cells) => cells.map((cell, at) => (cell === 1 && at === 7 ? 0 : cell)));
    const reading = read(resting, 'Pairings/Results', details);
    expect(gameList(reading)).toEqual(games.filter((text) => !text.includes('bye')));
    expect(words(reading)).toContain(
      'note: Left out: 1 rest round of a round robin. A rest is not a bye given by the pairing (clause 55.2).',
    );
  });
});

describe('other lists are named', () => {
  test.each<[string, Cell[][], string]>([
    ['a list of teams', [['No.', 'SNo', 'Team', 'MP', 'Res.']], 'This is a list of teams'],
  ])('%s', (_, rows, text) => {
    expect(words(read(rows, 'List'))[0]).toContain(text);
  });

  test('the players who were not paired', () => {
    const rows: Cell[][] = [
      ['SNo', null, 'Name', 'Rtg', 'FED', '1.Rd'],
      [1, null, 'Alpha, Ann', 1500, 'RSA', '0F'],
    ];
    expect(words(read(rows, 'Not paired'))[0]).toContain('This is the list of players who were not paired');
  });

  test('a sheet with something else', () => {
    expect(
      words(
        readEventSheet([
          ['Sales', 'March'],
          [1, 2],
        ]),
      ),
    ).toEqual([
      'error: No list of chess-results is found on this sheet: no header row such as No., Name, Rtg, 1.Rd.',
    ]);
    expect(words(readEventFile('x.xlsx', asXlsx([['Sales', 'March']])))[0]).toContain(
      'This workbook contains no list',
    );
  });
});
