import { performance, performanceGain } from '../../../src/engine/csa2024';
import { asScore } from '../../../src/engine/kit/units';

test('clause 30: the gain is -425 to +425', () => {
  expect([0, 3, 6].map((score) => performanceGain(asScore(score), 6))).toEqual([-425, 0, 425]);
});

test('clause 28: P = Ao + D', () => expect(performance(1200, asScore(4), 6)).toBeCloseTo(1341.6667, 4));

test.each([
  [0, 0, 'noRatedGames'],
  [1, 1.5, 'gamesNotWhole'],
  [1, -1, 'gamesNotWhole'],
  [6.5, 6, 'scoreOutOfRange'],
  [-0.5, 6, 'scoreOutOfRange'],
  [NaN, 6, 'scoreOutOfRange'],
])('clause 28: %p points of %p games is %s', (score, games, code) =>
  expect(performance(1200, asScore(score), games)).toMatchObject({ problem: code, clause: '28' }),
);
