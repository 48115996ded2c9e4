import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { readEventSheet } from '../../../src/events';
import { cardHead, linkOfCard, withEventDetails } from '../../../src/events/lists/playerCard';
import { problem } from '../support/problem';
import type { Cell } from '../support/writers';

const on = (text: string) => parseCalendarDay(text)!;
const HEADER = ['Round', 'No.', 'Name', 'ID', 'FideID', 'FED', 'Club', 'Rtg', 'Colour', 'Result'];
/** What has to stand above a card, so that nothing is missing. */
const HEAD: Cell[][] = [
  ['Name', 'Alpha, Ann'],
  ['Event', 'Open'],
  ['Date', '2026/08/08'],
  ['Time control', '60 min'],
];
const row = (
  round: Cell,
  number: Cell,
  name: Cell,
  colour: Cell,
  result: Cell,
  rating: Cell = 1500,
): Cell[] => [...[round, number, name, null, null, null, null, rating, colour, result]];
/** A card whose first round stands in row 6. */
const card = (...rows: Cell[][]) => readEventSheet([...HEAD, HEADER, ...rows]);
const withHead = (head: Cell[][], ...rows: Cell[][]) => readEventSheet([...head, HEADER, ...rows]);
const ONE = row(1, 7, 'Beta, Ben', 'w', 1);

describe('10: what stands above the rounds of a card', () => {
  const text = (label: string, value: Cell, key: string) =>
    cardHead([[label, value]], 1).get(key as never)?.text;

  test.each([
    ['name', ['Name', 'PLAYER', 'name :', 'Name:']],
    ['title', ['Title']],
    ['number', ['Starting rank', 'starting number', 'SNo']],
    ['csaId', ['CSA id', 'csaid', 'Chess SA id']],
    ['fideId', ['Fide-ID', 'FIDE id', 'fideid']],
    ['fideRating', ['Rating international', 'FIDE rating']],
    ['rating', ['Rating']],
    ['federation', ['Federation', 'FED']],
    ['birth', ['Year of birth', 'Birth', 'Date of birth']],
    ['gender', ['Sex', 'Gender']],
    ['points', ['Points', 'Pts', 'Pts.', 'Score']],
    ['event', ['Event', 'Tournament']],
    ['date', ['Date', 'Dates']],
    ['start', ['Start', 'Start date']],
    ['end', ['End', 'End date']],
    ['timeControl', ['Time control']],
    ['host', ['Host', 'Host federation', 'Hosted in', 'Country']],
    ['place', ['Place', 'City', 'Location']],
    ['link', ['Link', 'URL', 'Source', 'Address']],
  ])('%s: %j', (key, labels) => {
    for (const label of labels) expect(text(label, ' x ', key)).toBe('x');
  });

  test.each(['Names', 'My name', 'Name: x', 'constructor', 'Name::', 'Na:me'])('%s is no label', (label) => {
    expect(cardHead([[label, 'x']], 1).size).toBe(0);
  });

  test('is the next filled cell of its row, and only where there is one; the first of a label counts', () => {
    const head = cardHead(
      [
        [null, 'Name', ' ', 'Ann'],
        ['Name', 'Ben'],
        ['Title', 'a', 'b'],
        ['Rating'],
        [],
        ['x', 'y'],
        ['Sex', 'w'],
        ['City', 'Town'],
      ],
      7,
    );
    expect([...head]).toEqual([
      ['name', { text: 'Ann', place: { line: 1, column: 4 } }],
      ['gender', { text: 'w', place: { line: 7, column: 2 } }],
    ]);
  });

  test('a date of Excel is a date, another number is a number', () => {
    expect(text('Start', 46237, 'start')).toBe('2026/08/03');
    expect(text('Start', '46237', 'start')).toBe('46237');
    expect(text('Start', '3 August 2026', 'start')).toBe('3 August 2026');
    expect(text('Rating', 1500.5, 'rating')).toBe('1500.5');
  });
});

test('nothing below the header of the rounds is said of the event', () => {
  const grid: Cell[][] = [['Event', 'Open'], HEADER, ['Location : Elsewhere']];
  expect(withEventDetails(grid, 1, cardHead(grid, 1))).toEqual([['Open']]);
});

