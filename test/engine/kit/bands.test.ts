import { bandOf } from '../../../src/engine/kit/bands';

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
