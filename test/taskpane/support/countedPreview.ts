import type * as Reader from '../../../src/section/readCrosstable';

/** Imported first: how often a crosstable is read and rated for the preview is counted. */
jest.mock('../../../src/section/readCrosstable', () => {
  const actual = jest.requireActual<typeof Reader>('../../../src/section/readCrosstable');
  return { ...actual, readOwnCrosstable: jest.fn(actual.readOwnCrosstable) };
});