test('a problem of a round stands at its column, wherever that is', () => {
  const right = (cells: Cell[]): Cell[] => ['x', ...cells];
  const again = row(1, 8, 'Gamma, Gus', 'b', 0);
  const last = row('last', 9, 'Delta, Dee', 'w', 1);
  const { problems } = readEventSheet([...HEAD, right(HEADER), right(ONE), right(again), right(last)]);
  expect(problems.map(({ problem: code, line, column }) => [code, line, column])).toEqual([
    ['fileGameTwice', 7, 2],
    ['cardRoundUnreadable', 8, 2],
  ]);
});

test('a card without days has none, whatever stands in its second column', () => {
  const header = ['Round', 'Rtg', 'Name', 'Colour', 'Result'];
  const reading = readEventSheet([...HEAD, header, [1, 2300, 'Beta, Ben', 'w', 1]]);
  expect(reading.event.roundDays).toEqual([null]);
});

describe('10: the player of a card', () => {
  test('with everything that is said of them', () => {
    const head: Cell[][] = [
      ...HEAD,
      ...[
        ['Title', 'WFM'],
        ['Starting rank', 12],
        ['CSA id', 105000001],
        ['Fide-ID', 14300001],
        ['FIDE rating', 1801],
      ],
      ...[
        ['Rating', 1750],
        ['Federation', 'zim'],
        ['Year of birth', 2001],
        ['Sex', 'female'],
      ],
    ];
    expect(withHead(head, ONE).players[0]).toEqual({
      ...{ number: 12, name: 'Alpha, Ann', title: 'WFM', csaId: '105000001', fideId: '14300001', id58: null },
      ...{
        rating: 1801,
        nationalRating: null,
        federation: 'ZIM',
        birth: { year: 2001, day: null },
        gender: 'w',
      },
      ...{ region: null, club: null, points: null, rank: null, line: 1 },
    });
  });

  test('of whom nothing but a name is said plays for South Africa', () => {
    expect(withHead(HEAD, ONE).players[0]).toMatchObject({
      ...{
        number: 8,
        title: null,
        csaId: null,
        fideId: null,
        rating: null,
        birth: null,
        gender: null,
        federation: 'RSA',
      },
    });
    expect(
      withHead([...HEAD, ['Rating', 1750], ['Birth', 'young'], ['Sex', 'x']], ONE).players[0],
    ).toMatchObject({
      ...{ rating: 1750, birth: null, gender: null },
    });
  });

  test.each([
    ['f', 'w'],
    ['Woman', 'w'],
    ['male', 'm'],
    ['xw', null],
    ['xm', null],
  ])('of the sex %s is %s', (sex, gender) => {
    expect(withHead([...HEAD, ['Sex', sex]], ONE).players[0]!.gender).toBe(gender);
  });

  test.each<[Cell, number]>([
    [12, 12],
    [7, 8],
    [0, 8],
    [-1, 8],
    [1.5, 8],
    ['x', 8],
  ])('of the starting rank %j has the number %i, as the opponent has 7', (rank, number) => {
    expect(withHead([...HEAD, ['Starting rank', rank]], ONE).players[0]!.number).toBe(number);
  });

  test('is known by a name, a CSA id or a FIDE id', () => {
    const nameless = HEAD.slice(1);
    const missing = problem('error', 'cardPlayerMissing', 4, null, '10', {});
    expect(withHead(nameless, ONE).problems).toEqual([missing]);
    expect(withHead([...nameless, ['CSA id', 5]], ONE).problems).toEqual([]);
    expect(withHead([...nameless, ['Fide-ID', 5]], ONE).problems).toEqual([]);
    expect(withHead([...nameless, ['CSA id', 5]], ONE).players[0]!.line).toBeNull();
    expect(card(ONE).problems).toEqual([]);
  });
});

