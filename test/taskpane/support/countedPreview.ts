import type * as Reader from '../../../src/section/readOwnCrosstable';

/** Imported first: how often a crosstable is read and rated for the preview is counted. */
jest.mock('../../../src/section/readOwnCrosstable', () => {
  const actual = jest.requireActual<typeof Reader>('../../../src/section/readOwnCrosstable');
  return { ...actual, readOwnCrosstable: jest.fn(actual.readOwnCrosstable) };
});
