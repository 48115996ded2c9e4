import { readEventFile } from '../../../src/events';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { BinaryReader } from '../../../src/events/swissManager/sections';
import { readSwissManager } from '../../../src/events/swissManager/readSwissManager';
import { Damage } from '../../../src/cells/zip';
import { gameList, words } from '../support/readings';
import { BYE, NOT_PAIRED, SMALL_SWISS, swissManagerBytes, type TestFile } from '../support/swissManagerFile';

const read = (changes: Partial<TestFile> = {}) =>
  readEventFile('x.TUNX', swissManagerBytes({ ...SMALL_SWISS, ...changes }));
const round = (...games: (readonly [number, number, number])[]) => ({ date: 20260808, games });
const problem = (effect: string, code: string, clause: string, details: object) => ({
  severity: effect,
  problem: code,
  line: null,
  column: null,
  clause,
  details,
});
const TOO_SMALL = ['sectionTooSmall', 'sectionTooSmall'];
const codesOf = ({ problems }: ReturnType<typeof read>) => problems.map(({ problem: code }) => code);

describe('little-endian numbers and texts', () => {
  const bytes = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);

  test('one after the other, up to the end of the section', () => {
    const reader = new BinaryReader(bytes, 1, 8, 'part');
    expect([reader.uint8(), reader.uint16(), reader.uint32(), reader.left]).toEqual([
      2, 0x0403, 0x08070605, 0,
    ]);
    expect(() => reader.uint8()).toThrow(new Damage('part'));
    const short = new BinaryReader(bytes, 0, 3, 'part');
    short.skip(1);
    expect(() => short.uint32()).toThrow(new Damage('part'));
    expect(short.uint16()).toBe(0x0302);
  });

  test('texts are counts of characters, and the characters', () => {
    const text = Uint8Array.from([3, 0, 32, 0, 0x41, 0, 0xe9, 0, 0, 0]);
    expect(new BinaryReader(text, 0, 10, 'part').texts(2)).toEqual(['Aé', '']);
    expect(() => new BinaryReader(text, 0, 7, 'part').text()).toThrow(new Damage('part'));
  });

  test.each([
    [-1, 4],
    [0, 9],
    [3, 2],
  ])('a section from %i to %i is damaged', (start, end) => {
    expect(() => new BinaryReader(bytes, start, end, 'part')).toThrow(new Damage('part'));
  });

  test.each([
    [0, 8],
    [0, 0],
    [8, 8],
  ])('a section from %i to %i may be', (start, end) => {
    expect(new BinaryReader(bytes, start, end, 'part').left).toBe(end - start);
  });
});

describe('a damaged file', () => {
  const whole = swissManagerBytes(SMALL_SWISS);
  const view = new DataView(whole.buffer);
  const directory = whole.length - 36;
  const [schedule, players, games] = [4, 8, 12].map((at) => view.getUint32(directory + at, true));
  const config = whole.findIndex(
    (byte, at) => byte === 0x95 && whole[at + 1] === 0xff && whole[at + 2] === 0x89,
  );
  const damaged = (part: string) => [
    `error: The file is damaged at ${part}, or of a version that is not known. Export TRF16 from Swiss-Manager.`,
  ];

  test.each([
    ['the directory', directory],
    ['the directory', whole.length - 4],
    ['the configuration', config],
    ['the schedule', schedule!],
    ['the players', players!],
    ['the games', games!],
  ])('whose mark of %s is another one is refused', (part, at) => {
    for (const byte of [0, 1, 2, 3]) {
      const bytes = Uint8Array.from(whole);
      bytes[at + byte]! ^= 0x10;
      expect(words(readSwissManager(bytes))).toEqual(damaged(part));
    }
  });

  test.each([
    ['the head', 4, 50],
    ['the head', 4, 200],
    ['the configuration', 4, config + 20],
    ['the schedule', 8, players! - 1],
    ['the players', 12, games! - 1],
    ['the games', 16, directory - 1],
    ['the games', 16, 0xffffffff],
    ['the schedule', 8, 0],
  ])('with %s cut off is refused (%#)', (part, at, offset) => {
    const bytes = Uint8Array.from(whole);
    new DataView(bytes.buffer).setUint32(directory + at, offset, true);
    expect(words(readSwissManager(bytes))).toEqual(damaged(part));
  });

  test('has no players and no games, and is of its kind', () => {
    expect(readSwissManager(whole.slice(0, 200))).toMatchObject({
      kind: 'swissManager',
      encoding: null,
      players: [],
      games: [],
    });
  });

  test('other errors are not taken for it', () => {
    expect(() => readSwissManager(null as never)).toThrow(TypeError);
  });

  test('of a type that is not known is refused at the configuration', () => {
    expect(words(read({ type: 4 }))).toEqual(damaged('the configuration'));
  });

  test('without players is refused', () => {
    const { problems } = read({ players: [], schedule: [] });
    expect(problems).toContainEqual(problem('error', 'swissManagerDamaged', '', { part: 'the players' }));
  });
});

