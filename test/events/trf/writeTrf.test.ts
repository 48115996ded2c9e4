import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { writeTrf } from '../../../src/events';
import {
  type EventFileEvent,
  type EventFileGame,
  type EventFileLine,
  type EventFilePlayer,
  namedPlayer,
  SILENT_EVENT,
} from '../../../src/events/model/eventFile';
import { readText } from '../support/readings';
import type { SectionFormat } from '../../../src/engine/csa2024/sections';

const on = (text: string) => parseCalendarDay(text)!;
const player = (number: number, its: Partial<EventFilePlayer> = {}): EventFilePlayer => ({
  ...namedPlayer(number, `Player${number}, P`),
  ...its,
});
const game = (
  round: number,
  white: number,
  result: EventFileGame['result'],
  black: number | null,
): EventFileGame => ({
  round,
  white,
  black,
  result,
});
const lines = (
  event: Partial<EventFileEvent>,
  players: readonly EventFilePlayer[] = [],
  games: readonly EventFileGame[] = [],
) => writeTrf({ event: { ...SILENT_EVENT, ...event }, players, games }).split('\r\n');
const records = (record: string, ...its: Parameters<typeof lines>) =>
  lines(...its).filter((line) => line.startsWith(`${record} `) || line === record);

describe('the head of a TRF26', () => {
  test('has what is known of the event', () => {
    const event: Partial<EventFileEvent> = {
      ...{
        name: ' Open\n2026 ',
        section: 'A',
        city: ' The  Town ',
        federation: 'RSA',
        rounds: 3,
        format: 'individualSwiss',
      },
      ...{
        startDay: on('2026/08/08'),
        endDay: on('2026/08/09'),
        roundDays: [on('2026/08/08'), null, on('2026/08/09')],
      },
      timeControl: { text: 'x', baseMinutes: 7.5, incrementSeconds: 5, minutes: 12.5, certain: true },
      arbiters: [
        { role: 'deputy', title: null, name: 'Ben', id: null },
        { role: 'chief', title: 'NA', name: 'Anna  X', id: '143' },
        { role: 'arbiter', title: 'PA', name: 'Cat', id: null },
      ],
    };
    expect(lines(event, [player(1, { rating: 1500 }), player(2)]).slice(0, -3)).toEqual([
      ...[
        '012 Open 2026 - A',
        '022 The Town',
        '032 RSA',
        '042 2026/08/08',
        '052 2026/08/09',
        '062 2',
        '072 1',
        '092 Individual: Swiss-System',
      ],
      ...['102 NA Anna X (143)', '112 Ben', '112 PA Cat', '122 7.5 min + 5 sec'],
      `132${''.padEnd(88)}26/08/08            26/08/09`,
      ...['142 3', '222 450+5'],
    ]);
  });

  test('has the rest blank, and leaves out what has no record', () => {
    expect(lines({})).toEqual([...['012', '022', '032', '042', '052', '062 0', '072 0', '132', '142 0', '']]);
    expect([lines({ name: 'Open' })[0], lines({ section: 'A' })[0]]).toEqual(['012 Open', '012 A']);
  });

  test.each<[SectionFormat, string[]]>([
    ['individualSwiss', ['092 Individual: Swiss-System']],
    ['singleRoundRobin', ['092 Individual: Round-Robin', '192 CUSTOM_ROUNDROBIN']],
    ['doubleRoundRobin', ['092 Individual: Double-Round-Robin', '192 FIDE_DOUBLEROUNDROBIN']],
    ['teamSwiss', ['092 Team: Swiss-System']],
    ['teamRoundRobin', ['092 Team: Round-Robin']],
    ['scheveningen', ['092 Team: Scheveningen']],
    ['disabled', []],
  ])(
    '17: %s without a file is %j: no pairing system is made up, no team type without teams',
    (format, expected) => {
      expect([...records('092', { format }), ...records('192', { format })]).toEqual(expected);
      const again = readText(lines({ format, name: 'X' }, [player(1), player(2)]).join('\r\n'));
      expect(again.event.format).toBe(format === 'disabled' ? null : format);
    },
  );

  describe('keeps record 192 of its file', () => {
    const TEAMS = { record: '310', text: '310   1 Town' };
    const type = (
      code: string | null,
      others: readonly EventFileLine[] = [],
      event: Partial<EventFileEvent> = {},
    ) => {
      const own = code === null ? [] : [{ record: '192', text: `192 ${code}` }];
      const original = { rounds: [], lines: [...own, ...others], nationalRows: new Map() };
      const text = writeTrf({
        event: { ...SILENT_EVENT, ...event },
        players: [player(1)],
        games: [],
        original,
      });
      return text.split('\r\n').filter((line) => /^(192|310|320|013)/.test(line));
    };

    test.each(['FIDE_DUTCH_2026', 'FIDE_DUBOV_BAKU', 'BERGER_ROUNDROBIN_G2', 'CUSTOM_SWISS'])(
      '%s',
      (code) => {
        expect(type(code)).toEqual([`192 ${code}`]);
      },
    );

    test.each(['SWISS', 'FIDE_DUTCH_1998', 'Swiss Dutch', 'FIDE_TEAM'])(
      '%s is none for players alone',
      (code) => {
        expect(type(code)).toEqual([]);
      },
    );

    test('beside its teams, or both are left out; teams of TRF16 (013) need none', () => {
      const others = [TEAMS, { record: '320', text: '320  1.0  2.0' }];
      expect(type('FIDE_TEAM_MP_GP', others)).toEqual([
        '192 FIDE_TEAM_MP_GP',
        '310   1 Town',
        '320  1.0  2.0',
      ]);
      expect(type(null, others, { format: 'teamSwiss' })).toEqual([
        '192 CUSTOM_TEAM_SWISS',
        '310   1 Town',
        '320  1.0  2.0',
      ]);
      for (const code of [null, 'FIDE_DUTCH', 'TEAMS']) expect(type(code, others)).toEqual([]);
      expect(type(null, [{ record: '013', text: '013 Town' }])).toEqual(['013 Town']);
    });
  });

  test('has the rounds of the event, or those of the games', () => {
    const games = [game(2, 1, 'bye', null)];
    expect(records('142', { rounds: 5 }, [player(1)], games)).toEqual(['142 5']);
    expect(records('142', { rounds: 1 }, [player(1)], games)).toEqual(['142 2']);
    expect(records('142', {}, [player(1)], games)).toEqual(['142 2']);
  });
});

