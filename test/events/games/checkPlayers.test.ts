import { type EventFilePlayer, namedPlayer } from '../../../src/events/model/eventFile';
import { arbiterProblems, idProblems } from '../../../src/events/fields/people';

const player = (number: number, its: Partial<EventFilePlayer> = {}): EventFilePlayer => ({
  ...namedPlayer(number, `Player${number}, Pat`),
  line: 10 + number,
  ...its,
});

describe('14.4: each player has an id of their own', () => {
  const twice = (column: number | null, details: object, line: number | null = 12) => ({
    severity: 'error',
    problem: 'fileIdTwice',
    line,
    column,
    clause: '14.4',
    details,
  });

  test('a CSA id twice, a FIDE id twice, columns 58-68 twice', () => {
    expect(idProblems([player(1, { csaId: '1' }), player(2, { csaId: '1' })])).toEqual([
      twice(null, { id: '1', otherLine: 11, csa: true }),
    ]);
    expect(idProblems([player(1, { fideId: '1' }), player(2, { fideId: '1' })])).toEqual([
      twice(null, { id: '1', otherLine: 11, csa: false }),
    ]);
    expect(idProblems([player(1, { id58: '1' }), player(2, { id58: '1' })])).toEqual([
      twice(58, { id: '1', otherLine: 11, csa: false }),
    ]);
  });

  test('thrice names the first line each time; without lines it is the number of the player', () => {
    const three = [1, 2, 3].map((number) => player(number, { csaId: '7', line: null }));
    expect(idProblems(three)).toEqual([
      twice(null, { id: '7', otherLine: 1, csa: true }, null),
      twice(null, { id: '7', otherLine: 1, csa: true }, null),
    ]);
  });

  test('zeros before an id are no part of it', () => {
    expect(idProblems([player(1, { csaId: '0070' }), player(2, { csaId: '70' })])).toHaveLength(1);
    expect(idProblems([player(1, { csaId: '70' }), player(2, { csaId: '700' })])).toEqual([]);
    expect(idProblems([player(1, { csaId: '107' }), player(2, { csaId: '17' })])).toEqual([]);
  });

  test('columns 58-68 that repeat the same id of the player are one id', () => {
    expect(
      idProblems([
        player(1, { csaId: '1', id58: '1' }),
        player(2, { id58: '1' }),
        player(3, { fideId: '2', id58: '2' }),
      ]),
    ).toEqual([]);
    expect(idProblems([player(1, { id58: '2' }), player(2, { fideId: '2', id58: '2' })])).toEqual([]);
  });

  test('a CSA id and a FIDE id of the same digits are two ids, and no id is none', () => {
    expect(idProblems([player(1, { csaId: '1' }), player(2, { fideId: '1' }), player(3), player(4)])).toEqual(
      [],
    );
  });
});

describe('8: an arbiter does not play', () => {
  const arbiter = (name: string, id: string | null = null, role: 'chief' | 'deputy' = 'chief') => ({
    role,
    title: null,
    name,
    id,
  });
  const plays = (name: string, number: number, chief = true) => ({
    severity: 'note',
    problem: 'arbiterAmongPlayers',
    line: 10 + number,
    column: null,
    clause: '8',
    details: { arbiter: name, player: number, chief },
  });
  const PLAYERS = [
    player(1, { csaId: '101' }),
    player(2, { fideId: '102' }),
    player(3, { id58: '103' }),
    player(4, { name: 'Zeta, Zak' }),
  ];

  test('by any id, or by name', () => {
    const arbiters = [
      arbiter('A', '101'),
      arbiter('B', '102', 'deputy'),
      arbiter('C', '103'),
      arbiter('Zak Zeta'),
      arbiter('zeta zak', '999'),
    ];
    expect(arbiterProblems(arbiters, PLAYERS)).toEqual([
      plays('A', 1),
      plays('B', 2, false),
      plays('C', 3),
      plays('Zak Zeta', 4),
      plays('zeta zak', 4),
    ]);
  });

  test('others are no problem, and a name without words is nobody', () => {
    expect(arbiterProblems([], PLAYERS)).toEqual([]);
    expect(arbiterProblems([arbiter('Somebody', '99'), arbiter('Nobody')], PLAYERS)).toEqual([]);
    expect(arbiterProblems([arbiter('...')], [player(1, { name: '-' })])).toEqual([]);
  });
});
