import { problem } from '../../src/engine/kit/problem';
import { positive, positiveK, readExpectedScore } from '../../src/functions/readers';

test.each([
  ['Tw', positive('26')],
  ['K', positiveK('26')],
])('%s is more than 0, as a number or as text; a 0 is a blank of the desktop', (_, read) => {
  expect(['0,5', 0.5, 40, '40', 0, '0', null].map((cell) => read(cell))).toEqual([
    0.5,
    0.5,
    40,
    40,
    null,
    null,
    null,
  ]);
  expect(read('-0,5')).toEqual(problem('numberNotPositive', '26', { value: -0.5 }));
  expect(read('1,405')).toMatchObject({ problem: 'twoMeanings' });
});

test('an expected score is more than 0 and at most 1 (32)', () => {
  expect(['0,5', 0.5, '1', 1, 0, '0', null].map(readExpectedScore)).toEqual([
    0.5,
    0.5,
    1,
    1,
    null,
    null,
    null,
  ]);
  for (const [cell, value] of [
    [1.01, 1.01],
    ['1,01', 1.01],
    ['-0,01', -0.01],
  ] as const) {
    expect(readExpectedScore(cell)).toEqual(problem('numberOutOfRange', '32', { value, least: 0, most: 1 }));
  }
  expect(readExpectedScore('high')).toEqual(problem('notANumber', '', { value: 'high' }));
});