describe('10: the event of a card', () => {
  test('has name, days, time control, place and host of the labels', () => {
    const head: Cell[][] = [
      ['Name', 'Alpha, Ann'],
      ['Event', 'Open'],
      ['Start', '2026/08/08'],
      ['End', 46243],
      ['Time control', '60 min'],
      ['Place', 'Town'],
      ['Host', 'Zimbabwe'],
      ['Federation', 'RSA'],
    ];
    expect(withHead(head, ONE)).toMatchObject({
      kind: 'playerCard',
      encoding: null,
      event: {
        ...{
          name: 'Open',
          city: 'Town',
          federation: 'Zimbabwe',
          startDay: on('2026/08/08'),
          endDay: on('2026/08/09'),
        },
        ...{ timeControl: { minutes: 60 }, rounds: 1, roundDays: [null], link: null },
      },
      problems: [problem('note', 'hostedAbroad', 7, 1, '10', { federation: 'Zimbabwe' })],
    });
  });

  test.each([
    ['South Africa', 'RSA'],
    ['south africa', 'RSA'],
    ['ZIM', 'ZIM'],
  ])('hosted in %s is of %s', (host, federation) => {
    expect(withHead([...HEAD, ['Host', host]], ONE).event.federation).toBe(federation);
  });

  test('one of start and end is both; without labels of days they are missing', () => {
    const of = (...rows: Cell[][]) => withHead([HEAD[0]!, HEAD[1]!, HEAD[3]!, ...rows], ONE);
    for (const label of ['Start', 'End']) {
      expect(of([label, '2026/08/08']).event).toMatchObject({
        startDay: on('2026/08/08'),
        endDay: on('2026/08/08'),
      });
    }
    expect(of(['Start', '2026/08/08'], ['End', 'late']).problems).toEqual([
      problem('note', 'dayUnreadable', 5, 1, '13.2', { value: 'late', of: 'end' }),
    ]);
    expect(of().problems).toEqual([
      problem('note', 'startMissing', null, null, '13.2', {}),
      problem('error', 'endMissing', null, null, '13.2', {}),
    ]);
  });

  test('13.3: days of all rounds are those of the event where nothing else says them', () => {
    const header = ['Round', 'Date', 'Name', 'Colour', 'Result'];
    const rounds = (...days: Cell[]) =>
      readEventSheet([
        HEAD[0]!,
        HEAD[1]!,
        HEAD[3]!,
        header,
        ...days.map((day, at): Cell[] => [at + 1, day, 'B, B', 'w', 1]),
      ]);
    expect(rounds('2026/08/08', 46243)).toMatchObject({
      event: {
        ...{ startDay: on('2026/08/08'), endDay: on('2026/08/09'), rounds: 2 },
        roundDays: [on('2026/08/08'), on('2026/08/09')],
      },
      problems: [],
    });
    const half = rounds('2026/08/08', null);
    expect(half.event).toMatchObject({ startDay: null, endDay: null, roundDays: [on('2026/08/08'), null] });
    expect(half.problems.map(({ problem: code }) => code)).toEqual(['startMissing', 'endMissing']);
    expect(rounds('soon').event.roundDays).toEqual([null]);
  });

  test('has the rounds that are declared, or those of the card', () => {
    const list = ['Open', 'Number of rounds : 7', 'Date : 2026/08/08', 'Time control : 60 min'].map(
      (text): Cell[] => [text],
    );
    expect(readEventSheet([...list, ['Name', 'Alpha, Ann'], HEADER, ONE]).event.rounds).toBe(7);
    expect(card(row(9, 7, 'B, B', 'w', 1)).event).toMatchObject({ rounds: 9 });
    expect(card(row(9, 7, 'B, B', 'w', 1)).event.roundDays).toHaveLength(9);
  });

  test('15: details in one cell are read beside the labels; the player is no detail of the event', () => {
    const list: Cell[][] = [
      ['Open'],
      ['Chief Arbiter : NA Anna'],
      ['Federation', 'ZIM'],
      ['Name', 'Alpha, Ann'],
    ];
    const { event, players } = withHead(list, ONE);
    expect(event).toMatchObject({ name: 'Open', federation: null, arbiters: [{ name: 'Anna' }] });
    expect(players[0]!.federation).toBe('ZIM');
  });

  test.each<[Cell[][], string | null]>([
    [[['Link', 'example.org']], 'example.org'],
    [
      [['see http://a.org/x now'], ['https://chess-results.com/tnr1.aspx']],
      'https://chess-results.com/tnr1.aspx',
    ],
    [[['HTTP://a.org/x'], ['http://b.org/y']], 'HTTP://a.org/x'],
    [[['http://a.org'], ['http://b.org/']], null],
    [[[null, '<http://a.org/x>"']], 'http://a.org/x'],
    [[['see ftp://a.org/http://b'], ['x']], null],
    [[['Chess-Results http://chess-results.com']], null],
    [[[]], null],
  ])('%j has the link %s', (rows, link) => {
    expect(linkOfCard(rows, cardHead(rows, rows.length))).toBe(link);
  });
});

