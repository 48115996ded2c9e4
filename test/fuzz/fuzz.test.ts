import { fullSize } from '../support/fullSize';
import { documentedFunctions } from '../support/functionDocs';
import { fuzz } from './kit/run';
import { functionNamed } from './readers/functions';
import { TARGETS } from './targets';

const SEED = 20_240_101;

test('every cell function is under the fuzzer', () => {
  for (const { name } of documentedFunctions()) expect(typeof functionNamed(name)).toBe('function');
});

/** A target's part of 100,000 inputs at full size, of 20,000 otherwise. */
const inputsOf = (tested: number): number => fullSize(tested, tested / 20);

test('the inputs add up', () => {
  expect(TARGETS.reduce((sum, { tested }) => sum + inputsOf(tested), 0)).toBe(fullSize(100_000, 5_000));
});

describe('damaged and hostile input is read, or refused in words, within a second: no exception, no formula, no number that is none', () => {
  test.each(TARGETS.map((target) => [target.name, target] as const))('%s', (_, target) => {
    const { runs, finding } = fuzz(target, SEED, inputsOf(target.tested));
    expect(finding).toBeNull();
    expect(runs).toBe(inputsOf(target.tested));
  });
});
