import { calendarDay } from '../../src/engine/kit/calendarDay';
import { codes, gameList, readText, words } from './support/readings';
import { SEVEN, seven, type TestPlayer, trfText } from './support/trfText';

/** TRF as programs write it that take the columns and not always the notation from the specification. */
const read = (lines: readonly string[], head?: Readonly<Record<string, string | null>>) =>
  readText(trfText(lines, head));
const all = (change: Partial<TestPlayer>): string[] =>
  seven(Object.fromEntries(SEVEN.map(({ number }) => [number, change])));
const cells = (change: (cell: string) => string): string[] =>
  seven(
    Object.fromEntries(
      SEVEN.map(({ number, rounds }) => [
        number,
        { cells: Object.fromEntries(rounds!.map((cell, at) => [at + 1, change(cell)])) },
      ]),
    ),
  );
const GAMES = gameList(read(seven()));
const DAYS = [8, 8, 8, 9, 9].map((day) => calendarDay(2026, 8, day));

describe('the same games', () => {
  test.each<[string, string[]]>([
    ['½ for =', cells((cell) => cell.replace('=', '½'))],
    ['numbers with zeros before them', cells((cell) => cell.replace(/^ {3}(\d)/, '000$1'))],
    ['numbers from the left', cells((cell) => cell.replace(/^ {3}(\d)/, '$1   '))],
    ['0 for 0000', cells((cell) => cell.replace('0000', '   0'))],
    ['nothing for 0000', cells((cell) => cell.replace('0000', '    '))],
    ['nothing for a round without a game', cells((cell) => cell.replace('0000 - Z', ''))],
    ['small letters', cells((cell) => cell.toLowerCase())],
    ['large letters', cells((cell) => cell.toUpperCase())],
    ['rounds to come that are empty', seven().map((line) => `${line}${'  0000 -  '.repeat(4)}`)],
    ['rounds to come with zero-point byes', seven().map((line) => `${line}${'  0000 - Z'.repeat(2)}`)],
    ['blanks that do not break', seven().map((line) => line.replaceAll(' ', '\u00a0'))],
    ['empty lines between the players', seven().flatMap((line) => [line, ''])],
    ['no rating: -', all({ rating: '-' })],
    ['no rating: UNR', all({ rating: 'UNR' })],
    ['no id: -', all({ id: '-' })],
    ['a shared rank: 1=', all({ rank: '1=' })],
    ['a shared rank: =1', all({ rank: '=1' })],
    ['no rank: -', all({ rank: '-' })],
    ['a federation in small letters', all({ federation: 'rsa' })],
    ['no gender: -', all({ gender: '-' })],
    ['no points', all({ points: '' })],
    ['a birth without signs: 20100201', all({ birth: '20100201' })],
    [
      'points with two decimals',
      SEVEN.flatMap((one) => seven({ [one.number]: { points: `${one.points}0` } })[one.number - 1]!),
    ],
  ])('with %s', (_, lines) => {
    const reading = read(lines);
    expect(codes(reading)).toEqual([]);
    expect(gameList(reading)).toEqual(GAMES);
  });

  test('without the rating that a sign stands for, and without the id', () => {
    expect(read(all({ rating: 'UNR' })).players.map(({ rating }) => rating)).toEqual(new Array(7).fill(null));
    expect(read(all({ id: '-' })).players.map(({ id58 }) => id58)).toEqual(new Array(7).fill(null));
    expect(read(all({ rank: '4=' })).players[0]!.rank).toBe(4);
  });

  test('0000 - ½ is a half-point bye, as 0000 - = is', () => {
    const reading = read(seven({ 6: { cells: { 4: '0000 - ½' }, points: '2.5' } }));
    expect(codes(reading)).toEqual(['fileRequestedByeLeftOut']);
    expect(gameList(reading)).toEqual(GAMES);
  });
});

