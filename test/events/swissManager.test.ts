import { readEventFile } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { gameList, words } from './support/readings';
import { BYE, NOT_PAIRED, SMALL_SWISS, swissManagerBytes, type TestFile } from './support/swissManagerFile';

const read = (changes: Partial<TestFile> = {}) =>
  readEventFile('section.TUNX', swissManagerBytes({ ...SMALL_SWISS, ...changes }));

const withCode = (code: number, black = 2): TestFile['schedule'] => [
  {
    date: 20260808,
    games: [
      [1, black, code],
      [3, 4, 2],
      [5, BYE, 9],
    ],
  },
  ...SMALL_SWISS.schedule.slice(1),
];

describe("Swiss-Manager's own file", () => {
  test('has the event, with organiser, arbiters and the day of each round', () => {
    const { kind, event } = read();
    const day = calendarDay(2026, 8, 8)!;
    expect(kind).toBe('swissManager');
    expect(event).toEqual({
      name: 'Constructed Open',
      section: 'Section A',
      city: 'Polokwane',
      federation: 'RSA',
      startDay: day,
      endDay: day + 1,
      rounds: 3,
      roundDays: [day, day, day + 1],
      format: 'individualSwiss',
      boards: null,
      timeControl: { text: '60\'+5"', baseMinutes: 60, incrementSeconds: 5, minutes: 65, certain: true },
      arbiters: [
        { role: 'chief', title: 'NA', name: 'Arbiter, Anna', id: '14300900' },
        { role: 'deputy', title: 'PA', name: 'Deputy, Dan', id: '14300901' },
      ],
      organiser: 'Town Chess Club',
      ratingCalculation: null,
      link: null,
    });
  });

  test('has the players with both ids and both ratings', () => {
    expect(read().players[1]).toEqual({
      number: 2,
      name: 'Bêta, Ben',
      id58: null,
      csaId: '103000002',
      fideId: '14300002',
      rating: 1402,
      nationalRating: 1302,
      birth: null,
      gender: 'm',
      title: null,
      federation: 'RSA',
      region: null,
      club: 'Town Club',
      points: null,
      rank: null,
      line: null,
    });
    expect(read().players[0]).toMatchObject({ fideId: null, rating: null, gender: 'w' });
  });

  test.each([
    [20010203, { year: 2001, day: calendarDay(2001, 2, 3) }, []],
    [20010000, { year: 2001, day: null }, []],
    [20010200, { year: 2001, day: null }, []],
    [0, null, []],
    [
      20011399,
      null,
      ['note: Player 2: "20011399" is not a date of birth; yyyy/mm/dd is expected (clause 14.2).'],
    ],
    [
      1203,
      null,
      ['note: Player 2: "00001203" is not a date of birth; yyyy/mm/dd is expected (clause 14.2).'],
    ],
  ])('the date of birth %i of a player is read, or named (14.2)', (birth, expected, problems) => {
    const players = SMALL_SWISS.players.map((one, at) => (at === 1 ? { ...one, birth } : one));
    const reading = read({ players });
    expect(reading.players.map((player) => player.birth)).toEqual([null, expected, null, null, null]);
    expect(words(reading).filter((text) => text.includes('birth'))).toEqual(problems);
  });

  test('has every round of every player for a TRF, with half-point and zero-point byes, forfeits and the pairing bye', () => {
    const { original } = read();
    const rounds = (player: number) =>
      original!.rounds
        .filter((round) => round.player === player)
        .map(({ opponent, colour, code }) => `${opponent ?? '-'}${colour}${code}`);
    expect([1, 2, 3, 4, 5].map(rounds)).toEqual([
      ['2w1', '5b-', '3w-'],
      ['1b0', '3w0', '--Z'],
      ['4w=', '2b1', '1b+'],
      ['3b=', '--H', '5w-'],
      ['--U', '1w+', '4b-'],
    ]);
    expect(original!.lines).toEqual([]);
  });

  test.each([
    ['3x20 (Byo-yomi)', ['122 3x20 (Byo-yomi)']],
    ['', []],
    ['Moves/Time', []],
  ])('keeps the time control %j, which is not read, in words', (time, lines) => {
    const { original } = read({ texts: { ...SMALL_SWISS.texts, 14: time } });
    expect(original!.lines.map(({ text }) => text)).toEqual(lines);
  });

  test('has the games, forfeits and byes of its result codes', () => {
    expect(gameList(read())).toEqual([
      '1: 1 1-0 2',
      '1: 3 ½-½ 4',
      '1: 5 bye null',
      '2: 2 0-1 3',
      '2: 5 +/- 1',
      '3: 1 -/+ 3',
      '3: 4 -/- 5',
    ]);
  });

  test('tells of half-point byes and of a section that is too small', () => {
    expect(words(read())).toEqual([
      'skipped: Player 4, round 2: a bye that was not given by the pairing (½) is neither a game nor activity; it is left out (clause 55.2).',
      'note: 4 players: not rated (17.1 asks 6). Was permission asked (18)? (clause 17).',
      'note: 2 rounds: not rated (17.1 asks 5). Was permission asked (18)? (clause 17).',
    ]);
  });

  test('with a code that is not known is refused, with round and board', () => {
    expect(words(read({ schedule: withCode(15) }))).toContain(
      'error: Round 1, board 1: result code 15 is not known. Export TRF16 from Swiss-Manager.',
    );
    expect(words(read({ schedule: withCode(9) }))).toContain(
      'error: Round 1, board 1: result code 9 is not known. Export TRF16 from Swiss-Manager.',
    );
    expect(words(read({ schedule: withCode(1, NOT_PAIRED) }))).toContain(
      'error: Round 1, board 1: result code 1 is not known. Export TRF16 from Swiss-Manager.',
    );
  });

  test('with a game that is not reported is not finished', () => {
    expect(words(read({ schedule: withCode(0) }))).toContain(
      'error: Round 1 has 1 game without a result: the event is not finished. Send the file after the last round.',
    );
  });

  test('with a double zero has a double forfeit, and tells so', () => {
    const reading = read({ schedule: withCode(10) });
    expect(gameList(reading)[0]).toBe('1: 1 -/- 2');
    expect(words(reading)[0]).toContain('Round 1, board 1: neither player got a point (code 10)');
  });

  test('whose counts do not agree with its schedule is refused', () => {
    expect(words(read({ scheduled: 4 }))).toContain(
      "error: The file's schedule has 10 games, but the file has 9. Export TRF16 from Swiss-Manager.",
    );
  });

  test('of which rounds are still to come is refused', () => {
    const schedule = [...SMALL_SWISS.schedule, { date: 20260810, games: [] }];
    expect(words(read({ schedule }))).toContain(
      'error: The file is from before round 4 (schedule 4, results of 3 rounds). Send it after the last round.',
    );
  });

  test('in which a player has two games in a round, or is not in the list, is refused', () => {
    expect(words(read({ schedule: withCode(1, 3) }))).toContain('error: Player 3 has two games in round 1.');
    expect(words(read({ schedule: withCode(1, 66) }))).toContain(
      'error: Round 1: opponent 66 is not in the file.',
    );
  });

  test.each([2, 3])('of a team event (type %i) is named', (type) => {
    expect(words(read({ type }))).toEqual([
      'error: This is a team event of Swiss-Manager, which the add-in cannot read. Export TRF16 from Swiss-Manager.',
    ]);
  });

  test('leaves the national id of a player of another federation aside', () => {
    const players = SMALL_SWISS.players.map((its) => ({ ...its, texts: { ...its.texts, 10: 'ZIM' } }));
    expect(read({ players }).players[0]).toMatchObject({ csaId: null, federation: 'ZIM' });
  });

  test('a round robin by its type', () => {
    const schedule = [
      {
        date: 20260808,
        games: [
          [1, 4, 1],
          [2, 3, 1],
        ],
      },
      {
        date: 20260808,
        games: [
          [4, 3, 1],
          [1, 2, 1],
        ],
      },
      {
        date: 20260809,
        games: [
          [2, 4, 1],
          [3, 1, 1],
        ],
      },
    ] as const;
    const players = SMALL_SWISS.players.slice(0, 4);
    expect(read({ type: 1, players, schedule }).event.format).toBe('singleRoundRobin');
  });

  test('cut off anywhere is refused, never read in part', () => {
    const whole = swissManagerBytes(SMALL_SWISS);
    for (let length = 4; length < whole.length; length += 97) {
      const reading = readEventFile('section.TUNX', whole.slice(0, length));
      expect(reading.games).toEqual([]);
      expect(words(reading)[0]).toMatch(/^error: The file is damaged at /);
    }
  });
});
