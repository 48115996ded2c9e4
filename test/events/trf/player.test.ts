import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { fieldsByColumns, playerFields } from '../../../src/events/trf/lines';
import { trfPlayer } from '../../../src/events/trf/player';
import type { EventProblem } from '../../../src/problems/files';
import { playerLine, type TestPlayer } from '../support/trfText';

const NO_IDS = {};

/** Player 1 of line 10, with the national row of line 20 where there is one. */
function read(
  player: Partial<TestPlayer>,
  national: Partial<TestPlayer> | null = null,
  ids: { csaId?: string; fideId?: string } = NO_IDS,
) {
  const problems: EventProblem[] = [];
  const fields = (its: Partial<TestPlayer>) => fieldsByColumns(playerLine({ number: 1, ...its }));
  const row =
    national === null
      ? null
      : { line: 20, fields: fields({ gender: '', name: '', federation: '', ...national }) };
  const found = trfPlayer({ number: 1, line: 10, fields: fields(player), national: row, ids }, problems);
  return { ...found, problems };
}

const told = (code: string, column: number, value: string, clause = '', line = 10) => ({
  severity: 'note',
  problem: code,
  line,
  column,
  clause,
  details: { value },
});

describe('a player line', () => {
  test('of which all fields are filled in', () => {
    const line = {
      ...{
        name: 'Alpha,  Ann',
        gender: 'w',
        title: 'WFM',
        rating: '1650',
        federation: 'rsa',
        id: '14300001',
      },
      ...{ birth: '2011/01/02', points: '11.5', rank: '12' },
    };
    expect(read(line)).toEqual({
      ...{ number: 1, name: 'Alpha, Ann', gender: 'w', title: 'WFM', rating: 1650, federation: 'RSA' },
      ...{ id58: '14300001', csaId: null, fideId: null, nationalRating: null, region: null, club: null },
      ...{ birth: { year: 2011, day: parseCalendarDay('2011/01/02') }, points: 11.5, rank: 12, line: 10 },
      problems: [],
    });
  });

  test('of which none is, has no problem but the name', () => {
    expect(read({ name: '', gender: '', federation: '', rating: '' })).toEqual({
      ...{ number: 1, name: '', gender: null, title: null, rating: null, federation: null },
      ...{ id58: null, csaId: null, fideId: null, nationalRating: null, region: null, club: null },
      ...{ birth: null, points: null, rank: null, line: 10 },
      problems: [
        {
          severity: 'note',
          problem: 'nameMissing',
          line: 10,
          column: 15,
          clause: '14.1',
          details: { player: 1 },
        },
      ],
    });
  });

  test('dashes are blank', () => {
    const line = { gender: '-', title: '-', rating: '----', id: '---', rank: '--', birth: '-' };
    expect(read(line)).toMatchObject({
      ...{ gender: null, title: null, rating: null, id58: null, rank: null, birth: null },
      problems: [],
    });
  });

  test('14.1: without a first name is told', () => {
    expect(read({ name: 'Botha' }).problems).toEqual([
      {
        severity: 'note',
        problem: 'noFirstName',
        line: 10,
        column: 15,
        clause: '14.1',
        details: { name: 'Botha' },
      },
    ]);
  });

  test.each([
    ['GM', 'GM', 'G'],
    ['IM', 'IM', 'M'],
    ['FM', 'FM', 'F'],
    ['CM', 'CM', 'C'],
    ['WGM', 'WGM', 'WG'],
    ['WIM', 'WIM', 'WM'],
    ['WFM', 'WFM', 'WF'],
    ['WCM', 'WCM', 'WC'],
    ['AGM', 'AGM', 'agm'],
    ['AIM', 'AIM', 'aim'],
    ['AFM', 'AFM', 'afm'],
    ['ACM', 'ACM', 'acm'],
  ])('has the title %s, as it is written and shortened', (title, ...written) => {
    for (const text of written) expect(read({ title: text })).toMatchObject({ title, problems: [] });
  });

  test('what cannot be read is told, each at its column', () => {
    expect(
      read({ gender: 'x', title: 'II', federation: 'Q.Q', birth: '99/99', points: '1..5' }),
    ).toMatchObject({
      ...{ gender: null, title: 'II', federation: 'Q.Q', birth: null, points: null },
      problems: expect.arrayContaining([
        told('genderUnknown', 10, 'x', '14.3'),
        told('titleUnknown', 11, 'II'),
        told('federationUnknown', 54, 'Q.Q'),
        told('birthUnreadable', 70, '99/99', '14.2'),
        told('pointsUnreadable', 81, '1..5'),
      ]) as EventProblem[],
    });
  });

  test.each<[string, number | null]>([
    ['10', 10],
    ['0', 0],
    ['1,5', 1.5],
    ['1.25', 1.25],
    ['.5', null],
    ['5.', null],
    ['1 2', null],
    ['1000', null],
  ])('%j is %s points', (points, expected) => {
    const reading = read({ points });
    expect(reading.points).toBe(expected);
    expect(reading.problems).toEqual(expected === null ? [told('pointsUnreadable', 81, points)] : []);
  });

  test.each<[string, number | null]>([
    ['12', 12],
    ['=12', 12],
    ['12=', 12],
    ['1234', 1234],
    ['0', null],
    ['00', null],
    ['x1', null],
    ['1x', null],
    ['1=2', null],
    ['1.0', null],
    ['1e1', null],
  ])('%j is rank %s', (rank, expected) => {
    expect(read({ rank })).toMatchObject({ rank: expected, problems: [] });
  });

  test.each<[string, number | null]>([
    ['1650', 1650],
    ['1', 1],
    ['0000', null],
    ['x1', null],
    ['1x', null],
    ['unr', null],
  ])('%j is the rating %s', (rating, expected) => {
    expect(read({ rating })).toMatchObject({ rating: expected, problems: [] });
  });
});

