import { bandOf } from '../../../src/engine/kit/bands';
import { isProblem, problem } from '../../../src/engine/kit/problem';

test('a band holds from its lower bound to the next, the first one below too', () => {
  const bands = [
    [0, 'low'],
    [10, 'middle'],
    [20, 'high'],
  ] as const;
  expect([-5, 0, 9.99, 10, 19.99, 20, 500].map((at) => bandOf(bands, at))).toEqual([
    'low',
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ]);
});

test('a problem is told from a value', () => {
  expect(isProblem(problem('noRatings', '49'))).toBe(true);
  for (const value of [5, null, undefined, 'problem', { value: 5 }, []]) expect(isProblem(value)).toBe(false);
  expect(problem('noRatings', '49')).toEqual({
    problem: 'noRatings',
    clause: '49',
    severity: 'error',
    details: {},
  });
});