describe('10: the rounds of a card', () => {
  const opponents = (...rows: Cell[][]) => card(...rows).players.slice(1);

  test('have the opponent with everything that is said of them', () => {
    const cells = [1, 7, 'Beta  Ben', 105000002, 14300002, 'zim', 'Town', 1603, 'w', 1];
    expect(card(cells)).toMatchObject({
      players: [
        {},
        {
          ...{ number: 7, name: 'Beta, Ben', csaId: '105000002', fideId: '14300002', federation: 'ZIM' },
          ...{ club: 'Town', rating: 1603, line: 6 },
        },
      ],
      games: [{ round: 1, white: 8, black: 7, result: '1-0' }],
      problems: [],
    });
    expect(opponents(ONE)[0]).toMatchObject({ csaId: null, fideId: null, federation: null, club: null });
  });

  test('have the FIDE rating where there is a column of it', () => {
    const header = HEADER.map((cell) => (cell === 'Club' ? 'RtgI' : cell));
    const cells = ONE.map((cell, at) => (at === 6 ? 1603 : cell));
    expect(readEventSheet([...HEAD, header, cells]).players[1]!.rating).toBe(1603);
    const none = ONE.map((cell, at) => (at === 6 ? 'x' : cell));
    expect(readEventSheet([...HEAD, header, none]).problems).toEqual([
      problem('note', 'ratingUnreadable', 6, 7, '', { value: 'x' }),
    ]);
  });

  test.each<[Cell, number | null]>([
    [1500, 1500],
    [0, null],
    ['000', null],
    ['-', null],
    ['unr', null],
    ['Unr.', null],
    ['unrated', null],
    [null, null],
  ])('the rating %j is %s', (rating, expected) => {
    const reading = card(row(1, 7, 'B, B', 'w', 1, rating));
    expect([reading.players[1]!.rating, reading.problems]).toEqual([expected, []]);
  });

  test.each(['x', 'unrx', 'xunr', '15000', 'x-'])('the rating %s is told', (rating) => {
    expect(card(row(1, 7, 'B, B', 'w', 1, rating)).problems).toEqual([
      problem('note', 'ratingUnreadable', 6, 8, '', { value: rating }),
    ]);
  });

  test('in their order, with the last of them', () => {
    const reading = card(row(12, 7, 'B, B', 'b', 0), row(3, 9, 'C, C', 'w', '½'));
    expect(reading.games).toEqual([
      { round: 3, white: 10, black: 9, result: '½-½' },
      { round: 12, white: 7, black: 10, result: '1-0' },
    ]);
    expect(reading.event.rounds).toBe(12);
  });

  test.each(['white', 'White', 'w', 'W'])('the colour %s is White', (colour) => {
    expect(card(row(1, 7, 'B, B', colour, 1)).games).toMatchObject([{ white: 8, black: 7 }]);
  });

  test.each(['black', 'b', 's', 'S'])('the colour %s is Black', (colour) => {
    expect(card(row(1, 7, 'B, B', colour, 1)).games).toMatchObject([{ white: 7, black: 8, result: '0-1' }]);
  });

  test.each(['x', '--', 'constructor'])('%s is no colour', (colour) => {
    expect(card(row(1, 7, 'B, B', colour, 1))).toMatchObject({
      games: [],
      problems: [problem('error', 'fileColourUnknown', 6, 9, '', { value: colour })],
    });
  });

  test('33: a game without a colour is refused, at the column of the colours or of the result; a forfeit is not', () => {
    const missing = (column: number) => problem('error', 'cardColourMissing', 6, column, '33', { round: 1 });
    expect(card(row(1, 7, 'B, B', '-', 1)).problems).toEqual([missing(9)]);
    expect(readEventSheet([...HEAD, ['Round', 'Name', 'Result'], [1, 'B, B', 1]]).problems).toEqual([
      missing(3),
    ]);
    expect(card(row(1, 7, 'B, B', null, '+'))).toMatchObject({
      games: [{ white: 8, black: 7, result: '+/-' }],
      problems: [],
    });
    expect(card(row(1, 7, 'B, B', null, '-')).games).toMatchObject([{ white: 8, black: 7, result: '-/+' }]);
  });

  test.each(['x', '0', 'x1', '1x', '123', 1.5])('%j is no round', (round) => {
    expect(card(row(round, 7, 'B, B', 'w', 1))).toMatchObject({
      games: [],
      problems: [problem('error', 'cardRoundUnreadable', 6, 1, '', { value: String(round) })],
    });
  });

  test('a round twice is refused', () => {
    expect(card(ONE, row(1, 9, 'C, C', 'w', 1)).problems).toEqual([
      problem('error', 'fileGameTwice', 7, 1, '', { player: 10, round: 1 }),
    ]);
  });

  test.each(['Total', 'totals', 'Points', 'Pts', 'PTS.', 'Sum', 'score'])(
    '%s below them is no round',
    (label) => {
      expect(card(ONE, [label, null, null, null, null, null, null, null, null, 1]).problems).toEqual([]);
    },
  );

  test.each(['xTotal', 'Totalx', 'constructor'])('%s is one that cannot be read', (label) => {
    expect(card(ONE, [label, null, null, null, null, null, null, null, null, 1]).problems).toMatchObject([
      { problem: 'cardRoundUnreadable' },
    ]);
  });

  test('rows without round, opponent and result are none', () => {
    expect(
      card(ONE, [null, 5, null, 6, null, 'RSA', null, 1500, 'w', null], [], ['Chess-Results']).problems,
    ).toEqual([]);
    expect(card(ONE, row(null, null, 'B, B', null, null)).problems).toMatchObject([
      { problem: 'cardRoundUnreadable', details: { value: '' } },
    ]);
    expect(card(ONE, row(null, null, null, null, 1)).problems).toMatchObject([
      { problem: 'cardRoundUnreadable' },
    ]);
    expect(card().problems).toEqual([problem('error', 'noListFound', null, null, '', {})]);
    expect(withHead([HEAD[0]!, HEAD[1]!, HEAD[3]!]).problems.map(({ problem: code }) => code)).toEqual([
      ...['startMissing', 'endMissing', 'noListFound'],
    ]);
    expect(card(row(1, null, null, null, null)).problems).toEqual([]);
    expect(card(row('x', null, null, null, null)).problems).toHaveLength(1);
  });

  test.each(['bye', 'not paired', 'Unpaired', 'spielfrei', 'free', 'none', '-', null])(
    '55.2: against %j there is no opponent',
    (name) => {
      expect(card(row(1, null, name, null, '- 1'))).toMatchObject({
        players: [{ number: 1 }],
        games: [{ round: 1, white: 1, black: null, result: 'bye' }],
        problems: [],
      });
      expect(card(row(1, null, name, null, '-½'))).toMatchObject({
        games: [],
        problems: [
          problem('skipped', 'fileRequestedByeLeftOut', 6, 10, '55.2', { player: 1, round: 1, code: '-½' }),
        ],
      });
      expect(card(row(1, null, name, null, 0))).toMatchObject({ games: [], problems: [] });
      expect(card(row(1, null, name, null, null))).toMatchObject({ games: [], problems: [] });
      expect(card(row(1, null, name, null, 'win'))).toMatchObject({
        games: [],
        problems: [problem('error', 'fileResultUnknown', 6, 10, '', { value: 'win' })],
      });
    },
  );

  test.each(['Bye, Ann', 'Ann Bye', 'Byers, X'])('%s is an opponent', (name) => {
    expect(opponents(row(1, null, name, 'w', 1))).toMatchObject([{ name }]);
  });

  test('against somebody without a result are not finished', () => {
    expect(card(row(1, 7, 'B, B', 'w', null)).problems).toEqual([
      problem('error', 'resultPending', 6, 10, '', { player: 8, round: 1, value: '', others: 0 }),
    ]);
  });

  test('a result that is none is refused', () => {
    expect(card(row(1, 7, 'B, B', 'w', 'x'))).toMatchObject({
      games: [],
      problems: [problem('error', 'fileResultUnknown', 6, 10, '', { value: 'x' })],
    });
  });
});