describe('the places of a pairing', () => {
  const list = (...games: (readonly [number, number, number])[]) => {
    const reading = read({ schedule: [round(...games)] });
    return {
      games: gameList(reading),
      problems: reading.problems.filter(({ problem: code }) => !TOO_SMALL.includes(code)),
    };
  };

  test('without players are empty', () => {
    expect(list([1, 2, 1], [0, 0, 0], [0, BYE, 9], [0, NOT_PAIRED, 3])).toEqual({
      games: ['1: 1 1-0 2'],
      problems: [],
    });
    expect(list([1, 2, 1], [0, 3, 1]).problems).toEqual([
      problem('error', 'opponentUnknown', '', { opponent: 0, round: 1 }),
    ]);
    expect(list([1, 2, 1], [3, 0, 1]).problems).toEqual([
      problem('error', 'opponentUnknown', '', { opponent: 0, round: 1 }),
    ]);
    expect(list([1, 2, 1], [6, BYE, 9]).problems).toEqual([
      problem('error', 'opponentUnknown', '', { opponent: 6, round: 1 }),
    ]);
    expect(list([1, 2, 1], [5, BYE, 9]).problems).toEqual([]);
  });

  test('a player has one of them in each round', () => {
    expect(list([1, 2, 1], [1, BYE, 9]).problems).toEqual([
      problem('error', 'fileGameTwice', '', { player: 1, round: 1 }),
    ]);
    expect(list([1, 2, 1], [2, NOT_PAIRED, 3]).problems).toEqual([
      problem('error', 'fileGameTwice', '', { player: 2, round: 1 }),
    ]);
  });

  test.each<[number, number, string | null]>([
    [BYE, 9, 'bye'],
    [NOT_PAIRED, 3, null],
    [NOT_PAIRED, 0, null],
  ])('55.2: no opponent (%i) with code %i', (black, code, bye) => {
    expect(list([1, 2, 1], [3, black, code])).toEqual({
      games: bye === null ? ['1: 1 1-0 2'] : ['1: 1 1-0 2', '1: 3 bye null'],
      problems: [],
    });
  });

  test('55.2: half a point without an opponent was asked for', () => {
    expect(list([1, 2, 1], [3, NOT_PAIRED, 2]).problems).toEqual([
      problem('skipped', 'fileRequestedByeLeftOut', '55.2', { player: 3, round: 1, code: '½' }),
    ]);
  });

  test.each([
    [BYE, 0],
    [BYE, 1],
    [BYE, 2],
    [BYE, 3],
    [NOT_PAIRED, 1],
    [NOT_PAIRED, 9],
    [2, 7],
    [2, 9],
  ])('another code (%i, %i) is not known', (black, code) => {
    expect(list([3, 4, 1], [1, black, code]).problems).toEqual([
      problem('error', 'resultCodeUnknown', '', { round: 1, board: 2, code }),
    ]);
  });

  test('a round of which nothing but absences is known is none that was played', () => {
    expect(read({ schedule: [round([1, 2, 1]), round([1, NOT_PAIRED, 3])] }).problems).toContainEqual(
      problem('error', 'fileRoundsMissing', '', { declared: 2, found: 1, record: 'schedule' }),
    );
    expect(codesOf(read({ schedule: [round([1, 2, 1]), round([1, BYE, 9])] }))).toEqual(TOO_SMALL);
    expect(codesOf(read({ schedule: [round([1, 2, 0])] }))).toEqual(['roundUnfinished']);
  });
});

