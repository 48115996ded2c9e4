import { readEventFile, readEventSheet } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { gameList, words } from './support/readings';
import { asXlsx, type Cell } from './support/writers';

/** As chess-results exports "Player info" with the details of the tournament: values stand in the column of the names. */
const HEAD: Cell[][] = [
  ['From the Tournament-Database of Chess-Results http://chess-results.com'],
  ['Harare Open 2026 '],
  ['Federation : Zimbabwe ( ZIM )'],
  ['Time control : 90 min + 30 sec'],
  ['Number of rounds : 7'],
  ['Rating calculation : Rating national, Rating international'],
  ['Date : 2026/08/03 to 2026/08/09'],
  ['Last update 10.08.2026 14:17:36'],
  ['Player info'],
  ['Name', null, null, null, 'Alpha, Ann'],
  ['Title', null, null, null, 'WFM'],
  ['Starting rank', null, null, null, 12],
  ['Rating', null, null, null, 1801],
  ['Rating national', null, null, null, 1750],
  ['Rating international', null, null, null, 1801],
  ['Points', null, null, null, 4],
  ['Federation', null, null, null, 'RSA'],
  ['Ident-Number', null, null, null, 4711],
  ['Fide-ID', null, null, null, 14300001],
  ['Year of birth', null, null, null, 2001],
  [],
];
const HEADER: Cell[] = ['Rd.', 'Bo.', 'SNo', null, 'Name', 'Rtg', 'FED', 'Club/City', 'Pts.', 'Res.'];
const ROUNDS: Cell[][] = [
  [1, 7, 31, null, 'Moyo  Tariro ', 1603, 'ZIM', null, 3, 'w 1'],
  [2, 4, 5, 'FM', 'Banda, Chisomo', 2105, 'MAW', null, 5, 's 0'],
  [3, 9, 18, null, 'Dube, Themba', 0, 'ZIM', null, 3.5, 'w ½'],
  [4, 8, 20, null, 'Ncube, Farai', 1650, 'ZIM', null, 2, 's 1K'],
  [5, null, -2, null, 'bye', null, null, null, null, '- 1'],
  [6, 9, 22, null, 'Phiri, Grace', 1588, 'ZAM', null, 3, 'b 0K'],
  [7, null, -1, null, 'not paired', null, null, null, null, '- ½'],
];
const FOOTER: Cell[][] = [
  [],
  ['You find all details to this tournament under  https://chess-results.com/tnr1.aspx?lan=1&art=9&snr=12'],
  ['Chess-Tournament-Results-Server: Chess-Results'],
];
const card = (rounds: readonly Cell[][] = ROUNDS, head = HEAD, header = HEADER): Cell[][] => [
  ...head,
  header,
  ...rounds,
  ...FOOTER,
];

describe("a player's card of chess-results", () => {
  const reading = readEventSheet(card());

  test('has the games of one player: colours, forfeits, the bye of the pairing', () => {
    expect(reading.kind).toBe('playerCard');
    expect(gameList(reading)).toEqual([
      '1: 12 1-0 31',
      '2: 5 1-0 12',
      '3: 12 ½-½ 18',
      '4: 20 -/+ 12',
      '5: 12 bye null',
      '6: 22 +/- 12',
    ]);
  });

  test('says who the player is, and who they met with which FIDE rating', () => {
    const [own, ...opponents] = reading.players;
    expect(own).toMatchObject({
      number: 12,
      name: 'Alpha, Ann',
      title: 'WFM',
      csaId: null,
      fideId: '14300001',
      rating: 1801,
      federation: 'RSA',
      birth: { year: 2001, day: null },
    });
    expect(
      opponents.map(({ number, name, rating, federation }) => [number, name, rating, federation]),
    ).toEqual([
      [31, 'Moyo, Tariro', 1603, 'ZIM'],
      [5, 'Banda, Chisomo', 2105, 'MAW'],
      [18, 'Dube, Themba', null, 'ZIM'],
      [20, 'Ncube, Farai', 1650, 'ZIM'],
      [22, 'Phiri, Grace', 1588, 'ZAM'],
    ]);
  });

  test('has the event, its host and the link', () => {
    expect(reading.event).toMatchObject({
      name: 'Harare Open 2026',
      federation: 'ZIM',
      startDay: calendarDay(2026, 8, 3),
      endDay: calendarDay(2026, 8, 9),
      rounds: 7,
      timeControl: { baseMinutes: 90, incrementSeconds: 30 },
      link: 'https://chess-results.com/tnr1.aspx?lan=1&art=9&snr=12',
    });
    expect(words(reading)).toEqual([
      'note: Cell A3: Hosted outside RSA (ZIM). Was it FIDE rated? Whose results are they, and where is the link? (clause 10).',
      'skipped: Cell J29: Player 12, round 7: a bye that was not given by the pairing (- ½) is neither a game nor activity; it is left out (clause 55.2).',
    ]);
  });

  test('is the same as a file', () => {
    const file = readEventFile('chessResultsList.xlsx', asXlsx(card()));
    expect(gameList(file)).toEqual(gameList(reading));
    expect(file.players.map(({ name }) => name)).toEqual(reading.players.map(({ name }) => name));
  });

  test.each<[string, number, Cell[], string]>([
    [
      'a game without a result',
      1,
      [2, 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 's'],
      'error: Cell J24: Round 2 has no result yet for player 12 ("s"). Send the file after the last round.',
    ],
    [
      'a result that is none',
      1,
      [2, 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 'w 2'],
      'error: Cell J24: "w 2" is not a result.',
    ],
    [
      'a game without its colour',
      1,
      [2, 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, '0'],
      'error: Cell J24: It is not known who had White in round 2, and the expected score depends on it. Write w or b in a column Colour (clause 33).',
    ],
    [
      'a round twice',
      1,
      [1, 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 's 0'],
      'error: Cell A24: Player 12 has two games in round 1.',
    ],
    [
      'a round that is none',
      1,
      ['x', 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 's 0'],
      'error: Cell A24: "x" is not a round. Use 1, 2, 3 and so on.',
    ],
    [
      'two opponents of one number',
      1,
      [2, 4, 31, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 's 0'],
      'error: Cell C24: Starting number 31 is used in this line and in line 23.',
    ],
    [
      'a result that the points do not have',
      1,
      [2, 4, 5, null, 'Banda, Chisomo', 2105, 'MAW', null, 5, 's 1'],
      "error: Cell E16: Player 12's points and results disagree: 4 points, and the results give 5. Ask the arbiter which is right.",
    ],
  ])('%s refuses it, with the cell', (_, at, row, text) => {
    const found = readEventSheet(card(ROUNDS.map((one, index) => (index === at ? row : one))));
    expect(words(found)).toContain(text);
  });
});

