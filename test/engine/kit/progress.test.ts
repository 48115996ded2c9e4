import { completed } from '../../../src/engine/kit/progress';

test('a job that is run in one go takes all its steps and answers its result', () => {
  const taken: number[] = [];
  const steps = function* (count: number) {
    for (let step = 0; step < count; step += 1) yield taken.push(step);
    return `${count} steps`;
  };
  expect([0, 1, 3].map((count) => completed(steps(count)))).toEqual(['0 steps', '1 steps', '3 steps']);
  expect(taken).toEqual([0, 0, 1, 2]);
});
