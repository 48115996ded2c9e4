import { tournamentWeight } from '../../../src/engine/csa2024';

test.each([
  [120, 1.0],
  [60, 0.83],
  [25, 0.54],
  [10, 0.29],
  [5, 0.18],
])('clauses 26-27: Tw of %p minutes is %p, as printed', (minutes, printed) =>
  expect(tournamentWeight(minutes)).toBeCloseTo(printed, 2),
);

test('clause 27: to the last digit', () => expect(tournamentWeight(25)).toBeCloseTo(0.5433470842, 9));
