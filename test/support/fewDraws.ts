// For `npm run mutation`: a property draws few cases, the same in every run, and does not look for the smallest that fails. A
// property that does not notice a change in so many draws seldom does in more.
import type * as FastCheck from 'fast-check';

const MOST_DRAWS = 25;

jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual<typeof FastCheck>('fast-check');
  fastCheck.configureGlobal({ seed: 2024, endOnFailure: true, numRuns: MOST_DRAWS });
  const assert = <Ts>(property: FastCheck.IRawProperty<Ts>, parameters?: FastCheck.Parameters<Ts>) =>
    fastCheck.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters?.numRuns ?? MOST_DRAWS, MOST_DRAWS),
    });
  return { ...fastCheck, assert, default: { ...fastCheck.default, assert } };
});