describe('a national row', () => {
  test('has rating, region and CSA id; then columns 58-68 are the FIDE id', () => {
    const national = { rating: '1201', federation: 'CAP', id: '103000001' };
    expect(read({ id: '14300001' }, national)).toMatchObject({
      ...{ nationalRating: 1201, region: 'CAP', csaId: '103000001', fideId: '14300001', id58: '14300001' },
      problems: [],
    });
    expect(read({ id: '103000001' }, national)).toMatchObject({ csaId: '103000001', fideId: null });
    expect(read({ id: '14300001' }, { rating: '0', id: '0' })).toMatchObject({
      ...{ nationalRating: null, region: null, csaId: null, fideId: null },
    });
  });

  test('has gender and birth where the player line has none', () => {
    const national = { gender: 'f', birth: '2012' };
    expect(read({ gender: '', birth: '' }, national)).toMatchObject({
      gender: 'w',
      birth: { year: 2012, day: null },
    });
    expect(read({ gender: 'm', birth: '2011' }, national)).toMatchObject({
      gender: 'm',
      birth: { year: 2011, day: null },
    });
  });

  test('what cannot be read in it is told at its own line', () => {
    expect(read({ gender: '', birth: '' }, { gender: 'x', birth: '99/99' }).problems).toEqual([
      told('birthUnreadable', 70, '99/99', '14.2', 20),
      told('genderUnknown', 10, 'x', '14.3', 20),
    ]);
  });

  test('an id that a line DAT says comes before it', () => {
    const reading = read({ id: '1' }, { id: '2' }, { csaId: '3', fideId: '4' });
    expect(reading).toMatchObject({ id58: '1', csaId: '3', fideId: '4' });
  });
});

