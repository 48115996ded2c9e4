import { down, one, thrownBy, told } from '../support/customFunctions';
import {
  change,
  expectedScore,
  gameType,
  kFactor,
  timeControl,
  tournamentWeight,
} from '../../src/functions/games';

const col = (cells: unknown[][]): unknown[] => cells.map((row) => told(row[0]));

test('a column of more different texts than are remembered is read to its end', () => {
  const minutes = Array.from({ length: 3000 }, (_, at) => `${(at % 1500) + 60} min`);
  expect(col(gameType(down(...minutes, 'never', '', 25)))).toEqual([
    ...minutes.map((_, at) => (at % 1500 < 60 ? 'Standard' : 'Classical')),
    '#VALUE! Minutes: "never" is not a time control (clause 19).',
    '',
    'Rapid',
  ]);
});

describe('CSA.TIMECONTROL (19)', () => {
  test('adds 60 moves of increment', () => {
    expect(timeControl(one(90), one(30))).toEqual([[120]]);
    expect(timeControl(one(0), one(30))).toEqual([[30]]);
    expect(timeControl(one(90), null as never)).toEqual([[90]]);
  });

  test('a blank increment is none', () => {
    expect(timeControl(down(90, 60, ''), down(30, '', ''))).toEqual([[120], [60], ['']]);
  });

  test('refuses what is negative or no number', () => {
    expect(thrownBy(() => timeControl(one(-1)))).toMatchObject({
      code: '#VALUE!',
      message: expect.stringContaining('(clause 19)'),
    });
    expect(thrownBy(() => timeControl(one(90), one(-1))).message).toBe(
      'An increment cannot be negative: -1 (clause 19).',
    );
    expect(thrownBy(() => timeControl(one('x'))).message).toMatch(/^Base minutes: "x" is not a time control/);
    expect(thrownBy(() => timeControl(one(''), one(30)))).toEqual({
      code: '#N/A',
      message: 'Base minutes is missing.',
    });
  });

  test.each(['90+30', '90 min + 30 sec', '1h30+30', '40/60+30+30', '25 min', '25/25', '120', '5400+30'])(
    'reads "%s" as CSA.TW does',
    (text) => {
      expect(tournamentWeight(timeControl(one(text)))).toEqual(tournamentWeight(one(text)));
    },
  );

  test('of a whole time control takes no second increment, but one beside minutes alone', () => {
    expect(timeControl(one('90 min'), one(30))).toEqual([[120]]);
    expect(thrownBy(() => timeControl(one('90+30'), one(30)))).toEqual({
      code: '#VALUE!',
      message: '"90+30" already has an increment. Leave out the second argument (clause 19).',
    });
  });
});

describe('CSA.GAMETYPE (20, 23)', () => {
  test('names the type at its bounds', () => {
    expect(col(gameType(down(120, 119.9, 60, 59.9, 10, 9.9, 5)))).toEqual([
      'Classical',
      'Standard',
      'Standard',
      'Rapid',
      'Rapid',
      'Blitz',
      'Blitz',
    ]);
  });

  test('under 5 minutes: not rated', () => {
    expect(thrownBy(() => gameType(one(4.9)))).toEqual({
      code: '#N/A',
      message: 'A time control under 5 minutes is not rated; this one is 4.9 (clause 23).',
    });
    expect(col(gameType(down(25, 3, '', 60)))).toEqual([
      'Rapid',
      '#N/A A time control under 5 minutes is not rated; this one is 3 (clause 23).',
      '',
      'Standard',
    ]);
  });

  test('reads time controls as people write them', () => {
    expect(col(gameType(down('25/25', '60+30', '5 min')))).toEqual(['Rapid', 'Standard', 'Blitz']);
    expect(thrownBy(() => gameType(one('fast'))).code).toBe('#VALUE!');
  });
});

describe('CSA.TW (26-27)', () => {
  test('weighs, in the shape of its range', () => {
    expect(
      tournamentWeight([
        [120, 60],
        [10, 5],
      ]),
    ).toEqual([
      [expect.closeTo(1.0, 2), expect.closeTo(0.83, 2)],
      [expect.closeTo(0.29, 2), expect.closeTo(0.18, 2)],
    ]);
  });

  test('gives nothing for a game that is not rated', () => {
    expect(thrownBy(() => tournamentWeight(one(4))).code).toBe('#N/A');
    expect(thrownBy(() => tournamentWeight(one(-4))).code).toBe('#VALUE!');
  });

  test('a blank cell, on the web or on the desktop, gives a blank', () => {
    expect(tournamentWeight(one(''))).toEqual([['']]);
    expect(tournamentWeight(one(null))).toEqual([['']]);
    expect(tournamentWeight(one(0))).toEqual([['']]);
    expect(tournamentWeight(down(0, '', null))).toEqual([[''], [''], ['']]);
  });
});

describe('CSA.K (31, 56)', () => {
  test('by the highest rating; unrated 40, in a range too', () => {
    expect(col(kFactor(down(1199.99, 1200, 2400, 0, '', null)))).toEqual([40, 36, 12, 40, 40, 40]);
    expect(kFactor()).toEqual([[40]]);
    expect(kFactor(null as never)).toEqual([[40]]);
    expect(kFactor(one(''))).toEqual([[40]]);
  });

  test('refuses text and negative ratings', () => {
    expect(thrownBy(() => kFactor(one('high'))).message).toMatch(/^Highest rating: "high" is not a rating/);
    expect(thrownBy(() => kFactor(one(-1))).code).toBe('#VALUE!');
  });
});

