import { readEventFile } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { codes, gameList, readText, textBytes, words } from './support/readings';
import { playerLine, seven, trfText } from './support/trfText';

const read = (lines: readonly string[], head?: Readonly<Record<string, string | null>>) =>
  readText(trfText(lines, head));

/** Two players and one round, of which the cells are what is tested. */
const pair = (one: string, other: string) =>
  read([playerLine({ number: 1, rounds: [one] }), playerLine({ number: 2, rounds: [other] })], {
    '132': null,
  });

const refusals = (reading: ReturnType<typeof read>): string[] =>
  words(reading).filter((text) => text.startsWith('error'));

describe('the codes of a round', () => {
  test.each([
    ['   2 w 1', '   1 b 0', '1: 1 1-0 2'],
    ['   2 b 1', '   1 w 0', '1: 2 0-1 1'],
    ['   2 w =', '   1 b =', '1: 1 ½-½ 2'],
    ['   2 w +', '   1 b -', '1: 1 +/- 2'],
    ['   2 b +', '   1 w -', '1: 2 -/+ 1'],
    ['   2 w -', '   1 b -', '1: 1 -/- 2'],
    ['   2 - -', '   1 - +', '1: 2 +/- 1'],
    ['   2 - -', '   1 - -', '1: 1 -/- 2'],
    ['   2   +', '   1   -', '1: 1 +/- 2'],
    ['   2 W 1', '   1 s 0', '1: 1 1-0 2'],
    ['   2 w W', '   1 b L', '1: 1 +/- 2'],
    ['   2 w w', '   1 b l', '1: 1 +/- 2'],
    ['   2 w L', '   1 b W', '1: 1 -/+ 2'],
  ])('%s and %s are %s', (one, other, game) => {
    const reading = pair(one, other);
    expect(refusals(reading)).toEqual([]);
    expect(gameList(reading)).toEqual([game]);
  });

  test.each([
    ['0000 - U', 'bye', []],
    ['0000   u', 'bye', []],
    ['   0 - U', 'bye', []],
    ['0000 - +', 'bye', ['byeAssumed']],
    ['0000 - F', null, ['fileRequestedByeLeftOut']],
    ['0000 - H', null, ['fileRequestedByeLeftOut']],
    ['0000 - =', null, ['fileRequestedByeLeftOut']],
    ['0000 - Z', null, []],
    ['0000 - -', null, []],
    ['        ', null, []],
    ['0000 - 1', null, ['resultWithoutOpponent']],
    ['0000 w 0', null, ['resultWithoutOpponent']],
  ])('%s is %s, with %j', (cell, result, problems) => {
    const lines = seven({ 4: { cells: { 5: cell }, points: '' } });
    const reading = read(lines);
    expect(codes(reading)).toEqual(problems);
    expect(reading.games.filter(({ black, white }) => black === null && white === 4)).toEqual(
      result === null ? [] : [{ round: 5, white: 4, black: null, result: 'bye' }],
    );
  });

  test('a draw shorter than one move is left out, and told for both', () => {
    const reading = pair('   2 w D', '   1 b D');
    expect(reading.games).toEqual([]);
    expect(codes(reading).filter((code) => code === 'shortDrawLeftOut')).toHaveLength(2);
  });

  test.each([
    ['   2 w 1', '   1 b =', 'resultsContradict'],
    ['   2 w =', '   1 b +', 'resultsContradict'],
    ['   2 w 1', '        ', 'noCounterpart'],
    ['   2 - 1', '   1 - 0', 'coloursMissing'],
    ['   2 w U', '   1 b 0', 'codeWithOpponent'],
    ['   2 w ?', '   1 b ?', 'resultPending'],
    ['   2 w  ', '   1 b  ', 'roundUnfinished'],
    ['   2    ', '   1    ', 'roundUnfinished'],
    ['0000 - Y', '        ', 'fileResultUnknown'],
    ['0000 x U', '        ', 'fileColourUnknown'],
  ])('%s and %s are refused as %s', (one, other, code) => {
    expect(codes(pair(one, other))).toContain(code);
    expect(refusals(pair(one, other)).length).toBeGreaterThan(0);
  });
});