describe('10: the numbers of the opponents', () => {
  const numbers = (...rows: Cell[][]) => card(...rows).players.map(({ number }) => number);

  test('are their starting numbers, else the next that are free', () => {
    expect(numbers(row(1, 7, 'B, B', 'w', 1), row(2, 9, 'C, C', 'w', 1))).toEqual([10, 7, 9]);
    expect(numbers(row(1, 1234, 'B, B', 'w', 1))).toEqual([1235, 1234]);
    expect(
      numbers(row(1, null, 'B, B', 'w', 1), row(2, 'x7', 'C, C', 'w', 1), row(3, '7x', 'D, D', 'w', 1)),
    ).toEqual([...[1, 2, 3, 4]]);
    expect(
      numbers(row(1, 0, 'B, B', 'w', 1), row(2, '012', 'C, C', 'w', 1), row(3, 12345, 'D, D', 'w', 1)),
    ).toEqual([...[1, 2, 3, 4]]);
    expect(
      withHead([...HEAD, ['SNo', 5]], row(1, null, 'B, B', 'w', 1)).players.map(({ number }) => number),
    ).toEqual([5, 6]);
  });

  test('the same opponent twice is one player, whatever the case of the name', () => {
    expect(numbers(row(1, null, 'B, B', 'w', 1), row(2, null, 'b, b', 'b', 0))).toEqual([1, 2]);
    expect(numbers(row(1, 7, 'B, B', 'w', 1), row(2, 7, 'B, B', 'b', 0))).toEqual([8, 7]);
  });

  test('one number of two opponents is refused, and the second gets another', () => {
    const reading = card(row(1, 7, 'B, B', 'w', 1), row(2, 7, 'C, C', 'b', 0));
    expect(reading.players.map(({ number }) => number)).toEqual([8, 7, 9]);
    expect(reading.problems).toEqual([
      problem('error', 'numberTwice', 7, 2, '', { number: 7, otherLine: 6 }),
    ]);
  });
});