describe('the event', () => {
  const texts = (changes: Readonly<Record<number, string>>) =>
    read({ texts: { ...SMALL_SWISS.texts, ...changes } });

  test('13.1, 19: of which name and time control are missing', () => {
    const reading = texts({ 0: '', 14: '' });
    expect(reading.event).toMatchObject({ name: null, timeControl: null });
    expect(reading.problems.slice(0, 2)).toEqual([
      problem('skipped', 'fileRequestedByeLeftOut', '55.2', { player: 4, round: 2, code: '½' }),
      problem('error', 'eventNameMissing', '13.1', {}),
    ]);
    expect(codesOf(reading)).toEqual([
      'fileRequestedByeLeftOut',
      'eventNameMissing',
      'timeMissing',
      ...TOO_SMALL,
    ]);
  });

  test('10: played abroad', () => {
    expect(texts({ 20: 'ZIM' }).problems).toContainEqual(
      problem('note', 'hostedAbroad', '10', { federation: 'ZIM' }),
    );
    expect(texts({ 20: '' }).event.federation).toBeNull();
  });

  test('15: the director where there is no chief arbiter, and other arbiters', () => {
    expect(texts({ 21: '', 6: 'Cat', 35: '' }).event.arbiters).toEqual([
      { role: 'chief', title: null, name: 'Anna Arbiter', id: null },
      { role: 'arbiter', title: null, name: 'Cat', id: null },
    ]);
    expect(texts({ 3: '', 21: '', 35: '' }).event.arbiters).toEqual([]);
  });

  test('in the town, or else in the hall', () => {
    expect([texts({}).event.city, texts({ 10: '' }).event.city, texts({ 10: '', 5: '' }).event.city]).toEqual(
      [...['Polokwane', 'Hall', null]],
    );
  });

  test('13.2, 13.3: without days, or with some', () => {
    const dated = (...dates: number[]) =>
      read({ schedule: SMALL_SWISS.schedule.map((its, at) => ({ ...its, date: dates[at]! })) });
    const none = dated(0, 0, 0);
    expect(none.event).toMatchObject({ startDay: null, endDay: null, roundDays: [] });
    expect(none.problems).toEqual(
      expect.arrayContaining([
        problem('note', 'startMissing', '13.2', {}),
        problem('error', 'endMissing', '13.2', {}),
        problem('note', 'roundDaysMissing', '13.3', { given: 0, rounds: 3 }),
      ]),
    );
    const some = dated(20260809, 0, 20260230);
    expect(some.event.roundDays).toEqual([calendarDay(2026, 8, 9), null, null]);
    expect(some.problems).toContainEqual(
      problem('note', 'roundDaysMissing', '13.3', { given: 1, rounds: 3 }),
    );
    expect(some.event).toMatchObject({ startDay: calendarDay(2026, 8, 9), endDay: calendarDay(2026, 8, 9) });
  });

  describe('13.2: start and end of the configuration', () => {
    const [first, last] = [calendarDay(2026, 8, 7), calendarDay(2026, 8, 10)];
    const undated = SMALL_SWISS.schedule.map((its) => ({ ...its, date: 0 }));
    const days = (start: number, end: number, schedule = SMALL_SWISS.schedule) => {
      const { event, problems } = read({ days: [start, end], schedule });
      const ofDays = problems.filter(({ clause }) => clause === '13.2');
      return { startDay: event.startDay, endDay: event.endDay, problems: ofDays };
    };

    test('count where the rounds have no days, and where all rounds are between them', () => {
      const expected = { startDay: first, endDay: last, problems: [] };
      expect(days(20260807, 20260810, undated)).toEqual(expected);
      expect(days(20260807, 20260810)).toEqual(expected);
      expect(read({ days: [20260807, 20260810] }).event.roundDays).toHaveLength(3);
    });

    test('one of them alone, the other from the rounds', () => {
      expect(days(20260807, 0)).toEqual({ startDay: first, endDay: calendarDay(2026, 8, 9), problems: [] });
      expect(days(20260230, 20260810)).toEqual({
        startDay: calendarDay(2026, 8, 8),
        endDay: last,
        problems: [],
      });
      const missing = days(0, 20260810, undated);
      expect(missing).toEqual({
        startDay: null,
        endDay: last,
        problems: [problem('note', 'startMissing', '13.2', {})],
      });
      expect(days(20260807, 0, undated).problems).toEqual([problem('error', 'endMissing', '13.2', {})]);
    });

    test.each([
      ['a round before the start', 20260809, 20260810],
      ['a round behind the end', 20260807, 20260808],
      ['a start behind the end', 20260810, 20260807],
    ])('%s is a question', (_, start, end) => {
      const day = (date: number) => calendarDay(2026, 8, date % 100);
      const rounds = [8, 8, 9].map((date) => calendarDay(2026, 8, date));
      expect(days(start, end)).toEqual({
        startDay: null,
        endDay: null,
        problems: [problem('note', 'daysDoubtful', '13.2', { start: day(start), end: day(end), rounds })],
      });
    });

    test('a start behind the end is a question without days of the rounds too', () => {
      expect(days(20260810, 20260807, undated).problems).toMatchObject([{ problem: 'daysDoubtful' }]);
      expect(days(20260810, 20260810, undated).problems).toEqual([]);
    });
  });

  test('has the rounds that were declared, or played', () => {
    const { schedule } = SMALL_SWISS;
    expect([
      read({ rounds: 5 }).event.rounds,
      read({ rounds: 1 }).event.rounds,
      read({ schedule: [] }).event.rounds,
    ]).toEqual([...[5, 3, null]]);
    expect(codesOf(read({ rounds: 3, schedule })).includes('fileRoundsMissing')).toBe(false);
    expect(codesOf(read({ rounds: 4, schedule })).includes('fileRoundsMissing')).toBe(true);
  });

  test('17: a section of which something is refused that nobody can answer is not held against its minimum', () => {
    const small = { players: SMALL_SWISS.players };
    expect(codesOf(read({ ...small, schedule: [round([1, 2, 7])] }))).toEqual(['resultCodeUnknown']);
    expect(
      codesOf(read({ ...small, schedule: [round([1, 2, 1])], texts: { 14: '60 min', 20: 'RSA' } })),
    ).toEqual(['eventNameMissing', ...TOO_SMALL]);
  });

  test('17: a round robin, once or twice', () => {
    const players = SMALL_SWISS.players.slice(0, 3);
    const once = [round([1, 2, 1]), round([2, 3, 1]), round([3, 1, 1])];
    const again = [round([2, 1, 1]), round([3, 2, 1]), round([1, 3, 1])];
    const format = (changes: Partial<TestFile>) => read({ type: 1, players, ...changes }).event.format;
    expect(format({ schedule: once })).toBe('singleRoundRobin');
    expect(format({ schedule: [...once, ...again] })).toBe('doubleRoundRobin');
    expect(format({ schedule: once, rounds: 4 })).toBeNull();
    expect(format({ schedule: [...once, ...again.slice(1)], rounds: 4 })).toBe('doubleRoundRobin');
    expect(format({ type: 0, schedule: [...once, ...again] })).toBeNull();
    expect(
      read({ type: 1, players, schedule: [round([1, 2, 1]), round([2, 1, 1])] }).problems,
    ).toContainEqual(problem('note', 'formatUnclear', '17', { words: 'round robin', structure: null }));
  });
});