describe('player lines', () => {
  test('in any order, with the numbers that they have', () => {
    const reading = read([...seven()].reverse());
    expect(reading.players.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(gameList(reading)).toEqual(gameList(read(seven())));
  });

  test('with gaps in the numbers and another count than the head are told', () => {
    const reading = read([playerLine({ number: 1 }), playerLine({ number: 4 })], { '062': '3' });
    expect(words(reading)).toContain('note: The starting numbers have gaps: 2, 3 are missing.');
    expect(words(reading)).toContain(
      'note: Line 6, column 5: The file says it has 3 players, but it has 2 player lines.',
    );
  });

  test.each([
    ['f', 'w'],
    ['M', 'm'],
    ['', null],
  ])('gender %s is %s', (gender, expected) => {
    expect(read([playerLine({ number: 1, gender })]).players[0]!.gender).toBe(expected);
  });

  test.each([
    ['GM', 'GM'],
    ['  g', 'GM'],
    ['wg', 'WGM'],
    ['m', 'IM'],
    ['AIM', 'AIM'],
    ['II', 'II'],
  ])('title %s is %s', (title, expected) => {
    const reading = read([playerLine({ number: 1, title })]);
    expect(reading.players[0]!.title).toBe(expected);
    expect(codes(reading).includes('titleUnknown')).toBe(expected === 'II');
  });

  test.each([
    ['1969.12.06', { year: 1969, day: calendarDay(1969, 12, 6) }],
    ['1978', { year: 1978, day: null }],
    ['1975.  .', { year: 1975, day: null }],
    ['1987/00/00', { year: 1987, day: null }],
    ['0000/00/00', null],
    ['.  .', null],
    ['24/09/2010', { year: 2010, day: calendarDay(2010, 9, 24) }],
  ])('birth %s', (birth, expected) => {
    expect(read([playerLine({ number: 1, birth })]).players[0]!.birth).toEqual(expected);
  });

  test('what cannot be read is blank, and told with its column', () => {
    const line = playerLine({ number: 1, gender: 'x', birth: '99/99', federation: 'U.L', rank: '' });
    expect(words(read([line])).filter((text) => text.includes('Line 10'))).toEqual([
      'note: Line 10, column 10: "x" is not m or w (clause 14.3).',
      'note: Line 10, column 54: "U.L" is not a FIDE federation.',
      'note: Line 10, column 70: "99/99" is not a date of birth; yyyy/mm/dd is expected (clause 14.2).',
    ]);
  });

  test('a decimal comma in the points, a left-aligned id, an id 0', () => {
    const reading = read([
      playerLine({ number: 1, points: '11,5', id: '1432       ' }),
      playerLine({ number: 2, id: '0' }),
    ]);
    expect(reading.players[0]).toMatchObject({ points: 11.5, id58: '1432' });
    expect(reading.players[1]!.id58).toBeNull();
  });

  test('that end early or late in blanks are the same', () => {
    const trimmed = seven().map((line) => line.trimEnd());
    const padded = seven().map((line) => `${line}     `);
    expect(gameList(read(trimmed))).toEqual(gameList(read(padded)));
    expect(codes(read(padded))).toEqual([]);
  });

  test('whose points follow another system are checked by it', () => {
    const threeForAWin = ['11.0', '9.0', '8.0', '6.0', '10.0', '6.0', '6.0'];
    const byPoints = (points: readonly string[]) =>
      read(seven(Object.fromEntries(points.map((text, at) => [at + 1, { points: text }]))));
    const won = [3, 3, 2, 2, 3, 2, 2];
    const drawn = [2, 0, 1, 0, 1, 0, 0];
    expect(codes(byPoints(won.map((wins, at) => (3 * wins + drawn[at]!).toFixed(1))))).toEqual([]);
    expect(codes(byPoints(threeForAWin))).toEqual(['pointsDiffer']);
    expect(codes(byPoints(['7.0', '1.0', '9.5', '8.0', '2.0', '11.0', '5.5']))).toEqual([
      'pointsOfManyDiffer',
    ]);
    const system = '162  W 2.0    D 1.0    L 0.0    P 1.0';
    const points = won.map((wins, at) => (2 * wins + drawn[at]! - (at >= 3 ? 1 : 0)).toFixed(1));
    expect(
      codes(
        read([system, ...seven(Object.fromEntries(points.map((text, at) => [at + 1, { points: text }])))]),
      ),
    ).toEqual([]);
  });
});

describe('a forfeit that one side only has changed', () => {
  const lines = (code: string, points: string, last = '0000 - Z'): string[] => [
    playerLine({ number: 1, points, rounds: [`   2 w ${code}`, '0000 - U', last] }),
    playerLine({ number: 2, points: '1.0', rounds: ['   1 b -', '   3 w 1', '   3 b 0'] }),
    playerLine({ number: 3, points: '1.0', rounds: ['0000 - Z', '   2 b 0', '   2 w 1'] }),
  ];
  const found = (texts: readonly string[]): string[] =>
    codes(read(texts, { '132': null })).filter((code) => code.startsWith('point'));

  test('shows in the points, whatever a bye may be worth', () => {
    expect(found(lines('-', '1.0'))).toEqual([]);
    expect(found(lines('+', '1.0'))).toEqual(['pointsDiffer']);
    expect(found(lines('+', '2.0'))).toEqual([]);
    expect(found(lines('-', '2.0'))).toEqual(['pointsDiffer']);
  });

  test('is not explained by a round that is blank', () => {
    expect(found(lines('-', '2.0', ''))).toEqual(['pointsDiffer']);
  });

  test('without a forfeit one bye may be worth half a point', () => {
    const halfBye = [
      playerLine({ number: 1, points: '1.5', rounds: ['   2 w 1', '0000 - U'] }),
      playerLine({ number: 2, points: '0.0', rounds: ['   1 b 0', '   3 w 0'] }),
      playerLine({ number: 3, points: '1.0', rounds: ['0000 - Z', '   2 b 1'] }),
    ];
    expect(found(halfBye)).toEqual([]);
  });
});

describe('lines of the tournament', () => {
  test('arbiters in the forms they are written in', () => {
    const { arbiters } = readText(
      '012 X\n102 IA First Surname (22200000)\n112 First Surname - AN 2200000\n112 NSR First Surname, NSR Other Name\n112 First Surname, name@example.org\n112 First Surname (Club)\n',
    ).event;
    expect(arbiters.map(({ role, title, name, id }) => [role, title, name, id])).toEqual([
      ['chief', 'IA', 'First Surname', '22200000'],
      ['deputy', null, 'First Surname', '2200000'],
      ['deputy', 'NSR', 'First Surname', null],
      ['deputy', 'NSR', 'Other Name', null],
      ['deputy', null, 'First Surname', null],
      ['deputy', null, 'First Surname', null],
    ]);
  });

  test.each([
    ['2011/07/02', calendarDay(2011, 7, 2)],
    ['24/09/2010', calendarDay(2010, 9, 24)],
    ['09/24/2010', calendarDay(2010, 9, 24)],
    ['25.02.2011', calendarDay(2011, 2, 25)],
    ['28. 07. 2005', calendarDay(2005, 7, 28)],
    ['2008-02-01', calendarDay(2008, 2, 1)],
    ['May 29, 2020', calendarDay(2020, 5, 29)],
    ['29 May 2020', calendarDay(2020, 5, 29)],
    ['20260809', calendarDay(2026, 8, 9)],
    ['2026-08-09T17:30:00', calendarDay(2026, 8, 9)],
    ['2026/08/09 17:30', calendarDay(2026, 8, 9)],
    ['Sunday, 9 August 2026', calendarDay(2026, 8, 9)],
    ['9th of August 2026', calendarDay(2026, 8, 9)],
    ['August 9th, 2026', calendarDay(2026, 8, 9)],
  ])('the day %s', (text, day) => {
    expect(read(seven(), { '042': text, '052': text, '132': null }).event.endDay).toBe(day);
  });

  test('two digits of a year are read as TRF has them where the event would be years long otherwise', () => {
    const { event, problems } = read(seven(), { '042': '10.09.13', '052': '11.04.15', '132': null });
    expect([event.startDay, event.endDay]).toEqual([calendarDay(2010, 9, 13), calendarDay(2011, 4, 15)]);
    expect(problems.map(({ problem: code }) => code)).not.toContain('daysDoubtful');
  });

  test.each([
    ['08/08/26', '08/08/26', '2008/08/26'],
    ['08/08/26', '09/08/26', '2009/08/26'],
    ['10.09.13', '10.09.13', '2010/09/13'],
  ])('start %s, end %s may have the year at either end, which is asked', (start, end, byRule) => {
    const reading = read(seven(), { '042': start, '052': end, '132': null });
    expect(reading.event.endDay).toBeNull();
    expect(words(reading)[1]).toMatch(new RegExp(`^note: Line 5, column 5: Start .*, end ${byRule}\\?`));
  });

  test.each(['yesterday', '2026/13/40', '31/02/2026', '1/2'])('%s is no day', (text) => {
    const reading = read(seven(), { '052': text, '132': null });
    expect(reading.event.endDay).toBeNull();
    expect(words(reading)[1]).toBe(
      `note: Line 5, column 5: "${text}" is not a date; yyyy/mm/dd is expected (clause 13.2).`,
    );
  });

  test('fewer days than rounds, falling days and days outside of the event are told', () => {
    const days = (...texts: string[]): string =>
      ''.padEnd(87) + texts.map((text) => text.padEnd(10)).join('');
    const few = read(seven(), { '132': days('26/08/08', '26/08/08') });
    expect(words(few)).toEqual(['note: The dates of 2 of 5 rounds are given (clause 13.3).']);
    const wrongYear = read(seven(), { '132': days(...new Array<string>(5).fill('25/08/08')) });
    expect(codes(wrongYear)).toEqual(['roundDaysDoubtful']);
    expect(wrongYear.event.endDay).toBe(calendarDay(2026, 8, 9));
    const falling = days('26/08/08', '26/08/09', '26/08/08', '26/08/09', '26/08/09');
    expect(codes(read(seven(), { '132': falling }))).toEqual(['roundDaysDoubtful']);
  });

  test.each([
    ['192 FIDE_DUTCH_2025_BAKU', 'individualSwiss'],
    ['192 BERGER_ROUNDROBIN_G2', 'doubleRoundRobin'],
    ['192 CUSTOM_ROUNDROBIN', 'singleRoundRobin'],
    ['192 FIDE_TEAM_SWISS', 'teamSwiss'],
    ['192 CUSTOM_TEAM_DOUBLEROUNDROBIN', 'teamRoundRobin'],
    ['192 FIDE_DOUBLESCHEVENINGEN', 'scheveningen'],
  ])('%s is %s', (line, format) => {
    expect(read([line, ...seven()]).event.format).toBe(format);
  });

  test.each([
    ['192 FIDE_SCHILLER', null],
    ['192 CUSTOM_KNOCKOUT', null],
  ])('%s is asked', (line) => {
    const reading = read([line, ...seven()], { '092': null });
    expect(reading.event.format).toBeNull();
    expect(codes(reading)).toEqual(['formatUnclear']);
  });

  test.each([
    ['222 5400+30', 120],
    ['222 40/6000+30:900+30', 145],
    ['222 300', 5],
    ['222 W300+3-B300+3', 8],
  ])('%s is %i minutes by clause 19', (line, minutes) => {
    const reading = read([line, ...seven()], { '122': null });
    expect(reading.event.timeControl!.minutes).toBe(minutes);
    expect(codes(reading)).toEqual([]);
  });

  test.each(['222 40/6000+30:900+10', '222 abc'])('%s is asked', (line) => {
    expect(codes(read([line, ...seven()], { '122': null }))).toEqual(['timeUnknown']);
  });

  test('222 against 122', () => {
    expect(codes(read(['222 5400+30', ...seven()]))).toEqual(['timesDisagree']);
    expect(codes(read(['222 3600+5', ...seven()]))).toEqual([]);
  });

  test.each([
    ['25\'+5"', 30],
    ["30'+30''", 60],
    ['90 minutes + 30 seconds per move', 120],
    ['90 minutes + 10 sec from move 1', 100],
    ['8 min/player + 3 s/move', 11],
    ['120 minutes per player per game', 120],
    ['60:60', 60],
    ['25/25', 25],
  ])('122 %s is %i minutes', (text, minutes) => {
    expect(read(seven(), { '122': text }).event.timeControl).toMatchObject({ minutes, certain: true });
  });

  test.each([
    ['90min/40moves + 15min/end + 30sec from move 1', 135],
    ['90 min/40 moves + 30 min + 30 sec', 150],
    ['G/90;+30', 120],
    ['1h30 + 30 sec/move', 120],
  ])('122 %s is %i minutes, which is asked about', (text, minutes) => {
    const reading = read(seven(), { '122': text });
    expect(reading.event.timeControl?.minutes).toBe(minutes);
    expect(codes(reading)).toEqual(['timeUnderstood']);
  });

  test.each([
    ...[
      '40/120, 60',
      '1:30 + 10 from move 1',
      "100'x40+15'+30\"",
      "7'+5'' ou 12' KO",
      '3x20 (Byo-yomi)',
      '120',
    ],
    ...['15-15 min/all', '90/30', '90min/40moves + 30sec from move 1'],
  ])('122 %s is asked', (text) => {
    const reading = read(seven(), { '122': text });
    expect(reading.event.timeControl).toBeNull();
    expect(codes(reading)).toEqual(['timeUnknown']);
  });

  test('142 is the number of rounds, and makes a TRF26', () => {
    const reading = read(['142 5', ...seven()]);
    expect([reading.kind, reading.event.rounds]).toEqual(['trf26', 5]);
    expect(codes(read(['142 6', ...seven()]))).toContain('fileRoundsMissing');
    expect(codes(read(['142 six', ...seven()]))).toEqual(['recordUnreadable']);
  });

  test('of programs, of teams and of pairings to come are known; others are told once', () => {
    const known = [
      ...[
        'XXR 5',
        'XXZ 5 12',
        'XXS W=1 D=0.5',
        'XXC white1',
        'XXA 0001 10.0',
        'XXP 1 6',
        'BBW 1.0',
        'BBU 1.0',
      ],
      ...['152 W', '172 NIDOF', '182 Program', '202 EDET/P', '212 PTS', '240 F   1    3', '801 x', '802 x'],
      ...[
        '250  2.0        1   1    1    2',
        '260   1  14    1   11   16',
        '299 +  2.0  2.5   1    1',
        '320  1.0  2.0          50  49',
      ],
      ...['062 7', '072 7', '082 0', '112', '162  W 1.0    D 0.5    L 0.0    Z 0.0'],
      ...['### a comment', 'DDD SSSS sTTT', '         1         2', '1234567890123456789', ''],
    ];
    expect(codes(read([...known, ...seven()]))).toEqual([]);
    const unknown = read([...seven(), '899 x', '899 y', 'strange line here']);
    expect(words(unknown)).toEqual([
      'note: Line 17, column 1: The lines 899 (2 of them) are of an unknown type and are not used.',
      'note: Line 19, column 1: The lines strange (1 of them) are of an unknown type and are not used.',
    ]);
  });

  test('013 and 310 make a team event; 352 has its boards', () => {
    const teams = read(['013 Town                             1    2    3', '352 WBWB', ...seven()], {
      '092': 'Team Swiss',
    });
    expect(teams.event).toMatchObject({ format: 'teamSwiss', boards: 4 });
    expect(codes(read(['013 Town                             1    2', ...seven()]))).toContain(
      'formatUnclear',
    );
  });

  test('330: a forfeited match has no played games; the same line of a draft is a bye', () => {
    const team = (number: number, ...players: number[]): string =>
      `310 ${String(number).padStart(3)} Team`.padEnd(73) +
      players.map((player) => String(player).padStart(4)).join(' ');
    const lines = ['192 CUSTOM_TEAM_SWISS', team(1, 1, 2), team(2, 4, 5), ...seven()];
    expect(codes(read(lines))).toEqual([]);
    expect(words(read(['330 +-   1   1   2', ...lines]))).toEqual([
      'error: Line 10: Round 1: the match was forfeited (330), but players 1 and 4 have a game (clause 46).',
      'error: Line 10: Round 1: the match was forfeited (330), but players 5 and 2 have a game (clause 46).',
    ]);
    expect(codes(read(['330 +-   5   1   2', ...lines]))).toEqual([]);
    expect(codes(read(['330 H   1    3', ...lines]))).toEqual([]);
  });
});

describe('national rows and ids', () => {
  const national = (number: number, id: string): string =>
    `RSA ${String(number).padStart(4)}${''.padEnd(40)}1201 CAP ${id.padStart(11)}`;

  test('before the player lines, with a FIDE id in 58-68', () => {
    const reading = read([national(2, '1020000002'), ...seven({ 2: { id: '14300002' } })]);
    expect(reading.players[1]).toMatchObject({
      id58: '14300002',
      fideId: '14300002',
      csaId: '1020000002',
      nationalRating: 1201,
      region: 'CAP',
    });
    expect(codes(reading)).toEqual([]);
  });

  test('of another federation are counted, a second one of a player is refused', () => {
    expect(words(read([...seven(), national(1, '1').replace('RSA', 'FRA')]))).toEqual([
      'note: Line 17: 1 national row of FRA, not of RSA; not used.',
    ]);
    expect(codes(read([...seven(), national(1, '103000001'), national(1, '103000001')]))).toEqual([
      'nationalRowTwice',
    ]);
  });

  test('out of their columns are refused: an id cut in two is another id', () => {
    const row = national(2, '1020000002').replace(' CAP', '  CAP');
    expect(words(read([...seven(), row]))).toEqual([
      'error: Line 17, column 57: From here the columns of this player line are not where TRF puts them: "P  1020000" is found. The file is damaged or was edited by hand.',
    ]);
  });

  test('DAT lines say whose id it is', () => {
    const reading = read([
      ...seven(),
      'DAT 0002 ID:CSA 103000002',
      'DAT 0002 ID:FIDE 14300002',
      'DAT 3 ID:USCF 12',
    ]);
    expect(reading.players[1]).toMatchObject({ csaId: '103000002', fideId: '14300002' });
    expect(reading.players[2]).toMatchObject({ csaId: null, fideId: null });
    expect(codes(read([...seven(), 'DAT what']))).toEqual(['recordUnreadable']);
  });
});

describe('encodings', () => {
  const text = trfText(seven({ 1: { name: 'Bêta, Zoë' } }));
  const wide = [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]);
  const swapped = wide.map((_, at) => wide[at % 2 === 0 ? at + 1 : at - 1]!);
  test.each([
    ['UTF-8', textBytes(text)],
    ['UTF-8 with BOM', Uint8Array.from([0xef, 0xbb, 0xbf, ...textBytes(text)])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...wide])],
    ['UTF-16', Uint8Array.from([0xfe, 0xff, ...swapped])],
    ['UTF-16', Uint8Array.from(wide)],
    ['UTF-16', Uint8Array.from(swapped)],
    ['Windows-1252', Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))],
  ])('%s', (encoding, bytes) => {
    const reading = readEventFile('section.trf', bytes);
    expect(reading.encoding).toBe(encoding);
    expect(reading.players[0]!.name).toBe('Bêta, Zoë');
    expect(codes(reading)).toEqual([]);
    expect(gameList(reading)).toEqual(gameList(read(seven())));
  });

  test('Windows-1252 has its own quotes, dashes and euro', () => {
    const bytes = textBytes(trfText(seven(), { '012': 'XXXXX Open' }));
    bytes.set([0x80, 0x93, 0x96, 0x9e, 0xdf], 4);
    expect(readEventFile('section.trf', bytes).event.name).toBe('€“–žß Open');
  });

  test('UTF-8 with a few damaged bytes is told', () => {
    const bytes = textBytes(text.replace('Polokwane', 'Pölökwäne'));
    bytes[bytes.indexOf('C'.charCodeAt(0))] = 0xff;
    const reading = readEventFile('section.trf', bytes);
    expect(reading.encoding).toBe('UTF-8');
    expect(words(reading)).toEqual(['note: 1 character of this file cannot be read. Names may be wrong.']);
  });

  test('characters of three and four bytes, by characters and by bytes', () => {
    const name = '李, 小龙𠮷';
    expect(readText(trfText(seven({ 1: { name } }))).players[0]!.name).toBe(name);
    const lines = seven({ 1: { name: '李, 小龙' } });
    lines[0] = lines[0]!.replace(/ {6}( +0 RSA)/, '$1');
    const reading = readText(trfText(lines));
    expect(reading.players[0]).toMatchObject({ name: '李, 小龙', id58: '105000001' });
    expect(words(reading)[0]).toContain('The line is 6 columns short after "小龙"');
  });
});
