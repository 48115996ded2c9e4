import type { EventFileGame } from '../../../src/events/model/eventFile';
import { trfLines } from '../../../src/events/trf/lines';
import { idsOfData, nationalRows } from '../../../src/events/trf/player';
import {
  forfeitedMatchProblems,
  isTeamEvent,
  teamBoards,
  trfTimeControl,
  TournamentLines,
} from '../../../src/events/trf/tournament';
import type { EventProblem } from '../../../src/problems/files';

const tournament = (...lines: string[]) => new TournamentLines(trfLines(lines.join('\n')));

const told = (
  effect: string,
  code: string,
  line: number,
  column: number | null,
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

describe('records', () => {
  const TRF16 = [
    '001',
    '012',
    '022',
    '032',
    '042',
    '052',
    '062',
    '072',
    '082',
    '092',
    '102',
    '112',
    '122',
    '132',
  ];
  const TRF26 = [
    ...['142', '152', '162', '172', '182', '192', '202', '212', '222', '352', '362'],
    ...['240', '250', '260', '299', '300', '310', '320', '330', 'RSA'],
  ];
  const OTHERS = [
    ...['013', '801', '802', 'XXR', 'XXZ', 'XXS', 'XXC', 'XXA', 'XXP'],
    ...['BBW', 'BBD', 'BBL', 'BBZ', 'BBF', 'BBU', 'DAT'],
  ];

  test.each([...TRF16, ...TRF26, ...OTHERS])('%s is known', (record) => {
    const lines = tournament(`${record} x`);
    expect(lines.unknown()).toEqual([]);
    expect(lines.isTrf26).toBe(TRF26.includes(record));
  });

  test('that are not known are told once, with their count', () => {
    expect(tournament('899 x', '012 x', '899 y', 'abc').unknown()).toEqual([
      told('note', 'unknownRecord', 1, 1, '', { record: '899', count: 2 }),
      told('note', 'unknownRecord', 4, 1, '', { record: 'abc', count: 1 }),
    ]);
  });

  test.each([
    [['FRA    1', 'FRA   12 x'], 2],
    [['FRA 1234'], 1],
  ])('%j are national rows of another federation', (lines, rows) => {
    expect(tournament('012 x', ...lines).unknown()).toEqual([
      told('note', 'nationalRowsAbroad', 2, null, '', { federation: 'FRA', rows }),
    ]);
  });

  test.each([
    ['FRA', ['FRA 1']],
    ['FRA', ['FRA    1x']],
    ['FRA', ['FRA    1', 'FRA x']],
    ['FRAX', ['FRAX    1']],
    ['fra', ['fra    1']],
    ['F1A', ['F1A    1']],
  ])('%s is no such row in %j', (record, lines) => {
    expect(tournament(...lines).unknown()).toEqual([
      told('note', 'unknownRecord', 1, 1, '', { record, count: lines.length }),
    ]);
  });

  test('the first of a record counts; without data it says nothing', () => {
    const lines = tournament('012 One', '012 Two', '022');
    expect([lines.text('012'), lines.text('022'), lines.text('032')]).toEqual(['One', null, null]);
    expect([lines.place('012'), lines.place('032')]).toEqual([{ line: 1, column: 5 }, null]);
    expect(lines.dayText('012')).toEqual({ text: 'One', place: { line: 1, column: 5 } });
    expect(lines.dayText('042')).toEqual({ text: '', place: null });
  });

  test('15: chief arbiter and deputies', () => {
    expect(tournament('112 PA Dan', '102 NA Anna', '112 Eve').arbiters()).toEqual([
      { role: 'chief', title: 'NA', name: 'Anna', id: null },
      { role: 'deputy', title: 'PA', name: 'Dan', id: null },
      { role: 'deputy', title: null, name: 'Eve', id: null },
    ]);
  });
});

describe('13.3: record 132', () => {
  const texts = (line: string, shift = 0) =>
    tournament('012 x', line)
      .roundDayTexts(shift)
      .map((day) => (day === null ? null : [day.text, day.place?.line, day.place?.column]));

  test('has the day of each round in its columns', () => {
    expect(tournament('012 x').roundDayTexts(0)).toEqual([]);
    expect(texts('132')).toEqual([]);
    const at = (column: number, ...days: string[]) => '132'.padEnd(column - 1) + days.join('');
    expect(texts(at(92, '26/08/08  ', '26/08/09'))).toEqual([
      ['26/08/08', 2, 92],
      ['26/08/09', 2, 102],
    ]);
    expect(texts(at(112, '26/08/08'))).toEqual([null, null, ['26/08/08', 2, 112]]);
    expect(texts(at(88, '26/08/08'))).toEqual([['26/08/08', 2, 88]]);
    expect(texts(at(86, '26/08/08            26/08/09'), -6)).toEqual([
      ['26/08/08', 2, 86],
      null,
      ['26/08/09', 2, 106],
    ]);
    expect(texts(at(92, '2026/08/082026/08/09'))).toEqual([
      ['2026/08/08', 2, 92],
      ['2026/08/09', 2, 102],
    ]);
  });

  test('or from the beginning of the line, in their order', () => {
    expect(texts('132 26/08/08 26/08/09')).toEqual([
      ['26/08/08', 2, 5],
      ['26/08/09', 2, 14],
    ]);
    expect(texts('132'.padEnd(91) + '8/8 9/8')).toEqual([
      ['8/8', 2, 92],
      ['9/8', 2, 96],
    ]);
    expect(texts('132 26/08/08'.padEnd(111) + '26/08/09')).toEqual([
      ['26/08/08', 2, 5],
      ['26/08/09', 2, 112],
    ]);
  });
});

describe('the rounds that the file says it has', () => {
  const declared = (...lines: string[]) => {
    const problems: EventProblem[] = [];
    return [tournament(...lines).declaredRounds(problems), problems];
  };

  test('by 142, or else by XXR', () => {
    expect(declared('012 x')).toEqual([null, []]);
    expect(declared('XXR 9', '142 12')).toEqual([{ rounds: 12, record: '142', line: 2 }, []]);
    expect(declared('012 x', 'XXR 9')).toEqual([{ rounds: 9, record: 'XXR', line: 2 }, []]);
  });

  test.each(['x5', '5x', '1234', ''])('%j is no number of rounds, and told', (data) => {
    expect(declared('012 x', `142 ${data}`, 'XXR 9')).toEqual([
      { rounds: 9, record: 'XXR', line: 3 },
      [told('note', 'recordUnreadable', 2, 5, '', { record: '142', value: data })],
    ]);
  });
});

describe('the point system', () => {
  test.each([
    [
      ['162  W 3.0    D 1.5    L 0.5    A 0.2    P 2'],
      { win: 3, draw: 1.5, loss: 0.5, absent: 0.2, allocatedBye: 2 },
    ],
    [['XXS W=1,0 D=0,5'], { win: 1, draw: 0.5 }],
    [['XXS W 100'], { win: 100 }],
    [['XXS W   =  2 x'], { win: 2 }],
    [['XXS W 1000 D 2.55 L 1x XW 2 W- 3'], {}],
    [['XXS Z 1'], {}],
    [['XXS W x'], {}],
    [[`XXS W 1${''.padEnd(200)}D 2`], { win: 1 }],
    [['XXS W 1', 'XXS D 2'], { win: 1, draw: 2 }],
    [
      ['BBW 3.0', 'BBD 1,5', 'BBL 0', 'BBZ 0.5', 'BBU 12'],
      { win: 3, draw: 1.5, loss: 0, absent: 0.5, allocatedBye: 12 },
    ],
    [['BBW x3', 'BBD 3x', 'BBL 1.55', 'BBZ 1000', 'BBU'], {}],
    [['012 x'], {}],
  ])('of %j', (lines, system) => {
    expect(tournament(...lines).pointSystem()).toEqual(system);
  });
});

describe('teams', () => {
  test.each(['013', '310', '300', '352', '362'])('%s makes a team event', (record) => {
    expect(isTeamEvent(tournament(`${record} x`))).toBe(true);
  });

  test('no other record does', () => {
    expect(isTeamEvent(tournament('012 x', '192 x', '082 4'))).toBe(false);
  });

  test.each<[string[], number | null]>([
    [['352 WBWB'], 4],
    [['352 wb'], 2],
    [[`352 ${'W'.repeat(20)}`], 20],
    [[`352 ${'W'.repeat(21)}`], null],
    [['352 xWB'], null],
    [['352 WBx'], null],
    [['300   1   1   2    1    2    3    4'], 4],
    [['300   1   1   2    1    2 0000    4'], 3],
    [['300   1   1   2    1', '300   1   3   4    5    6', '300   2   1   3    7'], 2],
    [['300   1   1   2    1    x2    2x 12345'], 1],
    [['300   1   1   2   12'], 1],
    [['352 x', '300   1   1   2    1    2'], 2],
    [['012 x'], null],
  ])('the boards of %j are %s', (lines, boards) => {
    expect(teamBoards(tournament(...lines))).toBe(boards);
  });

  const game = (
    round: number,
    white: number,
    black: number | null,
    result: EventFileGame['result'] = '1-0',
  ) => ({
    round,
    white,
    black,
    result,
  });
  const team = (number: number, ...players: number[]): string =>
    `310 ${String(number).padStart(3)} Team 7 8 9`.padEnd(72) +
    players.map((one) => String(one).padStart(5)).join('');
  const TEAMS = [team(1, 1, 2), team(2, 3, 4), team(12, 5, 6)];
  const problems = (line: string, ...games: EventFileGame[]) =>
    forfeitedMatchProblems(tournament(line, ...TEAMS), games);
  const played = (round: number, first: number, second: number) =>
    told('error', 'matchForfeitedButPlayed', 1, null, '46', { round, first, second });

  test.each(['+-', '-+', '--'])(
    '46: a match that was forfeited (%s) has no games that were played',
    (sign) => {
      const games = [
        game(1, 1, 3, '1-0'),
        game(1, 4, 2, '½-½'),
        game(1, 5, 6),
        game(1, 1, 5),
        game(1, 7, 8),
        game(2, 1, 3),
      ];
      expect(problems(`330 ${sign}   1   1   2  `, ...games)).toEqual([played(1, 1, 3), played(1, 4, 2)]);
    },
  );

  test('46: its forfeits are none, nor are byes and the games of one team', () => {
    const games = [game(1, 1, 3, '+/-'), game(1, 4, 2, '-/+'), game(1, 2, 3, '-/-'), game(1, 1, null, 'bye')];
    expect(problems('330 +-   1   1   2', ...games, game(1, 1, 2))).toEqual([]);
    expect(problems('330 +-  10   1  12', game(10, 6, 1, '0-1'))).toEqual([played(10, 6, 1)]);
    expect(problems('330 +-  10  12   1', game(10, 6, 1, '0-1'))).toEqual([played(10, 6, 1)]);
  });

  test.each(['F', 'H', 'Z', 'h'])('330 %s is a bye of a draft', (letter) => {
    expect(problems(`330 ${letter}   1   1`, game(1, 1, 3))).toEqual([]);
  });

  test.each([
    '330 ++   1   1   2',
    '330 +-   1   1',
    '330 +-   1   1   2 x',
    '330 +-   1   1   2x',
    ' 330 +-   1   1   2',
    ' 330 H   1   1',
  ])('%j cannot be read, and is told', (line) => {
    const value = line.slice(4).trim();
    expect(problems(line, game(1, 1, 3))).toEqual([
      told('note', 'recordUnreadable', 1, 5, '', { record: '330', value }),
    ]);
  });
});

describe('19: records 122 and 222 together', () => {
  test('the exact one counts, unless the words are clear and say otherwise', () => {
    const clear = tournament('122 60 min', '222 5400');
    expect(trfTimeControl(clear)).toEqual({
      timeControl: null,
      problems: [told('note', 'timesDisagree', 2, 5, '19', { text: '60 min', encoded: '5400' })],
    });
    const time = (base: number, text: string) => ({
      timeControl: { text, baseMinutes: base, incrementSeconds: 0, minutes: base, certain: true },
      problems: [],
    });
    expect(trfTimeControl(tournament('122 90 min', '222 5400'))).toEqual(time(90, '5400'));
    expect(trfTimeControl(tournament('122 3+57', '222 5400'))).toEqual(time(90, '5400'));
    expect(trfTimeControl(tournament('122 what', '222 5400'))).toEqual(time(90, '5400'));
    expect(trfTimeControl(tournament('122', '222 5400'))).toEqual(time(90, '5400'));
    expect(trfTimeControl(tournament('122 60 min'))).toEqual(time(60, '60 min'));
  });

  test('what is wrong has its place', () => {
    expect(trfTimeControl(tournament('012 x'))).toEqual({
      timeControl: null,
      problems: [{ ...told('error', 'timeMissing', 0, null, '19', {}), line: null }],
    });
    expect(trfTimeControl(tournament('012 x', '122 what'))).toEqual({
      timeControl: null,
      problems: [told('error', 'timeUnknown', 2, 5, '19', { value: 'what' })],
    });
    expect(trfTimeControl(tournament('122 60 min', '222 what'))).toEqual({
      timeControl: null,
      problems: [told('error', 'timeUnknown', 2, 5, '19', { value: 'what' })],
    });
    // The words of 122 are under 5 minutes, and 222 is not.
    expect(trfTimeControl(tournament("122 3'", '222 180')).problems).toEqual([
      told('error', 'timeTooFast', 2, 5, '23', {
        text: '180',
        baseMinutes: 3,
        incrementSeconds: 0,
        minutes: 3,
      }),
    ]);
  });
});

describe('14.4: national rows and ids', () => {
  const NAMES = new Map([
    [1, 'Alpha, Ann'],
    [12, 'Beta, Ben'],
  ]);
  const rows = (...lines: string[]) => {
    const problems: EventProblem[] = [];
    const found = nationalRows(tournament(...lines).all('RSA'), NAMES, problems);
    return { numbers: [...found.keys()], lines: [...found.values()].map(({ line }) => line), problems };
  };

  test('belong to a player by the number', () => {
    expect(rows('RSA   12', 'RSA    1')).toEqual({ numbers: [12, 1], lines: [1, 2], problems: [] });
  });

  test.each(['99', '1.0', '0', 'x', ''])('of the number %j is nobody', (number) => {
    expect(rows('012 x', `RSA ${number.padStart(4)}`).problems).toEqual([
      told('skipped', 'nationalRowUnknown', 2, 5, '14.4', { number }),
    ]);
  });

  test('a second one of a player is refused', () => {
    expect(rows('RSA    1', 'RSA    1')).toEqual({
      numbers: [1],
      lines: [1],
      problems: [told('error', 'nationalRowTwice', 2, 5, '14.4', { number: 1 })],
    });
  });

  test('14.1: with another name is told; the same words in another order are the same name', () => {
    expect(rows('RSA    1      Ann Alpha').problems).toEqual([]);
    expect(rows('RSA    1      Alpha, Eve').problems).toEqual([
      told('note', 'nationalNameDiffers', 1, 15, '14.1', {
        player: 1,
        name: 'Alpha, Ann',
        nationalName: 'Alpha, Eve',
      }),
    ]);
  });

  test('out of its columns is refused, with ten characters from there', () => {
    const row = (text: string) => `${'RSA    1'.padEnd(56)}${text}`;
    expect(rows(row('1 23456789')).problems).toEqual([
      told('error', 'lineMisaligned', 1, 57, '', { value: '1 23456789' }),
    ]);
    expect(rows(row('12'.padEnd(12))).problems).toMatchObject([{ details: { value: '12' } }]);
  });

  test('DAT says whose id it is', () => {
    const problems: EventProblem[] = [];
    const lines = [
      'DAT   2   ID:CSA   103000002  ',
      'DAT 0002 id:fide 14300002',
      'DAT 12 ID:CHESSA 3',
      'DAT 13 ID:RSA 4',
      'DAT 14 ID:XCSA 5',
      'DAT 15 ID:CSAX 6',
      'DAT 16 ID:FIDEX 6',
    ];
    expect([...idsOfData(tournament(...lines).all('DAT'), problems)]).toEqual([
      [2, { csaId: '103000002', fideId: '14300002' }],
      [12, { csaId: '3' }],
      [13, { csaId: '4' }],
    ]);
    expect(problems).toEqual([]);
  });

  test.each([
    'DAT what',
    'DAT 2 ID:CSA 1 2',
    'DAT 2 ID:CSA',
    'DAT 12345 ID:CSA 1',
    ' DAT 2 ID:CSA 1',
    'DAT 2 ID:C5A 1',
  ])('%j cannot be read, and is told', (line) => {
    const problems: EventProblem[] = [];
    expect(idsOfData(tournament('012 x', line).all('DAT'), problems).size).toBe(0);
    expect(problems).toEqual([
      told('note', 'recordUnreadable', 2, 5, '', { record: 'DAT', value: line.slice(4).trim() }),
    ]);
  });
});