describe('a player', () => {
  const player = (
    texts: Readonly<Record<number, string>>,
    its: Partial<TestFile['players'][number]> = {},
  ) => {
    const reading = read({ players: [{ texts, ...its }, ...SMALL_SWISS.players.slice(1)] });
    return {
      ...reading.players[0]!,
      problems: reading.problems.filter(({ clause }) => clause.startsWith('14')),
    };
  };

  test('14.1: without a name, or without a first name, is told', () => {
    expect(player({})).toMatchObject({
      name: '',
      problems: [problem('note', 'nameMissing', '14.1', { player: 1 })],
    });
    expect(player({ 0: 'Botha' })).toMatchObject({
      name: 'Botha',
      problems: [problem('note', 'noFirstName', '14.1', { name: 'Botha' })],
    });
  });

  test('has title, club and federation; blank ones are none', () => {
    expect(player({ 0: 'A', 1: 'B', 4: 'FM', 9: 'Club', 10: 'ZIM' })).toMatchObject({
      ...{ name: 'A, B', title: 'FM', club: 'Club', federation: 'ZIM', problems: [] },
    });
    expect(player({ 0: 'A', 1: 'B' })).toMatchObject({ title: null, club: null, federation: null });
  });

  test('14.4: of South Africa, or of no federation, has the national id as CSA id; zeros are none', () => {
    const id = (federation: string, national: string) =>
      player({ 0: 'A', 1: 'B', 5: national, 10: federation }).csaId;
    expect([
      id('RSA', '103'),
      id('', '103'),
      id('ZIM', '103'),
      id('RSA', '0'),
      id('RSA', '000'),
      id('RSA', ''),
    ]).toEqual([...['103', '103', null, null, null, null]]);
  });

  test.each([
    [0, 'm'],
    [1, 'w'],
    [2, null],
  ])('of the sex %i is %s', (sex, gender) => {
    expect(player({ 0: 'A', 1: 'B' }, { sex }).gender).toBe(gender);
  });

  test('without ratings and FIDE id has none', () => {
    expect(player({ 0: 'A', 1: 'B' })).toMatchObject({ rating: null, nationalRating: null, fideId: null });
    expect(player({ 0: 'A', 1: 'B' }, { fideRating: 1, nationalRating: 2, fideId: 3 })).toMatchObject({
      ...{ rating: 1, nationalRating: 2, fideId: '3' },
    });
  });
});