describe('a short table of results abroad', () => {
  const TABLE: Cell[][] = [
    ['Player', 'Alpha, Ann'],
    ['CSA id', 105000001],
    ['Event', 'Gaborone Open'],
    ['Hosted in', 'Botswana'],
    ['Start', 46237],
    ['End', '2026/08/04'],
    ['Time control', '90 min + 30 sec'],
    ['Link', 'https://example.org/gaborone'],
    [],
    ['Round', 'Opponent', "Opponent's rating", 'Colour', 'Result'],
    [1, 'Moyo, Tariro', 1603, 'White', 'win'],
    [2, 'Banda, Chisomo', 2105, 'b', 0],
    [3, 'Dube, Themba', null, 'w', '½'],
    [4, 'Moyo, Tariro', 1603, 'black', '1-0'],
    [5, null, null, null, 'bye'],
    ['Total', null, null, null, 2.5],
  ];
  const reading = readEventSheet(TABLE);

  test('is read like a card', () => {
    expect(reading.kind).toBe('playerCard');
    expect(reading.players.map(({ number, name, rating }) => [number, name, rating])).toEqual([
      [1, 'Alpha, Ann', null],
      [2, 'Moyo, Tariro', 1603],
      [3, 'Banda, Chisomo', 2105],
      [4, 'Dube, Themba', null],
    ]);
    expect(gameList(reading)).toEqual([
      '1: 1 1-0 2',
      '2: 3 1-0 1',
      '3: 1 ½-½ 4',
      '4: 2 1-0 1',
      '5: 1 bye null',
    ]);
    expect(reading.event).toMatchObject({
      name: 'Gaborone Open',
      federation: 'Botswana',
      startDay: calendarDay(2026, 8, 3),
      endDay: calendarDay(2026, 8, 4),
      timeControl: { baseMinutes: 90, incrementSeconds: 30 },
      link: 'https://example.org/gaborone',
    });
    expect(reading.players[0]!.csaId).toBe('105000001');
  });

  test('without a name or an id above it is refused: whose results are they?', () => {
    expect(words(readEventSheet(TABLE.slice(2)))).toContain(
      'error: Row 8: These are the results of one player, but no name is above them. Write "Name" and "CSA id", each with its value in the cell beside it (clause 10).',
    );
  });

  test('a colour that is none, and a w that says neither a colour nor a win', () => {
    const other = (row: Cell[]): string[] => words(readEventSheet([...TABLE.slice(0, 10), row]));
    expect(other([1, 'Moyo, Tariro', 1603, 'red', 1])).toContain(
      'error: Cell D11: "red" is not a colour; w or b is expected.',
    );
    expect(other([1, 'Moyo, Tariro', 'good', 'w', 1])).toContain('note: Cell C11: "good" is not a rating.');
  });

  test('a w beside a colour is a win', () => {
    expect(gameList(readEventSheet([...TABLE.slice(0, 10), [1, 'Moyo, Tariro', 1603, 'b', 'w']]))).toEqual([
      '1: 2 0-1 1',
    ]);
  });
});
