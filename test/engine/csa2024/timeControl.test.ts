import { gameType, ownTypeOf, timeControl } from '../../../src/engine/csa2024';

describe('clause 19', () => {
  test.each([
    [25, 0, 25],
    [90, 30, 120],
    [3, 2, 5],
    [0, 30, 30],
  ])('%p minutes and %p seconds are %p minutes', (base, increment, minutes) =>
    expect(timeControl(base, increment)).toBe(minutes),
  );

  test('no time, less than no time, no number', () => {
    expect(timeControl(0, 0)).toMatchObject({ problem: 'minutesNotPositive', clause: '19' });
    expect(timeControl(-1)).toMatchObject({ problem: 'minutesNotPositive' });
    expect(timeControl(NaN)).toMatchObject({ problem: 'minutesNotPositive' });
    expect(timeControl(90, -1)).toMatchObject({ problem: 'incrementNegative', details: { seconds: -1 } });
    expect(timeControl(90, NaN)).toMatchObject({ problem: 'incrementNegative' });
  });
});

test.each([
  [120, 'classical'],
  [119.999, 'standard'],
  [60, 'standard'],
  [59.999, 'rapid'],
  [10, 'rapid'],
  [9.999, 'blitz'],
  [5, 'blitz'],
])('clause 20: %p minutes are %s', (minutes, type) => expect(gameType(minutes)).toBe(type));

test('clause 23: under 5 minutes is not rated; no time is no time control', () => {
  expect(gameType(4.999)).toMatchObject({ problem: 'tooFastToRate', clause: '23', severity: 'error' });
  expect(gameType(0)).toMatchObject({ problem: 'minutesNotPositive', clause: '19' });
});

test('clause 24: the rating a game updates beside Main; a Classical game is a Standard game', () => {
  expect((['classical', 'standard', 'rapid', 'blitz'] as const).map(ownTypeOf)).toEqual([
    'standard',
    'standard',
    'rapid',
    'blitz',
  ]);
});