describe('lines with something before each of them, as e-mails have them', () => {
  const text = trfText(seven());
  const marked = (mark: string): string => text.replace(/^(?=.)/gm, mark);
  const inMail = (lines: string): string => `Dear all, here is our section.\n\n${lines}\nRegards\n`;

  test.each([' ', '    ', '> ', '>', '> > ', '>> ', ' > '])('%j is left out of each line', (mark) => {
    const reading = readText(marked(mark));
    expect(gameList(reading)).toEqual(GAMES);
    expect(reading).toEqual(readText(text));
  });

  test('a quoted blank line is one, and the lines of the mail around them have nothing to leave out', () => {
    const quoted = inMail(marked('> ').replace('> 001', '>\n> 001'));
    expect(gameList(readText(quoted))).toEqual(GAMES);
    expect(codes(readText(quoted))).toEqual(codes(readText(inMail(text))));
    expect(readText(inMail(marked('> '))).players[0]!.line).toBe(12);
  });

  test('where one player line has nothing before it, the others are out of their columns', () => {
    const [first, ...others] = seven();
    const reading = readText(trfText([first!, ...others.map((line) => `  ${line}`)]));
    expect(words(reading).filter((problem) => problem.startsWith('error'))).not.toEqual([]);
  });
});

describe('the days of the rounds', () => {
  const columns = (...days: string[]): string => ''.padEnd(87) + days.map((day) => day.padEnd(10)).join('');

  test.each([
    [
      'years of four digits, without a blank between',
      columns('2026/08/08', '2026/08/08', '2026/08/08', '2026/08/09', '2026/08/09'),
    ],
    [
      'the day first, without a blank between',
      columns('08.08.2026', '08.08.2026', '08.08.2026', '09.08.2026', '09.08.2026'),
    ],
    ['no signs', columns('260808', '260808', '260808', '260809', '260809')],
    ["from the line's beginning", '26/08/08 26/08/08 26/08/08 26/08/09 26/08/09'],
  ])('with %s', (_, days) => {
    const reading = read(seven(), { '132': days });
    expect(reading.event.roundDays).toEqual(DAYS);
    expect(codes(reading)).toEqual([]);
  });

  test('as DD.MM.YY where only so they lie in the event, which is told', () => {
    const reading = read(seven(), {
      '132': columns('08/08/26', '08/08/26', '08/08/26', '09/08/26', '09/08/26'),
    });
    expect(reading.event.roundDays).toEqual(DAYS);
    expect(words(reading)).toEqual([
      'note: Line 9, column 92: The round dates are read as DD.MM.YY, because as YY.MM.DD they do not exist or fall outside of the event, 2026/08/08 to 2026/08/09 (clause 13.3).',
    ]);
  });

  test('a round left out keeps the others in their columns', () => {
    const reading = read(seven(), { '132': columns('26/08/08', '', '26/08/08', '26/08/09', '26/08/09') });
    expect(reading.event.roundDays).toEqual([DAYS[0], null, DAYS[2], DAYS[3], DAYS[4]]);
  });

  test('of more rounds than were played: the file is from before the next one', () => {
    const days = columns(...new Array<string>(7).fill('26/08/08'));
    const reading = read(seven(), { '132': days });
    expect(words(reading)).toContain(
      'error: Line 9, column 5: The file is from before round 6 (132 7, results of 5 rounds). Send it after the last round.',
    );
  });
});

describe('the federation', () => {
  test.each(['RSA', 'rsa', 'South Africa', 'South Africa (RSA)', 'RSA - South Africa', 'ZAF'])(
    '%s is RSA',
    (text) => {
      const reading = read(seven(), { '032': text });
      expect(reading.event.federation).toBe('RSA');
      expect(codes(reading)).toEqual([]);
    },
  );

  test.each([
    ['ZIM', 'ZIM'],
    ['Zimbabwe (ZIM)', 'ZIM'],
    ['Lichess', 'Lichess'],
  ])('%s is abroad', (text, federation) => {
    const reading = read(seven(), { '032': text });
    expect(reading.event.federation).toBe(federation);
    expect(codes(reading)).toEqual(['hostedAbroad']);
  });
});

test('fields before the rounds that cannot stand there are read with proof, and named as that', () => {
  const reading = read(all({ rating: '15A0' }));
  expect(gameList(reading)).toEqual(GAMES);
  expect(words(reading)[0]).toBe(
    'note: Line 10: The columns of all 7 player lines are shifted: some of the fields before the rounds are not where TRF has them. Read this way, both entries of every game agree, and so do the points.',
  );
});
