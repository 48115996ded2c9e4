import { countsForActivity, GAME_RESULTS, ratedScore } from '../../../src/engine/csa2024';

test('clauses 28, 41, 46: forfeits and byes are not rated', () => {
  expect(GAME_RESULTS.map((result) => [result, ratedScore(result)])).toEqual([
    ['win', 1],
    ['draw', 0.5],
    ['loss', 0],
    ['forfeitWin', null],
    ['forfeitLoss', null],
    ['bye', null],
  ]);
});

test('clause 55: pairing byes and forfeit wins count towards activity, forfeited games do not', () => {
  expect(GAME_RESULTS.filter((result) => !countsForActivity(result))).toEqual(['forfeitLoss']);
});
