import { BOARD_RESULTS, isPlayed, resultFor, withColoursSwapped } from '../../../src/engine/csa2024';

test('clauses 28, 46, 51 and 55: what each result of a row is for White and for Black', () => {
  expect(
    BOARD_RESULTS.map((result) => [result, resultFor('white', result), resultFor('black', result)]),
  ).toEqual([
    ['whiteWins', 'win', 'loss'],
    ['draw', 'draw', 'draw'],
    ['blackWins', 'loss', 'win'],
    ['forfeitToWhite', 'forfeitWin', 'forfeitLoss'],
    ['forfeitToBlack', 'forfeitLoss', 'forfeitWin'],
    ['doubleForfeit', 'forfeitLoss', 'forfeitLoss'],
    ['bye', 'bye', 'bye'],
  ]);
});

test('clauses 28 and 46: only a game over the board is played', () => {
  expect(BOARD_RESULTS.filter(isPlayed)).toEqual(['whiteWins', 'draw', 'blackWins']);
});

test('with the colours swapped each side keeps its result', () => {
  for (const result of BOARD_RESULTS) {
    expect(resultFor('black', withColoursSwapped(result))).toBe(resultFor('white', result));
    expect(withColoursSwapped(withColoursSwapped(result))).toBe(result);
  }
});
