import type * as Reader from '../../../src/sheet/section/readOwnCrosstable';

/** Imported first: how often a crosstable is read and rated for the preview is counted. */
jest.mock('../../../src/sheet/section/readOwnCrosstable', () => {
  const actual = jest.requireActual<typeof Reader>('../../../src/sheet/section/readOwnCrosstable');
  return { ...actual, readOwnCrosstable: jest.fn(actual.readOwnCrosstable) };
});
