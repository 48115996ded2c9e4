import type * as Engine from '../../../src/engine/csa2024';

/** Imported first: how often a month is rated is counted. */
jest.mock('../../../src/engine/csa2024', () => {
  const actual = jest.requireActual<typeof Engine>('../../../src/engine/csa2024');
  return { ...actual, playerMonth: jest.fn(actual.playerMonth) };
});