describe('CSA.WE (32-34)', () => {
  test('White when the colour is omitted, Black for B', () => {
    const white = expectedScore(one(1500), one(1400))[0]![0] as number;
    expect(white).toBeCloseTo(0.658167, 9);
    expect(expectedScore(one(1400), one(1500), one('B'))[0]![0]).toBeCloseTo(1 - white, 12);
    expect(expectedScore(one(1500), one(1400), one('white'))).toEqual([[white]]);
  });

  test('a single value stands for every row of a range', () => {
    const rows = expectedScore(one(1500), down(1400, 1600), one('W'));
    expect(rows).toEqual([expectedScore(one(1500), one(1400))[0], expectedScore(one(1500), one(1600))[0]]);
  });

  test('a row blank in all ranges is blank; a missing part is named', () => {
    expect(
      col(
        expectedScore(down(1500, '', 0, 1500, 1500), down(1400, '', 0, '', 1400), down('W', '', 0, 'W', '')),
      ),
    ).toEqual([
      expect.closeTo(0.658167, 9),
      '',
      '',
      '#N/A Opponent rating is missing.',
      '#N/A Colour is missing.',
    ]);
  });

  test('a colour that is given but blank is not taken for White', () => {
    expect(thrownBy(() => expectedScore(one(1500), one(1400), one('')))).toMatchObject({
      code: '#N/A',
      message: 'Colour is missing.',
    });
  });

  test('ranges of different sizes are refused with their sizes', () => {
    expect(thrownBy(() => expectedScore(down(1, 2, 3), [[1, 2]]))).toEqual({
      code: '#VALUE!',
      message: 'The ranges differ in size: Player rating 3 x 1, Opponent rating 1 x 2.',
    });
  });

  test('an unknown colour and a text for a rating are refused, by row', () => {
    expect(col(expectedScore(down(1500, 'x'), down(1400, 1400), down('Z', 'W')))).toEqual([
      '#VALUE! Colour: "Z" is not a colour (clause 32).',
      expect.stringMatching(/^#VALUE! Player rating: "x" is not a rating/),
    ]);
  });

  test('an error in a row stays an error, whatever its kind', () => {
    const rows = expectedScore(
      down(
        '#N/A',
        { type: 'Error', basicValue: '#DIV/0!' },
        new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidNumber),
        '#REF!',
        1500,
      ),
      down(1400, 1400, 1400, 1400, 1400),
    );
    expect(rows.map(([cell]) => (cell as { code?: string }).code)).toEqual([
      '#N/A',
      '#DIV/0!',
      '#NUM!',
      '#VALUE!',
      undefined,
    ]);
    expect(told(rows[3]![0])).toBe('#VALUE! Player rating: The cell contains the error #REF!.');
  });
});

describe('CSA.CHANGE (41, 46)', () => {
  test('takes numbers and typed results', () => {
    expect(col(change(down(1, 0.5, '½', '=', '1/2', 0, 'win'), one(0.5), one(40)))).toEqual([
      20, 0, 0, 0, 0, -20, 20,
    ]);
  });

  test('Tw is 1 when omitted, and never guessed where it is given', () => {
    expect(change(one(1), one(0.5), one(40), one(0.5))).toEqual([[10]]);
    expect(col(change(down(1, 1), down(0.5, 0.5), one(40), down(0.5, '')))).toEqual([
      10,
      '#N/A Tournament weight is missing.',
    ]);
  });

  test('forfeits and byes are not rated', () => {
    const rows = col(change(down('+', '-', 'bye', 'half-point bye'), one(0.5), one(40)));
    expect(rows).toEqual(Array(4).fill('#N/A Forfeits and byes are not rated (clause 46).'));
  });

  test('a blank result is missing, not a loss', () => {
    expect(col(change(down('', null), down(0.5, 0.5), one(40)))).toEqual(
      Array(2).fill('#N/A Result is missing.'),
    );
  });

  test('a 0 in the only range is a loss, a blank a blank', () => {
    expect(col(change(down(0, 1, '', null), one(0.5), one(40)))).toEqual([-20, 20, '', '']);
  });

  test('rows blank on the desktop (zeros) are blank', () => {
    expect(col(change(down(0, 1), down(0, 0.5), down(0, 40)))).toEqual(['', 20]);
  });

  test.each([
    [['1-0', 0.5, 40], 'Result: "1-0" does not say who scored the point'],
    [[45293, 0.5, 40], 'Result: Excel has made a date of this result'],
    [[1, 1.2, 40], 'Expected score: 1.2 must be between 0 and 1'],
    [[1, -0.2, 40], 'Expected score: -0.2 must be between 0 and 1'],
    [[1, 'x', 40], 'Expected score: "x" is not a number'],
    [[1, 0.5, -40], 'K: -40 must be more than 0'],
    [[1, 0.5, 40, -1], 'Tournament weight: -1 must be more than 0'],
  ])('%p is refused', (args, words) => {
    const [result, we, k, tw] = args.map(one);
    const error = thrownBy(() => change(result!, we!, k!, tw));
    expect(error.code).toBe('#VALUE!');
    expect(error.message).toContain(words);
  });
});