describe('the points above the rounds are a check of them', () => {
  const points = (said: Cell, ...rows: Cell[][]) => withHead([...HEAD, ['Points', said]], ...rows).problems;
  const differ = (said: number, results: number) =>
    problem('error', 'pointsDiffer', 5, 2, '', { player: 8, points: said, results });

  test('where every round could be read', () => {
    expect(points(1, ONE)).toEqual([]);
    expect(points(2, ONE)).toEqual([differ(2, 1)]);
    expect(points('x', ONE)).toEqual([]);
    expect(points(2, row(1, 7, 'B, B', 'w', 'x')).map(({ problem: code }) => code)).toEqual([
      'fileResultUnknown',
    ]);
    expect(points(2, row(1, 7, 'B, B', 'w', 1, 'x')).map(({ problem: code }) => code)).toEqual([
      'pointsDiffer',
      'ratingUnreadable',
    ]);
  });

  test.each<[Cell, number]>([
    [1, 1],
    ['½', 0.5],
    [0, 0],
    ['+', 1],
    ['-', 0],
  ])('the result %j is worth %f', (result, worth) => {
    expect(points(worth, row(1, 7, 'B, B', 'w', result))).toEqual([]);
    expect(points(worth + 1, row(1, 7, 'B, B', 'w', result))).toEqual([differ(worth + 1, worth)]);
  });

  test('55.2: byes are worth a point, or half of one', () => {
    const byes = [
      ONE,
      row(2, null, 'bye', null, '- 1'),
      row(3, null, 'bye', null, '- ½'),
      row(4, null, 'bye', null, '- 0'),
    ];
    expect(points(2.5, ...byes).map(({ problem: code }) => code)).toEqual(['fileRequestedByeLeftOut']);
    expect(points(3, ...byes).map(({ problem: code }) => code)).toEqual([
      'pointsDiffer',
      'fileRequestedByeLeftOut',
    ]);
  });
});