describe('a player line', () => {
  test('has each field in its columns', () => {
    const its = player(12, {
      ...{
        name: ' Alpha,\nAnn ',
        gender: 'w',
        title: 'WFM',
        rating: 1500,
        federation: 'RSA',
        id58: '14300001',
      },
      ...{ birth: { year: 2011, day: on('2011/01/02') }, rank: 3 },
    });
    expect(records('001', {}, [its])).toEqual([
      '001   12 wWFM Alpha, Ann                        1500 RSA    14300001 2011/01/02  0.0    3',
    ]);
  });

  test('has blanks for what is not known, and a rating 0', () => {
    expect(records('001', {}, [player(1)])).toEqual([
      '001    1      Player1, P                           0                             0.0    1',
    ]);
  });

  test('has a long name cut; a number that is too long stays blank, as cut it would be another one', () => {
    const long = player(1, {
      name: 'x'.repeat(40),
      title: 'IM',
      federation: 'RS',
      fideId: '123456789012',
      rating: 12345,
    });
    expect(records('001', {}, [long])[0]!.slice(0, 68)).toBe(
      `001    1   IM ${'x'.repeat(33)}      RS             `,
    );
  });

  test('has columns 58-68 as they were, else the FIDE id; a CSA id there gives way to the FIDE id', () => {
    const id = (its: Partial<EventFilePlayer>) =>
      records('001', {}, [player(1, its)])[0]!
        .slice(57, 68)
        .trim();
    expect([id({ id58: '1', fideId: '2' }), id({ fideId: '2' }), id({ csaId: '3' })]).toEqual(['1', '2', '']);
    expect(id({ id58: '3', csaId: '3', fideId: '2' })).toBe('2');
    expect(id({ id58: '3', csaId: '3' })).toBe('3');
  });

  test('has the year of birth where that is all', () => {
    expect(records('001', {}, [player(1, { birth: { year: 1978, day: null } })])[0]!.slice(69, 79)).toBe(
      '1978/00/00',
    );
  });

  test('has its rounds, the points that they give, and the rank by them', () => {
    const games = [
      game(1, 1, '1-0', 2),
      game(1, 3, 'bye', null),
      game(2, 2, '½-½', 3),
      game(3, 3, '+/-', 1),
      game(4, 1, '-/+', 2),
      game(5, 1, '-/-', 3),
      game(6, 2, '0-1', 1),
      game(7, 9, '1-0', 1),
      game(7, 2, '1-0', 9),
    ];
    const found = records('001', {}, [player(1), player(2), player(3), player(4)], games).map((line) =>
      line.slice(79),
    );
    expect(found).toEqual([
      '  2.0    3     2 w 1  0000 - Z     3 b -     2 w -     3 w -     2 b 1     9 b 0',
      '  2.5    1     1 b 0     3 w =  0000 - Z     1 b +  0000 - Z     1 w 0     9 w 1',
      '  2.5    1  0000 - U     2 b =     1 w +  0000 - Z     1 b -  0000 - Z  0000 - Z',
      '  0.0    4  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z',
    ]);
  });

  test('has its own rank where it has one', () => {
    expect(records('001', {}, [player(1, { rank: 7 }), player(2)]).map((line) => line.slice(85, 89))).toEqual(
      ['   7', '   1'],
    );
  });
});

describe('14.4, 14.5: a national row', () => {
  test('has rating, region and CSA id', () => {
    const its = player(12, { csaId: '103000001', nationalRating: 1201.5, region: 'CAP' });
    expect(records('RSA', {}, [its])).toEqual([
      '001   12'.replace('001', 'RSA').padEnd(48) + '1202 CAP   103000001',
    ]);
  });

  test('stands where one of them is known, behind all player lines', () => {
    const players = [
      player(1, { csaId: '1' }),
      player(2),
      player(3, { nationalRating: 1200 }),
      player(4, { region: 'CAP' }),
    ];
    expect(lines({}, players).slice(-4)).toEqual([
      `RSA    1${''.padEnd(59)}1`,
      `RSA    3${''.padEnd(40)}1200`,
      `RSA    4${''.padEnd(45)}CAP`,
      '',
    ]);
  });
});