describe('fields that stand elsewhere are found by what they look like', () => {
  /** A line with these words before and behind the federation, whose first column is given; the rounds begin at 90. */
  const fields = (before: string, federation: string | null, behind: string, first = 55) => {
    const head = `001    1 mWGM ${before}`;
    const text =
      federation === null
        ? `${head.padEnd(89)}12345678`
        : `${head.padEnd(first - 1)}${federation}${behind}`.padEnd(89).concat('1234567890 w 1');
    const layout = { shift: -2, byLooks: true, federation: federation === null ? null : first };
    return playerFields(
      { line: 1, record: '001', text, laidOut: text, byBytes: false, wrongColumn: null },
      layout,
    );
  };
  const blank = { text: '', column: 58 };

  test('the name, and a rating behind it', () => {
    expect(fields('Alpha, Ann  1650 ', 'RSA', '')).toEqual({
      gender: { text: 'm', column: 10 },
      title: { text: 'WGM', column: 11 },
      name: { text: 'Alpha, Ann', column: 15 },
      rating: { text: '1650', column: 49 },
      federation: { text: 'RSA', column: 55 },
      ...{ id: blank, birth: blank, points: blank, rank: blank },
    });
  });

  test.each([
    ['Alpha, Ann', 'Alpha, Ann', ''],
    ['Alpha, Ann 0', 'Alpha, Ann', '0'],
    ['Alpha, Ann 12345', 'Alpha, Ann 12345', ''],
    ['Alpha, Ann2', 'Alpha, Ann2', ''],
    ['1650', '', '1650'],
    ['', '', ''],
  ])('of %j the name is %j and the rating %j', (before, name, rating) => {
    expect(fields(before, 'RSA', '')).toMatchObject({ name: { text: name }, rating: { text: rating } });
  });

  test('id, birth, points and rank behind the federation, in any order, each at its column', () => {
    expect(fields('A', 'RSA', ' 103000001 2011/01/02 11.5 12')).toMatchObject({
      id: { text: '103000001', column: 59 },
      birth: { text: '2011/01/02', column: 69 },
      points: { text: '11.5', column: 80 },
      rank: { text: '12', column: 85 },
    });
    expect(fields('A', 'RSA', ' 3 1,5 1.2.2011 12345')).toMatchObject({
      ...{ id: { text: '12345' }, birth: { text: '1.2.2011' }, points: { text: '1,5' }, rank: { text: '3' } },
    });
  });

  test.each(['2011/1/2', '2011.01.02', '2011-01-02', '02/01/2011', '2.1.2011', '02-01-2011'])(
    '%s is a birth',
    (word) => {
      expect(fields('A', 'RSA', ` ${word}`)).toMatchObject({
        birth: { text: word },
        id: blank,
        points: blank,
        rank: blank,
      });
    },
  );

  test.each(['12345', '12345678901'])('%s is an id', (word) => {
    expect(fields('A', 'RSA', ` ${word}`)).toMatchObject({
      id: { text: word },
      birth: blank,
      points: blank,
      rank: blank,
    });
  });

  test.each(['1.5', '11,5'])('%s is a number of points', (word) => {
    expect(fields('A', 'RSA', ` ${word}`)).toMatchObject({
      points: { text: word },
      id: blank,
      birth: blank,
      rank: blank,
    });
  });

  test.each(['1', '1234'])('%s is a rank', (word) => {
    expect(fields('A', 'RSA', ` ${word}`)).toMatchObject({
      rank: { text: word },
      id: blank,
      birth: blank,
      points: blank,
    });
  });

  test.each([
    ...['x2011/01/02', '2011/01/02x', '201/01/02', '2011x01/02', '2011/011/02', '2011/01x02', '2011/01/022'],
    ...['x02/01/2011', '02/01/2011x', '022/01/2011', '02x01/2011', '02/011/2011', '02/01x2011', '02/01/201'],
    ...[
      'x12345',
      '12345x',
      '123456789012',
      'x1.5',
      '1.5x',
      '111.5',
      '1.55',
      '1x5',
      'x12',
      '12x',
      'xxxxx',
      'xx',
    ],
  ])('%s is none of them', (word) => {
    expect(fields('A', 'RSA', ` ${word}`)).toMatchObject({
      id: blank,
      birth: blank,
      points: blank,
      rank: blank,
    });
  });

  test('without a federation the name reaches up to the rounds, and nothing is behind it', () => {
    expect(fields(`Alpha, ${'Ann '.repeat(16)}Anni`, null, '')).toMatchObject({
      name: { text: `Alpha, ${'Ann '.repeat(16)}Anni` },
      rating: { text: '' },
      federation: { text: '' },
      ...{ id: { text: '' }, birth: { text: '' }, points: { text: '' }, rank: { text: '' } },
    });
    expect(fields('Alpha, Ann 1650', null, '')).toMatchObject({
      name: { text: 'Alpha, Ann' },
      rating: { text: '1650' },
      federation: { text: '' },
    });
  });
});
